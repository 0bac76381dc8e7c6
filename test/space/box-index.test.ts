import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxIndex, type Point } from '../../src/space';
import type { Box } from '../../src/space/box';
import { evenly } from './helpers';

const whole = fc.integer({ min: 0, max: 12 });

/** Things on whole inches, where lines touch corners and sides of boxes, and anywhere, beyond the table too. */
const coordinate = fc.oneof(whole, evenly(-5, 17));
const spot: fc.Arbitrary<Point> = fc.record({ x: coordinate, y: coordinate });
const someBoxes = fc.array(
  fc
    .tuple(spot, fc.oneof(fc.constant(0), whole, evenly(0, 6)), fc.oneof(fc.constant(0), whole, evenly(0, 6)))
    .map(([{ x, y }, width, height]): Box => ({ minX: x, minY: y, maxX: x + width, maxY: y + height })),
  { maxLength: 40 },
);

/** Do a segment and a box have a point in common? (Liang and Barsky) */
function meets({ minX, minY, maxX, maxY }: Box, a: Point, b: Point): boolean {
  let [from, to] = [0, 1];
  for (const [start, way, low, high] of [
    [a.x, b.x - a.x, minX, maxX],
    [a.y, b.y - a.y, minY, maxY],
  ] as const) {
    if (way === 0) {
      if (start < low || start > high) return false;
      continue;
    }
    const [one, other] = [(low - start) / way, (high - start) / way];
    from = Math.max(from, Math.min(one, other));
    to = Math.min(to, Math.max(one, other));
  }
  return from <= to;
}

const numbered = (boxes: readonly Box[]) => boxes.map((box, i) => ({ i, box }));

describe('an index of boxes, whatever it contains', () => {
  it('finds every box that a segment meets, each once and in the given order', () => {
    fc.assert(
      fc.property(someBoxes, spot, spot, (boxes, a, b) => {
        const found = boxIndex(numbered(boxes), ({ box }) => box).along(a, b);
        const places = found.map(({ i }) => i);
        expect(places).toEqual([...new Set(places)].sort((p, q) => p - q));
        for (const one of numbered(boxes)) if (meets(one.box, a, b)) expect(places).toContain(one.i);
      }),
      { numRuns: 1000 },
    );
  });

  it('ends along a segment without end', () => {
    const [near, far] = [0, 10].map((at) => ({ minX: at, minY: at, maxX: at + 1, maxY: at + 1 }));
    const index = boxIndex([near, far], (box) => box ?? { minX: 0, minY: 0, maxX: 0, maxY: 0 });
    expect(index.along({ x: 0.5, y: 0.5 }, { x: 0.5, y: 1e300 })).toEqual([near]);
    expect(index.along({ x: 10.5, y: 1e300 }, { x: 10.5, y: -1e300 })).toEqual([far]);
    expect(index.along({ x: 5, y: 1e300 }, { x: 5, y: 2e300 })).toEqual([]);
  });

  it('finds no box that is clear of the segment', () => {
    fc.assert(
      fc.property(someBoxes, spot, spot, (boxes, a, b) => {
        for (const { box } of boxIndex(numbered(boxes), (one) => one.box).along(a, b)) {
          const hair = 1e-4;
          const grown = {
            minX: box.minX - hair,
            minY: box.minY - hair,
            maxX: box.maxX + hair,
            maxY: box.maxY + hair,
          };
          expect(meets(grown, a, b)).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('asks about the same boxes until one will do', () => {
    fc.assert(
      fc.property(someBoxes, spot, spot, fc.nat(40), (boxes, a, b, wanted) => {
        const index = boxIndex(numbered(boxes), ({ box }) => box);
        const asked: number[] = [];
        const found = index.some(a, b, ({ i }) => asked.push(i) > 0 && i === wanted);
        const all = index.along(a, b).map(({ i }) => i);
        expect(found).toBe(all.includes(wanted));
        if (found) expect(asked.at(-1)).toBe(wanted);
        else expect([...asked].sort((p, q) => p - q)).toEqual(all);
      }),
      { numRuns: 500 },
    );
  });

  it('finds every box around points, and none that is further off than the margin', () => {
    fc.assert(
      fc.property(someBoxes, fc.array(spot, { minLength: 1, maxLength: 4 }), evenly(0, 4), (boxes, points, margin) => {
        const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
        const away = ({ minX, minY, maxX, maxY }: Box): number =>
          Math.max(minX - Math.max(...xs), Math.min(...xs) - maxX, minY - Math.max(...ys), Math.min(...ys) - maxY);
        const found = boxIndex(numbered(boxes), ({ box }) => box)
          .around(points, margin)
          .map(({ i }) => i);
        for (const { i, box } of numbered(boxes)) {
          if (away(box) <= margin) expect(found).toContain(i);
          if (away(box) > margin + 1e-5) expect(found).not.toContain(i);
        }
      }),
      { numRuns: 500 },
    );
  });
});
