import { describe, expect, it } from 'vitest';
import { ringsOf } from '../../../src/rulesets/opend6/book/table/rings';
import { openD6 } from '../../../src/rulesets/opend6';
import type { Barrier, Point } from '../../../src/space/types';
import { previewOf } from '../../support/opend6';
import { sees } from '../../support/opend6-shown';
import { isBehindCover } from './assault-support';
import { duel, modifiers, plan } from './fire-support';
import { codeOf, north, rebels, refusal, start, way, priceOf } from './move-table';

/** The four sides of a stack of crates, clockwise from its north-west corner. */
function stack(x1: number, y1: number, x2: number, y2: number, id = 'crates'): Barrier[] {
  const corners: Point[] = [
    { x: x1, y: y1 },
    { x: x2, y: y1 },
    { x: x2, y: y2 },
    { x: x1, y: y2 },
  ];
  return corners.map((a, i) => ({
    id: `${id}.${i + 1}`,
    kind: 'crate',
    a,
    b: corners[(i + 1) % 4] ?? a,
    bottom: 0,
    top: 0.5,
  }));
}

describe('a stack of crates is one barrier', () => {
  /** A stack 2" deep straight north of the mover at (24, 40). */
  const ahead = (y1 = 36, y2 = 38) => rebels({}, { table: { barriers: stack(22, y1, 26, y2) } });
  const price = (path: readonly Point[]): number => priceOf(ahead(), path);

  it('od6-scenario-007 od6-move-023 going over it takes 2" once, across any of its sides', () => {
    expect(price(way(start, [0, 6]))).toBeCloseTo(8);
    // In by one side, out by the side next to it.
    const aslant = [start, { x: 24, y: 39 }, { x: 24, y: 37 }, { x: 28, y: 37 }];
    expect(price(aslant)).toBeCloseTo(9, 0);
    // Through two corners, and past one without going over.
    expect(
      price([
        { x: 20, y: 34 },
        { x: 28, y: 40 },
      ]),
    ).toBeCloseTo(10 + 2);
    expect(
      price([
        { x: 20, y: 36 },
        { x: 20, y: 34 },
        { x: 22, y: 34 },
      ]),
    ).toBeCloseTo(4);
    // Over it, round, and over it again.
    expect(price(way(start, [0, 6], [180, 6]))).toBeCloseTo(16);
  });

  it('od6-scenario-007 od6-move-001 Walk 8 goes 6" over a stack, and not 6.1"', () => {
    const walker = rebels({ soldiers: { 2: { wounded: true } } }, { table: { barriers: stack(22, 36, 26, 38) } });
    expect(codeOf(walker, north(6))).toBe('legal');
    expect(refusal(walker, north(6.1))).toMatchObject({ code: 'wounded-cannot-run' });
    // Run 13 pays for the way, but not for the stack as well. It is the stack that the soldier cannot pay.
    const far = rebels({}, { table: { barriers: stack(22, 29, 26, 31) } });
    expect(codeOf(far, north(8.4))).toBe('legal');
    expect(refusal(far, north(11.8))).toMatchObject({
      code: 'barrier-costs-too-much',
      rule: 'od6-move-024',
      values: { cost: 2 },
    });
  });

  it('od6-scenario-007 every stack of the hangar costs 2" to go over', () => {
    const state = openD6.muster.begin('hangar');
    const groups = new Map<string, Barrier[]>();
    for (const barrier of state.table.barriers.filter(({ kind }) => kind === 'crate')) {
      const id = barrier.id.replace(/\.\d+$/, '');
      groups.set(id, [...(groups.get(id) ?? []), barrier]);
    }
    expect(groups.size).toBe(24);
    for (const sides of groups.values()) {
      const xs = sides.map(({ a }) => a.x);
      const y = sides.reduce((sum, { a }) => sum + a.y, 0) / sides.length;
      const path = [
        { x: Math.min(...xs) - 0.01, y },
        { x: Math.max(...xs) + 0.01, y },
      ];
      const length = Math.max(...xs) - Math.min(...xs) + 0.02;
      expect(priceOf(state, path, 'rebels-1.1')).toBeCloseTo(length + 2, 1);
    }
  });

  /** A firer and a target at opposite sides of a stack 2" deep, these gaps from its sides. */
  const across = (nearFirer: number, nearTarget: number, prone = false) => {
    const target = 26 - nearFirer - 0.5 - 2 - nearTarget - 0.5;
    return duel(26 - target, {
      rebels: { at: [{ x: 20, y: 26 }] },
      troopers: { at: [{ x: 20, y: target }], soldiers: { 1: { prone } } },
      barriers: stack(17, 26 - nearFirer - 0.5 - 2, 23, 26 - nearFirer - 0.5),
    });
  };

  it('od6-barrier-003 od6-barrier-002 men who hug opposite sides of one stack have no cover from each other', () => {
    expect(modifiers(across(0.2, 0.2))).toEqual([]);
    expect(plan(across(1, 0.2)).condition.cover).toBe(0);
    expect(plan(across(1.05, 0.2)).condition.cover).toBe(2);
    expect(modifiers(across(1.05, 1))).toEqual(['medium-cover +2']);
    expect(plan(across(1.05, 1.05)).condition.cover).toBe(0);
  });

  it('od6-fire-019 od6-los-009 a soldier next to the stack sees the one prone behind it, others do not', () => {
    const looks = (near: number) => {
      const state = across(near, 0.5, true);
      return sees(state, 'rebels.1', 'troopers.1');
    };
    expect([looks(0.1), looks(1), looks(1.05), looks(6)]).toEqual([true, true, false, false]);
  });

  it('od6-morale-016 od6-morale-020 beside any side of the stack is behind it', () => {
    const sheltered = (near: number) => {
      const state = across(near, 0.5);
      const { breakdowns } = previewOf({ ...state, phase: 'movement' }, 'troopers', 'charge', { unit: 'rebels' });
      const rules = breakdowns.flatMap(({ reasons }) => reasons.map(({ rule }) => rule));
      return [isBehindCover(state), rules.includes('od6-morale-020')];
    };
    expect(sheltered(1)).toEqual([true, true]);
    expect(sheltered(1.05)).toEqual([false, false]);
  });
});

describe('crates drawn by hand on the map', () => {
  /** The host gives its walls ids without any order, and each can be drawn from either end. */
  const drawn = (x1: number, y1: number, x2: number, y2: number, order = [2, 0, 3, 1], names = 'kfqz'): Barrier[] =>
    order.flatMap((i, n) => {
      const side = stack(x1, y1, x2, y2)[i];
      if (side === undefined) return [];
      const { a, b } = side;
      return [{ ...side, id: `${names}${n}`, ...(n % 2 === 0 ? { a: b, b: a } : {}) }];
    });
  const walker = (barriers: readonly Barrier[]) =>
    rebels({ soldiers: { 2: { wounded: true } } }, { table: { barriers: [...barriers] } });
  const priceOver = (barriers: readonly Barrier[], path: readonly Point[]) => {
    return priceOf(walker(barriers), path);
  };

  it('od6-scenario-007 od6-move-001 four that are closed to a ring are one stack: Walk 8 goes 6" over it, and not 6.1"', () => {
    const state = walker(drawn(22, 36, 26, 38));
    expect(codeOf(state, north(6))).toBe('legal');
    expect(refusal(state, north(6.1))).toMatchObject({ code: 'wounded-cannot-run' });
    for (const order of [
      [0, 1, 2, 3],
      [3, 2, 1, 0],
      [1, 3, 0, 2],
    ])
      expect(codeOf(walker(drawn(22, 36, 26, 38, order)), north(6))).toBe('legal');
  });

  it('od6-scenario-007 od6-move-023 with a gap they are no stack, and each is paid for', () => {
    const gap = drawn(22, 36, 26, 38).map((side) => (side.id === 'kfqz3' ? { ...side, b: { x: 26, y: 37.9 } } : side));
    expect(priceOver(drawn(22, 36, 26, 38), way(start, [0, 6]))).toBeCloseTo(8);
    expect(priceOver(gap, way(start, [0, 6]))).toBeCloseTo(10);
    expect(codeOf(walker(gap), north(6))).not.toBe('legal');
  });

  it('od6-scenario-007 nobody ends a move on such a stack', () => {
    const state = rebels({}, { table: { barriers: drawn(22, 34, 26, 38) } });
    expect(refusal(state, north(4))).toMatchObject({ code: 'ends-on-crates' });
  });

  it('od6-scenario-007 two rings that share a corner or a side are two stacks', () => {
    const corner = [...drawn(22, 36, 26, 38), ...drawn(26, 34, 30, 36, [0, 1, 2, 3], 'other')];
    expect(priceOver(corner, way(start, [0, 6]))).toBeCloseTo(8);
    const beside = [...drawn(22, 36, 26, 38), ...drawn(22, 34, 26, 36, [0, 1, 2, 3], 'other')];
    expect(priceOver(beside, way(start, [0, 7]))).toBeCloseTo(7 + 4);
    expect(codeOf(rebels({}, { table: { barriers: beside } }), north(5))).toBe('ends-on-crates');
  });

  it('od6-scenario-007 a stack of a scenario whose side was drawn again is one stack', () => {
    const [first, ...rest] = stack(22, 36, 26, 38);
    const mended = [...rest, ...(first === undefined ? [] : [{ ...first, id: 'kfqz' }])];
    expect(priceOver(mended, way(start, [0, 6]))).toBeCloseTo(8);
  });

  it('od6-fire-019 od6-los-009 od6-barrier-003 covers and hides as one piece does', () => {
    const across = (nearFirer: number, prone = false) => {
      const target = 26 - nearFirer - 0.5 - 2 - 0.5 - 0.5;
      return duel(26 - target, {
        rebels: { at: [{ x: 20, y: 26 }] },
        troopers: { at: [{ x: 20, y: target }], soldiers: { 1: { prone } } },
        barriers: drawn(17, 26 - nearFirer - 0.5 - 2, 23, 26 - nearFirer - 0.5),
      });
    };
    expect([modifiers(across(1)), modifiers(across(1.05))]).toEqual([[], ['medium-cover +2']]);
    const looks = (near: number) => {
      const state = across(near, true);
      return sees(state, 'rebels.1', 'troopers.1');
    };
    expect([looks(1), looks(1.05)]).toEqual([true, false]);
  });

  it('od6-scenario-007 four thousand crates in a row and a grid of rings are joined at once', () => {
    const row = Array.from({ length: 4000 }, (_, i): Barrier => {
      const [a, b] = [
        { x: i, y: 0 },
        { x: i + 1, y: 0 },
      ];
      return { id: `row ${i}`, kind: 'crate', a, b, bottom: 0, top: 0.5 };
    });
    const grid = Array.from({ length: 400 }, (_, i) =>
      drawn(
        40 * (i % 30),
        40 * Math.floor(i / 30),
        40 * (i % 30) + 10,
        40 * Math.floor(i / 30) + 10,
        [0, 1, 2, 3],
        `g${i} `,
      ),
    ).flat();
    const began = performance.now();
    expect([ringsOf(row).length, ringsOf(grid).length]).toEqual([0, 400]);
    expect(performance.now() - began).toBeLessThan(2000);
  });
});
