import type { Barrier, Point } from '../../../../space/types';

/** Barriers that run all round, in the order in which one walks along them. */
export interface Ring {
  readonly sides: readonly Barrier[];
  /** The corners in the same order: where each side begins. */
  readonly outline: readonly Point[];
}

/** Corners nearer to each other than this many inches are one. */
const CORNER = 1e-4;

/** A corner by its place. */
type Corner = string;

const cornerAt = ({ x, y }: Point): Corner => `${Math.round(x / CORNER)} ${Math.round(y / CORNER)}`;

/**
 * Returns the rings that barriers form, whatever the order and direction in which they were drawn. Every barrier is in
 * at most one ring, the one with the fewest sides. A ring has at least three corners.
 */
export function ringsOf(barriers: readonly Barrier[]): readonly Ring[] {
  const at = meetingAt(withoutLooseEnds(barriers));
  const rings: Ring[] = [];
  for (const barrier of barriers) {
    if (at.get(cornerAt(barrier.a))?.has(barrier) !== true) continue;
    take(at, barrier);
    const rest = shortestWay(at, barrier);
    if (rest === null) continue;
    const sides = [barrier, ...rest];
    for (const side of rest) take(at, side);
    rings.push({ sides, outline: cornersOf(sides) });
  }
  return rings;
}

/** The barriers that meet at each corner. */
type Meetings = Map<Corner, Set<Barrier>>;

function take(at: Meetings, barrier: Barrier): void {
  for (const end of [cornerAt(barrier.a), cornerAt(barrier.b)]) at.get(end)?.delete(barrier);
}

/** A barrier with an end that meets no other is in no ring. */
function withoutLooseEnds(barriers: readonly Barrier[]): readonly Barrier[] {
  const kept = new Set(barriers);
  const at = meetingAt(barriers);
  const loose = [...at].flatMap(([corner, there]) => (there.size < 2 ? [corner] : []));
  for (let corner = loose.pop(); corner !== undefined; corner = loose.pop()) {
    for (const barrier of at.get(corner) ?? []) {
      kept.delete(barrier);
      take(at, barrier);
      for (const end of [cornerAt(barrier.a), cornerAt(barrier.b)]) if (at.get(end)?.size === 1) loose.push(end);
    }
  }
  return [...kept];
}

function meetingAt(barriers: Iterable<Barrier>): Meetings {
  const at: Meetings = new Map();
  for (const barrier of barriers)
    for (const corner of [cornerAt(barrier.a), cornerAt(barrier.b)])
      at.set(corner, (at.get(corner) ?? new Set()).add(barrier));
  return at;
}

/** The fewest barriers, two at least, that lead from the second end of one to its first; null where there are none. */
function shortestWay(at: Meetings, from: Barrier): readonly Barrier[] | null {
  const [start, goal] = [cornerAt(from.b), cornerAt(from.a)];
  const cameBy = new Map<Corner, { readonly by: Barrier; readonly from: Corner }>();
  const queue = [start];
  for (const corner of queue) {
    for (const by of at.get(corner) ?? []) {
      const next = cornerAt(by.a) === corner ? cornerAt(by.b) : cornerAt(by.a);
      const isDouble = corner === start && next === goal;
      if (next === start || isDouble || cameBy.has(next)) continue;
      cameBy.set(next, { by, from: corner });
      if (next === goal) return wayBack(cameBy, goal, start);
      queue.push(next);
    }
  }
  return null;
}

function wayBack(
  cameBy: ReadonlyMap<Corner, { readonly by: Barrier; readonly from: Corner }>,
  goal: Corner,
  start: Corner,
): readonly Barrier[] {
  const way: Barrier[] = [];
  for (let corner = goal; corner !== start;) {
    const step = cameBy.get(corner);
    if (step === undefined) return way;
    way.unshift(step.by);
    corner = step.from;
  }
  return way;
}

/** Where each side begins, as one walks: the end that it shares with the side before it. */
function cornersOf(sides: readonly Barrier[]): readonly Point[] {
  return sides.map(({ a, b }, i) => {
    const before = sides.at(i - 1);
    const ends = before === undefined ? [] : [cornerAt(before.a), cornerAt(before.b)];
    return ends.includes(cornerAt(a)) ? a : b;
  });
}
