import type { Area, Barrier, Point } from '../../../src/space/types';
import { at, barrierOf, box, door, fitting, wallAlong, window, type Opening, type Piece } from './plan-pieces';

// The pirates' haven, in centimetres: an old ore hold on a spinning station, with houses put up on its deck.

export const deck = { width: 124, height: 76 } as const;

/** Inside of the rim on both sides and of the bulkheads at the ends. */
export const hold = box(5, 5, 114, 66);

/** A house of four walls with openings in each, in their order along it. */
function house(
  id: string,
  [x, y, w, h]: readonly [number, number, number, number],
  sides: Readonly<Partial<Record<'north' | 'east' | 'south' | 'west', readonly Opening[]>>>,
): readonly Piece[] {
  return [
    ...wallAlong(`${id}-north`, 'wall', at(x, y), at(x + w, y), sides.north),
    ...wallAlong(`${id}-east`, 'wall', at(x + w, y), at(x + w, y + h), sides.east),
    ...wallAlong(`${id}-south`, 'wall', at(x, y + h), at(x + w, y + h), sides.south),
    ...wallAlong(`${id}-west`, 'wall', at(x, y), at(x, y + h), sides.west),
  ];
}

const places = {
  barracks: [12, 10, 22, 14],
  ops: [42, 9, 20, 16],
  workshop: [74, 10, 20, 16],
  tavern: [38, 40, 24, 18],
  plant: [74, 50, 18, 15],
  lodge: [98, 34, 16, 18],
} as const;

export const barriers: readonly Barrier[] = [
  ...wallAlong('rim-north', 'hull', at(5, 5), at(119, 5)),
  ...wallAlong('end-east', 'hull', at(119, 5), at(119, 71)),
  ...wallAlong('rim-south', 'hull', at(5, 71), at(119, 71)),
  ...wallAlong('end-west', 'hull', at(5, 5), at(5, 71)),
  // Where the shuttle has docked, and where the pirates keep their own.
  ...wallAlong('dock-north', 'hull', at(5, 50), at(26, 50), [door('dock-door', 18)]),
  ...wallAlong('dock-east', 'hull', at(26, 50), at(26, 71), [door('freight-door', 58)]),
  ...wallAlong('berth-west', 'hull', at(101, 5), at(101, 24), [door('berth-door', 19)]),
  ...wallAlong('berth-south', 'hull', at(101, 24), at(119, 24), [door('berth-hatch', 112)]),
  // Houses.
  ...house('barracks', places.barracks, { south: [door('barracks-door', 23)], east: [window('barracks-window', 17)] }),
  ...house('ops', places.ops, {
    south: [door('ops-door', 47), window('ops-window', 56, 6)],
    east: [door('ops-back', 14)],
  }),
  ...house('workshop', places.workshop, {
    south: [window('workshop-window', 79, 5), door('workshop-door', 88)],
    east: [door('workshop-back', 20)],
  }),
  ...house('tavern', places.tavern, {
    north: [window('tavern-window', 43, 5), door('tavern-door', 54)],
    east: [door('tavern-side', 49)],
    west: [window('tavern-west', 49, 6)],
    south: [door('tavern-back', 46)],
  }),
  ...house('plant', places.plant, { north: [door('plant-door', 86)], west: [window('plant-window', 57)] }),
  ...house('lodge', places.lodge, {
    north: [door('lodge-door', 108)],
    west: [window('lodge-window', 39, 5), door('lodge-side', 47)],
  }),
].map(barrierOf);

function room(id: keyof typeof places): readonly Point[] {
  const [x, y, w, h] = places[id];
  return box(x, y, w, h);
}

export const dock = box(5, 50, 21, 21);
export const berth = box(101, 5, 18, 19);

export const shuttle = at(17, 57);
export const cutter = at(106, 19.5);

/** Where the three are taken for. */
export const whereabouts = { captain: at(105, 44), broker: at(50, 50), forger: at(83, 18) } as const;

/** Every room under a roof of its own; the rest of the hold is open. */
export const rooms: readonly { readonly id: string; readonly outline: readonly Point[] }[] = [
  ...(Object.keys(places) as (keyof typeof places)[]).map((id) => ({ id, outline: room(id) })),
  { id: 'dock', outline: dock },
  { id: 'berth', outline: berth },
];

/** The fittings; the part of an id before the dot says what it is. */
export const areas: readonly Area[] = [
  fitting('machinery', 'shuttle.marines', 6.5, 62.5, 15, 7),
  fitting('machinery', 'shuttle.pirates', 108, 7, 9.5, 9.5),
  // The market.
  fitting('console', 'stall.first', 34, 30, 7, 3.5),
  fitting('console', 'stall.second', 46, 31, 7, 3.5),
  fitting('console', 'stall.third', 64, 31, 3.5, 7),
  fitting('console', 'stall.fourth', 70, 38, 7, 3.5),
  fitting('console', 'stall.fifth', 82, 36, 7, 3.5),
  fitting('machinery', 'containers.west', 12, 32, 10, 4.5),
  fitting('machinery', 'containers.north', 66, 10, 4.5, 9),
  fitting('machinery', 'containers.middle', 68, 46, 4, 9),
  fitting('machinery', 'containers.south', 32, 62, 10, 4.5),
  fitting('machinery', 'containers.east', 97, 58, 10, 4.5),
  fitting('machinery', 'tank.middle', 90, 42, 4.5, 4.5),
  fitting('machinery', 'tank.west', 29, 40, 4.5, 4.5),
  fitting('console', 'pipes.south', 50, 64, 12, 2.5),
  // Under roofs.
  fitting('console', 'bunks.north', 14, 11.5, 16, 3),
  fitting('console', 'bench.forger', 77, 11.5, 12, 2.5),
  fitting('machinery', 'press.forger', 76, 18, 3.5, 4),
  fitting('console', 'bank.ops', 45, 10.5, 13, 2.5),
  fitting('machinery', 'rack.ops', 43.5, 16, 2.5, 5),
  fitting('console', 'bar.tavern', 39.5, 43, 2.5, 9),
  fitting('console', 'table.first', 49, 44, 3.5, 3.5),
  fitting('console', 'table.second', 55, 52, 3.5, 3.5),
  fitting('machinery', 'reactor.plant', 80, 54, 5.5, 9),
  fitting('console', 'desk.lodge', 109, 45, 3, 5),
  fitting('console', 'bunks.lodge', 102, 48.5, 6, 3),
];
