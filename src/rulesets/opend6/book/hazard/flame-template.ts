import { areaContains, distanceToSegment, moveAlong, sidesOf } from '../../../../space';
import { atMost } from '../../../../space/tolerance';
import type { Disc, Point } from '../../../../space/types';

/** From the centre of the Flame Effect Template to each of its six sides, in inches (od6a-weapon-001). */
const TO_SIDE = 1;
/** From its centre to each of its corners. */
export const TO_CORNER = TO_SIDE / Math.cos(Math.PI / 6);

/** The template: a hexagon with a side to the far edge of the table, as the wind's six directions are (od6a-cloud-002). */
export function flameOutline(at: Point): Point[] {
  return Array.from({ length: 6 }, (_, i) => moveAlong(at, 30 + 60 * i, TO_CORNER));
}

/** Returns the bases that a template at a point covers or touches. */
export function underFlame<T extends Disc>(at: Point, discs: readonly T[]): T[] {
  const outline = flameOutline(at);
  const area = { id: 'flame', kind: 'flame', outline, bottom: 0, top: 'unlimited' as const };
  return discs.filter(
    (disc) =>
      areaContains(area, disc) !== 'outside' ||
      [...sidesOf(outline)].some(([a, b]) => atMost(distanceToSegment(disc, a, b), disc.r)),
  );
}
