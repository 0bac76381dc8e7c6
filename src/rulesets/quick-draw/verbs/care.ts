import * as v from 'valibot';
import { form, id, short } from '../../../engine/form';
import { refusePickUp, refuseTreatment, treat } from '../book/care/care';
import { ofSide, touch } from '../book/field/field';
import { weaponWords, words } from '../words';
import { fighterOfUnit, mayAct, offered, type QuickDrawVerb } from './kinds';

const treatForm = form({ type: v.literal('treat'), figure: id, patient: id });
const pickForm = form({ type: v.literal('pick-up'), figure: id, thing: short });

export type CareCommand = v.InferOutput<typeof treatForm> | v.InferOutput<typeof pickForm>;

/** Medikits, and things on the ground. */
export const care: QuickDrawVerb<CareCommand> = {
  handlers: {
    treat: {
      when: null,
      form: treatForm,
      actors: ({ figure }) => ({ figures: [figure] }),
      refuse: (seen, { figure, patient }) => refuseTreatment(seen, figure, patient),
      resolve(battle, { figure, patient }) {
        treat(battle, figure, patient);
      },
    },
    'pick-up': {
      when: null,
      form: pickForm,
      actors: ({ figure }) => ({ figures: [figure] }),
      refuse: (seen, { figure, thing }) => refusePickUp(seen, figure, thing),
      resolve(battle, { figure, thing }) {
        const weapon = battle.state.dropped[thing]?.weapon;
        if (weapon !== undefined) battle.emit({ type: 'picked-up', rule: 'qd-ap-002', figure, thing, weapon });
      },
    },
  },
  offers(seen, unit) {
    const fighter = fighterOfUnit(seen, unit);
    if (fighter === null || !mayAct(seen)) return [];
    const { id: figure } = fighter;
    const near = ofSide(seen, seen.active).filter(
      (one) => one.wounds > 0 && (one.id === figure || touch(one, fighter)),
    );
    const treatments = fighter.medikits === 0 ? [] : near;
    const things = Object.values(seen.dropped).filter((one) => refusePickUp(seen, figure, one.id) === null);
    return [
      ...treatments.map(({ id: patient }) =>
        offered<CareCommand>(fighter, 'treat', {
          id: `treat:${patient}`,
          input: 'none',
          label: words('action.treat.label', { figure: { figure: patient } }),
          command: { type: 'treat', figure, patient },
        }),
      ),
      ...things.map(({ id: thing, weapon }) =>
        offered<CareCommand>(fighter, 'pick-up', {
          id: `pick-up:${thing}`,
          input: 'none',
          label: words('action.pick-up.label', { weapon: weaponWords(weapon) }),
          command: { type: 'pick-up', figure, thing },
        }),
      ),
    ];
  },
};
