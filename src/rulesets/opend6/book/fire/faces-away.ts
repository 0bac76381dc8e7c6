import { enemyOf } from '../../../../battle/state';
import type { OpenD6State, Squad } from '../../state';
import { inFireArc } from '../sight/arc';
import { SightLines } from '../sight/sight';
import { soldiersOfSide } from '../squad/squads';
import { readySoldiers, refuseSquad } from './fire-legality';

/**
 * Not in the book: returns true for a squad that could still fire this turn, has no enemy in any arc, and would see one
 * if somebody turned (od6-fire-005). It reminds players that only a move turns soldiers.
 */
export function facesAway(state: OpenD6State, squad: Squad): boolean {
  if (refuseSquad(squad, 'fire-combat') !== null) return false;
  const ready = readySoldiers(state, squad);
  const enemies = soldiersOfSide(state, enemyOf(state, squad.side));
  if (ready.some((soldier) => enemies.some((enemy) => inFireArc(state, soldier, enemy)))) return false;
  const lines = new SightLines(state);
  return ready.some((soldier) => enemies.some((enemy) => lines.sees(soldier, enemy)));
}
