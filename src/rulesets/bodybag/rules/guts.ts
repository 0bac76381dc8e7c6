import type { RuleId } from '../../../engine/rule';
import { roll, type Resolution } from '../../../engine/request';
import type { Marine } from '../state';
import { MARINES } from '../data/sides';
import type { Battle } from './context';
import { gutsOf } from './squad';

/** What a Guts roll is made for. */
export type Purpose = 'smoke' | 'cover' | 'halt' | 'move' | 'react' | 'carry' | 'fall-back' | 'cease-fire' | 'withdraw' | 'bug-out';

/** bb-guts-002: what doubles mean to a roll: nothing, a result of their own, or a success. */
export type Doubles = 'ignored' | 'critical' | 'success';

export type GutsResult = 'success' | 'failure' | 'critical';

export const doublesOf: Readonly<Record<Purpose, Doubles>> = {
  smoke: 'ignored',
  cover: 'ignored',
  halt: 'ignored',
  move: 'ignored',
  react: 'critical',
  carry: 'success',
  'fall-back': 'ignored',
  'cease-fire': 'ignored',
  withdraw: 'ignored',
  'bug-out': 'ignored',
};

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

/** Rolls a marine's Guts and tells it. */
export function* rollGuts(battle: Battle, marine: Marine, purpose: Purpose, rule: RuleId): Resolution<GutsResult> {
  const guts = gutsOf(marine);
  const about = { figure: marine.id, guts, purpose };
  const fallen = yield* roll({ name: 'guts', rule, seat: MARINES, of: marine.id, dice: 2, about });
  const [first, second] = fallen;
  if (first === undefined || second === undefined) throw new Error('a Guts roll takes two dice');
  const result = judge(first, second, guts, doublesOf[purpose]);
  battle.tell({ type: 'guts-rolled', rule, figure: marine.id, purpose, faces: [first, second], guts, result });
  return result;
}
