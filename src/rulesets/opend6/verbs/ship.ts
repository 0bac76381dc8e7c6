import * as v from 'valibot';
import { nothing, type Shape, type Sketch } from '../../../battle/sketch';
import { enemyOf, unitOf, type UnitId } from '../../../battle/state';
import type { Text } from '../../../battle/text';
import type { Offer } from '../../../battle/verb';
import { form, id } from '../../../engine/form';
import { specialsOpen } from '../book/special/actors';
import { changeShip, mayChangeShip, refuseShipChange, shipChangesFor, type ShipChange } from '../book/special/ship';
import { sectionNumber } from '../book/table/air';
import { passSpecial } from '../book/turn/turn';
import { leafStands } from '../data/barriers';
import { gravities } from '../data/options';
import { shipChangeIds } from '../data/passages';
import type { Seen } from '../state';
import { endOf, shipTellers } from '../tell/ships';
import { words } from '../words';
import type { OpenD6Verb } from './kinds';

const shape = form({
  type: v.literal('control-ship'),
  unit: id,
  what: v.picklist(shipChangeIds),
  on: id,
  stand: v.nullable(v.picklist(leafStands)),
  gravity: v.nullable(v.picklist(gravities)),
  air: v.nullable(v.boolean()),
});
type Change = v.InferOutput<typeof shape>;

/** The crew of a ship changes something of it, once in a Special Actions Phase (od6a-spacecraft-003). */
export const ship: OpenD6Verb<Change> = {
  handlers: {
    'control-ship': {
      when: { phase: 'special', rule: 'od6a-spacecraft-003' },
      form: shape,
      actors: ({ unit }) => ({ unit }),
      waives: ['engaged'],
      refuse: (seen, { unit, what, on, stand, gravity, air }) =>
        refuseShipChange(seen, unit, { what, on, stand, gravity, air }),
      *resolve(battle, { unit, what, on, stand, gravity, air }) {
        const { side } = unitOf(battle.state, unit);
        yield* changeShip(battle, unit, { what, on, stand, gravity, air });
        yield* passSpecial(battle, enemyOf(battle.state, side));
      },
    },
  },
  offers: (seen, unit) => {
    if (!specialsOpen(seen)) return [];
    const squad = unitOf(seen, unit);
    return mayChangeShip(seen, squad)
      ? shipChangesFor(seen, squad.side).map((change) => offerOf(seen, unit, change))
      : [];
  },
  preview: (seen, unit, action) => {
    const change = shipChangesFor(seen, unitOf(seen, unit).side).find((one) => idOf(one) === action);
    return change === undefined ? nothing : sketchOf(seen, change);
  },
  cards: shipTellers,
};

const idOf = (change: ShipChange): string => `control-ship ${change.on} ${endOf(change)}`;

function offerOf(seen: Seen, unit: UnitId, change: ShipChange): Offer<Change> {
  const key = endOf(change);
  return {
    id: idOf(change),
    unit,
    label: words(`action.ship.${key}`, { section: sectionNumber(seen, change.on) }),
    effect: effectOf(seen, change),
    input: 'none',
    command: { type: 'control-ship', unit, ...change },
  };
}

/** How many a change of air or gravity reaches, and what they have to roll. */
function effectOf(seen: Seen, change: ShipChange): Text {
  if (change.gravity !== null)
    return words('action.ship.gravity-effect', { difficulty: seen.options.gravityDifficulty });
  return words(`action.ship.${change.air === false ? 'air-out-effect' : 'effect'}`);
}

function sketchOf(seen: Seen, { on }: ShipChange): Sketch {
  const door = seen.table.barriers.find(({ id: barrier }) => barrier === on);
  const areas = seen.table.areas.filter(({ id: area }) => area === on);
  const shapes: Shape[] = [
    ...(door === undefined ? [] : [{ kind: 'line', role: 'target', points: [door.a, door.b] } as const]),
    ...areas.map(({ outline }) => ({ kind: 'polygon', role: 'target', outline }) as const),
  ];
  return { ...nothing, shapes };
}
