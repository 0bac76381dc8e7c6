import { defaultsOf, type OptionTable } from '../../../battle/options';
import { creatureIds } from './creatures';
import { hidingIds, hidingSides, type HidingId, type HidingSides } from './hiding';
import { wallGrades, type WallGrade } from './wall-grades';

/** What players may set at the table; the defaults are the rulings of the ledger. */
export interface Options {
  /** Last turn of the game, or null for none. */
  readonly turnLimit: number | null;
  readonly enforceTypicalSize: boolean;
  readonly largestGroupIsSquad: boolean;
  readonly oneRatePerSquad: boolean;
  readonly woundsSlow: boolean;
  readonly stackCover: boolean;
  readonly sightTarget: 'centre' | 'base';
  readonly sightDispute: boolean;
  readonly lockTargets: boolean;
  readonly defendersAssembled: boolean;
  readonly heavyRepeaterSkill: 'firearms' | 'gunnery' | 'better';
  readonly grenadesIgnoreCover: boolean;
  readonly torpedoInArmour: boolean;
  readonly spaceSuitsBreach: boolean;
  readonly wallGrade: WallGrade;
  readonly plasticExplosivesDamage: 'chart' | 'chapter';
  readonly measureCharges: boolean;
  readonly forceBackLosses: 'phase' | 'turn';
  readonly noStandingInContact: boolean;
  readonly onlyReadyFollowingFire: boolean;
  readonly rallyAfterCasualtyTest: boolean;
  readonly brokenRallyConditions: boolean;
  readonly hillCover: 'chapter' | 'chart';
  readonly creekCover: 'chapter' | 'chart';
  readonly streamCover: 'chapter' | 'chart';
  readonly barbedWireCost: 'chapter' | 'chart';
  readonly freeQuality: boolean;
  readonly openLists: boolean;
  readonly bombedOutWithoutSkill: boolean;
  /** Greatest number of squads that may come as reinforcements, or null for no limit. */
  readonly reinforcementLimit: number | null;
  /** Squad Generation Points agreed for each side, or null for none. */
  readonly pointLimit: number | null;
  readonly gravity: Gravity;
  /** Difficulty of the Agility roll where gravity changes. */
  readonly gravityDifficulty: number;
  readonly ground: GroundState;
  readonly muddyRoads: boolean;
  /** Inches that one sees in fog, or null for none. */
  readonly fog: number | null;
  readonly rain: boolean;
  /** Inches that one sees in rain, or null for those that the dice say. */
  readonly rainVisibility: number | null;
  readonly snow: Snow;
  readonly snowVisibility: number | null;
  readonly darkness: boolean;
  readonly darknessVisibility: number | null;
  readonly highWinds: boolean;
  /** What high winds add to shots, or null for what a die says. */
  readonly windModifier: number | null;
  /** High winds blow small soldiers about. */
  readonly gusts: boolean;
  /** Fog and rain are poison. */
  readonly toxic: boolean;
  readonly toxicStrength: number | null;
  /** Fog and rain eat into weapons and robots. */
  readonly corrosive: boolean;
  readonly corrosiveStrength: number | null;
  /** Each figure rolls for its weapon; otherwise a squad rolls once for each kind. */
  readonly corrosionPerFigure: boolean;
  readonly heat: Exposure;
  readonly cold: Exposure;
  /** Difficulty of the heat near lava, or null if lava is no hotter than the rest. */
  readonly lavaHeat: number | null;
  readonly desertArcticExchanged: boolean;
  readonly heavyClothing: boolean;
  /** Water is frozen. */
  readonly ice: boolean;
  /** Strength of thin ice, or null for ice that bears everybody. */
  readonly thinIce: number | null;
  /** How far water rises in each turn of rain. */
  readonly floods: Flood;
  readonly fires: boolean;
  readonly dryWoods: boolean;
  readonly houses: House;
  /** Strength Rating of houses against fire. */
  readonly houseStrength: number;
  /** Turns for which smoke hangs over burned ground. */
  readonly smokeTurns: number;
  readonly changingWind: boolean;
  /** Squads of scenarios that allow it carry gas. */
  readonly gas: boolean;
  /** Reserves that a scenario leaves to the gamemaster come. */
  readonly reserves: boolean;
  /** Off-board strikes are bought and called; only their side knows of them. */
  readonly strikes: boolean;
  /** A strike that was delayed arrives without another roll. */
  readonly delayedStrikesArrive: boolean;
  /** Defenders have access to entanglement fields. */
  readonly entanglement: boolean;
  readonly hiddenTroops: HidingId;
  /** The sides that hide, where no scenario names them. */
  readonly hiddenSides: HidingSides;
  /** Those in cover are looked for whenever a mover comes into sight. */
  readonly spotOnTheWay: boolean;
  /** Both sides go twice as far until they see each other. */
  readonly doubleUntilContact: boolean;
  /** Neither separation nor morale, where no side has more than ten figures. */
  readonly skirmish: boolean;
  /** Asteroids that fall on the table at the end of each turn. */
  readonly asteroids: number;
  /** Damage Strength of carnivorous woods, or null for woods that harm nobody. */
  readonly carnivorousWoods: number | null;
  /** The wandering monster that comes out at the end of the first turn. */
  readonly wanderingMonster: Wanderer;
  /** The battle is part of a campaign: figures may retreat over any edge, and heroes who go down are picked up. */
  readonly campaign: boolean;
  /** Average squads fire at one target, which their commander sees. */
  readonly greenTroops: boolean;
  /** The squad that waits for the enemy at the start, in a scenario that leaves the choice. */
  /** The side whose building or ship it is: it opens and locks doors at will. */
  readonly building: (typeof owners)[number];
  /** All lights are cut: rooms without outside doors or windows are dark. */
  readonly lightsCut: boolean;
  readonly firstGuard: (typeof guards)[number];
  /** Environment suits keep the vacuum out (od6a-spacecraft-005). */
  readonly suitsInVacuum: boolean;
  /** Which battle armour keeps the vacuum out: that of space soldiers, or any. */
  readonly fullArmour: (typeof fullArmours)[number];
  /** Squads of printed scenarios have the rates that are printed, also where the formula gives others. */
  readonly printedRates: boolean;
}

/** Pull of the table, or of a field on it. */
export const gravities = ['light', 'standard', 'heavy'] as const;
export type Gravity = (typeof gravities)[number];

/** Sides that may own a building. */
export const owners = ['nobody', 'first', 'second'] as const;

/** Battle armour that is closed all round. */
export const fullArmours = ['space', 'any'] as const;

/** Squads of which a scenario sets up one first. */
export const guards = ['assault', 'arctic', 'space'] as const;

/** What lies on open ground. */
export const groundStates = ['dry', 'mud', 'snow'] as const;
export type GroundState = (typeof groundStates)[number];

/** Half an inch or an inch a turn. */
export const floods = ['none', 'half', 'inch'] as const;
export type Flood = (typeof floods)[number];

export const houses = ['normal', 'wood', 'metal'] as const;
export type House = (typeof houses)[number];

/** The difficulty of extreme heat or cold, or one that a die says. */
export const exposures = ['none', 'rolled', '2', '3', '4', '5'] as const;
export type Exposure = (typeof exposures)[number];
/** Any creature of the chart, or none. */
const wanderers = ['none', ...creatureIds] as const;
type Wanderer = (typeof wanderers)[number];
/** Snow may be a blizzard (od6a-weather-015). */
export const snows = ['none', 'snow', 'blizzard'] as const;
export type Snow = (typeof snows)[number];

const textOrChart = ['chapter', 'chart'] as const;

export const optionTable: OptionTable<Options> = {
  turnLimit: { rule: 'od6-turn-013', kind: 'number', default: null, min: 1, max: 99 },
  enforceTypicalSize: { rule: 'od6-squad-010', kind: 'boolean', default: false },
  largestGroupIsSquad: { rule: 'od6-squad-016', kind: 'boolean', default: false },
  oneRatePerSquad: { rule: 'od6-move-006', kind: 'boolean', default: false },
  woundsSlow: { rule: 'od6-move-009', kind: 'boolean', default: false },
  stackCover: { rule: 'od6-fire-017', kind: 'boolean', default: false },
  sightTarget: { rule: 'od6-los-001', kind: 'choice', default: 'centre', values: ['centre', 'base'] },
  sightDispute: { rule: 'od6-los-003', kind: 'boolean', default: false },
  lockTargets: { rule: 'od6-range-006', kind: 'boolean', default: false },
  defendersAssembled: { rule: 'od6-weapon-002', kind: 'boolean', default: false },
  heavyRepeaterSkill: {
    rule: 'od6-weapon-017',
    kind: 'choice',
    default: 'firearms',
    values: ['firearms', 'gunnery', 'better'],
  },
  spaceSuitsBreach: { rule: 'od6a-gear-006', kind: 'boolean', default: true },
  torpedoInArmour: { rule: 'od6a-weapon-015', kind: 'boolean', default: false },
  wallGrade: { rule: 'od6a-weapon-018', kind: 'choice', default: 'never', values: wallGrades },
  grenadesIgnoreCover: { rule: 'od6-grenade-006', kind: 'boolean', default: false },
  plasticExplosivesDamage: { rule: 'od6-grenade-022', kind: 'choice', default: 'chart', values: textOrChart },
  measureCharges: { rule: 'od6-assault-003', kind: 'boolean', default: false },
  forceBackLosses: { rule: 'od6-assault-035', kind: 'choice', default: 'phase', values: ['phase', 'turn'] },
  noStandingInContact: { rule: 'od6-assault-041', kind: 'boolean', default: false },
  onlyReadyFollowingFire: { rule: 'od6-morale-024', kind: 'boolean', default: false },
  rallyAfterCasualtyTest: { rule: 'od6-rally-001', kind: 'boolean', default: false },
  brokenRallyConditions: { rule: 'od6-rally-003', kind: 'boolean', default: false },
  hillCover: { rule: 'od6-terrain-012', kind: 'choice', default: 'chapter', values: textOrChart },
  creekCover: { rule: 'od6-terrain-010', kind: 'choice', default: 'chapter', values: textOrChart },
  streamCover: { rule: 'od6-terrain-011', kind: 'choice', default: 'chapter', values: textOrChart },
  barbedWireCost: { rule: 'od6-barrier-008', kind: 'choice', default: 'chapter', values: textOrChart },
  freeQuality: { rule: 'od6-build-005', kind: 'boolean', default: false },
  openLists: { rule: 'od6-build-025', kind: 'boolean', default: false },
  bombedOutWithoutSkill: { rule: 'od6a-meta-003', kind: 'boolean', default: false },
  reinforcementLimit: { rule: 'od6-scenario-013', kind: 'number', default: null, min: 0, max: 99 },
  pointLimit: { rule: 'od6-build-001', kind: 'number', default: null, min: 0, max: 100_000 },
  gravity: { rule: 'od6a-gravity-001', kind: 'choice', default: 'standard', values: gravities },
  gravityDifficulty: { rule: 'od6a-gravity-002', kind: 'number', default: 6, min: 2, max: 12 },
  ground: { rule: 'od6a-ground-001', kind: 'choice', default: 'dry', values: groundStates },
  muddyRoads: { rule: 'od6a-ground-002', kind: 'boolean', default: false },
  fog: { rule: 'od6a-weather-003', kind: 'number', default: null, min: 1, max: 6 },
  rain: { rule: 'od6a-weather-009', kind: 'boolean', default: false },
  rainVisibility: { rule: 'od6a-weather-009', kind: 'number', default: null, min: 5, max: 20 },
  snow: { rule: 'od6a-weather-013', kind: 'choice', default: 'none', values: snows },
  snowVisibility: { rule: 'od6a-weather-013', kind: 'number', default: null, min: 5, max: 20 },
  darkness: { rule: 'od6a-weather-026', kind: 'boolean', default: false },
  darknessVisibility: { rule: 'od6a-weather-026', kind: 'number', default: null, min: 2, max: 12 },
  highWinds: { rule: 'od6a-weather-016', kind: 'boolean', default: false },
  windModifier: { rule: 'od6a-weather-016', kind: 'number', default: null, min: 1, max: 3 },
  gusts: { rule: 'od6a-weather-018', kind: 'boolean', default: false },
  toxic: { rule: 'od6a-weather-005', kind: 'boolean', default: false },
  toxicStrength: { rule: 'od6a-weather-005', kind: 'number', default: null, min: 0, max: 3 },
  corrosive: { rule: 'od6a-weather-007', kind: 'boolean', default: false },
  corrosiveStrength: { rule: 'od6a-weather-007', kind: 'number', default: null, min: 0, max: 2 },
  corrosionPerFigure: { rule: 'od6a-weather-007', kind: 'boolean', default: false },
  heat: { rule: 'od6a-weather-019', kind: 'choice', default: 'none', values: exposures },
  cold: { rule: 'od6a-weather-022', kind: 'choice', default: 'none', values: exposures },
  lavaHeat: { rule: 'od6a-weather-021', kind: 'number', default: null, min: 2, max: 6 },
  desertArcticExchanged: { rule: 'od6a-weather-020', kind: 'boolean', default: false },
  heavyClothing: { rule: 'od6a-weather-023', kind: 'boolean', default: false },
  ice: { rule: 'od6a-weather-024', kind: 'boolean', default: false },
  thinIce: { rule: 'od6a-weather-025', kind: 'number', default: null, min: 0, max: 3 },
  floods: { rule: 'od6a-weather-012', kind: 'choice', default: 'none', values: floods },
  fires: { rule: 'od6a-fire-001', kind: 'boolean', default: false },
  dryWoods: { rule: 'od6a-fire-007', kind: 'boolean', default: false },
  houses: { rule: 'od6a-fire-010', kind: 'choice', default: 'normal', values: houses },
  houseStrength: { rule: 'od6a-fire-015', kind: 'number', default: 3, min: 1, max: 9 },
  smokeTurns: { rule: 'od6a-fire-009', kind: 'number', default: 2, min: 0, max: 9 },
  changingWind: { rule: 'od6a-fire-016', kind: 'boolean', default: false },
  gas: { rule: 'od6a-grenade-011', kind: 'boolean', default: false },
  reserves: { rule: 'od6a-gm-016', kind: 'boolean', default: false },
  strikes: { rule: 'od6a-strike-001', kind: 'boolean', default: false },
  delayedStrikesArrive: { rule: 'od6a-strike-008', kind: 'boolean', default: false },
  entanglement: { rule: 'od6a-weapon-020', kind: 'boolean', default: false },
  hiddenTroops: { rule: 'od6a-hidden-001', kind: 'choice', default: 'none', values: hidingIds },
  hiddenSides: { rule: 'od6a-hidden-007', kind: 'choice', default: 'both', values: hidingSides },
  spotOnTheWay: { rule: 'od6a-hidden-016', kind: 'boolean', default: false },
  doubleUntilContact: { rule: 'od6a-gm-003', kind: 'boolean', default: false },
  skirmish: { rule: 'od6a-gm-004', kind: 'boolean', default: false },
  asteroids: { rule: 'od6a-gm-008', kind: 'number', default: 0, min: 0, max: 6 },
  carnivorousWoods: { rule: 'od6a-gm-009', kind: 'number', default: null, min: 0, max: 9 },
  wanderingMonster: { rule: 'od6a-gm-010', kind: 'choice', default: 'none', values: wanderers },
  campaign: { rule: 'od6a-gm-013', kind: 'boolean', default: false },
  greenTroops: { rule: 'od6a-gm-005', kind: 'boolean', default: false },
  building: { rule: 'od6a-building-004', kind: 'choice', default: 'nobody', values: owners },
  lightsCut: { rule: 'od6a-building-001', kind: 'boolean', default: false },
  printedRates: { rule: 'od6a-scenario-008', kind: 'boolean', default: false },
  firstGuard: { rule: 'od6a-scenario-017', kind: 'choice', default: 'assault', values: guards },
  suitsInVacuum: { rule: 'od6a-spacecraft-005', kind: 'boolean', default: false },
  fullArmour: { rule: 'od6a-spacecraft-005', kind: 'choice', default: 'space', values: fullArmours },
};

export const defaultOptions = defaultsOf(optionTable);
