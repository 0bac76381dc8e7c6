/**
 * sm-equip-001: gear that the book names without rules for it, and ECM packs except their fire factor: the scenario
 * says what it does.
 */
export const gearWithoutRules = [
  'ecm-pack',
  'portable-airlock',
  'atomic-device',
  'boring-device',
  'survival-suit',
] as const;

/** What a pallet holds beside what is used in battle (`palletLoad`). */
export const stowage = {
  'survival-suit': 6,
  'portable-airlock': 1,
  'marine-armour': 1,
  spacesuit: 2,
  'atomic-device': 1,
  'boring-device': 2,
} as const;

/** sm-deploy-001: returns the people aboard a ship by its Marines: 35 of 100, or another share from 30 to 40. */
export function aboard(marines: number, percent = 35): number {
  return Math.round((marines * 100) / percent);
}
