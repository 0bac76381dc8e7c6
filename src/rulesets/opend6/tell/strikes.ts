import type { Card } from '../../../battle/card';
import type { EventOf, OpenD6Event } from '../book';
import { words } from '../words';
import { sparedLines } from './artillery';
import { partsIn, pick } from './chunks';
import { damageLines } from './damage-lines';
import { effectKey, effectOn } from './effect';
import { pointsLine } from './points';
import { mountLines } from './riders';
import { cardOf, plainCard } from './teller';

type Line = Card['lines'][number];

/** Events that continue the card of a strike. */
const parts = new Set<OpenD6Event['type']>([
  'points-spent',
  'strike-fell',
  'shell-burst',
  'damage-rolled',
  'hit-marked',
  'hits-shared',
  'mount-damaged',
  'wall-breached',
]);

/** Cards of strikes: those that know it read where and when one is called; all read what becomes of it. */
export const strikeCards = [
  cardOf('strike-called', calledCard),
  cardOf('strike-rolled', (head, chunk) => rolledCard(head, partsIn(chunk, parts))),
];

function calledCard(event: EventOf<'strike-called'>): Card {
  const { figure, secret } = event;
  return plainCard(event, {
    title: words('card.strike.call', { figure: { figure } }),
    result:
      secret === null
        ? words('card.strike.secret')
        : words(`card.strike.called.${secret.kind}`, { turn: secret.due ?? 0 }),
    figures: [figure],
  });
}

function rolledCard(head: EventOf<'strike-rolled'>, group: readonly OpenD6Event[]): Card {
  const { figure, kind, faces, skill, result, delay, due, rule } = head;
  const victims = pick(group, 'shell-burst').flatMap((event) => event.victims);
  const damage = pick(group, 'damage-rolled');
  const effect = effectOn(damage);
  const hits = victims.filter((victim) => victim.damage !== null).length;
  const delayed: Line[] =
    delay === null
      ? []
      : [{ text: words('card.strike.due', { turn: due ?? 0 }), rule: 'od6a-strike-007', faces: [delay] }];
  return {
    title: words(`card.strike.title.${kind}`, { figure: { figure } }),
    rule,
    breakdowns: [],
    dice: faces.length === 0 ? [] : [{ label: words('card.strike.roll', { skill }), faces }],
    lines: [
      ...pick(group, 'points-spent').map(pointsLine),
      ...delayed,
      ...pick(group, 'strike-fell').map((fell): Line => ({
        text: words(fell.inches === 0 ? 'card.strike.on-target' : 'card.throw.deviates', {
          direction: fell.direction,
          inches: fell.inches,
        }),
        rule: fell.rule,
        faces: [fell.direction, ...fell.faces],
      })),
      ...sparedLines(victims),
      ...damageLines(damage),
      ...mountLines(group),
      ...pick(group, 'wall-breached').map((event): Line => ({ text: words('card.throw.breach'), rule: event.rule })),
    ],
    result:
      result !== 'arrives'
        ? words(`card.strike.result.${result}`)
        : victims.length === 0
          ? words('card.throw.nobody')
          : words(`card.fire.result.${effectKey(effect)}`, { hits, ...effect }),
    figures: [figure, ...victims.map((victim) => victim.figure)],
  };
}
