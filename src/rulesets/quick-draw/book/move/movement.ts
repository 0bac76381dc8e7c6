import type { FigureId } from '../../../../battle/state';
import type { Changes } from '../../../../engine/game';
import { choose, rollDie, type Resolution } from '../../../../engine/request';
import type { RuleId } from '../../../../engine/rule';
import type { Refusal } from '../../../../engine/verdict';
import { atMost, distance, pathCost, pointAtCost } from '../../../../space';
import { bearing } from '../../../../space/point';
import { partAfter, partBefore, pathLength, pointAtLength } from '../../../../space/path-point';
import type { Point } from '../../../../space/types';
import type { Battle, Fighter, QuickDrawState } from '../../state';
import type { DamageEvent } from '../harm/damage';
import type { EffectEvent } from '../harm/effects';
import { fireWithReturn } from '../fire/exchange';
import type { ExchangeEvent } from '../fire/exchange-events';
import { partingShot } from './parting-shot';
import {
  contactsOf,
  enemiesOf,
  fighterIn,
  fighterOf,
  groundFor,
  hasRoomAt,
  nearest,
  sideOf,
  tableIndex,
  touch,
} from '../field/field';
import { isTreated, type Firing } from '../aim/aims';
import { lustOwes, owed } from '../aim/owed';
import type { ShotEvent } from '../fire/shots';

// qd-ap-005, qd-turn-004: movement, a die at a time, and charges.

const DIE = 6;

/**
 * qd-duck-001, qd-turn-005: a cowering fighter stays; left-over points move only those who have not fired. Returns why
 * not now, or null.
 */
export function refuseMover(state: Firing, figure: FigureId): Refusal | null {
  const fighter = fighterIn(state, figure);
  if (fighter === null || sideOf(state, fighter) !== state.active)
    return { code: 'not-yours', rule: 'qd-turn-001', subject: figure };
  if (fighter.aboard !== null) return { code: 'aboard', rule: 'qd-veh-009', subject: figure };
  if (fighter.ducked) return { code: 'ducked', rule: 'qd-duck-001', subject: figure };
  if (fighter.charge !== null) return { code: 'charging', rule: 'qd-cc-001', subject: figure };
  if (fighter.treats !== null || isTreated(state, figure))
    return { code: 'treating', rule: 'qd-wound-003', subject: figure };
  if (state.phase === 'left-over' && fighter.fired?.phase === 'fire')
    return { code: 'has-fired', rule: 'qd-turn-005', subject: figure };
  return fighter.left > 0 || fighter.inches > 0 ? null : { code: 'no-points', rule: 'qd-ap-002', subject: figure };
}

/** qd-ap-002: each point buys 1D6 inches; why this way cannot be gone, or null. */
export function refuseWay(
  state: Firing,
  figure: FigureId,
  path: readonly Point[],
  charge: FigureId | null,
): Refusal | null {
  const refusal = refuseMover(state, figure);
  if (refusal !== null) return refusal;
  const fighter = fighterOf(state, figure);
  const [start, ...rest] = path;
  const end = rest.at(-1);
  if (start === undefined || end === undefined || distance(start, fighter.at) > 0.01 || pathLength(path) < 0.01)
    return { code: 'no-way', rule: 'qd-ap-005', subject: figure };
  const most = fighter.inches + fighter.left * DIE;
  // No terrain makes a way shorter, and an endless one is not checked inch by inch.
  if (!atMost(pathLength(path), most)) return { code: 'too-far', rule: 'qd-ap-002', subject: figure };
  const costed = pathCost(tableIndex(state), path, groundFor(state, fighter, touching(state, fighter)));
  if (costed.blocked !== undefined) return { code: 'blocked', rule: 'qd-fire-008', subject: figure };
  if (!atMost(costed.cost, most)) return { code: 'too-far', rule: 'qd-ap-002', subject: figure };
  if (!hasRoomAt(state, fighter, end)) return { code: 'no-room', rule: 'qd-fire-006', subject: figure };
  if (state.phase === 'move' && isOwingFire(state, fighter, costed.cost))
    return { code: 'owes', rule: 'qd-drug-003', subject: figure };
  return refuseTowards(state, fighter, end) ?? refuseEnd(state, fighter, end, charge);
}

const touching = (state: Firing, fighter: Fighter): readonly FigureId[] =>
  contactsOf(state, fighter).map(({ id }) => id);

/** Paranoia keeps its points of fire: dice are refused that would eat them up. */
function isOwingFire(state: Firing, fighter: Fighter, cost: number): boolean {
  const kept = owed(state, fighter) - lustOwes(state, fighter);
  return kept > 0 && cost > fighter.inches && fighter.left - 1 < kept;
}

/** In battle lust every way leads towards the nearest enemy. */
function refuseTowards(state: Firing, fighter: Fighter, end: Point): Refusal | null {
  const prey = fighter.lust > 0 ? nearest(fighter.at, enemiesOf(state, fighter)) : null;
  return prey !== null && distance(end, prey.at) >= distance(fighter.at, prey.at)
    ? { code: 'lust', rule: 'qd-drug-003', subject: fighter.id }
    : null;
}

/** qd-turn-004, qd-cc-002: contact is a charge, in the movement step alone; the enemy fires at it in the main exchange. */
function refuseEnd(state: Firing, fighter: Fighter, end: Point, charge: FigureId | null): Refusal | null {
  const met = enemiesOf(state, fighter).filter((enemy) => touch({ ...fighter, at: end }, enemy));
  if (charge === null)
    return met.length === 0 ? null : { code: 'would-charge', rule: 'qd-cc-001', subject: fighter.id };
  if (state.phase !== 'move') return { code: 'no-charge-now', rule: 'qd-turn-005', subject: fighter.id };
  return met.some(({ id }) => id === charge) ? null : { code: 'no-contact', rule: 'qd-cc-001', subject: fighter.id };
}

type MoveTold = MoveEvent | ExchangeEvent | ShotEvent | DamageEvent | EffectEvent;

/**
 * qd-turn-006, qd-ap-005: nobody fires meanwhile. Dice are bought one at a time; after each the player sees how far
 * they carry, and chooses whether to buy another.
 */
export function* march(
  battle: Battle<MoveTold>,
  figure: FigureId,
  path: readonly Point[],
  charge: FigureId | null,
): Resolution<void> {
  const { state } = battle;
  const fighter = fighterOf(state, figure);
  const costed = pathCost(tableIndex(state), path, groundFor(state, fighter, touching(state, fighter)));
  if (!(yield* buyDice(battle, fighter, costed.cost, charge !== null))) return;
  const { at: reached } = pointAtCost(costed, fighter.inches);
  const way = wayWithRoom(state, fighter, path, Math.min(reached, pathLength(path)));
  if (way === null) return battle.emit({ type: 'stayed', rule: 'qd-ap-005', figure });
  const rest = yield* breakAway(battle, fighter, way);
  if (rest !== null) walk(battle, fighter, rest);
  const target = charge === null || rest === null ? null : fighterIn(state, charge);
  if (target !== null && touch(fighter, target))
    battle.emit({ type: 'charged', rule: 'qd-turn-004', figure, target: target.id });
  yield* answerMove(battle, figure);
}

/** Moves along all of a way, at the cost of the inches that were rolled. */
function walk(battle: Battle<MoveTold>, fighter: Fighter, path: readonly Point[]): void {
  const inches = inchesAfter(battle.state, fighter, path);
  const facing = facingAfter(path, fighter.facing);
  battle.emit({ type: 'moved', rule: 'qd-ap-005', figure: fighter.id, path, inches, facing });
}

function inchesAfter(state: QuickDrawState, fighter: Fighter, path: readonly Point[]): number {
  const { cost } = pathCost(tableIndex(state), path, groundFor(state, fighter, touching(state, fighter)));
  return Math.max(0, fighter.inches - cost);
}

/**
 * qd-cc-001: where contact breaks, each enemy that is left may fire once at the leaver, who continues unless they fall
 * or duck back. Returns the rest of the way; null if the move ends there.
 */
function* breakAway(
  battle: Battle<MoveTold>,
  { id: figure }: Fighter,
  way: readonly Point[],
): Resolution<readonly Point[] | null> {
  const { state } = battle;
  let rest = way;
  for (const { enemy } of breaksOf(state, fighterOf(state, figure), way)) {
    const mover = fighterOf(state, figure);
    const [first] = breaksOf(state, mover, rest).filter((one) => one.enemy === enemy);
    if (first === undefined) continue;
    const path = partBefore(rest, first.length);
    const inches = inchesAfter(state, mover, path);
    battle.emit({
      type: 'broke-away',
      rule: 'qd-cc-001',
      figure,
      enemy,
      path,
      inches,
      facing: facingAfter(path, mover.facing),
    });
    rest = partAfter(rest, first.length);
    const other = fighterIn(state, enemy);
    if (other !== null) yield* partingShot(battle, other, fighterOf(state, figure));
    const after = fighterIn(state, figure);
    if (after === null || after.ducked) return null;
  }
  return pathLength(rest) < 0.01 ? null : rest;
}

/**
 * Returns how far along a way each enemy in contact is left, the first left first; enemies that are never left are not
 * listed.
 */
function breaksOf(
  state: QuickDrawState,
  fighter: Fighter,
  way: readonly Point[],
): readonly { readonly enemy: FigureId; readonly length: number }[] {
  const whole = pathLength(way);
  const lengths = [...Array.from({ length: Math.floor(whole / BREAK) + 1 }, (_, i) => i * BREAK), whole];
  const places = lengths.map((length) => ({ length, at: pointAtLength(way, length) }));
  return contactsOf(state, fighter)
    .flatMap((enemy) => {
      const last = places.map(({ at }) => touch({ ...fighter, at }, enemy)).lastIndexOf(true);
      const free = places.slice(last + 1).find(({ at }) => hasRoomAt(state, fighter, at));
      return free === undefined ? [] : [{ enemy: enemy.id, length: free.length }];
    })
    .sort((a, b) => a.length - b.length);
}

/** Steps in which it is looked where contact breaks, in inches. */
const BREAK = 0.05;

function facingAfter(way: readonly Point[], before: number): number {
  const [from, to] = way.slice(-2);
  return from === undefined || to === undefined || distance(from, to) === 0 ? before : bearing(from, to);
}

/** Buys dice one by one. Returns false if the fighter does not move after all. */
function* buyDice(battle: Battle<MoveTold>, fighter: Fighter, cost: number, charges: boolean): Resolution<boolean> {
  const { state } = battle;
  const { id: figure } = fighter;
  const seat = sideOf(state, fighter);
  for (let bought = 0; fighter.inches < cost - 0.001; bought += 1) {
    const must = bought === 0 || lustOwes(state, fighter) > 0;
    const options = [
      ...(fighter.left > 0 && !isOwingFire(state, fighter, cost) ? (['roll'] as const) : []),
      'go' as const,
      ...(fighter.lust > 0 ? [] : (['stay'] as const)),
    ];
    const wanted =
      must && fighter.left > 0
        ? 'roll'
        : yield* choose({
            name: 'another-die',
            rule: 'qd-ap-005',
            seat,
            of: `${figure} ${bought + 1}`,
            options,
            fallback: options[0] ?? 'go',
            about: { figure, inches: fighter.inches, wanted: Math.ceil(cost), left: fighter.left, charges },
          });
    if (wanted === 'stay') {
      battle.emit({ type: 'stayed', rule: 'qd-ap-005', figure });
      return false;
    }
    if (wanted === 'go') return true;
    const face = yield* rollDie({
      name: 'move',
      rule: 'qd-ap-002',
      seat,
      of: `${figure} ${bought + 1}`,
      about: { figure },
    });
    battle.emit({ type: 'die-bought', rule: 'qd-ap-002', figure, face });
  }
  return true;
}

/** Returns the way as far as there is room to stand. */
function wayWithRoom(state: QuickDrawState, fighter: Fighter, path: readonly Point[], most: number): Point[] | null {
  for (let length = most; length > 0.01; length -= 0.25) {
    const way = partBefore(path, length);
    const end = way.at(-1);
    const last = length === most && Math.abs(most - pathLength(path)) < 0.01;
    if (end !== undefined && hasRoomAt(state, fighter, end) && (last || meetsNobody(state, fighter, end))) return way;
  }
  return null;
}

function meetsNobody(state: QuickDrawState, fighter: Fighter, end: Point): boolean {
  return enemiesOf(state, fighter).every((enemy) => !touch({ ...fighter, at: end }, enemy));
}

/** A fighter who moves with left-over points may be fired at where they stop. */
function* answerMove(battle: Battle<MoveTold>, figure: FigureId): Resolution<void> {
  const { state } = battle;
  const mover = fighterIn(state, figure);
  if (state.phase !== 'left-over' || mover === null) return;
  const enemy = Object.keys(state.sides).find((side) => side !== sideOf(state, mover));
  if (enemy !== undefined) yield* fireWithReturn(battle, enemy, (_firer, target) => state.movers.includes(target.id));
}

interface Walked {
  readonly path: readonly Point[];
  readonly inches: number;
  readonly facing: number;
}

export type MoveEvent = { readonly rule: RuleId; readonly figure: FigureId } & (
  | { readonly type: 'die-bought'; readonly face: number }
  | { readonly type: 'stayed' }
  | ({ readonly type: 'moved' } & Walked)
  | ({ readonly type: 'broke-away'; readonly enemy: FigureId } & Walked)
  | { readonly type: 'charged'; readonly target: FigureId }
);

export const moveChanges: Changes<QuickDrawState, MoveEvent> = {
  'die-bought': (state, { figure, face }) => {
    const fighter = fighterOf(state, figure);
    Object.assign(fighter, { left: fighter.left - 1, dice: fighter.dice + 1, inches: fighter.inches + face });
  },
  stayed: (state, { figure }) => {
    fighterOf(state, figure).inches = 0;
  },
  moved: walked,
  'broke-away': walked,
  charged: (state, { figure, target }) => {
    Object.assign(fighterOf(state, figure), { charge: target, inches: 0 });
  },
};

function walked(state: QuickDrawState, { figure, path, inches, facing }: Walked & { readonly figure: FigureId }): void {
  const fighter = fighterOf(state, figure);
  const [, ...rest] = path;
  Object.assign(fighter, { at: rest.at(-1) ?? fighter.at, facing, inches, trail: [...fighter.trail, ...rest] });
  if (state.phase === 'left-over') state.movers = [...new Set([...state.movers, figure])];
  if (contactsOf(state, fighter).length === 0) fighter.locked = false;
}
