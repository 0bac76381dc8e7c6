import { choice, flag, handsOn, number, presence, turn, type ByHand, type Handle } from '../../../battle/by-hand';
import type { Unit } from '../../../battle/state';
import { isFighter, isVehicle } from '../book/field/vehicles';
import type { Fighter, Piece, QuickDrawState, Vehicle } from '../state';
import { phaseIds } from '../state-form';
import { words } from '../words';

const few = { min: 0, max: 9 } as const;

/** A value that only fighters have, or only vehicles. */
function only<P extends Piece>(is: (piece: Piece) => piece is P, handle: Handle<P, unknown>): Handle<Piece, unknown> {
  return {
    id: handle.id,
    label: handle.label,
    control: (piece, state) => (is(piece) ? handle.control(piece, state) : null),
    get: (piece) => (is(piece) ? handle.get(piece) : false),
    set(piece, value) {
      if (is(piece)) handle.set(piece, value);
    },
  };
}

const fighter = (handle: Handle<Fighter, unknown>) => only(isFighter, handle);
const vehicle = (handle: Handle<Vehicle, unknown>) => only(isVehicle, handle);

/** What the gamemaster can set by hand of the battle, of a fighter and of a vehicle. */
export const byHand: ByHand<QuickDrawState> = handsOn<QuickDrawState, Unit, Piece>({
  battle: [turn, choice('phase', words('hand.phase'), phaseIds, (id) => words(`phase.${id}`))],
  unit: [],
  figure: [
    presence,
    fighter(number('left', words('hand.left'), few)),
    fighter(number('wounds', words('hand.wounds'), few)),
    fighter(number('medikits', words('hand.medikits'), few)),
    fighter(number('stims', words('hand.stims'), few)),
    fighter(flag('ducked', words('hand.ducked'))),
    vehicle(flag('engine', words('hand.engine'))),
    vehicle(flag('driven', words('hand.driven'))),
    vehicle(number('structure', words('hand.structure'), { min: 0, max: 2 })),
    vehicle(number('speed', words('hand.speed'), { min: 0, max: 5 })),
  ],
});
