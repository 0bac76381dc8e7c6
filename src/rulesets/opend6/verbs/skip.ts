import * as v from 'valibot';
import { form } from '../../../engine/form';
import { specialsOpen } from '../book/special/actors';
import { endFire, endMovement, endSpecial } from '../book/turn/turn';
import type { OpenD6Verb } from './kinds';

const shape = form({ type: v.literal('skip-phase') });

export type Skip = v.InferOutput<typeof shape>;

/** What the steps of the phases that take turns carry for the referee. */
export const skipPhase: Skip = { type: 'skip-phase' };

const ends = { movement: endMovement, fire: endFire, special: endSpecial } as const;

/** The referee ends a phase in which the sides alternate; units that have not acted do not act (od6-game-011). */
export const skip: OpenD6Verb<Skip> = {
  handlers: {
    'skip-phase': {
      when: null,
      form: shape,
      actors: () => 'side',
      waives: ['turn'],
      refuse(seen, _command, seat) {
        if (seat !== 'referee') return { code: 'referee-only', rule: 'engine' };
        const { phase } = seen;
        const alternates = phase === 'movement' || phase === 'fire' || specialsOpen(seen);
        return alternates ? null : { code: 'nothing-to-skip', rule: 'engine' };
      },
      resolve: (battle) =>
        ends[battle.state.phase === 'movement' || battle.state.phase === 'fire' ? battle.state.phase : 'special'](
          battle,
        ),
    },
  },
};
