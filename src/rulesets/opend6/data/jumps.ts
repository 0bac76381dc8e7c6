import { lookUp } from './lookup';
import { barrierKinds, type BarrierClass, type BarrierKindId } from './barriers';
import type { AreaKindId } from './terrain';

/** How hard it is to jump a barrier of a class (od6a-hero-017); nobody tests for one that is free. */
export const barrierJumps: Readonly<Partial<Record<BarrierClass, number>>> = { moderate: 4, difficult: 6 };

/** How hard a jump is by its width in whole inches (od6a-hero-018), the next higher for a fraction; 3" is the widest. */
const gapJumps: readonly number[] = [4, 6, 8];

/** Returns how hard a jump of this width in inches is; null if nobody jumps so far. */
export function gapDifficulty(inches: number): number | null {
  return gapJumps[Math.max(1, Math.ceil(inches - 1e-6)) - 1] ?? null;
}

/** What a jump costs, whatever its length, in inches of movement. */
export const JUMP = 1;

/** Ground that can be jumped. */
export const jumpable: readonly AreaKindId[] = ['creek', 'stream'];

/** How deep a trench is, in metres. A fall into one of less than two metres hurts nobody. */
export const trenchDepths: Readonly<Partial<Record<BarrierKindId, number>>> = { 'shallow-trench': 1, 'deep-trench': 2 };

/** How far one climbs in a turn, in inches (od6a-hero-012). */
export const CLIMB = 1.5;

/** Barriers that nobody crosses and that nobody climbs. */
const sheer: readonly BarrierKindId[] = ['energy-shield', 'lava-stream'];
const CLIMB_DIFFICULTY = 8;

/** How hard it is to climb a barrier that nobody crosses (od6a-hero-011); null for one that cannot be climbed, or is crossed. */
export function climbDifficulty(id: string): number | null {
  const kind = lookUp(barrierKinds, id, 'barrier');
  return kind.crossing !== 'impassable' || sheer.includes(kind.id) ? null : CLIMB_DIFFICULTY;
}

/** Metres in an inch of the table. */
export const METRES = 2;

/**
 * od6a-hero-016: returns the Damage Strength of a fall of a number of metres, more onto something; null for a fall that
 * hurts nobody.
 */
export function fallDamage(metres: number, more = 0): number | null {
  return metres < 2 ? null : Math.floor(metres + 1e-6) - 2 + more;
}

/** What spikes add to the damage of a fall. */
export const SPIKES = 2;
