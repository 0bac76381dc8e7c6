import { arcContains, arcCovers } from '../../../../space';
import type { Disc, Point } from '../../../../space/types';
import type { Gun, Soldier } from '../../state';

/** Width of the fire arc in degrees, centred on the front (od6-fire-005). */
export const FIRE_ARC = 90;

type Aimer = Pick<Soldier | Gun, 'at' | 'facing'>;

/** od6-fire-005, od6-fire-006: is any part of the base within the arc that opens at the centre of the aimer's base? */
export function inArc({ at, facing }: Aimer, target: Pick<Soldier, 'at' | 'r'>): boolean {
  const disc: Disc = { x: target.at.x, y: target.at.y, r: target.r };
  return arcCovers(at, facing, FIRE_ARC, disc);
}

/** Returns true if the point is in the arc (od6-grenade-004). */
export function pointInArc({ at, facing }: Aimer, point: Point): boolean {
  return arcContains(at, facing, FIRE_ARC, point);
}
