import * as v from 'valibot';
import { count, form, point } from '../../../engine/form';
import { happen, refuseHappening } from '../book/happening/happen';
import { keepGoing } from '../book/turn/turn';
import { endFights } from '../book/contact/fights';
import { creatureIds } from '../data/creatures';
import { happeningIds } from '../data/happenings';
import { happeningCards } from '../tell/happenings';
import type { OpenD6Verb } from './kinds';

const shape = form({
  type: v.literal('happen'),
  happening: v.picklist(happeningIds),
  at: point,
  damage: v.exactOptional(count),
  monster: v.exactOptional(v.picklist(creatureIds)),
});

export type Happen = v.InferOutput<typeof shape>;

/** A gamemaster lets something happen on the table, in a phase of either side. */
export const happenVerb: OpenD6Verb<Happen> = {
  handlers: {
    happen: {
      when: null,
      form: shape,
      actors: () => 'side',
      waives: ['turn'],
      refuse: (seen, command, seat) =>
        seat === 'referee' ? refuseHappening(seen, command) : { code: 'referee-only', rule: 'od6a-gm-001' },
      *resolve(battle, command) {
        yield* happen(battle, command);
        endFights(battle);
        yield* keepGoing(battle);
      },
    },
  },
  cards: happeningCards,
};
