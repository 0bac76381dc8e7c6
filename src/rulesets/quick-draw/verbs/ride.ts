import * as v from 'valibot';
import { form, id } from '../../../engine/form';
import { board, leave, refuseBoarding, refuseLeaving, refuseSeat } from '../book/drive/crew';
import { fighterOf } from '../book/field/field';
import { inSeat, rideOf, rowOf, vehiclesIn } from '../book/field/vehicles';
import { seatIds } from '../data/vehicles';
import { words } from '../words';
import { fighterOfUnit, mayAct, offered, type QuickDrawVerb } from './kinds';

const boardForm = form({ type: v.literal('board'), figure: id, vehicle: id });
const leaveForm = form({ type: v.literal('leave'), figure: id });
const seatForm = form({ type: v.literal('take-seat'), figure: id, seat: v.picklist(seatIds) });

export type Ride = v.InferOutput<typeof boardForm> | v.InferOutput<typeof leaveForm> | v.InferOutput<typeof seatForm>;

/** In and out of vehicles, and from seat to seat. */
export const ride: QuickDrawVerb<Ride> = {
  handlers: {
    board: {
      when: null,
      form: boardForm,
      actors: ({ figure }) => ({ figures: [figure] }),
      refuse: (seen, { figure, vehicle }) => refuseBoarding(seen, figure, vehicle),
      resolve(battle, { figure, vehicle }) {
        board(battle, figure, vehicle);
      },
    },
    leave: {
      when: null,
      form: leaveForm,
      actors: ({ figure }) => ({ figures: [figure] }),
      refuse: (seen, { figure }) => refuseLeaving(seen, figure),
      resolve(battle, { figure }) {
        leave(battle, figure);
      },
    },
    'take-seat': {
      when: null,
      form: seatForm,
      actors: ({ figure }) => ({ figures: [figure] }),
      refuse: (seen, { figure, seat }) => refuseSeat(seen, figure, seat),
      resolve(battle, { figure, seat }) {
        const { aboard } = fighterOf(battle.state, figure);
        if (aboard !== null)
          battle.emit({ type: 'seat-taken', rule: 'qd-veh-009', figure, vehicle: aboard.vehicle, seat });
      },
    },
  },
  offers(seen, unit) {
    const fighter = fighterOfUnit(seen, unit);
    if (fighter === null || !mayAct(seen)) return [];
    const { id: figure } = fighter;
    const vehicle = rideOf(seen, fighter);
    if (vehicle === null) {
      const near = vehiclesIn(seen).filter(({ id: other }) => refuseBoarding(seen, figure, other) === null);
      return near.map(({ id: other }) =>
        offered<Ride>(fighter, 'board', {
          id: `board:${other}`,
          input: 'none',
          label: words('action.board.label', { vehicle: { figure: other } }),
          command: { type: 'board', figure, vehicle: other },
        }),
      );
    }
    const empty = rowOf(vehicle).seats.filter((seat) => inSeat(seen, vehicle, seat.id) === null);
    return [
      offered<Ride>(fighter, 'leave', { input: 'none', command: { type: 'leave', figure } }),
      ...empty.map(({ id: seat }) =>
        offered<Ride>(fighter, 'take-seat', {
          id: `take-seat:${seat}`,
          input: 'none',
          label: words('action.take-seat.label', { seat: words(`seat.${seat}`) }),
          command: { type: 'take-seat', figure, seat },
        }),
      ),
    ];
  },
};
