import * as v from 'valibot';
import { form } from '../../../engine/form';
import { isLeader, leaderOf } from '../book/squad';
import { endGame } from '../book/winning';
import { marineOfUnit } from '../state';
import { button, words } from '../words';
import type { BodybagVerb } from './kinds';

const shape = form({ type: v.literal('concede') });

export type Concede = v.InferOutput<typeof shape>;

/** The leader, or a remaining marine, gives up (bb-turn-002). */
export const concede: BodybagVerb<Concede> = {
  handlers: {
    concede: {
      when: null,
      form: shape,
      actors: () => 'side',
      refuse: () => null,
      resolve(battle) {
        endGame(battle);
      },
    },
  },
  aside: true,
  offers(seen, unit) {
    const marine = marineOfUnit(seen, unit);
    if (marine === undefined) return [];
    const speaks = leaderOf(seen) === null ? !marine.wounded : isLeader(seen, marine.id);
    const said = { label: words('action.concede.label'), effect: words('action.concede.effect') };
    return speaks ? [button(marine, 'concede', said, null, { type: 'concede' } as const)] : [];
  },
};
