import type { Table } from '../space/types';

/** The background sounds of a table: the air of a ship, wind, woods, ringing crystals, a street under fire. */
export const beds = ['ship', 'open', 'woods', 'crystals', 'street'] as const;

export type Bed = (typeof beds)[number];

/** The kinds of a ruleset's terrain and barriers that decide what is heard. */
interface BedKinds {
  /** Barriers of a place inside. */
  readonly walls?: readonly string[];
  /** Ground and barriers under the sky: with one of these a table is not inside. */
  readonly outside: readonly string[];
  readonly woods?: readonly string[];
  readonly crystals?: readonly string[];
  /** A table of squares is inside without walls. */
  readonly squaresInside?: boolean;
}

/** Returns what chooses the background sound of a table by the kinds on it. An empty table is open country. */
export function bedBy({ walls = [], outside, woods = [], crystals = [], squaresInside = false }: BedKinds) {
  return ({ kind, areas, barriers }: Pick<Table, 'kind' | 'areas' | 'barriers'>): Bed => {
    const ground = areas.map((area) => area.kind);
    const all = [...ground, ...barriers.map((barrier) => barrier.kind)];
    if (all.some((one) => crystals.includes(one))) return 'crystals';
    if (ground.some((one) => woods.includes(one))) return 'woods';
    const isInside = (squaresInside && kind === 'square') || all.some((one) => walls.includes(one));
    return isInside && !all.some((one) => outside.includes(one)) ? 'ship' : 'open';
  };
}
