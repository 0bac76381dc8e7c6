import type { Side } from '../../../battle/state';
import { havenInfo } from '../manifest';
import { BOARDERS, CREW } from '../data/sides';
import type { PlannedSquad, ScenarioPlan } from './plan';
import { readySquads, type ReadyId } from '../design/ready';
import { areas, barriers, cutter, deck, ops, plant, shuttle, whereabouts } from './haven-layout';
import { ranks } from './plan-pieces';

const EAST = 90;
const WEST = 270;

const parties: readonly Side[] = [
  { id: BOARDERS, name: 'SKIRMISH.starship-marine.side.raiders', colour: 'blue' },
  { id: CREW, name: 'SKIRMISH.starship-marine.side.pirates', colour: 'orange' },
];

function squad(
  id: string,
  side: string,
  ready: ReadyId,
  [x, y]: readonly [number, number],
  wide: number,
  from: PlannedSquad['from'] = 0.75,
): PlannedSquad {
  const design = readySquads[ready];
  const facing = side === BOARDERS ? EAST : WEST;
  return { id, side, design, at: ranks(x, y, design.members.length, wide), facing, from };
}

/** A shuttle puts Marines down on a pirates' station; they are after three people, and two will do. */
export const haven: ScenarioPlan = {
  ...havenInfo,
  table: { kind: 'gridless', ...deck, barriers, areas },
  parties,
  attacker: BOARDERS,
  defender: CREW,
  place: 'station',
  horizon: 60,
  doors: {
    'ops-door': 'locked',
    'ops-back': 'locked',
    'berth-hatch': 'locked',
    'tavern-door': 'open',
    'barracks-door': 'open',
  },
  rooms: [
    { id: 'ops', kind: 'main', outline: ops },
    { id: 'plant', kind: 'power', outline: plant },
  ],
  entries: [
    { id: 'shuttle', side: BOARDERS, at: shuttle, r: 5 },
    { id: 'cutter', side: CREW, at: cutter, r: 4 },
  ],
  mission: {
    kind: 'raid',
    people: [
      { figure: 'captain.1', near: whereabouts.captain },
      { figure: 'broker.1', near: whereabouts.broker },
      { figure: 'forger.1', near: whereabouts.forger },
    ],
    enough: 2,
    opens: 14,
  },
  piles: [{ id: 'pallet-charges', kind: 'door-charges', pallet: true, at: { x: 23, y: 66 }, count: 12 }],
  turns: 22,
  squads: [
    squad('first-squad', BOARDERS, 'marine-squad', [7.5, 52.5], 4),
    squad('second-squad', BOARDERS, 'marine-section', [17, 52.5], 2),
    squad('third-squad', BOARDERS, 'marine-section', [22, 59.5], 2, 1),
    squad('fourth-squad', BOARDERS, 'marine-section', [12.5, 60.4], 1, 1.5),
    squad('support', BOARDERS, 'launcher-team', [22, 52.5], 2, 1.5),
    squad('captain', CREW, 'pirate-captain', [102, 40], 2),
    squad('broker', CREW, 'pirate-broker', [50, 50], 2),
    squad('forger', CREW, 'pirate-forger', [83, 17], 2),
    squad('gang', CREW, 'pirate-gang', [34, 34.5], 3),
    squad('watch', CREW, 'bridge-crew', [50, 16], 3, 1),
    squad('plant-watch', CREW, 'bridge-crew', [76, 52], 2, 1.5),
    squad('yard-gang', CREW, 'pirate-gang', [92, 28], 3, 1.5),
  ],
};
