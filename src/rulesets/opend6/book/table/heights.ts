import { areaContains } from '../../../../space';
import type { Point } from '../../../../space/types';
import type { OpenD6State } from '../../state';

/**
 * Returns the height of the ground at a point, in inches: that of the highest hill there, otherwise 0. Soldiers in a
 * house stand on its floor.
 */
export function groundAt({ table }: Pick<OpenD6State, 'table'>, point: Point): number {
  let height = 0;
  for (const area of table.areas) {
    if (area.kind === 'building' || area.top === 'unlimited' || area.top <= height) continue;
    if (areaContains(area, point) !== 'outside') height = area.top;
  }
  return height;
}
