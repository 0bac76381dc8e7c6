import type { Card } from '../../../battle/card';
import type { CardRule } from '../../../battle/verb';
import type { OpenD6Event } from '../book';
import { words } from '../words';
import { damageLines } from './damage-lines';
import { effectKey, effectOn } from './effect';
import { pick } from './chunks';

type Line = Card['lines'][number];

/** What bursts of itself, in one card for each burst. */
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
];
