import type { FigureId } from '../../../battle/state';
import { nothingChanges, type Changes } from '../../../engine/game';
import { rollDie, type Resolution } from '../../../engine/request';
import type { RuleId } from '../../../engine/rule';
import type { Refusal } from '../../../engine/verdict';
import { MARINES } from '../data/sides';
import { SMOKE_TURNS } from '../data/sniper';
import type { Battle, BodybagState, Marine, Order } from '../state';
import { areaNumbers, type AreaNumber } from '../data/areas';
import { rollGuts, type GutsEvent } from './guts';
import { isLeader, leaderOf, marineOf, type SquadEvent } from './squad';
import { adjacent, areaOf, inReach, isAreaNumber, spotIn } from './street';

// bb-lead: the one order of the turn.

/** Why an order cannot be given now, or null. Also refuses what is malformed. */
export function refuseOrder(state: BodybagState, order: Order): Refusal | null {
  const leader = leaderOf(state);
  if (leader === null) return { code: 'no-leader', rule: 'bb-squad-005' };
  switch (order.kind) {
    case 'smoke':
      if (!isAreaNumber(order.area)) return { code: 'no-such-area', rule: 'bb-setup-002' };
      return inReach(areaOf(state, leader), order.area) ? null : { code: 'out-of-reach', rule: 'bb-lead-008' };
    case 'cover':
      return refuseNames(order.figures) ?? first(order.figures, (id) => refuseCover(state, leader, id));
    case 'halt':
      return refuseNames(order.figures) ?? first(order.figures, (id) => refuseHalt(state, leader, id));
    case 'move':
      return (
        refuseNames(Object.keys(order.to)) ??
        first(Object.keys(order.to), (id) => refuseMove(state, leader, id, order.to[id]))
      );
    default:
      return { code: 'unknown-order', rule: 'bb-lead-001' };
  }
}

/** At least one name, and none twice. */
function refuseNames(figures: readonly FigureId[]): Refusal | null {
  if (figures.length === 0) return { code: 'nobody-named', rule: 'bb-lead-004' };
  return new Set(figures).size === figures.length ? null : { code: 'named-twice', rule: 'bb-lead-004' };
}

function first(figures: readonly FigureId[], refuse: (id: FigureId) => Refusal | null): Refusal | null {
  for (const id of figures) {
    const refusal = refuse(id);
    if (refusal !== null) return refusal;
  }
  return null;
}

/** Returns the marines that the leader can name at all: unwounded, on the table, in reach (bb-lead-008). */
function refuseNamed(state: BodybagState, leader: Marine, id: FigureId): Refusal | null {
  const marine = state.figures[id];
  if (marine?.presence !== 'table') return { code: 'no-such-marine', rule: 'engine', subject: id };
  if (marine.wounded) return { code: 'wounded', rule: 'bb-squad-003', subject: id };
  return inReach(areaOf(state, leader), areaOf(state, marine))
    ? null
    : { code: 'out-of-reach', rule: 'bb-lead-008', subject: id };
}

function refuseCover(state: BodybagState, leader: Marine, id: FigureId): Refusal | null {
  const refusal = refuseNamed(state, leader, id);
  if (refusal !== null) return refusal;
  if (id === leader.id && !state.options.leaderCovers)
    return { code: 'leader-covers-not', rule: 'bb-lead-004', subject: id };
  return marineOf(state, id).covering ? { code: 'covers-already', rule: 'bb-lead-004', subject: id } : null;
}

function refuseHalt(state: BodybagState, leader: Marine, id: FigureId): Refusal | null {
  const refusal = refuseNamed(state, leader, id);
  if (refusal !== null) return refusal;
  return marineOf(state, id).covering ? null : { code: 'covers-not', rule: 'bb-lead-005', subject: id };
}

function refuseMove(state: BodybagState, leader: Marine, id: FigureId, to: AreaNumber | undefined): Refusal | null {
  const refusal = refuseNamed(state, leader, id);
  if (refusal !== null) return refusal;
  if (!isAreaNumber(to)) return { code: 'no-such-area', rule: 'bb-setup-002' };
  return adjacent(areaOf(state, marineOf(state, id)), to)
    ? null
    : { code: 'not-adjacent', rule: 'bb-lead-006', subject: id, values: { area: to } };
}

/** bb-lead-001: carries out the one leader action of the turn. */
export function* giveOrder(battle: Battle<LeaderEvent | SquadEvent | GutsEvent>, order: Order): Resolution<void> {
  const leader = leaderOf(battle.state);
  if (leader === null) throw new Error('an order without a leader');
  battle.emit({ type: 'order-given', rule: 'bb-lead-002', figure: leader.id, order });
  switch (order.kind) {
    case 'smoke':
      return yield* laySmoke(battle, leader, order.area);
    case 'cover':
      return yield* orderCover(battle, leader, order.figures);
    case 'halt':
      return yield* orderHalt(battle, leader, order.figures);
    case 'move':
      return yield* orderMove(battle, order.to);
  }
}

/** bb-lead-003: D6 + 2 turns of smoke, this one included; old smoke that lasts as long or longer stays. */
function* laySmoke(
  battle: Battle<LeaderEvent | SquadEvent | GutsEvent>,
  leader: Marine,
  area: AreaNumber,
): Resolution<void> {
  const { state } = battle;
  if ((yield* rollGuts(battle, leader, 'smoke', 'bb-lead-003')) !== 'success') return;
  const face = yield* rollDie({ name: 'smoke', rule: 'bb-lead-003', seat: MARINES, about: { area } });
  const turns = face + SMOKE_TURNS;
  battle.emit({ type: 'smoke-rolled', rule: 'bb-lead-003', area, face, turns });
  const until = state.turn + turns - 1;
  const lying = state.smoke[area];
  if (lying === null || until > lying) battle.emit({ type: 'smoke-laid', rule: 'bb-lead-003', area, until });
}

/** bb-lead-004: one roll of the leader for all named marines. */
function* orderCover(
  battle: Battle<LeaderEvent | SquadEvent | GutsEvent>,
  leader: Marine,
  figures: readonly FigureId[],
): Resolution<void> {
  if ((yield* rollGuts(battle, leader, 'cover', 'bb-lead-004')) !== 'success') return;
  for (const figure of figures) battle.emit({ type: 'covering-began', rule: 'bb-lead-004', figure });
}

/** bb-lead-005: the same for a halt. */
function* orderHalt(
  battle: Battle<LeaderEvent | SquadEvent | GutsEvent>,
  leader: Marine,
  figures: readonly FigureId[],
): Resolution<void> {
  if ((yield* rollGuts(battle, leader, 'halt', 'bb-lead-005')) !== 'success') return;
  for (const figure of figures) battle.emit({ type: 'covering-halted', rule: 'bb-lead-005', figure, by: 'order' });
}

/**
 * bb-lead-006, bb-lead-007: every marine who is to move rolls their own Guts; the leader rolls only for the leader's
 * own move.
 */
function* orderMove(
  battle: Battle<LeaderEvent | SquadEvent | GutsEvent>,
  to: Readonly<Record<FigureId, AreaNumber>>,
): Resolution<void> {
  for (const [figure, area] of Object.entries(to)) {
    const marine = marineOf(battle.state, figure);
    const rule = isLeader(battle.state, figure) ? 'bb-lead-007' : 'bb-lead-006';
    if ((yield* rollGuts(battle, marine, 'move', rule)) !== 'success') continue;
    battle.emit({ type: 'marine-moved', rule, figure, area, at: spotIn(battle.state, area, marine) });
  }
}

/** Returns the areas in which the leader can lay smoke now (bb-lead-008). */
export function smokeAreas(state: BodybagState): AreaNumber[] {
  return areaNumbers.filter((area) => refuseOrder(state, { kind: 'smoke', area }) === null);
}

/** bb-lead-002: the leader may do nothing. */
export function declineOrder(battle: Battle<LeaderEvent>): void {
  const leader = leaderOf(battle.state);
  if (leader !== null) battle.emit({ type: 'order-declined', rule: 'bb-lead-002', figure: leader.id });
}

export type LeaderEvent = { readonly rule: RuleId } & (
  | { readonly type: 'order-planned'; readonly order: Order | null }
  | { readonly type: 'order-given'; readonly figure: FigureId; readonly order: Order }
  | { readonly type: 'order-declined'; readonly figure: FigureId }
  | { readonly type: 'smoke-rolled'; readonly area: AreaNumber; readonly face: number; readonly turns: number }
  /** `until` is the last turn of the smoke. */
  | { readonly type: 'smoke-laid'; readonly area: AreaNumber; readonly until: number }
);

export const leaderChanges: Changes<BodybagState, LeaderEvent> = {
  'order-planned': (state, { order }) => {
    state.plan = structuredClone(order);
  },
  'order-given': (state) => {
    state.plan = null;
  },
  'order-declined': nothingChanges,
  'smoke-rolled': nothingChanges,
  'smoke-laid': (state, { area, until }) => {
    state.smoke[area] = until;
  },
};
