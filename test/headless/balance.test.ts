import { describe, expect, it } from 'vitest';
import {
  careGains,
  pairings,
  playBout,
  sectionOf,
  shareOf,
  withSection,
  type Outcome,
} from '../../src/headless/balance';
import { englishMessages } from '../../src/headless/cli';
import { rulesetOfScenario } from '../../src/rulesets';

const heroes = rulesetOfScenario('heroes');
const [equals, ...others] = pairings(['marines', 'sniper']);
if (equals === undefined) throw new Error('no pairing');

describe('the balance of scenarios', () => {
  it('sets veterans against veterans, then each side against recruits', () => {
    expect(equals).toEqual({ marines: 'veteran', sniper: 'veteran' });
    expect(others).toEqual([
      { marines: 'veteran', sniper: 'recruit' },
      { marines: 'recruit', sniper: 'veteran' },
    ]);
  });

  it('plays the same games for the same seeds, and counts what only some of them see', () => {
    const games = playBout(heroes, 'heroes', equals, 8, 1);
    expect(playBout(heroes, 'heroes', equals, 8, 1)).toEqual(games);
    expect(playBout(heroes, 'heroes', equals, 3, 6)).toEqual(games.slice(5));
    expect(new Set(games.flatMap(({ features }) => Object.keys(features)))).toContain('carry');
  });

  it('gives shares with their standard error', () => {
    // The root of 0.5 times 0.5 in 100 games is 0.05.
    expect(shareOf(50, 100)).toBe('50.0 ± 5.0 %');
    expect(shareOf(0, 100)).toBe('0.0 ± 0.0 %');
  });

  it('reports of each bout who won, how long it took, and who did what', () => {
    const game = (winner: string, turns: number, score: number, features = {}): Outcome => ({
      winner,
      turns,
      score,
      features,
    });
    const games = [
      game('marines', 6, 20),
      game('marines', 8, 22, { smoke: 2 }),
      game('sniper', 9, 0),
      game('sniper', 9, 2),
    ];
    const section = sectionOf(heroes, 'heroes', 1, [{ strengths: equals, games }], englishMessages());
    expect(section).toContain('4 games, seeds 1 to 4.');
    expect(section).toContain('| veteran | veteran | 50.0 ± 25.0 % | 50.0 ± 25.0 % | 8.0 | 11.0 |');
    expect(section).toContain('| `smoke` | 25.0 ± 21.7 % | 0.5 |');
    expect(section).toContain('| `withdraw` | 0.0 ± 0.0 % | 0.0 |');
  });

  it('says by how much veterans beat recruits, game by game on the same seeds, with its error', () => {
    const won = (...winners: string[]) =>
      winners.map((winner): Outcome => ({ winner, turns: 5, score: null, features: {} }));
    const games = won('marines', 'marines', 'marines', 'sniper');
    const recruits = won('sniper', 'sniper', 'marines', 'sniper');
    const strengths = { marines: 'recruit', sniper: 'veteran' } as const;
    // Differences 1, 1, 0, 0: mean 0.5, error 0.289.
    expect(careGains('marines', { strengths: equals, games }, { strengths, games: recruits })).toBe('50.0 ± 28.9 %');
    const one = { strengths: equals, games: games.slice(0, 1) };
    expect(careGains('marines', one, { ...one, strengths })).toBe('0.0 ± ? %');
  });

  it('rewrites the tables of a scenario and keeps every other word', () => {
    const first = withSection('# Balance\n\nWhat it is.\n', 'heroes', 'Heroes', 'old');
    const noted = `${first}\nA remark.\n`;
    expect(withSection(noted, 'heroes', 'Heroes', 'new')).toBe(noted.replace('old', 'new'));
    expect(withSection(noted, 'hangar', 'The Hangar', 'more')).toBe(
      `${noted.trimEnd()}\n\n## The Hangar\n\n<!-- balance: hangar -->\nmore\n<!-- end of hangar -->\n`,
    );
  });
});
