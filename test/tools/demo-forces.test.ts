import { describe, expect, it } from 'vitest';
import { summaryOf, type ForceEntry } from '../../src/battle/force';
import { breaking } from '../../src/battle/sheet';
import { rulesetOf, rulesets } from '../../src/rulesets';
import { demoForces } from '../../tools/demo/demo-forces';

const { pages } = demoForces();

describe('the forces of the demo', () => {
  it('are one of each ruleset, with something in it that breaks neither lists nor terms', () => {
    expect(pages.map(({ system }) => system.ruleset)).toEqual(rulesets.map(({ id }) => id));
    for (const { name, system } of pages) {
      const entries = Object.values(system.entries).map((text) => JSON.parse(text) as ForceEntry);
      const terms = JSON.parse(system.terms) as Record<string, number>;
      const force = { ruleset: system.ruleset, name, side: system.side, terms, entries };
      const { units, problems } = summaryOf(rulesetOf(system.ruleset), force);
      expect(units).toBeGreaterThan(1);
      expect(breaking(problems)).toEqual([]);
    }
  });
});
