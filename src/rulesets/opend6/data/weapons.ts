import type { RuleId } from '../../../engine/rule';
import type { SkillId } from './attributes';
import { BURST_RADIUS } from './charts';
import { hazardKinds, type HazardKindId } from './hazards';
import type { Options } from './options';
import { lookUp } from './lookup';

export const rangedWeaponIds = [
  'hold-out-raygun',
  'sporting-raygun',
  'raygun-pistol',
  'heavy-raygun-pistol',
  'hunting-raygun',
  'raygun-rifle',
  'raygun-carbine',
  'repeating-raygun',
  'repeating-raygun-tripod',
  'medium-repeating-raygun',
  'heavy-repeating-raygun',
  'crossbow',
  'longbow',
  'black-powder-pistol',
  'musket',
  'rifle',
  'submachine-gun',
  'energy-crossbow',
  'grenade',
  'plastic-explosives',
  'concussion-grenade',
  'smoke-grenade',
  'illumination-grenade',
  'stun-grenade',
  'nausea-gas-grenade',
  'cold-gas-grenade',
  'corrosive-gas-grenade',
  'nerve-gas-grenade',
  'grenade-launcher',
  'flamethrower',
  'torpedo-launcher',
  'torpedo',
  'emp-gun',
] as const;
export type RangedWeaponId = (typeof rangedWeaponIds)[number];
export const thrownWeaponIds = [
  'grenade',
  'plastic-explosives',
  'concussion-grenade',
  'smoke-grenade',
  'illumination-grenade',
  'stun-grenade',
  'nausea-gas-grenade',
  'cold-gas-grenade',
  'corrosive-gas-grenade',
  'nerve-gas-grenade',
  'torpedo',
] as const satisfies readonly RangedWeaponId[];
export type ThrownWeaponId = (typeof thrownWeaponIds)[number];
export type CarriedWeaponId = Exclude<RangedWeaponId, ThrownWeaponId>;

/** od6-range-001: one row of the Ranged Weapons Chart. Greatest distances and radii in inches, cost in SGPs. */
export interface RangedWeapon {
  readonly id: RangedWeaponId;
  readonly rule: RuleId;
  readonly damage: number;
  readonly short: number;
  readonly medium: number;
  readonly long: number;
  readonly cost: number;
  readonly skill: Extract<SkillId, 'firearms' | 'flamethrower' | 'throwing'>;
  readonly followingFire: boolean;
  /** Carried in parts and set up before it fires (od6-weapon-002). */
  readonly assembled: boolean;
  /** Soldiers needed to serve it in full; 1 for a personal weapon (od6-weapon-009). */
  readonly crew: number;
  readonly throwable: boolean;
  readonly repeating: boolean;
  /** Has Raygun in its name, so "any raygun" of a troop listing covers it (od6-build-012). */
  readonly raygun: boolean;
  /** Its shots are energy without Raygun in its name (od6a-power-001). */
  readonly energy?: true;
  /** Heavy Weapons of a troop listing cover it (od6-build-012). */
  readonly heavy: boolean;
  /** A grenade of any type; grenades in a troop listing cover it. */
  readonly grenade: boolean;
  /** od6-weapon-018: bows, muskets and the like; only a label, they follow the ordinary rules. */
  readonly archaic: boolean;
  /** Gunnery may be used for it by table option (od6-weapon-017). */
  readonly gunneryOption: boolean;
  readonly burstRadius?: number;
  /** What it sends to a place on the table; absent for shots at a squad. */
  readonly sends?: 'grenades' | 'flames' | 'torpedoes';
  /** Its hits stun robots, and do nothing to whatever lives. */
  readonly isEmp?: true;
  /** Not thrown but fired from a launcher only. */
  readonly isAmmunition?: true;
  /** It hits nothing nearer than this, in inches. */
  readonly least?: number;
  /** What it leaves on the table instead of a burst. */
  readonly leaves?: HazardKindId;
  /** The weapon that it becomes once its tripod is dropped (od6-weapon-016). */
  readonly withoutTripod?: RangedWeaponId;
}

type Row = readonly [damage: number, short: number, medium: number, long: number, cost: number];
type Features = Partial<Omit<RangedWeapon, 'id' | 'damage' | 'short' | 'medium' | 'long' | 'cost'>>;

function ranged(id: RangedWeaponId, [damage, short, medium, long, cost]: Row, features: Features = {}): RangedWeapon {
  return {
    id,
    rule: 'od6-weapon-019',
    damage,
    short,
    medium,
    long,
    cost,
    skill: 'firearms',
    followingFire: false,
    assembled: false,
    crew: 1,
    throwable: false,
    repeating: false,
    raygun: false,
    heavy: false,
    grenade: false,
    archaic: false,
    gunneryOption: false,
    ...features,
  };
}

const raygun: Features = { raygun: true };
const repeating: Features = { raygun: true, repeating: true, heavy: true };
const served: Features = { ...repeating, followingFire: true, assembled: true, crew: 2 };
const archaic: Features = { archaic: true, rule: 'od6-weapon-018' };
const thrown: Features = { throwable: true, skill: 'throwing', burstRadius: BURST_RADIUS };

/** od6a-grenade-002: whatever is in it, a grenade is thrown with the throwing skill and as far as any other. */
function gasGrenade(id: ThrownWeaponId, leaves: HazardKindId, cost: number): RangedWeapon {
  const { damage, radius } = hazardKinds[leaves];
  const features = { ...thrown, grenade: true, burstRadius: radius[0], leaves, rule: 'od6a-grenade-001' } as const;
  return ranged(id, [damage[0] ?? 0, 4, 10, 20, cost], features);
}

/** od6-weapon-019: the Ranged Weapons Chart. */
export const rangedWeapons: Readonly<Record<RangedWeaponId, RangedWeapon>> = {
  'hold-out-raygun': ranged('hold-out-raygun', [3, 2, 4, 6, 4], raygun),
  'sporting-raygun': ranged('sporting-raygun', [3, 5, 15, 60, 6], raygun),
  'raygun-pistol': ranged('raygun-pistol', [4, 5, 15, 60, 7], raygun),
  'heavy-raygun-pistol': ranged('heavy-raygun-pistol', [5, 4, 12, 25, 8], raygun),
  'hunting-raygun': ranged('hunting-raygun', [4, 15, 50, 150, 14], raygun),
  'raygun-rifle': ranged('raygun-rifle', [5, 15, 50, 150, 15], raygun),
  'raygun-carbine': ranged('raygun-carbine', [5, 12, 30, 125, 11], raygun),
  /** od6-weapon-014: one soldier carries and fires it, without following fire. */
  'repeating-raygun': ranged('repeating-raygun', [6, 15, 60, 150, 18], { ...repeating, rule: 'od6-weapon-014' }),
  /** od6-weapon-015: set up by two, with following fire. */
  'repeating-raygun-tripod': ranged('repeating-raygun-tripod', [6, 15, 60, 150, 23], {
    ...served,
    rule: 'od6-weapon-015',
    withoutTripod: 'repeating-raygun',
  }),
  /** od6-weapon-017: medium and heavy ones are always set up and served by two. */
  'medium-repeating-raygun': ranged('medium-repeating-raygun', [7, 30, 75, 200, 27], {
    ...served,
    rule: 'od6-weapon-017',
    gunneryOption: true,
  }),
  'heavy-repeating-raygun': ranged('heavy-repeating-raygun', [8, 38, 100, 250, 33], {
    ...served,
    rule: 'od6-weapon-017',
    gunneryOption: true,
  }),
  crossbow: ranged('crossbow', [3, 5, 15, 25, 5], archaic),
  longbow: ranged('longbow', [3, 5, 15, 50, 5], archaic),
  'black-powder-pistol': ranged('black-powder-pistol', [3, 2, 4, 6, 3], archaic),
  musket: ranged('musket', [3, 5, 15, 50, 6], archaic),
  rifle: ranged('rifle', [3, 15, 50, 100, 13]),
  'submachine-gun': ranged('submachine-gun', [4, 5, 25, 50, 9]),
  'energy-crossbow': ranged('energy-crossbow', [4, 5, 15, 25, 7], { ...archaic, energy: true }),
  /** od6-grenade-018: the fragmentation grenade. */
  grenade: ranged('grenade', [4, 4, 10, 20, 5], { ...thrown, grenade: true, rule: 'od6-grenade-018' }),
  /** od6-grenade-020, od6a-weapon-023: thrown as grenades are, only less far; set as a charge they ask for demolitions. */
  'plastic-explosives': ranged('plastic-explosives', [8, 2, 4, 6, 10], { ...thrown, rule: 'od6-grenade-020' }),
  /** od6a-grenade-003: hits harder than a fragmentation grenade, in a smaller burst, and is thrown as far. */
  'concussion-grenade': ranged('concussion-grenade', [5, 4, 10, 20, 8], {
    ...thrown,
    grenade: true,
    burstRadius: 1.5,
    rule: 'od6a-grenade-003',
  }),
  'smoke-grenade': gasGrenade('smoke-grenade', 'smoke', 5),
  'illumination-grenade': gasGrenade('illumination-grenade', 'light', 8),
  'stun-grenade': gasGrenade('stun-grenade', 'stun-gas', 10),
  'nausea-gas-grenade': gasGrenade('nausea-gas-grenade', 'nausea-gas', 8),
  'cold-gas-grenade': gasGrenade('cold-gas-grenade', 'cold-gas', 5),
  'corrosive-gas-grenade': gasGrenade('corrosive-gas-grenade', 'corrosive-gas', 15),
  'nerve-gas-grenade': gasGrenade('nerve-gas-grenade', 'nerve-gas', 25),
  /** od6a-weapon-009: sends grenades as far as no arm does, and none near its firer; what they do is theirs. */
  'grenade-launcher': ranged('grenade-launcher', [0, 12, 24, 40, 10], {
    sends: 'grenades',
    least: 3,
    rule: 'od6a-weapon-009',
  }),
  /** od6a-weapon-001: sets a place on fire, with a skill of its own under Agility. */
  flamethrower: ranged('flamethrower', [4, 3, 4, 6, 15], {
    sends: 'flames',
    skill: 'flamethrower',
    rule: 'od6a-weapon-001',
  }),
  /** od6a-weapon-015: its torpedoes are bought apart. It has no ranges: what is in the way of a torpedo is hit. */
  'torpedo-launcher': ranged('torpedo-launcher', [6, 0, 0, 0, 10], {
    sends: 'torpedoes',
    assembled: true,
    rule: 'od6a-weapon-015',
  }),
  /** od6a-weapon-012: for robots alone. */
  'emp-gun': ranged('emp-gun', [4, 12, 30, 125, 10], { isEmp: true, rule: 'od6a-weapon-012' }),
  torpedo: ranged('torpedo', [6, 0, 0, 0, 10], { throwable: true, isAmmunition: true, rule: 'od6a-weapon-015' }),
};

/** Most torpedoes that one carrier has (od6a-weapon-015). */
export const TORPEDO_LOAD = 6;

/** Damage Strength of a flamethrower against those beside its target (od6a-weapon-001). */
export const FLAME_BESIDE = 2;

/** Is this thrown, and not fired? */
export function isThrown(weapon: RangedWeaponId): weapon is ThrownWeaponId {
  return thrownWeaponIds.some((id) => id === weapon);
}

/** @throws {Error} on an unknown id. */
export function rangedWeapon(id: string): RangedWeapon {
  return lookUp(rangedWeapons, id, 'ranged weapon');
}

/** Damage Strength of plastic explosives in chapter three, used by table option (od6-grenade-022). */
const PLASTIC_EXPLOSIVES_CHAPTER_DAMAGE = 5;

/** od6-grenade-022: Damage Strength of a ranged weapon under the options of the table. */
export function rangedDamage(weapon: RangedWeapon, options: Pick<Options, 'plasticExplosivesDamage'>): number {
  const weak = weapon.id === 'plastic-explosives' && options.plasticExplosivesDamage === 'chapter';
  return weak ? PLASTIC_EXPLOSIVES_CHAPTER_DAMAGE : weapon.damage;
}

/** What a weapon deals in the hands of a shooter, or as a gun, after corrosion (od6a-weather-008). */
export function damageWith(
  weapon: RangedWeapon,
  options: Pick<Options, 'plasticExplosivesDamage'>,
  rust: number | undefined,
): number {
  return Math.max(0, rangedDamage(weapon, options) - (rust ?? 0));
}

/**
 * od6-weapon-001: the skills that a shooter may test with this weapon; with several the best counts (od6-weapon-017).
 */
export function skillsFor(weapon: RangedWeapon, options: Pick<Options, 'heavyRepeaterSkill'>): readonly SkillId[] {
  if (!weapon.gunneryOption || options.heavyRepeaterSkill === 'firearms') return [weapon.skill];
  return options.heavyRepeaterSkill === 'gunnery' ? ['gunnery'] : [weapon.skill, 'gunnery'];
}

export const meleeWeaponIds = [
  'hands',
  'club',
  'knife',
  'sword',
  'totokia',
  'spear',
  'energy-axe',
  'energy-blade',
  'energized-broad-sword',
] as const;
export type MeleeWeaponId = (typeof meleeWeaponIds)[number];
export type WeaponId = RangedWeaponId | MeleeWeaponId;

export function isMelee(weapon: WeaponId): weapon is MeleeWeaponId {
  return meleeWeaponIds.some((id) => id === weapon);
}

/** Damage Strength in close assault: a bonus on the wielder's bare Strength, or a number of its own. */
export type MeleeDamage = { readonly strength: number } | { readonly fixed: number };

/** od6-weapon-020: one row of the Melee Weapons Chart; `toHit` is the close assault roll modifier (od6-assault-028). */
export interface MeleeWeapon {
  readonly id: MeleeWeaponId;
  readonly rule: RuleId;
  readonly damage: MeleeDamage;
  readonly toHit: number;
  readonly cost: number;
  readonly skill: Extract<SkillId, 'brawling' | 'melee-combat'>;
  /** The chart row it is another name for. */
  readonly sameAs?: MeleeWeaponId;
}

function melee(id: MeleeWeaponId, damage: MeleeDamage, toHit: number, cost: number): MeleeWeapon {
  return { id, rule: 'od6-weapon-020', damage, toHit, cost, skill: 'melee-combat' };
}

export const meleeWeapons: Readonly<Record<MeleeWeaponId, MeleeWeapon>> = {
  hands: { ...melee('hands', { strength: 0 }, 0, 0), skill: 'brawling' },
  club: melee('club', { strength: 1 }, 1, 2),
  knife: { ...melee('knife', { strength: 1 }, 1, 2), sameAs: 'club' },
  sword: { ...melee('sword', { strength: 1 }, 1, 2), sameAs: 'club' },
  totokia: melee('totokia', { strength: 1 }, 1, 2),
  spear: melee('spear', { strength: 1 }, 1, 2),
  'energy-axe': melee('energy-axe', { strength: 2 }, 2, 4),
  'energy-blade': melee('energy-blade', { strength: 2 }, 2, 4),
  'energized-broad-sword': melee('energized-broad-sword', { fixed: 5 }, 4, 25),
};

/** @throws {Error} on an unknown id. */
export function meleeWeapon(id: string): MeleeWeapon {
  return lookUp(meleeWeapons, id, 'melee weapon');
}

/** Damage Strength dealt with a melee weapon; `strength` is the wielder's bare Strength (od6-damage-003). */
export function meleeDamage(weapon: MeleeWeapon, strength: number): number {
  return 'fixed' in weapon.damage ? weapon.damage.fixed : strength + weapon.damage.strength;
}
