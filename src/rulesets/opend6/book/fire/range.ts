import { atMost, centroid, distance } from '../../../../space';
import type { Point } from '../../../../space/types';
import { baseDifficulty, type RangeBand } from '../../data/charts';
import type { RangedWeapon } from '../../data/weapons';
import type { Soldier } from '../../state';
import { isCarried } from '../squad/mounts';

type Ranges = Pick<RangedWeapon, 'short' | 'medium' | 'long' | 'least'>;

/**
 * od6-range-002: the band of a distance in inches, its limit included; null beyond long range (od6-range-003), and nearer
 * than the least range that a weapon may have.
 */
export function bandOf(weapon: Ranges, inches: number): RangeBand | null {
  if (weapon.least !== undefined && !atMost(weapon.least, inches)) return null;
  if (atMost(inches, weapon.short)) return 'short';
  if (atMost(inches, weapon.medium)) return 'medium';
  return atMost(inches, weapon.long) ? 'long' : null;
}

/**
 * od6a-mount-007: returns the band at which a soldier fires; none at long range from the back of a creature that moves,
 * even if only an inch. From a standing one it is as on foot.
 */
export function bandFrom(soldier: Pick<Soldier, 'mount' | 'pace'>, weapon: Ranges, inches: number): RangeBand | null {
  const band = bandOf(weapon, inches);
  return band === 'long' && isCarried(soldier) ? null : band;
}

/** od6-fire-009: base difficulty of this weapon's shot over this many inches; null when it cannot reach. */
export function difficultyAt(weapon: Ranges, inches: number): number | null {
  const band = bandOf(weapon, inches);
  return band === null ? null : baseDifficulty[band];
}

/** A range line: flat, between two centroids, in inches (od6-range-004, od6-game-014). */
export interface RangeLine {
  readonly from: Point;
  readonly to: Point;
  readonly inches: number;
}

/** The one range of a squad's fire (od6-range-004). Both lists need at least one point. */
export function rangeLine(fireLine: readonly Point[], targets: readonly Point[]): RangeLine {
  const from = centroid(fireLine);
  const to = centroid(targets);
  return { from, to, inches: distance(from, to) };
}
