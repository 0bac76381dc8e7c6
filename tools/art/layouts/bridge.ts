/**
 * The bridge and both banks of its river, in inches from the table's north-west corner, y to the south. The map picture
 * is drawn from the same numbers.
 */
import type { Point } from '../../../src/space/types';
import type { AreaKindId } from '../../../src/rulesets/opend6/data/terrain';
import type { Crate } from './hangar';
import type { Growth, HutPiece } from './relay';

const at = (x: number, y: number): Point => ({ x, y });

export const bridgeTable = { width: 48, height: 36 } as const;

/** The deck, from bank to bank; parapets stand along its long sides. */
export const deck = { x: 24.2, y: 16, w: 7.2, h: 4 } as const;

export interface Water {
  readonly id: string;
  readonly kind: Extract<AreaKindId, 'deep-water' | 'stream'>;
  readonly outline: readonly Point[];
}

/**
 * Both banks of the river, from north to south. The deck, the ford and the table's edges are between two points of
 * each.
 */
export const banks = {
  west: [
    at(26.6, 0),
    at(26, 5),
    at(25, 10),
    at(25.4, 16),
    at(25.4, 20),
    at(24.8, 24),
    at(25.4, 27.6),
    at(24.8, 32.4),
    at(23.6, 36),
  ],
  east: [
    at(32.4, 0),
    at(31.6, 5),
    at(30.4, 10),
    at(30.2, 16),
    at(30.2, 20),
    at(30.8, 24),
    at(31, 27.6),
    at(30.4, 32.4),
    at(29.4, 36),
  ],
} as const;

/** The water between two points of the banks, by their numbers. */
const reach = (from: number, to: number): Point[] => [
  ...banks.west.slice(from, to + 1).reverse(),
  ...banks.east.slice(from, to + 1),
];

/** The river, from north to south: deep but at the ford. Under the deck there is none to be in. */
export const waters: readonly Water[] = [
  { id: 'river-north', kind: 'deep-water', outline: reach(0, 3) },
  { id: 'river-south', kind: 'deep-water', outline: reach(4, 6) },
  { id: 'ford', kind: 'stream', outline: reach(6, 7) },
  { id: 'river-end', kind: 'deep-water', outline: reach(7, 8) },
];

/** A wrecked carrier in the middle of the bridge, and debris on the banks: each a stack of crates. */
export const heaps: readonly {
  readonly id: string;
  readonly outline: readonly Point[];
  readonly crates: readonly Crate[];
}[] = [
  { id: 'wreck', outline: [at(26.6, 17.2), at(29, 17.2), at(29, 18.6), at(26.6, 18.6)], crates: [] },
  {
    id: 'cargo-west',
    outline: [at(20.4, 14), at(22.6, 14), at(22.6, 15.3), at(20.4, 15.3)],
    crates: [
      { kind: 'net', x: 21.05, y: 14.65, w: 1.25, h: 1.25, rotation: 0 },
      { kind: 'steel', x: 22.15, y: 14.4, w: 0.85, h: 0.75, rotation: 358 },
      { kind: 'ammo', x: 22.15, y: 15.03, w: 0.85, h: 0.45, rotation: 2 },
    ],
  },
  {
    id: 'cargo-south',
    outline: [at(19.6, 21.4), at(21.9, 21.4), at(21.9, 22.7), at(19.6, 22.7)],
    crates: [
      { kind: 'steel', x: 20.3, y: 21.85, w: 1.3, h: 0.85, rotation: 0 },
      { kind: 'ammo', x: 20.2, y: 22.5, w: 0.95, h: 0.4, rotation: 0 },
      { kind: 'tech', x: 21.45, y: 22, w: 0.8, h: 1.1, rotation: 0 },
    ],
  },
];

/** Field walls of the farm, and the sandbags of the post at the eastern end. */
export const fieldWalls: readonly (readonly [Point, Point])[] = [
  [at(13, 9.6), at(19.6, 9.6)],
  [at(19.6, 9.6), at(19.6, 12.4)],
  [at(4.6, 25.4), at(12, 25.4)],
  [at(15.4, 25.4), at(20.4, 25.4)],
  [at(20.4, 25.4), at(20.4, 30.4)],
];

export const post: readonly (readonly [Point, Point])[] = [
  [at(33.4, 12.4), at(33.4, 15.6)],
  [at(33.4, 12.4), at(36, 12.4)],
  [at(33.4, 20.4), at(33.4, 23.6)],
  [at(33.4, 23.6), at(36, 23.6)],
];

/** The farmhouse: its corner, its size, and along each of its walls the pieces from end to end. */
export const farm = { x: 6.4, y: 6, w: 5, h: 4 } as const;

export const farmPieces: readonly HutPiece[] = [
  ['building-wall', at(6.4, 6), at(8.2, 6)],
  ['window', at(8.2, 6), at(9.6, 6)],
  ['building-wall', at(9.6, 6), at(11.4, 6)],
  ['building-wall', at(11.4, 6), at(11.4, 7.2)],
  ['window', at(11.4, 7.2), at(11.4, 8.6)],
  ['building-wall', at(11.4, 8.6), at(11.4, 10)],
  ['building-wall', at(11.4, 10), at(9.6, 10)],
  ['door', at(9.6, 10), at(8.1, 10)],
  ['building-wall', at(8.1, 10), at(6.4, 10)],
  ['building-wall', at(6.4, 10), at(6.4, 6)],
];

export const groves: readonly Growth[] = [
  {
    id: 'woods-nw',
    kind: 'medium-woods',
    outline: [at(12.6, 0), at(22, 0), at(22.6, 3.4), at(19, 6), at(14.4, 5.2), at(12, 2.4)],
  },
  { id: 'orchard', kind: 'light-woods', outline: [at(5, 27), at(11.4, 27), at(12, 33), at(8, 35), at(4.4, 33)] },
  { id: 'woods-sw', kind: 'light-woods', outline: [at(14.6, 31.6), at(19, 32), at(20.6, 36), at(13.6, 36)] },
  { id: 'woods-ne', kind: 'medium-woods', outline: [at(44, 3), at(48, 2.6), at(48, 11.4), at(44.6, 11), at(42.8, 7)] },
  { id: 'woods-n', kind: 'light-woods', outline: [at(33.6, 2.6), at(36, 2), at(36.8, 6), at(35.4, 9), at(33, 7.4)] },
  {
    id: 'woods-se',
    kind: 'medium-woods',
    outline: [at(36.6, 27.6), at(42, 26), at(47, 27.4), at(47.6, 33), at(43, 35.6), at(37, 33.6)],
  },
  { id: 'brush-nw', kind: 'brush', outline: [at(22, 9.4), at(24, 9), at(24.4, 12.4), at(22.6, 13), at(21.6, 11.2)] },
  {
    id: 'brush-sw',
    kind: 'brush',
    outline: [at(22.4, 23.4), at(24.2, 23.6), at(24.4, 26.6), at(22.6, 27.2), at(21.8, 25)],
  },
  {
    id: 'brush-ford',
    kind: 'brush',
    outline: [at(31.8, 28), at(34, 27.6), at(34.6, 30.4), at(32.4, 31.4), at(31.4, 30)],
  },
  { id: 'brush-e', kind: 'brush', outline: [at(39.4, 11.4), at(41.8, 11), at(42.6, 13), at(40.4, 14), at(39, 13)] },
];

export const roads = {
  main: [at(-0.4, 18), at(14, 18.4), at(24, 18), at(32, 18), at(40, 18.3), at(48.4, 18)],
  north: [at(40, -0.4), at(39.8, 6), at(38, 12), at(37, 18)],
  ford: [at(10, 18.2), at(14, 23), at(18, 28.6), at(24, 30.2), at(32, 30), at(36, 25), at(38, 18.4)],
} as const;
