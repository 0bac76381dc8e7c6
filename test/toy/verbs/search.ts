import * as v from 'valibot';
import { bodyOf } from '../../../src/battle/state';
import { form, short } from '../../../src/engine/form';
import { choose, rollDie } from '../../../src/engine/request';
import { gapBetween, isWithin } from '../../../src/space';
import { onTable, pieceIn, refuseActing } from '../book/board';
import { challenge, look, show } from '../book/counters';
import { isKnownTo } from '../seen';
import type { Counter, Piece, ToyState } from '../state';
import { cardOf } from '../tell';
import { words } from '../words';
import { button, pieceOfUnit, type ToyVerb } from './kinds';

const shape = form({ type: v.literal('search'), figure: short });

export type Search = v.InferOutput<typeof shape>;

/**
 * toy-search-001: a piece looks round as far as a die says. Hidden counters of others are shown; at those that lay face
 * down its side looks, and may challenge them. Who searches is seen.
 */
export const search: ToyVerb<Search> = {
  handlers: {
    search: {
      when: { phase: 'move', rule: 'toy-search-001' },
      form: shape,
      actors: ({ figure }) => ({ figures: [figure] }),
      refuse: (seen, { figure }, seat) => refuseActing(seen, figure, seat),
      *resolve(battle, { figure }) {
        const { state } = battle;
        const piece = pieceIn(state, figure);
        if (piece === null) throw new Error(`there is no piece '${figure}'`);
        const { side } = piece;
        show(battle, piece);
        const face = yield* rollDie({ name: 'search', rule: 'toy-search-001', seat: side });
        battle.emit({ type: 'searched', rule: 'toy-search-001', only: null, figure, face });
        const found = countersWithin(state, piece, face);
        const known = found.filter((counter) => isKnownTo(counter, side));
        for (const counter of found) show(battle, counter);
        for (const counter of known) {
          look(battle, counter, side);
          const { id, value } = counter;
          const options = ['challenge', 'leave'] as const;
          const about = { figure: id, value };
          const choice = yield* choose({
            name: 'challenge-it',
            rule: 'toy-search-003',
            seat: side,
            of: id,
            about,
            options,
            fallback: 'leave',
          });
          if (choice === 'challenge') yield* challenge(battle, counter, side);
        }
      },
    },
  },
  offers(seen, unit) {
    const piece = pieceOfUnit(seen, unit);
    if (piece === null || seen.phase !== 'move') return [];
    return [button(piece, 'search', { type: 'search', figure: piece.id }, 's')];
  },
  cards: [
    {
      begins: ['searched'],
      keeps: ['counter-shown', 'counter-looked-at', 'counter-turned', 'counter-challenged', 'points-earned'],
      card: (chunk) =>
        cardOf(
          words('card.search.title'),
          chunk,
          chunk.flatMap((event) => ('figure' in event ? [event.figure] : [])),
        ),
    },
  ],
};

function countersWithin(state: ToyState, piece: Piece, reach: number): readonly Counter[] {
  return onTable(state)
    .filter((other): other is Counter => other.kind === 'counter' && other.side !== piece.side)
    .filter((counter) => isWithin(gapBetween(bodyOf(piece), bodyOf(counter)), reach))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}
