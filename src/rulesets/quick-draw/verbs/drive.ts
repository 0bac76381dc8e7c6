import * as v from 'valibot';
import { nothing, type Sketch } from '../../../battle/sketch';
import { form, id, list, point } from '../../../engine/form';
import { pathLength } from '../../../space/path-point';
import { drive as driven, likelyDice, refuseDrive, refuseDriver } from '../book/drive/driving';
import { rowOf } from '../book/field/vehicles';
import { chanceToReach } from '../book/field/ways';
import type { Seen, Vehicle } from '../state';
import { percentOf, words } from '../words';
import { offered, vehicleOfUnit, type QuickDrawVerb } from './kinds';

const shape = form({ type: v.literal('drive'), figure: id, path: list(point, 200) });

export type Drive = v.InferOutput<typeof shape>;

/** A vehicle moves once in its side's turn. */
export const drive: QuickDrawVerb<Drive> = {
  handlers: {
    drive: {
      when: { phase: 'move', rule: 'qd-veh-004' },
      form: shape,
      actors: ({ figure }) => ({ figures: [figure] }),
      refuse: (seen, { figure, path }) => refuseDrive(seen, figure, path),
      *resolve(battle, { figure, path }) {
        yield* driven(battle, figure, path);
      },
    },
  },
  offers(seen, unit) {
    const vehicle = vehicleOfUnit(seen, unit);
    if (vehicle === null || seen.phase !== 'move') return [];
    const { id: figure, veers, at } = vehicle;
    const refusal = refuseDriver(seen, figure);
    const effect = words('action.drive.effect', { dice: rowOf(vehicle).speed });
    return veers === null
      ? [offered<Drive>(vehicle, 'drive', { input: 'paths', hotkey: 'm', refusal, effect })]
      : [
          offered<Drive>(vehicle, 'veer', {
            input: 'none',
            hotkey: 'm',
            command: { type: 'drive', figure, path: [at] },
          }),
        ];
  },
  compose: (seen, unit, _action, input) => composed(vehicleOfUnit(seen, unit), input),
  preview(seen, unit, _action, input) {
    const vehicle = vehicleOfUnit(seen, unit);
    return vehicle === null ? nothing : sketchOf(seen, vehicle, composed(vehicle, input));
  },
};

type Shown = Parameters<NonNullable<QuickDrawVerb<Drive>['compose']>>[3];

function composed(vehicle: Vehicle | null, { orders = {} }: Shown): Drive {
  if (vehicle === null) throw new Error('there is no vehicle to drive');
  const { id: figure, at } = vehicle;
  const order = Object.hasOwn(orders, figure) ? orders[figure] : undefined;
  return { type: 'drive', figure, path: order?.path ?? [at] };
}

/** The way, the dice that it will probably take, and the chance that they carry so far. */
function sketchOf(seen: Seen, vehicle: Vehicle, { path }: Drive): Sketch {
  if (path.length < 2) return nothing;
  const refusal = refuseDrive(seen, vehicle.id, path);
  const inches = pathLength(path);
  const dice = likelyDice(inches, rowOf(vehicle).speed);
  const label = words('preview.way', { inches: Math.ceil(inches * 10) / 10 });
  const glance = {
    number: {
      value: words('preview.chance', { chance: percentOf(chanceToReach(dice, inches)) }),
      of: words('preview.driven', { dice }),
    },
  };
  return {
    shapes: [{ kind: 'line', role: refusal === null ? 'path' : 'path-bad', points: path, arrow: true, label }],
    breakdowns: [],
    ...(refusal === null ? { glance } : {}),
    refusal,
  };
}
