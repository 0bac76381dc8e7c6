import { unitOf, type Outcome, type UnitId } from '../../../../battle/state';
import { nothingChanges, type Changes } from '../../../../engine/game';
import type { RuleId } from '../../../../engine/rule';
import type { Point } from '../../../../space/types';
import type { OpenD6State, Recruits } from '../../state';

/** Where a squad enters, and the way that it then faces. */
interface Entry {
  readonly at: Point;
  readonly facing: number;
}

/** What the scenario brings, and how the battle ends. */
export type ScenarioEvent = { readonly rule: RuleId } & (
  | { readonly type: 'reinforcement-rolled'; readonly face: number; readonly needed: number }
  | { readonly type: 'entry-rolled'; readonly unit: UnitId; readonly face: number; readonly door: string }
  | {
      readonly type: 'squad-called';
      readonly recruits: Recruits;
      readonly entry: Entry;
      readonly rallyPoint: Point;
    }
  /** A squad that has waited from the start may enter now. */
  | { readonly type: 'entry-opened'; readonly unit: UnitId; readonly door: string; readonly entry: Entry }
  | { readonly type: 'battle-ended'; readonly outcome: Outcome }
);

export const scenarioChanges: Changes<OpenD6State, ScenarioEvent> = {
  'reinforcement-rolled': nothingChanges,
  'entry-rolled': nothingChanges,
  'squad-called': (state, { recruits, entry, rallyPoint }) => {
    const { unit, figures, guns } = structuredClone(recruits);
    state.units[unit.id] = { ...unit, rallyPoint, entry };
    for (const figure of figures) state.figures[figure.id] = figure;
    for (const gun of guns) state.guns[gun.id] = gun;
    state.reinforcements += 1;
  },
  'entry-opened': (state, { unit, entry }) => {
    state.units[unit] = { ...unitOf(state, unit), entry };
  },
  'battle-ended': (state, { outcome }) => {
    state.outcome = outcome;
  },
};
