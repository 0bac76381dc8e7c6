/** The post that a first battle is fought for, in inches from the table's north-west corner, y to the south. */
import type { Point } from '../../../src/space/types';
import type { CrateGroup } from './hangar';

const at = (x: number, y: number): Point => ({ x, y });

export const firstContact = { width: 24, height: 20 } as const;

/** The yard, as the objective counts it. */
export const yard: readonly Point[] = [at(7.5, 3.5), at(16.5, 3.5), at(16.5, 10), at(7.5, 10)];

/** Sandbags along the yard. The gates are in the south, and open. */
export const sandbags: readonly (readonly [Point, Point])[] = [
  [at(7.5, 10), at(10, 10)],
  [at(14, 10), at(16.5, 10)],
  [at(7.5, 5), at(7.5, 10)],
  [at(16.5, 10), at(16.5, 5)],
];

export const stacks: readonly CrateGroup[] = [
  {
    id: 'crates-west',
    outline: [at(4.6, 14.4), at(8.4, 14.4), at(8.4, 15.4), at(4.6, 15.4)],
    crates: [
      { kind: 'net', x: 5.2, y: 14.9, w: 1.1, h: 0.95, rotation: 0 },
      { kind: 'steel', x: 6.5, y: 14.9, w: 1.3, h: 0.95, rotation: 0 },
      { kind: 'ammo', x: 7.8, y: 14.9, w: 1.1, h: 0.9, rotation: 0 },
    ],
  },
  {
    id: 'crates-east',
    outline: [at(15.4, 13), at(19.2, 13), at(19.2, 14), at(15.4, 14)],
    crates: [
      { kind: 'steel', x: 16, y: 13.5, w: 1.1, h: 0.95, rotation: 0 },
      { kind: 'tech', x: 17.3, y: 13.5, w: 1.3, h: 0.95, rotation: 0 },
      { kind: 'net', x: 18.6, y: 13.5, w: 1.1, h: 0.9, rotation: 0 },
    ],
  },
  {
    id: 'stores',
    outline: [at(10.8, 5.4), at(13.2, 5.4), at(13.2, 6.5), at(10.8, 6.5)],
    crates: [
      { kind: 'tech', x: 11.4, y: 5.95, w: 1.1, h: 1, rotation: 0 },
      { kind: 'ammo', x: 12.6, y: 5.95, w: 1.1, h: 0.9, rotation: 0 },
    ],
  },
];

export const growths: readonly { readonly id: string; readonly kind: string; readonly outline: readonly Point[] }[] = [
  { id: 'woods-w', kind: 'light-woods', outline: [at(0, 6), at(3, 6.4), at(4, 9), at(2.8, 11.4), at(0, 11.6)] },
  { id: 'brush-e', kind: 'brush', outline: [at(20, 8.4), at(22.6, 8), at(23.4, 10), at(21.8, 11.4), at(20, 10.6)] },
];
