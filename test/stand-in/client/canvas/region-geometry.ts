import type { ElevatedPoint, Point } from '../../common/types';
import { insideOperands, outlines, type Operand } from './geometry/arrangement';
import { crossing, distanceToSegment, flat, insideRing, signedArea } from './geometry/points';
import { shapeOutline, type ShapeSource } from './geometry/shape-outline';

export type { ShapeSource } from './geometry/shape-outline';

/** A node of the polygon tree (types: client/data/region-shapes): children of an area are its holes, children of a hole the islands in it. The root is a hole. */
export class RegionPolygonTreeNode {
  readonly children: RegionPolygonTreeNode[] = [];

  constructor(
    readonly parent: RegionPolygonTreeNode | null,
    readonly ring: readonly Point[],
  ) {}

  get depth(): number {
    return this.parent ? this.parent.depth + 1 : 0;
  }

  get isHole(): boolean {
    return this.depth % 2 === 0;
  }

  /** Flat list x0, y0, x1, y1, ...; null at the root. */
  get points(): number[] | null {
    return this.parent ? flat(this.ring) : null;
  }

  get bounds(): { x: number; y: number; width: number; height: number } | null {
    return this.parent ? boundsOf(this.ring) : null;
  }

  *[Symbol.iterator](): Generator<RegionPolygonTreeNode, void, undefined> {
    for (const child of this.children) {
      yield child;
      yield* child;
    }
  }

  testPoint(point: Point): boolean {
    if (this.parent && !insideRing(this.ring, point)) return false;
    const inChild = this.children.find((child) => insideRing(child.ring, point));
    return inChild ? inChild.testPoint(point) : !this.isHole;
  }

  /** -1 outside, 0 the circle meets the boundary, 1 inside. */
  testCircle(center: Point, radius: number): -1 | 0 | 1 {
    for (const node of [this, ...this]) {
      for (let i = 0; node.parent && i < node.ring.length; i++) {
        const a = node.ring[i];
        const b = node.ring[(i + 1) % node.ring.length];
        if (a && b && distanceToSegment(center, a, b) < radius) return 0;
      }
    }
    return this.testPoint(center) ? 1 : -1;
  }
}

export interface MovementSegment {
  /** EXIT -1, MOVE 0, ENTER 1 (CONST.REGION_MOVEMENT_SEGMENTS). */
  type: -1 | 0 | 1;
  from: ElevatedPoint;
  to: ElevatedPoint;
  teleport: boolean;
}

function boundsOf(ring: readonly Point[]): { x: number; y: number; width: number; height: number } {
  const xs = ring.map((p) => p.x);
  const ys = ring.map((p) => p.y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/**
 * The area of a Region: shapes are applied in order, each added or, as a hole, taken away.
 * All coordinates are canvas pixels.
 */
export class RegionArea {
  readonly operands: Operand[];
  #tree: RegionPolygonTreeNode | null = null;

  constructor(shapes: Iterable<ShapeSource>) {
    this.operands = Array.from(shapes, (shape) => ({ ring: shapeOutline(shape), hole: shape.hole === true }));
  }

  get polygonTree(): RegionPolygonTreeNode {
    this.#tree ??= treeOf(outlines(this.operands));
    return this.#tree;
  }

  /** Outlines as flat point lists: areas positively oriented, holes negatively, outer before inner. */
  get polygons(): number[][] {
    return [...this.polygonTree].map((node) => flat(node.ring));
  }

  get bounds(): { x: number; y: number; width: number; height: number } {
    const points = this.operands.filter((operand) => !operand.hole).flatMap((operand) => operand.ring);
    return points.length ? boundsOf(points) : { x: 0, y: 0, width: 0, height: 0 };
  }

  testPoint(point: Point): boolean {
    return insideOperands(this.operands, point);
  }

  /** Parameters along a-b where the line meets an outline of the area, ascending. */
  crossings(a: Point, b: Point): number[] {
    const found: number[] = [];
    for (const { ring } of [...this.polygonTree]) {
      ring.forEach((c, i) => {
        const hit = crossing(a, b, c, ring[(i + 1) % ring.length] ?? c);
        if (hit) found.push(Math.min(1, Math.max(0, hit.t)));
      });
    }
    return found.sort((x, y) => x - y);
  }

  /**
   * Cut a path into the stretches inside the area with what happens at their ends, for the sample points of a token
   * (offsets in pixels that are added to each waypoint). `withinElevation` tells whether a height belongs to the region.
   */
  segmentize(
    waypoints: readonly (ElevatedPoint & { teleport?: boolean })[],
    samples: readonly Point[],
    withinElevation: (elevation: number) => boolean,
  ): MovementSegment[] {
    const holds = (p: ElevatedPoint): boolean =>
      withinElevation(p.elevation) && samples.some((s) => this.testPoint({ x: p.x + s.x, y: p.y + s.y }));
    const segments: MovementSegment[] = [];
    for (let i = 0; i + 1 < waypoints.length; i++) {
      const from = waypoints[i];
      const to = waypoints[i + 1];
      if (!from || !to) continue;
      segments.push(...(to.teleport ? this.#jump(from, to, holds) : this.#stretch(from, to, samples, holds)));
    }
    return segments;
  }

  #jump(from: ElevatedPoint, to: ElevatedPoint, holds: (p: ElevatedPoint) => boolean): MovementSegment[] {
    const before = holds(from);
    const after = holds(to);
    if (!before && !after) return [];
    return [{ type: before && after ? 0 : after ? 1 : -1, from, to, teleport: true }];
  }

  #stretch(
    from: ElevatedPoint,
    to: ElevatedPoint,
    samples: readonly Point[],
    holds: (p: ElevatedPoint) => boolean,
  ): MovementSegment[] {
    const at = (t: number): ElevatedPoint => ({
      x: from.x + (to.x - from.x) * t,
      y: from.y + (to.y - from.y) * t,
      elevation: from.elevation + (to.elevation - from.elevation) * t,
    });
    const shifted = (p: Point, s: Point): Point => ({ x: p.x + s.x, y: p.y + s.y });
    const cuts = [0, ...samples.flatMap((s) => this.crossings(shifted(from, s), shifted(to, s))), 1].sort(
      (x, y) => x - y,
    );
    const segments: MovementSegment[] = [];
    let start: number | null = holds(from) ? 0 : null;
    for (let i = 0; i + 1 < cuts.length; i++) {
      const a = cuts[i] ?? 0;
      const b = cuts[i + 1] ?? 1;
      if (b - a < 1e-9) continue;
      const inside = holds(at((a + b) / 2));
      if (inside && start === null) {
        segments.push({ type: 1, from: at(a), to: at(a), teleport: false });
        start = a;
      } else if (!inside && start !== null) {
        if (a > start) segments.push({ type: 0, from: at(start), to: at(a), teleport: false });
        segments.push({ type: -1, from: at(a), to: at(a), teleport: false });
        start = null;
      }
    }
    if (start !== null && start < 1) segments.push({ type: 0, from: at(start), to: at(1), teleport: false });
    return segments;
  }
}

/** Nest the rings: each lies in the smallest ring that holds it. */
function treeOf(rings: Point[][]): RegionPolygonTreeNode {
  const root = new RegionPolygonTreeNode(null, []);
  const sorted = [...rings].sort((a, b) => Math.abs(signedArea(b)) - Math.abs(signedArea(a)));
  for (const ring of sorted) {
    const probe = interiorPoint(ring);
    let parent = root;
    for (let next: RegionPolygonTreeNode | undefined = root; next;) {
      parent = next;
      next = parent.children.find((child) => insideRing(child.ring, probe));
    }
    parent.children.push(new RegionPolygonTreeNode(parent, ring));
  }
  return root;
}

/** A point just inside the ring, beside the middle of its first edge. */
function interiorPoint(ring: readonly Point[]): Point {
  const a = ring[0] ?? { x: 0, y: 0 };
  const b = ring[1] ?? a;
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const side = signedArea(ring) > 0 ? 1e-3 : -1e-3;
  return { x: (a.x + b.x) / 2 - (side * (b.y - a.y)) / length, y: (a.y + b.y) / 2 + (side * (b.x - a.x)) / length };
}
