import type { TableFacet } from '../../../battle/ruleset';
import type { Point } from '../../../space/types';
import { gridOrigin, spaceSize, type GridOnCanvas } from './grid';

const METRES: Readonly<Record<string, number>> = {
  m: 1,
  meter: 1,
  metre: 1,
  meters: 1,
  metres: 1,
  ft: 0.3048,
  feet: 0.3048,
  foot: 0.3048,
  "'": 0.3048,
};

/** How table units map to a scene: pixels per unit, and where the table's corner is. */
export interface Scale {
  readonly pixels: number;
  readonly left: number;
  readonly top: number;
  readonly grid: GridOnCanvas;
  /** The scene's own units in one table unit: elevations and heights of walls are kept in them. */
  readonly rise: number;
  /** Pixels of one space if figures stand in the spaces of a grid; null if their bases count. */
  readonly space: { readonly width: number; readonly height: number } | null;
}

/**
 * Returns the scale of a scene for a ruleset. A ruleset of spaces takes those of the grid, whatever they measure. For
 * others a grid in metres or feet is converted by the ruleset's ground scale; any other unit counts as a table unit.
 */
export function scaleOf(scene: HostScene, { scale }: Pick<TableFacet, 'scale'>): Scale {
  const { type, size, distance, units } = scene.grid;
  const corner: Point = { x: scene.dimensions.sceneX, y: scene.dimensions.sceneY };
  if (scale.unit === 'space' && type !== 0) {
    const { x, y } = gridOrigin({ type, size }, corner);
    return { pixels: size, left: x, top: y, grid: { type, size }, rise: distance, space: spaceSize({ type, size }) };
  }
  const metres = METRES[units.trim().toLowerCase()];
  const unitsPerGrid = metres === undefined ? distance : (distance * metres) / scale.metres;
  const lies = { pixels: size / unitsPerGrid, rise: distance / unitsPerGrid, left: corner.x, top: corner.y };
  return { ...lies, grid: { type, size }, space: null };
}

export function toPixels(scale: Scale, point: Point): Point {
  return { x: scale.left + point.x * scale.pixels, y: scale.top + point.y * scale.pixels };
}

export function toTable(scale: Scale, point: Point): Point {
  return { x: (point.x - scale.left) / scale.pixels, y: (point.y - scale.top) / scale.pixels };
}

/** Facings are clockwise from north; the host's rotation 0 faces south. */
export function rotationOf(facing: number): number {
  return (facing + 180) % 360;
}

export function facingOf(rotation: number): number {
  return (rotation + 180) % 360;
}
