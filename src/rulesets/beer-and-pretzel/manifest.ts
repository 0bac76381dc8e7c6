import type { Manifest } from '../../battle/manifest';
import type { ScenarioInfo } from '../../battle/scenario';
import { terrain } from './data/terrain-kinds';
import { BAD, GOOD } from './data/sides';

const id = 'beer-and-pretzel';

function listed(scenario: string, minutes: number, specialRules: number): ScenarioInfo {
  return {
    id: scenario,
    ruleset: id,
    map: `maps/${scenario}.webp`,
    thumb: `thumbs/${scenario}.webp`,
    scale: 100,
    players: ['solo', 'two', 'cooperative'],
    minutes,
    sides: [
      { id: GOOD, automaton: false },
      { id: BAD, automaton: true },
    ],
    specialRules,
  };
}

export const infos = {
  bugHunt: listed('bug-hunt', 60, 5),
  boardedShip: listed('boarded-ship', 50, 6),
  botsAssault: listed('bots-assault', 60, 5),
};

export const manifest: Manifest = { id, scenarios: [infos.bugHunt, infos.boardedShip, infos.botsAssault], terrain };
