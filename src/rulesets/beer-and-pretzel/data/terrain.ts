/** What one kind of terrain does to movement, sight and damage; scenarios may change each value (bp-move-002, bp-los-008, bp-dmg-005). */
export interface Terrain {
  /** Cost of entering a space, before the figure's own way of walking. */
  readonly cost: number | 'impassable';
  /** Rough ground, which tramping Bots ignore (bp-wpn-016). */
  readonly rough: boolean;
  /** Height up to which it occupies its space for sight, or null when it hides nothing (bp-los-005, bp-los-008). */
  readonly level: number | null;
  /** Flyers cannot pass (bp-wpn-019). */
  readonly ceiling: boolean;
  /** Off each damage die of hits on a figure in it (bp-dmg-005). */
  readonly cover: number;
  /** No passing through friends here, where the scenario says so (bp-move-006). */
  readonly tight: boolean;
  /** Dice of damage to everybody in it at the start of a turn. */
  readonly burns: number;
}

export const terrainIds = [
  'open',
  'rough',
  'rubble',
  'trees',
  'sandbags',
  'rock',
  'container',
  'wall',
  'machine',
  'door-open',
  'door-closed',
  'door-welded',
  'fire',
] as const;

export type TerrainId = (typeof terrainIds)[number];

const clear: Terrain = { cost: 1, rough: false, level: null, ceiling: false, cover: 0, tight: false, burns: 0 };
const rough: Terrain = { ...clear, cost: 2, rough: true };
const solid: Terrain = { ...clear, cost: 'impassable', level: 1 };

export const defaultTerrain: Readonly<Record<TerrainId, Terrain>> = {
  open: clear,
  rough,
  rubble: { ...rough, cover: 1 },
  trees: { ...rough, level: 1 },
  sandbags: { ...rough, cover: 1 },
  rock: solid,
  container: { ...solid, level: 0 },
  wall: { ...solid, ceiling: true },
  machine: { ...solid, ceiling: true },
  'door-open': { ...clear, tight: true },
  'door-closed': { ...solid, ceiling: true },
  'door-welded': { ...solid, ceiling: true },
  fire: { ...clear, cost: 2, burns: 1 },
};

/** A wall or other terrain that cannot be entered (bp-core-006, bp-los-006, bp-wpn-003). */
export function isSolid({ cost }: Terrain): boolean {
  return cost === 'impassable';
}
