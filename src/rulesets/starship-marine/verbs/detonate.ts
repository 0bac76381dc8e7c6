import * as v from 'valibot';
import { form, id } from '../../../engine/form';
import { refuseOrder } from '../book/obstacles/charges';
import { sideOf } from '../book/deck/field';
import { words } from '../words';
import { membersOf, offered, sideFor, type MarineVerb } from './kinds';

const shape = form({ type: v.literal('detonate'), charge: id, on: v.boolean() });

export type Detonate = v.InferOutput<typeof shape>;

/** The order to set off a charge with the fire of this turn; it does not use an action. */
export const detonate: MarineVerb<Detonate> = {
  handlers: {
    detonate: {
      when: { phase: 'order', rule: 'sm-charge-001' },
      form: shape,
      actors: () => 'side',
      refuse(seen, { charge, on }, seat) {
        const side = sideFor(seen, seat);
        const refusal = refuseOrder(seen, side, charge);
        if (refusal !== null) return refusal;
        return seen.charges[charge]?.ordered === on ? { code: 'stands-so', rule: 'sm-charge-001' } : null;
      },
      resolve(battle, { charge, on }, seat) {
        const only = [sideFor(battle.state, seat)];
        battle.emit({ type: 'charge-ordered', rule: 'sm-charge-001', only, charge, on });
      },
    },
  },
  offers(seen, unit) {
    const [first] = membersOf(seen, unit);
    if (seen.phase !== 'order' || first === undefined) return [];
    const side = sideOf(seen, first);
    return Object.values(seen.charges)
      .filter(({ id: charge }) => refuseOrder(seen, side, charge) === null)
      .map(({ id: charge, ordered, kind }) => {
        const name = ordered ? 'leave-charge' : `fire-${kind}`;
        const label = words(`action.${name}.label`);
        const command = { type: 'detonate', charge, on: !ordered } as const;
        return offered<Detonate>(unit, name, { id: `${name}:${charge}`, input: 'none', label, command });
      });
  },
};
