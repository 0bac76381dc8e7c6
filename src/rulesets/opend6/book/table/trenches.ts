import type { BattleTable } from '../../../../battle/state';
import { gapToBarrier, isWithin, TOLERANCE } from '../../../../space';
import type { Barrier, Disc } from '../../../../space/types';
import { barrierKinds, BARRIER_REACH } from '../../data/barriers';
import { lookUp } from '../../data/lookup';
import { sidesOf } from './pieces';

const known = new WeakMap<BattleTable, { readonly revision: number; readonly trenches: readonly Barrier[] }>();

/** Returns the barriers of the table that soldiers can be in. */
function trenchesOf(table: BattleTable): readonly Barrier[] {
  const found = known.get(table);
  if (found?.revision === table.revision) return found.trenches;
  const trenches = table.barriers.filter(({ kind }) => lookUp(barrierKinds, kind, 'barrier').occupied);
  known.set(table, { revision: table.revision, trenches });
  return trenches;
}

/** Returns the trenches that a base is in: it covers their line (od6-barrier-002, od6-barrier-009). */
export function trenchesAround(table: BattleTable, base: Disc): readonly Barrier[] {
  return trenchesOf(table).filter((trench) => isWithin(gapToBarrier(base, trench), 0));
}

/**
 * Returns true if the barrier is higher than the ground under the soldier. Otherwise it hides nothing of the soldier.
 */
export function risesAbove({ top }: Barrier, { ground }: { readonly ground: number }): boolean {
  return top === 'unlimited' || top > ground + TOLERANCE;
}

/** Within 1" of a barrier or of any side of its stack, from the edge of the base (od6-barrier-002, od6-los-012). */
export function isBeside(table: BattleTable, base: Disc, barrier: Barrier): boolean {
  return sidesOf(table, barrier).some((side) => isWithin(gapToBarrier(base, side), BARRIER_REACH));
}
