import type { FigureId } from '../../../../battle/state';
import type { Changes } from '../../../../engine/game';
import { rollDie, type Resolution } from '../../../../engine/request';
import { distance } from '../../../../space/point';
import { atMost } from '../../../../space/tolerance';
import type { Point } from '../../../../space/types';
import { BURST, burstTable } from '../../data/grenades';
import { troops } from '../../data/troops';
import type { Battle, Burst, Heard, MarineState, Trooper } from '../../state';
import { isFit, sideOf, trooperOf, upright, witnesses, type Field } from '../deck/field';
import { addHit, rollTen, strike, type HitEvent, type Hits } from '../squad/hits';
import { harmRoom, isInside, type RoomEvent } from '../ship/rooms';
import { viewOf } from '../sight/sight';
import type { StoreEvent } from '../squad/stores';
import { goodThrowFrom, throwOf, type Throw } from './throws';

// sm-grenade: throws and bursts.

type BurstTold = BurstEvent | HitEvent | RoomEvent | StoreEvent;

/**
 * sm-grenade-001, sm-order-009: the throw is made in the thrower's own band, at a point and not at a figure. The
 * grenade bursts after the last direct fire, even if the thrower has fallen.
 */
export function* throwGrenade(battle: Battle<BurstTold>, thrower: Trooper, at: Point): Resolution<void> {
  const { state } = battle;
  const { id: figure, unit } = thrower;
  const thrown = throwOf(state, thrower, at);
  if (thrown === null || (state.units[unit]?.stock.grenades ?? 0) <= 0) return;
  const only = witnesses(state, figure);
  battle.emit({ type: 'stock-used', rule: 'sm-grenade-011', only: [sideOf(state, thrower)], unit, grenades: 1 });
  const good = yield* isGood(battle, thrower, thrown);
  if (good === null) return;
  const own = thrown.range === 0;
  battle.emit({ type: 'thrown', rule: 'sm-grenade-001', only, figure, at: thrown.at, ...good, own });
}

/** A throw that is not Good is a Normal one, and bursts at the named point all the same; null where it is not allowed. */
function* isGood(
  { state }: Battle<BurstTold>,
  thrower: Trooper,
  thrown: Throw,
): Resolution<{ readonly good: boolean; readonly face: number | null } | null> {
  const from = goodThrowFrom(state, thrower, thrown);
  if (from === null) return null;
  if (from <= 1) return { good: true, face: null };
  const seat = sideOf(state, thrower);
  const face = yield* rollDie({ name: 'throw', rule: 'sm-grenade-002', seat, of: thrower.id });
  return { good: face >= from, face };
}

/** All bursts are simultaneous: casualties fall after the last one. */
export function* burstAll(battle: Battle<BurstTold>): Resolution<void> {
  const { state } = battle;
  const { bursts } = state;
  if (bursts.length === 0) return;
  const all: Hits = new Map();
  for (const [i, burst] of bursts.entries()) yield* burstOne(battle, burst, `${i + 1}`, all);
  battle.emit({ type: 'bursts-ended', rule: 'sm-order-009', only: null });
  yield* strike(battle, all, 'burst');
  harmRooms(battle, bursts);
}

/** sm-order-008: grenades after all direct fire, and before missiles. */
function* burstOne(battle: Battle<BurstTold>, burst: Burst, of: string, all: Hits): Resolution<void> {
  const { state } = battle;
  const inside = upright(state).filter((one) => isInBurst(state, burst, one));
  const rolls: Rolled[] = [];
  for (const one of inside) {
    const need = burstTable[troops[one.troop].armoured ? 'armoured' : 'unarmoured'][burst.good ? 'good' : 'normal'];
    if (need === null) {
      rolls.push({ figure: one.id, face: null, hit: false, to: witnesses(state, one.id) });
      continue;
    }
    const seat = sideOf(state, one);
    const face = yield* rollTen({ name: 'burst', rule: 'sm-grenade-005', seat, of: `${of} ${one.id}` });
    /** sm-grenade-006: no factor of fire, and no secondary hit, changes this die. */
    const hit = face >= need;
    rolls.push({ figure: one.id, face, hit, to: witnesses(state, one.id) });
    if (hit) addHit(all, one.id);
  }
  const { at, r, good } = burst;
  const only = watchers(state, burst, inside);
  battle.emit({ type: 'burst', rule: 'sm-grenade-004', only, at, r, good, rolls });
}

/**
 * sm-grenade-004: returns true for everybody standing, of any side, within the radius, with a free straight line to the
 * burst.
 */
export function isInBurst(state: Field, burst: Pick<Burst, 'at' | 'r' | 'through'>, one: Trooper): boolean {
  const gap = Math.max(0, distance(burst.at, one.at) - one.r);
  if (!atMost(gap, burst.r)) return false;
  const table =
    burst.through === null
      ? state.table
      : { ...state.table, barriers: state.table.barriers.filter(({ id }) => id !== burst.through) };
  return viewOf({ ...state, table, options: { ...state.options, figuresBlock: false } }, burst.at, one) !== 'none';
}

/** A burst in front of a wall is nearer to it than this radius: nobody behind the wall sees any of it. */
const SPOT = 0.05;

/** Returns who sees a burst, or is in it. */
function watchers(state: MarineState, burst: Burst, inside: readonly Trooper[]): readonly string[] {
  const own = burst.by === null ? [] : [sideOf(state, trooperOf(state, burst.by))];
  const spot = { at: burst.at, r: SPOT };
  const sides = Object.keys(state.sides).filter((side) =>
    upright(state).some((one) => isFit(one) && sideOf(state, one) === side && viewOf(state, one.at, spot) !== 'none'),
  );
  return [...new Set([...own, ...sides, ...inside.map((one) => sideOf(state, one))])];
}

/** sm-grenade-010: the first burst in a control room damages its systems, the second destroys them. */
function harmRooms(battle: Battle<BurstTold>, bursts: readonly Burst[]): void {
  const { state } = battle;
  if (state.options.roomHarm === 'never') return;
  for (const room of Object.values(state.rooms)) {
    const inside = bursts.filter(({ at, r }) => r === BURST && isInside(room, { at })).length;
    if (inside > 0) harmRoom(battle, room, state.options.roomHarm === 'one-burst' ? 2 : inside);
  }
}

/**
 * sm-grenade-007, sm-melee-007: a throw at one's own feet is always Good, and the thrower is in the burst; it happens
 * in the fight, before the dice of phase (c). The thrower is unarmed until the next fights are over.
 */
export function* throwAtFeet(battle: Battle<BurstTold>, thrower: Trooper): Resolution<void> {
  yield* throwGrenade(battle, thrower, thrower.at);
  yield* burstAll(battle);
}

/** The result of a burst for one figure in it, and the sides that know of the figure. */
interface Rolled {
  readonly figure: FigureId;
  readonly face: number | null;
  readonly hit: boolean;
  readonly to: readonly string[];
}

/** Returns what a side hears of a burst: of the figures in it, those it knows of. */
export function heardBurst(event: Extract<BurstEvent, { type: 'burst' }>, seat: string): typeof event {
  return { ...event, rolls: event.rolls.filter(({ to }) => to.includes(seat)) };
}

export type BurstEvent = Heard &
  (
    | {
        readonly type: 'thrown';
        readonly figure: FigureId;
        readonly at: Point;
        readonly good: boolean;
        readonly face: number | null;
        /** At the thrower's own feet. */
        readonly own: boolean;
      }
    | {
        readonly type: 'burst';
        readonly at: Point;
        readonly r: number;
        readonly good: boolean;
        readonly rolls: readonly Rolled[];
      }
    | { readonly type: 'bursts-ended' }
  );

export const burstChanges: Changes<MarineState, BurstEvent> = {
  thrown: (state, { figure, at, good, own }) => {
    const thrower = trooperOf(state, figure);
    const burst: Burst = { at, r: BURST, good, by: figure, through: null };
    state.bursts = [...state.bursts, burst];
    Object.assign(thrower, { shotOn: state.turn, aim: null });
    if (own) thrower.bareUntil = state.phase === 'melee' ? state.turn : state.turn + 1;
  },
  burst: (state, { rolls }) => {
    for (const { figure } of rolls) trooperOf(state, figure).underFire = true;
  },
  'bursts-ended': (state) => {
    state.bursts = [];
  },
};
