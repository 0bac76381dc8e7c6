import type { Card } from '../../../battle/card';
import type { CardRule } from '../../../battle/verb';
import type { OpenD6Event } from '../book';
import { words } from '../words';

type Line = Card['lines'][number];

const kept: readonly OpenD6Event['type'][] = ['weather-began', 'weather-turned', 'gravity-rolled', 'balance-tested'];

/** What weather and the like do on the way and at the end of a turn, in one card. */
export const weatherTellers: readonly CardRule<OpenD6Event>[] = [
  {
    begins: kept,
    keeps: kept,
    card: (chunk) => {
      const lines = chunk.flatMap(linesOf);
      const [head] = chunk;
      const last = lines.at(-1);
      if (head === undefined || last === undefined) throw new Error('a card of the weather without a line');
      return {
        title: words('card.weather'),
        rule: head.rule,
        breakdowns: [],
        dice: [],
        lines,
        result: last.text,
        figures: chunk.flatMap((event) => (event.type === 'balance-tested' ? [event.figure] : [])),
      };
    },
  },
];

function linesOf(event: OpenD6Event): Line[] {
  switch (event.type) {
    case 'weather-began': {
      const { rule, faces, condition } = event;
      return [{ text: words(`event.weather.began.${condition.kind}`, { value: condition.value }), rule, faces }];
    }
    case 'weather-turned': {
      const { rule, faces, kind, outcome, value } = event;
      return [{ text: words(`event.weather.${outcome}.${kind}`, { value }), rule, faces }];
    }
    case 'gravity-rolled': {
      const { rule, faces, gravity } = event;
      return [{ text: words(`card.gravity.${gravity ?? 'stays'}`), rule, faces }];
    }
    case 'balance-tested': {
      const { rule, figure, score, difficulty, faces, passed } = event;
      const values = { figure: { figure }, score, difficulty };
      return [{ text: words(`card.balance-${passed ? 'kept' : 'lost'}`, values), rule, faces }];
    }
    default:
      return [];
  }
}
