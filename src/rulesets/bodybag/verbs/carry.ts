import * as v from 'valibot';
import type { Offer } from '../../../battle/verb';
import { form, id } from '../../../engine/form';
import { refuseCarry, tryToCarry } from '../book/reaction';
import { inArea, woundedOnTable } from '../book/squad';
import { areaOf, backOf } from '../book/street';
import { continueReactions } from '../book/turn';
import { marineOfUnit, type Marine, type Seen } from '../state';
import { button, oddsText, words } from '../words';
import type { BodybagVerb } from './kinds';

const shape = form({ type: v.literal('carry'), figure: id, wounded: id });

export type Carry = v.InferOutput<typeof shape>;

/** bb-carry: a marine takes one of the wounded one area back, instead of the reaction. */
export const carry: BodybagVerb<Carry> = {
  handlers: {
    carry: {
      when: { phase: 'reaction', rule: 'bb-carry-001' },
      form: shape,
      actors: ({ figure }) => ({ figures: [figure] }),
      refuse: (state, { figure, wounded }) => refuseCarry(state, figure, wounded),
      *resolve(battle, { figure, wounded }) {
        yield* tryToCarry(battle, figure, wounded);
        continueReactions(battle);
      },
    },
  },
  offers(seen, unit) {
    const marine = marineOfUnit(seen, unit);
    return seen.phase !== 'reaction' || marine === undefined || marine.wounded ? [] : carries(seen, marine);
  },
};

/** One offer for each of the wounded in the same place. */
function carries(seen: Seen, marine: Marine): Offer<Carry>[] {
  const here = areaOf(seen, marine);
  const area = backOf(here);
  if (area === null) return [];
  return inArea(seen, woundedOnTable(seen), here).map(({ id }, i) => {
    const label = words('action.carry.label', { figure: { figure: id }, area });
    const effect = words('action.carry.effect', { odds: oddsText(marine, 'carry') });
    const command: Carry = { type: 'carry', figure: marine.id, wounded: id };
    return button(
      marine,
      `carry:${id}`,
      { label, effect },
      refuseCarry(seen, marine.id, id),
      command,
      i === 0 ? 'k' : undefined,
    );
  });
}
