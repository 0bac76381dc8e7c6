import type { TableIndex } from './index-table';
import { totalLength } from './interval';
import { bearing, moveAlong } from './point';
import type { Disc, Eye, SightFigure, SightTrace } from './types';
import { visibleParts, type VisibleOptions } from './visible-parts';

/**
 * How much of the width of a base shows to an eye, 0 (hidden) to 1 (all of it): the share of the diameter across the
 * line of sight to which `sees` accepts the line. As exact as `visibleParts`. Throws when the eye is above the centre.
 */
export function visibleWidth(
  index: TableIndex,
  eye: Eye,
  target: Disc,
  figures: readonly SightFigure[],
  sees: (trace: SightTrace) => boolean,
  options: VisibleOptions,
): number {
  const across = bearing(eye, target) + 90;
  const diameter = [moveAlong(target, across, -target.r), moveAlong(target, across, target.r)];
  return totalLength(visibleParts(index, eye, diameter, figures, sees, options)) / (2 * target.r);
}
