import type { FigureId, UnitId } from '../../../battle/state';
import { figureOf, unitOf } from '../../../battle/state';
import type { RuleId } from '../../../engine/rule';
import type { Point } from '../../../space/types';
import type { Recruits } from '../recruit';
import { groundAt } from '../rules/ends';
import type { Reducers } from './core';

/** Set-up, reinforcements and the scenario's own dice. */
export type ScenarioEvent = { readonly rule: RuleId } & (
  | { readonly type: 'figure-deployed'; readonly figure: FigureId; readonly at: Point; readonly facing: number }
  | { readonly type: 'reinforcement-rolled'; readonly face: number; readonly needed: number }
  | { readonly type: 'entry-rolled'; readonly unit: UnitId; readonly face: number; readonly door: string }
  | {
      readonly type: 'squad-called';
      readonly recruits: Recruits;
      readonly entry: { readonly at: Point; readonly facing: number };
      readonly rallyPoint: Point;
    }
  | { readonly type: 'figure-escaped'; readonly figure: FigureId; readonly exit: string }
);

export const scenarioReducers: Reducers<ScenarioEvent> = {
  'figure-deployed': (state, { figure, at, facing }) => {
    Object.assign(figureOf(state, figure), { at, facing, elevation: groundAt(state, at) });
  },
  'reinforcement-rolled': () => undefined,
  'entry-rolled': () => undefined,
  'squad-called': (state, { recruits, entry, rallyPoint }) => {
    const { unit, figures, guns } = structuredClone(recruits);
    state.units[unit.id] = { ...unit, rallyPoint, entry };
    for (const figure of figures) state.figures[figure.id] = figure;
    for (const gun of guns) state.guns[gun.id] = gun;
    state.reinforcements += 1;
  },
  'figure-escaped': (state, { figure }) => {
    unitOf(state, figureOf(state, figure).unit).escaped = true;
  },
};
