import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { format, messagesIn, namesIn } from '../../../src/battle/format';
import type { OptionValues } from '../../../src/battle/scenario';
import { CommandRun, undo } from '../../../src/engine/command-run';
import { seeded, type Chance } from '../../../src/engine/dice';
import type { Answer, Request } from '../../../src/engine/request';
import { quickDraw } from '../../../src/rulesets/quick-draw';
import { all } from '../../support/seen';
import type { State } from '../../support/quick-draw';

const { rules, muster, screen, table, players } = quickDraw;
const words = messagesIn(JSON.parse(readFileSync('lang/en.json', 'utf8')));
const scenarios = muster.scenarios.map(({ id }) => id);

/** Everything another way than as written. */
const turned: OptionValues = {
  first: 'scenario',
  declaring: 'secret',
  chargedAlone: true,
  renewal: 'round',
  twentyFails: true,
  unarmoured: true,
  roughGround: true,
  blastNeedsHit: true,
  twiceHidden: true,
  duckThrough: true,
  medikitsUsedUp: true,
  woundsAddUp: true,
  freeSwitching: true,
  drawBySide: true,
  fireIntoContact: true,
  defenderStrikesAll: true,
  doseCosts: true,
  smallBlast: 40,
  largeBlast: 80,
  turns: 12,
};

type Style = 'automaton' | 'random';

function answerOf(state: State, request: Request, style: Style, chance: Chance): Answer {
  if (request.kind === 'roll') return chance.roll(request.dice, request.sides);
  if (style === 'automaton') return players.automaton('regular').answer(all(state), request, chance).option;
  return request.options[chance.below(request.options.length)]?.id ?? request.fallback;
}

/** So many questions of a command lie between two reloads. */
const RELOADS = 9;
/** So many commands lie between two looks at all that is said of the battle. */
const LOOKS = 5;

/** So many commands of a battle, each watched for what must hold, with reloads on the way. */
function watched(start: State, style: Style, seed: number, most: number): State {
  const chance = seeded(seed);
  let state = start;
  for (let given = 0; given < most && state.outcome === null; given += 1) {
    const seen = all(state);
    const [seat = 'referee'] = screen.next(seen).seats;
    const command =
      style === 'random'
        ? players.random(seen, seat, chance)
        : players.automaton('regular').command(seen, seat, chance).command;
    expect(rules.refuse(seen, seat, command)).toBeNull();
    let run = CommandRun.begin(quickDraw, state, seat, rules.read(JSON.parse(JSON.stringify(command))));
    for (let asked = 0; run.questions.length > 0; asked += 1) {
      // An exchange asks for dozens of dice, and each reload plays all of it again.
      if (asked % RELOADS === 0) run = CommandRun.resume(quickDraw, JSON.parse(JSON.stringify(run.open())));
      const [request] = run.questions;
      if (request === undefined) break;
      if (request.kind === 'choose') said(run.state, screen.prompt(all(run.state), request).title);
      run.answer(answerOf(run.state, request, style, chance), request.label);
    }
    const { state: after, entry } = run.finish();
    expect(rules.violations(after)).toEqual([]);
    expect(undo(after, entry)).toEqual(state);
    expect(rules.readState(JSON.parse(JSON.stringify(after)))).toEqual(after);
    for (const { text } of screen.logLines(all(after), entry.events)) said(after, text);
    for (const card of screen.cards(all(after), entry.events)) for (const { text } of card.lines) said(after, text);
    state = after;
    if (given % LOOKS !== 0) continue;
    for (const id of Object.keys(after.units))
      for (const { label } of screen.actions(all(after), id)) said(after, label);
    for (const id of Object.keys(after.figures))
      for (const text of table.figureLook(all(after), id).words) said(after, text);
  }
  return state;
}

/** Every kind of text is looked at once: the names in it hardly matter. */
const known = new Set<string>();

function said(state: State, text: Parameters<typeof format>[0]): void {
  if (known.has(text.key)) return;
  known.add(text.key);
  expect(format(text, words, namesIn(state, words))).not.toMatch(/SKIRMISH|[{}]/);
}

describe.each(scenarios)('battles of %s', (scenario) => {
  it('automata play it to its end, and nothing that must hold is broken', () => {
    expect(watched(muster.begin(scenario), 'automaton', 3, 2000).outcome).not.toBeNull();
  });

  it('automata play it with every option turned', () => {
    expect(watched(muster.begin(scenario, { options: turned }), 'automaton', 4, 2000).outcome).not.toBeNull();
  });

  it('random play finds nothing broken either', () => {
    for (const seed of [1, 2])
      watched(muster.begin(scenario, { options: seed === 1 ? {} : turned }), 'random', seed, 60);
  });
});

/** They have battles of their own, and no room in a brawl. */
const vehicles = new Set(['apc', 'jeep', 'skimmer']);

describe('mad, wounded and armed to the teeth', () => {
  it('a brawl of every kind of fighter, with doses for all, breaks nothing', () => {
    for (const seed of [1, 3]) {
      let state = muster.open(
        { kind: 'gridless', width: 24, height: 20, barriers: [], areas: [], revision: 0 },
        muster.sides,
        {},
      );
      const onFoot = muster.ready.filter(({ id }) => !vehicles.has(id));
      for (const [i, { id, name, design }] of onFoot.entries()) {
        const side = i % 2 === 0 ? 'heroes' : 'foes';
        const fitted = { ...design, stims: 3, medikits: 1 };
        const recruits = muster.recruit(fitted, { id, side, name });
        state = muster.join(state, recruits, { x: i % 2 === 0 ? 5 : 17, y: 1 + i * 0.95 });
      }
      watched(state, seed === 3 ? 'automaton' : 'random', seed, 80);
    }
  });
});
