import { expect, it } from 'vitest';
import { REFEREE } from '../../src/engine/request';
import { rulesetOfScenario } from '../../src/rulesets';

/** The weapons of each figure of a scenario's beginning, as keys and values, each once. */
function weaponsIn(scenario: string): string[] {
  const { muster, rules, table } = rulesetOfScenario(scenario);
  const seen = rules.seen(muster.begin(scenario), REFEREE);
  const listed = Object.keys(seen.figures).flatMap((figure) => table.weapons?.(seen, figure) ?? []);
  return [...new Set(listed.map(({ key, values = {} }) => JSON.stringify([key, values])))];
}

it.each([
  ['hangar', '"weapons.raygun-rifle"', '"long":'],
  ['seven', '"weapon.', '"inches":'],
  ['bug-hunt', '"weapon.', ''],
  ['cruiser', '"row.sca-2"', '"near":15,"far":40'],
])('a figure of %s says what it fires with, and how far', (scenario, weapon, range) => {
  const listed = weaponsIn(scenario).map((one) => one.replaceAll(/SKIRMISH\.[a-z0-9-]+\./g, ''));
  expect(listed.filter((one) => one.includes(weapon) && one.includes(range)).length).toBeGreaterThan(0);
});

it('nobody has a range where the rules have no weapons to aim', () => {
  expect(weaponsIn('heroes')).toEqual([]);
});
