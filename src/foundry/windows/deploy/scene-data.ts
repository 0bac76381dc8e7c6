import type { ScenarioInfo } from '../../../battle/scenario';
import type { BattleState, BattleTable } from '../../../battle/state';
import type { DoorStand, TableFacet } from '../../../battle/ruleset';
import type { Point } from '../../../space/types';
import { doorStates } from '../../store/codec/door-states';
import { gridTypeFor } from '../../store/codec/grid';
import { MODULE, moduleFile, subTypes, WALL_KIND } from '../../common/ids';

/** Data of a wall document, in pixels. */
export interface WallData {
  readonly c: readonly number[];
  readonly sight: number;
  readonly light: number;
  readonly sound: number;
  readonly move: number;
  readonly door: number;
  readonly ds: number;
  readonly flags: object;
}

/** Data of a region document, stored as polygons in pixels: the one shape that all generations read alike. */
export interface RegionData {
  readonly name: string;
  readonly shapes: readonly object[];
  readonly behaviors: readonly object[];
  readonly flags: object;
}

/** Data of a scene document with its contents. */
export interface SceneData {
  readonly name: string;
  /** Where V13 keeps the map; see compat/levels. */
  readonly background: { readonly src: string | null; readonly color?: string };
  readonly walls: readonly WallData[];
  readonly regions: readonly RegionData[];
  readonly [field: string]: unknown;
}

/**
 * How much of a table without a grid is left free round it, as shares that the host accepts. The host lets nobody zoom
 * out further than a scene with its padding needs, and without padding the table would not fit beside the panel in a
 * small window. The first share that makes whole spaces both ways is used, since hosts round the others in different
 * ways; none if there is none.
 */
const PADDINGS = [0.25, 0.3, 0.35, 0.4, 0.45, 0.5] as const;

function paddingOf({ kind, hexes, width, height }: BattleTable): number {
  const isWhole = (length: number, share: number): boolean => (length * Math.round(share * 100)) % 100 === 0;
  if (gridTypeFor(kind, hexes) !== 0) return 0;
  return PADDINGS.find((one) => isWhole(width, one) && isWhole(height, one)) ?? 0;
}

/** Where the table is on the canvas of its scene. */
interface Lies {
  readonly pixels: number;
  readonly left: number;
  readonly top: number;
}

/** Returns a point of the table in pixels of the canvas, as `x` and `y` in turn. */
function onCanvas({ x, y }: Point, { pixels, left, top }: Lies): number[] {
  return [Math.round(left + x * pixels), Math.round(top + y * pixels)];
}

/** Returns how walls of a kind look to the host, so that its own sight and movement roughly agree with the rules. */
function wallData(barrier: BattleTable['barriers'][number], stand: DoorStand | undefined, lies: Lies): WallData {
  const tall = barrier.top === 'unlimited' || barrier.top > 1;
  const opening = (barrier.kind === 'door' && stand === undefined) || barrier.kind === 'window';
  const sense = tall && !opening ? 20 : 0;
  const { a, b } = barrier;
  return {
    c: [a, b].flatMap((end) => onCanvas(end, lies)),
    sight: sense,
    light: sense,
    sound: sense,
    move: 0,
    door: stand === undefined ? 0 : 1,
    ds: doorStates[stand ?? 'closed'],
    flags: { [MODULE]: { [WALL_KIND]: barrier.kind, barrier } },
  };
}

/** Terrain areas as regions. */
function regionData(area: BattleTable['areas'][number], lies: Lies): RegionData {
  const corners = (outline: typeof area.outline): number[] => outline.flatMap((corner) => onCanvas(corner, lies));
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
export type SceneGround = Pick<ScenarioInfo, 'scale'> & Readonly<Record<'id' | 'map' | 'thumb', string | null>>;

/**
 * A table without a scenario has no map: its walls and areas are on a bare scene, with this number of pixels per unit.
 */
export const BARE: SceneGround = { id: null, map: null, thumb: null, scale: 50 };

/** The colour of a table without a map, on which our pale lines are seen. */
export const BARE_GROUND = '#171c24';

/** The scene of a battle as plain data: its map, grid, walls and terrain. Names no host, so that the packs are built from it too. */
export function sceneData(
  info: SceneGround,
  state: BattleState,
  { scale, doors }: Pick<TableFacet, 'scale' | 'doors'>,
  name: string,
): SceneData {
  const { table } = state;
  const stands = doors?.stands(state) ?? {};
  const padding = paddingOf(table);
  const [width, height] = [Math.round(table.width * info.scale), Math.round(table.height * info.scale)];
  const lies: Lies = { pixels: info.scale, left: width * padding, top: height * padding };
  return {
    name,
    width,
    height,
    padding,
    ...(info.map === null
      ? // Walls and areas are drawn in pale colours. V14 keeps the colour with the background.
        { background: { src: null, color: BARE_GROUND }, backgroundColor: BARE_GROUND }
      : { background: { src: moduleFile(`assets/${info.map}`) } }),
    ...(info.thumb === null ? {} : { thumb: moduleFile(`assets/${info.thumb}`) }),
    grid: {
      type: gridTypeFor(table.kind, table.hexes),
      size: info.scale,
      distance: 1,
      units: scale.unit === 'inch' ? 'in' : '',
    },
    tokenVision: false,
    fog: { exploration: false },
    walls: table.barriers.map((barrier) => wallData(barrier, stands[barrier.id], lies)),
    regions: table.areas.map((area) => regionData(area, lies)),
    flags: info.id === null ? {} : { [MODULE]: { scenario: info.id } },
  };
}
