import type { AreaKindId } from './terrain';

/** Plans of floors. Nobody goes or sees out of an upper one; the ground floor is as open as its walls are. */
export const floorKinds: readonly string[] = ['floor', 'ground-floor'] satisfies AreaKindId[];

/** What leads on foot from floor to floor. */
export const stairKinds: readonly string[] = ['stairs', 'ladder'] satisfies AreaKindId[];

/**
 * Kinds of elevators with their security ratings, which are those of doors (od6a-building-020); null for one that
 * everybody can use.
 */
const elevators: Readonly<Partial<Record<AreaKindId, number | null>>> = {
  elevator: null,
  'modern-elevator': 2,
  'security-elevator': 6,
};

/** The kinds of ground that are cars of elevators. */
export const elevatorKinds: readonly string[] = Object.keys(elevators);

/** Returns the security rating of a kind of elevator; null if it has none. */
export function securityOf(kind: string): number | null {
  return elevators[kind as AreaKindId] ?? null;
}

/** Floors that an elevator travels in one Movement Phase (od6a-building-019). */
export const FLOORS_A_TURN = 2;

/** What the defender of a ship changes, and the kind of station by which (od6a-spacecraft-003). */
export const shipStations = {
  door: 'security-station',
  elevator: 'security-station',
  air: 'life-support-station',
  gravity: 'life-support-station',
} as const satisfies Readonly<Record<string, AreaKindId>>;
export type ShipChangeId = keyof typeof shipStations;
export const shipChangeIds = Object.keys(shipStations) as ShipChangeId[];

/** Difficulties of what a computer station does (od6a-building-024). */
export const stationUses = {
  plans: 4,
  lights: 5,
  door: 6,
  elevator: 7,
  weapon: 8,
} as const;
export type StationUse = keyof typeof stationUses;
export const stationUseIds = Object.keys(stationUses) as StationUse[];
