import * as v from 'valibot';
import { form, id, type FormOf } from '../../../engine/form';
import { ofFigure, type PretzelVerb } from './kinds';
import { draft, offersTo } from './offering';

const shape = form({ type: v.literal('finish'), figure: id });

type FinishCommand = FormOf<typeof shape>;

/** Nothing more from this figure in this phase. */
export const finish: PretzelVerb<FinishCommand> = {
  handlers: {
    finish: ofFigure({
      form: shape,
      refuse: () => null,
      resolve(battle, { figure }) {
        battle.emit({ type: 'figure-finished', rule: 'bp-turn-007', figure });
      },
    }),
  },
  offers: (seen, unit) =>
    offersTo(seen, unit, ({ id: figure }) => [
      draft<FinishCommand>('finish', 'none', {
        command: { type: 'finish', figure },
        hotkey: 'x',
        values: { figure: { figure } },
      }),
    ]),
};
