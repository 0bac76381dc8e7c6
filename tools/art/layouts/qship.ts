import type { Area, Barrier, Point } from '../../../src/space/types';
import { at, barrierOf, box, door, fitting, wallAlong, type Piece } from './plan-pieces';

// Two ships fast alongside, in centimetres: a freighter with her hold amidships, and north of her, at the end of a link, a raider.

export const deck = { width: 128, height: 82 } as const;

/** The freighter: blunt, her bridge to the west. */
export const freighterHull: readonly Point[] = [
  at(14, 38),
  at(116, 38),
  at(122, 44),
  at(122, 72),
  at(116, 78),
  at(14, 78),
  at(6, 68),
  at(6, 48),
];

/** The raider: long and pointed, her nose to the west too. */
export const raiderHull: readonly Point[] = [
  at(34, 4),
  at(92, 4),
  at(100, 10),
  at(100, 22),
  at(92, 28),
  at(34, 28),
  at(22, 16),
];

/** The sides of a hull as pieces; one of them, along an axis, has a door in it. */
function shell(name: string, outline: readonly Point[], broken: number, [id, middle]: readonly [string, number]) {
  return outline.flatMap((a, i): readonly Piece[] => {
    const b = outline[(i + 1) % outline.length] ?? a;
    if (i !== broken) return [['hull', `${name}.${i}`, a, b]];
    const [from, to] = a.x < b.x ? [a, b] : [b, a];
    return wallAlong(`${name}-${i}`, 'hull', from, to, [door(id, middle)]);
  });
}

/** What the freighter carries: five containers that one can walk into, by their corners and the middle of their doors. */
const containers = {
  'container-1': { x: 44, y: 66, w: 10, h: 10, door: 49 },
  'container-2': { x: 58, y: 66, w: 10, h: 10, door: 63 },
  'container-3': { x: 74, y: 66, w: 10, h: 10, door: 79 },
  'container-4': { x: 44, y: 40, w: 10, h: 9, door: 49 },
  'container-5': { x: 78, y: 40, w: 10, h: 9, door: 83 },
} as const;

function container(id: keyof typeof containers): readonly Piece[] {
  const { x, y, w, h, door: middle } = containers[id];
  const open = [door(`${id}-door`, middle)];
  const south = y < 50;
  return [
    ...wallAlong(`${id}-north`, 'wall', at(x, y), at(x + w, y), south ? [] : open),
    ...wallAlong(`${id}-south`, 'wall', at(x, y + h), at(x + w, y + h), south ? open : []),
    ...wallAlong(`${id}-west`, 'wall', at(x, y), at(x, y + h)),
    ...wallAlong(`${id}-east`, 'wall', at(x + w, y), at(x + w, y + h)),
  ];
}

export const containerIds = Object.keys(containers) as (keyof typeof containers)[];

export const barriers: readonly Barrier[] = [
  ...shell('freighter', freighterHull, 0, ['cargo-lock', 66]),
  ...shell('raider', raiderHull, 4, ['raider-lock', 66]),
  // The link.
  ...wallAlong('link-west', 'hull', at(63, 28), at(63, 38)),
  ...wallAlong('link-east', 'hull', at(69, 28), at(69, 38)),
  // The freighter forward: bridge, cabins, galley, and a corridor 6 cm wide between them.
  ...wallAlong('bridge-wall', 'wall', at(22, 38), at(22, 78), [door('bridge-door', 58)]),
  ...wallAlong('fore-north', 'wall', at(22, 55), at(40, 55), [door('cabins-door', 31)]),
  ...wallAlong('fore-south', 'wall', at(22, 61), at(40, 61), [door('galley-door', 31)]),
  ...wallAlong('hold-west', 'wall', at(40, 38), at(40, 78), [door('fore-door', 58)]),
  // Aft: stores, workshop, a corridor as wide, and the engines.
  ...wallAlong('hold-east', 'wall', at(92, 38), at(92, 78), [door('aft-door', 58)]),
  ...wallAlong('aft-north', 'wall', at(92, 55), at(106, 55), [door('stores-door', 99)]),
  ...wallAlong('aft-south', 'wall', at(92, 61), at(106, 61), [door('workshop-door', 99)]),
  ...wallAlong('engine-wall', 'wall', at(106, 38), at(106, 78), [door('engine-door', 58)]),
  ...containerIds.flatMap(container),
  // The raider.
  ...wallAlong('raider-fore', 'wall', at(38, 4), at(38, 28), [door('raider-bridge-door', 16)]),
  ...wallAlong('raider-north', 'wall', at(38, 13), at(82, 13), [
    door('raider-bunks-door', 49),
    door('armoury-door', 71),
  ]),
  ...wallAlong('raider-south', 'wall', at(38, 19), at(82, 19), [door('brig-door', 47), door('raider-inner-lock', 70)]),
  ...wallAlong('raider-mid-north', 'wall', at(60, 4), at(60, 13)),
  ...wallAlong('raider-mid-south', 'wall', at(56, 19), at(56, 28)),
  ...wallAlong('raider-aft', 'wall', at(82, 4), at(82, 28), [door('raider-engine-door', 16)]),
].map(barrierOf);

export const bridge: readonly Point[] = [at(14, 38), at(22, 38), at(22, 78), at(14, 78), at(6, 68), at(6, 48)];
export const engines: readonly Point[] = [at(106, 38), at(116, 38), at(122, 44), at(122, 72), at(116, 78), at(106, 78)];
export const raiderBridge: readonly Point[] = [at(34, 4), at(38, 4), at(38, 28), at(34, 28), at(22, 16)];
export const raiderEngines: readonly Point[] = [at(82, 4), at(92, 4), at(100, 10), at(100, 22), at(92, 28), at(82, 28)];

/** Where the pirates come aboard the freighter. */
export const link = at(66, 24);

export const rooms: readonly { readonly id: string; readonly outline: readonly Point[] }[] = [
  { id: 'bridge', outline: bridge },
  { id: 'cabins', outline: box(22, 38, 18, 17) },
  { id: 'fore-corridor', outline: box(22, 55, 18, 6) },
  { id: 'galley', outline: box(22, 61, 18, 17) },
  { id: 'hold', outline: box(40, 38, 52, 40) },
  { id: 'stores', outline: box(92, 38, 14, 17) },
  { id: 'aft-corridor', outline: box(92, 55, 14, 6) },
  { id: 'workshop', outline: box(92, 61, 14, 17) },
  { id: 'engines', outline: engines },
  ...containerIds.map((id) => {
    const { x, y, w, h } = containers[id];
    return { id, outline: box(x, y, w, h) };
  }),
  { id: 'link', outline: box(63, 28, 6, 10) },
  { id: 'raider-bridge', outline: raiderBridge },
  { id: 'raider-corridor', outline: box(38, 13, 44, 6) },
  { id: 'raider-bunks', outline: box(38, 4, 22, 9) },
  { id: 'armoury', outline: box(60, 4, 22, 9) },
  { id: 'brig', outline: box(38, 19, 18, 9) },
  { id: 'raider-lock', outline: box(56, 19, 26, 9) },
  { id: 'raider-engines', outline: raiderEngines },
];

/** The fittings; the part of an id before the dot says what it is. */
export const areas: readonly Area[] = [
  // In the hold.
  fitting('machinery', 'freight.west', 46, 56.5, 9, 4.5),
  fitting('machinery', 'freight.middle', 60, 52, 11, 4.5),
  fitting('machinery', 'freight.east', 77, 57, 9, 4.5),
  fitting('machinery', 'freight.south', 69.5, 69, 3, 6),
  fitting('console', 'bales.west', 57, 44, 5, 3),
  fitting('console', 'bales.east', 71, 44, 5, 3),
  fitting('console', 'bales.south', 59, 61.5, 9, 2.5),
  // Forward.
  fitting('console', 'bank.bridge', 8, 53, 2.5, 10),
  fitting('console', 'bank.north', 14, 39.5, 6, 2.5),
  fitting('console', 'bank.south', 14, 74, 6, 2.5),
  fitting('console', 'bunks.cabins', 24, 39.5, 14, 3),
  fitting('console', 'table.galley', 26, 69, 8, 3),
  fitting('machinery', 'stove.galley', 24, 74.5, 12, 2.5),
  // Aft.
  fitting('machinery', 'crates.stores', 94, 40, 5, 8),
  fitting('machinery', 'crates.shelf', 102, 40, 3, 5),
  fitting('console', 'bench.workshop', 94, 74, 10, 2.5),
  fitting('machinery', 'reactor.north', 111, 43, 6, 11),
  fitting('machinery', 'reactor.south', 111, 62, 6, 11),
  // In the raider.
  fitting('console', 'helm.raider', 28, 13.5, 2.5, 5),
  fitting('console', 'bunks.raider', 40, 5.5, 16, 2.5),
  fitting('machinery', 'rack.armoury', 62, 5.5, 5, 2.5),
  fitting('machinery', 'rack.guns', 75, 5.5, 5, 2.5),
  fitting('machinery', 'loot.lock', 77.5, 23.5, 3, 3),
  fitting('console', 'bunks.brig', 40, 24, 6, 2.5),
  fitting('machinery', 'reactor.port', 87, 5.5, 4, 6.5),
  fitting('machinery', 'reactor.starboard', 87, 20, 4, 6.5),
];
