import type { Point } from '../../../../space/types';
import type { Glimpse, MarineState, Trooper } from '../../state';
import { enemiesOf, isFit, trooperOf } from '../deck/field';
import { sampled } from './march';
import { sees } from '../sight/sight';

// Those who went out of sight while they moved.

/** Somebody as he was before he moved, and the way that he went. */
export interface Gone {
  readonly trooper: Trooper;
  readonly path: readonly Point[];
}

/** Points of a path at which it is asked who can still see somebody there, at most so far apart. */
const LOOK = 1.5;

/**
 * sm-fire-008: an enemy who saw somebody from his own place when the turn began, and does not see him now, may still fire at
 * where he last saw him from where he himself has ended; whoever stayed still, also at one who only crossed a gap. `after` is
 * the battle with all moves made, `mover` somebody in it.
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
