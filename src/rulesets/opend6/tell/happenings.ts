import type { Card } from '../../../battle/card';
import type { Text } from '../../../battle/text';
import type { CardRule } from '../../../battle/verb';
import type { EventOf, OpenD6Event } from '../book';
import { words } from '../words';
import { damageLines } from './damage-lines';
import { effectKey, effectOn } from './effect';
import { pick } from './chunks';
import { cardOf, plainCard } from './teller';

type Line = Card['lines'][number];

/** What rising water does, in words. */
export function floodText({ washed }: Pick<EventOf<'waters-rose'>, 'washed'>): Text {
  return washed.length === 0 ? words('event.flood.rises') : words('event.flood.washes', { count: washed.length });
}

/** What bursts of itself, in one card for each burst, and what carnivorous woods and rising waters do. */
export const happeningCards: readonly CardRule<OpenD6Event>[] = [
  {
    begins: ['happening-burst'],
    keeps: ['damage-rolled'],
    card: (chunk) => {
      const [head] = pick(chunk, 'happening-burst');
      if (head === undefined) throw new Error('a card of a burst without a burst');
      const { rule, kind, faces, victims } = head;
      const effect = effectOn(pick(chunk, 'damage-rolled'));
      const fell: Line[] = faces.length === 0 ? [] : [{ text: words('card.happening.falls'), rule, faces }];
      const spared = victims.flatMap(({ figure, reasons, damage }): Line[] =>
        damage === null
          ? reasons.map((reason) => ({ text: words(`card.happening.${reason.key}`, { figure: { figure } }), rule }))
          : [],
      );
      return {
        title: words(`happenings.${kind}.label`),
        rule,
        breakdowns: [],
        dice: [],
        lines: [...fell, ...spared, ...damageLines(pick(chunk, 'damage-rolled'))],
        result: words(`event.burst.${victims.length === 0 ? 'nobody' : effectKey(effect)}`, {
          count: victims.length,
          ...effect,
        }),
        figures: victims.map(({ figure }) => figure),
      };
    },
  },
  cardOf('monster-came', (event) => {
    const { recruits, faces } = event;
    return plainCard(event, {
      title: words('happenings.wandering-monster.label'),
      dice: faces.length === 0 ? [] : [{ label: words('roll.monster'), faces }],
      result: words('event.monster.came', { unit: { unit: recruits.unit.id } }),
      figures: recruits.figures.map(({ id }) => id),
    });
  }),
  {
    begins: ['wood-turned', 'wood-tested', 'trees-struck', 'waters-rose'],
    keeps: ['damage-rolled'],
    card: (chunk) => {
      const [head] = chunk;
      if (head === undefined) throw new Error('a card without an event');
      const lines = chunk.flatMap(linesOf);
      return {
        title: words(head.type === 'waters-rose' ? 'happenings.flood.label' : 'happenings.carnivorous-wood.label'),
        rule: head.rule,
        breakdowns: [],
        dice: [],
        lines,
        result: lines.at(-1)?.text ?? words('card.cloud.nobody'),
        figures: pick(chunk, 'trees-struck').flatMap(({ victims }) => victims.map(({ figure }) => figure)),
      };
    },
  },
];

function linesOf(event: OpenD6Event): Line[] {
  switch (event.type) {
    case 'wood-turned':
      return [{ text: words('event.wood.turned', { damage: event.damage }), rule: event.rule }];
    case 'wood-tested': {
      const { rule, figure, unit, score, difficulty, faces, passed } = event;
      const values = { figure: { figure }, unit: { unit }, score, difficulty };
      return [{ text: words(`card.wood.${passed ? 'recognized' : 'unknown'}`, values), rule, faces }];
    }
    case 'trees-struck':
      return [{ text: words('event.wood.strikes', { count: event.victims.length }), rule: event.rule }];
    case 'damage-rolled':
      return damageLines([event]);
    case 'waters-rose':
      return [{ text: floodText(event), rule: event.rule }];
    default:
      return [];
  }
}
