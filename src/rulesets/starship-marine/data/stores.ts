import type { SupplyId } from './kinds';

/** What a squad brings beside its issue; it lies with the stores if nobody carries it. */
export const gearIds = ['wirepod', 'foam-dispenser', 'spray'] as const;

export type GearId = (typeof gearIds)[number];

/** sm-ammo-003: issue: four grenades for every man, two door charges for every Marine. */
export const issue = { grenades: 4, charges: 2 } as const;

/** sm-logistics-003: what a full pallet holds of one kind. */
export const palletLoad: Readonly<Record<SupplyId, number>> = {
  grenades: 24,
  'door-charges': 12,
  missiles: 10,
  'super-charge': 1,
  wirepod: 1,
  'foam-dispenser': 1,
};
