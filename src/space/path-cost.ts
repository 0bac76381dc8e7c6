import {
  acrossLine,
  alongLine,
  chord,
  linesAlong,
  lineBetween,
  partsBetween,
  stretchesInside,
  type Line,
} from './clip';
import { contactOf, isAcross } from './contact';
import type { TableIndex } from './index-table';
import { tollsOf, type Toll } from './path-contact';
import { TOLERANCE } from './tolerance';
import type {
  Area,
  Barrier,
  CostedPath,
  Disc,
  GroundRules,
  Impassable,
  Interval,
  PathBlock,
  PathCrossing,
  PathStretch,
  Point,
} from './types';

/**
 * Computes what a path costs and where it is blocked; exact. An edge between two areas counts as the cheaper one. For
 * the barriers that a path crosses see `tollsOf` in path-contact. A mover inside a keep-out disc may only move away
 * from its centre. Throws if the path has no point, or a multiplier is not above 0.
 */
export function pathCost(index: TableIndex, path: readonly Point[], rules: GroundRules): CostedPath {
  if (path.length === 0) throw new RangeError('A path needs at least one point.');
  const legs = linesAlong(path);
  const stretches: PathStretch[] = [];
  const blocks: PathBlock[] = [];
  for (const leg of legs) {
    const grounds = groundsUnder(index, leg, rules);
    for (const stretch of stretchesOver(grounds, leg, rules)) appendStretch(stretches, stretch);
    for (const { area, multiplier, parts } of grounds) {
      if (multiplier < Infinity) continue;
      for (const { from } of parts) blocks.push({ at: leg.start + from, by: area, why: 'area' });
    }
    for (const disc of rules.keepOut ?? []) {
      const from = entryInto(leg, disc);
      if (from !== null) blocks.push({ at: leg.start + from, by: disc, why: 'keep-out' });
    }
  }
  const crossings: PathCrossing[] = [];
  for (const toll of tollsOf(index, legs)) {
    const due = cheapest(toll, rules);
    const wall = due.crossings.filter(({ cost }) => cost === Infinity).at(-1);
    if (wall === undefined) crossings.push(...due.crossings);
    else blocks.push({ at: toll.at, by: wall.barrier, why: 'barrier' });
  }
  const blocked = blocks.reduce<PathBlock | undefined>((a, b) => (a === undefined || b.at < a.at ? b : a), undefined);
  const length = blocked?.at ?? legs.reduce((sum, leg) => sum + leg.length, 0);
  const kept = stretches
    .filter((s) => s.from < length - TOLERANCE)
    .map((s) => (s.to > length ? cutStretch(s, length) : s));
  const paid = crossings.filter((c) => blocked === undefined || c.at < length - TOLERANCE);
  const cost = [...kept, ...paid].reduce((sum, part) => sum + part.cost, 0);
  return { path, length, cost, stretches: kept, crossings: paid, blocked };
}

/**
 * Returns the cost of one straight leg, Infinity if it is blocked or certainly above `limit`. The same as by
 * `pathCost`, with the cheap questions first. Hot: a path search asks for many legs.
 */
export function legCost(index: TableIndex, a: Point, b: Point, rules: GroundRules, limit = Infinity): number {
  const leg = lineBetween(a, b);
  if (leg.length === 0) return 0;
  if (isKeptOut(leg, rules.keepOut ?? [])) return Infinity;
  const tolls = tollsOfLeg(index, leg, rules, limit);
  if (tolls === Infinity || index.table.areas.length === 0) return tolls + leg.length * openCost(rules);
  return tolls + groundCost(groundsUnder(index, leg, rules), leg, rules);
}

/** Returns what the terrain under a leg costs. Most legs are on open terrain, or in one area. */
function groundCost(grounds: readonly AreaCost[], leg: Line, rules: GroundRules): number {
  const [only] = grounds;
  const open = openCost(rules);
  if (only === undefined) return leg.length * open;
  if (grounds.length > 1 || rules.combine !== undefined)
    return stretchesOver(grounds, leg, rules).reduce((sum, { cost }) => sum + cost, 0);
  const within = only.parts.reduce((sum, { from, to }) => sum + to - from, 0);
  return leg.length * open + within * (only.multiplier - open);
}

/** Returns what a leg pays for barriers. Only if it touches one does it matter how barriers meet. */
function tollsOfLeg(index: TableIndex, leg: Line, rules: GroundRules, limit: number): number {
  let cost = 0;
  let touches = false;
  const isTooDear = index.someBarrierNear(leg.a, leg.b, (barrier) => {
    const contact = contactOf(leg, barrier);
    if (contact === null) return false;
    if (isAcross(leg, contact)) cost += priceOf(rules.barrierCost(barrier));
    else touches = true;
    return cost > limit || cost === Infinity;
  });
  if (isTooDear) return Infinity;
  return touches ? tollsOf(index, [leg]).reduce((sum, toll) => sum + cheapest(toll, rules).cost, 0) : cost;
}

/** Returns the same rules, which ask the caller only once about each feature. */
export function remembered(rules: GroundRules): GroundRules {
  const areas = new Map<Area, number | Impassable>();
  const barriers = new Map<Barrier, number | Impassable>();
  const ask = <K>(known: Map<K, number | Impassable>, key: K, answer: (key: K) => number | Impassable) => {
    const old = known.get(key);
    if (old !== undefined) return old;
    const value = answer(key);
    known.set(key, value);
    return value;
  };
  return {
    ...rules,
    areaMultiplier: (area) => ask(areas, area, (a) => rules.areaMultiplier(a)),
    barrierCost: (barrier) => ask(barriers, barrier, (b) => rules.barrierCost(b)),
  };
}

function cutStretch(stretch: PathStretch, end: number): PathStretch {
  const length = end - stretch.from;
  return { ...stretch, to: end, length, cost: length * stretch.multiplier };
}

/** An area that a leg goes through, and where. */
interface AreaCost {
  readonly area: Area;
  /** Infinity where it is impassable. */
  readonly multiplier: number;
  readonly parts: readonly Interval[];
}

function groundsUnder(index: TableIndex, leg: Line, rules: GroundRules): AreaCost[] {
  const grounds: AreaCost[] = [];
  for (const area of index.areasNear(leg.a, leg.b)) {
    const parts = stretchesInside(leg, area);
    if (parts.length === 0) continue;
    const multiplier = priceOf(rules.areaMultiplier(area));
    if (!(multiplier > 0)) {
      throw new RangeError(`The multiplier of area ${area.id} must be above 0, not ${multiplier}.`);
    }
    grounds.push({ area, multiplier, parts });
  }
  return grounds;
}

/** The uniform stretches of a leg. */
function stretchesOver(grounds: readonly AreaCost[], leg: Line, rules: GroundRules): PathStretch[] {
  const cuts = grounds.flatMap(({ parts }) => parts.flatMap(({ from, to }) => [from, to]));
  return partsBetween(cuts, leg.length).map(({ from, to }) => {
    const middle = (from + to) / 2;
    const here = grounds.filter(({ parts }) => parts.some((part) => part.from < middle && part.to > middle));
    const multiplier = combined(here, rules);
    const [length, areas] = [to - from, here.map(({ area }) => area)];
    return { from: leg.start + from, to: leg.start + to, length, multiplier, areas, cost: length * multiplier };
  });
}

/** Combines the costs of overlapping areas: that of open ground where there is none, Infinity where one is impassable. */
export function combined(grounds: readonly Pick<AreaCost, 'area' | 'multiplier'>[], rules: GroundRules): number {
  if (grounds.length === 0) return openCost(rules);
  const multipliers = grounds.map(({ multiplier }) => multiplier);
  const product = multipliers.reduce((all, multiplier) => all * multiplier, 1);
  if (product === Infinity || rules.combine === undefined) return product;
  return rules.combine(
    multipliers,
    grounds.map(({ area }) => area),
  );
}

/** Returns what a table unit costs outside all areas. */
export function openCost({ open = 1 }: GroundRules): number {
  return open;
}

/** Joins a stretch to the one before if the terrain is the same. */
function appendStretch(stretches: PathStretch[], next: PathStretch): void {
  const last = stretches.at(-1);
  const isSame =
    last !== undefined &&
    last.multiplier === next.multiplier &&
    last.areas.length === next.areas.length &&
    last.areas.every((area, i) => area === next.areas[i]);
  if (!isSame) stretches.push(next);
  else {
    const length = last.length + next.length;
    stretches[stretches.length - 1] = { ...last, to: next.to, length, cost: last.cost + next.cost };
  }
}

/** Does a leg enter one of the discs? */
export function isKeptOut(leg: Line, discs: readonly Disc[]): boolean {
  return discs.some((disc) => entryInto(leg, disc) !== null);
}

/** Where a leg enters a disc, or null; one that begins in it may lead out. */
function entryInto(leg: Line, disc: Disc): number | null {
  // Most discs are off the line.
  if (Math.abs(acrossLine(leg, disc)) >= disc.r) return null;
  const met = chord(leg, disc);
  if (met === null) return null;
  const isLeaving = met.from === 0 && alongLine(leg, disc) <= TOLERANCE;
  return isLeaving ? null : met.from;
}

/** Returns the cheapest way through a toll. It costs Infinity if every way is impassable. */
function cheapest({ at, choices }: Toll, rules: GroundRules): { cost: number; crossings: readonly PathCrossing[] } {
  return choices
    .map((group) => {
      const crossings = group.map((barrier) => ({ barrier, at, cost: priceOf(rules.barrierCost(barrier)) }));
      return { cost: crossings.reduce((sum, { cost }) => sum + cost, 0), crossings };
    })
    .reduce((best, next) => (next.cost < best.cost || best.cost === Infinity ? next : best));
}

/** Returns the caller's answer as a number: Infinity for what cannot be passed. */
export function priceOf(answer: number | Impassable): number {
  return answer === 'impassable' ? Infinity : answer;
}
