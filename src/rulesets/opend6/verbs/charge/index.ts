import * as v from 'valibot';
import type { Card } from '../../../../battle/card';
import { unitOf } from '../../../../battle/state';
import { form, id } from '../../../../engine/form';
import type { EventOf } from '../../book';
import { refuseCharge, refuseCharging, resolveCharge, type Charge } from '../../book/assault/charge';
import { refuseActing } from '../../book/turn/place';
import { nextMover } from '../../book/turn/turn';
import { cardOf, plainCard } from '../../tell/teller';
import { words } from '../../words';
import type { OpenD6Verb } from '../kinds';
import { chargePreview } from './preview';

const shape = form({ type: v.literal('charge'), unit: id, target: id });

/** A squad runs into close assault, inside its move (od6-turn-007, od6-assault-001). */
export const charge: OpenD6Verb<Charge> = {
  handlers: {
    charge: {
      when: { phase: 'movement', rule: 'od6-turn-007' },
      form: shape,
      actors: ({ unit }) => ({ unit }),
      refuse: (seen, command) => refuseCharge(seen, command),
      *resolve(battle, command) {
        yield* resolveCharge(battle, command);
        yield* nextMover(battle);
      },
    },
  },
  offers: (seen, unit) =>
    seen.phase !== 'movement'
      ? []
      : [
          {
            id: 'charge',
            unit,
            label: words('action.charge.label'),
            effect: words('action.charge.effect'),
            input: 'unit',
            hotkey: 'c',
            refusal: refuseActing(seen, unit) ?? refuseCharging(seen, unitOf(seen, unit)),
          },
        ],
  compose(_seen, unit, _action, { unit: target }) {
    if (target === undefined) throw new Error('a charge needs a target');
    return { type: 'charge', unit, target };
  },
  preview: (seen, unit, _action, input) => chargePreview(seen, unit, input),
  cards: [cardOf('charge-ended', endCard)],
};

function endCard(event: EventOf<'charge-ended'>): Card {
  const { unit, target, result } = event;
  const values = { unit: { unit }, target: { unit: target } };
  return plainCard(event, {
    title: words('card.charge.title', values),
    result: words(`card.charge.${result}`, values),
    figures: [unit, target],
  });
}
