import type { AreaNumber } from './areas';

/** What the sniper has to shoot through, as the lines of the sniper's table (bb-snipe-003). */
export type Conditions = 'open' | 'covering-fire' | 'smoke';

/** The areas that the sniper can shoot into (bb-snipe-002). */
export type Exposed = Exclude<AreaNumber, 3>;

/** bb-snipe-003: the lowest face of the die that wounds; null where no face does. */
export const sniperTable: Readonly<Record<Conditions, Readonly<Record<Exposed, number | null>>>> = {
  open: { 1: 4, 2: 5 },
  'covering-fire': { 1: 5, 2: 6 },
  smoke: { 1: 6, 2: null },
};

/** The lowest face of the die that wounds by friendly fire (bb-snipe-006). */
export const FRIENDLY_FIRE = 6;

/** More wounded than this in one area, and the sniper kills the excess (bb-snipe-009). */
export const WOUNDED_SPARED = 2;

/** Turns of smoke beyond the die (bb-lead-003). */
export const SMOKE_TURNS = 2;
