import type { Point } from '../../../../space/types';
import type { Glimpse, MarineState, Trooper } from '../../state';
import { enemiesOf, isFit, trooperOf } from '../deck/field';
import { sampled } from './march';
import { sees } from '../sight/sight';

// Figures that went out of sight during their move.

/** A figure before its move, and its path. */
export interface Gone {
  readonly trooper: Trooper;
  readonly path: readonly Point[];
}

/** Largest distance between points of a path that are tested for being seen. */
const LOOK = 1.5;

/**
 * sm-fire-008: an enemy who saw a figure from their own place when the turn began, and does not see it now, may still
 * fire from their final place at where they last saw it. One who stayed still may also fire at a figure that only
 * crossed a gap. `after` is the battle with all moves made, `mover` a figure in it.
 */
export function glimpsesOf(after: MarineState, { trooper, path }: Gone, mover: Trooper): Glimpse[] {
  if (path.length < 2 || !isFit(mover)) return [];
  const way = [...sampled(path, LOOK)].reverse();
  return enemiesOf(after, mover).flatMap((firer): Glimpse[] => {
    if (firer.weapon === null || !isFit(firer) || sees(after, firer, mover)) return [];
    const saw = sees(after, firer.began, { at: trooper.began.at, r: trooper.r });
    const gap = after.options.gapShots && trooperOf(after, firer.id).pace === 'still';
    if (!saw && !gap) return [];
    const last = way.find((place) => sees(after, firer, { ...mover, at: place }));
    return last === undefined ? [] : [{ by: firer.id, at: last }];
  });
}
