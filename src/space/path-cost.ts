import { acrossLine, alongLine, chord, lineBetween, partsBetween, stretchesInside, type Line } from './clip';
import { contactOf } from './contact';
import type { TableIndex } from './index-table';
import { isAcross, legsWithStart, tollsOf, type Leg, type Toll } from './path-contact';
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
 * What a path costs and where it is blocked; exact. The ground of an edge between two areas is the better one.
 * For which barriers a path crosses see `tollsOf` in path-contact.
 * A mover who is inside a keep-out disc already may only move away from its centre.
 * Throws when the path has no point, or a multiplier is not above 0.
 */
export function pathCost(index: TableIndex, path: readonly Point[], rules: GroundRules): CostedPath {
  if (path.length === 0) throw new RangeError('A path needs at least one point.');
  const legs = legsWithStart(path);
  const stretches: PathStretch[] = [];
  const blocks: PathBlock[] = [];
  for (const leg of legs) {
    for (const piece of groundOf(index, leg, rules)) {
      if ('why' in piece) blocks.push(piece);
      else appendStretch(stretches, piece);
    }
    blocks.push(...keepOutBlocks(leg, rules));
  }
  const crossings: PathCrossing[] = [];
  for (const toll of tollsOf(index, legs)) {
    const due = cheapest(toll, rules);
    if (Array.isArray(due)) crossings.push(...due);
    else blocks.push(due);
  }
  const whole = legs.reduce((sum, leg) => sum + leg.length, 0);
  return summed(path, whole, stretches, crossings, firstOf(blocks));
}

/**
 * The cost of one straight leg, Infinity when it is blocked or surely dearer than `limit`. The same as by `pathCost`,
 * with the cheap questions first. Hot: a search for a path asks for many legs.
 */
export function legCost(index: TableIndex, a: Point, b: Point, rules: GroundRules, limit = Infinity): number {
  const leg: Leg = { ...lineBetween(a, b), start: 0 };
  if (leg.length === 0) return 0;
  if (isKeptOut(leg, rules.keepOut ?? [])) return Infinity;
  const tolls = tollsOfLeg(index, leg, rules, limit);
  if (tolls === Infinity || index.table.areas.length === 0) return tolls + leg.length;
  return tolls + groundCost(index, leg, rules);
}

/** What the ground under a leg costs; most legs lie on open ground, or in one area. */
function groundCost(index: TableIndex, leg: Leg, rules: GroundRules): number {
  const inside = groundsUnder(index, leg, rules);
  const [only] = inside;
  if (only === undefined) return leg.length;
  if (inside.some(({ multiplier }) => multiplier === 'impassable')) return Infinity;
  if (inside.length === 1 && rules.combine === undefined && only.multiplier !== 'impassable') {
    const within = only.parts.reduce((sum, { from, to }) => sum + to - from, 0);
    return leg.length + within * (only.multiplier - 1);
  }
  let cost = 0;
  for (const piece of stretchesOver(inside, leg, rules)) {
    if ('why' in piece) return Infinity;
    cost += piece.cost;
  }
  return cost;
}

/** What a leg pays for barriers; only where it touches one does it matter how barriers meet. */
function tollsOfLeg(index: TableIndex, leg: Leg, rules: GroundRules, limit: number): number {
  let cost = 0;
  let touches = false;
  const isTooDear = index.someBarrierNear(leg.a, leg.b, (barrier) => {
    const contact = contactOf(leg, barrier);
    if (contact === null) return false;
    if (!isAcross(leg, contact)) touches = true;
    else {
      const toll = rules.barrierCost(barrier);
      cost += toll === 'impassable' ? Infinity : toll;
    }
    return cost > limit || cost === Infinity;
  });
  if (isTooDear) return Infinity;
  return touches ? touchingTolls(index, leg, rules) : cost;
}

function touchingTolls(index: TableIndex, leg: Leg, rules: GroundRules): number {
  let cost = 0;
  for (const toll of tollsOf(index, [leg])) {
    const due = cheapest(toll, rules);
    if (!Array.isArray(due)) return Infinity;
    for (const crossing of due) cost += crossing.cost;
  }
  return cost;
}

/** The same rules, asking the customer only once about each feature. */
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
  const { combine } = rules;
  return {
    ...rules,
    ...(combine === undefined ? {} : { combine: (all: readonly number[]) => combine.call(rules, all) }),
    areaMultiplier: (area) => ask(areas, area, (a) => rules.areaMultiplier(a)),
    barrierCost: (barrier) => ask(barriers, barrier, (b) => rules.barrierCost(b)),
  };
}

function summed(
  path: readonly Point[],
  whole: number,
  stretches: readonly PathStretch[],
  crossings: readonly PathCrossing[],
  blocked: PathBlock | undefined,
): CostedPath {
  const end = blocked === undefined ? whole : blocked.at;
  const kept = stretches.filter((s) => s.from < end - TOLERANCE).map((s) => (s.to > end ? cutStretch(s, end) : s));
  const paid = crossings.filter((c) => blocked === undefined || c.at < end - TOLERANCE);
  const cost = [...kept, ...paid].reduce((sum, part) => sum + part.cost, 0);
  const result = { path, length: end, cost, stretches: kept, crossings: paid };
  return blocked === undefined ? result : { ...result, blocked };
}

function cutStretch(stretch: PathStretch, end: number): PathStretch {
  const length = end - stretch.from;
  return { ...stretch, to: end, length, cost: length * stretch.multiplier };
}

function firstOf(blocks: readonly PathBlock[]): PathBlock | undefined {
  return blocks.reduce<PathBlock | undefined>((a, b) => (a === undefined || b.at < a.at ? b : a), undefined);
}

/** An area that a leg goes through, and where. */
interface Ground {
  readonly area: Area;
  readonly multiplier: number | Impassable;
  readonly parts: readonly Interval[];
}

function groundsUnder(index: TableIndex, leg: Leg, rules: GroundRules): Ground[] {
  const inside: Ground[] = [];
  for (const area of index.areasNear(leg.a, leg.b)) {
    const parts = stretchesInside(leg, area);
    if (parts.length > 0) inside.push({ area, multiplier: multiplierOf(area, rules), parts });
  }
  return inside;
}

/** The uniform stretches of a leg, and where impassable ground begins. */
const groundOf = (index: TableIndex, leg: Leg, rules: GroundRules): (PathStretch | PathBlock)[] =>
  stretchesOver(groundsUnder(index, leg, rules), leg, rules);

function stretchesOver(inside: readonly Ground[], leg: Leg, rules: GroundRules): (PathStretch | PathBlock)[] {
  const cuts = inside.flatMap((entry) => entry.parts.flatMap((part) => [part.from, part.to]));
  return partsBetween(cuts, leg.length).map((part) => {
    const middle = (part.from + part.to) / 2;
    const here = inside.filter((entry) => entry.parts.some((p) => p.from < middle && p.to > middle));
    const wall = here.find((entry) => entry.multiplier === 'impassable');
    if (wall !== undefined) return { at: leg.start + part.from, by: wall.area, why: 'area' };
    const multiplier = combined(
      here.map((entry) => entry.multiplier),
      rules,
    );
    const length = part.to - part.from;
    return {
      from: leg.start + part.from,
      to: leg.start + part.to,
      length,
      multiplier,
      areas: here.map((entry) => entry.area),
      cost: length * multiplier,
    };
  });
}

function multiplierOf(area: Area, rules: GroundRules): number | Impassable {
  const multiplier = rules.areaMultiplier(area);
  if (multiplier !== 'impassable' && !(multiplier > 0)) {
    throw new RangeError(`The multiplier of area ${area.id} must be above 0, not ${multiplier}.`);
  }
  return multiplier;
}

/** What overlapping grounds come to; 1 where there is none. */
export function combined(multipliers: readonly (number | Impassable)[], rules: GroundRules): number {
  const numbers = multipliers.filter((multiplier) => multiplier !== 'impassable');
  if (numbers.length === 0) return 1;
  return rules.combine?.(numbers) ?? numbers.reduce((product, multiplier) => product * multiplier, 1);
}

/** Joins a stretch to the one before when the ground is the same. */
function appendStretch(stretches: PathStretch[], next: PathStretch): void {
  const last = stretches[stretches.length - 1];
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

function keepOutBlocks(leg: Leg, rules: GroundRules): PathBlock[] {
  const blocks: PathBlock[] = [];
  for (const disc of rules.keepOut ?? []) {
    const from = entryInto(leg, disc);
    if (from !== null) blocks.push({ at: leg.start + from, by: disc, why: 'keep-out' });
  }
  return blocks;
}

/** Does a leg enter one of the discs? */
export function isKeptOut(leg: Line, discs: readonly Disc[]): boolean {
  for (const disc of discs) if (entryInto(leg, disc) !== null) return true;
  return false;
}

/** Where a leg enters a disc, or null; one that begins in it may lead out. */
export function entryInto(leg: Line, disc: Disc): number | null {
  // Most discs lie off the line.
  if (Math.abs(acrossLine(leg, disc)) >= disc.r) return null;
  const met = chord(leg, disc);
  if (met === null) return null;
  const isLeaving = met.from === 0 && alongLine(leg, disc) <= TOLERANCE;
  return isLeaving ? null : met.from;
}

/** The cheapest way through a toll, or the block when every way is impassable. */
function cheapest(toll: Toll, rules: GroundRules): PathCrossing[] | PathBlock {
  let best: { total: number; crossings: PathCrossing[] } | undefined;
  let wall: Barrier | undefined;
  for (const group of toll.choices) {
    const crossings: PathCrossing[] = [];
    for (const barrier of group) {
      const cost = rules.barrierCost(barrier);
      if (cost === 'impassable') wall = barrier;
      else crossings.push({ barrier, at: toll.at, cost });
    }
    const total = crossings.reduce((sum, crossing) => sum + crossing.cost, 0);
    if (crossings.length === group.length && (best === undefined || total < best.total)) best = { total, crossings };
  }
  if (best !== undefined) return best.crossings;
  if (wall === undefined) throw new RangeError('A toll without barriers.');
  return { at: toll.at, by: wall, why: 'barrier' };
}
