import type { Table } from '../space/types';

/** The background sounds of a table: the air of a ship, wind, woods, ringing crystals, a street under fire. */
export const beds = ['ship', 'open', 'woods', 'crystals', 'street'] as const;

export type Bed = (typeof beds)[number];

/** Ground under the sky; a table of walls without it is inside. */
const OUTSIDE = /rock|rough|rubble|hill|cliff|stream|creek|water|brush|scrub|road|trench|hedge|mud|sand|swamp/;

/** Returns the background sound of a table, by what is on it. An empty table is open country. */
export function bedOf({ kind, areas, barriers }: Pick<Table, 'kind' | 'areas' | 'barriers'>): Bed {
  if (kind === 'areas') return 'street';
  const ground = areas.map((area) => area.kind);
  const walls = barriers.map((barrier) => barrier.kind);
  if ([...ground, ...walls].some((one) => one.includes('crystal'))) return 'crystals';
  if (ground.some((one) => one.includes('woods'))) return 'woods';
  const isInside = kind === 'square' || walls.some((one) => /wall|hull|door/.test(one));
  return isInside && ![...ground, ...walls].some((one) => OUTSIDE.test(one)) ? 'ship' : 'open';
}
