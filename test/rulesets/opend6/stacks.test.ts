import { describe, expect, it } from 'vitest';
import { behindCover } from '../../../src/rulesets/opend6/book/sight/cover';
import { judgeCharge } from '../../../src/rulesets/opend6/book/assault/charge-judgement';
import { SightLines } from '../../../src/rulesets/opend6/book/sight/sight';
import { priceOf } from '../../../src/rulesets/opend6/book/move/ground';
import { openD6 } from '../../../src/rulesets/opend6';
import type { Barrier, Point } from '../../../src/space/types';
import { soldier, squad } from '../../support/opend6';
import { duel, modifiers, plan } from './fire-support';
import { codeOf, north, rebels, refusal, start, way } from './move-table';

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
  const price = (path: readonly Point[]): number => priceOf(ahead(), soldier(ahead(), 'rebel.2'), path, 'walk').cost;

  it('od6-scenario-007 od6-move-023 going over it takes 2" once, whatever sides the way crosses', () => {
    expect(price(way(start, [0, 6]))).toBeCloseTo(8);
    // In by one side, out by the side next to it.
    const aslant = [start, { x: 24, y: 39 }, { x: 24, y: 37 }, { x: 28, y: 37 }];
    expect(price(aslant)).toBeCloseTo(9);
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
    // Run 13: there is the way, but not the price of the stack. It is the stack that he cannot pay.
    const far = rebels({}, { table: { barriers: stack(22, 29, 26, 31) } });
    expect(codeOf(far, north(8.4))).toBe('legal');
    expect(refusal(far, north(11.8))).toMatchObject({
      code: 'barrier-costs-too-much',
      rule: 'od6-move-024',
      values: { cost: 2 },
    });
  });

  it('od6-scenario-007 every stack of the hangar costs 2" to go over', () => {
    const state = openD6.muster.begin('hangar', {});
    const walker = soldier(state, 'rebels-1.1');
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
      expect(priceOf(state, walker, path, 'walk').cost).toBeCloseTo(length + 2);
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

  it('od6-fire-019 od6-los-009 whoever is next to the stack sees the man who lies behind it, others do not', () => {
    const looks = (near: number) => {
      const state = across(near, 0.5, true);
      return new SightLines(state).sees(soldier(state, 'rebels.1'), soldier(state, 'troopers.1'));
    };
    expect([looks(0.1), looks(1), looks(1.05), looks(6)]).toEqual([true, true, false, false]);
  });

  it('od6-morale-016 od6-morale-020 beside any side of the stack is behind it', () => {
    const sheltered = (near: number) => {
      const state = across(near, 0.5);
      const rebel = squad(state, 'rebels');
      return [
        behindCover(state, rebel),
        judgeCharge(state, 'troopers', 'rebels', [soldier(state, 'troopers.1')]).enemyBehindBarrier,
      ];
    };
    expect(sheltered(1)).toEqual([true, true]);
    expect(sheltered(1.05)).toEqual([false, false]);
  });
});
