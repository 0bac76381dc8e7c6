import type { FigureId } from '../../../../battle/state';
import {
  angleBetween,
  bearing,
  distanceToSegment,
  pointAtLength,
  turnBetween,
  unionOf,
  visibleParts,
  type VisibleOptions,
} from '../../../../space';
import { legsOf } from '../../../../space/segment';
import { between, distance } from '../../../../space/point';
import type { Barrier, Interval, Point, SightFigure } from '../../../../space/types';
import { BARRIER_REACH } from '../../data/barriers';
import { kindOf } from '../table/barrier-kind';
import type { OpenD6State, Soldier } from '../../state';
import { fireArc } from './arc';
import { headHeight } from '../squad/actor';
import { sightPointAt } from './sight-points';
import { groundAt } from '../table/heights';
import { groundJudge, isFreeOfThings, shutsAlways } from './sight-judge';
import { SightLines } from './sight';
import { indexOf, wallsOf } from '../table/table-index';
import { dimnessOn, mayBeDim } from '../weather/visibility';

/** Steps in inches in which a path is looked at where no closed form serves (table option to od6-los-001). */
const FINE = 0.1;

/**
 * Returns the parts of a soldier's path, by length along it, on which the viewer has a line of sight to the soldier
 * (od6-opp-011).
 */
export function seenParts(
  state: OpenD6State,
  viewer: Soldier,
  mover: Soldier,
  path: readonly Point[],
  bodies: readonly SightFigure[],
): Interval[] {
  if (state.options.sightTarget === 'base') return seenInSteps(state, viewer, mover, path, bodies);
  const eye = sightPointAt(state, viewer);
  const isLow = viewer.prone || mover.prone;
  const walls = isLow ? indexOf(state.table) : wallsOf(state);
  const head = (point: Point): number => groundAt(state, point) + headHeight(state, mover);
  const inView = visibleParts(
    walls,
    eye,
    path,
    bodies.filter((body) => body.id !== viewer.id && isBetween(body, viewer.at, path)),
    {
      hidden: (point, figures) => !isFreeOfThings(state, walls, figures, eye, endOn(state, mover, point)),
      ...groundJudge(state),
    },
    {
      head,
      near: nearnessOf(state, viewer, mover),
      shuts: (barrier) => shutsAlways(state, barrier),
    },
  );
  return mayBeDim(state) ? bright(state, eye, mover, path, inView) : inView;
}

/** The parts of these at which the viewer sees far enough (od6a-weather-029), in steps of a tenth of an inch. */
function bright(
  state: OpenD6State,
  eye: ReturnType<typeof sightPointAt>,
  mover: Soldier,
  path: readonly Point[],
  parts: readonly Interval[],
): Interval[] {
  const seen = parts.flatMap(({ from, to }) => {
    const steps = Math.max(1, Math.ceil((to - from) / FINE));
    return Array.from({ length: steps }, (_, i): Interval => {
      return { from: from + ((to - from) * i) / steps, to: from + ((to - from) * (i + 1)) / steps };
    }).filter((step) => {
      const point = pointAtLength(path, (step.from + step.to) / 2);
      return dimnessOn(state, eye, endOn(state, mover, point)) === null;
    });
  });
  return unionOf(seen);
}

/**
 * Returns how near the mover must be to which features for sight to change: beside an opening, a low wall or a trench,
 * or in a trench.
 */
function nearnessOf(state: OpenD6State, viewer: Soldier, mover: Soldier): NonNullable<VisibleOptions['near']> {
  const isLow = viewer.prone || mover.prone;
  const beside = (barrier: Barrier): boolean => {
    const { sight, hidesProne, occupied } = kindOf(state, barrier);
    return sight === 'opening' || (hidesProne && isLow) || (occupied && viewer.prone);
  };
  const near = [{ distance: BARRIER_REACH + mover.r, barriers: beside }];
  // od6-los-021: a soldier is hidden while lying in a trench, but not before or behind it.
  return mover.prone
    ? [...near, { distance: mover.r, barriers: (barrier: Barrier) => kindOf(state, barrier).occupied }]
    : near;
}

/**
 * Returns true if the body may be between an eye and somebody on the path. A body clear of the triangles that they span
 * is not.
 */
function isBetween(body: SightFigure, eye: Point, path: readonly Point[]): boolean {
  for (const [a, b] of legsOf(path)) {
    if (isClearOfBox(body, eye, a, b)) continue;
    if (
      distanceToSegment(body, eye, a) <= body.r ||
      distanceToSegment(body, a, b) <= body.r ||
      distanceToSegment(body, eye, b) <= body.r
    )
      return true;
    const turn = (p: Point, q: Point): number => (q.x - p.x) * (body.y - p.y) - (q.y - p.y) * (body.x - p.x);
    const turns = [turn(eye, a), turn(a, b), turn(b, eye)];
    if (turns.every((side) => side >= 0) || turns.every((side) => side <= 0)) return true;
  }
  return false;
}

function isClearOfBox({ x, y, r }: SightFigure, a: Point, b: Point, c: Point): boolean {
  return (
    x + r < Math.min(a.x, b.x, c.x) ||
    x - r > Math.max(a.x, b.x, c.x) ||
    y + r < Math.min(a.y, b.y, c.y) ||
    y - r > Math.max(a.y, b.y, c.y)
  );
}

function endOn(state: OpenD6State, mover: Soldier, point: Point): ReturnType<typeof sightPointAt> {
  return sightPointAt(state, { ...mover, elevation: groundAt(state, point) }, point);
}

/** A line to any part of the base has no closed form; the path is looked at in steps of a tenth of an inch. */
function seenInSteps(
  state: OpenD6State,
  viewer: Soldier,
  mover: Soldier,
  path: readonly Point[],
  bodies: readonly SightFigure[],
): Interval[] {
  const lines = new SightLines(state, () => bodies);
  const eye = sightPointAt(state, viewer);
  const parts: Interval[] = [];
  let start = 0;
  for (const [a, b] of legsOf(path)) {
    const length = distance(a, b);
    const steps = Math.ceil(length / FINE);
    for (let i = 0; i < steps; i += 1) {
      const middle = between(a, b, (i + 0.5) / steps);
      if (!lines.isClearAlong(eye, endOn(state, mover, middle))) continue;
      parts.push({ from: start + (length * i) / steps, to: start + (length * (i + 1)) / steps });
    }
    start += length;
  }
  return unionOf(parts);
}

/**
 * Returns true if the path may enter the soldier's fire arc. A quick test; it never returns false if the path does
 * enter.
 */
export function mayComeIntoArc(state: OpenD6State, soldier: Soldier, path: readonly Point[], r: number): boolean {
  const { at, facing } = soldier;
  const arc = fireArc(state, soldier);
  for (const [a, b] of legsOf(path)) {
    const near = distanceToSegment(at, a, b);
    if (near <= 2 * r) return true;
    const half = arc / 2 + (Math.asin(r / near) * 180) / Math.PI + 0.01;
    const [from, to] = [turnBetween(facing, bearing(at, a)), turnBetween(facing, bearing(at, b))];
    if (Math.abs(from) <= half || Math.abs(to) <= half) return true;
    const passesFront = Math.abs(Math.abs(from) + Math.abs(to) - angleBetween(from, to)) < 0.01;
    if (passesFront && from > 0 !== to > 0) return true;
  }
  return false;
}

/** Returns the ids of those that move along and so are not in the way. */
export function onlookers(bodies: readonly SightFigure[], movers: ReadonlySet<FigureId>): SightFigure[] {
  return bodies.filter(({ id }) => !movers.has(id));
}
