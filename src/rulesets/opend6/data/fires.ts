/** What burns, as far as it matters to how fire spreads. */
export const fuels = ['normal', 'dry-woods', 'wooden-building'] as const;
export type Fuel = (typeof fuels)[number];

/** od6a-fire-007: up to which face a fire burns down, and from which on it spreads. */
export const fireChart: Readonly<Record<Fuel, { readonly downTo: number; readonly spreadsFrom: number }>> = {
  normal: { downTo: 2, spreadsFrom: 5 },
  'dry-woods': { downTo: 1, spreadsFrom: 5 },
  'wooden-building': { downTo: 1, spreadsFrom: 4 },
};

/** The greatest face at which somebody sets it alight (od6a-fire-003). */
export const arsonUpTo: Readonly<Record<Fuel, number>> = { normal: 1, 'dry-woods': 2, 'wooden-building': 2 };

/** The greatest face at which explosives start a fire, and at which those in flames go off. */
export const EXPLOSIVES_UP_TO = 2;

/** Strength of a fire, against people and houses. */
export const FIRE_STRENGTH = 4;

/** A metal house of this Strength or more never burns. */
export const FIREPROOF = 4;

/** Water, trenches and roads wider than this stop a fire, in inches. */
export const FIREBREAK = 3;

/** Radius of the smoke of a burning house or wood, and of the light of a flame in the dark, in inches. */
export const FIRE_SMOKE = 2.5;
export const FIRE_LIGHT = 10;

/** What a template of smoke adds to a shot through it, and what one of flames does. */
export const SMOKE_DIMS = 2;
export const FLAMES_DIM = 1;

/**
 * od6a-data-003: the sides of the flame template by the total of two dice, counted clockwise from the side to which the
 * wind blows.
 */
export const sideByTotal: Readonly<Record<number, number>> = {
  2: 3,
  3: 4,
  4: 5,
  5: 5,
  6: 0,
  7: 0,
  8: 0,
  9: 1,
  10: 1,
  11: 2,
  12: 3,
};

/** Sides of a template, and degrees from one to the next. */
export const SIDES = 6;
export const SIDE_TURN = 360 / SIDES;

/** From the middle of a template to that of its neighbour, in inches. */
export const TEMPLATE = 2;
