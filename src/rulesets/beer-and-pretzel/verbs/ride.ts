import * as v from 'valibot';
import type { Input } from '../../../battle/actions';
import { nothing } from '../../../battle/sketch';
import { form, id, type FormOf } from '../../../engine/form';
import { profileOf, sideOf } from '../book/field/figures';
import { boardVehicle, getOut, refuseBoard, refuseGetOut } from '../book/figure/transport';
import type { Seen, Trooper } from '../state';
import { actorIn, actorOf, partsOf } from './actor';
import { ofFigure, type PretzelVerb } from './kinds';
import { draft, offersTo, offersToPassenger, refusePoint } from './offering';
import { spaceUnder } from './pointing';

const boardForm = form({ type: v.literal('board'), figure: id, vehicle: id });
const getOutForm = form({ type: v.literal('get-out'), figure: id, space: id });

type RideCommand = FormOf<typeof boardForm> | FormOf<typeof getOutForm>;

/** Into a vehicle and out of it (bp-troop-003). */
export const ride: PretzelVerb<RideCommand> = {
  handlers: {
    board: ofFigure({
      form: boardForm,
      refuse: (seen, figure, { vehicle }) => refuseBoard(seen, figure, vehicle),
      resolve: (battle, { figure, vehicle }) => boardVehicle(battle, figure, vehicle),
    }),
    'get-out': ofFigure({
      form: getOutForm,
      passenger: true,
      refuse: (seen, figure, { space }) => refuseGetOut(seen, figure, space),
      resolve: (battle, { figure, space }) => getOut(battle, figure, space),
    }),
  },
  offers: (seen, unit) => [
    ...offersTo<RideCommand>(seen, unit, (figure) =>
      profileOf(seen, figure).capacity === 0 && hasVehicle(seen, figure)
        ? [draft('board', 'figure', { refusal: refusePoint(seen, figure, 'bp-troop-003') })]
        : [],
    ),
    ...offersToPassenger<RideCommand>(seen, unit, () => [draft('get-out', 'point', { refusal: null })]),
  ],
  compose: (seen, unit, action, input) => composed(seen, actorIn(seen, unit, input), action, input),
  preview(seen, unit, action, input) {
    const figure = actorOf(seen, unit, input);
    if (figure === null || (input.figure === undefined && input.point === undefined)) return nothing;
    const command = composed(seen, figure, action, input);
    const refusal =
      command.type === 'board' ? refuseBoard(seen, figure, command.vehicle) : refuseGetOut(seen, figure, command.space);
    return { ...nothing, refusal };
  },
  parts: (seen, unit, action, input) =>
    action === 'board' ? partsOf(seen, unit, input, { amongFriends: true }) : null,
};

function hasVehicle(seen: Seen, figure: Trooper): boolean {
  return Object.values(seen.figures).some(
    (other) =>
      other.presence === 'table' && sideOf(seen, other) === sideOf(seen, figure) && profileOf(seen, other).capacity > 0,
  );
}

function composed(seen: Seen, { id: figure }: Trooper, action: string, input: Input): RideCommand {
  return action === 'board'
    ? { type: 'board', figure, vehicle: input.figure ?? '' }
    : { type: 'get-out', figure, space: spaceUnder(seen, input)?.id ?? '' };
}
