import type { TroopId } from './kinds';

/** Who can repair a damaged thing, from the least effort. */
export const repairIds = ['reboot', 'user', 'technician', 'workshop', 'trashed'] as const;

export type Repair = (typeof repairIds)[number];

/** Columns of the table of lost equipment. */
export type Gear = 'marine-armour' | 'spacesuit' | 'combat-robot' | 'close-support-robot';

/**
 * Armoured robots and clankers are repaired as combat robots, TRUCs as close support, substandard armour as Marine
 * Armour.
 */
const gear: Readonly<Record<TroopId, Gear>> = {
  marine: 'marine-armour',
  'close-support-marine': 'marine-armour',
  'combat-crew': 'marine-armour',
  crewman: 'spacesuit',
  civilian: 'spacesuit',
  'combat-robot': 'combat-robot',
  'armoured-robot': 'combat-robot',
  clanker: 'combat-robot',
  fusilier: 'combat-robot',
  'close-support-robot': 'close-support-robot',
  truc: 'close-support-robot',
};

export const gearOf = (troop: TroopId): Gear => gear[troop];

/** sm-lost-001: what a suit or robot that was hit needs, by a D6. */
const lostTable: Readonly<Record<Gear, readonly [Repair, Repair, Repair, Repair, Repair, Repair]>> = {
  'marine-armour': ['reboot', 'user', 'technician', 'technician', 'workshop', 'trashed'],
  spacesuit: ['user', 'user', 'technician', 'trashed', 'trashed', 'trashed'],
  'combat-robot': ['reboot', 'reboot', 'user', 'technician', 'workshop', 'trashed'],
  'close-support-robot': ['reboot', 'user', 'user', 'technician', 'workshop', 'trashed'],
};

export function repairOf(kind: Gear, face: number): Repair {
  return lostTable[kind][face - 1] ?? 'trashed';
}

/** sm-lost-002: days in a workshop 2D6, by a technician 1D6, by the user a D3; a reboot takes none, scrap is scrap. */
export const repairDays: Readonly<Record<Repair, { readonly dice: number; readonly halved: boolean } | null>> = {
  reboot: null,
  user: { dice: 1, halved: true },
  technician: { dice: 1, halved: false },
  workshop: { dice: 2, halved: false },
  trashed: null,
};
