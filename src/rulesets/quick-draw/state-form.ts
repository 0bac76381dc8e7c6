import * as v from 'valibot';
import { battleEntries, figureEntries, unitEntries } from '../../battle/forms';
import { optionsForm } from '../../battle/options';
import { validBattle } from '../../battle/valid-battle';
import { byId, count, finite, form, list, point, short, whole, type Form } from '../../engine/form';
import { armourIds } from './data/armour';
import { bladeIds } from './data/close';
import { qualities } from './data/hits';
import { optionTable } from './data/options';
import { skillIds } from './data/skills';
import { losses, seatIds, vehicleIds } from './data/vehicles';
import { ownGunForm, gunForm } from './muster/guns-form';
import { phaseIds, type QuickDrawState } from './state';

const phase = v.picklist(phaseIds);

const fighter = v.object({
  ...figureEntries,
  kind: v.literal('fighter'),
  quality: v.picklist(qualities),
  armour: v.picklist(armourIds),
  skills: list(v.picklist(skillIds)),
  points: count,
  weapons: list(gunForm),
  blades: list(v.picklist(bladeIds)),
  own: v.nullable(ownGunForm),
  medikits: count,
  stims: count,
  wounds: count,
  ignored: count,
  fate: v.nullable(v.picklist(['dead', 'out-of-action', 'coma'])),
  doses: count,
  active: list(count),
  lust: count,
  paranoia: count,
  left: count,
  dice: count,
  inches: v.pipe(finite, v.minValue(0)),
  trail: v.pipe(list(point), v.minLength(1)),
  charge: v.nullable(short),
  fired: v.nullable(form({ phase, weapon: v.union([gunForm, v.picklist(['pair', 'twin'])]) })),
  ducked: v.boolean(),
  ran: v.boolean(),
  locked: v.boolean(),
  treats: v.nullable(short),
  shotAt: list(short),
  feared: v.optional(list(short), []),
  aboard: v.nullable(form({ vehicle: short, seat: v.nullable(v.picklist(seatIds)) })),
});

const vehicle = v.object({
  ...figureEntries,
  kind: v.literal('vehicle'),
  model: v.picklist(vehicleIds),
  armour: v.picklist(armourIds),
  engine: v.boolean(),
  lost: list(v.picklist(seatIds)),
  structure: count,
  veers: v.nullable(v.picklist(['left', 'right'])),
  loss: v.nullable(v.picklist(losses)),
  speed: count,
  dice: count,
  driven: v.boolean(),
  trail: v.pipe(list(point), v.minLength(1)),
});

const goal = v.variant('kind', [
  form({ kind: v.literal('reach'), side: short, place: point, r: finite, count: count }),
  form({ kind: v.literal('hold'), side: short, turns: count }),
]);

/** A whole battle, as it comes in from a file or from documents. */
export const stateForm: Form<QuickDrawState> = validBattle(
  v.object({
    ...battleEntries,
    options: optionsForm(optionTable),
    phase,
    active: short,
    units: byId(v.object(unitEntries)),
    figures: byId(v.variant('kind', [fighter, vehicle])),
    dropped: byId(form({ id: short, weapon: gunForm, at: point })),
    draws: list(v.object({ figure: short, face: whole, total: whole, done: v.boolean() })),
    movers: list(short),
    goals: list(goal),
  }),
);
