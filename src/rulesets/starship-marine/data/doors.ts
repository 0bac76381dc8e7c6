import type { WeaponId } from './kinds';

/** sm-door-008: points against a door: SCA I and II 1, SCA III 2, missile 4, door charge 9. */
export const doorPoints: Readonly<Record<WeaponId | 'apgw' | 'charge', number>> = {
  'sca-1': 1,
  'sca-2': 1,
  'sca-3': 2,
  apgw: 4,
  charge: 9,
};
