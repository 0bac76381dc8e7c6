import { describe, expect, it } from 'vitest';
import { compare, duel, type Pair } from '../../src/headless/duel';
import { policiesOf } from '../../src/headless/playout';
import { rulesetOfScenario } from '../../src/rulesets';

const heroes = rulesetOfScenario('heroes');
const [random, veteran] = (['random', 'veteran'] as const).map((style) => policiesOf(heroes, style)('marines'));
if (random === undefined || veteran === undefined) throw new Error('two policies');

const pair = (a: number, b: number): Pair => {
  const result = (won: number) => ({ won, score: null, own: 0, others: 0 });
  return { a: result(a), b: result(b) };
};

describe('a duel of two policies', () => {
  it('plays the same seeds with both: a policy against itself differs in nothing', () => {
    const pairs = duel(heroes, 'heroes', { side: 'marines', a: veteran, b: veteran, against: veteran }, 5, 1);
    expect(pairs.every(({ a, b }) => JSON.stringify(a) === JSON.stringify(b))).toBe(true);
  });

  it('says who is better, in points: judgement beats chance at Heroes', () => {
    const pairs = duel(heroes, 'heroes', { side: 'marines', a: veteran, b: random, against: veteran }, 40, 1);
    const { difference, error } = compare(pairs, ({ score }) => score ?? 0);
    expect(difference).toBeGreaterThan(2 * error);
  });

  it('compares means, and the standard error of the difference game by game', () => {
    // Differences 1, 1, 0, 0: mean 0.5, deviation 0.577, error 0.289.
    const compared = compare([pair(1, 0), pair(1, 0), pair(1, 1), pair(0, 0)], ({ won }) => won);
    expect(compared).toMatchObject({ a: 0.75, b: 0.25, difference: 0.5 });
    expect(compared.error).toBeCloseTo(0.2887, 4);
  });
});
