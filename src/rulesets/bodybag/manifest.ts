import type { Manifest } from '../../battle/manifest';
import type { ScenarioInfo } from '../../battle/scenario';
import { MARINES, SNIPER } from './data/sides';
import { terrain } from './data/terrain-kinds';

const id = 'bodybag';

export const info: ScenarioInfo = {
  id: 'heroes',
  ruleset: id,
  map: 'maps/street.webp',
  thumb: 'thumbs/street.webp',
  scale: 100,
  players: ['solo'],
  minutes: 10,
  sides: [
    { id: MARINES, automaton: false },
    { id: SNIPER, automaton: true },
  ],
  specialRules: 5,
  counts: { heroes: 20 },
};

export const manifest: Manifest = { id, scenarios: [info], terrain };
