import * as v from 'valibot';
import { form } from '../../../engine/form';
import { fightRound } from '../book/close-combat';
import { endPhase } from '../book/turn';
import { fightCard } from '../tell/cards';
import { words } from '../words';
import type { QuickDrawVerb } from './kinds';

const shape = form({ type: v.literal('fight') });

export type Fight = v.InferOutput<typeof shape>;

/** A round of close combat by everybody in contact. */
export const fight: QuickDrawVerb<Fight> = {
  handlers: {
    fight: {
      when: { phase: 'close', rule: 'qd-cc-001' },
      form: shape,
      actors: () => 'side',
      // Either side may call for it: each is asked for its own part.
      waives: ['turn'],
      refuse: () => null,
      *resolve(battle) {
        yield* fightRound(battle);
        endPhase(battle);
      },
    },
  },
  next(seen) {
    if (seen.phase !== 'close') return null;
    const seats = Object.keys(seen.sides);
    return { seats, label: words('next.fight'), command: { type: 'fight' }, refusal: null, left: [] };
  },
  cards: [{ begins: ['struck'], keeps: [], card: fightCard }],
};
