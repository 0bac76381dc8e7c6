/**
 * The relay station in the woods, in inches from the table's north-west corner, y to the south. The map picture is drawn
 * from the same numbers.
 */
import type { Point } from '../../../src/space/types';
import type { AreaKindId } from '../../../src/rulesets/opend6/data/terrain';
import type { Crate } from './hangar';

const at = (x: number, y: number): Point => ({ x, y });

export const relay = { width: 48, height: 36 } as const;

/** The compound, as the objective counts it; sandbags stand along it but in the gates. */
export const compound: readonly Point[] = [at(18, 18), at(31, 18), at(31, 27), at(18, 27)];

export const sandbags: readonly (readonly [Point, Point])[] = [
  [at(18, 18), at(22.5, 18)],
  [at(26, 18), at(31, 18)],
  [at(31, 18), at(31, 21)],
  [at(31, 24), at(31, 27)],
  [at(31, 27), at(26, 27)],
  [at(22.5, 27), at(18, 27)],
  [at(18, 27), at(18, 24)],
  [at(18, 21), at(18, 18)],
];

/** The hut with the transmitter: its corner, its size, and along each of its walls the pieces from end to end. */
export const hut = { x: 25.5, y: 19.4, w: 4.3, h: 4.2 } as const;

export type HutPiece = readonly [kind: 'building-wall' | 'door' | 'window', a: Point, b: Point];

export const hutPieces: readonly HutPiece[] = [
  ['building-wall', at(25.5, 19.4), at(26.9, 19.4)],
  ['window', at(26.9, 19.4), at(28.4, 19.4)],
  ['building-wall', at(28.4, 19.4), at(29.8, 19.4)],
  ['building-wall', at(29.8, 19.4), at(29.8, 20.75)],
  ['window', at(29.8, 20.75), at(29.8, 22.25)],
  ['building-wall', at(29.8, 22.25), at(29.8, 23.6)],
  ['building-wall', at(29.8, 23.6), at(28.4, 23.6)],
  ['door', at(28.4, 23.6), at(26.9, 23.6)],
  ['building-wall', at(26.9, 23.6), at(25.5, 23.6)],
  ['building-wall', at(25.5, 23.6), at(25.5, 22.25)],
  ['door', at(25.5, 22.25), at(25.5, 20.75)],
  ['building-wall', at(25.5, 20.75), at(25.5, 19.4)],
];

/** The trench, from end to end, in two lines: before the north gate and round the north-west corner. */
export const trenches: readonly (readonly Point[])[] = [
  [at(18, 14.2), at(21, 13.2), at(24, 14.2), at(27, 13.2), at(30, 14.2), at(33, 13.4), at(35, 15)],
  [at(15, 15), at(13.4, 17.5), at(14.2, 20.5), at(13, 23.5), at(13.8, 26.5)],
];

/** The dish on its footing, the generators and what the garrison has unloaded: each counts as a stack of crates. */
export const stacks: readonly {
  readonly id: string;
  readonly outline: readonly Point[];
  readonly crates: readonly Crate[];
}[] = [
  { id: 'dish', outline: [at(19.6, 19.2), at(21.4, 19.2), at(21.4, 21), at(19.6, 21)], crates: [] },
  {
    id: 'generators',
    outline: [at(19.2, 24.4), at(21.6, 24.4), at(21.6, 25.9), at(19.2, 25.9)],
    crates: [
      { kind: 'tech', x: 19.78, y: 25.15, w: 1.1, h: 1.4, rotation: 0 },
      { kind: 'tech', x: 21, y: 25.15, w: 1.1, h: 1.4, rotation: 0 },
    ],
  },
  {
    id: 'stores',
    outline: [at(28, 25), at(30.2, 25), at(30.2, 26.3), at(28, 26.3)],
    crates: [
      { kind: 'net', x: 28.65, y: 25.65, w: 1.25, h: 1.25, rotation: 0 },
      { kind: 'steel', x: 29.75, y: 25.4, w: 0.85, h: 0.75, rotation: 2 },
      { kind: 'ammo', x: 29.75, y: 26.03, w: 0.85, h: 0.45, rotation: 358 },
    ],
  },
  {
    id: 'logs-east',
    outline: [at(36.4, 20.6), at(38.9, 20.2), at(39.1, 21.5), at(36.6, 21.9)],
    crates: [],
  },
];

export interface Growth {
  readonly id: string;
  readonly kind: Extract<AreaKindId, 'light-woods' | 'medium-woods' | 'brush'>;
  readonly outline: readonly Point[];
}

/** Woods all round, and brush between them and the clearing. */
export const growths: readonly Growth[] = [
  {
    id: 'woods-nw',
    kind: 'medium-woods',
    outline: [at(3, 0), at(14.5, 0), at(15.6, 2.6), at(12.6, 5.6), at(8, 6.6), at(4, 4.6)],
  },
  {
    id: 'woods-n',
    kind: 'medium-woods',
    outline: [at(19, 0), at(31, 0), at(31.8, 4), at(29, 7.2), at(24.6, 8), at(20.4, 7), at(18.2, 3.4)],
  },
  {
    id: 'woods-ne',
    kind: 'medium-woods',
    outline: [at(35, 0), at(46, 0), at(47, 4), at(42.6, 7.4), at(37.4, 6.4), at(34.2, 3)],
  },
  {
    id: 'woods-w',
    kind: 'medium-woods',
    outline: [at(0, 12), at(4.6, 12.2), at(7.6, 15.4), at(7.2, 21), at(4, 24), at(0, 24.4)],
  },
  { id: 'woods-sw', kind: 'light-woods', outline: [at(0, 28.4), at(5, 28), at(8.8, 31), at(7.4, 36), at(0, 36)] },
  {
    id: 'woods-s',
    kind: 'light-woods',
    outline: [at(13, 32.6), at(17.6, 30.4), at(23, 30.6), at(24.6, 33), at(24, 36), at(13, 36)],
  },
  {
    id: 'woods-e',
    kind: 'medium-woods',
    outline: [at(41.6, 14), at(46, 12), at(48, 12), at(48, 25), at(43.4, 25.4), at(40.2, 20)],
  },
  {
    id: 'woods-se',
    kind: 'light-woods',
    outline: [at(36, 31), at(41, 29.4), at(46.4, 30.4), at(47, 36), at(37, 36), at(34.8, 33.4)],
  },
  { id: 'brush-nw', kind: 'brush', outline: [at(9, 10), at(11.6, 9.2), at(13, 11), at(11.4, 13), at(9, 12.4)] },
  { id: 'brush-n', kind: 'brush', outline: [at(15.2, 8.2), at(18, 7.8), at(19, 9.8), at(17, 11), at(15, 10)] },
  { id: 'brush-ne', kind: 'brush', outline: [at(32, 8), at(35, 7.8), at(36, 9.8), at(33.6, 11), at(31.8, 10)] },
  { id: 'brush-w', kind: 'brush', outline: [at(9, 23.4), at(11, 22.8), at(11.8, 25), at(10.4, 27), at(8.6, 26)] },
  { id: 'brush-e', kind: 'brush', outline: [at(35.6, 25), at(38, 24.2), at(39.4, 26), at(37.8, 28), at(35.6, 27.2)] },
  {
    id: 'brush-s',
    kind: 'brush',
    outline: [at(30.6, 29), at(33, 28.6), at(33.8, 30.4), at(31.8, 31.8), at(30.2, 30.8)],
  },
];

/** The track from the south gate to the table's edge. */
export const track: readonly Point[] = [at(24.3, 26.6), at(25.2, 29), at(28.4, 32.4), at(29.6, 36.4)];
