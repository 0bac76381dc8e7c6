import * as v from 'valibot';
import { form, short } from '../../../src/engine/form';
import type { Seat as SeatId } from '../../../src/engine/request';
import type { Refusal } from '../../../src/engine/verdict';
import { pieceIn } from '../book/board';
import { isManned } from '../book/crew';
import { slots, type Crawler, type Seen, type Slot } from '../state';
import { button, pieceOfUnit, type ToyVerb } from './kinds';

const shape = form({ type: v.literal('seat'), figure: short, slot: v.picklist(slots) });

export type Seat = v.InferOutput<typeof shape>;

/** toy-seat-001: a figure that is left in a crawler takes the empty seat; that costs nothing. */
export const seat: ToyVerb<Seat> = {
  handlers: {
    seat: {
      when: { phase: 'move', rule: 'toy-seat-001' },
      form: shape,
      actors: ({ figure }) => ({ figures: [figure] }),
      // The crew of a crawler changes places whether it has acted or not.
      waives: ['own'],
      refuse: refuseSeat,
      resolve(battle, { figure, slot }) {
        const crawler = pieceIn(battle.state, figure);
        if (crawler?.kind !== 'crawler') throw new Error(`'${figure}' is no crawler`);
        const crew = { [slot]: crawler.crew[otherThan(slot)], [otherThan(slot)]: null } as Crawler['crew'];
        battle.emit({ type: 'seats-changed', rule: 'toy-seat-001', only: null, figure, crew });
      },
    },
  },
  offers(seen, unit) {
    const crawler = pieceOfUnit(seen, unit);
    if (crawler?.kind !== 'crawler' || seen.phase !== 'move') return [];
    const empty = slots.filter((slot) => !isManned(crawler, slot));
    return empty.map((slot) => button(crawler, `seat-${slot}`, { type: 'seat', figure: crawler.id, slot }, 'e'));
  },
};

function otherThan(slot: Slot): Slot {
  return slot === 'driver' ? 'gunner' : 'driver';
}

function refuseSeat(seen: Seen, { figure, slot }: Seat, by: SeatId): Refusal | null {
  const crawler = pieceIn(seen, figure);
  if (crawler?.kind !== 'crawler') return { code: 'no-such-piece', rule: 'toy-board-001' };
  if (by !== 'referee' && by !== crawler.side) return { code: 'not-yours', rule: 'toy-turn-001' };
  if (isManned(crawler, slot)) return { code: 'seat-taken', rule: 'toy-seat-001', subject: figure };
  return isManned(crawler, otherThan(slot)) ? null : { code: 'nobody-left', rule: 'toy-seat-001', subject: figure };
}
