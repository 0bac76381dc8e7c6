import { endCard } from '../../../battle/ending';
import type { Card, CardDice } from '../../../battle/card';
import type { MarineEvent, EventOf } from '../book';
import { valuesOf, words } from '../words';
import { linesOf, logLine } from './lines';

/** One shot, or one missile, with its number, its die and its result. */
export function shotCard(chunk: readonly MarineEvent[]): Card {
  const [shot] = chunk as readonly [EventOf<'shot'> | EventOf<'missile'>];
  const { face, need, factor, reasons, hit, figure, target } = shot;
  const values = valuesOf({ ...shot });
  const row = shot.type === 'missile' ? 'apgw' : shot.row;
  return {
    title: words(`card.${shot.type}.title`, values),
    rule: shot.rule,
    breakdowns: [
      {
        title: words('card.shot.number', { row: words(`row.${row}`), need }),
        base: { text: words('card.rolled'), value: face },
        reasons,
        total: { text: words('card.score'), value: face + factor },
        odds: [],
      },
    ],
    dice: [{ label: words('card.shot.die', values), faces: [face], sides: 10, hits: [hit] }],
    lines: linesOf(chunk.slice(1)),
    result: words(hit ? 'card.shot.hit' : 'card.shot.missed', values),
    figures: [figure, target],
  };
}

/** A burst, with a die for each figure that it may harm. */
export function burstCard(chunk: readonly MarineEvent[]): Card {
  const [burst] = chunk as readonly [EventOf<'burst'>];
  const dice = burst.rolls.flatMap(({ figure, face, hit }): CardDice[] =>
    face === null
      ? []
      : [{ label: words('card.burst.die', { figure: { figure } }), faces: [face], sides: 10, hits: [hit] }],
  );
  return {
    title: words(burst.good ? 'card.burst.good' : 'card.burst.normal'),
    rule: burst.rule,
    breakdowns: [],
    dice,
    lines: linesOf(chunk.slice(1)),
    result: words('event.burst', { hits: burst.rolls.filter(({ hit }) => hit).length }),
    figures: burst.rolls.map(({ figure }) => figure),
  };
}

/** One fight, both dice with what was added. */
export function fightCard(chunk: readonly MarineEvent[]): Card {
  const [fought] = chunk as readonly [EventOf<'fought'>];
  const { figure, target, mine, theirs, loser } = fought;
  const side = (one: string, score: typeof mine) => ({
    title: words('card.fight.score', { figure: { figure: one } }),
    base: { text: words('card.rolled'), value: score.face },
    reasons: score.reasons,
    total: { text: words('card.score'), value: score.total },
    odds: [],
  });
  return {
    title: words('card.fight.title', valuesOf({ figure, target })),
    rule: fought.rule,
    breakdowns: [side(figure, mine), side(target, theirs)],
    dice: [
      {
        label: words('card.fight.die', { figure: { figure } }),
        faces: [mine.face],
        sides: 10,
        hits: [loser === target],
      },
      {
        label: words('card.fight.die', { figure: { figure: target } }),
        faces: [theirs.face],
        sides: 10,
        hits: [loser === figure],
      },
    ],
    lines: linesOf(chunk.slice(1)),
    result: loser === null ? words('card.fight.undecided') : words('card.fight.lost', valuesOf({ figure: loser })),
    figures: [figure, target],
  };
}

/** A test of nerve, of a group, the ship or the boarders. */
export function nerveCard(chunk: readonly MarineEvent[]): Card {
  const [test] = chunk as readonly [EventOf<'nerve-tested'> | EventOf<'ship-tested'> | EventOf<'boarders-tested'>];
  const { face, reasons, score, rule } = test;
  return {
    title: words(`card.${test.type}.title`),
    rule,
    breakdowns: [
      {
        title: words('card.score'),
        base: { text: words('card.rolled'), value: face },
        reasons,
        total: { text: words('card.score'), value: score },
        odds: [],
      },
    ],
    dice: [{ label: words('card.nerve.die'), faces: [face] }],
    lines: linesOf(chunk.slice(1)),
    result: logLine(test) ?? words('card.score'),
    figures: test.type === 'nerve-tested' ? test.figures : [],
  };
}

export function battleCard(chunk: readonly MarineEvent[]): Card {
  const [{ rule, outcome }] = chunk as readonly [EventOf<'battle-ended'>];
  return endCard(rule, outcome.winner, words(`outcome.${outcome.reason}`));
}
