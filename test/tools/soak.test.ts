import { describe, expect, it } from 'vitest';
import { gameOf, playSoaked } from '../../tools/soak/game';

const scenarios = ['heroes', 'bug-hunt'];

describe('npm run soak', () => {
  it('plays the same game again for the same seed', () => {
    const [{ chance: _first, ...game }, { chance: _second, ...again }] = [gameOf(17, scenarios), gameOf(17, scenarios)];
    expect(game).toEqual(again);
    const seeds = [5, 6, 7].map((seed) => () => gameOf(seed, ['heroes']));
    for (const begun of seeds) expect(playSoaked(begun())).toEqual(playSoaked(begun()));
    expect(new Set(seeds.map((begun) => begun().isRecorded)).size).toBe(2);
  });

  it('plays all scenarios in both styles, with records and without', () => {
    const games = Array.from({ length: 100 }, (_, seed) => gameOf(seed, scenarios));
    expect(new Set(games.map(({ scenario, style, isRecorded }) => `${scenario} ${style} ${isRecorded}`)).size).toBe(8);
  });
});
