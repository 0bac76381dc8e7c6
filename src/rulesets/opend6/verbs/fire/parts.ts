import type { Input } from '../../../../battle/actions';
import type { Choice, Part, Parts, Pick } from '../../../../battle/parts';
import { unitOf, type UnitId } from '../../../../battle/state';
import type { Text } from '../../../../battle/text';
import { readySoldiers, refuseSoldier } from '../../book/fire/fire-legality';
import { armsOf, bombsOf, builtInLeft, flamesOf, isFlame, nameOfBomb, shotsAt } from '../../book/fire/fire-weapons';
import { namedBy } from '../../book/grenade/flame-plan';
import type { Shot } from '../../book/fire/shot';
import { whyNoShot } from '../../book/fire/no-shot';
import { HOLDS, nameOfArm, readWish, writeWish, type Wish } from '../../book/fire/assignments';
import { targetsFor as seenBy } from '../../book/fire/volley-plan';
import { launcherOf } from '../../book/fire/torpedo-legality';
import { traitsOfFigure } from '../../book/squad/actor';
import { SightLines } from '../../book/sight/sight';
import { foesOf, soldiersOf } from '../../book/squad/squads';
import type { ThrownWeaponId } from '../../data/weapons';
import type { OpenD6State, Soldier } from '../../state';
import { countOf, dutyOf, loadsOf, rowOf, weaponName, type Duty, type Volley } from '../../tell/volley';
import { words } from '../../words';
import { sightOffers, type SightOffers } from '../dispute';
import { composeShots, TORPEDO } from './compose';
import { plansOf } from './handler';
import { aiming, dividing, firing, holding, pointsShown, targetShown, throwing, type Place } from './input';

/** What is known while the rows of a volley are made. */
interface Shown extends Volley {
  readonly input: Input;
  readonly throws: boolean;
  readonly lines: SightLines;
}

/** Returns which soldiers of the squad fire, with what, at which of two squads (od6-fire-002, od6-fire-007). */
export function fireParts(state: OpenD6State, unit: UnitId, input: Input): Parts {
  const volley = volleyOf(state, unit, input, false);
  const soldiers = input.unit === undefined ? [] : soldiersOf(state, unit);
  return {
    title: words('parts.fire.title'),
    count: countOf(volley),
    picks: [...targetsFor(volley), ...soldiers.flatMap((soldier) => shotPicks(volley, soldier))],
    figures: soldiers.map((soldier) => partOf(volley, soldier)),
    changed: input.second !== undefined || Object.keys(input.with ?? {}).length > 0 || input.figures !== undefined,
  };
}

/** Returns who throws what (od6-grenade-019), and what the others do meanwhile (od6-grenade-004). */
export function throwParts(state: OpenD6State, unit: UnitId, input: Input): Parts {
  const volley = volleyOf(state, unit, input, true);
  const soldiers = soldiersOf(state, unit).filter(
    (soldier) => input.unit !== undefined || sendsOf(state, soldier).length > 0,
  );
  return {
    title: words('parts.throw.title'),
    count: countOf(volley),
    picks: targetsFor(volley),
    figures: soldiers.map((soldier) => partOf(volley, soldier)),
    changed: true,
  };
}

function volleyOf(state: OpenD6State, unit: UnitId, input: Input, throws: boolean): Shown {
  const lines = new SightLines(state);
  const shots = composeShots(state, unit, input);
  return { state, unit, input, throws, shots, loads: loadsOf(plansOf(state, { unit, shots }, lines)), lines };
}

/** The first target, and from then on a second one, where there are two to choose from. */
function targetsFor(volley: Shown): Pick[] {
  const { state, unit, input, throws } = volley;
  const enemies = foesOf(state, unitOf(state, unit))
    .map(({ id }) => id)
    .filter((id) => soldiersOf(state, id).length > 0);
  const named = (id: UnitId): Text => ({ key: 'SKIRMISH.name', values: { name: { unit: id } } });
  const nobody = (chosen: boolean, after: Input): Choice => ({
    id: '',
    label: words('parts.nobody'),
    chosen,
    input: after,
  });
  const first: Pick = {
    label: words(throws ? 'parts.throw.others' : 'parts.fire.target'),
    choices: [
      ...(throws || input.unit === undefined ? [nobody(input.unit === undefined, aiming(input, null))] : []),
      ...enemies.map((id): Choice => ({ id, label: named(id), chosen: id === input.unit, input: aiming(input, id) })),
    ],
  };
  const others = enemies.filter((id) => id !== input.unit);
  if (input.unit === undefined || others.length === 0) return [first];
  const second: Pick = {
    label: words('parts.fire.second'),
    choices: [
      nobody(input.second === undefined, dividing(input, null, [])),
      ...others.map((id): Choice => ({
        id,
        label: named(id),
        chosen: id === input.second?.unit,
        input: dividing(input, id, secondFirers(volley, id)),
      })),
    ],
  };
  return [first, second];
}

/**
 * Returns who fires at a second target by default: the soldiers who did before, otherwise those without a target in the
 * first squad.
 */
function secondFirers({ state, unit, input, shots }: Shown, target: UnitId): string[] {
  if (input.second !== undefined && input.second.figures.length > 0) return [...input.second.figures];
  const busy = new Set(shots.map(({ figure }) => figure));
  const idle = readySoldiers(state, unitOf(state, unit)).filter(
    ({ id }) => !busy.has(id) && input.with?.[id] !== HOLDS,
  );
  const tried = composeShots(
    state,
    unit,
    dividing(
      input,
      target,
      idle.map(({ id }) => id),
    ),
  );
  return shotsAt(tried, target).map(({ figure }) => figure);
}

function partOf(volley: Shown, soldier: Soldier): Part {
  const { state, input, shots, lines } = volley;
  const { id } = soldier;
  const wish = input.with?.[id];
  const idle = refuseSoldier(state, soldier);
  if (idle !== null) return { ...rowOf(soldier, null), refusal: idle };
  const duty = dutyOf(volley, soldier, wish, [...armsOf(state, soldier), ...flamesOf(soldier)]);
  const row = rowOf(soldier, duty);
  const choices = [
    ...throwChoices(volley, soldier),
    ...fireChoices(volley, soldier, duty),
    holdChoice(volley, soldier, duty),
  ];
  const target = targetShown(input, id);
  const waits = row.active || target === null || isThrower(volley, soldier);
  const refusal = waits ? null : whyNoShot(state, soldier, { target, wish }, shots, lines);
  const throws = duty.shot !== undefined && 'point' in duty.shot.aim;
  const sight: SightOffers =
    target === null || throws ? { note: null, offers: [] } : sightOffers(state, soldier, target, refusal, lines);
  return {
    ...row,
    choices: choices.length > 1 ? choices : [],
    click: clickOf(volley, soldier),
    shiftClick: shiftClickOf(input, id),
    note: row.note ?? pointNote(volley, soldier) ?? sight.note,
    refusal,
    offers: sight.offers,
  };
}

/** How often one who may fire more than once does, at which figure, and how often at the second target. */
function shotPicks(volley: Shown, soldier: Soldier): Pick[] {
  const { state, input, shots, lines } = volley;
  const { id } = soldier;
  const { shots: may, aimsAtFigures } = traitsOfFigure(state, soldier);
  const { most = 1 } = may;
  const own = shots.filter((shot) => shot.figure === id);
  const [shot] = own.filter(({ aim }) => 'unit' in aim && aim.unit === input.unit);
  if (shot === undefined || input.unit === undefined) return [];
  const wish = readWish(input.with?.[id]);
  const wishing = (parts: Wish): Input => firing(input, id, placeOf(input, id), writeWish({ ...wish, ...parts }));
  if (isFlame(shot)) return [flamePick(volley, soldier, shot)];
  if (most === 1) return builtInPick(volley, soldier, wishing);
  const { times = 1 } = shot;
  const more = wish.more ?? 0;
  const counts = (from: number, upTo: number): number[] =>
    Array.from({ length: Math.max(0, upTo - from + 1) }, (_, i) => from + i);
  const number = (count: number, chosen: number, parts: Wish): Choice => ({
    id: String(count),
    label: words('parts.fire.number', { count }),
    chosen: count === chosen,
    input: wishing(parts),
  });
  const fired: Pick = {
    label: words('parts.fire.shots'),
    choices: counts(1, most - more).map((count) => number(count, times, { times: count })),
  };
  const enemies = seenBy(state, soldier, shot, soldiersOf(state, input.unit), lines);
  const { figure: _none, ...anybody } = wish;
  const aimed: Pick = {
    label: words('parts.fire.aimed'),
    choices: [
      {
        id: '',
        label: words('parts.fire.anybody'),
        chosen: wish.figure === undefined,
        input: firing(input, id, placeOf(input, id), writeWish(anybody)),
      },
      ...enemies.map((enemy): Choice => ({
        id: enemy.id,
        label: words('parts.fire.at-figure', { figure: { figure: enemy.id } }),
        chosen: wish.figure === enemy.id,
        input: wishing({ figure: enemy.id }),
      })),
    ],
  };
  const divided: Pick = {
    label: words('parts.fire.shots-second'),
    choices: counts(0, most - times).map((count) => number(count, more, { times, more: count })),
  };
  return [
    fired,
    ...(aimsAtFigures && enemies.length > 1 ? [aimed] : []),
    ...(input.second !== undefined && placeOf(input, id) === 'first' ? [divided] : []),
  ];
}

/** Where the second of a figure's built-in weapons fires (od6a-robot-010). */
function builtInPick({ state, input }: Shown, soldier: Soldier, wishing: (parts: Wish) => Input): Pick[] {
  const { id } = soldier;
  if (input.second === undefined || placeOf(input, id) !== 'first' || builtInLeft(state, soldier) < 2) return [];
  const { more = 0 } = readWish(input.with?.[id]);
  const at = (unit: UnitId, count: number): Choice => ({
    id: String(count),
    label: { key: 'SKIRMISH.name', values: { name: { unit } } },
    chosen: count === more,
    input: wishing({ more: count }),
  });
  return [
    {
      label: words('parts.fire.second-weapon'),
      choices: [...(input.unit === undefined ? [] : [at(input.unit, 0)]), at(input.second.unit, 1)],
    },
  ];
}

/** Whom a flamethrower names (od6a-weapon-002). */
function flamePick({ state, input, lines }: Shown, { id, ...soldier }: Soldier, { weapon, aim }: Shot): Pick {
  const [unit, figure] = 'unit' in aim ? [aim.unit, aim.figure] : [];
  const named = unit === undefined ? [] : namedBy(state, { id, ...soldier }, unit, lines);
  return {
    label: words('parts.fire.named'),
    choices: named.map((enemy): Choice => ({
      id: enemy.id,
      label: words('parts.fire.at-figure', { figure: { figure: enemy.id } }),
      chosen: figure === enemy.id,
      input: firing(input, id, placeOf(input, id), writeWish({ arm: weapon, figure: enemy.id })),
    })),
  };
}

/** From one target to the other. */
function shiftClickOf(input: Input, id: string): Input | null {
  if (input.second === undefined) return null;
  const wish = input.with?.[id];
  const other = placeOf(input, id) === 'first' ? 'second' : 'first';
  return firing(input, id, other, wish === undefined || wish === HOLDS ? null : wish);
}

function placeOf(input: Input, id: string): Place {
  return input.second?.figures.includes(id) === true ? 'second' : 'first';
}

function isThrower({ input, throws }: Shown, { id }: Soldier): boolean {
  return throws && (input.figure === id || input.points?.[id] !== undefined);
}

/** What a soldier could send at a point, by the names of their wishes. */
function sendsOf(state: OpenD6State, soldier: Soldier): string[] {
  const torpedo = launcherOf(state, soldier) === null ? [] : [TORPEDO];
  return [...bombsOf(soldier).map(nameOfBomb), ...torpedo];
}

/** A click on the table: in and out of the volley, or in and out of those who throw. */
function clickOf(volley: Shown, soldier: Soldier): Input | null {
  const { state, input, throws } = volley;
  const { id } = soldier;
  const [first] = sendsOf(state, soldier);
  if (throws && first !== undefined)
    return isThrower(volley, soldier)
      ? firing(input, id, 'first', null)
      : throwing(input, id, assignedThrow(volley, soldier) ?? first);
  if (input.unit === undefined) return null;
  return input.with?.[id] === HOLDS ? firing(input, id, placeOf(input, id), null) : holding(input, id);
}

function assignedThrow({ state, input }: Shown, soldier: Soldier): string | undefined {
  return sendsOf(state, soldier).find((name) => name === input.with?.[soldier.id]);
}

function throwChoices(volley: Shown, soldier: Soldier): Choice[] {
  if (!volley.throws) return [];
  const { state, input } = volley;
  const chosen = isThrower(volley, soldier)
    ? (assignedThrow(volley, soldier) ?? sendsOf(state, soldier)[0])
    : undefined;
  const choice = (name: string, label: Text): Choice => ({
    id: `throw:${name}`,
    label,
    chosen: chosen === name,
    input: throwing(input, soldier.id, name),
  });
  const left = (weapon: ThrownWeaponId) => ({ weapon: weaponName(weapon), count: soldier.grenades[weapon] ?? 0 });
  return [
    ...bombsOf(soldier).map((bomb) => {
      const way = bomb.launched === undefined ? 'throws' : 'launches';
      return choice(nameOfBomb(bomb), words(`parts.throw.${way}`, left(bomb.weapon)));
    }),
    ...(launcherOf(state, soldier) === null ? [] : [choice(TORPEDO, words('parts.throw.fires', left('torpedo')))]),
  ];
}

/**
 * Returns every weapon at hand against each target. What the soldier was assigned, or takes by default, is the chosen
 * one.
 */
function fireChoices(volley: Shown, soldier: Soldier, { shot, loads, arms, arm: meant }: Duty): Choice[] {
  const { input } = volley;
  if (input.unit === undefined) return [];
  const { id } = soldier;
  const places: readonly Place[] = input.second === undefined ? ['first'] : ['first', 'second'];
  const fires =
    targetShown(input, id) !== null && !isThrower(volley, soldier) && (shot !== undefined || loads === undefined);
  return places.flatMap((place) =>
    arms.map((arm): Choice => {
      const weapon = weaponName(arm.weapon);
      return {
        id: `${place}:${nameOfArm(arm)}`,
        label: place === 'first' ? weapon : words('parts.fire.at', { weapon }),
        chosen: fires && arm === meant && place === placeOf(input, id),
        input: firing(input, id, place, writeWish({ ...readWish(input.with?.[id]), arm: nameOfArm(arm) })),
      };
    }),
  );
}

function holdChoice(volley: Shown, soldier: Soldier, { loads, arms }: Duty): Choice {
  const { input, throws } = volley;
  const { id } = soldier;
  const holds =
    !isThrower(volley, soldier) && (targetShown(input, id) === null || loads !== undefined || arms.length === 0);
  return {
    id: HOLDS,
    label: words(throws ? 'parts.throw.holds' : 'parts.fire.holds'),
    chosen: holds,
    input: holding(input, id),
  };
}

/** A note for a soldier whose throw still needs a point. */
function pointNote(volley: Shown, soldier: Soldier): Text | null {
  const waits = isThrower(volley, soldier) && pointsShown(volley.input)[soldier.id] === undefined;
  return waits ? words('parts.throw.point') : null;
}
