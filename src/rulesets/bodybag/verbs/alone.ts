import * as v from 'valibot';
import { form, id } from '../../../engine/form';
import { ceaseFire, fallBack, mayFallBack, refuseCeaseFire, refuseFallBack } from '../book/reaction';
import { areaOf, backOf } from '../book/street';
import { continueReactions } from '../book/turn';
import { marineOfUnit } from '../state';
import { button, oddsText, words } from '../words';
import type { BodybagVerb } from './kinds';

const fallBackForm = form({ type: v.literal('fall-back'), figure: id });
const ceaseFireForm = form({ type: v.literal('cease-fire'), figure: id });

export type Alone = v.InferOutput<typeof fallBackForm> | v.InferOutput<typeof ceaseFireForm>;

/** What marines may do without a leader (bb-squad-005). */
export const alone: BodybagVerb<Alone> = {
  handlers: {
    'fall-back': {
      when: { phase: 'reaction', rule: 'bb-squad-005' },
      form: fallBackForm,
      actors: ({ figure }) => ({ figures: [figure] }),
      refuse: (state, { figure }) => refuseFallBack(state, figure),
      *resolve(battle, { figure }) {
        yield* fallBack(battle, figure);
        continueReactions(battle);
      },
    },
    'cease-fire': {
      when: { phase: 'reaction', rule: 'bb-squad-005' },
      form: ceaseFireForm,
      actors: ({ figure }) => ({ figures: [figure] }),
      refuse: (state, { figure }) => refuseCeaseFire(state, figure),
      *resolve(battle, { figure }) {
        yield* ceaseFire(battle, figure);
        continueReactions(battle);
      },
    },
  },
  offers(seen, unit) {
    const marine = marineOfUnit(seen, unit);
    if (seen.phase !== 'reaction' || marine === undefined || marine.wounded || !mayFallBack(seen)) return [];
    const { id: figure } = marine;
    const effect = words('action.own-roll', { odds: oddsText(marine, 'fall-back') });
    const area = backOf(areaOf(seen, marine));
    if (area !== null) {
      const label = words('action.fall-back.label', { area });
      return [
        button(
          marine,
          'fall-back',
          { label, effect },
          refuseFallBack(seen, figure),
          { type: 'fall-back', figure } as const,
          'b',
        ),
      ];
    }
    const label = words('action.cease-fire.label');
    return marine.covering
      ? [
          button(
            marine,
            'cease-fire',
            { label, effect },
            refuseCeaseFire(seen, figure),
            { type: 'cease-fire', figure } as const,
            'h',
          ),
        ]
      : [];
  },
};
