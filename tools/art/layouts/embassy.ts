import type { Area, Barrier, Point } from '../../../src/space/types';
import { at, barrierOf, box, door, fitting, wallAlong, window } from './plan-pieces';

// The embassy, in centimetres: a street to the west and one to the south, a wall about the grounds, the house with its garden.

export const deck = { width: 124, height: 84 } as const;

/** Inside of the wall about the grounds. */
export const grounds = box(26, 4, 94, 64);
export const house = box(46, 12, 48, 48);

export const barriers: readonly Barrier[] = [
  // The wall about the grounds, with the main gate and that of the yard.
  ...wallAlong('grounds-north', 'hull', at(26, 4), at(120, 4)),
  ...wallAlong('grounds-east', 'hull', at(120, 4), at(120, 68)),
  ...wallAlong('grounds-south', 'hull', at(26, 68), at(120, 68), [door('yard-gate', 69)]),
  ...wallAlong('grounds-west', 'hull', at(26, 4), at(26, 68), [door('gate-north', 34), door('gate-south', 38)]),
  // Between the garden, the forecourt and the yard.
  ...wallAlong('north-fence', 'wall', at(46, 4), at(46, 12), [door('north-wicket', 8)]),
  ...wallAlong('yard-fence', 'wall', at(94, 60), at(94, 68), [door('yard-wicket', 64)]),
  ...wallAlong('court-fence', 'wall', at(46, 60), at(46, 68), [door('court-wicket', 64)]),
  // The house.
  ...wallAlong('front', 'hull', at(46, 12), at(46, 60), [
    window('visa-window', 20, 6),
    door('front-door', 36),
    window('mess-window', 52, 6),
  ]),
  ...wallAlong('back', 'hull', at(94, 12), at(94, 60), [
    window('salon-window', 20, 6),
    door('garden-door', 36),
    window('guard-window', 50, 6),
  ]),
  ...wallAlong('north-side', 'hull', at(46, 12), at(94, 12), [window('salon-north', 85, 6)]),
  ...wallAlong('south-side', 'hull', at(46, 60), at(94, 60), [window('mess-south', 54, 6), door('plant-door', 72)]),
  // Hall, corridor and rooms.
  ...wallAlong('hall-north', 'wall', at(46, 28), at(62, 28), [door('visa-door', 54)]),
  ...wallAlong('hall-south', 'wall', at(46, 44), at(62, 44), [door('mess-door', 54)]),
  ...wallAlong('hall-east', 'wall', at(62, 12), at(62, 60), [door('hall-door', 36)]),
  ...wallAlong('corridor-north', 'wall', at(62, 32), at(94, 32), [door('post-door', 69), door('salon-door', 86)]),
  ...wallAlong('corridor-south', 'wall', at(62, 40), at(94, 40), [door('plant-inner', 68), door('guard-door', 84)]),
  ...wallAlong('post-salon', 'wall', at(77, 12), at(77, 32)),
  ...wallAlong('plant-guard', 'wall', at(77, 40), at(77, 60)),
].map(barrierOf);

export const securityPost = box(62, 12, 15, 20);
export const plant = box(62, 40, 15, 20);

/** Where the envoy is taken for. */
export const salon = at(86, 24);
/** Where the flyer sets down. */
export const pad = at(108, 20);

export const rooms: readonly { readonly id: string; readonly outline: readonly Point[] }[] = [
  { id: 'hall', outline: box(46, 28, 16, 16) },
  { id: 'visa-office', outline: box(46, 12, 16, 16) },
  { id: 'mess', outline: box(46, 44, 16, 16) },
  { id: 'corridor', outline: box(62, 32, 32, 8) },
  { id: 'security-post', outline: securityPost },
  { id: 'plant', outline: plant },
  { id: 'salon', outline: box(77, 12, 17, 20) },
  { id: 'guardroom', outline: box(77, 40, 17, 20) },
];

/** The fittings; the part of an id before the dot says what it is. */
export const areas: readonly Area[] = [
  // In the streets.
  fitting('machinery', 'car.burnt', 11, 16, 9, 5),
  fitting('machinery', 'car.west', 12, 56, 5, 9),
  fitting('console', 'barricade.west', 17, 30, 3, 12),
  fitting('machinery', 'car.south', 92, 73, 9, 5),
  fitting('console', 'barricade.south', 56, 74, 9, 3),
  fitting('machinery', 'kiosk.corner', 33, 74, 7, 6),
  // In the forecourt.
  fitting('machinery', 'fountain.court', 34, 33, 6, 6),
  fitting('console', 'bed.north', 31, 12, 11, 4),
  fitting('console', 'bed.south', 31, 56, 11, 4),
  fitting('console', 'sandbags.north', 41, 27, 2.5, 5),
  fitting('console', 'sandbags.south', 41, 40, 2.5, 5),
  // In the house.
  fitting('console', 'counter.visa', 50, 17, 2.5, 8),
  fitting('machinery', 'files.visa', 57, 13.5, 4, 3),
  fitting('console', 'desk.hall', 58, 30, 3, 3),
  fitting('console', 'table.mess', 50, 50, 8, 3),
  fitting('console', 'bank.post', 64, 13.5, 11, 2.5),
  fitting('machinery', 'generator.plant', 65, 46, 6, 8),
  fitting('console', 'desk.salon', 83, 16, 6, 2.5),
  fitting('console', 'sofa.salon', 79, 24, 2.5, 6),
  fitting('machinery', 'piano.salon', 88.5, 26, 4, 4),
  fitting('console', 'bunks.guard', 79, 56, 12, 3),
  fitting('machinery', 'lockers.guard', 78, 43, 2, 6),
  // In the garden and the yard.
  fitting('machinery', 'tree.north', 99, 8, 4, 4),
  fitting('machinery', 'tree.east', 113, 32, 4, 4),
  fitting('machinery', 'tree.south', 102, 56, 4, 4),
  fitting('console', 'hedge.garden', 96, 42, 9, 2.5),
  fitting('machinery', 'bins.yard', 84, 64, 5, 3),
  fitting('machinery', 'crates.yard', 54, 61.5, 7, 4),
];
