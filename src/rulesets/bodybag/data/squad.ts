/** One line of the squad table (bb-squad-001). */
export interface SquadLine {
  /** Null for a wounded marine, who has no score (bb-squad-003). */
  readonly guts: number | null;
  readonly leader: boolean;
}

/** bb-squad-001: the eight named marines; 'Ice-cube' has been shot before the game begins. */
export const squad = {
  lt: { guts: 8, leader: true },
  'ice-cube': { guts: null, leader: false },
  tex: { guts: 9, leader: false },
  buster: { guts: 8, leader: false },
  reflex: { guts: 7, leader: false },
  snowball: { guts: 7, leader: false },
  legs: { guts: 6, leader: false },
  edsel: { guts: 6, leader: false },
} as const satisfies Readonly<Record<string, SquadLine>>;

export type MarineName = keyof typeof squad;

export const marineNames = Object.keys(squad) as readonly MarineName[];

export function isMarineName(name: unknown): name is MarineName {
  return typeof name === 'string' && Object.hasOwn(squad, name);
}
