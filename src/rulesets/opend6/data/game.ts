import type { RuleId } from '../../../engine/rule';

/** od6-game-003: one inch on the table stands for this many metres. */
export const METRES_PER_INCH = 2;

/** od6-game-004: every soldier stands on a round base; radius in inches. */
export const BASE_RADIUS = 0.5;

/** od6-los-001: height of the eyes above the ground, in inches. */
export const HEAD_HEIGHT = { standing: 1, prone: 0.25 } as const;

/** od6-game-006: all dice have this many sides. */
export const DIE_SIDES = 6;

/** Real-world metres to table inches (od6-game-003). */
export function metresToInches(metres: number): number {
  return metres / METRES_PER_INCH;
}

/** Table inches to real-world metres (od6-game-003). */
export function inchesToMetres(inches: number): number {
  return inches * METRES_PER_INCH;
}

export const markerIds = ['wound', 'fire-plus-one', 'no-fire'] as const;
export type MarkerId = (typeof markerIds)[number];

/** A status marker: a square laid beside a soldier or a squad; `side` in inches (od6-game-007). */
export interface Marker {
  readonly id: MarkerId;
  readonly rule: RuleId;
  readonly of: 'soldier' | 'squad';
  readonly side: number;
}

export const markers: Readonly<Record<MarkerId, Marker>> = {
  wound: { id: 'wound', rule: 'od6-game-007', of: 'soldier', side: 0.5 },
  'fire-plus-one': { id: 'fire-plus-one', rule: 'od6-game-007', of: 'squad', side: 0.5 },
  'no-fire': { id: 'no-fire', rule: 'od6-game-007', of: 'squad', side: 0.5 },
};
