/** qd-hit-002: experienced troops, and cannon fodder. */
export const qualities = ['veteran', 'scum'] as const;

export type Quality = (typeof qualities)[number];

export type HitEffect = 'duck-back' | 'wounded' | 'dead';

/** qd-hit-001: the effect of hit chart: by quality, the face of the D6 from 1 to 6. */
export const hitChart: Readonly<Record<Quality, readonly HitEffect[]>> = {
  veteran: ['duck-back', 'duck-back', 'duck-back', 'wounded', 'wounded', 'dead'],
  scum: ['duck-back', 'duck-back', 'wounded', 'wounded', 'dead', 'dead'],
};

/** The effect of a face, modified or not: below 1 counts as 1 and above 6 as 6. */
export function effectOf(quality: Quality, face: number): HitEffect {
  return hitChart[quality][Math.min(6, Math.max(1, face)) - 1] ?? 'dead';
}
