import { areaContains, ringsOf } from './area';
import { distance } from './point';
import { legsOf } from './segment';
import { TOLERANCE } from './tolerance';
import type { Area, Disc, Interval, Point } from './types';

/** A straight line with its direction on the flat, prepared for many questions. Between two eyes it has heights too. */
export interface Line<P extends Point = Point> {
  readonly a: P;
  readonly b: P;
  readonly length: number;
  /** Unit vector from a to b; 0,0 for a line without length. */
  readonly ux: number;
  readonly uy: number;
  /** For a leg of a path: the length of the path before it. */
  readonly start: number;
}

export function lineBetween<P extends Point>(a: P, b: P, start = 0): Line<P> {
  const length = distance(a, b);
  const [ux, uy] = length === 0 ? [0, 0] : [(b.x - a.x) / length, (b.y - a.y) / length];
  return { a, b, length, ux, uy, start };
}

/** Returns the legs of a path that have a length. */
export function linesAlong(path: readonly Point[]): Line[] {
  const legs: Line[] = [];
  let start = 0;
  for (const [a, b] of legsOf(path)) {
    const leg = lineBetween(a, b, start);
    if (leg.length > 0) legs.push(leg);
    start += leg.length;
  }
  return legs;
}

/** Returns the leg on which a length along the path ends; the first leg at its beginning. */
export function legTo(legs: readonly Line[], at: number): Line | undefined {
  return legs.filter(({ start }) => start < at - TOLERANCE).at(-1) ?? legs[0];
}

/** Distance along the line of the foot of p. */
export function alongLine(line: Line, p: Point): number {
  return (p.x - line.a.x) * line.ux + (p.y - line.a.y) * line.uy;
}

/** Distance of p from the endless line, positive to the right of its direction. */
export function acrossLine(line: Line, p: Point): number {
  return line.ux * (p.y - line.a.y) - line.uy * (p.x - line.a.x);
}

export function pointOn(line: Line, at: number): Point {
  if (at === 0) return line.a;
  if (at === line.length) return line.b;
  return { x: line.a.x + line.ux * at, y: line.a.y + line.uy * at };
}

/** Distances along the line at which it meets the segment c-d: none, one, or both ends of an overlap. */
export function meetings(line: Line, c: Point, d: Point): number[] {
  return meetingsOf(line, c, acrossLine(line, c), d, acrossLine(line, d));
}

/** The same for ends whose distances across the line are known. */
function meetingsOf(line: Line, c: Point, sideC: number, d: Point, sideD: number): number[] {
  const onC = Math.abs(sideC) <= TOLERANCE;
  const onD = Math.abs(sideD) <= TOLERANCE;
  if (!onC && !onD) {
    if (sideC > 0 === sideD > 0) return [];
    const alongC = alongLine(line, c);
    return [alongC + ((alongLine(line, d) - alongC) * sideC) / (sideC - sideD)];
  }
  const found: number[] = [];
  if (onC) found.push(alongLine(line, c));
  if (onD) found.push(alongLine(line, d));
  return found;
}

/** The stretches of the line inside the area, in order. Running along its edge is outside. */
export function stretchesInside(line: Line, area: Area): Interval[] {
  if (line.length <= TOLERANCE) return [];
  const cuts: number[] = [];
  for (const ring of ringsOf(area)) addCuts(cuts, line, ring);
  const stretches: { from: number; to: number }[] = [];
  for (const part of partsBetween(cuts, line.length)) {
    if (areaContains(area, pointOn(line, (part.from + part.to) / 2)) !== 'inside') continue;
    const last = stretches[stretches.length - 1];
    if (last !== undefined && last.to === part.from) last.to = part.to;
    else stretches.push({ ...part });
  }
  return stretches;
}

/** Adds the places inside the line at which it meets the sides of a ring. Hot: most sides lie off the line. */
function addCuts(cuts: number[], line: Line, ring: readonly Point[]): void {
  let last = ring[ring.length - 1];
  if (last === undefined) return;
  let lastSide = acrossLine(line, last);
  for (const corner of ring) {
    const side = acrossLine(line, corner);
    const isOff = (side > TOLERANCE && lastSide > TOLERANCE) || (side < -TOLERANCE && lastSide < -TOLERANCE);
    if (!isOff) {
      for (const at of meetingsOf(line, last, lastSide, corner, side))
        if (at > TOLERANCE && at < line.length - TOLERANCE) cuts.push(at);
    }
    last = corner;
    lastSide = side;
  }
}

/** Cuts what lies between start and length at the given places, leaving out parts shorter than TOLERANCE. */
export function partsBetween(cuts: readonly number[], length: number, start = 0): Interval[] {
  const parts: Interval[] = [];
  let from = start;
  for (const cut of [...cuts].sort((a, b) => a - b)) {
    if (cut <= from + TOLERANCE || cut >= length - TOLERANCE) continue;
    parts.push({ from, to: cut });
    from = cut;
  }
  if (length > from) parts.push({ from, to: length });
  return parts;
}

/** The stretch of the line over a disc, or null when it misses or only touches it. */
export function chord(line: Line, disc: Disc): Interval | null {
  const across = Math.abs(acrossLine(line, disc));
  if (line.length === 0 || across >= disc.r - TOLERANCE) return null;
  const half = Math.sqrt(disc.r * disc.r - across * across);
  const middle = alongLine(line, disc);
  const from = Math.max(0, middle - half);
  const to = Math.min(line.length, middle + half);
  return to - from > TOLERANCE ? { from, to } : null;
}
