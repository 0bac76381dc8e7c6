import type { Manifest } from '../../battle/manifest';
import type { ScenarioInfo } from '../../battle/scenario';
import { FOES, HEROES } from './data/sides';
import { terrain } from './data/terrain-kinds';

const id = 'quick-draw';

export const info: ScenarioInfo = {
  id: 'seven',
  ruleset: id,
  map: 'maps/seven.webp',
  thumb: 'thumbs/seven.webp',
  scale: 100,
  players: ['solo', 'two'],
  minutes: 40,
  sides: [
    { id: HEROES, automaton: false },
    { id: FOES, automaton: true },
  ],
  specialRules: 4,
  counts: { guns: 7 },
};

export const corridorInfo: ScenarioInfo = {
  ...info,
  id: 'corridor',
  map: 'maps/corridor.webp',
  thumb: 'thumbs/corridor.webp',
  minutes: 30,
  counts: {},
};

export const convoyInfo: ScenarioInfo = {
  ...info,
  id: 'convoy',
  map: 'maps/convoy.webp',
  thumb: 'thumbs/convoy.webp',
  minutes: 45,
  counts: {},
};

export const manifest: Manifest = { id, scenarios: [info, corridorInfo, convoyInfo], terrain };
