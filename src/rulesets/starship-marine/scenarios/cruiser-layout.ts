import type { Barrier, Point } from '../../../space/types';

// The deck of the cruiser, in centimetres: a spine corridor from the breach aft to Main Control, rooms on both sides.

const at = (x: number, y: number): Point => ({ x, y });

export const deck = { width: 120, height: 60 } as const;

type Piece = readonly [kind: Barrier['kind'], id: string, a: Point, b: Point];

/** A wall along a line with doors in it, each 4 cm wide, named and by its middle. */
function wallWithDoors(
  name: string,
  a: Point,
  b: Point,
  doors: readonly (readonly [id: string, middle: number])[],
): readonly Piece[] {
  const along = a.x !== b.x;
  const place = (far: number): Point => (along ? at(far, a.y) : at(a.x, far));
  const end = along ? b.x : b.y;
  let from = along ? a.x : a.y;
  const pieces: Piece[] = [];
  for (const [id, middle] of doors) {
    pieces.push(['wall', `${name}.${pieces.length}`, place(from), place(middle - 2)]);
    pieces.push(['door', id, place(middle - 2), place(middle + 2)]);
    from = middle + 2;
  }
  return [...pieces, ['wall', `${name}.${pieces.length}`, place(from), place(end)]];
}

const pieces: readonly Piece[] = [
  ['hull', 'hull.north', at(4, 4), at(116, 4)],
  ['hull', 'hull.south', at(4, 56), at(116, 56)],
  ['hull', 'hull.aft', at(4, 4), at(4, 56)],
  ['hull', 'hull.fore', at(116, 4), at(116, 56)],
  // The corridor along the keel.
  ...wallWithDoors('north-wall', at(16, 24), at(96, 24), [
    ['bunks-door', 26],
    ['mess-door', 46],
    ['store-door', 70],
    ['gunnery-door', 88],
  ]),
  ...wallWithDoors('south-wall', at(16, 36), at(96, 36), [
    ['lock-door', 26],
    ['power-door', 50],
    ['workshop-door', 72],
    ['cabins-door', 90],
  ]),
  // Rooms.
  ['wall', 'north-1', at(36, 4), at(36, 24)],
  ['wall', 'north-2', at(58, 4), at(58, 24)],
  ['wall', 'north-3', at(80, 4), at(80, 24)],
  ['wall', 'south-1', at(36, 36), at(36, 56)],
  ['wall', 'south-2', at(62, 36), at(62, 56)],
  ['wall', 'south-3', at(82, 36), at(82, 56)],
  // The breach aft, and Main Control before the bow.
  ...wallWithDoors('aft-wall', at(16, 4), at(16, 56), [['aft-door', 30]]),
  ...wallWithDoors('bow-wall', at(96, 4), at(96, 56), [['control-door', 30]]),
];

export const barriers: readonly Barrier[] = pieces.map(([kind, id, a, b]) => ({
  id,
  kind,
  a,
  b,
  bottom: 0,
  top: 'unlimited',
}));

const box = (x: number, y: number, w: number, h: number): readonly Point[] => [
  at(x, y),
  at(x + w, y),
  at(x + w, y + h),
  at(x, y + h),
];

export const mainControl = box(96, 4, 20, 52);
export const powerControl = box(36, 36, 26, 20);
export const breach = at(8, 30);
