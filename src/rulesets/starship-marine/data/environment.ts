import type { TroopId } from './kinds';
import { troops, type Allowance } from './troops';
import { goodFrom } from './grenades';

/** sm-gravity-001: aboard a ship without weight; on a station or a planet, with gravity and air both; or under water. */
export const environmentIds = ['ship', 'station', 'planet', 'underwater'] as const;

export type EnvironmentId = (typeof environmentIds)[number];

/** What may be set at the table: a place, or the scenario's own. */
export const placeChoices = ['scenario', ...environmentIds] as const;

export type PlaceChoice = (typeof placeChoices)[number];

/** Where a battle is fought: aboard a ship, where nothing else is said. */
export const placeOf = ({ place }: { readonly place: PlaceChoice }): EnvironmentId =>
  place === 'scenario' ? 'ship' : place;

/** Limits of a place; null where there are none of its own. */
export interface Environment {
  readonly gravity: boolean;
  /** sm-gravity-009: casualties fell in air, not in the void. */
  readonly air: boolean;
  /** Centimetres that a grenade and a missile reach; 0 where there are none. */
  readonly throws: number | null;
  readonly missiles: number;
  /** Centimetres of direct fire. */
  readonly fire: number | null;
  /** A WirePod fails on faces up to this. */
  readonly podFails: number;
  /** Whether SpaceFoam fills the corridor, its lower half, or nothing. */
  readonly foam: 'full' | 'half' | 'none';
}

const weight = {
  gravity: true,
  air: true,
  /** sm-gravity-003: 50 cm at most. */
  throws: 50,
  /** sm-gravity-005: 50 cm. */
  missiles: 50,
  fire: null,
  podFails: 0,
  /** sm-gravity-007: it fills the lower half of a corridor. */
  foam: 'half',
} as const;

export const environments: Readonly<Record<EnvironmentId, Environment>> = {
  ship: { gravity: false, air: false, throws: null, missiles: 100, fire: null, podFails: 0, foam: 'full' },
  station: {
    ...weight,
    /** sm-gravity-006: on a spinning station it fails on a 1. */
    podFails: 1,
  },
  planet: weight,
  /** sm-underwater-007: as with air and gravity, except for the following. */
  underwater: {
    ...weight,
    /** sm-underwater-003: no throws of grenades or missiles. */
    throws: 0,
    missiles: 0,
    /** sm-underwater-006: energy weapons reach 40 cm. */
    fire: 40,
    /** sm-underwater-005: on a 1 or 2. */
    podFails: 2,
    /** sm-underwater-004: it cannot be deployed. */
    foam: 'none',
  },
};

const inGravity = {
  marine: { tactical: 10, run: 20 },
  'combat-robot': { tactical: 10, run: 20 },
  crew: { tactical: 8, run: 16 },
} as const satisfies Readonly<Record<string, Allowance>>;

/** sm-gravity-002, sm-underwater-001: centimetres of both moves at 1 g, and the same under water. */
export function allowanceIn(place: EnvironmentId, troop: TroopId): Allowance {
  const { marine, combatRobot, move } = troops[troop];
  if (place === 'underwater' && troop === 'truc') return towed;
  if (!environments[place].gravity) return move;
  if (marine) return inGravity.marine;
  return combatRobot || troop === 'clanker' ? inGravity['combat-robot'] : inGravity.crew;
}

/** sm-underwater-002: it does not move by itself. */
const towed: Allowance = { tactical: 0, run: 0 };

/** sm-gravity-004: with gravity a throw's accuracy takes -1, except for the throw that needs no die. */
export function goodFromIn(place: EnvironmentId, inSight: boolean, band: 0 | 1 | 2): number | null {
  const face = goodFrom(inSight, band);
  if (face === null || !environments[place].gravity || face === 1) return face;
  return face + 1;
}

/**
 * sm-gravity-008: the curve of a station's deck ends direct fire at the scenario's horizon; there is none elsewhere.
 * Returns the longest shot in centimetres, or null.
 */
export function fireReach(options: { readonly place: PlaceChoice; readonly horizon: number | null }): number | null {
  const place = placeOf(options);
  return place === 'station' ? options.horizon : environments[place].fire;
}
