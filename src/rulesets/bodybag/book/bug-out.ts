import { figureOf, type FigureId } from '../../../battle/state';
import type { Changes } from '../../../engine/game';
import { choose, type Resolution } from '../../../engine/request';
import type { RuleId } from '../../../engine/rule';
import type { Refusal } from '../../../engine/verdict';
import { MARINES } from '../data/sides';
import type { Battle, BodybagState, Marine } from '../state';
import { rollGuts, type GutsEvent } from './guts';
import { inArea, isLeader, leaderOf, marineOf, unwounded, woundedOnTable } from './squad';
import { areaOf, inReach } from './street';

// bb-bug: off the street.

/** bb-bug-002: unwounded marines in area 3 may leave, and each take one of the wounded there along. */
export function ableToLeave(state: BodybagState): Marine[] {
  return inArea(state, unwounded(state), 3);
}

export function woundedAtTheWayOut(state: BodybagState): Marine[] {
  return inArea(state, woundedOnTable(state), 3);
}

/** Returns true if somebody has rolled for themselves already: one method per turn (bb-bug-004). */
function individually(state: BodybagState): boolean {
  return Object.values(state.figures).some(({ triedToLeave }) => triedToLeave);
}

/** Why the leader may not roll for all, or null (bb-bug-003). */
export function refuseWithdraw(state: BodybagState): Refusal | null {
  const leader = leaderOf(state);
  if (leader === null) return { code: 'no-leader', rule: 'bb-squad-005' };
  if (individually(state)) return { code: 'one-method', rule: 'bb-bug-004' };
  if (!inReach(areaOf(state, leader), 3)) return { code: 'leader-too-far', rule: 'bb-bug-003', subject: leader.id };
  return ableToLeave(state).length === 0 ? { code: 'nobody-can-leave', rule: 'bb-bug-002' } : null;
}

/** Returns why this marine may not roll to leave alone, or null (bb-bug-004). */
export function refuseBugOut(state: BodybagState, figure: FigureId): Refusal | null {
  const marine = state.figures[figure];
  if (marine?.presence !== 'table') return { code: 'no-such-marine', rule: 'engine', subject: figure };
  if (marine.wounded) return { code: 'wounded', rule: 'bb-squad-003', subject: figure };
  if (areaOf(state, marine) !== 3) return { code: 'not-in-area-3', rule: 'bb-bug-002', subject: figure };
  return marine.triedToLeave ? { code: 'tried-already', rule: 'bb-bug-004', subject: figure } : null;
}

/** Returns the marines who may still roll for themselves. */
export function mayBugOut(state: BodybagState): Marine[] {
  return ableToLeave(state).filter(({ id }) => refuseBugOut(state, id) === null);
}

/** bb-bug-003: one roll of the leader, who must be in area 3 to leave; then the player picks who goes. */
export function* withdrawByLeader(battle: Battle<BugOutEvent | GutsEvent>): Resolution<void> {
  const { state } = battle;
  const leader = leaderOf(state);
  if (leader === null) throw new Error('a withdrawal without a leader');
  if ((yield* rollGuts(battle, leader, 'withdraw', 'bb-bug-003')) !== 'success') return;
  const wish = yield* choose({
    name: 'withdrawal',
    rule: 'bb-bug-003',
    seat: MARINES,
    options: ['everybody', 'some'],
    fallback: 'everybody',
  });
  // The leader goes last, and so leads as long as there are questions.
  const going = [...ableToLeave(state)].sort((a, b) => Number(isLeader(state, a.id)) - Number(isLeader(state, b.id)));
  for (const { id } of going) {
    if (wish === 'everybody' || (yield* goes(id))) yield* leave(battle, id, 'bb-bug-003', wish);
  }
}

function* goes(figure: FigureId): Resolution<boolean> {
  const wish = yield* choose({
    name: 'leave-or-stay',
    rule: 'bb-bug-003',
    seat: MARINES,
    of: figure,
    options: ['leave', 'stay'],
    fallback: 'leave',
    about: { figure },
  });
  return wish === 'leave';
}

/** bb-bug-004, bb-bug-005: one marine's own plain roll. */
export function* bugOut(battle: Battle<BugOutEvent | GutsEvent>, figure: FigureId): Resolution<void> {
  if ((yield* rollGuts(battle, marineOf(battle.state, figure), 'bug-out', 'bb-bug-004')) !== 'success') return;
  yield* leave(battle, figure, 'bb-bug-004', 'some');
}

/** bb-bug-006: one marine goes, with at most one of the wounded; both are out of the game, and safe. */
function* leave(
  battle: Battle<BugOutEvent | GutsEvent>,
  figure: FigureId,
  rule: 'bb-bug-003' | 'bb-bug-004',
  wish: 'everybody' | 'some',
): Resolution<void> {
  const carried = yield* whoIsTaken(battle.state, figure, wish);
  if (carried !== null)
    battle.emit({ type: 'marine-withdrew', rule: 'bb-bug-006', figure: carried, carriedBy: figure });
  battle.emit({ type: 'marine-withdrew', rule, figure, carriedBy: null });
}

/** If everybody goes and there are enough carriers, nothing needs to be asked. */
function* whoIsTaken(state: BodybagState, figure: FigureId, wish: 'everybody' | 'some'): Resolution<FigureId | null> {
  const lying = woundedAtTheWayOut(state).map(({ id }) => id);
  const [first] = lying;
  if (first === undefined) return null;
  if (wish === 'everybody' && lying.length <= ableToLeave(state).length) return first;
  const options = [...lying, 'nobody'];
  const taken = yield* choose({
    name: 'take-along',
    rule: 'bb-bug-002',
    seat: MARINES,
    of: figure,
    options,
    fallback: first,
    about: { figure },
  });
  return taken === 'nobody' ? null : taken;
}

export interface BugOutEvent {
  readonly rule: RuleId;
  readonly type: 'marine-withdrew';
  readonly figure: FigureId;
  readonly carriedBy: FigureId | null;
}

export const bugOutChanges: Changes<BodybagState, BugOutEvent> = {
  'marine-withdrew': (state, { figure }) => {
    Object.assign(figureOf(state, figure), { presence: 'left', covering: false });
  },
};
