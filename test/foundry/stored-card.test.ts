import { describe, expect, it } from 'vitest';
import { seeded } from '../../src/engine/dice';
import { CommandRun } from '../../src/engine/command-run';
import { playOut } from '../../src/engine/drivers';
import { rulesets } from '../../src/rulesets';
import { CARD_BYTES, packCard, partsOf, unpackCard } from '../../src/foundry/store/documents/stored-card';
import type { Card } from '../../src/battle/card';
import { all } from '../support/seen';

/** Cards of the first commands of an automaton's game, and of more where nothing happens in those. */
function cardsOfGame(ruleset: (typeof rulesets)[number], scenario: string, commands: number): Card[] {
  const chance = seeded(5);
  let state = ruleset.muster.begin(scenario);
  const cards: Card[] = [];
  for (let i = 0; (i < commands || cards.length === 0) && state.outcome === null; i += 1) {
    const [seat] = ruleset.screen.next(all(state)).seats;
    if (seat === undefined) break;
    const run = CommandRun.begin(
      ruleset,
      state,
      seat,
      ruleset.players.automaton('veteran').command(all(state), seat, chance).command,
    );
    playOut(
      run,
      chance.roll,
      (request) => ruleset.players.automaton('veteran').answer(all(run.state), request, chance).option,
    );
    state = run.finish().state;
    cards.push(...ruleset.screen.cards(all(state), run.events));
  }
  return cards;
}

describe('what a chat card stores', () => {
  it.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))(
    'stays below 4 KB, and says the same, in %s',
    (id, ruleset) => {
      for (const { id: scenario } of ruleset.muster.scenarios) {
        const cards = cardsOfGame(ruleset, scenario, 20);
        expect(cards.length).toBeGreaterThan(0);
        for (const card of cards) {
          const parts = partsOf(packCard(card, id));
          for (const part of parts) expect(JSON.stringify(part).length).toBeLessThanOrEqual(CARD_BYTES);
          const whole = parts.map((part) => unpackCard(part, id));
          expect(whole.flatMap(({ lines }) => lines)).toEqual(card.lines);
          expect(whole.flatMap(({ breakdowns }) => breakdowns)).toEqual(card.breakdowns);
          expect(whole.flatMap(({ dice }) => dice)).toEqual(card.dice);
        }
      }
    },
  );
});
