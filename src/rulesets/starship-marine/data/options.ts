import type { OptionTable } from '../../../battle/options';
import { placeChoices, type PlaceChoice } from './environment';
import { sirianChoices } from './morale';

/** The sides that a hospital ship waits for. */
const hospitalChoices = ['none', 'attacker', 'defender', 'both'] as const;

/** Whether both sides move at once, or one after the other, and which first. */
const moveChoices = ['at-once', 'attacker-first', 'die'] as const;

/** What may be set at the table; the defaults are the rulings of the ledger. */
export interface Options {
  readonly place: PlaceChoice;
  readonly horizon: number | null;
  readonly moves: (typeof moveChoices)[number];
  readonly sheetRobots: boolean;
  readonly robotsAlone: boolean;
  readonly clankersBare: boolean;
  readonly figuresBlock: boolean;
  readonly openTable: boolean;
  readonly sensors: boolean;
  readonly anyCommander: boolean;
  readonly scaCharges: number | null;
  readonly switchTargets: boolean;
  readonly nearestIsAdvice: boolean;
  readonly nineHits: boolean;
  readonly gapShots: boolean;
  readonly modifiedSecondary: boolean;
  readonly roundedSecondary: boolean;
  readonly secondaryReach: number;
  readonly roomHarm: 'two-bursts' | 'one-burst' | 'never';
  readonly pointsStay: boolean;
  readonly weakSuperCharge: boolean;
  readonly wireTests: boolean;
  readonly foamTotal: boolean;
  readonly strengthLinesAdd: boolean;
  readonly marinesNeverSurrender: boolean;
  readonly attackLinesAdd: boolean;
  readonly sirianRobots: (typeof sirianChoices)[number];
  readonly straightEntry: boolean;
  readonly officerInSight: boolean;
  readonly technicalPhases: boolean;
  readonly turns: number | null;
  readonly homeward: boolean;
  readonly daysBetween: number;
  readonly longOperation: boolean;
  readonly hospitalShip: (typeof hospitalChoices)[number];
  readonly hospitalTransfer: number;
}

export const optionTable: OptionTable<Options> = {
  place: { rule: 'sm-gravity-001', kind: 'choice', default: 'scenario', values: placeChoices },
  horizon: { rule: 'sm-gravity-008', kind: 'number', default: null, min: 15, max: 500 },
  moves: { rule: 'sm-move-006', kind: 'choice', default: 'at-once', values: moveChoices },
  sheetRobots: { rule: 'sm-move-001', kind: 'boolean', default: false },
  robotsAlone: { rule: 'sm-troop-006', kind: 'boolean', default: false },
  clankersBare: { rule: 'sm-troop-013', kind: 'boolean', default: false },
  figuresBlock: { rule: 'sm-sight-001', kind: 'boolean', default: false },
  openTable: { rule: 'sm-sight-003', kind: 'boolean', default: false },
  sensors: { rule: 'sm-objective-003', kind: 'boolean', default: true },
  anyCommander: { rule: 'sm-command-006', kind: 'boolean', default: false },
  scaCharges: { rule: 'sm-ammo-001', kind: 'number', default: null, min: 1, max: 99 },
  switchTargets: { rule: 'sm-order-001', kind: 'boolean', default: false },
  nearestIsAdvice: { rule: 'sm-order-006', kind: 'boolean', default: false },
  nineHits: { rule: 'sm-fire-001', kind: 'boolean', default: false },
  gapShots: { rule: 'sm-fire-008', kind: 'boolean', default: true },
  modifiedSecondary: { rule: 'sm-fire-013', kind: 'boolean', default: false },
  roundedSecondary: { rule: 'sm-fire-013', kind: 'boolean', default: false },
  secondaryReach: { rule: 'sm-fire-014', kind: 'number', default: 3, min: 3, max: 8 },
  roomHarm: {
    rule: 'sm-grenade-010',
    kind: 'choice',
    default: 'two-bursts',
    values: ['two-bursts', 'one-burst', 'never'],
  },
  pointsStay: { rule: 'sm-door-009', kind: 'boolean', default: false },
  weakSuperCharge: { rule: 'sm-charge-008', kind: 'boolean', default: false },
  wireTests: { rule: 'sm-wirepod-005', kind: 'boolean', default: false },
  foamTotal: { rule: 'sm-foam-006', kind: 'boolean', default: false },
  strengthLinesAdd: { rule: 'sm-shipmorale-003', kind: 'boolean', default: false },
  marinesNeverSurrender: { rule: 'sm-shipmorale-007', kind: 'boolean', default: false },
  attackLinesAdd: { rule: 'sm-attackmorale-002', kind: 'boolean', default: false },
  sirianRobots: { rule: 'sm-oob-008', kind: 'choice', default: 'none', values: sirianChoices },
  straightEntry: { rule: 'sm-attackmorale-003', kind: 'boolean', default: false },
  officerInSight: { rule: 'sm-morale-008', kind: 'boolean', default: false },
  technicalPhases: { rule: 'sm-turn-003', kind: 'boolean', default: false },
  turns: { rule: 'sm-objective-008', kind: 'number', default: null, min: 2, max: 90 },
  homeward: { rule: 'sm-scenario-005', kind: 'boolean', default: false },
  daysBetween: { rule: 'sm-campaign-002', kind: 'number', default: 7, min: 0, max: 365 },
  longOperation: { rule: 'sm-lost-006', kind: 'boolean', default: false },
  hospitalShip: { rule: 'sm-hospital-004', kind: 'choice', default: 'none', values: hospitalChoices },
  hospitalTransfer: { rule: 'sm-hospital-004', kind: 'number', default: 0, min: 0, max: 360 },
};
