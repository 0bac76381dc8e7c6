/** A feature of the table, and its effect on movement and sight. */
export interface TerrainRow {
  readonly stops: boolean;
  readonly blocks: boolean;
  readonly covers: boolean;
}

const areaKinds = {
  cover: { stops: false, blocks: false, covers: true },
  rough: { stops: false, blocks: false, covers: false },
  rock: { stops: true, blocks: true, covers: true },
} as const satisfies Readonly<Record<string, TerrainRow>>;

const barrierKinds = {
  wall: { stops: true, blocks: true, covers: true },
  window: { stops: true, blocks: false, covers: true },
  'low-wall': { stops: false, blocks: false, covers: true },
  doorway: { stops: false, blocks: false, covers: false },
} as const satisfies Readonly<Record<string, TerrainRow>>;

export const areaKindIds = Object.keys(areaKinds) as (keyof typeof areaKinds)[];
export const barrierKindIds = Object.keys(barrierKinds) as (keyof typeof barrierKinds)[];

const open: TerrainRow = { stops: false, blocks: false, covers: false };

/** An unknown kind is open ground. */
export function areaRow(kind: string): TerrainRow {
  return Object.hasOwn(areaKinds, kind) ? areaKinds[kind as keyof typeof areaKinds] : open;
}

export function barrierRow(kind: string): TerrainRow {
  return Object.hasOwn(barrierKinds, kind) ? barrierKinds[kind as keyof typeof barrierKinds] : open;
}
