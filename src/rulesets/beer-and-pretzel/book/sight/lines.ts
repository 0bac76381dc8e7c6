import { gridLine, hexGrid, nearestCorners, squareGrid, type Grid, type GridStep } from '../../../../space/grid';
import type { Point } from '../../../../space/types';
import type { Board } from '../../board/board';

/** A space relative to where a line begins. */
export interface Offset {
  readonly u: number;
  readonly v: number;
}

/** One tracing of a line of sight: what it goes through, and at squares' corners what is on either side. */
export interface Tracing {
  readonly from: Point;
  readonly to: Point;
  readonly steps: readonly GridStep<Offset>[];
  readonly corners: readonly { readonly left: readonly Offset[]; readonly right: readonly Offset[] }[];
}

const hexes: Grid<Offset> = adapt(
  hexGrid('pointy'),
  ({ q, r }) => ({ u: q, v: r }),
  ({ u, v }) => ({ q: u, r: v }),
);
const squares: Grid<Offset> = adapt(
  squareGrid(true),
  ({ col, row }) => ({ u: col, v: row }),
  ({ u, v }) => ({ col: u, row: v }),
);

function adapt<S>(grid: Grid<S>, out: (space: S) => Offset, back: (offset: Offset) => S): Grid<Offset> {
  return {
    rulings: grid.rulings,
    centre: (space) => grid.centre(back(space)),
    corners: (space) => grid.corners(back(space)),
    spaceAt: (point) => out(grid.spaceAt(point)),
    neighbours: (space) => grid.neighbours(back(space)).map(out),
    range: (a, b) => grid.range(back(a), back(b)),
    isSame: (a, b) => a.u === b.u && a.v === b.v,
  };
}

const tracings = new Map<string, readonly Tracing[]>();
const here: Offset = { u: 0, v: 0 };

/**
 * Returns the lines of sight from a space to one so many steps away, relative to the first: one from centre to centre
 * on hexes (bp-los-002), one for each equally near pair of corners on squares (bp-los-003, bp-los-004). They are the
 * same everywhere on the board, so each is computed once.
 */
export function tracingsTo(kind: Board['kind'], to: Offset): readonly Tracing[] {
  const key = `${kind} ${to.u} ${to.v}`;
  const known = tracings.get(key) ?? (kind === 'hex' ? [hexTracing(to)] : squareTracings(to));
  tracings.set(key, known);
  return known;
}

/** bp-los-002: from centre to centre. */
function hexTracing(to: Offset): Tracing {
  const [from, end] = [hexes.centre(here), hexes.centre(to)];
  return { from, to: end, steps: gridLine(hexes, from, end), corners: [] };
}

/** bp-los-003, bp-los-004: from corner to nearest corner, one for each pair that is equally near. */
function squareTracings(to: Offset): Tracing[] {
  const pairs = nearestCorners({ col: 0, row: 0 }, { col: to.u, row: to.v });
  const centres: Offset = { u: to.u, v: to.v };
  return pairs.map(([from, end]) => ({
    from,
    to: end,
    steps: gridLine(squares, from, end),
    corners: cornersOn(from, end, centres),
  }));
}

/** Every corner point on the line, its ends included, with the four spaces round it by their side of the line. */
function cornersOn(from: Point, to: Point, direction: Offset): Tracing['corners'] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const parts = gcd(Math.abs(dx), Math.abs(dy));
  // A line without length, between neighbours, is judged by the line between their centres (bp-los-006).
  const [wayX, wayY] = parts === 0 ? [direction.u, direction.v] : [dx, dy];
  return Array.from({ length: parts + 1 }, (_, i) => {
    const at = parts === 0 ? from : { x: from.x + (dx * i) / parts, y: from.y + (dy * i) / parts };
    // Seen from a corner on the line between centres itself; a zero-length line in a row is beside that line.
    const line = parts === 0 ? { x: 0.5, y: 0.5 } : at;
    const around: Offset[] = [-1, 0].flatMap((du) => [-1, 0].map((dv) => ({ u: at.x + du, v: at.y + dv })));
    const side = ({ u, v }: Offset): number => wayX * (v + 0.5 - line.y) - wayY * (u + 0.5 - line.x);
    return { left: around.filter((space) => side(space) < 0), right: around.filter((space) => side(space) > 0) };
  });
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}

const beyond = new Map<string, readonly (readonly Offset[])[]>();

/** How far a line is extended beyond its target, in spaces of the longest layout of dice. */
const PROLONGED = 5;

/**
 * Returns the spaces that the line through both centres enters beyond the target, in order and without gap; where it
 * follows a border, both (bp-wpn-003).
 */
export function spacesBeyond(kind: Board['kind'], to: Offset): readonly (readonly Offset[])[] {
  const key = `${kind} ${to.u} ${to.v}`;
  const known = beyond.get(key) ?? traceBeyond(kind === 'hex' ? hexes : squares, to);
  beyond.set(key, known);
  return known;
}

function traceBeyond(grid: Grid<Offset>, to: Offset): Offset[][] {
  const [from, through] = [grid.centre(here), grid.centre(to)];
  const length = Math.hypot(through.x - from.x, through.y - from.y);
  const end = {
    x: from.x + ((through.x - from.x) * (length + PROLONGED)) / length,
    y: from.y + ((through.y - from.y) * (length + PROLONGED)) / length,
  };
  const steps = gridLine(grid, from, end);
  const target = steps.findIndex((step) => step.kind === 'space' && grid.isSame(step.space, to));
  return steps.slice(target + 1, -1).map((step) => (step.kind === 'space' ? [step.space] : [step.left, step.right]));
}
