/**
 * The boarded ship, on squares (bp-core-006): 30 columns by 20 rows, north at the top, bow to the east. The map picture
 * is drawn from the same rows: '#' bulkhead or the void outside, '.' deck, '+' door.
 */
export const shipRows: readonly string[] = [
  '##############################',
  '##########...#################',
  '##########...#################',
  '###########+##################',
  '#########.....#....#...#######',
  '###.....#.....#....#....######',
  '##......+.....#....+....######',
  '##......#.....#....#....+...##',
  '##......###+####+#####+##....#',
  '##..##..+...............+....#',
  '##..##..+...............+....#',
  '##......####+#####+###+##....#',
  '##......#.......#...#...+...##',
  '##......+.......#...#...######',
  '###.....#.......+...#...######',
  '#########.......#...#..#######',
  '############+#################',
  '###########...################',
  '###########...################',
  '##############################',
];

/** A room or passage: a rectangle of squares, column and row counted from 0. */
export interface ShipRoom {
  readonly id: string;
  readonly column: number;
  readonly row: number;
  readonly columns: number;
  readonly rows: number;
}

export const shipRooms: readonly ShipRoom[] = [
  { id: 'north-airlock', column: 10, row: 1, columns: 3, rows: 2 },
  { id: 'south-airlock', column: 11, row: 17, columns: 3, rows: 2 },
  { id: 'engine-room', column: 2, row: 5, columns: 6, rows: 10 },
  { id: 'crew-quarters', column: 9, row: 4, columns: 5, rows: 4 },
  { id: 'mess', column: 15, row: 4, columns: 4, rows: 4 },
  { id: 'medical-bay', column: 20, row: 4, columns: 4, rows: 4 },
  { id: 'main-corridor', column: 9, row: 9, columns: 15, rows: 2 },
  { id: 'cargo-hold', column: 9, row: 12, columns: 7, rows: 4 },
  { id: 'armoury', column: 17, row: 12, columns: 3, rows: 4 },
  { id: 'life-support', column: 21, row: 12, columns: 3, rows: 4 },
  { id: 'bridge', column: 25, row: 7, columns: 4, rows: 6 },
];

/** The reactor in the engine room: solid squares, where a bomb would be planted. */
export const reactor = { column: 4, row: 9, columns: 2, rows: 2 } as const;
