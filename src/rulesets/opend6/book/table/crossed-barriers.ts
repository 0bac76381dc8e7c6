import { barriersPassed } from '../../../../space';
import type { Barrier, BarrierCrossing, SightTrace } from '../../../../space/types';
import { coverDifficulty } from '../../data/charts';
import type { CoverClass } from '../../data/terrain';

interface Covering {
  readonly cover: CoverClass;
}

/**
 * What the barriers give that a line passes (not beneath their foot), as `coverOf` says; null for none. Through the
 * joint of two barriers a line is hindered by the better of the two sides, so it meets the lesser cover of both.
 */
export function crossedBarriers<C extends Covering>(trace: SightTrace, coverBy: (barrier: Barrier) => C | null): C[] {
  const found: C[] = [];
  const joints = new Map<number, BarrierCrossing[]>();
  for (const crossing of barriersPassed(trace)) {
    if (crossing.passes === 'under') continue;
    if (crossing.joint !== undefined) {
      joints.set(crossing.joint, [...(joints.get(crossing.joint) ?? []), crossing]);
      continue;
    }
    const covering = coverBy(crossing.barrier);
    if (covering !== null) found.push(covering);
  }
  for (const crossings of joints.values()) {
    const sides = (['left', 'right'] as const).map((side) =>
      best(
        crossings.filter((c) => c.side === side),
        coverBy,
      ),
    );
    const [left, right] = sides;
    if (left === null || left === undefined || right === null || right === undefined) continue;
    found.push(coverDifficulty[left.cover] <= coverDifficulty[right.cover] ? left : right);
  }
  return found;
}

function best<C extends Covering>(
  crossings: readonly BarrierCrossing[],
  coverBy: (barrier: Barrier) => C | null,
): C | null {
  return crossings
    .map(({ barrier }) => coverBy(barrier))
    .reduce<C | null>(
      (most, next) =>
        next !== null && (most === null || coverDifficulty[next.cover] > coverDifficulty[most.cover]) ? next : most,
      null,
    );
}
