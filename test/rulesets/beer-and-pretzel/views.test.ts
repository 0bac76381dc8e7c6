import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { format, namesIn } from '../../../src/battle/format';
import type { Text } from '../../../src/battle/text';
import { CommandRun } from '../../../src/engine/command-run';
import { seeded } from '../../../src/engine/dice';
import { playOut } from '../../../src/engine/drivers';
import type { Json } from '../../../src/engine/json';
import { englishWords } from '../../../src/headless/cli';
import { beerAndPretzel } from '../../../src/rulesets/beer-and-pretzel';
import type { PretzelState } from '../../../src/rulesets/beer-and-pretzel/state';
import { readyBands } from '../../../src/rulesets/beer-and-pretzel/data/ready-bands';
import { optionTable } from '../../../src/rulesets/beer-and-pretzel/data/options';
import { battle, figure, play, playAll, place } from '../../support/beer-and-pretzel';

const words = englishWords();
const rules = beerAndPretzel;

/** Every text of a view must have words, with nothing left to fill in. */
function check(state: PretzelState, texts: readonly Text[]): void {
  const names = namesIn(state, words);
  for (const text of texts) {
    const line = format(text, words, names);
    expect(line, text.key).not.toMatch(/SKIRMISH\.|\{\w+\}/);
  }
}

describe('views', () => {
  it('every action, look, prompt, card and refusal of played games has words', () => {
    for (const { id, specialRules, sides } of rules.scenarios) {
      let state = rules.begin(id, {});
      const chance = seeded(7);
      const scenario = `SKIRMISH.scenario.${id}`;
      check(state, [...['name', 'sentence', 'length'].map((key) => ({ key: `${scenario}.${key}` })), ...sides.map((side) => ({ key: `${scenario}.briefing.${side.id}` })), ...Array.from({ length: specialRules }, (_, i) => ({ key: `${scenario}.special.${i + 1}` }))]);
      check(state, Object.values(state.units).map(({ name }) => ({ key: name })));
      for (let i = 0; i < 50 && state.outcome === null; i += 1) {
        const next = rules.next(state);
        const [seat = 'good'] = next.seats;
        check(state, [next.label, ...next.left]);
        for (const unit of Object.keys(state.units)) {
          const actions = rules.actions(state, unit);
          // One figure acts at a time: a path for another takes the place of the first.
          expect(actions.filter(({ input, alone }) => (input === 'paths' || input === 'facing') && alone !== true)).toEqual([]);
          check(state, actions.flatMap(({ label, effect, refusal }) => [label, effect, ...(refusal === null ? [] : [{ key: `SKIRMISH.beer-and-pretzel.refusal.${refusal.code}`, values: refusal.values ?? {} }])]));
          if (i % 15 === 0) {
            check(state, [...rules.unitLook(state, unit).did, ...rules.scenery(state).shapes.flatMap((shape) => ('label' in shape && shape.label !== undefined ? [shape.label] : []))]);
            rules.selection(state, unit, null);
            for (const action of actions) rules.preview(state, unit, action.id, {});
          }
        }
        for (const figureId of Object.keys(state.figures)) check(state, rules.figureLook(state, figureId).words);
        const run = CommandRun.begin(rules, state, seat, i % 3 === 0 ? rules.stray(state, seat, chance) : rules.automaton.command(state, seat, chance).command);
        playOut(run, chance.roll, (request) => {
          const prompt = rules.prompt(run.state, request);
          check(run.state, [prompt.title, prompt.waiting, ...prompt.lines, ...prompt.options.flatMap(({ label, detail }) => [label, ...(detail === undefined ? [] : [detail])])]);
          return rules.automaton.answer(run.state, request, chance).option;
        });
        const before = state;
        state = run.finish().state;
        const cards = rules.cards(state, run.events);
        check(before, cards.flatMap(({ title, result, lines, dice, slips }) => [title, result, ...lines.map(({ text }) => text), ...dice.map(({ label }) => label), ...slips.flatMap((slip) => [slip.title, ...slip.odds.map(({ text }) => text)])]));
      }
    }
    for (const id of Object.keys(optionTable)) for (const part of ['label', 'hint']) expect(words(`SKIRMISH.beer-and-pretzel.options.${id}.${part}`), id).toBeDefined();
  });

  it('ready bands have names, and whatever is drawn has its drawing', () => {
    const empty = battle({ board: ['....', '....', '....'] });
    for (const [id, design] of Object.entries(readyBands)) {
      expect(words(`SKIRMISH.beer-and-pretzel.bands.${id}`), id).toBeDefined();
      const plain = JSON.parse(JSON.stringify(design)) as Json;
      expect(existsSync(`assets/tokens/${rules.art(plain)}.webp`), id).toBe(true);
      const joined = rules.join(empty, rules.recruit(plain, { id, side: 'good', name: id }), { x: 1.5, y: 1.5 });
      expect(rules.violations(joined)).toEqual([]);
    }
    for (const { id, map, thumb } of rules.scenarios) {
      const files = [map, thumb, ...Object.values(rules.begin(id, {}).figures).map(({ art }) => `tokens/${art}.webp`)];
      expect(files.filter((file) => !existsSync(`assets/${file}`))).toEqual([]);
    }
  });

  it('bp-cover-007 the spaces that may be covered are zones, the others in sight are forbidden ones', () => {
    const state = battle({ board: ['##########', 'a........#', '##########'] });
    const sketch = rules.preview(state, 'a', 'cover:rifle', {});
    expect(sketch.shapes.map(({ role }) => role).sort()).toEqual(['zone', 'zone-forbidden']);
    expect(rules.preview(state, 'a', 'cover:rifle', { point: { x: 4.5, y: 1.5 } }).refusal).toMatchObject({ code: 'cover-too-near' });
    const command = rules.compose(state, 'a', 'cover:rifle', { point: { x: 8.5, y: 1.5 } });
    expect(command).toEqual({ type: 'cover', figure: 'a', weapon: 'rifle', aim: 2, dice: 1, area: '8,1' });
    const covered = playAll(state, [command]);
    expect(rules.scenery(covered).shapes.map(({ role }) => role)).toEqual(['zone', 'range']);
    expect(rules.figureLook(covered, 'a').markers).toEqual(['overwatch']);
  });

  it('bp-atk-002 the slip before a shot adds up to the number, with the exact chance', () => {
    const state = battle({ board: ['a........B'] });
    const [slip, expected] = rules.preview(state, 'a', 'attack:rifle', { figure: 'B' }).slips;
    expect([slip?.base?.value, slip?.reasons.map(({ value }) => value), slip?.total]).toEqual([9, [-6], 3]);
    expect(slip?.odds[0]?.share).toBeCloseTo(35 / 36);
    expect(expected?.odds[1]?.share).toBeCloseTo((35 / 36) * (2 / 6));
  });

  it('a dragged figure becomes a move on its own Points, with help, or on command', () => {
    const state = battle({ board: ['a......', 'l.....B'], pieces: { l: { leader: true } } });
    const input = rules.route(state, 'a', { x: 5.5, y: 0.5 });
    expect(input.orders?.a?.path).toHaveLength(6);
    const by = (action: string): number[] => {
      const command = rules.compose(state, 'a', action, input);
      const after = play(state, command).state;
      return [figure(after, 'a').left / 2, figure(after, 'l').command / 2];
    };
    expect(rules.preview(state, 'a', 'move', input).refusal).toMatchObject({ code: 'too-few-points' });
    expect([by('move-far'), by('move-command')]).toEqual([[0, 1], [1, 0]]);
    expect(place(play(state, rules.compose(state, 'a', 'move-far', input)).state, 'a')).toBe('5,0');
  });
});
