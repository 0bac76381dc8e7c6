/** Kinds of troops: humans first, then robots. */
export const troopIds = [
  'marine',
  'crewman',
  'combat-crew',
  'civilian',
  'combat-robot',
  'armoured-robot',
  'close-support-robot',
  'truc',
  'clanker',
  'close-support-marine',
  'fusilier',
] as const;

export type TroopId = (typeof troopIds)[number];

/** sm-command-001: ranks from the highest, staff below the line, naval ranks for naval people alone. */
export const rankIds = [
  'lieutenant-colonel',
  'major',
  'staff-major',
  'captain',
  'staff-captain',
  'lieutenant',
  'regimental-sergeant-major',
  'sergeant',
  'corporal',
  'private',
  'naval-officer',
  'naval-rating',
] as const;

export type RankId = (typeof rankIds)[number];

/** The weapons for direct fire. */
export const weaponIds = ['sca-1', 'sca-2', 'sca-3'] as const;

export type WeaponId = (typeof weaponIds)[number];

/** Supplies on pallets, and those that squads share. */
export const supplyIds = ['grenades', 'door-charges', 'missiles', 'super-charge', 'wirepod', 'foam-dispenser'] as const;

export type SupplyId = (typeof supplyIds)[number];

/** A door is open, closed, or closed and locked; beaten it is an opening for good. */
export const doorStates = ['open', 'closed', 'locked', 'destroyed'] as const;

export type DoorState = (typeof doorStates)[number];
