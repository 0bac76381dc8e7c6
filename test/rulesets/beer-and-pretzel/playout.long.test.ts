import { describe, expect, it } from 'vitest';
import { format, namesIn } from '../../../src/battle/format';
import type { GameEvent } from '../../../src/engine/game';
import { englishMessages } from '../../../src/headless/cli';
import { playGame, type Style } from '../../../src/headless/playout';
import { rulesetOf } from '../../../src/rulesets';
import { all } from '../../support/seen';

const ruleset = rulesetOf('beer-and-pretzel');
const words = englishMessages();

/** Plays games of a scenario and returns every broken invariant. */
function broken(scenario: string, style: Style, games: number, options = {}): string[] {
  const found: string[] = [];
  for (let seed = 1; seed <= games; seed += 1) {
    playGame(ruleset, scenario, seed, options, style, {
      after: (state) => found.push(...ruleset.rules.violations(state).map((one) => `seed ${seed}: ${one}`)),
    });
  }
  return found;
}

describe('playouts keep the invariants', () => {
  for (const { id } of ruleset.muster.scenarios) {
    it(`${id} at random`, () => {
      expect(broken(id, 'random', 6)).toEqual([]);
    });

    it(`${id} at random with every option turned`, () => {
      const turned = Object.fromEntries(
        ruleset.rules.options.flatMap((option) =>
          option.kind === 'boolean' && option.id !== 'orthogonal' ? [[option.id, !option.default]] : [],
        ),
      );
      expect(broken(id, 'random', 3, turned)).toEqual([]);
    });

    it(`${id} by the automaton, the same game for the same seed, in words that exist`, () => {
      const log: string[][] = [[], []];
      for (const lines of log) {
        const events: GameEvent[] = [];
        const names = namesIn(ruleset.muster.begin(id), words);
        playGame(ruleset, id, 3, {}, 'automaton', {
          command: (_seat, _command, why) => lines.push(why === null ? '' : format(why, words, names)),
          event: (event) => {
            events.push(event);
          },
          after: (state) => {
            for (const { text } of ruleset.screen.logLines(all(state), events.splice(0)))
              lines.push(format(text, words, names));
          },
        });
      }
      expect(log[0]).toEqual(log[1]);
      expect(log[0]?.filter((line) => line.includes('SKIRMISH.') || /\{\w+\}/.test(line))).toEqual([]);
    });
  }
});
