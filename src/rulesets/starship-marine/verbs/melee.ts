import * as v from 'valibot';
import { form, id } from '../../../engine/form';
import { mayThrow } from '../book/fire/aims';
import { throwAtFeet } from '../book/fire/bursts';
import { contactsOf, isHindered, sideOf, trooperOf } from '../book/deck/field';
import { environments, placeOf } from '../data/environment';
import { fightCard } from '../tell/cards';
import { words } from '../words';
import { membersOf, offered, type MarineVerb } from './kinds';

const declineForm = form({ type: v.literal('decline'), figure: id, declines: v.boolean() });
const feetForm = form({ type: v.literal('feet'), figure: id });

export type Melee = v.InferOutput<typeof declineForm> | v.InferOutput<typeof feetForm>;

/**
 * Phase (c): figures that touch an enemy fight, unless neither wishes to; a grenade at one's own feet comes before the
 * dice.
 */
export const melee: MarineVerb<Melee> = {
  handlers: {
    decline: {
      when: { phase: 'melee', rule: 'sm-melee-001' },
      form: declineForm,
      actors: ({ figure }) => ({ figures: [figure] }),
      refuse(seen, { figure, declines }) {
        const one = trooperOf(seen, figure);
        if (contactsOf(seen, one).length === 0) return { code: 'no-contact', rule: 'sm-melee-001', subject: figure };
        return one.declines === declines ? { code: 'stands-so', rule: 'sm-melee-001', subject: figure } : null;
      },
      resolve(battle, { figure, declines }) {
        const only = [sideOf(battle.state, trooperOf(battle.state, figure))];
        battle.emit({ type: 'declined', rule: 'sm-melee-001', only, figure, declines });
      },
    },
    feet: {
      when: { phase: 'melee', rule: 'sm-melee-007' },
      form: feetForm,
      actors: ({ figure }) => ({ figures: [figure] }),
      refuse(seen, { figure }) {
        const one = trooperOf(seen, figure);
        const stock = seen.units[one.unit]?.stock?.grenades ?? 0;
        if (!mayThrow(seen, one) || stock <= 0) return { code: 'no-grenades', rule: 'sm-melee-007', subject: figure };
        if (environments[placeOf(seen.options)].throws === 0)
          return { code: 'no-throw', rule: 'sm-underwater-003', subject: figure };
        if (isHindered(seen, one) || one.controls !== null || one.bareUntil >= seen.turn)
          return { code: 'cannot-act', rule: 'sm-melee-007', subject: figure };
        return contactsOf(seen, one).length === 0
          ? { code: 'no-contact', rule: 'sm-melee-007', subject: figure }
          : null;
      },
      *resolve(battle, { figure }) {
        yield* throwAtFeet(battle, trooperOf(battle.state, figure));
      },
    },
  },
  offers(seen, unit) {
    if (seen.phase !== 'melee') return [];
    return membersOf(seen, unit)
      .filter((one) => contactsOf(seen, one).length > 0)
      .flatMap((one) => {
        const { id: figure, declines } = one;
        const name = declines ? 'fight' : 'decline';
        const label = (key: string) => words(`action.${key}.label`, { figure: { figure } });
        return [
          offered<Melee>(unit, name, {
            id: `${name}:${figure}`,
            figure,
            input: 'none',
            label: label(name),
            command: { type: 'decline', figure, declines: !declines },
          }),
          ...(mayThrow(seen, one)
            ? [
                offered<Melee>(unit, 'feet', {
                  id: `feet:${figure}`,
                  figure,
                  input: 'none',
                  label: label('feet'),
                  command: { type: 'feet', figure },
                }),
              ]
            : []),
        ];
      });
  },
  cards: [{ begins: ['fought'], keeps: [], card: fightCard }],
};
