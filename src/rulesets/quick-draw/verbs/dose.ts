import * as v from 'valibot';
import { form, id } from '../../../engine/form';
import { refuseDose, takeDose } from '../book/care/madness';
import { fighterOfUnit, offered, type QuickDrawVerb } from './kinds';

const shape = form({ type: v.literal('dose'), figure: id });

export type Dose = v.InferOutput<typeof shape>;

/** A drug at the start of the turn. */
export const dose: QuickDrawVerb<Dose> = {
  handlers: {
    dose: {
      when: { phase: 'start', rule: 'qd-drug-001' },
      form: shape,
      actors: ({ figure }) => ({ figures: [figure] }),
      refuse: (seen, { figure }) => refuseDose(seen, figure),
      *resolve(battle, { figure }) {
        yield* takeDose(battle, figure);
      },
    },
  },
  offers(seen, unit) {
    const fighter = fighterOfUnit(seen, unit);
    if (seen.phase !== 'start' || fighter === null || fighter.stims === 0) return [];
    return [offered(fighter, 'dose', { input: 'none', hotkey: 't', command: { type: 'dose', figure: fighter.id } })];
  },
};
