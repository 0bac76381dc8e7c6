import type { SideId } from '../../../../battle/state';
import { rollDie, type Resolution } from '../../../../engine/request';
import { dieFace } from '../../data/charts';
import { SIDE_TURN } from '../../data/fires';
import type { Battle } from '../../state';
import type { HazardEvent } from './events';

/** od6a-cloud-002: the wind is rolled when something first needs it, with the template of the burst, and then stays. */
export function* windNow(battle: Battle<HazardEvent>, side: SideId): Resolution<1 | 2 | 3 | 4 | 5 | 6> {
  const { wind } = battle.state;
  if (wind !== undefined) return dieFace(wind);
  const direction = dieFace(yield* rollDie({ name: 'wind', rule: 'od6a-cloud-002', seat: side }));
  battle.emit({ type: 'wind-rolled', rule: 'od6a-cloud-002', direction });
  return direction;
}

/** The bearing to which the wind of a direction blows; 1 is the far edge of the table. */
export function bearingOfWind(direction: number): number {
  return (direction - 1) * SIDE_TURN;
}
