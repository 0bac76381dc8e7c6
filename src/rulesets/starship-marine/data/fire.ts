import type { WeaponId } from './kinds';

/**
 * Score needed on a D10 of 0 to 9, by range: up to 15 cm, up to 40 cm, beyond; against unarmoured and armoured targets.
 */
export interface FireRow {
  readonly unarmoured: readonly [number, number, number];
  readonly armoured: readonly [number, number, number];
}

/** sm-fire-001: the fire table; 10 and 11 cannot be rolled and take factors. */
export const fireTable: Readonly<Record<WeaponId | 'apgw', FireRow>> = {
  'sca-1': { unarmoured: [4, 7, 8], armoured: [6, 9, 11] },
  'sca-2': { unarmoured: [4, 6, 7], armoured: [6, 8, 10] },
  'sca-3': { unarmoured: [4, 5, 6], armoured: [6, 7, 9] },
  apgw: { unarmoured: [8, 5, 5], armoured: [9, 7, 7] },
};

/** Ends of the first two bands, in centimetres; both are within them. */
export const BANDS = [15, 40] as const;
