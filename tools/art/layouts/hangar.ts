/**
 * The places of everything in the starport hangar (od6-scenario-005, -007, -009, -010), in inches from the table's
 * north-west corner, y to the south. The map picture is drawn from the same numbers.
 */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

export type CrateKind = 'steel' | 'ammo' | 'drum' | 'net' | 'long' | 'tech';

/** A box: (x, y) is its centre, rotation in degrees clockwise about it. A drum is round, w across. */
export interface Crate extends Spot {
  readonly kind: CrateKind;
  readonly w: number;
  readonly h: number;
  readonly rotation: number;
}

/** A stack that counts as one piece of terrain: its outline is the convex hull of its boxes. */
export interface CrateGroup {
  readonly id: string;
  readonly outline: readonly Spot[];
  readonly crates: readonly Crate[];
}

/** Table size and wall thickness; the walls stand inside the table's edge. */
export const hangar = { width: 48, height: 36, wall: 0.5 } as const;

/** od6-scenario-009: the blast doors are open: gaps in the west and the east wall from y1 to y2. */
export const blastDoors = [
  { id: 'west-door', x: 0, y1: 15, y2: 21 },
  { id: 'east-door', x: 48, y1: 15, y2: 21 },
] as const;

/** od6-scenario-010: two dozen stacks all over the hangar. */
export const crateGroups: readonly CrateGroup[] = [
  {
    id: 'crates-01',
    outline: [
      { x: 4.13, y: 4.49 },
      { x: 5.42, y: 4.31 },
      { x: 6.85, y: 4.16 },
      { x: 6.94, y: 5.06 },
      { x: 6.98, y: 5.52 },
      { x: 6.89, y: 5.73 },
      { x: 6.68, y: 5.82 },
      { x: 4.4, y: 6.1 },
      { x: 4.26, y: 5.39 },
    ],
    crates: [
      { kind: 'steel', x: 4.84, y: 4.85, w: 1.3, h: 0.9, rotation: 352 },
      { kind: 'steel', x: 6.25, y: 4.68, w: 1.3, h: 0.9, rotation: 354 },
      { kind: 'ammo', x: 4.79, y: 5.74, w: 0.9, h: 0.55, rotation: 349 },
      { kind: 'ammo', x: 5.78, y: 5.63, w: 0.9, h: 0.55, rotation: 356 },
      { kind: 'drum', x: 6.68, y: 5.52, w: 0.6, h: 0.6, rotation: 12 },
    ],
  },
  {
    id: 'crates-02',
    outline: [
      { x: 12.54, y: 4.69 },
      { x: 12.58, y: 3.83 },
      { x: 12.62, y: 3.23 },
      { x: 15.12, y: 3.41 },
      { x: 15.19, y: 4.15 },
      { x: 15.14, y: 4.75 },
      { x: 14.46, y: 5.42 },
      { x: 12.56, y: 5.24 },
    ],
    crates: [
      { kind: 'long', x: 13.85, y: 3.62, w: 2.5, h: 0.6, rotation: 4 },
      { kind: 'long', x: 13.92, y: 4.33, w: 2.5, h: 0.6, rotation: 5.5 },
      { kind: 'ammo', x: 13, y: 4.95, w: 0.9, h: 0.55, rotation: 358 },
      { kind: 'tech', x: 14.15, y: 5.07, w: 0.7, h: 0.62, rotation: 7 },
    ],
  },
  {
    id: 'crates-03',
    outline: [
      { x: 22.9, y: 4.03 },
      { x: 24.2, y: 3.97 },
      { x: 25.7, y: 4.06 },
      { x: 25.64, y: 5.36 },
      { x: 25.26, y: 5.93 },
      { x: 25.05, y: 6.02 },
      { x: 23.45, y: 5.95 },
      { x: 22.96, y: 5.33 },
    ],
    crates: [
      { kind: 'net', x: 23.58, y: 4.65, w: 1.3, h: 1.3, rotation: 357 },
      { kind: 'net', x: 25.02, y: 4.68, w: 1.3, h: 1.3, rotation: 3 },
      { kind: 'ammo', x: 23.95, y: 5.7, w: 1, h: 0.5, rotation: 0 },
      { kind: 'drum', x: 25.05, y: 5.72, w: 0.6, h: 0.6, rotation: 15 },
    ],
  },
  {
    id: 'crates-04',
    outline: [
      { x: 33.14, y: 6.49 },
      { x: 33.23, y: 6.28 },
      { x: 33.85, y: 6 },
      { x: 34.06, y: 5.91 },
      { x: 35.07, y: 5.6 },
      { x: 36, y: 5.4 },
      { x: 36.25, y: 6.58 },
      { x: 33.96, y: 7.24 },
      { x: 33.75, y: 7.15 },
      { x: 33.23, y: 6.7 },
    ],
    crates: [
      { kind: 'drum', x: 33.44, y: 6.49, w: 0.6, h: 0.6, rotation: 350 },
      { kind: 'drum', x: 34.06, y: 6.21, w: 0.6, h: 0.6, rotation: 30 },
      { kind: 'drum', x: 34.71, y: 6.07, w: 0.6, h: 0.6, rotation: 60 },
      { kind: 'drum', x: 33.96, y: 6.94, w: 0.6, h: 0.6, rotation: 340 },
      { kind: 'drum', x: 34.63, y: 6.72, w: 0.6, h: 0.6, rotation: 10 },
      { kind: 'steel', x: 35.66, y: 6.09, w: 0.95, h: 1.2, rotation: 348 },
    ],
  },
  {
    id: 'crates-05',
    outline: [
      { x: 42.13, y: 4.04 },
      { x: 42.17, y: 3.14 },
      { x: 43.27, y: 3.2 },
      { x: 43.45, y: 4.2 },
      { x: 43.48, y: 6.2 },
      { x: 43.39, y: 6.41 },
      { x: 43.18, y: 6.5 },
      { x: 42.5, y: 6.52 },
      { x: 42.29, y: 6.43 },
      { x: 42.2, y: 6.22 },
      { x: 42.15, y: 5.8 },
    ],
    crates: [
      { kind: 'net', x: 42.8, y: 5, w: 1.6, h: 1.3, rotation: 90 },
      { kind: 'steel', x: 42.7, y: 3.62, w: 0.9, h: 1.1, rotation: 93 },
      { kind: 'drum', x: 43.18, y: 6.2, w: 0.6, h: 0.6, rotation: 90 },
      { kind: 'drum', x: 42.5, y: 6.22, w: 0.6, h: 0.6, rotation: 130 },
    ],
  },
  {
    id: 'crates-06',
    outline: [
      { x: 7.27, y: 11.76 },
      { x: 7.57, y: 10.34 },
      { x: 9.87, y: 10.82 },
      { x: 9.78, y: 11.47 },
      { x: 9.76, y: 11.61 },
      { x: 9.59, y: 12.25 },
      { x: 9.43, y: 12.78 },
      { x: 8.53, y: 12.7 },
      { x: 7.43, y: 12.36 },
    ],
    crates: [
      { kind: 'steel', x: 8.13, y: 11.2, w: 1.45, h: 1.45, rotation: 12 },
      { kind: 'tech', x: 9.43, y: 11.09, w: 0.8, h: 0.66, rotation: 8 },
      { kind: 'tech', x: 9.29, y: 11.83, w: 0.8, h: 0.66, rotation: 15 },
      { kind: 'ammo', x: 7.96, y: 12.25, w: 0.95, h: 0.5, rotation: 16 },
      { kind: 'ammo', x: 9, y: 12.49, w: 0.9, h: 0.5, rotation: 5 },
    ],
  },
  {
    id: 'crates-07',
    outline: [
      { x: 14.66, y: 11.81 },
      { x: 16.59, y: 10.56 },
      { x: 17.03, y: 11.16 },
      { x: 17.44, y: 11.75 },
      { x: 17.25, y: 12.5 },
      { x: 17.16, y: 12.71 },
      { x: 16.45, y: 13.13 },
      { x: 16.24, y: 13.22 },
      { x: 15.42, y: 13 },
      { x: 15.03, y: 12.39 },
    ],
    crates: [
      { kind: 'long', x: 15.79, y: 11.44, w: 2.3, h: 0.6, rotation: 327 },
      { kind: 'tech', x: 15.53, y: 12.5, w: 0.72, h: 0.72, rotation: 328 },
      { kind: 'tech', x: 16.23, y: 12.08, w: 0.72, h: 0.72, rotation: 331 },
      { kind: 'tech', x: 16.94, y: 11.66, w: 0.72, h: 0.72, rotation: 325 },
      { kind: 'drum', x: 16.24, y: 12.92, w: 0.6, h: 0.6, rotation: 328 },
      { kind: 'drum', x: 16.95, y: 12.5, w: 0.6, h: 0.6, rotation: 28 },
    ],
  },
  {
    id: 'crates-08',
    outline: [
      { x: 23.38, y: 11.28 },
      { x: 23.47, y: 9.36 },
      { x: 25.54, y: 9.46 },
      { x: 26.55, y: 9.6 },
      { x: 26.46, y: 10.45 },
      { x: 25.44, y: 11.09 },
      { x: 24.38, y: 11.35 },
    ],
    crates: [
      { kind: 'steel', x: 23.95, y: 9.84, w: 1, h: 0.9, rotation: 3 },
      { kind: 'steel', x: 25.03, y: 9.9, w: 1, h: 0.9, rotation: 1 },
      { kind: 'tech', x: 26.08, y: 9.98, w: 0.85, h: 0.85, rotation: 6 },
      { kind: 'steel', x: 23.91, y: 10.84, w: 1, h: 0.95, rotation: 4 },
      { kind: 'ammo', x: 25, y: 10.76, w: 0.95, h: 0.55, rotation: 7 },
    ],
  },
  {
    id: 'crates-09',
    outline: [
      { x: 30.91, y: 12.73 },
      { x: 31.16, y: 12.05 },
      { x: 31.53, y: 11.22 },
      { x: 32.72, y: 11.75 },
      { x: 34.01, y: 12.39 },
      { x: 33.62, y: 13.2 },
      { x: 33.35, y: 13.65 },
      { x: 33.14, y: 13.74 },
      { x: 32.6, y: 13.51 },
    ],
    crates: [
      { kind: 'steel', x: 31.94, y: 11.9, w: 1.3, h: 0.9, rotation: 24 },
      { kind: 'steel', x: 33.23, y: 12.51, w: 1.3, h: 0.9, rotation: 26 },
      { kind: 'ammo', x: 31.43, y: 12.63, w: 0.9, h: 0.55, rotation: 21 },
      { kind: 'ammo', x: 32.33, y: 13.06, w: 0.9, h: 0.55, rotation: 28 },
      { kind: 'drum', x: 33.14, y: 13.44, w: 0.6, h: 0.6, rotation: 44 },
    ],
  },
  {
    id: 'crates-10',
    outline: [
      { x: 38.95, y: 12.04 },
      { x: 39.81, y: 9.69 },
      { x: 40.54, y: 9.82 },
      { x: 41.1, y: 10.04 },
      { x: 41.55, y: 10.88 },
      { x: 40.86, y: 12.64 },
      { x: 40.32, y: 12.51 },
      { x: 39.51, y: 12.25 },
    ],
    crates: [
      { kind: 'long', x: 39.66, y: 10.97, w: 2.5, h: 0.6, rotation: 290 },
      { kind: 'long', x: 40.36, y: 11.09, w: 2.5, h: 0.6, rotation: 291.5 },
      { kind: 'ammo', x: 40.7, y: 12.14, w: 0.9, h: 0.55, rotation: 284 },
      { kind: 'tech', x: 41.13, y: 11.08, w: 0.7, h: 0.62, rotation: 293 },
    ],
  },
  {
    id: 'crates-11',
    outline: [
      { x: 11.79, y: 15.42 },
      { x: 12.89, y: 15.36 },
      { x: 13.16, y: 16.34 },
      { x: 13.4, y: 18.35 },
      { x: 13.31, y: 18.56 },
      { x: 13.1, y: 18.65 },
      { x: 12.43, y: 18.74 },
      { x: 12.22, y: 18.65 },
      { x: 12.13, y: 18.44 },
      { x: 12.04, y: 18.06 },
      { x: 11.83, y: 16.32 },
    ],
    crates: [
      { kind: 'net', x: 12.6, y: 17.2, w: 1.6, h: 1.3, rotation: 84 },
      { kind: 'steel', x: 12.36, y: 15.84, w: 0.9, h: 1.1, rotation: 87 },
      { kind: 'drum', x: 13.1, y: 18.35, w: 0.6, h: 0.6, rotation: 84 },
      { kind: 'drum', x: 12.43, y: 18.44, w: 0.6, h: 0.6, rotation: 124 },
    ],
  },
  {
    id: 'crates-12',
    outline: [
      { x: 19.68, y: 15.88 },
      { x: 19.79, y: 15.2 },
      { x: 19.88, y: 14.99 },
      { x: 20.09, y: 14.9 },
      { x: 20.3, y: 14.99 },
      { x: 20.87, y: 15.36 },
      { x: 21.71, y: 16.11 },
      { x: 22.37, y: 16.79 },
      { x: 21.51, y: 17.63 },
      { x: 19.77, y: 16.09 },
    ],
    crates: [
      { kind: 'drum', x: 20.09, y: 15.2, w: 0.6, h: 0.6, rotation: 48 },
      { kind: 'drum', x: 20.66, y: 15.57, w: 0.6, h: 0.6, rotation: 88 },
      { kind: 'drum', x: 21.12, y: 16.05, w: 0.6, h: 0.6, rotation: 118 },
      { kind: 'drum', x: 19.98, y: 15.88, w: 0.6, h: 0.6, rotation: 38 },
      { kind: 'drum', x: 20.52, y: 16.33, w: 0.6, h: 0.6, rotation: 68 },
      { kind: 'steel', x: 21.61, y: 16.87, w: 0.95, h: 1.2, rotation: 46 },
    ],
  },
  {
    id: 'crates-13',
    outline: [
      { x: 34.11, y: 19.68 },
      { x: 34.12, y: 18.09 },
      { x: 34.72, y: 17.58 },
      { x: 36.01, y: 17.47 },
      { x: 36.12, y: 18.76 },
      { x: 36.08, y: 20.27 },
      { x: 34.78, y: 20.25 },
      { x: 34.2, y: 19.89 },
    ],
    crates: [
      { kind: 'net', x: 35.42, y: 18.17, w: 1.3, h: 1.3, rotation: 85 },
      { kind: 'net', x: 35.44, y: 19.61, w: 1.3, h: 1.3, rotation: 91 },
      { kind: 'ammo', x: 34.39, y: 18.58, w: 1, h: 0.5, rotation: 88 },
      { kind: 'drum', x: 34.41, y: 19.68, w: 0.6, h: 0.6, rotation: 103 },
    ],
  },
  {
    id: 'crates-14',
    outline: [
      { x: 26.38, y: 19.89 },
      { x: 28.61, y: 19.15 },
      { x: 28.91, y: 19.91 },
      { x: 29.08, y: 20.55 },
      { x: 29.2, y: 21.08 },
      { x: 28.39, y: 21.46 },
      { x: 27.27, y: 21.71 },
      { x: 26.82, y: 21.27 },
    ],
    crates: [
      { kind: 'steel', x: 27.29, y: 20.36, w: 1.45, h: 1.45, rotation: 342 },
      { kind: 'tech', x: 28.36, y: 19.61, w: 0.8, h: 0.66, rotation: 338 },
      { kind: 'tech', x: 28.61, y: 20.33, w: 0.8, h: 0.66, rotation: 345 },
      { kind: 'ammo', x: 27.67, y: 21.35, w: 0.95, h: 0.5, rotation: 346 },
      { kind: 'ammo', x: 28.69, y: 21.04, w: 0.9, h: 0.5, rotation: 335 },
    ],
  },
  {
    id: 'crates-15',
    outline: [
      { x: 6.78, y: 24.5 },
      { x: 6.87, y: 24.29 },
      { x: 7.16, y: 23.67 },
      { x: 8.45, y: 23.13 },
      { x: 9.35, y: 25.25 },
      { x: 8.68, y: 25.57 },
      { x: 8.03, y: 25.88 },
      { x: 7.16, y: 25.48 },
      { x: 7.07, y: 25.27 },
    ],
    crates: [
      { kind: 'long', x: 8.62, y: 24.31, w: 2.3, h: 0.6, rotation: 67 },
      { kind: 'tech', x: 7.63, y: 23.87, w: 0.72, h: 0.72, rotation: 68 },
      { kind: 'tech', x: 7.91, y: 24.64, w: 0.72, h: 0.72, rotation: 71 },
      { kind: 'tech', x: 8.2, y: 25.4, w: 0.72, h: 0.72, rotation: 65 },
      { kind: 'drum', x: 7.08, y: 24.5, w: 0.6, h: 0.6, rotation: 68 },
      { kind: 'drum', x: 7.37, y: 25.27, w: 0.6, h: 0.6, rotation: 128 },
    ],
  },
  {
    id: 'crates-16',
    outline: [
      { x: 14.04, y: 22.76 },
      { x: 16.04, y: 22.24 },
      { x: 17.05, y: 22.08 },
      { x: 17.21, y: 22.92 },
      { x: 16.43, y: 23.83 },
      { x: 15.47, y: 24.39 },
      { x: 14.5, y: 24.62 },
      { x: 14.25, y: 23.64 },
    ],
    crates: [
      { kind: 'steel', x: 14.63, y: 23.08, w: 1, h: 0.9, rotation: 346 },
      { kind: 'steel', x: 15.68, y: 22.81, w: 1, h: 0.9, rotation: 344 },
      { kind: 'tech', x: 16.71, y: 22.58, w: 0.85, h: 0.85, rotation: 349 },
      { kind: 'steel', x: 14.88, y: 24.04, w: 1, h: 0.95, rotation: 347 },
      { kind: 'ammo', x: 15.91, y: 23.64, w: 0.95, h: 0.55, rotation: 350 },
    ],
  },
  {
    id: 'crates-17',
    outline: [
      { x: 21.71, y: 26.55 },
      { x: 21.75, y: 25.65 },
      { x: 21.78, y: 25.23 },
      { x: 21.87, y: 25.02 },
      { x: 22.08, y: 24.93 },
      { x: 22.55, y: 24.94 },
      { x: 24.41, y: 24.98 },
      { x: 24.45, y: 25.7 },
      { x: 24.45, y: 26.6 },
      { x: 23.15, y: 26.6 },
    ],
    crates: [
      { kind: 'steel', x: 23.8, y: 26.15, w: 1.3, h: 0.9, rotation: 180 },
      { kind: 'steel', x: 22.38, y: 26.12, w: 1.3, h: 0.9, rotation: 182 },
      { kind: 'ammo', x: 23.98, y: 25.28, w: 0.9, h: 0.55, rotation: 177 },
      { kind: 'ammo', x: 22.98, y: 25.25, w: 0.9, h: 0.55, rotation: 184 },
      { kind: 'drum', x: 22.08, y: 25.23, w: 0.6, h: 0.6, rotation: 200 },
    ],
  },
  {
    id: 'crates-18',
    outline: [
      { x: 29.86, y: 24.67 },
      { x: 30.57, y: 23.94 },
      { x: 32.14, y: 22.78 },
      { x: 32.35, y: 22.69 },
      { x: 32.56, y: 22.78 },
      { x: 32.97, y: 23.32 },
      { x: 33.06, y: 23.53 },
      { x: 32.97, y: 23.74 },
      { x: 32.63, y: 24.06 },
      { x: 31.22, y: 25.11 },
      { x: 30.46, y: 25.6 },
    ],
    crates: [
      { kind: 'net', x: 31.6, y: 24, w: 1.6, h: 1.3, rotation: 324 },
      { kind: 'steel', x: 30.54, y: 24.89, w: 0.9, h: 1.1, rotation: 327 },
      { kind: 'drum', x: 32.35, y: 22.99, w: 0.6, h: 0.6, rotation: 324 },
      { kind: 'drum', x: 32.76, y: 23.53, w: 0.6, h: 0.6, rotation: 4 },
    ],
  },
  {
    id: 'crates-19',
    outline: [
      { x: 37.15, y: 24.16 },
      { x: 37.71, y: 23.1 },
      { x: 39.91, y: 24.08 },
      { x: 40, y: 24.29 },
      { x: 40.12, y: 24.97 },
      { x: 40.03, y: 25.18 },
      { x: 39.82, y: 25.27 },
      { x: 39.16, y: 25.09 },
      { x: 37.99, y: 24.6 },
    ],
    crates: [
      { kind: 'drum', x: 39.82, y: 24.97, w: 0.6, h: 0.6, rotation: 210 },
      { kind: 'drum', x: 39.16, y: 24.79, w: 0.6, h: 0.6, rotation: 250 },
      { kind: 'drum', x: 38.57, y: 24.47, w: 0.6, h: 0.6, rotation: 280 },
      { kind: 'drum', x: 39.7, y: 24.29, w: 0.6, h: 0.6, rotation: 200 },
      { kind: 'drum', x: 39.05, y: 24.03, w: 0.6, h: 0.6, rotation: 230 },
      { kind: 'steel', x: 37.85, y: 23.85, w: 0.95, h: 1.2, rotation: 208 },
    ],
  },
  {
    id: 'crates-20',
    outline: [
      { x: 4.18, y: 30.12 },
      { x: 4.72, y: 30.02 },
      { x: 5.57, y: 29.92 },
      { x: 6.17, y: 29.87 },
      { x: 6.39, y: 32.36 },
      { x: 5.67, y: 32.55 },
      { x: 5.07, y: 32.59 },
      { x: 4.3, y: 32.02 },
    ],
    crates: [
      { kind: 'long', x: 5.98, y: 31.14, w: 2.5, h: 0.6, rotation: 85 },
      { kind: 'long', x: 5.29, y: 31.32, w: 2.5, h: 0.6, rotation: 86.5 },
      { kind: 'ammo', x: 4.54, y: 30.51, w: 0.9, h: 0.55, rotation: 79 },
      { kind: 'tech', x: 4.6, y: 31.66, w: 0.7, h: 0.62, rotation: 88 },
    ],
  },
  {
    id: 'crates-21',
    outline: [
      { x: 12.09, y: 28.7 },
      { x: 14.44, y: 28.45 },
      { x: 14.55, y: 29.1 },
      { x: 14.57, y: 29.25 },
      { x: 14.61, y: 29.91 },
      { x: 14.61, y: 30.45 },
      { x: 13.74, y: 30.65 },
      { x: 12.58, y: 30.67 },
      { x: 12.24, y: 30.15 },
    ],
    crates: [
      { kind: 'steel', x: 12.89, y: 29.35, w: 1.45, h: 1.45, rotation: 354 },
      { kind: 'tech', x: 14.1, y: 28.84, w: 0.8, h: 0.66, rotation: 350 },
      { kind: 'tech', x: 14.19, y: 29.6, w: 0.8, h: 0.66, rotation: 357 },
      { kind: 'ammo', x: 13.05, y: 30.4, w: 0.95, h: 0.5, rotation: 358 },
      { kind: 'ammo', x: 14.12, y: 30.31, w: 0.9, h: 0.5, rotation: 347 },
    ],
  },
  {
    id: 'crates-22',
    outline: [
      { x: 22.65, y: 31.5 },
      { x: 22.67, y: 30.7 },
      { x: 22.69, y: 30.1 },
      { x: 24.99, y: 30.14 },
      { x: 25.03, y: 31.6 },
      { x: 24.4, y: 32.16 },
      { x: 24.19, y: 32.25 },
      { x: 23.38, y: 32.21 },
      { x: 23.17, y: 32.12 },
    ],
    crates: [
      { kind: 'long', x: 23.83, y: 30.42, w: 2.3, h: 0.6, rotation: 1 },
      { kind: 'tech', x: 23.02, y: 31.15, w: 0.72, h: 0.72, rotation: 2 },
      { kind: 'tech', x: 23.84, y: 31.2, w: 0.72, h: 0.72, rotation: 5 },
      { kind: 'tech', x: 24.66, y: 31.25, w: 0.72, h: 0.72, rotation: 359 },
      { kind: 'drum', x: 23.38, y: 31.91, w: 0.6, h: 0.6, rotation: 2 },
      { kind: 'drum', x: 24.19, y: 31.95, w: 0.6, h: 0.6, rotation: 62 },
    ],
  },
  {
    id: 'crates-23',
    outline: [
      { x: 32.65, y: 31.73 },
      { x: 33.57, y: 30.97 },
      { x: 34.61, y: 30.58 },
      { x: 35.6, y: 30.53 },
      { x: 35.68, y: 31.54 },
      { x: 35.74, y: 32.43 },
      { x: 33.68, y: 32.6 },
      { x: 32.66, y: 32.58 },
    ],
    crates: [
      { kind: 'steel', x: 35.21, y: 32.02, w: 1, h: 0.9, rotation: 176 },
      { kind: 'steel', x: 34.13, y: 32.1, w: 1, h: 0.9, rotation: 174 },
      { kind: 'tech', x: 33.08, y: 32.15, w: 0.85, h: 0.85, rotation: 179 },
      { kind: 'steel', x: 35.13, y: 31.03, w: 1, h: 0.95, rotation: 177 },
      { kind: 'ammo', x: 34.05, y: 31.24, w: 0.95, h: 0.55, rotation: 180 },
    ],
  },
  {
    id: 'crates-24',
    outline: [
      { x: 40.94, y: 30.15 },
      { x: 42.2, y: 29.81 },
      { x: 43.7, y: 29.6 },
      { x: 43.9, y: 30.88 },
      { x: 43.7, y: 31.35 },
      { x: 43.61, y: 31.56 },
      { x: 43.4, y: 31.65 },
      { x: 41.88, y: 31.91 },
      { x: 41.28, y: 31.41 },
    ],
    crates: [
      { kind: 'net', x: 41.74, y: 30.61, w: 1.3, h: 1.3, rotation: 345 },
      { kind: 'net', x: 43.16, y: 30.34, w: 1.3, h: 1.3, rotation: 351 },
      { kind: 'ammo', x: 42.32, y: 31.56, w: 1, h: 0.5, rotation: 348 },
      { kind: 'drum', x: 43.4, y: 31.35, w: 0.6, h: 0.6, rotation: 3 },
    ],
  },
];
