import { figureOf, type FigureId } from '../../../../battle/state';
import { nothingChanges, type Changes } from '../../../../engine/game';
import type { RuleId } from '../../../../engine/rule';
import type { Reason } from '../../../../engine/verdict';
import type { Point } from '../../../../space/types';
import type { OpenD6State } from '../../state';
import type { Victim } from '../damage/events';

/** Shots of guns on the table. */
export type ArtilleryEvent = { readonly rule: RuleId } & (
  | {
      readonly type: 'gun-fired';
      /** The gun. */
      readonly figure: FigureId;
      readonly gunner: FigureId;
      readonly crew: readonly FigureId[];
      readonly point: Point;
      readonly skill: number;
      readonly difficulty: number;
      readonly reasons: readonly Reason[];
      readonly faces: readonly number[];
      readonly score: number;
      readonly passed: boolean;
    }
  /** It misses so far that it bursts nowhere on the table. */
  | {
      readonly type: 'shell-overshot';
      readonly figure: FigureId;
      /** Bearing of the shot, along which direction 1 of the template points. */
      readonly bearing: number;
      readonly direction: number;
      readonly face: number;
      readonly from: Point;
    }
  | {
      readonly type: 'shell-burst';
      readonly figure: FigureId;
      readonly at: Point;
      readonly r: number;
      readonly victims: readonly Victim[];
    }
);

export const artilleryChanges: Changes<OpenD6State, ArtilleryEvent> = {
  'gun-fired': (state, { figure, gunner }) => {
    const gun = figureOf(state, figure);
    gun.gunner = gunner;
    gun.shotOn = state.turn;
  },
  'shell-overshot': nothingChanges,
  'shell-burst': nothingChanges,
};
