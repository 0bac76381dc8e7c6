import type { Barrier } from '../../../../space/types';
import { barrierKind, leafAt, type BarrierKind, type LeafStand } from '../../data/barriers';
import type { OpenD6State } from '../../state';

type Doors = Pick<OpenD6State, 'doors' | 'options'>;
type Named = Pick<Barrier, 'id' | 'kind'>;

/** Returns the kind of a barrier as it is now: a door with a leaf is as its leaf stands (od6a-building-002). */
export function kindOf(state: Doors, { id, kind }: Named): BarrierKind {
  const found = barrierKind(kind, state.options);
  if (found.leaf === undefined) return found;
  const stand = state.doors?.find(({ barrier }) => barrier === id)?.stand ?? found.leaf;
  return leafAt(found, stand);
}

/** Returns how the leaf of a door stands; null for a barrier without one. */
export function standOf(state: Doors, barrier: Named): LeafStand | null {
  return kindOf(state, barrier).leaf ?? null;
}
