import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  atMost,
  firstBlocker,
  growthShare,
  indexTable,
  pathLength,
  pointAtLength,
  totalLength,
  traceSight,
  unionOf,
  visibleParts,
  type Area,
  type Barrier,
  type Eye,
  type FigureIndex,
  type Point,
  type SightFigure,
  type SightTrace,
  type VisibleOptions,
} from '../../src/space';
import { anyEye, anyFigures, anyPath, anyTable, body, box, evenly, eye, table, wall } from './helpers';

const clear = (trace: SightTrace): boolean =>
  firstBlocker(trace, { barrier: (c) => c.passes === 'through', figure: (s) => s.passes === 'through' }) === null;

function parts(
  features: { barriers?: Barrier[]; areas?: Area[]; figures?: SightFigure[] },
  from: Eye,
  path: Point[],
  options: Partial<VisibleOptions> = {},
  sees: (trace: SightTrace, point: Point) => boolean = clear,
): [number, number][] {
  const index = indexTable(table(features.barriers, features.areas));
  const found = visibleParts(index, from, path, features.figures ?? [], sees, { head: 1, ...options });
  return found.map((part) => [Number(part.from.toFixed(5)), Number(part.to.toFixed(5))]);
}

const along = [
  { x: 0, y: 10 },
  { x: 20, y: 10 },
];

describe('the visible parts of a path', () => {
  it('are all of it in the open', () => {
    expect(parts({}, eye(10, 0), along)).toEqual([[0, 20]]);
  });

  it('end where the line turns past the end of a wall', () => {
    expect(parts({ barriers: [wall('w', 8, 5, 11, 5)] }, eye(10, 0), along)).toEqual([
      [0, 6],
      [12, 20],
    ]);
  });

  it('go on round the corners of the path', () => {
    const path = [
      { x: 5, y: 10 },
      { x: 10, y: 10 },
      { x: 10, y: 12 },
    ];
    expect(parts({ barriers: [wall('w', 8, 5, 11, 5)] }, eye(10, 0), path)).toEqual([[0, 1]]);
  });

  it('are broken by a base, exactly at its tangents', () => {
    const half = 10 * Math.tan(Math.asin(0.5 / 5));
    const expected = [
      [0, 10 - half],
      [10 + half, 20],
    ].map((part) => part.map((v) => Number(v.toFixed(5))));
    expect(parts({ figures: [body('a', 10, 5)] }, eye(10, 0), along)).toEqual(expected);
    expect(parts({ figures: [body('a', 10, 5)] }, eye(10, 0), along, { except: new Set(['a']) })).toEqual([[0, 20]]);
  });

  it('begin where the line clears the top of a wall', () => {
    // From height 3 to heads at 1, the line is at the top (2) half-way: one is hidden behind the wall as far as it is
    // away from the eye.
    const path = [
      { x: 10, y: 1 },
      { x: 10, y: 20 },
    ];
    expect(parts({ barriers: [wall('w', 0, 5, 20, 5, 'wall', 2)] }, eye(10, 0, 3), path)).toEqual([
      [0, 4],
      [9, 19],
    ]);
  });

  it('end at a range and at the sides of an arc', () => {
    const inRange = (trace: SightTrace): boolean => trace.length <= Math.hypot(10, 3);
    expect(parts({}, eye(10, 0), along, { ranges: [Math.hypot(10, 3)] }, inRange)).toEqual([[7, 13]]);
    const arc = { facing: 180, width: 90, r: 0 };
    const inArc = (_: SightTrace, point: Point): boolean => Math.abs(point.x - 10) <= point.y;
    expect(
      parts(
        {},
        eye(10, 0),
        [
          { x: -5, y: 10 },
          { x: 25, y: 10 },
        ],
        { arc },
        inArc,
      ),
    ).toEqual([[5, 25]]);
  });

  it('begin where the mover comes near an opening', () => {
    const window = wall('w', 9, 10, 11, 10, 'window');
    const path = [
      { x: 10, y: 20 },
      { x: 10, y: 10.2 },
    ];
    const isNear = (_: SightTrace, point: Point): boolean => atMost(point.y, 11.5);
    const near = [{ distance: 1.5, barriers: (b: Barrier) => b.kind === 'window' }];
    expect(parts({ barriers: [window] }, eye(10, 0), path, { near }, isNear)).toEqual([[8.5, 9.8]]);
  });

  it('end at the depth one can see into a wood', () => {
    const sees = (trace: SightTrace): boolean =>
      atMost(
        growthShare(trace, () => 4),
        1,
      );
    const into = [
      { x: 10, y: 2 },
      { x: 10, y: 18 },
    ];
    const [only = [0, 0], ...others] = parts({ areas: [box('w', 0, 5, 20, 20)] }, eye(10, 0), into, {}, sees);
    expect(others).toEqual([]);
    expect(only[1]).toBeCloseTo(7, 5);
  });

  it('agree with looking at many single points, on any table', () => {
    fc.assert(
      fc.property(anyTable, anyFigures, anyEye, anyPath, evenly(0.3, 2), (any, figures, from, path, head) => {
        const index = indexTable(any);
        const whole = pathLength(path);
        const found = visibleParts(index, from, path, figures, clear, { head });
        expect(totalLength(found)).toBeLessThanOrEqual(whole + 1e-6);
        const ends = found.flatMap((part) => [part.from, part.to]);
        for (let i = 1; i < 60; i++) {
          const at = (whole * i) / 60;
          if (ends.some((end) => Math.abs(end - at) < 1e-4)) continue;
          const seen = clear(traceSight(index, from, { ...pointAtLength(path, at), z: head }, figures));
          expect(found.some((part) => part.from < at && at < part.to)).toBe(seen);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('are the same when what single walls hide is left out beforehand, on any table', () => {
    const shuts = ({ bottom, top }: Barrier): boolean => bottom <= 0 && top === 'unlimited';
    fc.assert(
      fc.property(anyTable, anyFigures, anyEye, anyPath, evenly(0.3, 2), (any, figures, from, path, head) => {
        const barriers = any.barriers.map((one, i) => (i % 3 === 0 ? one : { ...one, top: 'unlimited' as const }));
        const index = indexTable({ ...any, barriers });
        const all = visibleParts(index, from, path, figures, clear, { head });
        const open = visibleParts(index, from, path, figures, clear, { head, shuts });
        const ends = (found: typeof all): string[] =>
          found.map((part) => `${part.from.toFixed(4)} ${part.to.toFixed(4)}`);
        expect(ends(open)).toEqual(ends(all));
      }),
      { numRuns: 150 },
    );
  });
});

describe('parts of a path that are seen past things and through ground', () => {
  /** Walls and bodies stop the line, and the third inch of any ground. */
  const letsThrough = (areas: SightTrace['areas']): boolean =>
    atMost(
      growthShare({ areas }, () => 3),
      1,
    );
  const sees = (trace: SightTrace): boolean => clear(trace) && letsThrough(trace.areas);

  it('are the same when things are judged once a piece and ground alone along it, on any table', () => {
    fc.assert(
      fc.property(anyTable, anyFigures, anyEye, anyPath, evenly(0.3, 2), (any, figures, from, path, head) => {
        const index = indexTable(any);
        const all = visibleParts(index, from, path, figures, sees, { head });
        const judge = {
          hidden: (end: Eye, bodies: FigureIndex): boolean => !clear(traceSight(index, from, end, bodies)),
          matters: () => true,
          letsThrough,
        };
        const apart = visibleParts(index, from, path, figures, judge, { head });
        // Both halve to TOLERANCE, from other starts. Where the edge of what is seen runs along the path, a hair across
        // it is a hundredth of an inch along it.
        expect(apart).toHaveLength(all.length);
        for (const [i, part] of all.entries()) {
          expect(apart[i]?.from).toBeCloseTo(part.from, 2);
          expect(apart[i]?.to).toBeCloseTo(part.to, 2);
        }
      }),
      { numRuns: 150, endOnFailure: true },
    );
  });

  it('leave out ground that does not matter', () => {
    const wood = box('w', 0, 5, 20, 20);
    const into = [
      { x: 10, y: 2 },
      { x: 10, y: 18 },
    ];
    const seen = (matters: boolean) =>
      visibleParts(
        indexTable(table([], [wood])),
        eye(10, 0),
        into,
        [],
        { hidden: () => false, matters: () => matters, letsThrough },
        { head: 1 },
      );
    expect(totalLength(seen(false))).toBeCloseTo(16, 5);
    expect(totalLength(seen(true))).toBeCloseTo(6, 5);
  });
});

describe('intervals', () => {
  it('unite and add up', () => {
    const some = [
      { from: 5, to: 7 },
      { from: 0, to: 2 },
      { from: 1, to: 3 },
      { from: 3, to: 4 },
    ];
    expect(unionOf(some)).toEqual([
      { from: 0, to: 4 },
      { from: 5, to: 7 },
    ]);
    expect(totalLength(some)).toBe(6);
  });
});
