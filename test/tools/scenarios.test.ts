import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { assertFits } from '../../src/battle/plan/faults';
import { rulesets } from '../../src/rulesets';
import { listedSource } from '../../tools/scenarios';

it('what is listed before the rules are loaded follows from the scenarios’ files (npx tsx tools/scenarios.ts)', async () => {
  expect(readFileSync('packs/scenarios/listed.ts', 'utf8')).toBe(await listedSource());
});

it('every shipped scenario fits its own rules', () => {
  for (const { muster } of rulesets)
    for (const plan of muster.plans?.shipped ?? [])
      expect(() => assertFits(plan, muster.plans?.offers ?? expect.fail(), muster.plans?.validate(plan))).not.toThrow();
});
