import type { Point } from '../../../src/space/types';

// The ship's passage, as its map is drawn and as it is played; in inches.

const at = (x: number, y: number): Point => ({ x, y });

export const deck = { width: 36, height: 22 } as const;

/** Rooms on both sides of the passage, and the passage between y 8 and 13. */
export const rooms: readonly {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}[] = [
  { id: 'mess', x: 4, y: 1, w: 9, h: 7 },
  { id: 'stores', x: 13, y: 1, w: 8, h: 7 },
  { id: 'sick-bay', x: 21, y: 1, w: 9, h: 7 },
  { id: 'cabins', x: 4, y: 13, w: 8, h: 7 },
  { id: 'armoury', x: 12, y: 13, w: 9, h: 7 },
  { id: 'engine', x: 21, y: 13, w: 9, h: 7 },
];

export type Piece = readonly [kind: 'wall' | 'window' | 'doorway', a: Point, b: Point];

/** A wall along the passage or between rooms, with a doorway in its middle. */
function withDoor(a: Point, b: Point, half = 0.9): readonly Piece[] {
  const middle = at((a.x + b.x) / 2, (a.y + b.y) / 2);
  const along = a.y === b.y ? at(half, 0) : at(0, half);
  const [one, other] = [at(middle.x - along.x, middle.y - along.y), at(middle.x + along.x, middle.y + along.y)];
  return [
    ['wall', a, one],
    ['doorway', one, other],
    ['wall', other, b],
  ];
}

/** Each room has a door on the passage, and doors lead from room to room. */
export const bulkheads: readonly Piece[] = [
  ...rooms.flatMap(({ x, y, w, h }): readonly Piece[] => {
    const [front, back] = y < 8 ? [y + h, y] : [y, y + h];
    return [...withDoor(at(x, front), at(x + w, front)), ['wall', at(x, back), at(x + w, back)]];
  }),
  ...[
    [4, 1],
    [30, 1],
    [4, 13],
    [30, 13],
  ].flatMap(([x = 0, y = 0]): readonly Piece[] => [['wall', at(x, y), at(x, y + 7)]]),
  ...[
    [0, 8],
    [30, 8],
    [0, 13],
    [30, 13],
  ].map(([x = 0, y = 0]): Piece => ['wall', at(x, y), at(x === 0 ? 4 : deck.width, y)]),
  ...[
    [13, 1],
    [21, 1],
    [12, 13],
    [21, 13],
  ].flatMap(([x = 0, y = 0]) => withDoor(at(x, y), at(x, y + 7))),
];

/** Crates and consoles: cover for figures in them or an inch behind. */
export const crates: readonly { readonly id: string; readonly outline: readonly Point[] }[] = [
  [9.6, 8.8],
  [15.2, 11.2],
  [20.4, 8.8],
  [25.4, 11.2],
  [16.4, 4.4],
  [16, 16.6],
  [6, 2.6],
  [25, 4.4],
  [7.4, 16.6],
  [25, 16.8],
].map(([x = 0, y = 0], i) => ({
  id: `crates-${i + 1}`,
  outline: [at(x, y), at(x + 1.6, y), at(x + 1.6, y + 1.2), at(x, y + 1.2)],
}));

/** The bridge's hatch at the end of the passage. */
export const hatch = { place: at(33, 10.5), r: 3 } as const;
