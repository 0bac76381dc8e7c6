import { afterEach, expect, it, vi } from 'vitest';
import { playsAlone } from '../../src/foundry/live/battle/plays-alone';
import { rulesetOf } from '../../src/rulesets';

const { muster, rules } = rulesetOf('opend6');
const seen = rules.seen(muster.begin('hangar'), 'referee');

/** Asks the client of a user whether that user plays alone. */
function asked(user: string, rebels: readonly string[], isAutomaton = true): boolean {
  vi.stubGlobal('game', { user: { id: user } });
  const seats = {
    rebels: { users: rebels, automaton: false },
    troopers: { users: ['gm'], automaton: isAutomaton },
  };
  return playsAlone({ seen, data: { seats } });
}

afterEach(() => void vi.unstubAllGlobals());

it('One person against an automaton plays alone, and a gamemaster who looks on does not', () => {
  expect(asked('blue', ['blue'])).toBe(true);
  expect(asked('gm', ['blue'])).toBe(false);
});

it('Nobody plays alone who shares a side, or whose enemy is a person', () => {
  expect(asked('blue', ['blue', 'red'])).toBe(false);
  expect(asked('blue', ['blue'], false)).toBe(false);
});
