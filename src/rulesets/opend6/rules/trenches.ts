import type { BattleTable } from '../../../battle/state';
import { gapToBarrier, isWithin } from '../../../space';
import type { Barrier, Disc } from '../../../space/types';
import { barrierKinds, BARRIER_REACH } from '../data/barriers';
import { lookUp } from '../data/lookup';

const known = new WeakMap<BattleTable, { readonly revision: number; readonly trenches: readonly Barrier[] }>();

/** The barriers of the table in which soldiers stand or lie. */
function trenchesOf(table: BattleTable): readonly Barrier[] {
  const found = known.get(table);
  if (found?.revision === table.revision) return found.trenches;
  const trenches = table.barriers.filter(({ kind }) => lookUp(barrierKinds, kind, 'barrier').occupied);
  known.set(table, { revision: table.revision, trenches });
  return trenches;
}

/** The trenches that somebody is in: his base lies on their line (od6-barrier-002, od6-barrier-009). */
export function trenchesAround(table: BattleTable, base: Disc): readonly Barrier[] {
  return trenchesOf(table).filter((trench) => isWithin(gapToBarrier(base, trench), 0));
}

/** Within 1" of a barrier, measured from the edge of the base (od6-barrier-002, od6-los-012). */
export function isBeside(base: Disc, barrier: Barrier): boolean {
  return isWithin(gapToBarrier(base, barrier), BARRIER_REACH);
}
