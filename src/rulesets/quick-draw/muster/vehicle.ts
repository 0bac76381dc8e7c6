import type { Enlisted } from '../../../battle/ruleset';
import { circleRound, type Body } from '../../../space';
import { vehicles } from '../data/vehicles';
import type { Vehicle } from '../state';
import type { VehicleDesign } from '../design/design';

/** Returns a vehicle with nobody in it, in reserve until it is placed. */
export function vehicleFor({ vehicle: model }: VehicleDesign, { id }: Pick<Enlisted, 'id'>): Vehicle {
  const { length, width, armour } = vehicles[model];
  const body: Body = { kind: 'rectangle', length, width };
  const at = { x: 0, y: 0 };
  return {
    id,
    unit: id,
    kind: 'vehicle',
    at,
    facing: 0,
    elevation: 0,
    r: circleRound(body),
    body,
    presence: 'reserve',
    art: `quick-draw/${model}`,
    model,
    armour,
    engine: true,
    lost: [],
    structure: 0,
    veers: null,
    loss: null,
    speed: 0,
    dice: 0,
    driven: false,
    trail: [at],
  };
}
