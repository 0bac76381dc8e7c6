import * as v from 'valibot';
import { enemyOf } from '../../../battle/state';
import { form } from '../../../engine/form';
import { specialsOpen, unitsToActSpecially } from '../book/special/actors';
import { passSpecial } from '../book/turn/turn';
import type { OpenD6Verb } from './kinds';
import type { Skip } from './skip';
import { turnsStep } from './steps';

const shape = form({ type: v.literal('pass-special') });

/** A side passes in the Special Actions Phase (od6a-turn-002). */
export const passSpecialAction: OpenD6Verb<v.InferOutput<typeof shape>, Skip> = {
  handlers: {
    'pass-special': {
      when: { phase: 'special', rule: 'od6a-turn-002' },
      form: shape,
      actors: () => 'side',
      refuse: (seen) => (specialsOpen(seen) ? null : { code: 'special-not-open', rule: 'od6a-turn-002' }),
      *resolve(battle) {
        const { toAct: side } = battle.state;
        if (side === null) throw new Error('a side passed, but it was nobody’s place');
        battle.emit({ type: 'special-passed', rule: 'od6a-turn-002', side });
        yield* passSpecial(battle, enemyOf(battle.state, side));
      },
    },
  },
  next: (seen) =>
    specialsOpen(seen)
      ? turnsStep(seen, {
          key: 'special-turns',
          command: { type: 'pass-special' } as const,
          squads: (side) => unitsToActSpecially(seen, side),
        })
      : null,
};
