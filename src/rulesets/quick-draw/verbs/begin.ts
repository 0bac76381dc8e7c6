import * as v from 'valibot';
import { form } from '../../../engine/form';
import { drawFirst } from '../book/turn';
import { words } from '../words';
import type { QuickDrawVerb } from './kinds';

const shape = form({ type: v.literal('begin') });

export type Begin = v.InferOutput<typeof shape>;

/** The dice for the first turn. */
export const begin: QuickDrawVerb<Begin> = {
  handlers: {
    begin: {
      when: { phase: 'begin', rule: 'qd-turn-001' },
      form: shape,
      actors: () => 'side',
      // Either side may call for it: each is asked for its own part.
      waives: ['turn'],
      refuse: () => null,
      *resolve(battle) {
        yield* drawFirst(battle);
      },
    },
  },
  next(seen) {
    if (seen.phase !== 'begin') return null;
    const label = words('next.begin');
    return { seats: Object.keys(seen.sides), label, command: { type: 'begin' }, refusal: null, left: [] };
  },
};
