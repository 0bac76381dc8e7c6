import type { RuleId } from '../../../engine/rule';
import type { ArmourId } from './armour';
import type { AttributeId, Attributes, SkillId } from './attributes';
import type { Quality } from './morale';
import type { MeleeWeaponId, RangedWeaponId } from './weapons';
import { armourOf } from './armour';
import { lookUp } from './lookup';

export const troopIds = [
  'assault-soldier',
  'evil-government-soldier',
  'evil-arctic-soldier',
  'veteran-evil-government-soldier',
  'space-soldier',
  'mercenary',
  'bounty-hunter',
  'veteran-mercenary',
  'elite-bounty-hunter',
  'elite-mercenary',
  'anti-government-soldier',
  'pygmaepithicus',
  'arctic-anti-government-soldier',
  'celestial-cephalopod',
  'celestial-gigantopithecus',
  'veteran-celestial-cephalopod',
  'elite-celestial-gigantopithecus',
] as const;
export type TroopId = (typeof troopIds)[number];

/** The two sides of a battle (od6-game-001). */
export const sideIds = ['evil-government', 'anti-government'] as const;
export type SideId = (typeof sideIds)[number];

/** The ids of the two sides of every battle (od6-game-001). */
export const battleSides = { 'anti-government': 'rebels', 'evil-government': 'troopers' } as const;

/** od6-build-025: the list that a troop type is in; either side may buy from the neutral one. */
/** The list that a side of a battle buys from (od6-build-025); none for a side that the book does not know. */
export function listOfSide(side: string): SideId | undefined {
  if (side === battleSides['anti-government']) return 'anti-government';
  return side === battleSides['evil-government'] ? 'evil-government' : undefined;
}

export type TroopList = SideId | 'neutral';

/** At most `level` training levels for each of these skills, or for the skills of these attributes (od6-build-010). */
export interface TrainingRule {
  readonly level: number;
  readonly of: 'any' | readonly (AttributeId | SkillId)[];
}

/** `any-raygun`: Raygun in its name; `heavy`: Heavy Weapons (od6-build-012). */
export type WeaponTerm = RangedWeaponId | MeleeWeaponId | 'any-raygun' | 'heavy';
export type WeaponRule = 'any' | readonly WeaponTerm[];

export type ArmourRule =
  | { readonly kind: 'none' }
  | { readonly kind: 'any' }
  | { readonly kind: 'listed'; readonly armours: readonly ArmourId[] }
  | { readonly kind: 'free'; readonly armour: ArmourId };

export interface SizeRange {
  readonly min: number;
  readonly max: number;
}

/** od6-troop-001: a troop listing. */
export interface TroopType {
  /** What its bodies are like, where they are not as people's are. */
  readonly body?: { readonly isFurred?: true; readonly isLight?: true };
  readonly id: TroopId;
  readonly rule: RuleId;
  readonly list: TroopList;
  readonly quality: Quality;
  /** Number of soldiers of a typical squad. */
  readonly typicalSize: SizeRange;
  /** Hard limits of the number of soldiers (od6-squad-010). */
  readonly size: SizeRange;
  /** Without armour: the attributes that are paid for, and the Strength for damage dealt (od6-build-007). */
  readonly bare: Attributes;
  readonly move: number;
  readonly training: readonly TrainingRule[];
  readonly weapons: WeaponRule;
  readonly armour: ArmourRule;
  /** Levels by which the commander may exceed the squad's command skill (od6-build-015). */
  readonly commanderLevels: number;
  /** Empty when the type has no specialists (od6-build-016). */
  readonly specialists: readonly TrainingRule[];
  /** Name of the token picture without its folder and ending. */
  readonly art: string;
}

type Six = readonly [number, number, number, number, number, number];
type Listing = Omit<TroopType, 'id' | 'rule' | 'list' | 'quality' | 'size' | 'typicalSize' | 'bare' | 'art'> & {
  readonly typicalSize?: SizeRange;
  readonly size?: SizeRange;
};

const anySize: SizeRange = { min: 3, max: 10 };

function attributes([agility, knowledge, mechanical, perception, strength, technical]: Six): Attributes {
  return { agility, knowledge, mechanical, perception, strength, technical };
}

function lister(list: TroopList, rule: RuleId) {
  return (id: TroopId, quality: Quality, bare: Six, listing: Listing): TroopType => {
    const size = listing.size ?? anySize;
    const typicalSize = listing.typicalSize ?? size;
    return { ...listing, id, rule, list, quality, size, typicalSize, bare: attributes(bare), art: id };
  };
}

/** od6-troop-002: evil government troops. */
const evil = lister('evil-government', 'od6-troop-002');
/** od6-troop-003: troops that either side may hire. */
const neutral = lister('neutral', 'od6-troop-003');
/** od6-troop-004: anti-government troops. */
const anti = lister('anti-government', 'od6-troop-004');

/** od6-damage-004: only listings of the evil government include armour, and their values include it too. */
const free = (armour: ArmourId): ArmourRule => ({ kind: 'free', armour });
const anyArmour: ArmourRule = { kind: 'any' };
const noArmour: ArmourRule = { kind: 'none' };
const bountyHunterArmour: ArmourRule = { kind: 'listed', armours: ['bounty-hunter'] };
const any = (level: number): TrainingRule => ({ level, of: 'any' });
const of = (level: number, ...names: (AttributeId | SkillId)[]): TrainingRule => ({ level, of: names });
const fighters = ['agility', 'mechanical', 'strength'] as const;
const exactly = (number: number): SizeRange => ({ min: number, max: number });

const governmentArms: WeaponRule = ['raygun-pistol', 'raygun-carbine', 'raygun-rifle', 'heavy', 'grenade'];
const gigantopithecusArms: WeaponRule = ['energy-crossbow', 'grenade', 'repeating-raygun', 'repeating-raygun-tripod'];

export const troops: Readonly<Record<TroopId, TroopType>> = {
  /** od6a-troop-001: slow in the armour that it is dressed in. */
  'assault-soldier': evil('assault-soldier', 'average', [2, 2, 2, 2, 2, 2], {
    move: 10,
    training: [of(2, ...fighters)],
    weapons: ['raygun-pistol', 'raygun-rifle', 'medium-repeating-raygun'],
    armour: free('assault'),
    commanderLevels: 2,
    specialists: [of(3, 'gunnery', 'lift-operations')],
  }),
  /** od6a-troop-002: every heavy weapon, and no specialists. */
  'evil-government-soldier': evil('evil-government-soldier', 'average', [3, 2, 2, 2, 3, 2], {
    typicalSize: exactly(4),
    move: 10,
    training: [of(1, 'agility', 'strength')],
    weapons: governmentArms,
    armour: anyArmour,
    commanderLevels: 2,
    specialists: [],
  }),
  /** od6a-troop-003: as the assault soldier, and better trained. */
  'evil-arctic-soldier': evil('evil-arctic-soldier', 'veteran', [3, 2, 2, 2, 2, 2], {
    move: 10,
    training: [of(3, ...fighters)],
    weapons: ['raygun-pistol', 'raygun-rifle', 'medium-repeating-raygun', 'heavy-repeating-raygun', 'grenade'],
    armour: free('arctic'),
    commanderLevels: 3,
    specialists: [of(3, 'gunnery', 'lift-operations')],
  }),
  /** od6a-troop-004: the same soldier with a level more. */
  'veteran-evil-government-soldier': evil('veteran-evil-government-soldier', 'veteran', [3, 2, 2, 2, 3, 2], {
    typicalSize: exactly(4),
    move: 10,
    training: [of(2, 'agility', 'strength')],
    weapons: governmentArms,
    armour: anyArmour,
    commanderLevels: 2,
    specialists: [of(2, 'gunnery')],
  }),
  /** od6a-troop-005: paid for by the values without its armour. */
  'space-soldier': evil('space-soldier', 'elite', [3, 2, 3, 2, 2, 2], {
    move: 10,
    training: [of(4, ...fighters, 'technical')],
    weapons: 'any',
    armour: free('space'),
    commanderLevels: 4,
    specialists: [of(4, ...fighters, 'technical')],
  }),
  /** od6a-troop-006: any weapon, any armour. */
  mercenary: neutral('mercenary', 'average', [3, 2, 3, 2, 2, 2], {
    move: 10,
    training: [of(1, ...fighters)],
    weapons: 'any',
    armour: anyArmour,
    commanderLevels: 2,
    specialists: [of(2, 'agility', 'mechanical')],
  }),
  /** od6a-troop-007: two may be a squad, and armour is theirs to buy. */
  'bounty-hunter': neutral('bounty-hunter', 'veteran', [4, 2, 2, 3, 3, 2], {
    size: { min: 2, max: 10 },
    move: 10,
    training: [of(2, ...fighters)],
    weapons: ['any-raygun'],
    armour: bountyHunterArmour,
    commanderLevels: 0,
    specialists: [],
  }),
  /** od6a-troop-008: one level in whatever they like. */
  'veteran-mercenary': neutral('veteran-mercenary', 'veteran', [3, 2, 3, 3, 2, 2], {
    move: 10,
    training: [of(2, ...fighters), any(1)],
    weapons: 'any',
    armour: anyArmour,
    commanderLevels: 3,
    specialists: [of(3, 'agility', 'mechanical')],
  }),
  /** od6a-troop-009: gunnery specialists of level 4. */
  'elite-bounty-hunter': neutral('elite-bounty-hunter', 'elite', [4, 2, 2, 3, 3, 2], {
    size: { min: 2, max: 10 },
    move: 10,
    training: [of(3, ...fighters)],
    weapons: ['any-raygun'],
    armour: bountyHunterArmour,
    commanderLevels: 0,
    specialists: [of(4, 'gunnery')],
  }),
  /** od6a-troop-010: two levels in whatever they like. */
  'elite-mercenary': neutral('elite-mercenary', 'elite', [3, 2, 3, 3, 3, 2], {
    move: 10,
    training: [of(3, ...fighters), any(2)],
    weapons: 'any',
    armour: anyArmour,
    commanderLevels: 3,
    specialists: [of(4, 'agility', 'mechanical')],
  }),
  /** od6a-troop-011: veteran from the list, whatever a scenario prints. */
  'anti-government-soldier': anti('anti-government-soldier', 'veteran', [3, 2, 2, 2, 2, 2], {
    typicalSize: { min: 6, max: 10 },
    move: 10,
    training: [any(2)],
    weapons: 'any',
    armour: noArmour,
    commanderLevels: 2,
    specialists: [any(2)],
  }),
  /** od6a-troop-012: rates are not rounded. */
  pygmaepithicus: anti('pygmaepithicus', 'veteran', [2, 1, 1, 3, 2, 1], {
    body: { isFurred: true, isLight: true },
    typicalSize: { min: 4, max: 6 },
    move: 7,
    training: [of(2, 'melee-combat', 'sneak', 'strength')],
    weapons: ['spear'],
    armour: noArmour,
    commanderLevels: 4,
    specialists: [],
  }),
  /** od6a-troop-013: elite from the list, whatever a scenario prints. */
  'arctic-anti-government-soldier': anti('arctic-anti-government-soldier', 'elite', [3, 2, 2, 2, 3, 2], {
    move: 10,
    training: [any(3)],
    weapons: 'any',
    armour: noArmour,
    commanderLevels: 3,
    specialists: [any(3)],
  }),
  /** od6a-troop-014: Move 9, and 11 as a veteran. */
  'celestial-cephalopod': anti('celestial-cephalopod', 'average', [3, 3, 2, 2, 2, 3], {
    typicalSize: { min: 5, max: 10 },
    move: 9,
    training: [any(2)],
    weapons: 'any',
    armour: anyArmour,
    commanderLevels: 2,
    specialists: [any(3)],
  }),
  /** od6a-troop-015: strong, and without commanders. */
  'celestial-gigantopithecus': anti('celestial-gigantopithecus', 'veteran', [2, 2, 3, 2, 4, 3], {
    body: { isFurred: true },
    typicalSize: { min: 3, max: 4 },
    move: 11,
    training: [of(2, ...fighters, 'technical')],
    weapons: gigantopithecusArms,
    armour: noArmour,
    commanderLevels: 0,
    specialists: [],
  }),
  /** od6a-troop-016: specialists of level 4. */
  'veteran-celestial-cephalopod': anti('veteran-celestial-cephalopod', 'veteran', [3, 3, 2, 2, 2, 3], {
    typicalSize: { min: 5, max: 10 },
    move: 11,
    training: [any(3)],
    weapons: 'any',
    armour: anyArmour,
    commanderLevels: 3,
    specialists: [any(4)],
  }),
  /** od6a-troop-017: Move 15. */
  'elite-celestial-gigantopithecus': anti('elite-celestial-gigantopithecus', 'elite', [3, 2, 3, 2, 4, 3], {
    body: { isFurred: true },
    typicalSize: { min: 3, max: 4 },
    move: 15,
    training: [of(3, ...fighters, 'technical')],
    weapons: gigantopithecusArms,
    armour: noArmour,
    commanderLevels: 0,
    specialists: [],
  }),
};

/** @throws {Error} on an unknown id. */
export function troopType(id: string): TroopType {
  return lookUp(troops, id, 'troop type');
}

/** od6a-armor-002: attributes as the wearer uses them; what armour takes from Agility is taken from its skills and rates. */
export function wornAttributes(bare: Attributes, armour: ArmourId | null): Attributes {
  if (armour === null) return bare;
  const worn = armourOf(armour);
  return { ...bare, agility: bare.agility + worn.agility, strength: bare.strength + worn.strength };
}
