import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bodiesOverlap,
  bodyGapToPoint,
  bodyGapToSegment,
  circleRound,
  distance,
  distanceToSegment,
  gap,
  gapBetween,
  isOnBody,
  moveAlong,
  outlineOfBody,
  overlaps,
  sidesOf,
  TOLERANCE,
  type Body,
  type PlacedBody,
  type Point,
} from '../../src/space';
import { bodyOf } from '../../src/battle/state';
import { evenly, moved } from './helpers';

const near = fc.record({ x: evenly(0, 8), y: evenly(0, 8) });
const anyBody: fc.Arbitrary<Body> = fc.oneof(
  fc.record({ kind: fc.constant('disc' as const), r: evenly(0.1, 2) }),
  fc.record({ kind: fc.constant('rectangle' as const), length: evenly(0.1, 4), width: evenly(0.1, 4) }),
  fc.record({ kind: fc.constant('capsule' as const), length: evenly(0.1, 4), r: evenly(0.1, 2) }),
);
const placed: fc.Arbitrary<PlacedBody> = fc.record({ body: anyBody, at: near, facing: evenly(0, 360) });

const rectangle = (x: number, y: number, facing: number, length = 4, width = 2): PlacedBody => ({
  body: { kind: 'rectangle', length, width },
  at: { x, y },
  facing,
});
const capsule = (x: number, y: number, facing: number, length = 4, r = 1): PlacedBody => ({
  body: { kind: 'capsule', length, r },
  at: { x, y },
  facing,
});
const disc = (x: number, y: number, r: number): PlacedBody => ({ body: { kind: 'disc', r }, at: { x, y }, facing: 0 });

/** Points all along the edge, close together, and how far apart they are at most. */
function edgeOf(body: PlacedBody): { readonly points: readonly Point[]; readonly step: number } {
  const outline = outlineOfBody(body, 90);
  const points = [...sidesOf(outline)].flatMap(([a, b]) =>
    Array.from({ length: 40 }, (_, i) => ({ x: a.x + ((b.x - a.x) * i) / 40, y: a.y + ((b.y - a.y) * i) / 40 })),
  );
  const step = Math.max(...[...sidesOf(outline)].map(([a, b]) => distance(a, b))) / 40;
  return { points, step: step + 0.001 };
}

describe('bodies', () => {
  it('a rectangle and a capsule extend along their facing', () => {
    expect(isOnBody(rectangle(0, 0, 0), { x: 0, y: -2 })).toBe(true);
    expect(isOnBody(rectangle(0, 0, 0), { x: 2, y: 0 })).toBe(false);
    expect(isOnBody(rectangle(0, 0, 90), { x: 2, y: 1 })).toBe(true);
    expect(isOnBody(capsule(0, 0, 90), { x: 3, y: 0 })).toBe(true);
    expect(isOnBody(capsule(0, 0, 0), { x: 3, y: 0 })).toBe(false);
    expect(isOnBody(capsule(0, 0, 90), { x: 2.8, y: 0.8 })).toBe(false);
  });

  it('gaps are measured between edges', () => {
    expect(gapBetween(rectangle(0, 0, 0), rectangle(5, 0, 0))).toBe(3);
    expect(gapBetween(rectangle(0, 0, 0), rectangle(5, 0, 90))).toBeCloseTo(2);
    expect(gapBetween(rectangle(0, 0, 0), rectangle(4, 6, 0))).toBeCloseTo(Math.hypot(2, 2));
    expect(gapBetween(rectangle(0, 0, 0), capsule(6, 0, 0))).toBe(4);
    expect(gapBetween(capsule(0, 0, 90), capsule(0, 3, 90))).toBe(1);
    expect(gapBetween(capsule(0, 0, 90), disc(6, 0, 0.5))).toBe(2.5);
    expect(bodyGapToPoint(rectangle(0, 0, 0), { x: 4, y: 6 })).toBe(5);
    expect(bodyGapToSegment(rectangle(0, 0, 0), { x: -9, y: 5 }, { x: 9, y: 5 })).toBe(3);
    expect(bodyGapToSegment(rectangle(0, 0, 0), { x: -9, y: 0 }, { x: 9, y: 0 })).toBe(0);
  });

  it('touching is contact but no overlap; one inside another overlaps it', () => {
    const lying = rectangle(0, 0, 0);
    const contact = (other: PlacedBody) => [gapBetween(lying, other) <= TOLERANCE, bodiesOverlap(lying, other)];
    expect(contact(rectangle(2, 0, 0))).toEqual([true, false]);
    expect(contact(rectangle(2, 4, 0))).toEqual([true, false]);
    expect(contact(rectangle(2.01, 0, 0))).toEqual([false, false]);
    expect(contact(rectangle(1.99, 0, 0))).toEqual([true, true]);
    expect(contact(capsule(0, 0, 45, 0.2, 0.1))).toEqual([true, true]);
    expect(contact(disc(0, 3, 1))).toEqual([true, false]);
  });

  it('the circle round a body is as small as can be', () => {
    expect([circleRound({ kind: 'disc', r: 2 }), circleRound({ kind: 'capsule', length: 3, r: 1 })]).toEqual([2, 2.5]);
    expect(circleRound({ kind: 'rectangle', length: 4, width: 3 })).toBe(2.5);
    fc.assert(
      fc.property(placed, (body) => {
        const corners = outlineOfBody(body).map((corner) => distance(corner, body.at));
        expect(Math.max(...corners)).toBeCloseTo(circleRound(body.body), 2);
        expect(Math.max(...corners)).toBeLessThanOrEqual(circleRound(body.body) + 1e-9);
      }),
    );
  });

  it('an outline runs clockwise, on the edge', () => {
    fc.assert(
      fc.property(placed, (body) => {
        const outline = outlineOfBody(body);
        let twice = 0;
        for (const [a, b] of sidesOf(outline)) twice += a.x * b.y - b.x * a.y;
        expect(twice).toBeGreaterThan(0);
        for (const corner of outline) {
          expect(isOnBody(body, corner)).toBe(true);
          expect(isOnBody(body, body.at)).toBe(true);
          const beyond = { x: body.at.x + (corner.x - body.at.x) * 1.01, y: body.at.y + (corner.y - body.at.y) * 1.01 };
          expect(isOnBody(body, beyond)).toBe(false);
        }
      }),
    );
  });

  it('gaps and overlaps are the same both ways round, and when everything is turned and shifted', () => {
    fc.assert(
      fc.property(placed, placed, evenly(0, 360), near, (a, b, turn, shift) => {
        const turned = (body: PlacedBody): PlacedBody => ({
          ...body,
          at: moved(body.at, turn, shift),
          facing: body.facing + turn,
        });
        expect(gapBetween(b, a)).toBeCloseTo(gapBetween(a, b), 9);
        expect(bodiesOverlap(b, a)).toBe(bodiesOverlap(a, b));
        expect(gapBetween(turned(a), turned(b))).toBeCloseTo(gapBetween(a, b), 9);
        expect(bodiesOverlap(turned(a), turned(b))).toBe(bodiesOverlap(a, b));
      }),
    );
  });

  it('a rectangle without breadth is a capsule without radius, a disc is a capsule without length', () => {
    fc.assert(
      fc.property(placed, near, evenly(0, 360), evenly(0.1, 4), (other, at, facing, size) => {
        const line: PlacedBody = { at, facing, body: { kind: 'rectangle', length: size, width: 0 } };
        const thin: PlacedBody = { at, facing, body: { kind: 'capsule', length: size, r: 0 } };
        const round: PlacedBody = { at, facing, body: { kind: 'disc', r: size } };
        const short: PlacedBody = { at, facing, body: { kind: 'capsule', length: 0, r: size } };
        for (const [one, same] of [
          [line, thin],
          [round, short],
        ] as const) {
          expect(gapBetween(one, other)).toBeCloseTo(gapBetween(same, other), 9);
          expect(bodiesOverlap(one, other)).toBe(bodiesOverlap(same, other));
          expect(circleRound(one.body)).toBeCloseTo(circleRound(same.body), 9);
        }
      }),
    );
  });

  it('discs are bases, and a figure without a body of its own is the disc of its base', () => {
    fc.assert(
      fc.property(near, near, evenly(0.1, 3), evenly(0.1, 3), (p, q, r, s) => {
        expect(gapBetween(disc(p.x, p.y, r), disc(q.x, q.y, s))).toBeCloseTo(gap({ ...p, r }, { ...q, r: s }), 9);
        expect(bodiesOverlap(disc(p.x, p.y, r), disc(q.x, q.y, s))).toBe(overlaps({ ...p, r }, { ...q, r: s }));
      }),
    );
    const body = { kind: 'capsule', length: 2, r: 1 } as const;
    expect(bodyOf({ at: { x: 1, y: 2 }, facing: 30, r: 0.5 })).toEqual({ ...disc(1, 2, 0.5), facing: 30 });
    expect(bodyOf({ at: { x: 1, y: 2 }, facing: 30, r: 2, body })).toEqual({ body, at: { x: 1, y: 2 }, facing: 30 });
  });

  it('the gap is that of the nearest points of the edges, found by looking closely', () => {
    fc.assert(
      fc.property(placed, placed, (a, b) => {
        const [ofA, ofB] = [edgeOf(a), edgeOf(b)];
        const least = Math.min(
          ...ofA.points.map((p) => bodyGapToPoint(b, p)),
          ...ofB.points.map((p) => bodyGapToPoint(a, p)),
        );
        const found = gapBetween(a, b);
        expect(found).toBeLessThanOrEqual(least + 1e-9);
        expect(found).toBeGreaterThanOrEqual(least - ofA.step - ofB.step);
        // A body that overlaps another has a point of its edge on it; a body clear of it has none.
        if (bodiesOverlap(a, b)) expect(least).toBeLessThanOrEqual(1e-6);
        if (found > 1e-6) expect(least).toBeGreaterThan(0);
      }),
      { numRuns: 40 },
    );
  });

  it('a point is as far as the polygon of the edge says', () => {
    fc.assert(
      fc.property(placed, near, (body, p) => {
        const outline = outlineOfBody(body, 360);
        let [crossings, least] = [0, Infinity];
        for (const [a, b] of sidesOf(outline)) {
          least = Math.min(least, distanceToSegment(p, a, b));
          if (a.y > p.y !== b.y > p.y && p.x < a.x + ((p.y - a.y) / (b.y - a.y)) * (b.x - a.x)) crossings += 1;
        }
        if (least < 0.001) return;
        expect(isOnBody(body, p)).toBe(crossings % 2 === 1);
        expect(bodyGapToPoint(body, p)).toBeCloseTo(crossings % 2 === 1 ? 0 : least, 3);
      }),
    );
  });

  it('bodies further apart than the circles round them are clear of each other', () => {
    fc.assert(
      fc.property(placed, placed, (a, b) => {
        const away = circleRound(a.body) + circleRound(b.body) + 0.001;
        for (let degrees = 0; degrees < 360; degrees += 45) {
          expect(bodiesOverlap({ ...a, at: moveAlong(b.at, degrees, away) }, b)).toBe(false);
        }
      }),
    );
  });

  it('a wall is as far as its nearest point', () => {
    fc.assert(
      fc.property(placed, near, near, (body, a, b) => {
        const points = Array.from({ length: 400 }, (_, i) => ({
          x: a.x + ((b.x - a.x) * i) / 399,
          y: a.y + ((b.y - a.y) * i) / 399,
        }));
        const least = Math.min(...points.map((p) => bodyGapToPoint(body, p)));
        const found = bodyGapToSegment(body, a, b);
        expect(found).toBeLessThanOrEqual(least + 1e-9);
        expect(found).toBeGreaterThanOrEqual(least - distance(a, b) / 399);
      }),
    );
  });
});
