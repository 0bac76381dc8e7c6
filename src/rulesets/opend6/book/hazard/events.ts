import type { FigureId } from '../../../../battle/state';
import { nothingChanges, type Changes } from '../../../../engine/game';
import type { RuleId } from '../../../../engine/rule';
import type { Point } from '../../../../space/types';
import type { HazardKindId } from '../../data/hazards';
import type { Hazard, OpenD6State } from '../../state';
import type { Victim } from '../damage/events';
import { flameChanges, type FlameEvent } from './flame-events';
import { happeningChanges, type HappeningEvent } from './happening-events';
import { hazardOf, hazardsOf } from './lying';

interface About {
  readonly hazard: string;
  readonly kind: HazardKindId;
}

/** What lies on the table for some turns. */
export type HazardEvent = FlameEvent | CloudEvent | HappeningEvent;

/** What happens to clouds and similar things, and to figures in them. */
type CloudEvent = { readonly rule: RuleId } & (
  | { readonly type: 'hazard-laid'; readonly hazard: Hazard; readonly r: number }
  /** Figures that a cloud touches, with the harm that reaches each of them. */
  | ({ readonly type: 'hazard-touched'; readonly victims: readonly Victim[] } & About)
  | ({
      readonly type: 'flash-tested';
      readonly figure: FigureId;
      readonly skill: number;
      readonly difficulty: number;
      readonly faces: readonly number[];
      readonly score: number;
      readonly passed: boolean;
    } & About)
  | { readonly type: 'wind-rolled'; readonly direction: number }
  /** A roll on the Cloud Dissipation Table. */
  | ({
      readonly type: 'cloud-rolled';
      readonly face: number;
      readonly result: 'drifts' | 'stays' | 'dissipates';
    } & About)
  | ({ readonly type: 'hazard-drifted'; readonly from: Point; readonly to: Point } & About)
  | ({ readonly type: 'hazard-ended'; readonly at: Point; readonly why: 'time' | 'dissipates' } & About)
);

const change = (state: OpenD6State, id: string, part: Partial<Pick<Hazard, 'at' | 'tried'>>): void => {
  Object.assign(hazardOf(state, id), part);
};

export const hazardChanges: Changes<OpenD6State, HazardEvent> = {
  ...flameChanges,
  ...happeningChanges,
  'hazard-laid': (state, { hazard }) => {
    state.hazards = [...hazardsOf(state), structuredClone(hazard)];
  },
  'hazard-touched': (state, { hazard, victims }) => {
    const tried = [...hazardOf(state, hazard).tried, ...victims.map(({ figure }) => figure)];
    change(state, hazard, { tried: [...new Set(tried)] });
  },
  'flash-tested': nothingChanges,
  'wind-rolled': (state, { direction }) => {
    state.wind = direction;
  },
  'cloud-rolled': nothingChanges,
  'hazard-drifted': (state, { hazard, to }) => {
    change(state, hazard, { at: to });
  },
  'hazard-ended': (state, { hazard }) => {
    state.hazards = hazardsOf(state).filter(({ id }) => id !== hazard);
  },
};

/** Clouds harm a figure once in each turn (od6a-cloud-005). */
export function freshHazards(state: OpenD6State): void {
  for (const hazard of hazardsOf(state)) hazard.tried = [];
}
