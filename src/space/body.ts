import { lineBetween } from './clip';
import { direction, distance } from './point';
import { distanceToSegment, sidesOf } from './segment';
import { TOLERANCE } from './tolerance';
import type { Point } from './types';

/**
 * The outline of a body about its middle with its front to the north, in table units. A rectangle and a capsule extend
 * along their facing. A capsule is everything within `r` of a line of this length, so a disc is a capsule of length 0.
 */
export type Body =
  | { readonly kind: 'disc'; readonly r: number }
  | { readonly kind: 'rectangle'; readonly length: number; readonly width: number }
  | { readonly kind: 'capsule'; readonly length: number; readonly r: number };

/** A body at a place: `at` is its middle, `facing` in degrees clockwise from north. */
export interface PlacedBody {
  readonly body: Body;
  readonly at: Point;
  readonly facing: number;
}

/** Every body is a core (a point, a line, a rectangle) and everything within a radius of it. */
interface Grown {
  readonly core: readonly Point[];
  readonly r: number;
}

const MIDDLE: Point = { x: 0, y: 0 };

/** Radius of the smallest circle round a body. */
export function circleRound(body: Body): number {
  const { core, r } = grown({ body, at: MIDDLE, facing: 0 });
  return Math.max(...core.map((corner) => distance(MIDDLE, corner))) + r;
}

/** Distance between the edges of two bodies; 0 when they touch or overlap. */
export function gapBetween(a: PlacedBody, b: PlacedBody): number {
  return Math.max(0, apart(grown(a), grown(b)));
}

/** Do two bodies share more than the touching of their edges? */
export function bodiesOverlap(a: PlacedBody, b: PlacedBody): boolean {
  return apart(grown(a), grown(b)) < -TOLERANCE;
}

/** Distance from the edge of a body to a point; 0 when the point is on it. */
export function bodyGapToPoint({ body, at, facing }: PlacedBody, p: Point): number {
  const [dx, dy] = [p.x - at.x, p.y - at.y];
  if (body.kind === 'disc') return Math.max(0, Math.sqrt(dx * dx + dy * dy) - body.r);
  // In the body's own frame: how far beyond the ends of its core, and how far beyond its sides.
  const ahead = direction(facing);
  const beyond = Math.max(0, Math.abs(dx * ahead.x + dy * ahead.y) - body.length / 2);
  const aside = Math.max(0, Math.abs(dx * ahead.y - dy * ahead.x) - (body.kind === 'capsule' ? 0 : body.width / 2));
  return Math.max(0, Math.sqrt(beyond * beyond + aside * aside) - (body.kind === 'capsule' ? body.r : 0));
}

/** Distance from the edge of a body to a segment, e.g. a wall; 0 when it touches or crosses the body. */
export function bodyGapToSegment(body: PlacedBody, a: Point, b: Point): number {
  return Math.max(0, apart(grown(body), { core: [a, b], r: 0 }));
}

/** Is a point on a body, or on its edge? */
export function isOnBody(body: PlacedBody, p: Point): boolean {
  return bodyGapToPoint(body, p) <= TOLERANCE;
}

/**
 * Returns its edge as a polygon, clockwise. Round parts have this number of corners to the half circle, all of them on
 * the edge.
 */
export function outlineOfBody(placed: PlacedBody, corners = 16): readonly Point[] {
  const { core, r } = grown(placed);
  if (r === 0) return core;
  const ends = core.length === 1 ? [...core, ...core] : core;
  return ends.flatMap((end, i) =>
    Array.from({ length: corners + 1 }, (_, step): Point => {
      // The first end is the rear: from its left side round the back would run anticlockwise, so begin at its right.
      const towards = direction(placed.facing + 90 + i * 180 + (step * 180) / corners);
      return { x: end.x + towards.x * r, y: end.y + towards.y * r };
    }),
  );
}

function grown({ body, at, facing }: PlacedBody): Grown {
  if (body.kind === 'disc') return { core: [at], r: body.r };
  const ahead = direction(facing);
  const across = direction(facing + 90);
  const corner = (along: number, aside: number): Point => ({
    x: at.x + ahead.x * along + across.x * aside,
    y: at.y + ahead.y * along + across.y * aside,
  });
  const half = body.length / 2;
  if (body.kind === 'capsule') return { core: [corner(-half, 0), corner(half, 0)], r: body.r };
  const side = body.width / 2;
  return { core: [corner(half, -side), corner(half, side), corner(-half, side), corner(-half, -side)], r: 0 };
}

/** Returns the distance between two bodies. A negative result is how far one must be moved to be clear of the other. */
function apart(a: Grown, b: Grown): number {
  return apartCores(a.core, b.core) - a.r - b.r;
}

/**
 * Returns the distance between two convex cores; negative if they overlap. By the separating axis theorem the deepest
 * place is across one of their sides. Points and lines, which have no such sides, are told apart by the directions
 * between their ends.
 */
function apartCores(a: readonly Point[], b: readonly Point[]): number {
  const axes = [...axesOf(a), ...axesOf(b)];
  const clear = axes.reduce((most, axis) => Math.max(most, clearance(a, b, axis)), -Infinity);
  if (axes.length > 0 && clear <= 0) return clear;
  return Math.min(...cornersToSides(a, b), ...cornersToSides(b, a));
}

/** Unit vectors along and across the sides of a core; none for a point. */
function axesOf(core: readonly Point[]): Point[] {
  const sides = [...sidesOf(core)].map(([from, to]) => lineBetween(from, to)).filter(({ length }) => length > 0);
  return sides.flatMap(({ ux, uy }) => [
    { x: ux, y: uy },
    { x: -uy, y: ux },
  ]);
}

/** How far apart two cores are as seen along an axis; below 0 how far they reach into each other. */
function clearance(a: readonly Point[], b: readonly Point[], axis: Point): number {
  const along = (core: readonly Point[]): number[] => core.map(({ x, y }) => x * axis.x + y * axis.y);
  const [ofA, ofB] = [along(a), along(b)];
  return Math.max(Math.min(...ofA) - Math.max(...ofB), Math.min(...ofB) - Math.max(...ofA));
}

function cornersToSides(corners: readonly Point[], core: readonly Point[]): number[] {
  return corners.flatMap((corner) => [...sidesOf(core)].map(([from, to]) => distanceToSegment(corner, from, to)));
}
