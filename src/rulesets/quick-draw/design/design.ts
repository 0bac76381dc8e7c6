import * as v from 'valibot';
import { form, list, read, short, whole, type FormOf } from '../../../engine/form';
import { armourIds } from '../data/armour';
import { bladeIds } from '../data/close';
import { qualities } from '../data/hits';
import { skillIds } from '../data/skills';
import { vehicleIds } from '../data/vehicles';
import { gunForm, ownGunForm } from './gun-form';

const few = v.pipe(whole, v.minValue(0), v.maxValue(9));

/** What a fighter is made from. */
const designForm = form({
  quality: v.picklist(qualities),
  armour: v.picklist(armourIds),
  skills: list(v.picklist(skillIds)),
  weapons: list(gunForm, 4),
  blades: list(v.picklist(bladeIds), 3),
  own: v.nullable(ownGunForm),
  medikits: few,
  stims: few,
  /** Action Points of a turn. */
  points: v.pipe(few, v.minValue(1)),
  /** Names the drawing of its figure. */
  art: short,
});

export type FighterDesign = FormOf<typeof designForm>;

const vehicleForm = form({ vehicle: v.picklist(vehicleIds) });

export type VehicleDesign = FormOf<typeof vehicleForm>;

/** What a unit is made from: a fighter, or a vehicle that fighters board. */
export type Design = FighterDesign | VehicleDesign;

export const isVehicleDesign = (design: Design): design is VehicleDesign => 'vehicle' in design;

export function designFrom(json: unknown): Design {
  if (typeof json === 'object' && json !== null && 'vehicle' in json)
    return read(vehicleForm, json, 'not-a-design', 'The design of a vehicle');
  return read(designForm, json, 'not-a-design', 'The design of a fighter');
}
