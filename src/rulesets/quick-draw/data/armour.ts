export const armourIds = ['none', 'flak-mesh', 'light', 'powered', 'dreadnought'] as const;

export type ArmourId = (typeof armourIds)[number];

/** qd-fire-002: the columns of the weapon tables, in their order. */
export const columns = ['flak-mesh', 'light', 'powered', 'dreadnought'] as const satisfies readonly ArmourId[];

export type Column = (typeof columns)[number];

/** The numbers of one row by column; null for an X. */
export type Numbers = Readonly<Record<Column, number | null>>;

/** A fighter without armour uses the column of flak mesh. */
export function columnOf(armour: ArmourId): Column {
  return armour === 'none' ? 'flak-mesh' : armour;
}

/** qd-init-006: what armour adds to the quick draw; unarmoured counts as flak mesh. */
export const drawByArmour: Readonly<Record<ArmourId, number>> = {
  none: 4,
  'flak-mesh': 4,
  light: 2,
  powered: 2,
  dreadnought: 0,
};

/** Unarmoured by the table option: easier to hit, and quicker. */
export const UNARMOURED = { number: 2, draw: 5 } as const;

/** qd-pts-002: character points of a suit of armour; a character has one. */
export const armourCost: Readonly<Record<ArmourId, number>> = {
  none: 0,
  'flak-mesh': 2,
  light: 3,
  powered: 6,
  dreadnought: 8,
};

