import type { Card } from '../../../battle/card';
import type { CardRule } from '../../../battle/verb';
import type { OpenD6Event } from '../book';
import { words } from '../words';
import { damageLines } from './damage-lines';
import { cardOf, plainCard } from './teller';
import { weaponName } from './volley';

type Line = Card['lines'][number];

/** The card of an attempt to set something alight. */
export const arsonCards = [
  cardOf('arson-tried', ({ type, rule, figure, face, upTo }) =>
    plainCard(
      { type, rule, figure, face, upTo },
      {
        title: words('card.arson.title', { figure: { figure } }),
        dice: [{ label: words('card.arson.die', { upTo }), faces: [face], hits: [face <= upTo] }],
        result: words(`card.arson.${face <= upTo ? 'burns' : 'fails'}`),
        figures: [figure],
      },
    ),
  ),
];

const begins: readonly OpenD6Event['type'][] = [
  'flames-touched',
  'explosives-heated',
  'house-burned',
  'fire-rolled',
  'fire-turned',
  'flame-died',
  'fire-smoke-cleared',
  'wind-turned',
];

/** What fires do at the end of a turn, in one card. */
export const fireTellers: readonly CardRule<OpenD6Event>[] = [
  {
    begins,
    keeps: begins,
    card: (chunk) => {
      const [head] = chunk;
      if (head === undefined) throw new Error('a card of fires without an event');
      const lines = chunk.flatMap(linesOf);
      return {
        title: words('card.blaze.title'),
        rule: head.rule,
        breakdowns: [],
        dice: [],
        lines,
        result: lines.at(-1)?.text ?? words('card.blaze.title'),
        figures: chunk.flatMap((event) =>
          event.type === 'flames-touched' ? event.victims.map(({ figure }) => figure) : [],
        ),
      };
    },
  },
];

function linesOf(event: OpenD6Event): Line[] {
  switch (event.type) {
    case 'flames-touched':
      return event.victims.map(({ figure }) => ({
        text: words('card.blaze.touched', { figure: { figure } }),
        rule: event.rule,
      }));
    case 'damage-rolled':
      return damageLines([event]);
    case 'explosives-heated': {
      const { figure, weapon, face, bursts, rule } = event;
      const values = { figure: { figure }, weapon: weaponName(weapon) };
      return [{ text: words(`card.blaze.${bursts ? 'goes-off' : 'holds'}`, values), rule, faces: [face] }];
    }
    case 'house-burned': {
      const { own, other, harm, rule } = event;
      const values = { score: own.score, other: other.score, harm };
      return [{ text: words('card.blaze.house', values), rule, faces: [...own.faces, ...other.faces] }];
    }
    case 'fire-rolled':
      return [{ text: words(`card.blaze.${event.result}`), rule: event.rule, faces: [event.face] }];
    case 'fire-turned':
      return [{ text: words(`card.blaze.${event.stuck ? 'stuck' : 'turned'}`), rule: event.rule }];
    case 'fire-lit':
      return [{ text: words('card.blaze.lit'), rule: event.rule, faces: event.faces }];
    case 'wind-turned': {
      const { direction, face, faces, rule } = event;
      const key = direction === null ? 'wind-stays' : 'wind-turns';
      return [{ text: words(`card.blaze.${key}`, { direction: direction ?? 0 }), rule, faces: [face, ...faces] }];
    }
    case 'fire-smoke-cleared':
      return [{ text: words('card.blaze.smoke-cleared'), rule: event.rule }];
    default:
      return [];
  }
}
