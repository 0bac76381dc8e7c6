import { cruiserInfo } from '../manifest';
import { BOARDERS, CREW } from '../data/sides';
import type { PlannedSquad, ScenarioPlan } from './plan';
import { readySquads, type ReadyId } from '../design/ready';
import { areas, barriers, breach, deck, mainControl, powerControl } from './cruiser-layout';
import { ranks } from './plan-pieces';

const EAST = 90;
const WEST = 270;

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
 * sm-scenario-001: Marines board a crippled cruiser to take it; its crew and its Marines hold its two control rooms.
 */
export const cruiser: ScenarioPlan = {
  ...cruiserInfo,
  table: { kind: 'gridless', ...deck, barriers, areas },
  attacker: BOARDERS,
  defender: CREW,
  doors: { 'aft-door': 'closed', 'control-door': 'locked', 'power-door': 'locked', 'gunnery-door': 'open' },
  rooms: [
    { id: 'main-control', kind: 'main', outline: mainControl },
    { id: 'power-control', kind: 'power', outline: powerControl },
  ],
  /** sm-deploy-003: a breach, their shuttle behind it. */
  entries: [{ id: 'breach', side: BOARDERS, at: breach, r: 4 }],
  piles: [
    { id: 'pallet-charges', kind: 'door-charges', pallet: true, at: { x: 8, y: 46 }, count: 12 },
    { id: 'wirepod', kind: 'wirepod', pallet: false, at: { x: 42, y: 37.2 }, count: 1 },
    { id: 'foam', kind: 'foam-dispenser', pallet: false, at: { x: 68, y: 18 }, count: 1 },
    { id: 'super', kind: 'super-charge', pallet: false, at: { x: 12, y: 46 }, count: 1 },
  ],
  mission: null,
  turns: 30,
  squads: [
    squad('first-squad', BOARDERS, 'marine-squad', [8, 22], 6),
    squad('support', BOARDERS, 'support-section', [6, 40], 3, 1),
    squad('second-squad', BOARDERS, 'marine-section', [7, 12], 2, 1.5),
    squad('third-squad', BOARDERS, 'marine-section', [7, 50], 2, 1.5),
    squad('bridge', CREW, 'bridge-crew', [104, 24], 5),
    squad('engine', CREW, 'engine-crew', [48, 42], 4),
    squad('guards', CREW, 'ship-marines', [86, 26], 3),
    squad('watch', CREW, 'ship-marines', [64, 26], 3),
    squad('relief', CREW, 'ship-marines', [74, 26], 3, 1),
    squad('gunners', CREW, 'bridge-crew', [84, 10], 3, 1.5),
    squad('repairs', CREW, 'bridge-crew', [70, 46], 3, 1.5),
    squad('clankers', CREW, 'clankers', [66, 42], 2, 1.5),
  ],
};
