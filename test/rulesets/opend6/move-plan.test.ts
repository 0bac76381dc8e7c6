import { describe, expect, it } from 'vitest';
import { carefulnessOf } from '../../../src/battle/carefulness';
import { seeded } from '../../../src/engine/dice';
import { playGame, policiesOf } from '../../../src/headless/playout';
import { openD6 } from '../../../src/rulesets/opend6';
import { squadsToMove } from '../../../src/rulesets/opend6/book/turn/initiative';
import { bestMove, prospectsOf } from '../../../src/rulesets/opend6/play/move-plan';
import type { Seen } from '../../../src/rulesets/opend6/state';

const care = carefulnessOf('veteran', seeded(1));

/** All that could be done at each decision to move of a game, and what the automaton takes for the best. */
function decisionsOf(scenario: string, seed: number) {
  const decisions: { worths: { worth: number; atMost: number }[]; best: number }[] = [];
  const policies = policiesOf(openD6, 'automaton');
  playGame(openD6, scenario, seed, {}, (seat) => ({
    ...policies(seat),
    command(seen, by, chance) {
      const state = seen as Seen;
      for (const squad of state.phase === 'movement' ? squadsToMove(state, by) : []) {
        const worths = prospectsOf(state, squad, care).flatMap(({ atMost, idea }) => {
          const found = idea();
          return found === null ? [] : [{ worth: found.worth, atMost }];
        });
        decisions.push({ worths, best: bestMove(state, squad, care).worth });
      }
      return policies(seat).command(seen, by, chance);
    },
  }));
  return decisions;
}

describe('what a squad might do', () => {
  it.each([
    ['hangar', 3],
    ['bridge', 5],
  ])('is worth no more than was thought at most, and the best of it is done: %s', (scenario, seed) => {
    const decisions = decisionsOf(scenario, seed);
    expect(decisions.length).toBeGreaterThan(20);
    for (const { worths, best } of decisions) {
      for (const { worth, atMost } of worths) expect(worth).toBeLessThanOrEqual(atMost + 1e-9);
      expect(best).toBeGreaterThanOrEqual(Math.max(-Infinity, ...worths.map(({ worth }) => worth)));
    }
  });
});
