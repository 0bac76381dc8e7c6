import * as v from 'valibot';
import type { SideId } from '../../../src/battle/state';
import { form } from '../../../src/engine/form';
import type { Seat } from '../../../src/engine/request';
import type { ToyState } from '../state';
import { pass as passFor, sidesToMove } from '../book/turn';
import type { Board } from '../book/board';
import { words } from '../words';
import type { ToyVerb } from './kinds';

const shape = form({ type: v.literal('pass') });

export type Pass = v.InferOutput<typeof shape>;

/** toy-turn-001: a side has moved and searched enough. */
export const pass: ToyVerb<Pass> = {
  handlers: {
    pass: {
      when: { phase: 'move', rule: 'toy-turn-001' },
      form: shape,
      actors: () => 'side',
      refuse: (seen, _command, seat) =>
        sideOf(seen, seat) === null ? { code: 'has-passed', rule: 'toy-turn-001' } : null,
      resolve(battle, _command, seat) {
        const side = sideOf(battle.state, seat);
        if (side === null) throw new Error(`'${seat}' has passed`);
        passFor(battle, side);
      },
    },
  },
  next(seen) {
    if (seen.phase !== 'move') return null;
    const seats = sidesToMove(seen);
    const left = seats.map((side) => words('left.move', { side: { side } }));
    return { seats, label: words('next.move'), command: { type: 'pass' }, refusal: null, left };
  },
};

/** The side that passes: one's own; for the referee whose turn it is to be waited for. */
function sideOf(state: Pick<Board, 'figures'> & Pick<ToyState, 'sides' | 'passed'>, seat: Seat): SideId | null {
  const sides = sidesToMove(state);
  return (seat === 'referee' ? sides[0] : sides.find((side) => side === seat)) ?? null;
}
