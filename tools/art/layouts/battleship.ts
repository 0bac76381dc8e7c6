import type { Area, Barrier, Point } from '../../../src/space/types';
import { at, barrierOf, box, door, fitting, wallAlong, type Piece } from './plan-pieces';

// The battleship, in centimetres: her command deck above, her machine deck below it on the plan, one hatch forward and one aft.

export const deck = { width: 118, height: 118 } as const;

/** From a place of the command deck to the same place of the machine deck. */
const BELOW = 76;

const outlineAt = (y: number): readonly Point[] => [
  at(4, y + 4),
  at(104, y + 4),
  at(114, y + 12),
  at(114, y + 30),
  at(104, y + 38),
  at(4, y + 38),
];

/** The hull as it is on either deck. */
export const hulls = { command: outlineAt(0), machine: outlineAt(BELOW) } as const;

const hullOf = (name: keyof typeof hulls): readonly Piece[] =>
  hulls[name].map((a, i): Piece => ['hull', `${name}.${i}`, a, hulls[name][(i + 1) % hulls[name].length] ?? a]);

const pieces: readonly Piece[] = [
  // The command deck: from the boarders' bay aft along the spine to Main Control.
  ...hullOf('command'),
  ...wallAlong('bay-wall', 'wall', at(18, 4), at(18, 38), [door('bay-door', 21)]),
  ...wallAlong('spine-north', 'wall', at(18, 16), at(92, 16), [
    door('gallery-door', 26),
    door('drill-door', 54),
    door('arsenal-door', 84),
  ]),
  ...wallAlong('spine-south', 'wall', at(18, 26), at(92, 26), [
    door('stores-door', 26),
    door('mess-door', 50),
    door('quarters-door', 82),
  ]),
  ['wall', 'command-1', at(40, 4), at(40, 16)],
  ['wall', 'command-2', at(68, 4), at(68, 16)],
  ['wall', 'command-3', at(40, 26), at(40, 38)],
  ['wall', 'command-4', at(66, 26), at(66, 38)],
  ...wallAlong('control-wall', 'wall', at(92, 4), at(92, 38), [door('control-door', 21)]),
  // The machine deck: engines aft, the keel passage, the hold before the bow.
  ...hullOf('machine'),
  ...wallAlong('engine-wall', 'wall', at(26, 80), at(26, 114), [door('engine-door', 97)]),
  ...wallAlong('keel-north', 'wall', at(26, 92), at(92, 92), [door('racks-door', 46), door('magazine-door', 82)]),
  ...wallAlong('keel-south', 'wall', at(26, 102), at(92, 102), [
    door('pumps-door', 34),
    door('power-door', 60),
    door('brig-door', 84),
  ]),
  ['wall', 'machine-1', at(62, 80), at(62, 92)],
  ['wall', 'machine-2', at(44, 102), at(44, 114)],
  ['wall', 'machine-3', at(76, 102), at(76, 114)],
  ...wallAlong('hold-wall', 'wall', at(92, 80), at(92, 114), [door('hold-door', 97)]),
];

export const barriers: readonly Barrier[] = pieces.map(barrierOf);

export const mainControl: readonly Point[] = [at(92, 4), at(104, 4), at(114, 12), at(114, 30), at(104, 38), at(92, 38)];
export const powerControl = box(44, 102, 32, 12);
export const breach = at(8, 21);

/** Every room by its deck, for drawing the plan. */
export const rooms: readonly { readonly id: string; readonly outline: readonly Point[] }[] = [
  { id: 'bay', outline: box(4, 4, 14, 34) },
  { id: 'spine', outline: box(18, 16, 74, 10) },
  { id: 'gallery', outline: box(18, 4, 22, 12) },
  { id: 'drill', outline: box(40, 4, 28, 12) },
  { id: 'arsenal', outline: box(68, 4, 24, 12) },
  { id: 'stores', outline: box(18, 26, 22, 12) },
  { id: 'mess', outline: box(40, 26, 26, 12) },
  { id: 'quarters', outline: box(66, 26, 26, 12) },
  { id: 'main-control', outline: mainControl },
  { id: 'engines', outline: box(4, 80, 22, 34) },
  { id: 'keel', outline: box(26, 92, 66, 10) },
  { id: 'racks', outline: box(26, 80, 36, 12) },
  { id: 'magazine', outline: box(62, 80, 30, 12) },
  { id: 'pumps', outline: box(26, 102, 18, 12) },
  { id: 'power-control', outline: powerControl },
  { id: 'brig', outline: box(76, 102, 16, 12) },
  {
    id: 'hold',
    outline: [at(92, 80), at(104, 80), at(114, 88), at(114, 106), at(104, 114), at(92, 114)],
  },
];

/** The places of the hatches on the command deck. */
export const hatches = { aft: at(34, 21), forward: at(76, 21) } as const;

const plan = (id: string, outline: readonly Point[], kind: string): Area => ({
  id,
  kind,
  outline,
  bottom: 0,
  top: 'unlimited',
});

const hatch = (id: string, { x, y }: Point): readonly Area[] => [
  plan(`hatch.${id}`, box(x - 1.5, y - 1.5, 3, 3), 'hatch'),
  plan(`hatch.${id}-below`, box(x - 1.5, y + BELOW - 1.5, 3, 3), 'hatch'),
];

/** The fittings of the rooms, clear of the doors and the ways between them. */
export const fittings: readonly Area[] = [
  fitting('machinery', 'gun.first', 22, 5.5, 4, 6),
  fitting('machinery', 'gun.second', 32, 5.5, 4, 6),
  fitting('console', 'bench.drill', 43, 5.5, 10, 2.5),
  fitting('console', 'bench.second', 57, 5.5, 8, 2.5),
  fitting('machinery', 'crates.arsenal', 70, 5.5, 8, 5),
  fitting('machinery', 'crates.stores', 20, 32, 8, 5),
  fitting('machinery', 'crates.more', 33, 31, 5, 5),
  fitting('console', 'table.port', 43, 31, 7, 3),
  fitting('console', 'table.starboard', 56, 33, 7, 3),
  fitting('console', 'bunks.north', 70, 34, 12, 3),
  fitting('console', 'bunks.south', 85, 31, 6, 3),
  fitting('console', 'bank.bow', 109, 14, 3, 14),
  fitting('console', 'bank.port', 95, 5.5, 8, 2.5),
  fitting('console', 'bank.starboard', 95, 34, 8, 2.5),
  fitting('machinery', 'reactor.port', 9, 81.5, 7, 13),
  fitting('machinery', 'reactor.starboard', 9, 99.5, 7, 13),
  fitting('machinery', 'rack.first', 29, 81.5, 12, 3.5),
  fitting('machinery', 'rack.second', 48, 81.5, 12, 3.5),
  fitting('machinery', 'crates.shells', 65, 81.5, 8, 6),
  fitting('machinery', 'crates.charges', 86, 81.5, 5, 4),
  fitting('machinery', 'reactor.pumps', 38, 104.5, 4.5, 8),
  fitting('console', 'bank.power', 47, 110, 10, 2.5),
  fitting('machinery', 'reactor.power', 68, 104.5, 5, 8),
  fitting('console', 'bunks.brig', 80, 110, 8, 2.5),
  fitting('machinery', 'crates.hold', 97, 83, 8, 6),
  fitting('machinery', 'crates.bow', 98, 105, 7, 5),
];

export const areas: readonly Area[] = [
  plan('deck.command', box(0, 0, deck.width, 42), 'deck'),
  plan('deck.machine', box(0, BELOW, deck.width, 42), 'deck'),
  ...hatch('aft', hatches.aft),
  ...hatch('forward', hatches.forward),
  ...fittings,
];
