import * as v from 'valibot';
import { form, id, type FormOf } from '../../../engine/form';
import { wholePoints } from '../book/figure/points';
import { weaponIds } from '../data/weapons';
import { weaponWords } from '../words';
import { ofFigure, type PretzelVerb } from './kinds';
import { draft, offersTo } from './offering';

const shape = form({ type: v.literal('clear-jam'), figure: id, weapon: v.picklist(weaponIds) });

type ClearJamCommand = FormOf<typeof shape>;

/** A jammed weapon is cleared, as an action for 1 Point, where misfires jam (bp-atk-003). */
export const clearJam: PretzelVerb<ClearJamCommand> = {
  handlers: {
    'clear-jam': ofFigure({
      form: shape,
      refuse(seen, figure, { weapon }) {
        if (!figure.jammed.includes(weapon)) return { code: 'not-jammed', rule: 'bp-atk-003', subject: figure.id };
        return wholePoints(seen, figure) >= 1
          ? null
          : { code: 'too-few-points', rule: 'bp-atk-003', subject: figure.id };
      },
      resolve(battle, { figure, weapon }) {
        battle.emit({ type: 'points-spent', rule: 'bp-atk-003', figure, points: 1 });
        battle.emit({ type: 'jam-cleared', rule: 'bp-atk-003', figure, weapon });
        battle.emit({ type: 'action-taken', rule: 'bp-atk-003', figure });
      },
    }),
  },
  offers: (seen, unit) =>
    offersTo(seen, unit, (figure) =>
      figure.jammed.map((weapon) =>
        draft<ClearJamCommand>(`clear-jam:${weapon}`, 'none', {
          command: { type: 'clear-jam', figure: figure.id, weapon },
          values: { weapon: weaponWords(weapon) },
          key: 'clear-jam',
        }),
      ),
    ),
};
