/** The pit of the beasts, in inches from the table's north-west corner, y to the south. */
import type { Point } from '../../../src/space/types';

const at = (x: number, y: number): Point => ({ x, y });

export const pit = { width: 30, height: 24 } as const;

/** The floor of the pit, as the objective counts it: bones and loose stones, rough going. */
export const floor: readonly Point[] = [
  at(10, 5.4),
  at(13.2, 3.6),
  at(17.6, 3.8),
  at(20.4, 6),
  at(20.2, 9.4),
  at(17.4, 11.4),
  at(13, 11.6),
  at(9.8, 9.2),
];

/** What is left of the arena's wall; the gaps are gates. */
export const walls: readonly (readonly [Point, Point])[] = [
  [at(9, 4.8), at(12.6, 2.8)],
  [at(14.8, 2.6), at(18.2, 3)],
  [at(20.8, 5.2), at(21.2, 8.6)],
  [at(20.6, 10.4), at(18, 12.2)],
  [at(12.6, 12.4), at(9.6, 10.4)],
];

/** Fallen stones to hide behind. */
export const stones: readonly (readonly Point[])[] = [
  [at(6.2, 15.2), at(9.2, 15), at(9.4, 16), at(6.4, 16.2)],
  [at(19.6, 15.4), at(22.6, 15.6), at(22.4, 16.6), at(19.4, 16.4)],
  [at(13.6, 17.6), at(15.8, 17.4), at(16, 18.4), at(13.8, 18.6)],
];

export const growths: readonly { readonly id: string; readonly kind: string; readonly outline: readonly Point[] }[] = [
  { id: 'brush-w', kind: 'brush', outline: [at(0, 9), at(3.4, 9.4), at(4.6, 12), at(3, 14.6), at(0, 14.8)] },
  { id: 'brush-e', kind: 'brush', outline: [at(26, 10), at(30, 9.4), at(30, 15), at(27, 14.6), at(25.4, 12.4)] },
  { id: 'woods-n', kind: 'light-woods', outline: [at(23.4, 0), at(30, 0), at(30, 4.4), at(26.4, 4.8), at(24, 2.8)] },
];

/** Where the rats come out of the ground. */
export const burrows: readonly Point[] = [at(4, 3.4), at(25.4, 7.2)];
