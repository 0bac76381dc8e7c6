import type { Design, FighterDesign } from './design';

const plain: FighterDesign = {
  quality: 'veteran',
  armour: 'flak-mesh',
  skills: [],
  weapons: ['handgun'],
  blades: [],
  own: null,
  medikits: 0,
  stims: 0,
  points: 3,
  art: 'gunman',
};

/** Fighters ready to play, after the examples of the rules. */
export const ready = {
  gunman: { ...plain, skills: ['fast-draw'] },
  'two-guns': { ...plain, skills: ['fast-draw', 'ambidextrous'], weapons: ['machine-pistol', 'machine-pistol'] },
  knife: { ...plain, skills: ['fast-draw', 'martial-arts'], blades: ['power-knife'], art: 'gunman-knife' },
  doctor: { ...plain, skills: ['fast-draw'], medikits: 1, stims: 1, art: 'gunman-doctor' },
  marksman: { ...plain, skills: ['fast-draw', 'marksman'], weapons: ['bolt-pistol'], art: 'gunman-marksman' },
  bandit: { ...plain, quality: 'scum', weapons: ['assault-rifle'], art: 'bandit' },
  'bandit-knife': { ...plain, quality: 'scum', weapons: ['handgun'], blades: ['power-knife'], art: 'bandit-knife' },
  'bandit-grenades': { ...plain, quality: 'scum', weapons: ['grenade-launcher'], art: 'bandit-heavy' },
  /** The skills of troopers are given, beyond what a pool of points would buy. */
  trooper: {
    ...plain,
    armour: 'light',
    skills: ['marksman', 'nerves', 'fast-draw'],
    weapons: ['bolt-rifle'],
    art: 'trooper',
  },
  rebel: { ...plain, quality: 'veteran', weapons: ['bolt-rifle'], art: 'rebel' },
  'rebel-sword': { ...plain, weapons: ['bolt-pistol'], blades: ['power-sword'], art: 'rebel' },
  'rebel-missiles': { ...plain, weapons: ['missile-launcher'], art: 'rebel' },
  'rebel-rider': { ...plain, weapons: ['handgun'], art: 'rebel' },
  'crew-shotgun': { ...plain, weapons: ['auto-shotgun'], art: 'rebel' },
  boarder: { ...plain, armour: 'light', weapons: ['bolt-rifle'], art: 'trooper' },
  'boarder-flamer': { ...plain, armour: 'light', weapons: ['flame-thrower'], art: 'trooper' },
  soldier: { ...plain, armour: 'light', weapons: ['bolt-pistol'], art: 'trooper' },
  /** qd-ap-007: the cyborg, outside the pool: light armour, good weapons, nerves, and a point more. */
  cyborg: {
    ...plain,
    armour: 'light',
    skills: ['nerves', 'marksman'],
    weapons: ['bolt-rifle'],
    points: 4,
    art: 'cyborg',
  },
  alien: { ...plain, quality: 'scum', weapons: [], blades: ['claws'], art: 'alien' },
  apc: { vehicle: 'apc' },
  jeep: { vehicle: 'jeep' },
  skimmer: { vehicle: 'skimmer' },
} as const satisfies Readonly<Record<string, Design>>;

export type ReadyId = keyof typeof ready;

export const readyIds = Object.keys(ready) as readonly ReadyId[];
