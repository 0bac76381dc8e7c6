import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { format, messagesIn, namesIn } from '../../src/battle/format';
import type { Text } from '../../src/battle/text';
import { CommandRun, undo } from '../../src/engine/command-run';
import { seeded } from '../../src/engine/dice';
import { isAlike } from '../../src/engine/json';
import { starshipMarine } from '../../src/rulesets/starship-marine';
import type { MarineState } from '../../src/rulesets/starship-marine/state';

const { rules, screen, table, players } = starshipMarine;
const words = messagesIn(JSON.parse(readFileSync('lang/en.json', 'utf8')));

/** Texts without words, of all battles that were watched. */
export const missing = new Set<string>();

/** Texts that were spoken in battles of units with these names: a text comes again and again, and says the same. */
const spokenBefore = new Map<string, Set<string>>();

/** Notes every text without words in a seat's views. */
export function said(state: MarineState, value: unknown): void {
  const names = JSON.stringify(Object.values(state.units).map(({ id, name }) => [id, name]));
  const known = spokenBefore.get(names) ?? new Set();
  spokenBefore.set(names, known);
  listen(value, (text) => {
    const written = JSON.stringify(text);
    if (known.has(written)) return;
    known.add(written);
    const spoken = format(text, words, namesIn(state, words));
    if (words(text.key) === undefined || /[{}]|SKIRMISH/.test(spoken)) missing.add(`${text.key}: ${spoken}`);
  });
}

/** Hands on every text in a value, and every text in the values of one. */
function listen(value: unknown, hear: (text: Text) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if ('key' in value && typeof value.key === 'string' && value.key.startsWith('SKIRMISH.')) hear(value as Text);
  for (const inner of Object.values(value)) listen(inner, hear);
}

/** So many commands of a battle, with what must hold after each, and a reload at every question. */
export function watched(
  begun: MarineState,
  style: 'automaton' | 'random',
  seed: number,
  most: number,
  after: (state: MarineState) => void = () => {},
): MarineState {
  const chance = seeded(seed);
  let state = begun;
  for (let given = 0; given < most && state.outcome === null; given += 1) {
    const [seat = 'referee'] = screen.next(rules.seen(state, 'referee')).seats;
    const seen = rules.seen(state, seat);
    const command =
      style === 'random'
        ? players.random(seen, seat, chance)
        : players.automaton('regular').command(seen, seat, chance).command;
    expect(rules.refuse(seen, seat, command)).toBeNull();
    let run = CommandRun.begin(starshipMarine, state, seat, rules.read(JSON.parse(JSON.stringify(command))));
    while (run.questions.length > 0) {
      const [request] = run.questions;
      if (request === undefined) break;
      if (request.kind === 'roll') run.answer(chance.roll(request.dice, request.sides), request.label);
      else {
        run = CommandRun.resume(starshipMarine, JSON.parse(JSON.stringify(run.open())));
        said(run.state, screen.prompt(rules.seen(run.state, request.seat), request));
        run.answer(request.options[chance.below(request.options.length)]?.id ?? request.fallback, request.label);
      }
    }
    const { state: next, entry } = run.finish();
    expect(rules.violations(next)).toEqual([]);
    // The runner's own comparison takes three times as long; it is asked for the difference.
    const restored = undo(next, entry);
    if (!isAlike(restored, state)) expect(restored).toEqual(state);
    if (given % 10 === 0) expect(rules.readState(JSON.parse(JSON.stringify(next)))).toEqual(next);
    for (const viewer of [...Object.keys(next.sides), 'referee']) {
      const known = rules.seen(next, viewer);
      const heard = entry.events.flatMap((event) => rules.heard(event, viewer) ?? []);
      said(next, [screen.logLines(known, heard), screen.cards(known, heard), screen.next(known)]);
      if (given % 5 > 0) continue;
      said(next, [table.scenery(known), screen.goals(known, viewer)]);
      for (const unit of Object.keys(known.units))
        said(next, [screen.actions(known, unit), table.unitLook(known, unit)]);
      for (const figure of Object.keys(known.figures)) said(next, table.figureLook(known, figure));
    }
    after(next);
    state = next;
  }
  return state;
}
