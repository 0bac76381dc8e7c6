import { clamp } from '../tolerance';
import type { HexLayout, Point } from '../types';
import { hexGrid } from './hex';

/** The grid for movement by arrow keys: free, or from space to space. */
export interface KeyGrid {
  readonly spaces: 'none' | 'square' | 'hex';
  readonly hexes: HexLayout;
  readonly width: number;
  readonly height: number;
}

/** One of the eight directions of keys; both 0 goes nowhere. */
export interface Heading {
  readonly dx: -1 | 0 | 1;
  readonly dy: -1 | 0 | 1;
}

/** A place, and the lane of a straight way across the rows of hexes: the way zigzags around it. */
export interface Footing extends Point {
  readonly lane: number;
}

const LINE = Math.sqrt(3) / 2;
const HALF_HEX = 1 / Math.sqrt(3);
/** Tables are rounded to whole pixels, so the last space may extend slightly over the edge. */
const SLACK = 0.02;

const pointy = hexGrid('pointy');

/** Hexes in columns are those in rows mirrored on the diagonal. */
function turned<P extends Point>(ground: KeyGrid, point: P): P {
  return ground.spaces === 'hex' && ground.hexes.lines === 'columns' ? { ...point, x: point.y, y: point.x } : point;
}

function indentOf({ indented }: HexLayout, line: number): number {
  return (Math.abs(line % 2) === 1) === (indented === 'odd') ? 0.5 : 0;
}

/** Returns column and row of the space at a point, from 0; null if there are no spaces. */
export function spaceOf(ground: KeyGrid, at: Point): { readonly column: number; readonly row: number } | null {
  if (ground.spaces === 'none') return null;
  if (ground.spaces === 'square') return { column: Math.floor(at.x), row: Math.floor(at.y) };
  const { x, y } = turned(ground, at);
  const first = 0.5 + indentOf(ground.hexes, 0);
  const { q, r } = pointy.spaceAt({ x: x - first, y: y - HALF_HEX });
  const along = Math.round(q + r / 2 + first - indentOf(ground.hexes, r) - 0.5);
  return ground.hexes.lines === 'rows' ? { column: along, row: r } : { column: r, row: along };
}

/** Returns where movement from this point begins: there, or in the middle of its space. */
export function footingAt(ground: KeyGrid, at: Point): Footing {
  const space = spaceOf(ground, at);
  if (space === null) return { x: at.x, y: at.y, lane: at.x };
  const { column, row } = space;
  if (ground.spaces === 'square') return { x: column + 0.5, y: row + 0.5, lane: column + 0.5 };
  const [along, line] = ground.hexes.lines === 'rows' ? [column, row] : [row, column];
  const x = along + 0.5 + indentOf(ground.hexes, line);
  return { ...turned(ground, { x, y: HALF_HEX + line * LINE }), lane: x };
}

/**
 * Returns a step of a number of table units without a grid, or of spaces on one. It ends at the edge of the table.
 * Across the rows of hexes a straight way zigzags and a slanting one keeps to its side: all six neighbours are one step
 * away.
 */
export function stride(ground: KeyGrid, from: Footing, heading: Heading, length: number): Footing {
  if (ground.spaces === 'none') {
    const x = clamp(from.x + heading.dx * length, 0, ground.width);
    return { x, y: clamp(from.y + heading.dy * length, 0, ground.height), lane: x };
  }
  let footing = from;
  for (let step = 0; step < length; step += 1) footing = nextSpace(ground, footing, heading) ?? footing;
  return footing;
}

/** Returns the neighbouring space in a direction; null beyond the edge. */
function nextSpace(ground: KeyGrid, from: Footing, heading: Heading): Footing | null {
  return spacesBeside(ground, from, heading).find((next) => isInside(ground, next)) ?? null;
}

/**
 * Returns the spaces in a key's direction, the better one first: across the rows of hexes there are two straight ahead.
 */
function spacesBeside(ground: KeyGrid, from: Footing, { dx, dy }: Heading): Footing[] {
  if (ground.spaces === 'square') return [{ x: from.x + dx, y: from.y + dy, lane: from.x + dx }];
  const [along, across] = ground.hexes.lines === 'rows' ? [dx, dy] : [dy, dx];
  const { x, y, lane } = turned(ground, from);
  const beside = (shift: number): Footing =>
    turned(ground, { x: x + shift, y: y + across * LINE, lane: along === 0 ? lane : x + shift });
  if (across === 0) return [beside(along)];
  if (along !== 0) return [beside(along / 2)];
  return x > lane ? [beside(-0.5), beside(0.5)] : [beside(0.5), beside(-0.5)];
}

function isInside(ground: KeyGrid, at: Point): boolean {
  const { x, y } = turned(ground, at);
  const { x: width, y: height } = turned(ground, { x: ground.width, y: ground.height });
  const [halfWide, halfHigh] = [0.5 - SLACK, (ground.spaces === 'hex' ? HALF_HEX : 0.5) - SLACK];
  return x >= halfWide && x <= width - halfWide && y >= halfHigh && y <= height - halfHigh;
}
