import type { Point } from '../../../src/space/types';

// The village in the pass, as its map is drawn and as it is played; in inches.

const at = (x: number, y: number): Point => ({ x, y });

export const village = { width: 36, height: 28 } as const;

/** One piece of a house: solid, to shoot out of, or to walk through. */
export type HousePiece = readonly [kind: 'wall' | 'window' | 'doorway', a: Point, b: Point];

export interface HouseLayout {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly pieces: readonly HousePiece[];
}

/** A house with its door in the middle of the street side, a window beside it, and one at each end. */
function houseAt(id: string, x: number, y: number, w: number, h: number, street: 'north' | 'south'): HouseLayout {
  const front = street === 'north' ? y : y + h;
  const back = street === 'north' ? y + h : y;
  const [west, east] = [x, x + w];
  const middle = y + h / 2;
  const ends = [west, east].flatMap((side): HousePiece[] => [
    ['wall', at(side, y), at(side, middle - 0.6)],
    ['window', at(side, middle - 0.6), at(side, middle + 0.6)],
    ['wall', at(side, middle + 0.6), at(side, y + h)],
  ]);
  const pieces: HousePiece[] = [
    ['wall', at(west, back), at(east, back)],
    ['wall', at(west, front), at(x + 0.8, front)],
    ['window', at(x + 0.8, front), at(x + 2, front)],
    ['wall', at(x + 2, front), at(x + w / 2 - 0.1, front)],
    ['doorway', at(x + w / 2 - 0.1, front), at(x + w / 2 + 1.3, front)],
    ['wall', at(x + w / 2 + 1.3, front), at(east - 1.5, front)],
    ['window', at(east - 1.5, front), at(east - 0.5, front)],
    ['wall', at(east - 0.5, front), at(east, front)],
    ...ends,
  ];
  return { id, x, y, w, h, pieces };
}

export const houses: readonly HouseLayout[] = [
  houseAt('cantina', 9, 4.5, 7, 5, 'south'),
  houseAt('smithy', 19, 4, 6, 5, 'south'),
  houseAt('chapel', 9, 18.5, 6, 5.5, 'north'),
  houseAt('stable', 18, 19, 7, 5, 'north'),
];

/** Cliffs on both sides of the pass: nobody climbs them or sees through them. */
export const cliffs: readonly { readonly id: string; readonly outline: readonly Point[] }[] = [
  {
    id: 'north-cliff',
    outline: [at(0, 0), at(36, 0), at(36, 7.5), at(31, 6), at(27.5, 2.6), at(17, 1.6), at(6, 2.4), at(0, 4.5)],
  },
  {
    id: 'south-cliff',
    outline: [
      at(0, 28),
      at(36, 28),
      at(36, 20.5),
      at(31.5, 22),
      at(27.5, 25.4),
      at(16, 26.4),
      at(6, 25.8),
      at(0, 23.5),
    ],
  },
];

/** Dry-stone walls: cover for figures behind them, and easily crossed. */
export const lowWalls: readonly (readonly [Point, Point])[] = [
  [at(26.5, 9), at(26.5, 12.5)],
  [at(26.5, 15.5), at(26.5, 18.5)],
  [at(17, 11.2), at(19.5, 11.2)],
  [at(16, 16.6), at(18, 16.6)],
  [at(6.5, 10), at(6.5, 12.6)],
  [at(6.5, 15.4), at(6.5, 18)],
];

/** Carts, boulders and the well. */
export const heaps: readonly {
  readonly id: string;
  readonly kind: 'cart' | 'well' | 'boulders';
  readonly outline: readonly Point[];
}[] = [
  { id: 'well', kind: 'well', outline: [at(12.4, 13), at(14, 13), at(14.4, 14), at(13.6, 15), at(12.4, 14.8)] },
  { id: 'cart', kind: 'cart', outline: [at(21.4, 14.4), at(23.6, 13.9), at(23.9, 15.2), at(21.7, 15.7)] },
  {
    id: 'boulders-north',
    kind: 'boulders',
    outline: [at(29, 9.4), at(30.6, 9), at(31.2, 10.2), at(30, 11), at(28.9, 10.6)],
  },
  {
    id: 'boulders-south',
    kind: 'boulders',
    outline: [at(29.2, 17), at(30.8, 16.8), at(31.2, 18), at(30.2, 18.8), at(29, 18.3)],
  },
];

/** Where the grain is. */
export const granary = { place: at(3, 14), r: 3 } as const;
