import type { Side } from '../../../battle/state';
import { embassyInfo } from '../manifest';
import { BOARDERS, CREW } from '../data/sides';
import type { PlannedSquad, ScenarioPlan } from './plan';
import { readySquads, type ReadyId } from '../design/ready';
import { areas, barriers, deck, pad, plant, salon, securityPost, streets } from './embassy-layout';
import { ranks } from './plan-pieces';

const EAST = 90;
const WEST = 270;
const NORTH = 0;

const parties: readonly Side[] = [
  { id: BOARDERS, name: 'SKIRMISH.starship-marine.side.brigade', colour: 'orange' },
  { id: CREW, name: 'SKIRMISH.starship-marine.side.embassy', colour: 'blue' },
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

/**
 * A brigade storms an embassy from two streets; a few Marines keep the envoy alive until the flyer, or help, arrives.
 */
export const embassy: ScenarioPlan = {
  ...embassyInfo,
  table: { kind: 'gridless', ...deck, barriers, areas },
  parties,
  attacker: BOARDERS,
  defender: CREW,
  place: 'planet',
  doors: {
    'gate-north': 'locked',
    'gate-south': 'locked',
    'yard-gate': 'locked',
    'plant-door': 'locked',
    'north-wicket': 'locked',
    'front-door': 'open',
    'hall-door': 'open',
  },
  rooms: [
    { id: 'security-post', kind: 'main', outline: securityPost },
    { id: 'plant', kind: 'power', outline: plant },
  ],
  entries: [
    { id: 'street-west', side: BOARDERS, at: streets.west, r: 5 },
    { id: 'street-south', side: BOARDERS, at: streets.south, r: 5 },
    { id: 'pad', side: CREW, at: pad, r: 5 },
  ],
  mission: { kind: 'guard', people: [{ figure: 'envoy.1', near: salon }], enough: 1, opens: 13 },
  piles: [],
  turns: 20,
  squads: [
    squad('first-band', BOARDERS, 'brigade-band', [6, 30], 6, EAST),
    squad('second-band', BOARDERS, 'brigade-band', [66, 76], 3, NORTH),
    squad('third-band', BOARDERS, 'brigade-band', [4, 48], 6, EAST),
    squad('mob', BOARDERS, 'armed-crowd', [4, 12], 6, EAST),
    squad('fourth-band', BOARDERS, 'brigade-band', [104, 73], 3, NORTH, 1),
    squad('fifth-band', BOARDERS, 'brigade-band', [16, 77], 3, NORTH, 1.5),
    squad('late-mob', BOARDERS, 'armed-crowd', [42, 76], 2, NORTH, 1.5),
    squad('envoy', CREW, 'envoy', [84, 22], 2, WEST),
    squad('gate', CREW, 'embassy-guard', [48, 33], 2, WEST),
    squad('post', CREW, 'embassy-post', [66, 20], 2, WEST),
    squad('relief', CREW, 'embassy-pair', [86, 46], 2, WEST, 1),
    squad('garden', CREW, 'embassy-guard', [98, 34], 2, WEST, 1.5),
    squad('driver', CREW, 'embassy-post', [64, 62], 3, WEST, 1.5),
  ],
};
