import type { Card } from '../../../battle/card';
import type { Text } from '../../../battle/text';
import type { EventOf } from '../book';
import { words } from '../words';
import { cardOf, plainCard } from './teller';

type Sensed = EventOf<'life-sensed'>;

/** Cards of heroes who feel for life. */
export const lifeCards = [cardOf('life-sensed', lifeCard)];

/** od6a-power-015: what the hero learns, in one sentence: how many figures the unit has, or that nobody is there. */
export function lifeText({ figure, sensed, number }: Sensed): Text {
  return words(`event.life-sensed.${sensed}`, { figure: { figure }, count: number ?? 0 });
}

function lifeCard(event: Sensed): Card {
  const { figure, skill, own, secret, sensed } = event;
  const other = secret === null ? [] : [{ label: words('card.life.other'), faces: secret.other.faces }];
  return plainCard(event, {
    title: words('card.power.title', { figure: { figure }, power: words('powers.life-detection') }),
    dice: [
      { label: words('card.power.roll', { skill }), faces: own.faces, hits: own.faces.map(() => sensed !== 'nothing') },
      ...other,
    ],
    lines: secret?.unit
      ? [{ text: words('card.life.was', { unit: { unit: secret.unit } }), rule: 'od6a-power-014' }]
      : [],
    result: lifeText(event),
    figures: [figure],
  });
}
