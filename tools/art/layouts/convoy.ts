import type { Point } from '../../../src/space/types';

// The canyon road, as its map is drawn and as it is played; in inches.

const at = (x: number, y: number): Point => ({ x, y });

export const canyon = { width: 48, height: 28 } as const;

/** Where the road runs, from the west to the east. */
export const road: readonly Point[] = [at(-1, 15), at(12, 15.5), at(24, 13.5), at(36, 14.5), at(49, 13.5)];

/** The canyon's walls: nobody climbs them or sees through them. */
export const walls: readonly { readonly id: string; readonly outline: readonly Point[] }[] = [
  {
    id: 'north-wall',
    outline: [at(0, 0), at(48, 0), at(48, 5), at(41, 4), at(35, 5.5), at(27, 3.5), at(19, 4.5), at(11, 3), at(0, 5.5)],
  },
  {
    id: 'south-wall',
    outline: [
      at(0, 28),
      at(48, 28),
      at(48, 22.5),
      at(40, 24),
      at(32, 23),
      at(24, 25),
      at(15, 23.5),
      at(7, 25),
      at(0, 23),
    ],
  },
];

/** Boulders: cover for figures in them or an inch behind; fallen rock stops everything. */
export const boulders: readonly {
  readonly id: string;
  readonly kind: 'cover' | 'rock';
  readonly outline: readonly Point[];
}[] = [
  {
    id: 'boulders-1',
    kind: 'cover',
    outline: [at(19, 7.2), at(21.8, 6.8), at(22.4, 8.8), at(20.6, 9.6), at(18.8, 8.8)],
  },
  { id: 'boulders-2', kind: 'cover', outline: [at(28.4, 7), at(31, 6.6), at(31.8, 8.4), at(30, 9.4), at(28.2, 8.8)] },
  {
    id: 'boulders-3',
    kind: 'cover',
    outline: [at(22.4, 19.6), at(25.2, 19.2), at(25.8, 21.2), at(23.8, 22), at(22.2, 21.2)],
  },
  {
    id: 'boulders-4',
    kind: 'cover',
    outline: [at(32.4, 18.8), at(35, 18.6), at(35.6, 20.6), at(33.6, 21.4), at(32.2, 20.4)],
  },
  {
    id: 'boulders-5',
    kind: 'cover',
    outline: [at(38.6, 8), at(41.2, 7.6), at(41.8, 9.6), at(40, 10.4), at(38.4, 9.6)],
  },
  { id: 'fallen-rock', kind: 'rock', outline: [at(13.4, 8), at(15, 7.6), at(15.8, 8.8), at(14.6, 9.8), at(13.2, 9.2)] },
];

/** The mouth of the canyon, where the convoy is safe. */
export const mouth = { place: at(45.5, 14), r: 4 } as const;
