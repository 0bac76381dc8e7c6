import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { format, namesIn, messagesIn, type Messages } from '../../src/battle/format';
import type { Text } from '../../src/battle/text';
import { CommandRun, undo } from '../../src/engine/command-run';
import { replay } from '../../src/engine/drivers';
import { toy } from '.';
import type { ToyState } from './state';
import { begin, muster, playOn, reloaded, rules, scenarios, screen, seatsOf, table, type Style } from './support/play';

const battles = scenarios.flatMap((scenario) =>
  (['automaton', 'random'] as const).map((style) => ({ scenario, style })),
);

const seeds = fc.integer({ min: 1, max: 2 ** 31 - 1 });

describe('whole battles of the toy', () => {
  it.each(battles)('end, and nothing impossible happens: $scenario, $style', ({ scenario, style }) => {
    fc.assert(
      fc.property(seeds, fc.boolean(), (seed, hidden) => {
        const { state, journal } = playOn(begin(scenario, { hidden, turns: 3 }), seed, style, {
          after: (_before, _entry, after) => expect(rules.violations(after)).toEqual([]),
        });
        expect(state.outcome).not.toBeNull();
        expect(journal.length).toBeLessThan(2000);
      }),
      { numRuns: 8 },
    );
  });

  it('are the same from the same seed', () => {
    const play = (style: Style) => playOn(begin('three'), 7, style).journal;
    for (const style of ['automaton', 'random'] as const) expect(play(style)).toEqual(play(style));
  });

  it('use every rule that they know', () => {
    const told = new Set<string>();
    for (let seed = 1; seed <= 25; seed += 1)
      for (const style of ['automaton', 'random'] as const)
        for (const { events } of playOn(begin('three'), seed, style).journal)
          for (const { type } of events) told.add(type);
    expect([...told].sort()).toEqual([
      'battle-ended',
      'counter-challenged',
      'counter-looked-at',
      'counter-shown',
      'counter-turned',
      'crawler-hit',
      'fuel-used',
      'phase-began',
      'piece-halted',
      'piece-moved',
      'plots-revealed',
      'points-earned',
      'searched',
      'seats-changed',
      'side-passed',
      'turn-began',
    ]);
  });

  it('can be taken up again from plain data at every question, in the middle of a secret choice too', () => {
    fc.assert(
      fc.property(seeds, fc.constantFrom(...scenarios), (seed, scenario) => {
        const plain = playOn(begin(scenario, { turns: 2 }), seed, 'random');
        const again = playOn(begin(scenario, { turns: 2 }), seed, 'random', { asked: reloaded });
        expect(again).toEqual(plain);
      }),
      { numRuns: 15 },
    );
  });

  it('are replayed from their journals, and undone command by command to the start', () => {
    fc.assert(
      fc.property(seeds, fc.constantFrom(...scenarios), (seed, scenario) => {
        const { start, state: end, journal } = playOn(begin(scenario, { turns: 2 }), seed, 'random');
        const states: ToyState[] = [start];
        let state = start;
        for (const entry of journal) {
          const run = CommandRun.begin(toy, state, entry.seat, entry.command);
          replay(run, entry.answers);
          const told = run.finish();
          expect(told.entry).toEqual(entry);
          state = told.state;
          states.push(state);
        }
        expect(state).toEqual(end);
        for (const entry of [...journal].reverse()) {
          states.pop();
          state = undo(state, entry);
          expect(JSON.stringify(state)).toBe(JSON.stringify(states.at(-1)));
        }
        expect(state).toEqual(start);
      }),
      { numRuns: 10 },
    );
  });

  it('are reported and shown to every seat in existing words', () => {
    const own = messagesIn(JSON.parse(readFileSync('test/toy/en.json', 'utf8')));
    const common = messagesIn(JSON.parse(readFileSync('lang/en.json', 'utf8')));
    const missing = new Set<string>();
    const words: Messages = (key) => own(key) ?? common(key);
    const said = (seen: ToyState, value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      if ('key' in value && typeof value.key === 'string' && value.key.startsWith('SKIRMISH.')) {
        const spoken = format(value as Text, words, namesIn(seen, words));
        if (words(value.key) === undefined || /[{}]|SKIRMISH/.test(spoken)) missing.add(`${value.key}: ${spoken}`);
      }
      for (const inner of Object.values(value)) said(seen, inner);
    };
    for (const style of ['automaton', 'random'] as const) {
      playOn(begin('three'), 3, style, {
        asked(run) {
          for (const request of run.questions) {
            const seen = rules.seen(run.state, request.seat);
            if (request.kind === 'choose') said(run.state, screen.prompt(seen, request));
          }
          return run;
        },
        after(_before, { events }, state) {
          for (const seat of seatsOf(state)) {
            const seen = rules.seen(state, seat);
            const heard = events.flatMap((event) => rules.heard(event, seat) ?? []);
            said(state, [
              screen.next(seen),
              table.scenery(seen),
              screen.cards(seen, heard),
              screen.logLines(seen, heard),
            ]);
            for (const unit of Object.keys(seen.units)) {
              const offers = screen.actions(seen, unit);
              for (const { refusal } of offers)
                if (refusal !== null) said(state, { key: `SKIRMISH.toy.refusal.${refusal.code}` });
              said(state, [offers, table.unitLook(seen, unit)]);
            }
            for (const figure of Object.keys(seen.figures)) said(state, table.figureLook(seen, figure));
          }
        },
      });
    }
    for (const { design } of muster.ready) said(begin(), muster.sheet.page(design, null));
    expect([...missing]).toEqual([]);
  });
});
