import { describe, expect, it } from 'vitest';
import { forecast, type Forecast } from '../../src/headless/forecast';
import { rulesetOfScenario } from '../../src/rulesets';

const heroes = rulesetOfScenario('heroes');

function played(games: Generator<void, Forecast>): { readonly result: Forecast; readonly breaks: number } {
  for (let breaks = 0; ; breaks += 1) {
    const step = games.next();
    if (step.done === true) return { result: step.value, breaks };
  }
}

describe('a forecast', () => {
  it('plays a battle on from its state, and leaves the state unchanged', () => {
    const battle = heroes.muster.begin('heroes');
    const before = structuredClone(battle);
    const { result, breaks } = played(forecast(heroes, battle, 20, 1));
    expect(battle).toEqual(before);
    expect(breaks).toBeGreaterThan(20);
    expect(result.won['marines']).toBeGreaterThan(4);
    expect((result.won['marines'] ?? 0) + (result.won['sniper'] ?? 0)).toBe(result.games);
  });

  it('plays the same games for the same seed', () => {
    const battle = heroes.muster.begin('heroes');
    const [once, again] = [1, 1].map((seed) => played(forecast(heroes, battle, 5, seed)));
    expect(once).toEqual(again);
  });

  it('knows how a battle ended that is over', () => {
    const outcome = { winner: 'marines', reason: { key: 'won' } };
    const over = Object.assign(heroes.muster.begin('heroes'), { outcome });
    expect(played(forecast(heroes, over, 3, 1))).toEqual({ result: { games: 3, won: { marines: 3 } }, breaks: 0 });
  });
});
