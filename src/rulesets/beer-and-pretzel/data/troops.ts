import * as v from 'valibot';
import { form, list, short, type FormOf } from '../../../engine/form';
import { botSmartgun, dice, flamer, grenade, gun, hand, number, points, smartGun, sniperRifle, weaponForm, weaponIds } from './weapons';
import type { Weapon, WeaponId } from './weapons';

export const troopIds = [
  'marine',
  'shock-marine',
  'bug-warrior',
  'bug-leader',
  'bug-shooter',
  'bug-brain',
  'fuzzy-warrior',
  'bot-warrior',
  'bot-scout',
  'bot-leader',
] as const;

export type TroopId = (typeof troopIds)[number];

/** How Points are turned into movement, in half Points (bp-move-010). */
export const gaits = [
  /** 1 Point for a cost of 1. */
  'walk',
  /** Each Point buys two (bp-wpn-014). */
  'double',
  /** 1 1/2 Points a space, rough ground ignored (bp-wpn-015, bp-wpn-016). */
  'tramp',
  /** Walks like anybody, flies for 1/2 Point a space (bp-wpn-017, bp-wpn-018). */
  'fly',
  /** Never moves (bp-troop-007). */
  'none',
] as const;

const aimForm = v.nullable(v.union([form({ steps: list(number, 20) }), form({ each: number })]));

/** Lowering of the target number by the number of Aim Points spent; null: none allowed. */
export type AimTable = FormOf<typeof aimForm>;

export const profileForm = form({
  troop: v.picklist([...troopIds, 'own']),
  /** Message key or plain name of an own type. */
  name: short,
  points,
  /** bp-cmd-006: Command Points of its leaders. */
  command: points,
  weapons: list(weaponForm, weaponIds.length),
  aim: aimForm,
  gait: v.picklist(gaits),
  /** Off each damage die (bp-dmg-006). */
  armour: number,
  /** Added to the range by a sniper who aims at it (bp-wpn-008). */
  sniper: number,
  /** A sniper's hit does not kill it outright but does nothing (bp-dmg-009). */
  sniperProof: v.boolean(),
  /** Passengers it takes (bp-troop-003). */
  capacity: points,
  /** Name of its drawing. */
  art: short,
});

/** The statistics of a type of figure; also the form of a gamemaster's own types. */
export type Profile = FormOf<typeof profileForm>;

/** bp-aim-004, bp-aim-005, bp-aim-006: 1, 2 and 3 Aim Points lower the number by 1, 3 and 6. */
const marineAim: AimTable = { steps: [0, 1, 3, 6] };
/** bp-aim-008: every Aim Point lowers the number by 2. */
const botAim: AimTable = { each: 2 };
/** bp-aim-007, bp-aim-010: troops cannot aim unless their entry says so. */
const base = { command: 0, aim: null, gait: 'walk', armour: 0, sniper: -4, sniperProof: false, capacity: 0 } as const;
const marinePistol = gun('pistol', 3, dice(1, 'third'));
const rifle = gun('rifle', 0, dice(1));

function troop(id: TroopId, stats: Omit<Profile, 'troop' | 'name' | keyof typeof base> & Partial<Profile>): Profile {
  return { ...base, troop: id, name: `SKIRMISH.beer-and-pretzel.troop.${id}`, ...stats };
}

/** The types of Appendix A. */
export const troops: Readonly<Record<TroopId, Profile>> = {
  /** bp-core-012, bp-troop-001: the standard grunt, with 3 Points. */
  marine: troop('marine', {
    points: 3,
    command: 3,
    weapons: [hand(7, dice(1, 'half')), marinePistol, rifle, grenade, smartGun, flamer('flamethrower', 8, 3), sniperRifle],
    aim: marineAim,
    art: 'marine',
  }),
  /** bp-troop-002: an armoured Marine. */
  'shock-marine': troop('shock-marine', {
    points: 3,
    command: 3,
    weapons: [hand(7, dice(1)), marinePistol, rifle, smartGun, flamer('hand-flamer', 3, 2)],
    aim: marineAim,
    armour: 1,
    sniper: 1,
    art: 'shock-marine',
  }),
  /** bp-troop-004: strikes twice in hand-to-hand combat. */
  'bug-warrior': troop('bug-warrior', { points: 5, weapons: [hand(6, dice(1, 'half'), 2)], art: 'bug-warrior' }),
  /** bp-troop-005: the same, harder, and with no Command Points. */
  'bug-leader': troop('bug-leader', { points: 6, weapons: [hand(6, dice(1), 2)], art: 'bug-leader' }),
  /** bp-troop-006: the Bugs' only guns. */
  'bug-shooter': troop('bug-shooter', {
    points: 3,
    weapons: [hand(7, dice(1, 'half')), gun('pistol', 4, dice(1, 'third')), gun('rifle', 1, dice(1, 'whole', -1))],
    aim: marineAim,
    art: 'bug-shooter',
  }),
  /** bp-troop-007: neither moves nor fights. */
  'bug-brain': troop('bug-brain', { points: 6, weapons: [], gait: 'none', art: 'bug-brain' }),
  /** bp-troop-008: small, quick and soon dead. */
  'fuzzy-warrior': troop('fuzzy-warrior', {
    points: 2,
    command: 2,
    weapons: [hand(6, dice(1, 'half')), gun('rifle', 2, dice(1, 'fuzzy'))],
    gait: 'double',
    sniper: -10,
    art: 'fuzzy-warrior',
  }),
  /** bp-troop-009: armoured, slow, with a smartgun of its own kind. */
  'bot-warrior': troop('bot-warrior', {
    points: 4,
    weapons: [hand(7, dice(1)), gun('rifle', 0, dice(1, 'half'), 1), botSmartgun],
    aim: botAim,
    gait: 'tramp',
    armour: 1,
    sniper: 1,
    art: 'bot-warrior',
  }),
  /** bp-troop-010: flies. */
  'bot-scout': troop('bot-scout', {
    points: 3,
    weapons: [hand(7, dice(1)), gun('pistol', 3, dice(1, 'third'), 1)],
    aim: botAim,
    gait: 'fly',
    armour: 1,
    sniper: 1,
    art: 'bot-scout',
  }),
  /** bp-troop-011: leads the Bots. */
  'bot-leader': troop('bot-leader', {
    points: 6,
    command: 6,
    weapons: [hand(7, dice(1, 'whole', 1)), gun('pistol', 3, dice(1, 'third'), 1)],
    aim: botAim,
    gait: 'tramp',
    armour: 1,
    sniper: 1,
    art: 'bot-leader',
  }),
};

/** Bot Leaders are leaders by their kind; of the others the force list marks them (bp-cmd-006). */
export function isBornLeader(profile: Profile): boolean {
  return profile.troop === 'bot-leader';
}

/** The weapon of this type with this id. Throws when the type has none. */
export function weaponIn(profile: Profile, id: WeaponId): Weapon {
  const found = profile.weapons.find((weapon) => weapon.id === id);
  if (found === undefined) throw new Error(`'${profile.name}' has no weapon '${id}'`);
  return found;
}
