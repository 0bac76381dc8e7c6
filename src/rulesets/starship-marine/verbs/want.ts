import * as v from 'valibot';
import { form, id, list } from '../../../engine/form';
import { isFit, sideOf, trooperOf } from '../book/deck/field';
import { isTester } from '../book/morale/nerve';
import { nerveCard } from '../tell/cards';
import { membersOf, offered, type MarineVerb } from './kinds';

const shape = form({
  type: v.literal('want'),
  figures: list(id, 60),
  wants: v.picklist(['nothing', 'advance', 'zone']),
});

export type Want = v.InferOutput<typeof shape>;

/** Phase (k): a figure that wants to go nearer under fire, or onto swept ground, in its next move tests for it now. */
export const want: MarineVerb<Want> = {
  handlers: {
    want: {
      when: { phase: 'morale', rule: 'sm-morale-003' },
      form: shape,
      actors: ({ figures }) => ({ figures }),
      refuse(seen, { figures, wants }) {
        if (figures.length === 0) return { code: 'nobody', rule: 'sm-morale-003' };
        for (const figure of figures) {
          const one = trooperOf(seen, figure);
          if (!isTester(one) || !isFit(one)) return { code: 'no-tester', rule: 'sm-morale-001', subject: figure };
          if (one.wants === wants) return { code: 'stands-so', rule: 'sm-morale-003', subject: figure };
        }
        return null;
      },
      resolve(battle, { figures, wants }) {
        for (const figure of figures) {
          const only = [sideOf(battle.state, trooperOf(battle.state, figure))];
          battle.emit({ type: 'wants-set', rule: 'sm-morale-003', only, figure, wants });
        }
      },
    },
  },
  offers(seen, unit) {
    if (seen.phase !== 'morale') return [];
    const testers = membersOf(seen, unit).filter((one) => isTester(one) && isFit(one));
    return (['advance', 'zone', 'nothing'] as const).flatMap((wants) => {
      const figures = testers.flatMap((one) => (one.wants === wants ? [] : [one.id]));
      return figures.length === 0
        ? []
        : [offered<Want>(unit, `want-${wants}`, { input: 'none', command: { type: 'want', figures, wants } })];
    });
  },
  cards: [
    {
      begins: ['nerve-tested', 'ship-tested', 'boarders-tested'],
      keeps: ['ducked', 'surrendered', 'stood'],
      card: nerveCard,
    },
  ],
};
