import { describe, expect, it } from 'vitest';
import { openD6 } from '../../../src/rulesets/opend6';
import type { BarrierKindId } from '../../../src/rulesets/opend6/data/barriers';
import { hasFooting } from '../../../src/rulesets/opend6/book/squad/places';
import { crateGroups } from '../../../tools/art/layouts/hangar';
import type { OpenD6State } from '../../../src/rulesets/opend6/state';
import type { Area, Disc } from '../../../src/space/types';
import { battle } from '../../support/opend6';

const base = (x: number, y: number): Disc => ({ x, y, r: 0.5 });

/** A bare table of 48" by 48" with one thing on it. */
function table(parts: { barrier?: BarrierKindId; area?: string } = {}): OpenD6State {
  const { barrier, area } = parts;
  const outline = [
    { x: 10, y: 10 },
    { x: 20, y: 10 },
    { x: 20, y: 20 },
    { x: 10, y: 20 },
  ];
  const areas: Area[] = area === undefined ? [] : [{ id: 'a', kind: area, outline, bottom: 0, top: 'unlimited' }];
  const barriers =
    barrier === undefined
      ? []
      : [{ id: 'b', kind: barrier, a: { x: 10, y: 30 }, b: { x: 40, y: 30 }, bottom: 0, top: 0.5 }];
  return battle({ table: { areas, barriers }, squads: { rebels: { at: [{ x: 1, y: 1 }] } } });
}

describe('where soldiers who are driven off may end', () => {
  it('od6-rout-001 od6-morale-026 od6-assault-036 on the table with their whole base, on no other', () => {
    const stands = (x: number, y: number, others: readonly Disc[] = []) => hasFooting(table(), base(x, y), others);
    expect([stands(0.5, 20), stands(0.4, 20), stands(47.5, 20), stands(47.6, 20)]).toEqual([true, false, true, false]);
    expect([stands(20, 0.5), stands(20, 0.4), stands(20, 47.5), stands(20, 47.6)]).toEqual([true, false, true, false]);
    expect([stands(20, 20, [base(21, 20)]), stands(20, 20, [base(20.9, 20)])]).toEqual([true, false]);
  });

  it('od6-move-022 od6-rout-001 not on ground that nobody enters', () => {
    const on = (area: string, x: number) => hasFooting(table({ area }), base(x, 15), []);
    expect([on('lava', 15), on('lava', 9), on('deep-water', 15), on('heavy-woods', 15), on('stream', 15)]).toEqual([
      false,
      true,
      false,
      true,
      true,
    ]);
  });

  it('od6-barrier-009 od6-rout-001 across a trench, but not astride a wall', () => {
    const astride = (barrier: BarrierKindId, y: number) => hasFooting(table({ barrier }), base(20, y), []);
    expect([
      astride('low-wall', 30),
      astride('low-wall', 29.5),
      astride('high-wall', 30.4),
      astride('hedge', 30),
    ]).toEqual([false, true, false, false]);
    expect([
      astride('shallow-trench', 30),
      astride('deep-trench', 30),
      astride('creek-line', 30),
      astride('gap', 30),
    ]).toEqual([true, true, true, true]);
  });

  it('od6-scenario-007 od6-rout-001 not upon a stack of crates', () => {
    const hangar = openD6.muster.begin('hangar');
    for (const { outline } of crateGroups) {
      const middle = base(
        outline.reduce((sum, { x }) => sum + x, 0) / outline.length,
        outline.reduce((sum, { y }) => sum + y, 0) / outline.length,
      );
      expect(hasFooting(hangar, { ...middle, r: 0.01 }, [])).toBe(false);
    }
  });
});
