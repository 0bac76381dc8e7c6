import type { Allowance } from './troops';

// Returns true if the wounded may still be sent into action.

/** sm-wounded-001: with fewer than 15 days of recovery left one may fight, wounded; with more not. */
export const mayFight = (days: number): boolean => days < 15;

/** sm-wounded-003: both moves are halved. */
export const woundedMove = ({ tactical, run }: Allowance): Allowance => ({ tactical: tactical / 2, run: run / 2 });

/** sm-wounded-004, sm-wounded-005: +1 for those who fire at the figure, missiles too; -2 on shots of its own weapon. */
export const woundedFire = { at: 1, by: -2 } as const;
