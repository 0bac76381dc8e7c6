import type { Point } from '../../../common/types';

export interface GridOffset {
  i: number;
  j: number;
  k?: number;
}

/** A place on the grid: the offset of a space, or a point in pixels. */
export type GridCoordinates = GridOffset | (Point & { elevation?: number });

export interface GridConfiguration {
  size: number;
  distance?: number;
  units?: string;
  style?: string;
  color?: unknown;
  alpha?: number;
  thickness?: number;
  diagonals?: number;
  type?: number;
}

export type CostFunction = (from: GridOffset, to: GridOffset, distance: number, segment: PathWaypoint) => number;

export type PathWaypoint = GridCoordinates & { teleport?: boolean; measure?: boolean; cost?: number | CostFunction };

export interface MeasuredSegment {
  from: MeasuredWaypoint;
  to: MeasuredWaypoint;
  teleport: boolean;
  distance: number;
  spaces: number;
  diagonals: number;
  euclidean: number;
  cost: number;
}

export interface MeasuredWaypoint {
  backward: MeasuredSegment | null;
  forward: MeasuredSegment | null;
  distance: number;
  spaces: number;
  diagonals: number;
  euclidean: number;
  cost: number;
}

/** What `grid.measurePath` answers; distances in the units of the grid. */
export interface PathMeasurement {
  waypoints: MeasuredWaypoint[];
  segments: MeasuredSegment[];
  distance: number;
  spaces: number;
  diagonals: number;
  euclidean: number;
  cost: number;
}

export interface SnappingBehavior {
  mode: number;
  resolution?: number;
}

export interface GridDimensions {
  width: number;
  height: number;
  x: number;
  y: number;
  rows: number;
  columns: number;
}

export function isOffset(coords: GridCoordinates): coords is GridOffset {
  return 'i' in coords;
}

/** CONST.GRID_SNAPPING_MODES, as far as the grids use them. */
export const SNAP = {
  CENTER: 0x1,
  EDGE_MIDPOINT: 0x2,
  TOP_LEFT_VERTEX: 0x10,
  VERTEX: 0xf0,
  CORNER: 0xf00,
  TOP_SIDE_MIDPOINT: 0x1000,
  BOTTOM_SIDE_MIDPOINT: 0x2000,
  LEFT_SIDE_MIDPOINT: 0x4000,
  RIGHT_SIDE_MIDPOINT: 0x8000,
  SIDE_MIDPOINT: 0xf000,
} as const;
