import type { Manifest } from '../../battle/manifest';
import type { ScenarioInfo } from '../../battle/scenario';
import { terrain } from './data/terrain-kinds';

const id = 'opend6';

/** So many rebels have to get away over the bridge. */
export const FUGITIVES = 6;

function listed(scenario: string, specialRules: number): ScenarioInfo {
  return {
    id: scenario,
    ruleset: id,
    map: `maps/${scenario}.webp`,
    thumb: `thumbs/${scenario}.webp`,
    scale: 100,
    players: ['solo', 'two'],
    minutes: 60,
    sides: [
      { id: 'rebels', automaton: false },
      { id: 'troopers', automaton: true },
    ],
    specialRules,
  };
}

export const infos = {
  hangar: listed('hangar', 5),
  relay: listed('relay', 5),
  bridge: { ...listed('bridge', 6), counts: { soldiers: FUGITIVES } },
};

export const manifest: Manifest = { id, scenarios: [infos.hangar, infos.relay, infos.bridge], terrain };
