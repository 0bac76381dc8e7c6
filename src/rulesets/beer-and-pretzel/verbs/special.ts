import * as v from 'valibot';
import { nothing } from '../../../battle/sketch';
import { form, id, type FormOf } from '../../../engine/form';
import { holds } from '../book/field/conditions';
import { Field } from '../book/field/field';
import { sideOf } from '../book/field/figures';
import { refuseSpecial, spacesFor, takeSpecial } from '../book/scenario/special';
import type { SpecialAction } from '../design/scenario-rules';
import type { Seen, Trooper } from '../state';
import { drawSpaces } from '../tell/shapes';
import { actionWords } from '../words';
import { actorIn, actorOf, partsOf } from './actor';
import { ofFigure, type PretzelVerb } from './kinds';
import { offersTo, type Draft } from './offering';
import { spaceUnder } from './pointing';

/** Without a space it is done in the figure's place, or on the only possible space. */
const shape = form({ type: v.literal('special'), figure: id, action: id, space: v.exactOptional(id) });

export type SpecialCommand = FormOf<typeof shape>;

/** bp-other: what only this scenario knows: welding, defusing, taking things up. */
export const special: PretzelVerb<SpecialCommand> = {
  handlers: {
    special: ofFigure({
      form: shape,
      refuse: (seen, figure, { action, space }) => refuseSpecial(seen, figure, action, space),
      resolve: (battle, { figure, action, space }) => takeSpecial(battle, figure, action, space),
    }),
  },
  offers: (seen, unit) =>
    offersTo(seen, unit, (figure) =>
      seen.special.actions
        .filter((action) => isOpen(seen, figure, action) && isWithin(seen, figure, action))
        .map((action) => draftOf(seen, figure, action)),
    ),
  compose(seen, unit, action, input) {
    const figure = actorIn(seen, unit, input);
    const command = done(figure, actionNamed(seen, action));
    return input.point === undefined ? command : { ...command, space: spaceUnder(seen, input)?.id ?? '' };
  },
  preview(seen, unit, action, input) {
    const figure = actorOf(seen, unit, input);
    if (figure === null) return nothing;
    const field = new Field(seen);
    const named = actionNamed(seen, action);
    const space = input.point === undefined ? undefined : spaceUnder(seen, { point: input.point });
    const shapes = drawSpaces(field, spacesFor(seen, figure, named), 'objective');
    const refusal = isPointed(named) && space === undefined ? null : refuseSpecial(seen, figure, named.id, space?.id);
    return { shapes, breakdowns: [], refusal };
  },
  parts: (seen, unit, _action, input) => partsOf(seen, unit, input),
};

function done(figure: Trooper, action: SpecialAction): SpecialCommand {
  return { type: 'special', figure: figure.id, action: action.id };
}

function offerOf(action: SpecialAction): string {
  return `special:${action.id}`;
}

function actionNamed(seen: Seen, offer: string): SpecialAction {
  const found = seen.special.actions.find((action) => offerOf(action) === offer);
  if (found === undefined) throw new Error(`the scenario has no action '${offer}'`);
  return found;
}

/** One of several spaces has to be shown for it. */
function isPointed({ at }: SpecialAction): boolean {
  return at.kind === 'terrain' || at.kind === 'wounded';
}

/** To be had at all now. */
function isOpen(seen: Seen, figure: Trooper, { side, who, when }: SpecialAction): boolean {
  return (
    side === sideOf(seen, figure) &&
    (who === undefined || who.includes(figure.id)) &&
    (when === null || holds(seen, when))
  );
}

/**
 * Work with a thing is offered to its carrier, and picking it up while it is on the ground; work beside a place is
 * offered there.
 */
function isWithin(seen: Seen, figure: Trooper, action: SpecialAction): boolean {
  const { at } = action;
  if (at.kind === 'item') return seen.items[at.item]?.at !== null;
  return (at.kind !== 'carrier' && !(at.kind === 'area' && at.beside)) || spacesFor(seen, figure, action).length > 0;
}

function draftOf(seen: Seen, figure: Trooper, action: SpecialAction): Draft<SpecialCommand> {
  const said = {
    id: offerOf(action),
    label: actionWords(seen, action.id, 'label'),
    effect: actionWords(seen, action.id, 'effect'),
  };
  return isPointed(action)
    ? { ...said, input: 'point', refusal: refuseSpecial(seen, figure, action.id) }
    : { ...said, input: 'none', command: done(figure, action) };
}
