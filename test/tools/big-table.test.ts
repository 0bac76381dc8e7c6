import { describe, expect, it } from 'vitest';
import { rulesetOf } from '../../src/rulesets';
import { bigTable } from '../../tools/demo/big-table';

describe('the big table of the demo', () => {
  const { ruleset, now } = bigTable();

  it('has some 60 figures a side among 300 walls, and nothing that the rules forbid', () => {
    const counts = Object.keys(now.sides).map(
      (side) => Object.values(now.figures).filter(({ unit }) => now.units[unit]?.side === side).length,
    );
    for (const count of counts) expect(Math.abs(count - 62)).toBeLessThan(5);
    expect(now.table.barriers).toHaveLength(300);
    expect(rulesetOf(ruleset).rules.violations(now)).toEqual([]);
  });
});
