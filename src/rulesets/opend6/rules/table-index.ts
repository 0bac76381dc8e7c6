import type { BattleTable } from '../../../battle/state';
import { indexTable } from '../../../space';
import type { TableIndex } from '../../../space/index-table';

const built = new WeakMap<BattleTable, { readonly revision: number; readonly index: TableIndex }>();

/** The spatial index of the battle's table, built once and again only after the table has changed. */
export function indexOf(table: BattleTable): TableIndex {
  const known = built.get(table);
  if (known?.revision === table.revision) return known.index;
  const index = indexTable(table);
  built.set(table, { revision: table.revision, index });
  return index;
}
