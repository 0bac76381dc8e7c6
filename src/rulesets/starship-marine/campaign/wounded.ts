import { goodFrom } from '../data/grenades';
import type { Allowance } from '../data/troops';

// Wounded men who are sent into action all the same.

/** sm-wounded-001: with fewer than 15 days of recovery left one may fight, wounded; with more not. */
export const mayFight = (days: number): boolean => days < 15;

export const isWounded = (days: number): boolean => days > 0;

/** sm-wounded-002: his place in the order of fire is the crew's. */
export const woundedOrder = 'crew';

/** sm-wounded-003: both his moves are halved. */
export const woundedMove = ({ tactical, run }: Allowance): Allowance => ({ tactical: tactical / 2, run: run / 2 });

/** sm-wounded-004, sm-wounded-005: +1 for whoever fires at him, -2 on his own shots. */
export const woundedFire = { at: 1, by: -2 } as const;

/** sm-wounded-006: he throws as if he did not see the point: no further than 15 cm, Good from 4. */
export const woundedThrow = (band: 0 | 1 | 2): number | null => goodFrom(false, band);
