import * as v from 'valibot';
import { form, whole, type FormOf } from '../../../engine/form';
import { dieKinds, type DieKind } from './dice';

export const weaponIds = [
  'hand',
  'pistol',
  'rifle',
  'grenade',
  'smart-gun',
  'flamethrower',
  'hand-flamer',
  'sniper-rifle',
  'smartgun',
] as const;

export type WeaponId = (typeof weaponIds)[number];

/** The largest number in the statistics of a type or a weapon. */
export const LARGEST = 1000;

export const number = v.pipe(whole, v.minValue(-LARGEST), v.maxValue(LARGEST));
export const points = v.pipe(whole, v.minValue(0), v.maxValue(LARGEST));

const damageForm = v.union([form({ dice: points, die: v.picklist(dieKinds), plus: number }), v.literal('kill')]);

/** bp-core-016: damage of a hit: dice added up, each with a fixed modifier on the whole roll; or death outright. */
export type Damage = FormOf<typeof damageForm>;

export const weaponForm = form({
  id: v.picklist(weaponIds),
  /** How it finds its mark. */
  aiming: v.variant('by', [
    /** A fixed target number against a neighbour (bp-atk-005). */
    form({ by: v.literal('hand'), number }),
    /** Range plus a modifier (bp-atk-002). */
    form({ by: v.literal('range'), modifier: number }),
    /** Range plus a number that depends on the victim (bp-wpn-008). */
    form({ by: v.literal('victim') }),
    /** No roll, up to this range (bp-wpn-004, bp-wpn-006). */
    form({ by: v.literal('nothing'), reach: points }),
  ]),
  damage: damageForm,
  /** Points to use it (bp-atk-006); 'per-die': one for each die of damage, up to `most`. */
  cost: v.union([points, v.literal('per-die')]),
  most: points,
  /** Dice against everybody beside the target (bp-wpn-001); 0 for none. */
  blast: points,
  /** Dice to side-by-side spaces or to spaces behind (bp-wpn-002, bp-wpn-003), or to any spaces in sight (bp-wpn-011). */
  share: v.picklist(['none', 'lots', 'free']),
  /** Attacks in one action, all on the same target (bp-wpn-012). */
  attacks: points,
});

export type Weapon = FormOf<typeof weaponForm>;

const plain = { most: 1, blast: 0, share: 'none', attacks: 1 } as const;

function dice(count: number, die: DieKind = 'whole', plus = 0): Damage {
  return { dice: count, die, plus };
}

export function hand(number: number, damage: Damage, attacks = 1): Weapon {
  return { ...plain, id: 'hand', aiming: { by: 'hand', number }, damage, cost: 0, attacks };
}

export function gun(id: WeaponId, modifier: number, damage: Damage, cost = 0): Weapon {
  return { ...plain, id, aiming: { by: 'range', modifier }, damage, cost };
}

/** Explodes in its space and round it (bp-wpn-001). */
export const grenade: Weapon = { ...gun('grenade', 2, dice(2), 1), blast: 1 };
/** Its dice may be shared out (bp-wpn-002, bp-wpn-003). */
export const smartGun: Weapon = { ...gun('smart-gun', 0, dice(2)), share: 'lots' };
/** bp-dmg-009: its hit kills outright, through any protection. */
export const sniperRifle: Weapon = { ...plain, id: 'sniper-rifle', aiming: { by: 'victim' }, damage: 'kill', cost: 0 };

/** bp-wpn-005, bp-wpn-007: a Point for each die, which may be shared out like those of a smart gun. */
export function flamer(id: WeaponId, reach: number, most: number): Weapon {
  return { ...plain, id, aiming: { by: 'nothing', reach }, damage: dice(1), cost: 'per-die', most, share: 'lots' };
}

/** bp-wpn-010, bp-wpn-011: any number of half dice. */
export const botSmartgun: Weapon = { ...plain, id: 'smartgun', aiming: { by: 'range', modifier: 0 }, damage: dice(1, 'half'), cost: 'per-die', most: 99, share: 'free' };

export { dice };
