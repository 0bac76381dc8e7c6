import * as v from 'valibot';
import { battleEntries, figureEntries, unitEntries } from '../../battle/forms';
import { optionsForm } from '../../battle/options';
import { validBattle } from '../../battle/valid-battle';
import { MOST_SPACES } from '../../engine/bounds';
import { byId, finite, list, short, whole, type Form } from '../../engine/form';
import { dieKinds } from './data/dice';
import { optionTable } from './data/options';
import { terrainIds } from './data/terrain';
import { troopIds } from './data/troops';
import { weaponIds } from './data/weapons';
import { rulesForm } from './scenarios/rules-form';
import type { PretzelState } from './state';

const weapon = v.picklist(weaponIds);
const count = v.pipe(finite, v.minValue(0), v.maxValue(10_000));

const trooper = v.object({
  ...figureEntries,
  leader: v.boolean(),
  points: count,
  weapons: v.array(weapon),
  grenades: v.nullable(count),
  wounds: count,
  left: finite,
  command: finite,
  moved: v.boolean(),
  commanded: v.boolean(),
  acted: v.boolean(),
  finished: v.boolean(),
  fresh: v.boolean(),
  aloft: v.boolean(),
  faces: v.nullable(finite),
  jammed: v.array(weapon),
  inside: v.nullable(short),
});

const aiming = v.variant('by', [
  v.object({ by: v.literal('hand'), number: whole }),
  v.object({ by: v.literal('range'), modifier: whole }),
  v.object({ by: v.literal('victim') }),
  v.object({ by: v.literal('nothing'), reach: count }),
]);

const armament = v.object({
  id: weapon,
  aiming,
  damage: v.union([v.object({ dice: count, die: v.picklist(dieKinds), plus: whole }), v.literal('kill')]),
  cost: v.union([count, v.literal('per-die')]),
  most: count,
  blast: count,
  share: v.picklist(['none', 'lots', 'free']),
  attacks: count,
});

const profile = v.object({
  troop: v.picklist([...troopIds, 'own']),
  name: short,
  points: count,
  command: count,
  weapons: list(armament),
  aim: v.nullable(v.union([v.object({ steps: list(whole) }), v.object({ each: whole })])),
  gait: v.picklist(['walk', 'double', 'tramp', 'fly', 'none']),
  armour: whole,
  sniper: whole,
  sniperProof: v.boolean(),
  capacity: count,
  art: short,
});

const cover = v.object({ figure: short, weapon, aim: count, dice: count, spaces: list(short) });

const item = v.object({ id: short, at: v.nullable(short), by: v.nullable(short) });

/** A whole battle, as it comes in from a file or from documents. */
export const stateForm: Form<PretzelState> = validBattle(
  v.object({
    ...battleEntries,
    options: optionsForm(optionTable),
    phase: v.picklist(['start', 'good', 'good-arrivals', 'bad', 'bad-arrivals']),
    units: byId(v.object({ ...unitEntries, profile })),
    figures: byId(trooper),
    terrain: byId(v.picklist(terrainIds), MOST_SPACES),
    active: v.nullable(short),
    covers: v.array(cover),
    items: byId(item),
    flags: byId(finite),
    special: rulesForm,
  }),
);
