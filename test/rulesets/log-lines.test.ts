import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { format, messagesIn, namesIn } from '../../src/battle/format';
import { REFEREE } from '../../src/engine/request';
import type { GameEvent } from '../../src/engine/game';
import { playGame } from '../../src/headless/playout';
import { rulesets } from '../../src/rulesets';
import { starshipMarine } from '../../src/rulesets/starship-marine';
import { battle, bulkhead } from '../support/starship-marine';

const words = messagesIn(JSON.parse(readFileSync('lang/en.json', 'utf8')));

it.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))(
  'the log of %s has no heading of a phase in which nothing happened',
  (id, ruleset) => {
    const [scenario] = ruleset.muster.scenarios;
    let events: GameEvent[] = [];
    let headings = 0;
    playGame(ruleset, scenario?.id ?? '', 3, {}, 'automaton', {
      event: (event) => void events.push(event),
      after: (state) => {
        const lines = ruleset.screen.logLines(ruleset.rules.seen(state, REFEREE), events);
        events = [];
        const isHeading = lines.map(({ text }) => text.key.startsWith(`SKIRMISH.${id}.phase.`));
        headings += isHeading.filter(Boolean).length;
        // Initiative is rolled, and its roll is said in the line after it.
        const bare = isHeading.filter((is, i) => is && isHeading[i + 1] === true);
        expect(bare, lines.map(({ text }) => text.key).join(' ')).toEqual([]);
      },
    });
    expect(headings).toBeGreaterThan(0);
  },
);

it('doors that are set alike are one line, those set otherwise another', () => {
  const state = battle({
    boarders: { m: [49, 48.6] },
    crew: { c: [50, 70] },
    barriers: bulkhead(50),
    doors: { door: 'closed' },
  });
  const set = (to: 'open' | 'closed') =>
    ({ type: 'door-set', rule: 'sm-door-002', door: 'door', to, ordered: true, figure: null, only: null }) as const;
  const lines = starshipMarine.screen.logLines(starshipMarine.rules.seen(state, REFEREE), [
    set('open'),
    set('open'),
    set('closed'),
  ]);
  expect(lines.map(({ text }) => format(text, words, namesIn(state, words)))).toEqual([
    '2 doors open',
    'A door closes',
  ]);
});
