import type { Card } from '../../../battle/card';
import type { Text } from '../../../battle/text';
import type { CardRule } from '../../../battle/verb';
import type { EventOf, OpenD6Event } from '../book';
import { words } from '../words';
import { damageLines } from './damage-lines';

type Line = Card['lines'][number];

/** What a hit on a robot's systems does, in words; `place` is where the words are. */
export function systemText(place: 'card' | 'event', { figure, system, weapon }: EventOf<'system-hit'>): Text {
  if (weapon !== null) return words(`${place}.system.lost`, { figure: { figure }, weapon: words(`weapons.${weapon}`) });
  return words(`${place}.system.${system}`, { figure: { figure } });
}

/** One card for all rolls on the System Damage Table of a command, and for the robots that go up. */
export const robotTellers: readonly CardRule<OpenD6Event>[] = [
  {
    begins: ['system-hit', 'robot-exploded'],
    keeps: ['system-hit', 'robot-exploded'],
    card(chunk) {
      const [head] = chunk;
      if (head === undefined) throw new Error('a card of systems without an event');
      const hit = chunk.filter((event) => event.type === 'system-hit');
      const gone = chunk.filter((event) => event.type === 'robot-exploded');
      return {
        title: words('card.system.title'),
        rule: head.rule,
        breakdowns: [],
        dice: [],
        lines: chunk.flatMap((event) => linesOf(event, gone)),
        result:
          gone.length === 0
            ? words('card.system.hits', { count: hit.length })
            : words('card.system.explodes', { count: gone.flatMap(({ victims }) => victims).length }),
        figures: [...new Set([...hit, ...gone].map(({ figure }) => figure))],
      };
    },
  },
];

function linesOf(event: OpenD6Event, gone: readonly EventOf<'robot-exploded'>[]): Line[] {
  switch (event.type) {
    case 'system-hit':
      return [{ text: systemText('card', event), rule: event.rule, faces: [event.face] }];
    case 'robot-exploded':
      return [{ text: words('card.system.gone', { figure: { figure: event.figure } }), rule: event.rule }];
    case 'damage-rolled':
      return gone.some(({ rule }) => rule === event.rule) ? damageLines([event]) : [];
    default:
      return [];
  }
}

/** Which words a run without control has: a creature runs amok, a robot is out of control. */
export function amokCase({ direction, rule }: Pick<EventOf<'amok-turned'>, 'direction' | 'rule'>): string {
  const way = direction === null ? 'stays' : 'runs';
  return rule === 'od6a-robot-024' ? `robot-${way}` : way;
}
