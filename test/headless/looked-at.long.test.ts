import { describe, expect, it } from 'vitest';
import type { OptionSpec, OptionValues } from '../../src/battle/scenario';
import { seeded } from '../../src/engine/dice';
import { rulesets } from '../../src/rulesets';
import { playWatched } from '../support/look-around';
import { ruleset as openD6, smallBattle } from '../support/random-tables';

/** Every option of a ruleset at another value than its own. */
function turned(specs: readonly OptionSpec[]): OptionValues {
  return Object.fromEntries(
    specs.flatMap((spec): [string, boolean | string][] => {
      if (spec.kind === 'boolean') return [[spec.id, !spec.default]];
      if (spec.kind === 'choice')
        return [[spec.id, spec.values.find((value) => value !== spec.default) ?? spec.default]];
      return [];
    }),
  );
}

/** What is shown of random games can be drawn; a ledger run learns from it which rules are cited in it. */
describe('games at which everything is looked at', () => {
  for (const ruleset of rulesets) {
    for (const { id } of ruleset.muster.scenarios) {
      it(`${id}, at random`, () => {
        expect(playWatched(ruleset, ruleset.muster.begin(id), 'random', seeded(1))).toBeGreaterThan(0);
      });
    }
    it(`${ruleset.id} by its automaton`, () => {
      const [scenario] = ruleset.muster.scenarios;
      expect(playWatched(ruleset, ruleset.muster.begin(scenario?.id ?? ''), 'automaton', seeded(1))).toBeGreaterThan(0);
    });
    it(`${ruleset.id} with its options turned`, () => {
      const [scenario] = ruleset.muster.scenarios;
      const state = ruleset.muster.begin(scenario?.id ?? '', { options: turned(ruleset.rules.options) });
      expect(playWatched(ruleset, state, 'random', seeded(4))).toBeGreaterThan(0);
    });
  }

  it.each(Array.from({ length: 3 }, (_, i) => i * 7))('two squads, seed %i', (seed) => {
    expect(playWatched(openD6, smallBattle(seed), 'random', seeded(seed))).toBeGreaterThan(0);
  });
});
