import * as v from 'valibot';
import { form } from '../../../engine/form';
import { endFire, endMovement } from '../book/turn/turn';
import type { OpenD6Verb } from './kinds';

const shape = form({ type: v.literal('skip-phase') });

export type Skip = v.InferOutput<typeof shape>;

/** What the steps of the phases that take turns carry for the referee. */
export const skipPhase: Skip = { type: 'skip-phase' };

/** The referee ends a phase in which the sides alternate; units that have not acted do not act (od6-game-011). */
export const skip: OpenD6Verb<Skip> = {
  handlers: {
    'skip-phase': {
      when: null,
      form: shape,
      actors: () => 'side',
      waives: ['turn'],
      refuse({ phase }, _command, seat) {
        if (seat !== 'referee') return { code: 'referee-only', rule: 'engine' };
        return phase === 'movement' || phase === 'fire' ? null : { code: 'nothing-to-skip', rule: 'engine' };
      },
      resolve: (battle) => (battle.state.phase === 'movement' ? endMovement(battle) : endFire(battle)),
    },
  },
};
