import type { Manifest } from '../../battle/manifest';
import type { ScenarioInfo } from '../../battle/scenario';
import { BOARDERS, CREW } from './data/sides';
import { terrain } from './data/terrain';

const id = 'starship-marine';

export const cruiserInfo: ScenarioInfo = {
  id: 'cruiser',
  ruleset: id,
  map: 'maps/cruiser.webp',
  thumb: 'thumbs/cruiser.webp',
  scale: 40,
  players: ['solo', 'two'],
  minutes: 75,
  sides: [
    { id: BOARDERS, automaton: false },
    { id: CREW, automaton: true },
  ],
  specialRules: 4,
  counts: { marines: 9 },
};

export const embassyInfo: ScenarioInfo = {
  id: 'embassy',
  ruleset: id,
  map: 'maps/embassy.webp',
  thumb: 'thumbs/embassy.webp',
  scale: 40,
  players: ['solo', 'two'],
  minutes: 60,
  sides: [
    { id: BOARDERS, automaton: true },
    { id: CREW, automaton: false },
  ],
  specialRules: 5,
  counts: { marines: 10 },
};

export const havenInfo: ScenarioInfo = {
  id: 'haven',
  ruleset: id,
  map: 'maps/haven.webp',
  thumb: 'thumbs/haven.webp',
  scale: 40,
  players: ['solo', 'two'],
  minutes: 75,
  sides: [
    { id: BOARDERS, automaton: false },
    { id: CREW, automaton: true },
  ],
  specialRules: 5,
  counts: { marines: 17 },
};

export const battleshipInfo: ScenarioInfo = {
  id: 'battleship',
  ruleset: id,
  map: 'maps/battleship.webp',
  thumb: 'thumbs/battleship.webp',
  scale: 40,
  players: ['solo', 'two'],
  minutes: 90,
  sides: [
    { id: BOARDERS, automaton: false },
    { id: CREW, automaton: true },
  ],
  specialRules: 5,
  counts: { marines: 17 },
};

export const qshipInfo: ScenarioInfo = {
  id: 'qship',
  ruleset: id,
  map: 'maps/qship.webp',
  thumb: 'thumbs/qship.webp',
  scale: 40,
  players: ['solo', 'two'],
  minutes: 75,
  sides: [
    { id: BOARDERS, automaton: true },
    { id: CREW, automaton: false },
  ],
  specialRules: 5,
  counts: { marines: 10 },
};

export const manifest: Manifest = {
  id,
  scenarios: [cruiserInfo, embassyInfo, havenInfo, qshipInfo, battleshipInfo],
  terrain,
};
