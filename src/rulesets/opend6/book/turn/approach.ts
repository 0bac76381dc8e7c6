import { enemyOf } from '../../../../battle/state';
import type { Battle } from '../../state';
import { SightLines } from '../sight/sight';
import { soldiersOfSide } from '../squad/squads';
import { isApproach } from '../table/approach';
import type { TurnEvent } from './events';

/** Ends the approach at double rate as soon as somebody sees an enemy; asked after each move. */
export function meetEnemy(battle: Battle<TurnEvent>): void {
  const { state } = battle;
  const [side] = Object.keys(state.sides);
  if (side === undefined || !isApproach(state)) return;
  const lines = new SightLines(state);
  const enemies = soldiersOfSide(state, enemyOf(state, side));
  for (const soldier of soldiersOfSide(state, side)) {
    const other = enemies.find((enemy) => lines.sees(soldier, enemy) || lines.sees(enemy, soldier));
    if (other === undefined) continue;
    battle.emit({ type: 'contact-made', rule: 'od6a-gm-003', figure: soldier.id, other: other.id });
    return;
  }
}
