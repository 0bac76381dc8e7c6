import type { FigureId } from '../../../../battle/state';
import { boxOf, type Box } from '../../../../space/box';
import { between, distance } from '../../../../space/point';
import { partBefore, pathLength, pointAtLength } from '../../../../space/path-point';
import type { Point } from '../../../../space/types';

/** A figure that moves or stands: all cover their paths at an even pace over the same time. */
export interface Walker {
  readonly id: FigureId;
  readonly r: number;
  readonly side: string;
  readonly path: readonly Point[];
  /** True if enemies who touch this figure are stopped; false for a prisoner. */
  readonly fights: boolean;
}

/** How far each has got along its path. */
export type Walked = ReadonlyMap<FigureId, number>;

/** Steps into which the phase is cut to find meetings. */
const STEPS = 60;

/** Edges this far apart: enough to touch. */
const APART = 0.02;

/**
 * sm-move-006, sm-move-007: all move at once, each at an even pace. A figure that touches an enemy stops there. A
 * friend may be passed but not overlapped: the mover ends at the last free point before.
 */
export function marchTogether(walkers: readonly Walker[], climbers: ReadonlySet<FigureId> = new Set()): Walked {
  const lengths = new Map(walkers.map(({ id, path }) => [id, pathLength(path)]));
  const stops = new Map<FigureId, number>();
  const pairs = pairsOf(walkers, lengths);
  for (let step = 0; step < STEPS; step += 1) meetWithin(pairs, lengths, stops, step / STEPS, (step + 1) / STEPS);
  const walked = new Map(walkers.map(({ id }) => [id, (stops.get(id) ?? 1) * (lengths.get(id) ?? 0)]));
  // A figure that continues through a hatch does not end before it.
  const goesOn = ({ id }: Walker): boolean => climbers.has(id) && (stops.get(id) ?? 1) === 1;
  return settled(
    walkers.filter((one) => !goesOn(one)),
    walked,
  );
}

type Numbers = ReadonlyMap<FigureId, number>;

type Pair = readonly [Walker, Walker];

/** Returns enemies who might meet: their paths come near each other, and one of them moves. */
function pairsOf(walkers: readonly Walker[], lengths: Numbers): readonly Pair[] {
  const fighters = walkers.filter(({ fights }) => fights).map((one) => ({ one, box: boxOf(one.path) }));
  const moves = ({ id }: Walker): boolean => (lengths.get(id) ?? 0) > 0;
  return fighters.flatMap(({ one, box }, i) =>
    fighters.slice(i + 1).flatMap(({ one: other, box: theirs }): Pair[] => {
      if (one.side === other.side || !(moves(one) || moves(other))) return [];
      return isBeside(box, theirs, one.r + other.r + APART) ? [[one, other]] : [];
    }),
  );
}

const isBeside = (a: Box, b: Box, gap: number): boolean =>
  a.minX - gap <= b.maxX && b.minX - gap <= a.maxX && a.minY - gap <= b.maxY && b.minY - gap <= a.maxY;

/** Returns where a figure is at a share of the time. */
function placeAt({ id, path }: Walker, lengths: Numbers, stops: Numbers, time: number): Point {
  return pointAtLength(path, Math.min(time, stops.get(id) ?? 1) * (lengths.get(id) ?? 0));
}

/** Stops figures that meet in a stretch of time, the first meeting first. */
function meetWithin(
  pairs: readonly Pair[],
  lengths: Numbers,
  stops: Map<FigureId, number>,
  from: number,
  to: number,
): void {
  for (;;) {
    let first: { readonly time: number; readonly pair: Pair } | null = null;
    for (const pair of pairs) {
      const time = meetingOf(pair, lengths, stops, from, to);
      if (time !== null && (first === null || time < first.time)) first = { time, pair };
    }
    if (first === null) return;
    for (const { id } of first.pair) if (!stops.has(id)) stops.set(id, first.time);
  }
}

function meetingOf([one, other]: Pair, lengths: Numbers, stops: Numbers, from: number, to: number): number | null {
  const moves = ({ id }: Walker): boolean => (lengths.get(id) ?? 0) > 0 && (stops.get(id) ?? 1) > from;
  if (!moves(one) && !moves(other)) return null;
  const touching = one.r + other.r + APART;
  const apart = (time: number): number =>
    distance(placeAt(one, lengths, stops, time), placeAt(other, lengths, stops, time)) - touching;
  const before = apart(from);
  if (apart(to) > 0 || apart(to) >= before - 1e-9) return null;
  if (before <= 0) return from;
  let [low, high] = [from, to];
  for (let i = 0; i < 30; i += 1) {
    const middle = (low + high) / 2;
    if (apart(middle) > 0) low = middle;
    else high = middle;
  }
  return low;
}

/** The ways that were walked, and what was walked of those on other decks. */
interface Climbed {
  readonly ways: ReadonlyMap<FigureId, readonly Point[]>;
  readonly beyond: ReadonlyMap<FigureId, readonly Point[]>;
}

/**
 * Figures that have reached their hatch go through it one after the other, and on as far as they may. If there is no
 * room on the other deck they stay before it.
 */
export function climbing(
  walkers: readonly Walker[],
  walked: Walked,
  climbs: ReadonlyMap<FigureId, readonly Point[]>,
): Climbed {
  const beyond = new Map<FigureId, readonly Point[]>();
  const isThere = ({ id, path }: Walker): boolean => (walked.get(id) ?? 0) >= pathLength(path) - 0.01;
  const waiting = walkers.filter((one) => climbs.has(one.id) && isThere(one));
  const placeOf = ({ id, path }: Walker): Point => beyond.get(id)?.at(-1) ?? pointAtLength(path, walked.get(id) ?? 0);
  for (const [i, one] of waiting.entries()) {
    const there = walkers.filter((other) => other !== one && !waiting.slice(i).includes(other));
    const others = there.map((other): Walker => ({ ...other, path: [placeOf(other)] }));
    const climber: Walker = { ...one, path: climbs.get(one.id) ?? [] };
    const on = walkedPath(climber.path, marchTogether([...others, climber]).get(one.id) ?? 0);
    const end = on.at(-1);
    if (end !== undefined && there.every((other) => distance(end, placeOf(other)) >= one.r + other.r - 0.001))
      beyond.set(one.id, on);
  }
  const stays = walkers.filter(({ id }) => !beyond.has(id));
  const after = settled(stays, new Map(walked));
  return { ways: new Map(walkers.map(({ id, path }) => [id, walkedPath(path, after.get(id) ?? 0)])), beyond };
}

/** Step back along the path when looking for a free point, in centimetres. */
const BACK = 0.25;

/** Nobody ends on another: the later in the list goes back along its own path, otherwise the earlier. */
function settled(walkers: readonly Walker[], walked: Map<FigureId, number>): Walked {
  const at = ({ id, path }: Walker): Point => pointAtLength(path, walked.get(id) ?? 0);
  const far = ({ id }: Walker): number => walked.get(id) ?? 0;
  for (;;) {
    const pair = overlapping(walkers, walkers.map(at));
    if (pair === null) return walked;
    const [one, other] = pair;
    const back = far(other) > 0 ? other : one;
    if (far(back) === 0) return walked;
    walked.set(back.id, freePointBefore(back, far(back), at(back === other ? one : other), one.r + other.r));
  }
}

function overlapping(walkers: readonly Walker[], places: readonly Point[]): Pair | null {
  for (const [i, one] of walkers.entries())
    for (let j = i + 1; j < walkers.length; j += 1) {
      const [other, here, there] = [walkers[j], places[i], places[j]];
      if (other === undefined || here === undefined || there === undefined) continue;
      if (distance(here, there) < one.r + other.r - 0.001) return [one, other];
    }
  return null;
}

/** The last point before a length at which two bases do not overlap; found to a hundredth of a centimetre. */
function freePointBefore({ path }: Walker, length: number, other: Point, apart: number): number {
  let far = length;
  while (far > 0 && distance(pointAtLength(path, far), other) < apart) far = Math.max(0, far - BACK);
  if (far === 0) return 0;
  let [free, taken] = [far, Math.min(length, far + BACK)];
  while (taken - free > 0.01) {
    const middle = (free + taken) / 2;
    if (distance(pointAtLength(path, middle), other) < apart) taken = middle;
    else free = middle;
  }
  return free;
}

/** Returns the part of the path that was walked. */
export function walkedPath(path: readonly Point[], length: number): readonly Point[] {
  return partBefore(path, Math.min(length, pathLength(path)));
}

/** Points along a path, at most so far apart, both ends among them. */
export function sampled(path: readonly Point[], step: number): readonly Point[] {
  const [start] = path;
  if (start === undefined) return [];
  const points: Point[] = [start];
  for (const [i, to] of path.entries()) {
    const from = path[i - 1];
    if (from === undefined) continue;
    const pieces = Math.max(1, Math.ceil(distance(from, to) / step));
    for (let piece = 1; piece <= pieces; piece += 1) points.push(between(from, to, piece / pieces));
  }
  return points;
}
