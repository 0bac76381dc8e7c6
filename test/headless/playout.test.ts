import { describe, it, expect } from 'vitest';
import type { GameEvent } from '../../src/engine/game';
import { playGame, type Style } from '../../src/headless/playout';
import { rulesetOfScenario } from '../../src/rulesets';
import { tally } from '../../src/headless/tally';

const ruleset = rulesetOfScenario('hangar');
const options = { turnLimit: 3 };

function logOf(seed: number, style: Style): string[] {
  const log: string[] = [];
  const event = (told: GameEvent): void => void log.push(JSON.stringify(told));
  playGame(ruleset, 'hangar', seed, options, style, { event });
  return log;
}

describe('playouts', () => {
  it.each(['automaton', 'random'] as const)('of the same seed are the same, event by event (%s)', (style) => {
    expect(logOf(11, style)).toEqual(logOf(11, style));
  });

  it('of different seeds differ', () => {
    expect(logOf(11, 'automaton')).not.toEqual(logOf(12, 'automaton'));
  });

  it('end, with an outcome', () => {
    expect(playGame(ruleset, 'hangar', 5, options).outcome).not.toBeNull();
  });
});

describe('the tally', () => {
  const games = 4;
  const counted = tally(ruleset, 'hangar', games, 20, options, 'random');

  it('counts every game once, by winner and by reason', () => {
    const sum = (counts: Readonly<Record<string, number>>): number =>
      Object.values(counts).reduce((total, count) => total + count, 0);
    expect(counted.games).toBe(games);
    expect(sum(counted.wins)).toBe(games);
    expect(sum(counted.reasons)).toBe(games);
  });

  it('is made of the games of its seeds', () => {
    const states = Array.from({ length: games }, (_, i) => playGame(ruleset, 'hangar', 20 + i, options, 'random'));
    const out = states.flatMap((state) =>
      Object.values(state.figures).filter(
        ({ unit, presence }) => presence === 'out' && state.units[unit]?.side === 'troopers',
      ),
    );
    expect(counted.meanTurns).toBe(states.reduce((total, { turn }) => total + turn, 0) / games);
    expect(counted.casualties['troopers']).toBe(out.length / games);
  });
});
