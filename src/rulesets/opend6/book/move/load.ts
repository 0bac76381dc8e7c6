import { figureOf } from '../../../../battle/state';
import type { Refusal } from '../../../../engine/verdict';
import { inContact, TOLERANCE } from '../../../../space';
import type { Disc, Point } from '../../../../space/types';
import type { Battle, OpenD6State, Soldier } from '../../state';
import { enemiesInContact } from '../contact/contact';
import { baseOf } from '../squad/actor';
import { isLaden } from '../squad/crew';
import { lyingPrize } from '../squad/prize';
import type { PrizeEvent } from '../squad/prize-events';
import { everybody, squadOf } from '../squad/squads';

/** As in `Order.does`: to pick up the robot. */
export const PICK_UP = 'pick-up';

/** When on the way the robot is picked up: where the soldier stands, or at the end. */
export type Taking = 'first' | 'last';

/** What else the soldier does in the same move. */
interface Beside {
  readonly path: readonly Point[];
  readonly stands: boolean;
  readonly drops: boolean;
  readonly leaves: boolean;
  /** Works at a weapon, or takes off a suit. */
  readonly busy: boolean;
}

/**
 * od6a-scenario-037: a soldier in base contact with the robot may pick it up, if no enemy touches it. Returns when on the
 * way that is, or why not.
 */
export function takingOf(state: OpenD6State, soldier: Soldier, beside: Beside): Taking | Refusal {
  const no = (code: string): Refusal => ({ code, rule: 'od6a-scenario-037', subject: soldier.id });
  const robot = lyingPrize(state);
  if (robot === null) return no('robot-not-there');
  if (isLaden(state, soldier) || beside.busy) return no('robot-hands-full');
  if ((soldier.prone && !beside.stands) || beside.drops) return no('robot-taken-standing');
  if (enemiesInContact(state, soldier).length > 0) return no('engaged-stays');
  if (enemyTouches(state, soldier, robot)) return no('enemy-at-robot');
  if (soldier.presence === 'table' && inContact(baseOf(soldier), robot)) return 'first';
  const end = beside.leaves ? undefined : beside.path.at(-1);
  if (end !== undefined && inContact({ ...end, r: soldier.r }, robot)) return 'last';
  return no('robot-not-beside');
}

function enemyTouches(state: OpenD6State, soldier: Soldier, robot: Disc): boolean {
  const { side } = squadOf(state, soldier);
  return everybody(state).some((other) => squadOf(state, other).side !== side && inContact(baseOf(other), robot));
}

/** Soldiers of a squad's plans pick the robot up: those at the beginning of their path, or those at its end. */
export function pickUp(
  battle: Battle<PrizeEvent>,
  plans: readonly { readonly soldier: Soldier; readonly takes: Taking | null; readonly path: readonly Point[] }[],
  when: Taking,
): void {
  const { state } = battle;
  for (const { soldier, takes } of plans) {
    if (takes !== when) continue;
    const now = figureOf(state, soldier.id);
    const still = { path: [now.at], stands: false, drops: false, leaves: false, busy: false };
    const posture = when === 'first' ? { stands: true } : {};
    if (now.presence !== 'table' || typeof takingOf(state, now, { ...still, ...posture }) !== 'string') continue;
    battle.emit({ type: 'prize-taken', rule: 'od6a-scenario-037', figure: now.id });
  }
}

/** Half of the rate in use goes into picking up the robot. */
export function timeToTake(takes: Taking | null, rate: number): number {
  return takes === null ? 0 : rate / 2;
}

/** Returns true if the soldier walks on with the robot. */
export function walksOn(takes: Taking | null, length: number): boolean {
  return takes === 'first' && length > TOLERANCE;
}
