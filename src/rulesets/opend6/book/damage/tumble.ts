import { enemyOf, figureOf, type FigureId } from '../../../../battle/state';
import type { Resolution } from '../../../../engine/request';
import type { RuleId } from '../../../../engine/rule';
import { fallDamage } from '../../data/jumps';
import type { Battle } from '../../state';
import { squadOf } from '../squad/squads';
import { hurtBy } from './damage';
import type { DamageEvent } from './events';

/**
 * od6a-hero-015: somebody falls this number of metres and lies at the foot. The fall attacks them; the result is marked
 * like a hit. A fall of less than two metres hurts nobody.
 */
export function* tumble(
  battle: Battle<DamageEvent>,
  figure: FigureId,
  metres: number,
  rule: RuleId = 'od6a-hero-015',
): Resolution<void> {
  const { state } = battle;
  const damage = fallDamage(metres);
  battle.emit({ type: 'figure-fell', rule, figure, metres, damage });
  if (damage === null) return;
  const { side } = squadOf(state, figureOf(state, figure));
  const blow = { by: null, seat: enemyOf(state, side), damage };
  yield* hurtBy(battle, figure, [blow], { rule: 'od6a-hero-016', of: `fall of ${figure}`, harm: 'blow' });
}
