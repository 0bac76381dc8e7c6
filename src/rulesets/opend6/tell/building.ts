import type { EventOf } from '../book';
import { CHARGE_DIFFICULTY } from '../book/building/charges';
import { words } from '../words';
import { floorCards } from './floors';
import { cardOf, plainCard } from './teller';

/** Cards of locks, of walls and doors under force, and of charges. */
export const buildingCards = [
  cardOf('lock-tried', lockCard),
  cardOf('barrier-forced', forceCard),
  cardOf('charge-set', chargeCard),
  ...floorCards,
];

function lockCard(event: EventOf<'lock-tried'>) {
  const { figure, skill, security, own, other, passed } = event;
  return plainCard(event, {
    title: words('card.lock.title', { figure: { figure } }),
    dice: [
      { label: words('card.lock.own', { skill }), faces: own.faces, hits: own.faces.map(() => passed) },
      { label: words('card.lock.other', { security }), faces: other.faces },
    ],
    result: words(`card.lock.${passed ? 'opens' : 'holds'}`, { score: own.score, other: other.score }),
    figures: [figure],
  });
}

function forceCard(event: EventOf<'barrier-forced'>) {
  const { how, figure, helpers, value, strength, own, other, opens, structural } = event;
  return plainCard(event, {
    title: words('card.force.title', { how: words(`force.${how}`) }),
    dice: [
      { label: words('card.force.own', { value }), faces: own.faces, hits: own.faces.map(() => opens) },
      { label: words('card.force.other', { strength }), faces: other.faces },
    ],
    lines: structural ? [{ text: words('card.force.structural'), rule: 'od6a-building-015' }] : [],
    result: words(`card.force.${opens ? 'opens' : 'holds'}`, { score: own.score, other: other.score }),
    figures: [figure, ...helpers],
  });
}

function chargeCard(event: EventOf<'charge-set'>) {
  const { figure, skill, faces, result, charge } = event;
  return plainCard(event, {
    title: words('card.set-charge.title', { figure: { figure } }),
    dice: [
      {
        label: words('card.set-charge.test-against', { skill, difficulty: CHARGE_DIFFICULTY }),
        faces,
        hits: faces.map(() => result === 'doubled'),
      },
    ],
    result: words(`card.set-charge.${result}`, { turn: charge?.due ?? 0, damage: charge?.damage ?? 0 }),
    figures: [figure],
  });
}
