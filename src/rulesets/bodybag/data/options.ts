import type { OptionTable } from '../../../battle/options';

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

const points = { rule: 'bb-win-002', kind: 'number', min: -99, max: 99 } as const;

export const optionTable: OptionTable<Options> = {
  leaderless: { rule: 'bb-squad-005', kind: 'choice', default: 'fall-back', values: ['fall-back', 'none', 'successor'] },
  leaderCovers: { rule: 'bb-lead-004', kind: 'boolean', default: false },
  haltExempts: { rule: 'bb-lead-005', kind: 'boolean', default: false },
  friendlyFire: { rule: 'bb-snipe-006', kind: 'choice', default: 'all', values: ['all', 'in-front'] },
  killInArea3: { rule: 'bb-snipe-009', kind: 'boolean', default: false },
  pointsUnwounded: { ...points, default: 3 },
  pointsWounded: { ...points, default: 2 },
  pointsKilled: { ...points, default: -1 },
  pointsLeftBehind: { ...points, default: -10 },
  gradeHeroes: { ...points, default: 20 },
  gradeJobDone: { ...points, default: 14 },
  gradeCostly: { ...points, default: 8 },
};
