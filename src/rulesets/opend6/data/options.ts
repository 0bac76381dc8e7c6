import type { RuleId } from '../../../engine/rule';

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
  /** Greatest number of squads that may come as reinforcements, or null for no limit. */
  readonly reinforcementLimit: number | null;
}

export type OptionId = keyof Options;

interface Described<Id extends OptionId> {
  readonly id: Id;
  readonly rule: RuleId;
  readonly default: Options[Id];
}

/** How an option is offered; a number option may be null, meaning off. */
export type Option = {
  [Id in OptionId]: Options[Id] extends boolean
    ? Described<Id> & { readonly kind: 'boolean' }
    : Options[Id] extends string
      ? Described<Id> & { readonly kind: 'choice'; readonly values: readonly Options[Id][] }
      : Described<Id> & { readonly kind: 'number'; readonly min: number; readonly max: number };
}[OptionId];

const textOrChart = ['chapter', 'chart'] as const;

export const optionList: readonly Option[] = [
  { id: 'turnLimit', rule: 'od6-turn-013', kind: 'number', default: null, min: 1, max: 99 },
  { id: 'enforceTypicalSize', rule: 'od6-squad-010', kind: 'boolean', default: false },
  { id: 'largestGroupIsSquad', rule: 'od6-squad-016', kind: 'boolean', default: false },
  { id: 'oneRatePerSquad', rule: 'od6-move-006', kind: 'boolean', default: false },
  { id: 'woundsSlow', rule: 'od6-move-009', kind: 'boolean', default: false },
  { id: 'stackCover', rule: 'od6-fire-017', kind: 'boolean', default: false },
  { id: 'sightTarget', rule: 'od6-los-001', kind: 'choice', default: 'centre', values: ['centre', 'base'] },
  { id: 'sightDispute', rule: 'od6-los-003', kind: 'boolean', default: false },
  { id: 'lockTargets', rule: 'od6-range-006', kind: 'boolean', default: false },
  { id: 'defendersAssembled', rule: 'od6-weapon-002', kind: 'boolean', default: false },
  {
    id: 'heavyRepeaterSkill',
    rule: 'od6-weapon-017',
    kind: 'choice',
    default: 'firearms',
    values: ['firearms', 'gunnery', 'better'],
  },
  { id: 'grenadesIgnoreCover', rule: 'od6-grenade-006', kind: 'boolean', default: false },
  { id: 'plasticExplosivesDamage', rule: 'od6-grenade-022', kind: 'choice', default: 'chart', values: textOrChart },
  { id: 'measureCharges', rule: 'od6-assault-003', kind: 'boolean', default: false },
  { id: 'forceBackLosses', rule: 'od6-assault-035', kind: 'choice', default: 'phase', values: ['phase', 'turn'] },
  { id: 'noStandingInContact', rule: 'od6-assault-041', kind: 'boolean', default: false },
  { id: 'onlyReadyFollowingFire', rule: 'od6-morale-024', kind: 'boolean', default: false },
  { id: 'rallyAfterCasualtyTest', rule: 'od6-rally-001', kind: 'boolean', default: false },
  { id: 'brokenRallyConditions', rule: 'od6-rally-003', kind: 'boolean', default: false },
  { id: 'hillCover', rule: 'od6-terrain-012', kind: 'choice', default: 'chapter', values: textOrChart },
  { id: 'creekCover', rule: 'od6-terrain-010', kind: 'choice', default: 'chapter', values: textOrChart },
  { id: 'streamCover', rule: 'od6-terrain-011', kind: 'choice', default: 'chapter', values: textOrChart },
  { id: 'barbedWireCost', rule: 'od6-barrier-008', kind: 'choice', default: 'chapter', values: textOrChart },
  { id: 'freeQuality', rule: 'od6-build-005', kind: 'boolean', default: false },
  { id: 'openLists', rule: 'od6-build-025', kind: 'boolean', default: false },
  { id: 'reinforcementLimit', rule: 'od6-scenario-013', kind: 'number', default: null, min: 0, max: 99 },
];

export const defaultOptions: Options = {
  turnLimit: null,
  enforceTypicalSize: false,
  largestGroupIsSquad: false,
  oneRatePerSquad: false,
  woundsSlow: false,
  stackCover: false,
  sightTarget: 'centre',
  sightDispute: false,
  lockTargets: false,
  defendersAssembled: false,
  heavyRepeaterSkill: 'firearms',
  grenadesIgnoreCover: false,
  plasticExplosivesDamage: 'chart',
  measureCharges: false,
  forceBackLosses: 'phase',
  noStandingInContact: false,
  onlyReadyFollowingFire: false,
  rallyAfterCasualtyTest: false,
  brokenRallyConditions: false,
  hillCover: 'chapter',
  creekCover: 'chapter',
  streamCover: 'chapter',
  barbedWireCost: 'chapter',
  freeQuality: false,
  openLists: false,
  reinforcementLimit: null,
};
