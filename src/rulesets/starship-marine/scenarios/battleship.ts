import type { Side } from '../../../battle/state';
import { battleshipInfo } from '../manifest';
import { BOARDERS, CREW } from '../data/sides';
import type { PlannedSquad, ScenarioPlan } from './plan';
import { readySquads, type ReadyId } from '../design/ready';
import { areas, barriers, breach, deck, mainControl, powerControl } from './battleship-layout';
import { ranks } from './plan-pieces';

const EAST = 90;
const WEST = 270;

const parties: readonly Side[] = [
  { id: BOARDERS, name: 'SKIRMISH.starship-marine.side.boarders', colour: 'blue' },
  { id: CREW, name: 'SKIRMISH.starship-marine.side.exterminators', colour: 'orange' },
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

/**
 * sm-scenario-002: Marines board a super battleship of two decks. Nobody aboard expects that: its people are at their
 * work, no door is locked, and clankers represent the war machines that it carries.
 */
export const battleship: ScenarioPlan = {
  ...battleshipInfo,
  table: { kind: 'gridless', ...deck, barriers, areas },
  parties,
  attacker: BOARDERS,
  defender: CREW,
  doors: {
    'bay-door': 'closed',
    'drill-door': 'open',
    'racks-door': 'open',
    'mess-door': 'open',
    'engine-door': 'open',
  },
  rooms: [
    { id: 'main-control', kind: 'main', outline: mainControl },
    { id: 'power-control', kind: 'power', outline: powerControl },
  ],
  entries: [{ id: 'breach', side: BOARDERS, at: breach, r: 4 }],
  piles: [
    { id: 'pallet-charges', kind: 'door-charges', pallet: true, at: { x: 6, y: 34 }, count: 12 },
    { id: 'super', kind: 'super-charge', pallet: false, at: { x: 15, y: 34 }, count: 1 },
  ],
  mission: null,
  turns: 30,
  squads: [
    squad('first-squad', BOARDERS, 'marine-section', [7, 12], 4),
    squad('second-squad', BOARDERS, 'embassy-pair', [12.5, 9], 2, 1),
    squad('third-squad', BOARDERS, 'marine-section', [12.5, 23], 4, 1.5),
    squad('bridge', CREW, 'bridge-crew', [101, 16], 5),
    squad('power-watch', CREW, 'engine-crew', [48, 104.5], 2),
    squad('drill', CREW, 'clankers', [52, 10], 2),
    squad('first-rack', CREW, 'clankers', [36, 87], 2),
    squad('third-rack', CREW, 'clankers', [44, 87], 2),
    squad('second-rack', CREW, 'clankers', [52, 87], 2),
    squad('cooks', CREW, 'bridge-crew', [46, 35.5], 1),
    squad('gunners', CREW, 'bridge-crew', [24, 13], 1),
    squad('stokers', CREW, 'bridge-crew', [20, 88], 5, 1),
    squad('hold-gang', CREW, 'bridge-crew', [98, 92], 5, 1),
    squad('magazine', CREW, 'clankers', [76, 86], 2, 1.5),
    squad('fourth-rack', CREW, 'clankers', [28.5, 87], 2, 1.5),
    squad('armourers', CREW, 'bridge-crew', [80, 7], 3, 1.5),
    squad('sleepers', CREW, 'bridge-crew', [68, 28.5], 2, 1.5),
    squad('pump-hands', CREW, 'bridge-crew', [29, 106], 3, 1.5),
  ],
};
