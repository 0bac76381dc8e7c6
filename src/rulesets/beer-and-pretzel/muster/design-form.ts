import * as v from 'valibot';
import { form, list, short, whole, type Form } from '../../../engine/form';
import { dieKinds } from '../data/dice';
import { troopIds, type Gait } from '../data/troops';
import { weaponIds } from '../data/weapons';
import type { BandDesign } from './recruit';

/** What a sheet can hold; what may be fielded is less, and for `checkBand` to say. */
export const most = { figures: 200, points: 1000, grenades: 99 } as const;

export const gaits = ['walk', 'double', 'tramp', 'fly', 'none'] as const satisfies readonly Gait[];

const upTo = (limit: number) => v.pipe(whole, v.minValue(0), v.maxValue(limit));
const small = v.pipe(whole, v.minValue(-most.points), v.maxValue(most.points));
const count = upTo(most.points);

const weapon = form({
  id: v.picklist(weaponIds),
  aiming: v.variant('by', [
    form({ by: v.literal('hand'), number: small }),
    form({ by: v.literal('range'), modifier: small }),
    form({ by: v.literal('victim') }),
    form({ by: v.literal('nothing'), reach: count }),
  ]),
  damage: v.union([form({ dice: count, die: v.picklist(dieKinds), plus: small }), v.literal('kill')]),
  cost: v.union([count, v.literal('per-die')]),
  most: count,
  blast: count,
  share: v.picklist(['none', 'lots', 'free']),
  attacks: count,
});

const profile = form({
  troop: v.picklist([...troopIds, 'own']),
  name: short,
  points: count,
  command: count,
  weapons: list(weapon, weaponIds.length),
  aim: v.nullable(v.union([form({ steps: list(small, 20) }), form({ each: small })])),
  gait: v.picklist(gaits),
  armour: small,
  sniper: small,
  sniperProof: v.boolean(),
  capacity: count,
  art: short,
});

/** A band as its record sheet keeps it; as it comes from a file or a document. */
export const designForm: Form<BandDesign> = form({
  troop: v.picklist(troopIds),
  count: upTo(most.figures),
  main: v.nullable(v.picklist(weaponIds)),
  leader: v.boolean(),
  grenades: v.exactOptional(v.union([upTo(most.grenades), v.literal('many')])),
  points: v.exactOptional(count),
  profile: v.exactOptional(v.nullable(profile)),
});
