import type { DoorStand } from '../../battle/ruleset';

/** The host's own numbers for how a door stands. */
export const doorStates = { closed: 0, open: 1, locked: 2 } as const satisfies Record<DoorStand, number>;

/** How a door stands to the host; null for a number that it does not use. */
export function standOf(ds: unknown): DoorStand | null {
  const stands = Object.keys(doorStates) as DoorStand[];
  return stands.find((stand) => doorStates[stand] === ds) ?? null;
}
