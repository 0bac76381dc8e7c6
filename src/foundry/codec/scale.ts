import type { AnyRuleset } from '../../headless/registry';
import type { Point } from '../../space/types';

const METRES: Readonly<Record<string, number>> = { m: 1, meter: 1, metre: 1, meters: 1, metres: 1, ft: 0.3048, feet: 0.3048, foot: 0.3048, "'": 0.3048 };

/** How table units lie on a scene: pixels per unit, and where the table's corner is. */
export interface Scale {
  readonly pixels: number;
  readonly left: number;
  readonly top: number;
}

/**
 * The scale of a scene for a ruleset. A grid in metres or feet is converted by the ruleset's ground scale; any other
 * unit is taken as a table unit.
 */
export function scaleOf(scene: HostScene, ruleset: Pick<AnyRuleset, 'scale'>): Scale {
  const { size, distance, units } = scene.grid;
  const metres = METRES[units.trim().toLowerCase()];
  const unitsPerGrid = metres === undefined ? distance : (distance * metres) / ruleset.scale.metres;
  return { pixels: size / unitsPerGrid, left: scene.dimensions.sceneX, top: scene.dimensions.sceneY };
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
