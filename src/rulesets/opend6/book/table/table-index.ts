import type { BattleTable } from '../../../../battle/state';
import { indexTable } from '../../../../space';
import type { TableIndex } from '../../../../space/index-table';
import { barrierKind } from '../../data/barriers';
import type { OpenD6State } from '../../state';
import { closedEdges } from './floors';

const built = new WeakMap<BattleTable, { readonly revision: number; readonly index: TableIndex }>();

/** The spatial index of the battle's table, built once and again only after the table has changed. */
export function indexOf(table: BattleTable): TableIndex {
  const known = built.get(table);
  if (known?.revision === table.revision) return known.index;
  const index = indexTable(withEdges(table));
  built.set(table, { revision: table.revision, index });
  return index;
}

/** The edges of upper floors and of elevators are walls that nobody has drawn. */
function withEdges(table: BattleTable): BattleTable {
  const edges = closedEdges(table);
  return edges.length === 0 ? table : { ...table, barriers: [...table.barriers, ...edges] };
}

const wallsBuilt = new WeakMap<BattleTable, { readonly revision: number; readonly index: TableIndex }>();

/**
 * Returns the table without the barriers that only hide prone soldiers: everything that matters for sight between
 * standing soldiers.
 */
export function wallsOf({ table, options }: OpenD6State): TableIndex {
  const known = wallsBuilt.get(table);
  if (known?.revision === table.revision) return known.index;
  const barriers = withEdges(table).barriers.filter(({ kind }) => barrierKind(kind, options).sight !== 'open');
  const index = indexTable({ ...table, barriers });
  wallsBuilt.set(table, { revision: table.revision, index });
  return index;
}
