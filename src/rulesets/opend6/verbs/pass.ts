import * as v from 'valibot';
import { enemyOf } from '../../../battle/state';
import type { Text } from '../../../battle/text';
import { form } from '../../../engine/form';
import { passFire, squadsToFire } from '../book/turn/turn';
import { facesAway } from '../book/fire/faces-away';
import { squadsOf } from '../book/squad/squads';
import type { OpenD6State } from '../state';
import { words } from '../words';
import type { OpenD6Verb } from './kinds';
import type { Skip } from './skip';
import { turnsStep } from './steps';

const shape = form({ type: v.literal('pass') });

/** A side passes in the Fire Combat Phase (od6-turn-008); it may fire again after the other side has. */
export const pass: OpenD6Verb<v.InferOutput<typeof shape>, Skip> = {
  handlers: {
    pass: {
      when: { phase: 'fire', rule: 'od6-turn-008' },
      form: shape,
      actors: () => 'side',
      refuse: () => null,
      *resolve(battle) {
        const { toAct: side } = battle.state;
        if (side === null) throw new Error('a side passed, but it was nobody’s place');
        battle.emit({ type: 'fire-passed', rule: 'od6-turn-008', side });
        yield* passFire(battle, enemyOf(battle.state, side));
      },
    },
  },
  next: (seen) =>
    seen.phase === 'fire'
      ? turnsStep(seen, {
          key: 'fire',
          command: { type: 'pass' } as const,
          squads: (side) => squadsToFire(seen, side),
          unfinished: () => away(seen),
        })
      : null,
};

/** The squads of the side whose turn it is that face away from enemies in sight, if passing ended the phase. */
function away(state: OpenD6State): Text | null {
  const { toAct: side, passed } = state;
  if (side === null) return null;
  const enemy = enemyOf(state, side);
  if (!passed.includes(enemy) && squadsToFire(state, enemy).length > 0) return null;
  const count = squadsOf(state, side).filter((squad) => facesAway(state, squad)).length;
  return count > 0 ? words('next.away', { count }) : null;
}
