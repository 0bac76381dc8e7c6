import { enemyOf, figureOf, unitOf, type FigureId, type UnitId } from '../../../../battle/state';
import type { Resolution } from '../../../../engine/request';
import type { RuleId } from '../../../../engine/rule';
import { settleHits } from '../damage/fall';
import { fightOut } from './melee';
import { pairOff } from '../contact/pairing';
import type { Battle } from '../../state';
import type { DamageEvent } from '../damage/events';
import type { SquadEvent } from '../squad/events';
import { touchingOf } from '../contact/touching';
import type { MeleeEvent } from './events';

/**
 * od6-assault-045, od6-assault-040: the enemies in contact each strike once at the soldiers of a squad that leaves
 * them, who do not strike back. Returns the soldiers that were put out. Nothing happens if nobody is in contact.
 */
export function* partingSwing(
  battle: Battle<DamageEvent | MeleeEvent | SquadEvent>,
  unit: UnitId,
  rule: RuleId,
): Resolution<FigureId[]> {
  const { state } = battle;
  const { side } = unitOf(state, unit);
  const leavers = touchingOf(state, [unit]);
  if (leavers.size === 0) return [];
  battle.emit({ type: 'parting-swing', rule, unit, figures: [...new Set([...leavers.values()].flat())] });
  const swinging = new Map<FigureId, FigureId[]>();
  for (const [leaver, enemies] of leavers)
    for (const enemy of enemies) swinging.set(enemy, [...(swinging.get(enemy) ?? []), leaver]);
  const groups = yield* pairOff(state, enemyOf(state, side), swinging, `parting ${unit}`);
  const leaving = new Set(leavers.keys());
  for (const group of groups) yield* fightOut(battle, group, { leaving });
  const hurt = yield* settleHits(battle, unitOf(state, unit).members);
  return hurt.filter((id) => figureOf(state, id).wounded);
}
