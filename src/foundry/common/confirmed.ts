import { MODULE } from './ids';

/** Marks a deletion that the gamemaster has confirmed. */
export const confirmed = { [MODULE]: { confirmed: true } } as const;
