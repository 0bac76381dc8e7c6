import type { Input } from '../../../battle/actions';
import type { Choice, Part, Parts, Pick } from '../../../battle/parts';
import { enemyOf, unitOf, type UnitId } from '../../../battle/state';
import type { Text } from '../../../battle/text';
import type { Shot } from '../commands';
import { rangedWeapon, type ThrownWeaponId } from '../data/weapons';
import { composeShots, HOLDS, isWished, pointsShown, targetShown } from '../rules/compose-fire';
import { planVolley } from '../rules/fire';
import { readySoldiers, refuseSoldier } from '../rules/fire-legality';
import { armsOf, shotsAt, targetsOf, thrownOf, type Arm } from '../rules/fire-weapons';
import { whyNoShot } from '../rules/no-shot';
import { SightLines } from '../rules/sight';
import { soldiersOf, squadsOnTable } from '../rules/squads';
import type { OpenD6State, Soldier } from '../state';
import { sightOffers, type SightOffers } from './dispute';
import { aiming, dividing, firing, holding, throwing, type Place } from './volley-input';
import { words } from './words';

/** What is known while the rows of a volley are made. */
interface Volley {
  readonly state: OpenD6State;
  readonly unit: UnitId;
  readonly input: Input;
  readonly throws: boolean;
  readonly shots: readonly Shot[];
  /** What each loader loads. */
  readonly loads: ReadonlyMap<string, string>;
  readonly lines: SightLines;
}

/** Who of the squad fires, with what, at which of two squads (od6-fire-002, od6-fire-007). */
export function fireParts(state: OpenD6State, unit: UnitId, input: Input): Parts {
  const volley = volleyOf(state, unit, input, false);
  const soldiers = input.unit === undefined ? [] : soldiersOf(state, unit);
  return {
    title: words('parts.fire.title'),
    count: countOf(volley),
    picks: targetsFor(volley),
    figures: soldiers.map((soldier) => partOf(volley, soldier)),
    changed: input.second !== undefined || Object.keys(input.with ?? {}).length > 0 || input.figures !== undefined,
  };
}

/** Who throws what (od6-grenade-019), and what the others do meanwhile (od6-grenade-004). */
export function throwParts(state: OpenD6State, unit: UnitId, input: Input): Parts {
  const volley = volleyOf(state, unit, input, true);
  const soldiers = soldiersOf(state, unit).filter((soldier) => input.unit !== undefined || thrownOf(soldier).length > 0);
  return {
    title: words('parts.throw.title'),
    count: countOf(volley),
    picks: targetsFor(volley),
    figures: soldiers.map((soldier) => partOf(volley, soldier)),
    changed: true,
  };
}

function volleyOf(state: OpenD6State, unit: UnitId, input: Input, throws: boolean): Volley {
  const lines = new SightLines(state);
  const shots = composeShots(state, unit, input);
  const busy = shots.map(({ figure }) => figure);
  const shooters = targetsOf(shots).flatMap(
    (target) => planVolley(state, { unit, target, shots: shotsAt(shots, target), situation: 'fire-combat', busy }, lines).shooters,
  );
  const loads = shooters.flatMap(({ loader, weapon }): [string, string][] => (loader === null ? [] : [[loader, weapon]]));
  return { state, unit, input, throws, shots, loads: new Map(loads), lines };
}

function countOf({ state, unit, shots }: Volley): Text {
  return words('parts.count', { count: shots.length, all: soldiersOf(state, unit).length });
}

/** The first target, and from then on a second one, where there are two to choose from. */
function targetsFor(volley: Volley): Pick[] {
  const { state, unit, input, throws } = volley;
  const enemies = squadsOnTable(state, enemyOf(state, unitOf(state, unit).side)).map(({ id }) => id);
  const named = (id: UnitId): Text => ({ key: 'SKIRMISH.name', values: { name: { unit: id } } });
  const nobody = (chosen: boolean, after: Input): Choice => ({ id: '', label: words('parts.nobody'), chosen, input: after });
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
      ...others.map((id): Choice => ({ id, label: named(id), chosen: id === input.second?.unit, input: dividing(input, id, secondFirers(volley, id)) })),
    ],
  };
  return [first, second];
}

/** Who fires at a second target by himself: whoever did before, else those who have nobody to shoot at in the first squad. */
function secondFirers({ state, unit, input, shots }: Volley, target: UnitId): string[] {
  if (input.second !== undefined && input.second.figures.length > 0) return [...input.second.figures];
  const busy = new Set(shots.map(({ figure }) => figure));
  const idle = readySoldiers(state, unitOf(state, unit)).filter(({ id }) => !busy.has(id) && input.with?.[id] !== HOLDS);
  const tried = composeShots(state, unit, dividing(input, target, idle.map(({ id }) => id)));
  return shotsAt(tried, target).map(({ figure }) => figure);
}

function partOf(volley: Volley, soldier: Soldier): Part {
  const { state, input, shots, loads, lines } = volley;
  const { id } = soldier;
  const idle = refuseSoldier(state, soldier);
  const nothing = { figure: id, active: false, choices: [], click: null, shiftClick: null, note: null, offers: [] };
  if (idle !== null) return { ...nothing, refusal: idle };
  const choices = [...throwChoices(volley, soldier), ...fireChoices(volley, soldier), holdChoice(volley, soldier)];
  const target = targetShown(input, id);
  const shot = shots.find(({ figure }) => figure === id);
  const loaded = loads.get(id);
  const waits = shot !== undefined || loaded !== undefined || target === null || isThrower(volley, soldier);
  const refusal = waits ? null : whyNoShot(state, soldier, { target, wish: input.with?.[id] }, shots, lines);
  const sight: SightOffers = target === null || (shot !== undefined && 'point' in shot.aim) ? { note: null, offers: [] } : sightOffers(state, soldier, target, refusal, lines);
  return {
    figure: id,
    active: shot !== undefined || loaded !== undefined,
    choices: choices.length > 1 ? choices : [],
    click: clickOf(volley, soldier),
    shiftClick: input.second === undefined ? null : firing(input, id, placeOf(input, id) === 'first' ? 'second' : 'first', input.with?.[id] === HOLDS ? null : (input.with?.[id] ?? null)),
    note: noteOf(volley, soldier, loaded) ?? sight.note,
    refusal,
    offers: sight.offers,
  };
}

function placeOf(input: Input, id: string): Place {
  return input.second?.figures.includes(id) === true ? 'second' : 'first';
}

function isThrower({ input, throws }: Volley, { id }: Soldier): boolean {
  return throws && (input.figure === id || input.points?.[id] !== undefined);
}

/** On the table: in and out of the volley, or in and out of those who throw. */
function clickOf(volley: Volley, soldier: Soldier): Input | null {
  const { input, throws } = volley;
  const { id } = soldier;
  const [weapon] = thrownOf(soldier);
  if (throws && weapon !== undefined) return isThrower(volley, soldier) ? firing(input, id, 'first', null) : throwing(input, id, wishedThrow(volley, soldier) ?? weapon);
  if (input.unit === undefined) return null;
  return input.with?.[id] === HOLDS ? firing(input, id, placeOf(input, id), null) : holding(input, id);
}

function wishedThrow({ input }: Volley, soldier: Soldier): ThrownWeaponId | undefined {
  return thrownOf(soldier).find((weapon) => weapon === input.with?.[soldier.id]);
}

function throwChoices(volley: Volley, soldier: Soldier): Choice[] {
  if (!volley.throws) return [];
  const { input } = volley;
  const has = thrownOf(soldier);
  const throwsNow = isThrower(volley, soldier) ? (wishedThrow(volley, soldier) ?? has[0]) : undefined;
  return has.map((weapon) => ({
    id: `throw:${weapon}`,
    label: words('parts.throw.throws', { weapon: words(`weapons.${weapon}`), count: soldier.grenades[weapon] ?? 0 }),
    chosen: throwsNow === weapon,
    input: throwing(input, soldier.id, weapon),
  }));
}

/** Every weapon at hand against each target; what he was told, or what he takes by himself, is the chosen one. */
function fireChoices(volley: Volley, soldier: Soldier): Choice[] {
  const { state, input, shots, loads } = volley;
  if (input.unit === undefined) return [];
  const { id } = soldier;
  const shot = shots.find(({ figure }) => figure === id);
  const arms = armsOf(state, soldier);
  const told = arms.find((arm) => (shot === undefined ? isWished(arm, input.with?.[id]) : idOf(arm) === idOf(shot)));
  const places: readonly Place[] = input.second === undefined ? ['first'] : ['first', 'second'];
  const fires = targetShown(input, id) !== null && !isThrower(volley, soldier) && (shot !== undefined || !loads.has(id));
  return places.flatMap((place) =>
    arms.map((arm): Choice => {
      const weapon = words(`weapons.${rangedWeapon(arm.weapon).id}`);
      return {
        id: `${place}:${idOf(arm)}`,
        label: place === 'first' ? weapon : words('parts.fire.at', { weapon }),
        chosen: fires && arm === told && place === placeOf(input, id),
        input: firing(input, id, place, idOf(arm)),
      };
    }),
  );
}

function idOf({ weapon, gun }: Arm): string {
  return gun ?? weapon;
}

function holdChoice(volley: Volley, soldier: Soldier): Choice {
  const { input, loads, throws } = volley;
  const { id } = soldier;
  const holds = !isThrower(volley, soldier) && (targetShown(input, id) === null || loads.has(id) || armsOf(volley.state, soldier).length === 0);
  return { id: HOLDS, label: words(throws ? 'parts.throw.holds' : 'parts.fire.holds'), chosen: holds, input: holding(input, id) };
}

function noteOf(volley: Volley, soldier: Soldier, loaded: string | undefined): Text | null {
  if (loaded !== undefined) return words('parts.fire.loads', { weapon: words(`weapons.${loaded}`) });
  const waits = isThrower(volley, soldier) && pointsShown(volley.input)[soldier.id] === undefined;
  return waits ? words('parts.throw.point') : null;
}
