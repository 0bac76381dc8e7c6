import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sightPointAt, SightLines } from '../../../src/rulesets/opend6/book/sight/sight';
import { judgeTrace } from '../../../src/rulesets/opend6/book/sight/sight-judge';
import { soldiersOf } from '../../../src/rulesets/opend6/book/squad/squads';
import type { OpenD6State, Soldier } from '../../../src/rulesets/opend6/state';
import { indexFigures, indexTable, traceSight } from '../../../src/space';
import { bodiesOf } from '../../../src/rulesets/opend6/book/sight/sight-points';
import { smallBattle } from '../../support/random-tables';

/** Lines across a base that are tried one by one. */
const LINES = 40;

/** Two squads among all kinds of barriers, where any part of a base may be seen; what grows would hide by its depth. */
function battleOf(seed: number): OpenD6State {
  const state = smallBattle(seed) as OpenD6State;
  const table = { ...state.table, areas: [] };
  return { ...state, table, options: { ...state.options, sightTarget: 'base' } };
}

/** Is any of many evenly spread lines from the middle of one base to the breadth of the other free? */
function isSeenByTrial(state: OpenD6State, viewer: Soldier, target: Soldier): boolean {
  const [from, to] = [sightPointAt(state, viewer), sightPointAt(state, target)];
  const away = Math.hypot(to.x - from.x, to.y - from.y);
  const across = { x: (from.y - to.y) / away, y: (to.x - from.x) / away };
  const [index, bodies] = [indexTable(state.table), indexFigures(bodiesOf(state))];
  const except = new Set([viewer.id, target.id]);
  return Array.from({ length: LINES }, (_, i) => to.r * 0.99 * ((2 * i + 1) / LINES - 1)).some((aside) => {
    const end = { ...to, x: to.x + across.x * aside, y: to.y + across.y * aside, base: to };
    return judgeTrace(state, traceSight(index, from, end, bodies, except), from, end) === null;
  });
}

describe('sight of any part of a base', () => {
  it('od6-los-001 sees if any of many lines across the base is free, from both ends, and shows a free line', () => {
    let seen = 0;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), (seed) => {
        const state = battleOf(seed);
        const lines = new SightLines(state);
        const [ours = [], theirs = []] = Object.keys(state.units).map((unit) => soldiersOf(state, unit));
        for (const one of ours) {
          for (const other of theirs) {
            const sees = lines.sees(one, other);
            expect(lines.sees(other, one)).toBe(sees);
            expect(lines.between(one, other).clear).toBe(sees);
            if (sees) seen += 1;
            else expect(isSeenByTrial(state, one, other) || isSeenByTrial(state, other, one)).toBe(false);
          }
        }
      }),
      // In these a window or a door is an inch away from one part of a base, and farther from where its man stands.
      { numRuns: 40, examples: [[2070], [3417], [4134]] },
    );
    expect(seen).toBeGreaterThan(0);
  });
});
