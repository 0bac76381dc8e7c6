import { lineBetween, meetings, partsBetween, pointOn, type Line } from '../clip';
import { sidesOf } from '../segment';
import { TOLERANCE } from '../tolerance';
import type { Point } from '../types';
import type { Grid } from './grid';

/**
 * What a straight line over a board meets, in order:
 * - `space`: it goes through the inside of a space
 * - `border`: it runs along the border between two spaces
 * - `corner`: it goes through a corner point, by two spaces that it does not enter there
 */
export type GridStep<S> =
  | { readonly kind: 'space'; readonly at: number; readonly space: S }
  | { readonly kind: 'border'; readonly at: number; readonly left: S; readonly right: S }
  | { readonly kind: 'corner'; readonly at: number; readonly left: S; readonly right: S };

/** How far beside the line is looked for what lies there: less than any line between centres or corners can miss by. */
const BESIDE = 1e-4;

/** The steps of a straight line between two points of a board, those at its very ends included. */
export function gridLine<S>(grid: Grid<S>, from: Point, to: Point): GridStep<S>[] {
  const line = lineBetween(from, to);
  if (line.length === 0) return [];
  const parts = partsBetween(crossings(grid, line), line.length);
  const steps: GridStep<S>[] = [];
  const corner = (at: number): void => {
    const { left, right } = sidesAt(grid, line, at);
    const beside = [at - 2 * BESIDE, at + 2 * BESIDE].flatMap((near) => Object.values(sidesAt(grid, line, near)));
    const isEntered = (space: S): boolean => beside.some((other) => grid.isSame(other, space));
    if (!isEntered(left) && !isEntered(right)) steps.push({ kind: 'corner', at, left, right });
  };
  for (const part of parts) {
    corner(part.from);
    const { left, right } = sidesAt(grid, line, (part.from + part.to) / 2);
    if (grid.isSame(left, right)) steps.push({ kind: 'space', at: part.from, space: left });
    else steps.push({ kind: 'border', at: part.from, left, right });
  }
  corner(line.length);
  return steps;
}

/** The spaces just left and right of the line. */
function sidesAt<S>(grid: Grid<S>, line: Line, at: number): { left: S; right: S } {
  const p = { x: line.a.x + line.ux * at, y: line.a.y + line.uy * at };
  return {
    left: grid.spaceAt({ x: p.x + line.uy * BESIDE, y: p.y - line.ux * BESIDE }),
    right: grid.spaceAt({ x: p.x - line.uy * BESIDE, y: p.y + line.ux * BESIDE }),
  };
}

/** Where the line meets the borders of the spaces on its way. */
function crossings<S>(grid: Grid<S>, line: Line): number[] {
  const near: S[] = [];
  const add = (space: S): void => {
    if (!near.some((other) => grid.isSame(other, space))) near.push(space);
  };
  const strides = Math.ceil(line.length * 2) + 1;
  for (let i = 0; i <= strides; i++) {
    const space = grid.spaceAt(pointOn(line, (line.length * i) / strides));
    add(space);
    grid.neighbours(space).forEach(add);
  }
  const cuts = near.flatMap((space) => [...sidesOf(grid.corners(space))].flatMap(([c, d]) => meetings(line, c, d)));
  return cuts.filter((cut) => cut > TOLERANCE && cut < line.length - TOLERANCE);
}
