import { figureOf, type FigureId } from '../../../../battle/state';
import { nothingChanges, type Changes } from '../../../../engine/game';
import type { Resolution } from '../../../../engine/request';
import type { RuleId } from '../../../../engine/rule';
import type { Refusal } from '../../../../engine/verdict';
import type { Point } from '../../../../space/types';
import type { Battle, PretzelState, Trooper } from '../../state';
import type { Space, SpaceId } from '../../board/board';
import { canPay, halves, refuseLeader, type Payment } from '../figure/command-points';
import { arrive, type CoverFire } from '../cover/cover-fire';
import { boardFor, Field, spaceOf } from '../field/field';
import { profileOf, ridersOf } from '../field/figures';
import type { PointsEvent } from '../figure/points';
import { mayPass, mayStop, stepCost, stepRule, TAKE_OFF } from './steps';

/** A move as it is meant: along neighbouring spaces, the figure's own not included. */
export interface Way {
  readonly path: readonly SpaceId[];
  /** What pays for each space; its own Points when absent. */
  readonly pay?: readonly Payment[];
  readonly takeOff?: boolean;
  readonly land?: boolean;
}

/** Why a figure may not move at all, or null. */
export function refuseMover(state: PretzelState, figure: Trooper): Refusal | null {
  if (figure.fresh) return { code: 'newcomer-stays', rule: 'bp-turn-009', subject: figure.id };
  if (profileOf(state, figure).gait === 'none')
    return { code: 'cannot-move', rule: 'bp-troop-007', subject: figure.id };
  return null;
}

/** Why this move may not be made, or null: neighbour by neighbour, payments included. */
export function refuseMove(state: PretzelState, figure: Trooper, meant: Way): Refusal | null {
  const { path, takeOff = false, land = false } = meant;
  const flight = refuseMover(state, figure) ?? refuseFlight(state, figure, meant);
  if (flight !== null) return flight;
  if (path.length === 0 && !takeOff && !land) return { code: 'no-way', rule: 'bp-move-001', subject: figure.id };
  const field = new Field(state);
  const aloft = figure.aloft || takeOff;
  const way = wayOf(field, figure, path, aloft);
  if ('code' in way) return way;
  const end = way.at(-1)?.space ?? field.spaceOf(figure);
  if (!mayStop(field, figure, end))
    return { code: 'space-taken', rule: 'bp-move-003', subject: figure.id, values: { space: end.id } };
  if (land && field.isWall(end)) return { code: 'cannot-land', rule: 'bp-wpn-018', subject: figure.id };
  return refusePayment(field, figure, way, meant);
}

function refuseFlight(state: PretzelState, figure: Trooper, { takeOff = false, land = false }: Way): Refusal | null {
  if (!takeOff && !land) return null;
  const no = (code: string): Refusal => ({ code, rule: 'bp-wpn-018', subject: figure.id });
  if (profileOf(state, figure).gait !== 'fly') return no('cannot-fly');
  if (takeOff && figure.aloft) return no('aloft-already');
  if (land && !figure.aloft && !takeOff) return no('landed-already');
  if (takeOff && figure.left < TAKE_OFF) return no('too-few-points');
  return null;
}

interface Stride {
  readonly space: Space;
  readonly cost: number;
}

/** bp-move-001: the spaces of a path, each beside the last, with their half Points; or why it cannot be gone. */
function wayOf(field: Field, figure: Trooper, path: readonly SpaceId[], aloft: boolean): Stride[] | Refusal {
  let here = field.spaceOf(figure);
  const way: Stride[] = [];
  for (const id of path) {
    const next = field.board.find(id);
    const values = { space: id };
    if (next === undefined) return { code: 'off-the-board', rule: 'bp-core-005', subject: figure.id, values };
    if (!field.board.isAdjacent(here, next))
      return { code: 'not-adjacent', rule: 'bp-move-001', subject: figure.id, values };
    const cost = stepCost(field, figure, next, aloft);
    if (cost === null) return { code: 'impassable', rule: 'bp-move-002', subject: figure.id, values };
    if (!field.mayStep(here, next, aloft))
      return { code: 'corner-barred', rule: aloft ? 'bp-wpn-019' : 'bp-core-006', subject: figure.id, values };
    if (!mayPass(field, figure, next, aloft)) return whyNotThrough(field, figure, next);
    way.push({ space: next, cost });
    here = next;
  }
  return way;
}

/** An enemy is in the way, or it is too tight to pass a friend. */
function whyNotThrough(field: Field, figure: Trooper, space: Space): Refusal {
  const other = field.figureIn(space);
  const enemy = other !== undefined && field.state.units[other.unit]?.side !== field.state.units[figure.unit]?.side;
  return enemy
    ? { code: 'enemy-in-the-way', rule: 'bp-move-005', subject: figure.id, values: { space: space.id } }
    : { code: 'too-tight', rule: 'bp-move-006', subject: figure.id, values: { space: space.id } };
}

/** bp-cmd-002, bp-cmd-003: Command Points pay for movement as it is made, and each space is paid exactly. */
function refusePayment(
  field: Field,
  figure: Trooper,
  way: readonly Stride[],
  { pay, takeOff = false }: Way,
): Refusal | null {
  const { state } = field;
  if (pay === undefined) {
    const cost = way.reduce((sum, stride) => sum + stride.cost, takeOff ? TAKE_OFF : 0);
    return cost <= figure.left
      ? null
      : {
          code: 'too-few-points',
          rule: 'bp-move-010',
          subject: figure.id,
          values: { cost: cost / 2, left: figure.left / 2 },
        };
  }
  if (pay.length !== way.length) return { code: 'payment-mismatch', rule: 'bp-cmd-003', subject: figure.id };
  let own = takeOff ? TAKE_OFF : 0;
  const drawn: Record<string, number> = {};
  for (const [i, payment] of pay.entries()) {
    const borrowed = [payment.own, ...Object.values(payment.command)].some((points) => points < 0);
    if (borrowed || halves(payment) !== way[i]?.cost)
      return { code: 'payment-mismatch', rule: 'bp-cmd-003', subject: figure.id };
    own += 2 * payment.own;
    for (const [leader, points] of Object.entries(payment.command)) drawn[leader] = (drawn[leader] ?? 0) + 2 * points;
  }
  if (own > figure.left)
    return {
      code: 'too-few-points',
      rule: 'bp-move-010',
      subject: figure.id,
      values: { cost: own / 2, left: figure.left / 2 },
    };
  for (const [id, points] of Object.entries(drawn)) {
    const leader = state.figures[id];
    if (leader === undefined) return { code: 'not-a-leader', rule: 'bp-cmd-001', subject: id };
    const refusal = refuseLeader(field, figure, leader);
    if (refusal !== null) return refusal;
    if (points > leader.command)
      return {
        code: 'too-few-command-points',
        rule: leader.wounds > 0 ? 'bp-cmd-005' : 'bp-cmd-004',
        subject: id,
        values: { left: leader.command / 2 },
      };
  }
  return null;
}

/**
 * bp-cover-008, bp-cover-014: space by space: pay and enter, then any cover fire. A figure that is hurt continues as
 * long as the payment for the next space is still there.
 */
export function* move(
  battle: Battle<MovementEvent | PointsEvent | CoverFire>,
  id: FigureId,
  { path, pay: given, takeOff = false, land = false }: Way,
): Resolution<void> {
  const { state } = battle;
  const mover = (): Trooper => figureOf(state, id);
  const board = boardFor(state);
  if (takeOff) {
    battle.emit({ type: 'points-spent', rule: 'bp-wpn-018', figure: id, points: TAKE_OFF / 2 });
    battle.emit({ type: 'took-off', rule: 'bp-wpn-018', figure: id });
  }
  const start = spaceOf(state, mover());
  const gone: Space[] = [start];
  const paid = { own: 0, command: 0 };
  for (const [i, spaceId] of path.entries()) {
    const next = board.space(spaceId);
    const pay = given?.[i] ?? ownPayment(state, mover(), next);
    if (pay === null || !canPay(state, mover(), pay)) break;
    battle.emit({
      type: 'figure-stepped',
      rule: pay.own === halves(pay) / 2 ? stepRule(new Field(state), mover(), next) : 'bp-cmd-001',
      figure: id,
      from: mover().at,
      to: next.centre,
      pay,
    });
    paid.own += pay.own;
    paid.command += halves(pay) / 2 - pay.own;
    gone.push(next);
    yield* arrive(battle, id, gone.at(-2) ?? start, next);
    if (mover().presence !== 'table') break;
  }
  if (mover().presence === 'table') settle(battle, id, gone);
  if (gone.length > 1)
    battle.emit({
      type: 'figure-moved',
      rule: 'bp-move-001',
      figure: id,
      spaces: gone.length - 1,
      points: paid.own,
      command: paid.command,
    });
  if (land && mover().presence === 'table') battle.emit({ type: 'landed', rule: 'bp-wpn-018', figure: id });
}

function ownPayment(state: PretzelState, mover: Trooper, next: Space): Payment | null {
  const cost = stepCost(new Field(state), mover, next, mover.aloft);
  return cost === null ? null : { own: cost / 2, command: {} };
}

/** A mover that was stopped in a friend's space goes back to the last space where it can be alone (bp-move-003). */
function settle(battle: Battle<MovementEvent>, id: FigureId, gone: readonly Space[]): void {
  const { state } = battle;
  const taken = new Set(
    Object.values(state.figures)
      .filter((other) => other.id !== id && other.presence === 'table' && other.inside === null)
      .map((other) => spaceOf(state, other)),
  );
  const last = [...gone].reverse().find((space) => !taken.has(space));
  if (last === undefined) throw new Error(`figure '${id}' has no space to stand in`);
  if (last !== gone.at(-1)) battle.emit({ type: 'figure-fell-back', rule: 'bp-move-003', figure: id, to: last.centre });
}

export type MovementEvent = { readonly rule: RuleId } &
  /** Into a neighbouring space, with what paid for it. */
  (
    | {
        readonly type: 'figure-stepped';
        readonly figure: FigureId;
        readonly from: Point;
        readonly to: Point;
        readonly pay: Payment;
      }
    /** The end of a way of several spaces, for cards and log. */
    | {
        readonly type: 'figure-moved';
        readonly figure: FigureId;
        readonly spaces: number;
        readonly points: number;
        readonly command: number;
      }
    /** Back to the last free space, if it can neither go on nor stay. */
    | { readonly type: 'figure-fell-back'; readonly figure: FigureId; readonly to: Point }
    | { readonly type: 'took-off'; readonly figure: FigureId }
    | { readonly type: 'landed'; readonly figure: FigureId }
  );

function place(state: PretzelState, figure: FigureId, to: Point): void {
  figureOf(state, figure).at = to;
  for (const rider of ridersOf(state, figure)) rider.at = to;
}

export const movementChanges: Changes<PretzelState, MovementEvent> = {
  'figure-stepped': (state, { figure, from, to, pay }) => {
    const mover = figureOf(state, figure);
    place(state, figure, to);
    mover.facing = (Math.round((Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI) + 360) % 360;
    mover.moved = true;
    mover.left -= 2 * pay.own;
    for (const [leader, points] of Object.entries(pay.command)) {
      figureOf(state, leader).command -= 2 * points;
      mover.commanded = true;
    }
  },
  'figure-moved': nothingChanges,
  'figure-fell-back': (state, { figure, to }) => {
    place(state, figure, to);
  },
  'took-off': (state, { figure }) => {
    Object.assign(figureOf(state, figure), { aloft: true, elevation: 1 });
  },
  landed: (state, { figure }) => {
    Object.assign(figureOf(state, figure), { aloft: false, elevation: 0 });
  },
};
