import * as v from 'valibot';
import { form } from '../../../src/engine/form';
import { sidesInPlay } from '../book/board';
import { plotTogether } from '../book/plots';
import { endTurn } from '../book/turn';
import { cardOf } from '../tell';
import { words } from '../words';
import type { ToyVerb } from './kinds';

const shape = form({ type: v.literal('plot') });

export type Plot = v.InferOutput<typeof shape>;

/** toy-plot-001: the side that is ready calls for the plots; all are asked at once. */
export const plot: ToyVerb<Plot> = {
  handlers: {
    plot: {
      when: { phase: 'plot', rule: 'toy-plot-001' },
      form: shape,
      actors: () => 'side',
      refuse: () => null,
      *resolve(battle) {
        yield* plotTogether(battle);
        endTurn(battle);
      },
    },
  },
  next(seen) {
    if (seen.phase !== 'plot') return null;
    return { seats: sidesInPlay(seen), label: words('next.plot'), command: { type: 'plot' }, refusal: null, left: [] };
  },
  cards: [
    {
      begins: ['plots-revealed'],
      keeps: ['counter-turned', 'crawler-hit', 'seats-changed', 'points-earned'],
      card: (chunk) => cardOf(words('card.plot.title'), chunk, []),
    },
  ],
};
