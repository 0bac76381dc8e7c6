import type { RuleId } from '../../../engine/rule';

/** What may be set at the table; the defaults are the rulings of the ledger. */
export interface Options {
  readonly leaderless: 'fall-back' | 'none' | 'successor';
  readonly leaderCovers: boolean;
  readonly haltExempts: boolean;
  readonly friendlyFire: 'all' | 'in-front';
  readonly killInArea3: boolean;
  readonly pointsUnwounded: number;
  readonly pointsWounded: number;
  readonly pointsKilled: number;
  readonly pointsLeftBehind: number;
  readonly gradeHeroes: number;
  readonly gradeJobDone: number;
  readonly gradeCostly: number;
}

export type OptionId = keyof Options;

interface Described<Id extends OptionId> {
  readonly id: Id;
  readonly rule: RuleId;
  readonly default: Options[Id];
}

export type Option = {
  [Id in OptionId]: Options[Id] extends boolean
    ? Described<Id> & { readonly kind: 'boolean' }
    : Options[Id] extends string
      ? Described<Id> & { readonly kind: 'choice'; readonly values: readonly Options[Id][] }
      : Described<Id> & { readonly kind: 'number'; readonly min: number; readonly max: number };
}[OptionId];

const points = { rule: 'bb-win-002', kind: 'number', min: -99, max: 99 } as const;

export const optionList: readonly Option[] = [
  { id: 'leaderless', rule: 'bb-squad-005', kind: 'choice', default: 'fall-back', values: ['fall-back', 'none', 'successor'] },
  { id: 'leaderCovers', rule: 'bb-lead-004', kind: 'boolean', default: false },
  { id: 'haltExempts', rule: 'bb-lead-005', kind: 'boolean', default: false },
  { id: 'friendlyFire', rule: 'bb-snipe-006', kind: 'choice', default: 'all', values: ['all', 'in-front'] },
  { id: 'killInArea3', rule: 'bb-snipe-009', kind: 'boolean', default: false },
  { ...points, id: 'pointsUnwounded', default: 3 },
  { ...points, id: 'pointsWounded', default: 2 },
  { ...points, id: 'pointsKilled', default: -1 },
  { ...points, id: 'pointsLeftBehind', default: -10 },
  { ...points, id: 'gradeHeroes', default: 20 },
  { ...points, id: 'gradeJobDone', default: 14 },
  { ...points, id: 'gradeCostly', default: 8 },
];

export const defaultOptions: Options = {
  leaderless: 'fall-back',
  leaderCovers: false,
  haltExempts: false,
  friendlyFire: 'all',
  killInArea3: false,
  pointsUnwounded: 3,
  pointsWounded: 2,
  pointsKilled: -1,
  pointsLeftBehind: -10,
  gradeHeroes: 20,
  gradeJobDone: 14,
  gradeCostly: 8,
};
