import type { ScenarioInfo } from '../../battle/scenario';
import type { BattleTable } from '../../battle/state';
import type { TableFacet } from '../../battle/ruleset';
import { gridTypeFor } from '../codec/grid';
import { MODULE, moduleFile, subTypes, WALL_KIND } from '../ids';

/** Data of a wall document, in pixels. */
export interface WallData {
  readonly c: readonly number[];
  readonly sight: number;
  readonly light: number;
  readonly sound: number;
  readonly move: number;
  readonly door: number;
  readonly flags: object;
}

/** Data of a region document, stored as polygons in pixels: the one shape that all generations read alike. */
export interface RegionData {
  readonly name: string;
  readonly shapes: readonly object[];
  readonly behaviors: readonly object[];
  readonly flags: object;
}

/** Data of a scene document with what stands on it. */
export interface SceneData {
  readonly name: string;
  /** Where V13 keeps the map; see compat/levels. */
  readonly background: { readonly src: string | null };
  readonly walls: readonly WallData[];
  readonly regions: readonly RegionData[];
  readonly [field: string]: unknown;
}

/** How walls of a kind look to the host itself, so that its own sight and movement roughly agree with the rules. */
function wallData(barrier: BattleTable['barriers'][number], pixels: number): WallData {
  const tall = barrier.top === 'unlimited' || barrier.top > 1;
  const opening = barrier.kind === 'door' || barrier.kind === 'window';
  const sense = tall && !opening ? 20 : 0;
  const { a, b } = barrier;
  return {
    c: [a.x, a.y, b.x, b.y].map((value) => Math.round(value * pixels)),
    sight: sense,
    light: sense,
    sound: sense,
    move: 0,
    door: 0,
    flags: { [MODULE]: { [WALL_KIND]: barrier.kind, barrier } },
  };
}

/** Terrain areas as regions. */
function regionData(area: BattleTable['areas'][number], pixels: number): RegionData {
  const corners = (outline: typeof area.outline): number[] =>
    outline.flatMap(({ x, y }) => [Math.round(x * pixels), Math.round(y * pixels)]);
  const height = area.top === 'unlimited' ? null : area.top;
  return {
    name: area.kind,
    shapes: [
      { type: 'polygon', points: corners(area.outline), hole: false },
      ...(area.holes ?? []).map((hole) => ({ type: 'polygon', points: corners(hole), hole: true })),
    ],
    behaviors: [{ type: subTypes.terrain, name: area.kind, system: { kind: area.kind, height } }],
    flags: { [MODULE]: { area } },
  };
}

/** What a table is drawn on: a scenario's map and thumbnail, or nothing but its grid. */
export type Ground = Pick<ScenarioInfo, 'scale'> & Readonly<Record<'id' | 'map' | 'thumb', string | null>>;

/** The scene of a battle as plain data: its map, grid, walls and terrain. Names no host, so that the packs are built from it too. */
export function sceneData(info: Ground, table: BattleTable, scale: TableFacet['scale'], name: string): SceneData {
  return {
    name,
    width: Math.round(table.width * info.scale),
    height: Math.round(table.height * info.scale),
    padding: 0,
    background: { src: info.map === null ? null : moduleFile(`assets/${info.map}`) },
    ...(info.thumb === null ? {} : { thumb: moduleFile(`assets/${info.thumb}`) }),
    grid: {
      type: gridTypeFor(table.kind, table.hexes),
      size: info.scale,
      distance: 1,
      units: scale.unit === 'inch' ? 'in' : '',
    },
    tokenVision: false,
    fog: { exploration: false },
    walls: table.barriers.map((barrier) => wallData(barrier, info.scale)),
    regions: table.areas.map((area) => regionData(area, info.scale)),
    flags: info.id === null ? {} : { [MODULE]: { scenario: info.id } },
  };
}
