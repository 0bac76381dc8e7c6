import { describe, expect, it } from 'vitest';
import { gameOf, playSoaked } from '../../tools/soak/game';

const scenarios = ['heroes', 'bug-hunt'];

describe('npm run soak', () => {
  it('plays the same game again for the same seed', () => {
    const [{ chance: _first, ...game }, { chance: _second, ...again }] = [gameOf(17, scenarios), gameOf(17, scenarios)];
    expect(game).toEqual(again);
    const seeds = [1, 2, 3].map((seed) => () => gameOf(seed, ['heroes']));
    for (const begun of seeds) expect(playSoaked(begun())).toEqual(playSoaked(begun()));
  });

  it('plays all scenarios in both styles', () => {
    const games = Array.from({ length: 40 }, (_, seed) => gameOf(seed, scenarios));
    expect(new Set(games.map(({ scenario, style }) => `${scenario} ${style}`)).size).toBe(4);
  });
});
