import type { OpenD6State, Soldier } from '../../state';
import { groundAt } from '../table/heights';
import { ailmentOf, endAilment } from './ailments';

/** Returns true for a figure between the foot and the top of a barrier (od6a-hero-013). */
export const hangs = (soldier: Pick<Soldier, 'ailments'>): boolean => ailmentOf(soldier, 'climbing') !== undefined;

/** A figure that was on a barrier stands on the ground at its place. */
export function leaveWall(state: OpenD6State, soldier: Soldier): void {
  if (!soldier.climb) return;
  soldier.climb = null;
  soldier.elevation = groundAt(state, soldier.at);
  if (hangs(soldier)) endAilment(soldier, 'climbing');
}
