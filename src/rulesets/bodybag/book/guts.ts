import { figureOf, type FigureId } from '../../../battle/state';
import type { Changes } from '../../../engine/game';
import { roll, type Resolution } from '../../../engine/request';
import type { RuleId } from '../../../engine/rule';
import { MARINES } from '../data/sides';
import type { Battle, BodybagState, Marine } from '../state';
import { gutsOf } from './squad';

// bb-guts: two dice against the Guts of one marine.

/** What doubles mean to a roll (bb-guts-002): nothing, a result of their own, or a success. */
export type Doubles = 'ignored' | 'critical' | 'success';

export type GutsResult = 'success' | 'failure' | 'critical';

interface GutsRoll {
  readonly doubles: Doubles;
  /** The rule that says so. */
  readonly rule: RuleId;
  /** What the roll uses up for this turn: the reaction (bb-react-002), or the attempt to leave (bb-bug-004). */
  readonly spends: 'reacted' | 'triedToLeave' | null;
}

/** What a Guts roll is made for. */
export const gutsRolls = {
  /** bb-lead-009: for a leader action doubles are a total like any other. */
  smoke: { doubles: 'ignored', rule: 'bb-lead-009', spends: null },
  cover: { doubles: 'ignored', rule: 'bb-lead-009', spends: null },
  halt: { doubles: 'ignored', rule: 'bb-lead-009', spends: null },
  move: { doubles: 'ignored', rule: 'bb-lead-009', spends: null },
  react: { doubles: 'critical', rule: 'bb-guts-002', spends: 'reacted' },
  carry: { doubles: 'success', rule: 'bb-carry-002', spends: 'reacted' },
  'fall-back': { doubles: 'ignored', rule: 'bb-squad-005', spends: 'reacted' },
  'cease-fire': { doubles: 'ignored', rule: 'bb-squad-005', spends: 'reacted' },
  withdraw: { doubles: 'ignored', rule: 'bb-bug-005', spends: null },
  'bug-out': { doubles: 'ignored', rule: 'bb-bug-005', spends: 'triedToLeave' },
} as const satisfies Readonly<Record<string, GutsRoll>>;

export type Purpose = keyof typeof gutsRolls;

/** bb-guts-001, bb-guts-002: two dice against a Guts score. */
export function judge(first: number, second: number, guts: number, doubles: Doubles): GutsResult {
  const double = first === second;
  if (double && doubles === 'critical') return 'critical';
  if (double && doubles === 'success') return 'success';
  return first + second <= guts ? 'success' : 'failure';
}

/** Exact odds of a Guts roll, in ways out of 36. */
export interface GutsOdds {
  readonly success: number;
  readonly failure: number;
  readonly critical: number;
}

const faces = [1, 2, 3, 4, 5, 6] as const;

export function oddsOf(guts: number, doubles: Doubles): GutsOdds {
  const ways = { success: 0, failure: 0, critical: 0 };
  for (const first of faces) for (const second of faces) ways[judge(first, second, guts, doubles)] += 1;
  return ways;
}

/** All the ways two dice can fall. */
export const WAYS = 36;

/** Rolls a marine's Guts and emits the event. */
export function* rollGuts(
  battle: Battle<GutsEvent>,
  marine: Marine,
  purpose: Purpose,
  rule: RuleId,
): Resolution<GutsResult> {
  const guts = gutsOf(marine);
  const about = { figure: marine.id, guts, purpose };
  const fallen = yield* roll({ name: 'guts', rule, seat: MARINES, of: marine.id, dice: 2, about });
  const [first, second] = fallen;
  if (first === undefined || second === undefined) throw new Error('a Guts roll takes two dice');
  const result = judge(first, second, guts, gutsRolls[purpose].doubles);
  battle.emit({ type: 'guts-rolled', rule, figure: marine.id, purpose, faces: [first, second], guts, result });
  return result;
}

export interface GutsEvent {
  readonly rule: RuleId;
  readonly type: 'guts-rolled';
  readonly figure: FigureId;
  readonly purpose: Purpose;
  readonly faces: readonly [number, number];
  readonly guts: number;
  readonly result: GutsResult;
}

export const gutsChanges: Changes<BodybagState, GutsEvent> = {
  'guts-rolled': (state, { figure, purpose }) => {
    const { spends } = gutsRolls[purpose];
    if (spends !== null) figureOf(state, figure)[spends] = true;
  },
};
