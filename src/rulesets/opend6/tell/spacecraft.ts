import type { Card } from '../../../battle/card';
import type { Text } from '../../../battle/text';
import type { CardRule } from '../../../battle/verb';
import type { OpenD6Event } from '../book';
import { words } from '../words';
import { damageLines } from './damage-lines';
import { effectKey, effectOn } from './effect';
import { unharmedLines } from './hazards';

type Line = Card['lines'][number];

const kept: readonly OpenD6Event['type'][] = ['air-lost', 'suction-tested', 'vacuum-harmed', 'damage-rolled'];

/** What becomes of those who lose their air, in one card. */
export const spacecraftTellers: readonly CardRule<OpenD6Event>[] = [
  {
    begins: ['air-lost', 'vacuum-harmed'],
    keeps: kept,
    card: (chunk) => {
      const [head] = chunk;
      if (head === undefined) throw new Error('a card of the air without an event');
      const lines = chunk.flatMap(linesOf);
      const count = chunk.filter((event) => event.type === 'suction-tested' && !event.passed).length;
      return {
        title: words(head.type === 'air-lost' ? 'card.air-lost' : 'card.vacuum'),
        rule: head.rule,
        breakdowns: [],
        dice: [],
        lines,
        result:
          head.type === 'air-lost'
            ? words(`card.air-lost-result.${count === 0 ? 'held' : 'gone'}`, { count })
            : (vacuumText(chunk) ?? lines.at(-1)?.text ?? words('card.cloud.nobody')),
        figures: chunk.flatMap((event) => (event.type === 'suction-tested' ? [event.figure] : [])),
      };
    },
  },
];

/** Returns how many the vacuum touches, and what it does to them; null if everybody is safe from it. */
export function vacuumText(events: readonly OpenD6Event[]): Text | null {
  const victims = events.flatMap((event) => (event.type === 'vacuum-harmed' ? event.victims : []));
  const count = victims.filter(({ damage }) => damage !== null).length;
  const { wounded, down } = effectOn(events.filter((event) => event.type === 'damage-rolled'));
  return count === 0 ? null : words(`event.vacuum.${effectKey({ wounded, down })}`, { count, wounded, down });
}

function linesOf(event: OpenD6Event): Line[] {
  switch (event.type) {
    case 'suction-tested': {
      const { rule, figure, score, difficulty, faces, passed } = event;
      const values = { figure: { figure }, score, difficulty };
      return [{ text: words(`card.suction-${passed ? 'holds' : 'gone'}`, values), rule, faces }];
    }
    case 'vacuum-harmed':
      return unharmedLines(event);
    case 'damage-rolled':
      return damageLines([event]);
    default:
      return [];
  }
}
