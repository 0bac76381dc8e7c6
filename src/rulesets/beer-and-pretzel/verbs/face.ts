import * as v from 'valibot';
import { finite, form, id, type FormOf } from '../../../engine/form';
import { face as turnFigure, refuseFacing } from '../book/cover/facing';
import { actorIn } from './actor';
import { ofFigure, type PretzelVerb } from './kinds';
import { draft, offersTo } from './offering';

/** In degrees clockwise from north. */
const shape = form({ type: v.literal('face'), figure: id, facing: finite });

type FaceCommand = FormOf<typeof shape>;

/** A figure looks the way that it would cover, where the scenario asks for it. */
export const face: PretzelVerb<FaceCommand> = {
  handlers: {
    face: ofFigure({
      form: shape,
      refuse: (seen, figure) => refuseFacing(seen, figure),
      resolve: (battle, { figure, facing }) => turnFigure(battle, figure, facing),
    }),
  },
  offers: (seen, unit) =>
    offersTo(seen, unit, () => (seen.special.coverFacing ? [draft('face', 'facing', { refusal: null })] : [])),
  compose(seen, unit, _action, input) {
    const figure = actorIn(seen, unit, input);
    return { type: 'face', figure: figure.id, facing: input.orders?.[figure.id]?.facing ?? figure.facing };
  },
};
