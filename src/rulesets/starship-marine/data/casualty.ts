import type { TroopId } from './kinds';

/** The possible injuries of a casualty, from the lightest. */
export const injuryIds = ['none', 'scratch', 'minor', 'serious', 'killed'] as const;

export type Injury = (typeof injuryIds)[number];

/** Where a figure fell: in air, or in vacuum. */
export type Air = 'atmosphere' | 'vacuum';

/** sm-equip-002: kinds of suit: Marine Armour, substandard armour, a spacesuit or survival suit; robots wear none. */
export type Suit = 'marine-armour' | 'substandard' | 'spacesuit';

const suits: Readonly<Partial<Record<TroopId, Suit>>> = {
  marine: 'marine-armour',
  'close-support-marine': 'marine-armour',
  'combat-crew': 'substandard',
  crewman: 'spacesuit',
  civilian: 'spacesuit',
};

export function suitOf(troop: TroopId): Suit | null {
  return suits[troop] ?? null;
}

/** The result of each face of a D6, from 1. */
type Six<T> = readonly [T, T, T, T, T, T];
type Column = Readonly<Record<Air, Six<Injury>>>;

/** sm-casualty-001: in Marine Armour. */
const inArmour: Column = {
  atmosphere: ['none', 'scratch', 'scratch', 'minor', 'serious', 'killed'],
  vacuum: ['none', 'scratch', 'minor', 'killed', 'killed', 'killed'],
};

/** sm-casualty-002: in a spacesuit; the void leaves none but the lightest wound. */
const inSpacesuit: Column = {
  atmosphere: ['none', 'scratch', 'minor', 'serious', 'serious', 'killed'],
  vacuum: ['minor', 'killed', 'killed', 'killed', 'killed', 'killed'],
};

/** sm-casualty-003, sm-casualty-007: in substandard armour, which pirates and armoured crew wear. */
const inSubstandard: Column = {
  atmosphere: ['none', 'scratch', 'minor', 'minor', 'serious', 'killed'],
  vacuum: ['scratch', 'minor', 'serious', 'killed', 'killed', 'killed'],
};

const casualtyTable: Readonly<Record<Suit, Column>> = {
  'marine-armour': inArmour,
  spacesuit: inSpacesuit,
  substandard: inSubstandard,
};

/** The injury of a face that help may have bettered: less than 1 counts as 1. */
export function injuryOf(suit: Suit, air: Air, face: number): Injury {
  return sixth(casualtyTable[suit][air], face);
}

/** What a second roll aboard a hospital ship makes of a first result; `twice` doubles the days of recovery. */
export interface Healed {
  readonly injury: Injury;
  readonly twice: boolean;
}

const healed = (injury: Injury, twice = false): Healed => ({ injury, twice });

/** sm-hospital-002: the second roll for those who were at first killed, or seriously wounded. */
const hospitalTable: Readonly<Record<'killed' | 'serious', Six<Healed>>> = {
  killed: [
    healed('scratch'),
    healed('minor'),
    healed('minor', true),
    healed('serious'),
    healed('killed'),
    healed('killed'),
  ],
  serious: [
    healed('scratch'),
    healed('minor'),
    healed('minor'),
    healed('minor', true),
    healed('minor', true),
    healed('serious'),
  ],
};

export function healedAs(first: 'killed' | 'serious', face: number): Healed {
  return sixth(hospitalTable[first], face);
}

/** The entry of a face, held between 1 and 6. */
function sixth<T>(six: Six<T>, face: number): T {
  const [first] = six;
  return six[Math.min(6, Math.max(1, face)) - 1] ?? first;
}
