import { expect, it } from 'vitest';
import type { Strength } from '../../../src/battle/ruleset';
import { seeded } from '../../../src/engine/dice';
import { starshipMarine } from '../../../src/rulesets/starship-marine';
import { battle, BOARDERS, play } from '../../support/starship-marine';

/** How many of ten who face an enemy are told to fire when the automaton is asked until it is done. */
function told(strength: Strength, seed: number): number {
  const boarders = Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`b${i}`, [10 + 3 * i, 40] as const]));
  let state = battle({ phase: 'order', boarders, crew: { c: [25, 10] } });
  const automaton = starshipMarine.players.automaton(strength);
  for (;;) {
    const { command } = automaton.command(starshipMarine.rules.seen(state, BOARDERS), BOARDERS, seeded(seed));
    if (command.type === 'ready') break;
    state = play(state, BOARDERS, command).state;
  }
  return Object.values(state.figures).filter(({ aim }) => aim !== null).length;
}

it('a recruit of an automaton overlooks some of its people for the whole turn, a veteran nobody', () => {
  expect(told('veteran', 1)).toBe(10);
  const recruits = Array.from({ length: 40 }, (_, seed) => told('recruit', seed + 1));
  const share = recruits.reduce((sum, count) => sum + count, 0) / 400;
  expect(share).toBeGreaterThan(0.25);
  expect(share).toBeLessThan(0.5);
});
