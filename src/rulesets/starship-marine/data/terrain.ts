import type { TerrainKinds } from '../../../battle/terrain';

/** A feature of a deck, and its effect on movement and sight. */
export interface TerrainRow {
  readonly stops: boolean;
  readonly blocks: boolean;
  /** Grenades and missiles go by what stops a body. */
  readonly flown?: true;
  /** How many centimetres one centimetre over it counts. */
  readonly slows?: number;
  /** A figure close behind it is partly concealed. */
  readonly conceals?: true;
}

const areaKinds = {
  machinery: { stops: true, blocks: true },
  console: { stops: true, blocks: false },
  foam: { stops: true, blocks: true },
  /** Foam in gravity, which fills the lower half of a space. */
  'foam-low': { stops: false, blocks: false, slows: 2, conceals: true },
  /** The plan of one deck of several, and a hatch or hole in its floor. */
  deck: { stops: false, blocks: false },
  hatch: { stops: false, blocks: false },
} as const satisfies Readonly<Record<string, TerrainRow>>;

const barrierKinds = {
  /** sm-door-001: a wall is not broken by ordinary means: the way into a room is its door. */
  wall: { stops: true, blocks: true },
  hull: { stops: true, blocks: true },
  rail: { stops: true, blocks: false },
  door: { stops: false, blocks: false },
  /**
   * sm-wirepod-002, sm-wirepod-003: a WirePod's wire bars bodies of any size, but nothing that flies, and hides nobody.
   */
  wire: { stops: true, blocks: false, flown: true },
} as const satisfies Readonly<Record<string, TerrainRow>>;

export const areaKindIds = Object.keys(areaKinds) as (keyof typeof areaKinds)[];
export const barrierKindIds = Object.keys(barrierKinds) as (keyof typeof barrierKinds)[];

const open: TerrainRow = { stops: false, blocks: false };

/** An unknown kind is open deck. */
export function areaRow(kind: string): TerrainRow {
  return Object.hasOwn(areaKinds, kind) ? areaKinds[kind as keyof typeof areaKinds] : open;
}

export function barrierRow(kind: string): TerrainRow {
  return Object.hasOwn(barrierKinds, kind) ? barrierKinds[kind as keyof typeof barrierKinds] : open;
}

/** What a deck of these rules may have on it. */
export const terrain: TerrainKinds = {
  areas: [
    {
      name: 'SKIRMISH.starship-marine.kinds.areas',
      kinds: areaKindIds.map((id) => ({ id, name: `SKIRMISH.starship-marine.kinds.${id}` })),
    },
  ],
  barriers: [
    {
      name: 'SKIRMISH.starship-marine.kinds.barriers',
      kinds: barrierKindIds.map((id) => ({ id, name: `SKIRMISH.starship-marine.kinds.${id}` })),
    },
  ],
};
