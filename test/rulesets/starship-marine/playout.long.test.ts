import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { format, messagesIn, namesIn } from '../../../src/battle/format';
import { CommandRun, undo } from '../../../src/engine/command-run';
import { seeded } from '../../../src/engine/dice';
import { starshipMarine } from '../../../src/rulesets/starship-marine';
import type { MarineState } from '../../../src/rulesets/starship-marine/state';

const { rules, muster, screen, table, players } = starshipMarine;
const words = messagesIn(JSON.parse(readFileSync('lang/en.json', 'utf8')));
const missing = new Set<string>();

/** Notes every text in what a seat is shown that there are no words for. */
function said(state: MarineState, value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  if ('key' in value && typeof value.key === 'string' && value.key.startsWith('SKIRMISH.')) {
    const spoken = format(value as never, words, namesIn(state, words));
    if (words(value.key) === undefined || /[{}]|SKIRMISH/.test(spoken)) missing.add(`${value.key}: ${spoken}`);
  }
  for (const inner of Object.values(value)) said(state, inner);
}

/** So many commands of a scenario's battle, with what must hold after each, and a reload at every question. */
function watched(
  scenario: string,
  style: 'automaton' | 'random',
  seed: number,
  most: number,
  place = 'scenario',
): MarineState {
  const chance = seeded(seed);
  let state = muster.begin(scenario, { place });
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
    const { state: after, entry } = run.finish();
    expect(rules.violations(after)).toEqual([]);
    expect(undo(after, entry)).toEqual(state);
    if (given % 10 === 0) expect(rules.readState(JSON.parse(JSON.stringify(after)))).toEqual(after);
    for (const viewer of [...Object.keys(after.sides), 'referee']) {
      const known = rules.seen(after, viewer);
      const heard = entry.events.flatMap((event) => rules.heard(event, viewer) ?? []);
      said(after, [screen.tell(known, heard), screen.cards(known, heard), screen.next(known)]);
      if (given % 5 > 0) continue;
      said(after, [table.scenery(known), screen.goals(known, viewer)]);
      for (const unit of Object.keys(known.units))
        said(after, [screen.actions(known, unit), table.unitLook(known, unit)]);
      for (const figure of Object.keys(known.figures)) said(after, table.figureLook(known, figure));
    }
    state = after;
  }
  return state;
}

describe('whole battles', () => {
  it.each(muster.scenarios.map(({ id }) => id))(
    'of %s end when automata play, and nothing impossible happens',
    (scenario) => {
      expect(watched(scenario, 'automaton', 1, 600).outcome).not.toBeNull();
      watched(scenario, 'random', 3, 120);
    },
    300_000,
  );

  it.each(['station', 'underwater'])(
    'of the cruiser end in another place, %s, too',
    (place) => {
      expect(watched('cruiser', 'automaton', 2, 900, place).outcome).not.toBeNull();
      watched('cruiser', 'random', 4, 80, place);
    },
    300_000,
  );

  it('are told, shown and asked in words that there are', () => {
    expect([...missing].sort()).toEqual([]);
  });
});
