import type { Point } from '../../../common/types';
import { pairs, turned } from './points';

/** A stored region shape in either generation (foundryvtt.com/api, data.BaseShapeData). Pixels and degrees. */
export interface ShapeSource {
  type: string;
  hole?: boolean;
  x?: number;
  y?: number;
  width?: number;
  height?: number;
  radius?: number;
  radiusX?: number;
  radiusY?: number;
  rotation?: number;
  angle?: number;
  anchorX?: number;
  anchorY?: number;
  innerWidth?: number;
  outerWidth?: number;
  length?: number;
  points?: readonly number[];
  [key: string]: unknown;
}

function steps(radius: number): number {
  return Math.max(16, Math.min(96, Math.ceil(Math.sqrt(Math.max(radius, 1)) * 4)));
}

function arc(centre: Point, rx: number, ry: number, from: number, to: number): Point[] {
  const count = Math.max(2, Math.ceil((steps(Math.max(rx, ry)) * Math.abs(to - from)) / 360));
  return Array.from({ length: count + 1 }, (_, i) => {
    const angle = ((from + ((to - from) * i) / count) * Math.PI) / 180;
    return { x: centre.x + rx * Math.cos(angle), y: centre.y + ry * Math.sin(angle) };
  });
}

function ellipse(centre: Point, rx: number, ry: number, rotation: number): Point[] {
  const ring = arc(centre, rx, ry, 0, 360).slice(0, -1);
  return rotation ? ring.map((p) => turned(p, centre, rotation)) : ring;
}

function rectangle(shape: ShapeSource, at: Point): Point[] {
  const width = shape.width ?? 0;
  const height = shape.height ?? 0;
  // V14 shapes have an anchor and turn about their origin, V13 shapes turn about their centre.
  const anchored = shape.anchorX !== undefined || shape.anchorY !== undefined;
  const left = at.x - width * (shape.anchorX ?? 0);
  const top = at.y - height * (shape.anchorY ?? 0);
  const pivot = anchored ? at : { x: left + width / 2, y: top + height / 2 };
  const corners = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ] as const;
  return corners.map(([u, v]) => turned({ x: left + u * width, y: top + v * height }, pivot, shape.rotation ?? 0));
}

function line(shape: ShapeSource, at: Point): Point[] {
  const half = (shape.width ?? 0) / 2;
  const long = shape.length ?? 0;
  const corners = [
    { x: at.x, y: at.y - half },
    { x: at.x + long, y: at.y - half },
    { x: at.x + long, y: at.y + half },
    { x: at.x, y: at.y + half },
  ];
  return corners.map((p) => turned(p, at, shape.rotation ?? 0));
}

function cone(shape: ShapeSource, at: Point): Point[] {
  const half = (shape.angle ?? 90) / 2;
  const rotation = shape.rotation ?? 0;
  return [at, ...arc(at, shape.radius ?? 0, shape.radius ?? 0, rotation - half, rotation + half)];
}

/**
 * The outline of one shape as a ring of points in pixels.
 * Curves are approximated with 16 to 96 edges. Throws on a type that the stand-in does not know.
 */
export function shapeOutline(shape: ShapeSource): Point[] {
  const at = { x: shape.x ?? 0, y: shape.y ?? 0 };
  const radius = shape.radius ?? 0;
  switch (shape.type) {
    case 'polygon':
      return pairs(shape.points ?? []);
    case 'rectangle':
      return rectangle(shape, at);
    case 'circle':
      return ellipse(at, radius, radius, 0);
    case 'ellipse':
      return ellipse(at, shape.radiusX ?? radius, shape.radiusY ?? radius, shape.rotation ?? 0);
    case 'cone':
      return cone(shape, at);
    case 'line':
      return line(shape, at);
    default:
      throw new Error(`stand-in host: region shape "${shape.type}" is not imitated`);
  }
}
