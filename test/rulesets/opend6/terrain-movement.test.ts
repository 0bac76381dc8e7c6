import { describe, expect, it } from 'vitest';
import type { AreaKindId } from '../../../src/rulesets/opend6/data/terrain';
import type { BarrierKindId } from '../../../src/rulesets/opend6/data/barriers';
import type { OpenD6State } from '../../../src/rulesets/opend6/state';
import type { Area, Barrier, Point } from '../../../src/space/types';
import { soldier } from '../../support/opend6';
import { across, carry, codeOf, north, rebels, refusal, start, strip, way, priceOf } from './move-table';

const on = (areas: readonly Area[], barriers: readonly Barrier[] = [], options = {}): OpenD6State =>
  rebels({}, { table: { areas, barriers }, options });
const over = (kind: BarrierKindId, y = 36): OpenD6State => on([], [across(kind, y)]);
/** Inches of movement for a straight way north. */
const price = (state: OpenD6State, inches: number): number => priceOf(state, way(start, [0, inches]));

describe('ground', () => {
  it.each<[AreaKindId, number]>([
    ['clear', 4],
    ['scrub', 6],
    ['brush', 6],
    ['light-woods', 6],
    ['medium-woods', 6],
    ['easy-hill', 6],
    ['creek', 6],
    ['heavy-woods', 10],
    ['light-swamp', 10],
    ['open-swamp', 10],
    ['difficult-hill', 10],
    ['stream', 10],
  ])(
    'od6-move-017 od6-move-018 od6-move-019 od6-move-020 od6-terrain-001 od6-terrain-002 od6-terrain-003 od6-terrain-004 od6-terrain-005 od6-terrain-007 od6-terrain-008 od6-terrain-009 od6-terrain-010 od6-terrain-011 od6-terrain-012 4" north with 2" of %s cost %d"',
    (kind, cost) => {
      expect(price(on([strip(kind, 36, 38)]), 4)).toBeCloseTo(cost);
    },
  );

  it('od6-los-010 od6-los-020 a soldier who walks up a hill is at its height from then on, and down again', () => {
    const hill: Area = { ...strip('easy-hill', 36, 38), top: 1.5 };
    const tower: Area = { ...strip('easy-hill', 35, 36.5, 'tower'), top: 2 };
    const height = (areas: readonly Area[], inches: number): number =>
      soldier(carry(on(areas), north(inches)).state, 'rebel.2').elevation;
    expect([height([hill], 1), height([hill], 3), height([hill], 5)]).toEqual([0, 1.5, 0]);
    expect([height([hill, tower], 3), height([hill, tower], 3.8), height([tower, hill], 3.8)]).toEqual([1.5, 2, 2]);
    expect(height([strip('scrub', 36, 38)], 3)).toBe(0);
  });

  it('od6-move-019 Walk 6 with 2" of scrub in the way leaves 2"', () => {
    const state = on([strip('scrub', 37, 39)]);
    const profile = state.units.rebel?.profile;
    Object.assign(state.units.rebel ?? {}, { profile: { ...profile, walk: 6 } });
    expect(soldier(carry(state, north(4)).state, 'rebel.2').pace).toBe('walk');
    expect(soldier(carry(state, north(4.01)).state, 'rebel.2').pace).toBe('run');
  });

  it('od6-move-021 a run neither enters nor begins in very rough ground; a walk does', () => {
    const ahead = on([strip('heavy-woods', 30, 32)]);
    expect(codeOf(ahead, north(8))).toBe('legal');
    expect(refusal(ahead, north(8.1))).toMatchObject({ code: 'very-rough-no-run', rule: 'od6-move-021' });
    const inside = on([strip('stream', 39, 41)]);
    expect(codeOf(inside, north(4))).toBe('legal');
    expect(codeOf(inside, north(6))).toBe('very-rough-no-run');
    expect(codeOf(on([strip('medium-woods', 30, 32)]), north(9))).toBe('legal');
  });

  it('od6-move-022 impassable ground is gone around', () => {
    for (const kind of ['lava', 'cliff', 'deep-water'] as const) {
      const state = rebels(
        {},
        {
          table: {
            areas: [
              {
                ...strip(kind, 36, 38),
                outline: [
                  { x: 23, y: 36 },
                  { x: 25, y: 36 },
                  { x: 25, y: 38 },
                  { x: 23, y: 38 },
                ],
              },
            ],
          },
        },
      );
      expect(refusal(state, north(6))).toMatchObject({ code: 'ground-impassable', rule: 'od6-move-022' });
      expect(codeOf(state, north(2))).toBe('legal');
      expect(codeOf(state, { 'rebel.2': { path: [start, { x: 25.1, y: 38 }, { x: 25.1, y: 35 }] } })).toBe('legal');
    }
  });

  it('od6-terrain-013 overlapping kinds multiply; running is barred only by one that is itself very rough', () => {
    const hill = [strip('scrub', 38, 39), strip('easy-hill', 38, 39)];
    expect(price(on(hill), 4)).toBeCloseTo(7);
    expect(soldier(carry(on(hill), north(6)).state, 'rebel.2').pace).toBe('run');
    expect(codeOf(on([strip('scrub', 38, 39), strip('difficult-hill', 38, 39)]), north(4))).toBe('very-rough-no-run');
    const wooded = (woods: AreaKindId) => on([strip('easy-hill', 38, 39), strip(woods, 38, 39)]);
    expect([price(wooded('light-woods'), 4), price(wooded('heavy-woods'), 4)]).toEqual([7, 11]);
    expect(codeOf(wooded('heavy-woods'), north(4))).toBe('very-rough-no-run');
    expect(codeOf(on([strip('scrub', 38, 39), strip('cliff', 38, 39)]), north(4))).toBe('ground-impassable');
  });
});

describe('barriers', () => {
  it.each<[BarrierKindId, number]>([
    ['door', 2],
    ['low-wall', 2],
    ['hedge', 2],
    ['crate', 2],
    ['creek-line', 2],
    ['shallow-trench', 2],
    ['window', 4],
    ['high-wall', 4],
    ['barbed-wire', 4],
    ['deep-trench', 4],
    ['gap', 0],
  ])(
    'od6-move-017 od6-move-023 od6-barrier-001 od6-barrier-004 od6-barrier-005 od6-barrier-006 od6-barrier-007 od6-barrier-008 od6-barrier-009 od6-barrier-010 od6-barrier-011 od6-barrier-012 od6-terrain-010 crossing a %s takes %d" besides the way',
    (kind, cost) => {
      expect(price(over(kind), 6)).toBeCloseTo(6 + cost);
    },
  );

  it('od6-move-023 rough ground does not multiply a barrier', () => {
    expect(price(on([strip('scrub', 30, 41)], [across('low-wall', 38)]), 3)).toBeCloseTo(8);
  });

  it('od6-barrier-008 barbed wire takes 2" by the table option of the chart', () => {
    expect(price(on([], [across('barbed-wire', 36)], { barbedWireCost: 'chart' }), 6)).toBeCloseTo(8);
  });

  it.each<BarrierKindId>([
    'building-wall',
    'very-high-wall',
    'rock-formation',
    'energy-shield',
    'lava-stream',
    'sealed-wall',
  ])('od6-move-017 od6-move-023 od6-barrier-011 od6-barrier-013 a %s cannot be crossed', (kind) => {
    expect(refusal(over(kind), north(4.5))).toMatchObject({ code: 'barrier-impassable', rule: 'od6-move-023' });
    expect(codeOf(over(kind), north(3.5))).toBe('legal');
  });

  it('od6-move-024 Walk 8, 5" to a window of 4": the soldier stops at it and crosses another time', () => {
    const state = rebels({ soldiers: { 2: { wounded: true } } }, { table: { barriers: [across('window', 35)] } });
    expect(codeOf(state, north(4.9))).toBe('legal');
    expect(codeOf(state, north(5.1))).toBe('wounded-cannot-run');
    const walker = rebels({}, { table: { barriers: [across('window', 30)] } });
    expect(refusal(walker, north(10.1))).toMatchObject({
      code: 'barrier-costs-too-much',
      rule: 'od6-move-024',
      values: { cost: 4, rate: 13 },
    });
    expect(codeOf(walker, north(9.9))).toBe('legal');
    expect(codeOf(rebels({}, { table: { barriers: [across('window', 37)] } }), north(4))).toBe('legal');
  });

  it('od6-move-015 no barrier is crossed prone', () => {
    const prone = { soldiers: { 2: { prone: true, startedProne: true } } };
    const state = rebels(prone, { table: { barriers: [across('low-wall', 39)] } });
    expect(refusal(state, north(1.5))).toMatchObject({ code: 'crawl-barrier', rule: 'od6-move-015' });
    expect(codeOf(state, north(0.9))).toBe('legal');
    expect(codeOf(state, north(3, { does: ['stand'] }))).toBe('legal');
  });

  it('od6-barrier-009 od6-barrier-010 a trench is paid on leaving it: entering and going along inside are free', () => {
    for (const [kind, cost] of [
      ['shallow-trench', 2],
      ['deep-trench', 4],
    ] as const) {
      const ahead = over(kind, 36);
      expect(price(ahead, 4)).toBeCloseTo(4);
      expect(price(ahead, 4.5)).toBeCloseTo(4.5);
      expect(price(ahead, 5)).toBeCloseTo(5 + cost);
      const inside = over(kind, 40);
      expect(priceOf(inside, way(start, [90, 5]))).toBeCloseTo(5);
      expect(price(inside, 3)).toBeCloseTo(3 + cost);
      expect(priceOf(inside, way(start, [180, 3]))).toBeCloseTo(3 + cost);
    }
  });

  it('od6-barrier-009 each trench is paid once for each time it is left, however the path bends in it', () => {
    const cost = (barriers: readonly Barrier[], path: readonly Point[]): number => priceOf(on([], barriers), path);
    const one = [across('shallow-trench', 36)];
    const two = [...one, across('deep-trench', 33)];
    expect([cost(one, way(start, [0, 8])), cost(two, way(start, [0, 8]))]).toEqual(
      [10, 14].map((value) => expect.closeTo(value) as number),
    );
    // In with one leg, along with the next, out with the third.
    expect(cost(one, way(start, [0, 4], [90, 2], [0, 2]))).toBeCloseTo(10);
    // Out and in again and out.
    expect(cost(one, way(start, [0, 6], [180, 2], [0, 2]))).toBeCloseTo(14);
    // From one piece of a trench straight into the next it stays inside.
    const joined: Barrier[] = [
      { ...across('shallow-trench', 36, 'west'), b: { x: 24, y: 36 } },
      { ...across('shallow-trench', 36, 'east'), a: { x: 24, y: 36 } },
    ];
    expect(
      cost(joined, [
        { x: 20, y: 38 },
        { x: 20, y: 36 },
        { x: 28, y: 36 },
        { x: 28, y: 34 },
      ]),
    ).toBeCloseTo(14);
    expect(
      cost(joined, [
        { x: 20, y: 36 },
        { x: 28, y: 36 },
      ]),
    ).toBeCloseTo(8);
  });

  it('od6-barrier-009 a prone soldier crawls along inside a trench, but stands up to leave it', () => {
    const prone = { soldiers: { 2: { prone: true, startedProne: true } } };
    const state = rebels(prone, { table: { barriers: [across('shallow-trench', 40)] } });
    expect(codeOf(state, { 'rebel.2': { path: way(start, [270, 0.9]) } })).toBe('legal');
    expect(codeOf(state, north(1.5))).toBe('crawl-barrier');
    expect(codeOf(state, north(1.5, { does: ['stand'] }))).toBe('legal');
  });

  it('od6-barrier-013 figures leave a building by its door, at the cost of a door', () => {
    const wall = (id: string, x1: number, x2: number): Barrier => ({
      ...across('building-wall', 36, id),
      a: { x: x1, y: 36 },
      b: { x: x2, y: 36 },
    });
    const door: Barrier = { ...across('door', 36), a: { x: 25, y: 36 }, b: { x: 26, y: 36 } };
    const state = rebels({}, { table: { barriers: [wall('w1', 10, 25), door, wall('w2', 26, 38)] } });
    expect(codeOf(state, north(6))).toBe('barrier-impassable');
    const out = [start, { x: 25.5, y: 37 }, { x: 25.5, y: 34 }];
    expect(codeOf(state, { 'rebel.2': { path: out } })).toBe('legal');
    expect(priceOf(state, out)).toBeCloseTo(Math.hypot(1.5, 3) + 3 + 2, 1);
  });
});
