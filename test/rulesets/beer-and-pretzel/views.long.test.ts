import { describe, expect, it } from 'vitest';
import { format, namesIn } from '../../../src/battle/format';
import type { Text } from '../../../src/battle/text';
import { CommandRun } from '../../../src/engine/command-run';
import { seeded } from '../../../src/engine/dice';
import { playOut } from '../../../src/engine/drivers';
import { englishMessages } from '../../../src/headless/cli';
import { beerAndPretzel } from '../../../src/rulesets/beer-and-pretzel';
import { all } from '../../support/seen';
import { type State } from '../../support/beer-and-pretzel';

const words = englishMessages();

/** Every text of a view must have words, with nothing left to fill in. */
function check(state: State, texts: readonly Text[]): void {
  const names = namesIn(state, words);
  for (const text of texts) {
    const line = format(text, words, names);
    expect(line, text.key).not.toMatch(/SKIRMISH\.|\{\w+\}/);
  }
}

describe('views', () => {
  it('every action, look, prompt, card and refusal of played games has words', () => {
    for (const { id, specialRules, sides } of beerAndPretzel.muster.scenarios) {
      let state = beerAndPretzel.muster.begin(id);
      const chance = seeded(7);
      const scenario = `SKIRMISH.scenario.${id}`;
      check(state, [
        ...['name', 'sentence', 'length'].map((key) => ({ key: `${scenario}.${key}` })),
        ...sides.map((side) => ({ key: `${scenario}.briefing.${side.id}` })),
        ...Array.from({ length: specialRules }, (_, i) => ({ key: `${scenario}.special.${i + 1}` })),
      ]);
      check(
        state,
        Object.values(state.units).map(({ name }) => ({ key: name })),
      );
      for (let i = 0; i < 50 && state.outcome === null; i += 1) {
        const next = beerAndPretzel.screen.next(all(state));
        const [seat = 'good'] = next.seats;
        check(state, [next.label, ...next.left]);
        for (const unit of Object.keys(state.units)) {
          const actions = beerAndPretzel.screen.actions(all(state), unit);
          // One figure acts at a time: a path for another takes the place of the first.
          expect(
            actions.filter(({ input, alone }) => (input === 'paths' || input === 'facing') && alone !== true),
          ).toEqual([]);
          check(
            state,
            actions.flatMap(({ label, effect, refusal }) => [
              label,
              effect,
              ...(refusal === null
                ? []
                : [{ key: `SKIRMISH.beer-and-pretzel.refusal.${refusal.code}`, values: refusal.values ?? {} }]),
            ]),
          );
          if (i % 15 === 0) {
            check(state, [
              ...beerAndPretzel.table.unitLook(all(state), unit).did,
              ...beerAndPretzel.table
                .scenery(all(state))
                .shapes.flatMap((shape) => ('label' in shape && shape.label !== undefined ? [shape.label] : [])),
            ]);
            beerAndPretzel.table.selection(all(state), unit, null);
            for (const action of actions) beerAndPretzel.table.preview(all(state), unit, action, {});
          }
        }
        for (const figureId of Object.keys(state.figures))
          check(state, beerAndPretzel.table.figureLook(all(state), figureId).words);
        const run = CommandRun.begin(
          beerAndPretzel,
          state,
          seat,
          i % 3 === 0
            ? beerAndPretzel.players.random(all(state), seat, chance)
            : beerAndPretzel.players.automaton('veteran').command(all(state), seat, chance).command,
        );
        playOut(run, chance.roll, (request) => {
          const prompt = beerAndPretzel.screen.prompt(all(run.state), request);
          check(run.state, [
            prompt.title,
            ...prompt.lines,
            ...prompt.options.flatMap(({ label, detail }) => [label, ...(detail === undefined ? [] : [detail])]),
          ]);
          return beerAndPretzel.players.automaton('veteran').answer(all(run.state), request, chance).option;
        });
        const before = state;
        state = run.finish().state;
        const cards = beerAndPretzel.screen.cards(all(state), run.events);
        check(
          before,
          cards.flatMap(({ title, result, lines, dice, breakdowns }) => [
            title,
            result,
            ...lines.map(({ text }) => text),
            ...dice.map(({ label }) => label),
            ...breakdowns.flatMap((breakdown) => [breakdown.title, ...breakdown.odds.map(({ text }) => text)]),
          ]),
        );
      }
    }
    for (const { id } of beerAndPretzel.rules.options)
      for (const part of ['label', 'hint'])
        expect(words(`SKIRMISH.beer-and-pretzel.options.${id}.${part}`), id).toBeDefined();
  });
});
