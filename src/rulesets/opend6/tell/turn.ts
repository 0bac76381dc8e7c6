import type { Card } from '../../../battle/card';
import type { EventOf } from '../book';
import { words } from '../words';
import { cardOf, plainCard } from './teller';

/** Cards of the scenario's dice, and of the end. */
export const turnTellers = [cardOf('reinforcement-rolled', reinforcementCard), cardOf('battle-ended', endCard)];

function reinforcementCard(event: EventOf<'reinforcement-rolled'>): Card {
  const { face, needed, rule } = event;
  const come = face >= needed;
  return plainCard(event, {
    title: words('card.reinforcement.title'),
    dice: [{ label: words('card.reinforcement.die', { needed }), faces: [face], hits: [come] }],
    result: words(`card.reinforcement.${come ? (rule === 'od6a-scenario-018' ? 'now' : 'come') : 'none'}`, { needed }),
  });
}

function endCard(event: EventOf<'battle-ended'>): Card {
  const { winner, reason } = event.outcome;
  return plainCard(event, {
    title: winner === null ? words('next.over-nobody') : words('next.over', { side: { side: winner } }),
    result: words(`outcome.${reason}`),
  });
}
