import type { Point } from '../../../space/types';
import { barriersBetween } from '../book/contact/contact';
import { kindOf } from '../book/table/barrier-kind';
import type { OpenD6State, Soldier } from '../state';

/** Returns true if a wall that nobody sees or goes through is between two places: what is thrown there comes down anywhere. */
export function isWalledOff(state: OpenD6State, from: Point, to: Point): boolean {
  return barriersBetween(state, from, to).some((barrier) => {
    const { crossing, sight } = kindOf(state, barrier);
    return crossing === 'impassable' && sight === 'blocks';
  });
}

/** Returns true if no soldier of these can go straight at one of those. A closed door opens on the way. */
export function arePartedByWalls(state: OpenD6State, these: readonly Soldier[], those: readonly Soldier[]): boolean {
  return these.every(({ at }) =>
    those.every((foe) =>
      barriersBetween(state, at, foe.at).some((barrier) => {
        const { crossing, leaf } = kindOf(state, barrier);
        return crossing === 'impassable' && leaf !== 'closed';
      }),
    ),
  );
}
