import type { Side } from '../../../battle/state';
import { qshipInfo } from '../manifest';
import { BOARDERS, CREW } from '../data/sides';
import type { PlannedSquad, ScenarioPlan } from './plan';
import { readySquads, type ReadyId } from '../design/ready';
import { ranks } from './plan-pieces';
import {
  areas,
  barriers,
  bridge,
  cargoLock,
  deck,
  engines,
  link,
  raiderBridge,
  raiderEngines,
  raiderHull,
} from './qship-layout';

const NORTH = 0;
const EAST = 90;
const SOUTH = 180;
const WEST = 270;

const parties: readonly Side[] = [
  { id: BOARDERS, name: 'SKIRMISH.starship-marine.side.pirates', colour: 'orange' },
  { id: CREW, name: 'SKIRMISH.starship-marine.side.freighter', colour: 'blue' },
];

function squad(
  id: string,
  side: string,
  ready: ReadyId,
  [x, y]: readonly [number, number],
  wide: number,
  facing: number,
  from: PlannedSquad['from'] = 0.75,
): PlannedSquad {
  const design = readySquads[ready];
  return { id, side, design, at: ranks(x, y, design.members.length, wide), facing, from };
}

/** Pirates board a freighter with Marines in its containers, who strike back and seize the pirates' own ship. */
export const qship: ScenarioPlan = {
  ...qshipInfo,
  table: { kind: 'gridless', ...deck, barriers, areas },
  parties,
  attacker: BOARDERS,
  defender: CREW,
  doors: {
    'raider-lock': 'open',
    'cargo-lock': 'open',
    'raider-inner-lock': 'open',
    'bridge-door': 'locked',
    'engine-door': 'locked',
  },
  rooms: [
    { id: 'bridge', kind: 'main', outline: bridge },
    { id: 'engines', kind: 'power', outline: engines },
  ],
  entries: [{ id: 'link', side: BOARDERS, at: link, r: 4 }],
  prize: {
    outline: raiderHull,
    rooms: [
      { id: 'raider-bridge', kind: 'main', outline: raiderBridge },
      { id: 'raider-engines', kind: 'power', outline: raiderEngines },
    ],
    entries: [{ id: 'cargo-lock', side: CREW, at: cargoLock, r: 4 }],
  },
  piles: [
    { id: 'pallet-charges', kind: 'door-charges', pallet: true, at: { x: 72, y: 9 }, count: 12 },
    { id: 'wirepod', kind: 'wirepod', pallet: false, at: { x: 103.5, y: 56.2 }, count: 1 },
    { id: 'foam', kind: 'foam-dispenser', pallet: false, at: { x: 12, y: 58 }, count: 1 },
  ],
  mission: null,
  turns: 26,
  squads: [
    squad('first-gang', BOARDERS, 'pirate-gang', [58, 21], 3, SOUTH),
    squad('second-gang', BOARDERS, 'pirate-gang', [68, 21], 3, SOUTH),
    squad('third-gang', BOARDERS, 'pirate-gang', [60, 14.8], 2, SOUTH, 1),
    squad('fourth-gang', BOARDERS, 'pirate-gang', [44, 14.8], 2, SOUTH, 1.5),
    squad('fifth-gang', BOARDERS, 'pirate-gang', [41, 9.6], 1, SOUTH, 1.5),
    squad('captain', BOARDERS, 'pirate-captain', [33, 14.8], 2, EAST),
    squad('stokers', BOARDERS, 'pirate-captain', [84, 14.8], 2, WEST),
    squad('bridge', CREW, 'ship-hands', [12, 55], 3, EAST),
    squad('stevedores', CREW, 'ship-hands', [57, 58.8], 1, NORTH),
    squad('engineers', CREW, 'ship-hands', [108, 56], 2, WEST),
    squad('fitters', CREW, 'ship-hands', [95, 65], 3, WEST, 1.5),
    squad('ambush', CREW, 'hidden-squad', [46.6, 67.2], 3, NORTH),
    squad('second-ambush', CREW, 'marine-section', [76.6, 67.2], 2, NORTH, 1),
    squad('third-ambush', CREW, 'marine-section', [80.6, 45.4], 2, SOUTH, 1.5),
  ],
};
