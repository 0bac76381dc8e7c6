import type { BandDesign } from './design';

/** Bands ready to play, by id; their names are under `SKIRMISH.beer-and-pretzel.bands`. */
export const readyBands: Readonly<Record<string, BandDesign>> = {
  marine: { troop: 'marine', count: 1, main: 'rifle', leader: false },
  'marine-leader': { troop: 'marine', count: 1, main: 'rifle', leader: true },
  'marine-smart-gun': { troop: 'marine', count: 1, main: 'smart-gun', leader: false },
  'marine-flamethrower': { troop: 'marine', count: 1, main: 'flamethrower', leader: false },
  'marine-sniper': { troop: 'marine', count: 1, main: 'sniper-rifle', leader: false },
  'shock-marine': { troop: 'shock-marine', count: 1, main: 'rifle', leader: false },
  'shock-marine-smart-gun': { troop: 'shock-marine', count: 1, main: 'smart-gun', leader: false },
  'shock-marine-hand-flamer': { troop: 'shock-marine', count: 1, main: 'hand-flamer', leader: false },
  'bug-warriors': { troop: 'bug-warrior', count: 6, main: null, leader: false },
  'bug-leader': { troop: 'bug-leader', count: 1, main: null, leader: false },
  'bug-shooters': { troop: 'bug-shooter', count: 3, main: 'rifle', leader: false },
  'bug-brain': { troop: 'bug-brain', count: 1, main: null, leader: false },
  'fuzzy-warriors': { troop: 'fuzzy-warrior', count: 6, main: 'rifle', leader: false },
  'fuzzy-leader': { troop: 'fuzzy-warrior', count: 1, main: 'rifle', leader: true },
  'bot-warriors': { troop: 'bot-warrior', count: 4, main: 'rifle', leader: false },
  'bot-gunners': { troop: 'bot-warrior', count: 2, main: 'smartgun', leader: false },
  'bot-scouts': { troop: 'bot-scout', count: 3, main: null, leader: false },
  'bot-leader': { troop: 'bot-leader', count: 1, main: null, leader: false },
};
