import { figureOf, type FigureId } from '../../../../battle/state';
import { nothingChanges, type Changes } from '../../../../engine/game';
import { choose, roll, rollDie, type Resolution } from '../../../../engine/request';
import type { RuleId } from '../../../../engine/rule';
import type { Reason } from '../../../../engine/verdict';
import { dice, type Weapon, type WeaponId } from '../../data/weapons';
import type { Battle, PretzelState, Trooper } from '../../state';
import type { ActivationEvent } from '../figure/activation';
import { costOf, diceOf, type Attack } from './attack-legality';
import type { Space, SpaceId } from '../../board/board';
import { rollDamage, type Harm } from '../damage/damage';
import { worthOf } from './expectation';
import { Field } from '../field/field';
import { isStanding, sideOf, weaponOf } from '../field/figures';
import { MISFIRE } from '../damage/odds';
import { layoutsFor, type LaidOut, type Layout } from '../sight/layouts';
import type { PointsEvent } from '../figure/points';
import { targetNumber } from './target-number';

export interface Shot extends LaidOut {
  readonly figure: FigureId;
  readonly weapon: Weapon;
  readonly aim: number;
  /** bp-cover-015: judged like any attack, at the victim's present place; Points were paid at the declaration. */
  readonly cover: boolean;
}

/** bp-atk-007: one attack, which is the figure's action; with `divide` its owner is asked how to lay out the dice. */
export function* makeAttack(
  battle: Battle<Shooting | PointsEvent | ActivationEvent>,
  id: FigureId,
  attack: Attack,
  divide: boolean,
): Resolution<void> {
  const figure = figureOf(battle.state, id);
  const weapon = weaponOf(battle.state, figure, attack.weapon);
  const points = costOf(weapon, diceOf(attack.lots)) + attack.aim;
  if (points > 0) battle.emit({ type: 'points-spent', rule: 'bp-atk-006', figure: id, points });
  if (weapon.id === 'grenade') battle.emit({ type: 'grenade-spent', rule: 'bp-wpn-001', figure: id });
  const { layout, lots } = divide ? yield* chooseLayout(battle.state, figure, weapon, attack) : attack;
  battle.emit({ type: 'action-taken', rule: 'bp-atk-007', figure: id });
  yield* shoot(battle, { figure: id, weapon, aim: attack.aim, layout, lots, cover: false });
}

function* chooseLayout(
  state: PretzelState,
  figure: Trooper,
  weapon: Weapon,
  { lots, aim }: Attack,
): Resolution<LaidOut> {
  const field = new Field(state);
  const [first] = lots;
  if (first === undefined) throw new Error('an attack without a target');
  const ways = layoutsFor(field, figure, weapon, field.board.space(first.space), diceOf(lots), null);
  return yield* pickLayout(field, figure, weapon, ways, aim);
}

/** Names a layout: 'plain', or its kind with spaces and dice. */
export function layoutId({ layout, lots }: LaidOut): string {
  return layout === 'plain'
    ? layout
    : `${layout} ${lots.map(({ space, dice: count }) => `${space}x${count}`).join(' ')}`;
}

/** Lets the owner lay out the dice; if there is only one way, nobody is asked. */
function* pickLayout(
  field: Field,
  figure: Trooper,
  weapon: Weapon,
  layouts: readonly LaidOut[],
  aim: number,
): Resolution<LaidOut> {
  const [plain, ...others] = layouts;
  if (plain === undefined) throw new Error('no way to lay out the dice');
  if (others.length === 0) return plain;
  const options = layouts.map((laid) => ({
    id: layoutId(laid),
    about: {
      layout: laid.layout,
      lots: laid.lots.map(({ space, dice: count }) => ({
        space,
        dice: count,
        figure: field.figureIn(field.board.space(space))?.id ?? null,
      })),
      worth: worthOf(field, figure, weapon, laid, aim),
    },
  }));
  const seat = sideOf(field.state, figure);
  const chosen = yield* choose({
    seat,
    rule: 'bp-wpn-002',
    name: 'layout',
    of: figure.id,
    about: { figure: figure.id, weapon: weapon.id },
    options,
    fallback: layoutId(plain),
  });
  const found = layouts.find((laid) => layoutId(laid) === chosen);
  if (found === undefined) throw new Error(`no layout '${chosen}'`);
  return found;
}

/** bp-wpn-012: rolls to hit and for damage: once, or as often as the type strikes, always at the same figure. */
export function* shoot(battle: Battle<Shooting>, shot: Shot): Resolution<void> {
  const [target] = shot.lots;
  const victim = target === undefined ? undefined : victimIn(battle.state, target.space)?.id;
  for (let attack = 1; attack <= shot.weapon.attacks; attack += 1) {
    // The second blow is lost if the first killed.
    if (attack > 1 && (victim === undefined || !isStanding(figureOf(battle.state, victim)))) return;
    yield* attackOnce(battle, shot, shot.weapon.attacks > 1 ? `${shot.figure} ${attack}` : shot.figure);
  }
}

function victimIn(state: PretzelState, space: SpaceId): Trooper | undefined {
  const field = new Field(state);
  return field.figureIn(field.board.space(space));
}

/** bp-atk-001: two dice against the number of each space, then the damage of what is hit. */
function* attackOnce(battle: Battle<Shooting>, shot: Shot, label: string): Resolution<void> {
  const { state } = battle;
  const { weapon, layout } = shot;
  const field = new Field(state);
  const figure = figureOf(state, shot.figure);
  const aims = shot.lots.map(({ space, dice: count }, i) => {
    const at = field.board.space(space);
    // A space behind the target needs no roll of its own (bp-wpn-003).
    const measured = layout === 'blow-through' && i > 0 ? field.board.space(shot.lots[0]?.space ?? space) : at;
    return { at, count, verdict: targetNumber(field, figure, weapon, measured, shot.aim) };
  });
  const rolled = aims.some(({ verdict }) => verdict.value !== null);
  const about = { figure: figure.id, weapon: weapon.id, number: aims[0]?.verdict.value ?? null };
  const faces = rolled
    ? yield* roll({ seat: sideOf(state, figure), rule: 'bp-atk-001', name: 'to-hit', of: label, dice: 2, about })
    : [];
  const sum = faces.reduce((total, face) => total + face, 0);
  const misfire = rolled && sum === MISFIRE;
  const parts = aims.map(({ at, count, verdict }): AttackPart => ({
    space: at.id,
    figure: field.figureIn(at)?.id ?? null,
    dice: count,
    number: verdict.value,
    range: field.board.range(field.spaceOf(figure), at),
    reasons: verdict.reasons,
    hit: verdict.value === null || (!misfire && sum >= verdict.value),
  }));
  battle.emit({
    type: 'attacked',
    rule: weapon.attacks > 1 ? 'bp-wpn-012' : weapon.aiming.by === 'nothing' ? 'bp-wpn-004' : 'bp-atk-001',
    figure: figure.id,
    weapon: weapon.id,
    layout,
    faces,
    misfire,
    parts,
    cover: shot.cover,
  });
  if (misfire && state.options.misfireJams && weapon.aiming.by !== 'hand')
    battle.emit({ type: 'weapon-jammed', rule: 'bp-atk-003', figure: figure.id, weapon: weapon.id });
  if (weapon.blast > 0) return yield* burst(battle, shot, parts, misfire);
  for (const part of parts)
    if (part.hit && part.figure !== null) yield* rollDamage(battle, part.figure, weapon.damage, part.dice, figure.id);
}

/** bp-wpn-001: the target space and everybody beside it, friend or foe. */
function* burst(
  battle: Battle<Shooting>,
  shot: Shot,
  [part]: readonly AttackPart[],
  misfire: boolean,
): Resolution<void> {
  if (part === undefined || shot.weapon.damage === 'kill') throw new Error('a burst without a space');
  const field = new Field(battle.state);
  let centre = field.board.space(part.space);
  if (!part.hit) {
    if (misfire || !battle.state.options.grenadeScatter) return;
    centre = yield* scatter(battle, field, shot.figure, centre);
  }
  const hit = field.figureIn(centre);
  const around = field.board.neighbours(centre).flatMap((space) => field.figureIn(space) ?? []);
  const order = Object.keys(battle.state.figures);
  const beside = around.map(({ id }) => id).sort((a, b) => order.indexOf(a) - order.indexOf(b));
  if (hit !== undefined) yield* rollDamage(battle, hit.id, shot.weapon.damage, shot.weapon.damage.dice, shot.figure);
  for (const id of beside)
    if (isStanding(figureOf(battle.state, id)))
      yield* rollDamage(battle, id, dice(shot.weapon.blast), shot.weapon.blast, shot.figure);
}

/** bp-atk-004: a miss does nothing, but by table option a grenade then goes off beside its mark. */
function* scatter(battle: Battle<AttackEvent>, field: Field, figure: FigureId, aimed: Space): Resolution<Space> {
  const around = field.board.neighbours(aimed).filter((space) => !field.isWall(space));
  if (around.length === 0) return aimed;
  const face = yield* rollDie({
    seat: sideOf(battle.state, figureOf(battle.state, figure)),
    rule: 'bp-atk-004',
    name: 'scatter',
    of: figure,
    sides: around.length,
  });
  const space = around[face - 1] ?? aimed;
  battle.emit({ type: 'grenade-scattered', rule: 'bp-atk-004', figure, face, space: space.id });
  return space;
}

/** One space of an attack: what was needed there. */
export interface AttackPart {
  readonly space: SpaceId;
  readonly figure: FigureId | null;
  readonly dice: number;
  /** Null: hits without a roll. */
  readonly number: number | null;
  readonly range: number;
  readonly reasons: readonly Reason[];
  readonly hit: boolean;
}

export type AttackEvent = { readonly rule: RuleId } & (
  | {
      readonly type: 'attacked';
      readonly figure: FigureId;
      readonly weapon: WeaponId;
      readonly layout: Layout;
      readonly faces: readonly number[];
      readonly misfire: boolean;
      readonly parts: readonly AttackPart[];
      readonly cover: boolean;
    }
  | { readonly type: 'grenade-scattered'; readonly figure: FigureId; readonly face: number; readonly space: SpaceId }
  | { readonly type: 'weapon-jammed'; readonly figure: FigureId; readonly weapon: WeaponId }
  | { readonly type: 'jam-cleared'; readonly figure: FigureId; readonly weapon: WeaponId }
  | { readonly type: 'grenade-spent'; readonly figure: FigureId }
);

/** All events that an attack can emit. */
export type Shooting = AttackEvent | Harm;

export const attackChanges: Changes<PretzelState, AttackEvent> = {
  attacked: nothingChanges,
  'grenade-scattered': nothingChanges,
  'weapon-jammed': (state, { figure, weapon }) => {
    figureOf(state, figure).jammed.push(weapon);
  },
  'jam-cleared': (state, { figure, weapon }) => {
    const clearer = figureOf(state, figure);
    clearer.jammed = clearer.jammed.filter((id) => id !== weapon);
  },
  'grenade-spent': (state, { figure }) => {
    const thrower = figureOf(state, figure);
    if (thrower.grenades !== null) thrower.grenades -= 1;
  },
};
