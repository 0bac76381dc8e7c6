import type { Card } from '../../../battle/card';
import type { CardRule } from '../../../battle/verb';
import { total } from '../../../engine/verdict';
import type { OpenD6Event } from '../book';
import { words } from '../words';
import { damageLines } from './damage-lines';
import { weaponName } from './volley';
import { unharmedLines } from './hazards';

type Line = Card['lines'][number];

const kept: readonly OpenD6Event['type'][] = [
  'weather-began',
  'weather-turned',
  'weather-harmed',
  'exposure-tested',
  'gravity-rolled',
  'balance-tested',
  'drowning-tested',
  'weapon-corroded',
  'ice-tested',
  'swim-tested',
];

/** What weather and the like do on the way and at the end of a turn, in one card. */
export const weatherTellers: readonly CardRule<OpenD6Event>[] = [
  {
    begins: kept,
    keeps: kept,
    card: (chunk) => {
      const lines = chunk.flatMap(linesOf);
      const [head] = chunk;
      if (head === undefined) throw new Error('a card of the weather without an event');
      const last = lines.at(-1);
      return {
        title: words('card.weather'),
        rule: head.rule,
        breakdowns: chunk.flatMap(breakdownsOf),
        dice: [],
        lines,
        result: last?.text ?? words('card.cloud.nobody'),
        figures: chunk.flatMap((event) =>
          event.type === 'balance-tested' || event.type === 'drowning-tested' ? [event.figure] : [],
        ),
      };
    },
  },
];

/** Why a roll against heat or cold is as hard as it is. */
function breakdownsOf(event: OpenD6Event): Card['breakdowns'][number][] {
  if (event.type !== 'exposure-tested' || event.reasons.length === 0) return [];
  const { kind, unit, difficulty, reasons } = event;
  const base = difficulty - total(reasons, 0);
  return [
    {
      title: words(`card.exposure.title-${kind}`, { unit: { unit } }),
      base: { text: words(`card.exposure.base-${kind}`), value: base },
      reasons,
      total: { text: words('breakdown.difficulty'), value: difficulty },
      odds: [],
    },
  ];
}

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
    case 'weather-harmed':
      return unharmedLines(event);
    case 'damage-rolled':
      return damageLines([event]);
    case 'exposure-tested': {
      const { rule, kind, unit, swimmer, score, difficulty, faces, passed } = event;
      const values = { unit: swimmer === undefined ? { unit } : { figure: swimmer }, score, difficulty };
      return [{ text: words(`card.exposure.${kind}-${passed ? 'endured' : 'weakened'}`, values), rule, faces }];
    }
    case 'weapon-corroded': {
      const { rule, unit, weapon, own, other, result } = event;
      const values = { unit: { unit }, weapon: weaponName(weapon), score: own.score, other: other.score };
      return [{ text: words(`card.corrosion.${result}`, values), rule, faces: [...own.faces, ...other.faces] }];
    }
    case 'ice-tested': {
      const { rule, figure, own, other, breaks } = event;
      const values = { figure: { figure }, score: own.score, other: other.score };
      const text = words(`card.ice.${breaks ? 'breaks' : 'bears'}`, values);
      return [{ text, rule, faces: [...own.faces, ...other.faces] }];
    }
    case 'swim-tested': {
      const { rule, figure, score, difficulty, faces, passed } = event;
      const values = { figure: { figure }, score, difficulty };
      return [{ text: words(`card.swim-${passed ? 'swims' : 'drowns'}`, values), rule, faces }];
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
    case 'drowning-tested': {
      const { rule, figure, score, difficulty, faces, passed } = event;
      const values = { figure: { figure }, score, difficulty };
      return [{ text: words(`card.drowning-${passed ? 'breathes' : 'drowns'}`, values), rule, faces }];
    }
    default:
      return [];
  }
}
