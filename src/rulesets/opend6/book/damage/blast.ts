import type { Reason } from '../../../../engine/verdict';
import type { Point } from '../../../../space/types';
import type { OpenD6State, Soldier } from '../../state';
import { isInTower } from '../squad/batteries';
import { wallBetween } from '../table/wall-between';
import type { Victim } from './events';

/** A burst at a point: its Damage Strength, and whether a closed wall stops it, as it stops a grenade. */
export interface Blast {
  readonly at: Point;
  readonly damage: number;
  readonly isGrenade: boolean;
}

/** od6-grenade-015, od6-grenade-016, od6-grenade-023, od6-grenade-024: what walls and lying down take off a burst. */
export function blastOn(state: OpenD6State, { at, damage: full, isGrenade }: Blast, soldier: Soldier): Victim {
  const wall = wallBetween(state, at, soldier.at);
  const figure = soldier.id;
  if (isInTower(state, soldier))
    return { figure, damage: null, reasons: [{ rule: 'od6a-artillery-013', key: 'in-tower', subject: figure }] };
  if (wall === 'closed' && isGrenade) {
    return { figure, damage: null, reasons: [{ rule: 'od6-grenade-015', key: 'burst-wall', subject: figure }] };
  }
  const reasons: Reason[] = [];
  // od6-grenade-024: first halved and rounded down, then the bonus for lying prone is subtracted.
  if (wall === 'closed')
    reasons.push({ rule: 'od6-grenade-024', key: 'burst-halved', value: Math.floor(full / 2) - full, subject: figure });
  if (wall === 'opening')
    reasons.push({
      rule: isGrenade ? 'od6-grenade-014' : 'od6-grenade-023',
      key: 'burst-opening',
      value: -1,
      subject: figure,
    });
  if (soldier.prone)
    reasons.push({
      rule: isGrenade ? 'od6-grenade-016' : 'od6-grenade-023',
      key: 'burst-prone',
      value: -1,
      subject: figure,
    });
  return { figure, damage: reasons.reduce((sum, { value = 0 }) => sum + value, full), reasons };
}
