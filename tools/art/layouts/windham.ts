/** The road to Windham, in inches from the table's north-west corner, y to the south. The map is drawn from the same numbers. */
import type { Point } from '../../../src/space/types';
import type { HutPiece } from './relay';

const at = (x: number, y: number): Point => ({ x, y });

export const windham = { width: 44, height: 48 } as const;

/** The village, as the objective counts it. */
export const village: readonly Point[] = [at(14, 13), at(30, 13), at(30, 24), at(14, 24)];

export interface House {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  /** The side of the house that its door is on; its windows are in the two walls beside it. */
  readonly door: 'north' | 'south' | 'east' | 'west';
}

export const houses: readonly House[] = [
  { id: 'chapel', x: 15.2, y: 14, w: 4.2, h: 3.4, door: 'east' },
  { id: 'store', x: 24.6, y: 14, w: 4.4, h: 3.4, door: 'west' },
  { id: 'barn', x: 15.2, y: 19.6, w: 4.2, h: 3.6, door: 'east' },
  { id: 'inn', x: 24.6, y: 19.6, w: 4.4, h: 3.6, door: 'west' },
];

/** Length of a door or window, in inches. */
const OPENING = 1.5;

/** The pieces of a house's walls from end to end, clockwise from its north-west corner. */
export function piecesOf({ x, y, w, h, door }: House): readonly HutPiece[] {
  const corners = [at(x, y), at(x + w, y), at(x + w, y + h), at(x, y + h)];
  const sides = ['north', 'east', 'south', 'west'] as const;
  return sides.flatMap((side, i): HutPiece[] => {
    const [a, b] = [corners[i], corners[(i + 1) % 4]];
    if (a === undefined || b === undefined) return [];
    const facesDoor = (i + 2) % 4 === sides.indexOf(door);
    if (facesDoor) return [['building-wall', a, b]];
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const [from, to] = [(length - OPENING) / 2 / length, (length + OPENING) / 2 / length];
    const spot = (share: number): Point =>
      at(Math.round((a.x + (b.x - a.x) * share) * 100) / 100, Math.round((a.y + (b.y - a.y) * share) * 100) / 100);
    return [
      ['building-wall', a, spot(from)],
      [side === door ? 'door' : 'window', spot(from), spot(to)],
      ['building-wall', spot(to), b],
    ];
  });
}

/** The road from the village to the south end of the table. */
export const road: readonly Point[] = [at(22, 12), at(22, 25), at(21.4, 30), at(22.4, 37), at(22, 48.4)];

/** Half of the road's breadth, in inches. */
export const VERGE = 1.6;

/** Stone walls of the fields along the road. */
export const fences: readonly (readonly Point[])[] = [
  [at(15, 29.4), at(18.6, 29)],
  [at(25, 27.4), at(28.4, 27.8)],
  [at(14.6, 37), at(18.8, 37.2)],
  [at(25.4, 40), at(29.4, 39.6)],
];

export interface Growth {
  readonly id: string;
  readonly kind: 'easy-hill' | 'heavy-woods' | 'medium-woods' | 'brush';
  readonly outline: readonly Point[];
}

/** The hills, and what grows on and between them. */
export const growths: readonly Growth[] = [
  {
    id: 'hill-north',
    kind: 'easy-hill',
    outline: [at(6.6, 0), at(37.6, 0), at(37.8, 7), at(31, 10.6), at(14, 10.6), at(7, 7.8)],
  },
  {
    id: 'hill-south',
    kind: 'easy-hill',
    outline: [at(31, 23.4), at(37, 22), at(42.6, 24.6), at(43.2, 33), at(39, 36.6), at(32.6, 35.4), at(29.6, 29)],
  },
  {
    id: 'hill-west',
    kind: 'easy-hill',
    outline: [at(1.6, 30), at(6.4, 28.6), at(9.8, 31.6), at(8.6, 36), at(3, 36.6)],
  },
  {
    id: 'wood-north-west',
    kind: 'heavy-woods',
    outline: [at(8, 0), at(20, 0), at(21.4, 4), at(20, 8.6), at(14, 9.6), at(8.6, 7.4)],
  },
  {
    id: 'wood-north-east',
    kind: 'heavy-woods',
    outline: [at(24.4, 0), at(36, 0), at(36.4, 6.8), at(31, 9.6), at(25, 8.8), at(23.4, 4)],
  },
  {
    id: 'wood-south',
    kind: 'heavy-woods',
    outline: [at(31.4, 24.6), at(37, 22.6), at(44, 24.4), at(44, 34.4), at(38.6, 35.8), at(32, 33.4), at(30.4, 29)],
  },
  { id: 'wood-west', kind: 'medium-woods', outline: [at(0, 14), at(5, 15), at(7.4, 19), at(5.4, 23.6), at(0, 24)] },
  {
    id: 'wood-east',
    kind: 'medium-woods',
    outline: [at(38.4, 14.6), at(44, 13.4), at(44, 20), at(39.4, 20.4), at(37, 18)],
  },
  {
    id: 'brush-west',
    kind: 'brush',
    outline: [at(10, 25.4), at(12.8, 24.8), at(13.8, 27), at(11.6, 28.6), at(9.6, 27.4)],
  },
  {
    id: 'brush-east',
    kind: 'brush',
    outline: [at(30.8, 41), at(34, 40.4), at(35.6, 42.6), at(33.2, 44.8), at(30.4, 43.6)],
  },
  { id: 'brush-south', kind: 'brush', outline: [at(9, 40.6), at(12.6, 40), at(13.8, 42.4), at(11, 44.2), at(8.4, 43)] },
];
