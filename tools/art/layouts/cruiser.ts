import type { Area, Barrier, Point } from '../../../src/space/types';
import { at, barrierOf, box, door, fitting, wallAlong, type Piece } from './plan-pieces';

// The deck of the cruiser, in centimetres: a spine corridor from the breach aft to Main Control, rooms on both sides.

export const deck = { width: 120, height: 60 } as const;

/** Square aft, narrowing to the bow. */
export const hullOutline: readonly Point[] = [at(4, 4), at(106, 4), at(116, 16), at(116, 44), at(106, 56), at(4, 56)];

const pieces: readonly Piece[] = [
  ...hullOutline.map((a, i): Piece => ['hull', `hull.${i}`, a, hullOutline[(i + 1) % hullOutline.length] ?? a]),
  // The corridor along the keel.
  ...wallAlong('north-wall', 'wall', at(16, 24), at(96, 24), [
    door('bunks-door', 26),
    door('mess-door', 46),
    door('store-door', 70),
    door('gunnery-door', 88),
  ]),
  ...wallAlong('south-wall', 'wall', at(16, 36), at(96, 36), [
    door('lock-door', 26),
    door('power-door', 50),
    door('workshop-door', 72),
    door('cabins-door', 90),
  ]),
  // Rooms.
  ['wall', 'north-1', at(36, 4), at(36, 24)],
  ['wall', 'north-2', at(58, 4), at(58, 24)],
  ['wall', 'north-3', at(80, 4), at(80, 24)],
  ['wall', 'south-1', at(36, 36), at(36, 56)],
  ['wall', 'south-2', at(62, 36), at(62, 56)],
  ['wall', 'south-3', at(82, 36), at(82, 56)],
  // The breach aft, and Main Control before the bow.
  ...wallAlong('aft-wall', 'wall', at(16, 4), at(16, 56), [door('aft-door', 30)]),
  ...wallAlong('bow-wall', 'wall', at(96, 4), at(96, 56), [door('control-door', 30)]),
];

export const barriers: readonly Barrier[] = pieces.map(barrierOf);

export const mainControl: readonly Point[] = [at(96, 4), at(106, 4), at(116, 16), at(116, 44), at(106, 56), at(96, 56)];
export const powerControl = box(36, 36, 26, 20);
export const breach = at(8, 30);

/** Every room, for drawing the deck. */
export const rooms: readonly { readonly id: string; readonly outline: readonly Point[] }[] = [
  { id: 'breach', outline: box(4, 4, 12, 52) },
  { id: 'corridor', outline: box(16, 24, 80, 12) },
  { id: 'bunks', outline: box(16, 4, 20, 20) },
  { id: 'mess', outline: box(36, 4, 22, 20) },
  { id: 'store', outline: box(58, 4, 22, 20) },
  { id: 'gunnery', outline: box(80, 4, 16, 20) },
  { id: 'lock', outline: box(16, 36, 20, 20) },
  { id: 'power-control', outline: powerControl },
  { id: 'workshop', outline: box(62, 36, 20, 20) },
  { id: 'cabins', outline: box(82, 36, 14, 20) },
  { id: 'main-control', outline: mainControl },
];

/** The fittings of the rooms, clear of the doors and the ways between them. */
export const areas: readonly Area[] = [
  fitting('machinery', 'reactor.port', 38, 41, 6, 12),
  fitting('machinery', 'reactor.starboard', 55, 41, 5, 12),
  fitting('console', 'bank.bow', 111, 20, 3, 20),
  fitting('console', 'bank.port', 98, 5.5, 8, 2.5),
  fitting('console', 'bank.starboard', 98, 52, 8, 2.5),
  fitting('console', 'bunks.north', 18, 5.5, 16, 3),
  fitting('console', 'bunks.middle', 29, 13, 6, 3),
  fitting('console', 'table.port', 39, 9, 8, 3),
  fitting('console', 'table.starboard', 49, 14, 7, 3),
  fitting('machinery', 'crates.port', 59.5, 6, 5, 7),
  fitting('machinery', 'crates.starboard', 74, 6, 5, 5),
  fitting('machinery', 'gun', 90, 6, 4, 8),
  fitting('machinery', 'crates.lock', 18, 50, 6, 4),
  fitting('console', 'bench', 72, 51, 8, 2.5),
  fitting('console', 'bunks.cabins', 84, 51, 11, 3),
];
