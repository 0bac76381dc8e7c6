import * as v from 'valibot';
import type { Input } from '../../../battle/actions';
import { nothing } from '../../../battle/sketch';
import { form, id, type FormOf } from '../../../engine/form';
import { profileOf, ridersOf } from '../book/field/figures';
import { pickUp, refusePickUp, refuseSetDown, setDown } from '../book/figure/transport';
import type { Seen, Trooper } from '../state';
import { actorIn, actorOf, partsOf } from './actor';
import { ofFigure, type PretzelVerb } from './kinds';
import { draft, offersTo, refusePoint } from './offering';
import { spaceUnder } from './pointing';

const pickUpForm = form({ type: v.literal('pick-up'), figure: id, other: id });
const setDownForm = form({ type: v.literal('set-down'), figure: id, space: id });

type CarryCommand = FormOf<typeof pickUpForm> | FormOf<typeof setDownForm>;

/** A figure carries another, where the scenario allows it. */
export const carry: PretzelVerb<CarryCommand> = {
  handlers: {
    'pick-up': ofFigure({
      form: pickUpForm,
      refuse: (seen, figure, { other }) => refusePickUp(seen, figure, other),
      resolve: (battle, { figure, other }) => pickUp(battle, figure, other),
    }),
    'set-down': ofFigure({
      form: setDownForm,
      refuse: (seen, figure, { space }) => refuseSetDown(seen, figure, space),
      resolve: (battle, { figure, space }) => setDown(battle, figure, space),
    }),
  },
  offers: (seen, unit) =>
    offersTo(seen, unit, (figure) => {
      if (profileOf(seen, figure).capacity > 0) return [];
      const refusal = refusePoint(seen, figure, 'bp-move-007');
      if (carries(seen, figure)) return [draft('set-down', 'point', { refusal })];
      return seen.special.carrying ? [draft('pick-up', 'figure', { refusal })] : [];
    }),
  compose: (seen, unit, action, input) => composed(seen, actorIn(seen, unit, input), action, input),
  preview(seen, unit, action, input) {
    const figure = actorOf(seen, unit, input);
    if (figure === null || (input.figure === undefined && input.point === undefined)) return nothing;
    const command = composed(seen, figure, action, input);
    const refusal =
      command.type === 'pick-up'
        ? refusePickUp(seen, figure, command.other)
        : refuseSetDown(seen, figure, command.space);
    return { ...nothing, refusal };
  },
  parts: (seen, unit, action, input) => partsOf(seen, unit, input, { amongFriends: action === 'pick-up' }),
};

function carries(seen: Seen, figure: Trooper): boolean {
  return ridersOf(seen, figure.id).length > 0;
}

function composed(seen: Seen, { id: figure }: Trooper, action: string, input: Input): CarryCommand {
  return action === 'pick-up'
    ? { type: 'pick-up', figure, other: input.figure ?? '' }
    : { type: 'set-down', figure, space: spaceUnder(seen, input)?.id ?? '' };
}
