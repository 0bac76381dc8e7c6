import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { format, namesIn, messagesIn, type Messages } from '../../../src/battle/format';
import type { Text } from '../../../src/battle/text';
import { seeded } from '../../../src/engine/dice';
import { CommandRun } from '../../../src/engine/command-run';
import { bodybag } from '../../../src/rulesets/bodybag';
import type { BodybagState } from '../../../src/rulesets/bodybag/state';
import { all } from '../../support/seen';

const parts = JSON.parse(readFileSync(new URL('../../../lang/en.json', import.meta.url), 'utf8')) as unknown;
const own: Messages = messagesIn(parts);
const words: Messages = (key) => (key === 'SKIRMISH.name' ? '{name}' : own(key));

/** Every text and refusal in any view, found by their shapes. */
function collect(value: unknown, texts: Text[], codes: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const entry of value) collect(entry, texts, codes);
    return;
  }
  const record = value as Record<string, unknown>;
  if (typeof record['key'] === 'string') {
    if ('rule' in record) texts.push({ key: `SKIRMISH.bodybag.reason.${record['key']}` });
    else texts.push(record as unknown as Text);
  }
  if (typeof record['code'] === 'string') codes.add(record['code']);
  for (const entry of Object.values(record)) collect(entry, texts, codes);
}

function viewsOf(state: BodybagState): unknown[] {
  const units = Object.keys(state.units);
  return [
    bodybag.screen.next(all(state)),
    bodybag.table.scenery(all(state)),
    ...units.flatMap((unit) => [
      bodybag.screen.actions(all(state), unit),
      bodybag.table.selection(all(state), unit, null),
      bodybag.table.unitLook(all(state), unit),
      bodybag.table.figureLook(all(state), unit),
    ]),
  ];
}

describe('bodybag words', () => {
  it('every text that random games show has words, with all its values filled in', () => {
    const missing = new Set<string>();
    const check = (state: BodybagState, views: readonly unknown[]): void => {
      const texts: Text[] = [];
      const codes = new Set<string>();
      collect(views, texts, codes);
      for (const code of codes)
        if (words(`SKIRMISH.bodybag.refusal.${code}`) === undefined) missing.add(`refusal ${code}`);
      for (const text of texts) {
        const said = format(text, words, namesIn(state, words));
        if (words(text.key) === undefined || (said.includes('{') && !text.key.includes('.reason.')))
          missing.add(`${text.key}: ${said}`);
      }
    };
    for (let seed = 1; seed <= 30; seed += 1) {
      const chance = seeded(seed);
      let state = bodybag.muster.begin('heroes');
      while (state.outcome === null) {
        const style = seed % 2 === 0 ? 'random' : 'automaton';
        const plan = bodybag.players.automaton('veteran').command(all(state), 'marines', chance);
        const command = style === 'random' ? bodybag.players.random(all(state), 'marines', chance) : plan.command;
        check(state, [...viewsOf(state), plan.why]);
        const run = CommandRun.begin(bodybag, state, 'marines', command);
        for (let request = run.pending; request !== null; request = run.pending) {
          if (request.kind === 'roll') {
            expect(words(`SKIRMISH.bodybag.roll.${request.name}`)).toBeDefined();
            run.answer(chance.roll(request.dice, request.sides));
          } else {
            const option = request.options[chance.below(request.options.length)];
            check(run.state, [
              bodybag.screen.prompt(all(run.state), request),
              bodybag.players.automaton('veteran').answer(all(run.state), request, chance).why,
            ]);
            run.answer(option?.id ?? request.fallback);
          }
        }
        state = run.finish().state;
        check(state, [
          bodybag.screen.cards(all(state), run.events),
          bodybag.screen.logLines(all(run.state), run.events),
        ]);
      }
      check(state, viewsOf(state));
    }
    expect([...missing]).toEqual([]);
  });

  it('options, phases, grades and the scenario have words', () => {
    const keys = [
      ...bodybag.rules.options.flatMap((spec) => [
        `options.${spec.id}.label`,
        `options.${spec.id}.hint`,
        ...(spec.kind === 'choice' ? spec.values.map((value) => `options.${spec.id}.values.${value}`) : []),
      ]),
      ...bodybag.rules.phases.flatMap(({ id }) => [`phase.${id}`, `phaseShort.${id}`]),
    ].map((key) => `SKIRMISH.bodybag.${key}`);
    const scenario = bodybag.muster.scenarios.flatMap(({ id, specialRules, sides }) =>
      [
        'name',
        'sentence',
        'length',
        ...sides.map((side) => `briefing.${side.id}`),
        ...Array.from({ length: specialRules }, (_, i) => `special.${i + 1}`),
      ].map((key) => `SKIRMISH.scenario.${id}.${key}`),
    );
    expect([...keys, ...scenario].filter((key) => words(key) === undefined)).toEqual([]);
  });

  it('marines go by their names, without numbers', () => {
    const state = bodybag.muster.begin('heroes');
    expect(namesIn(state, words)('figure', 'ice-cube')).toBe('Ice-cube');
  });
});
