import { figureOf, type FigureId, type SideId } from '../../../../battle/state';
import { nothingChanges, type Changes } from '../../../../engine/game';
import type { RuleId } from '../../../../engine/rule';
import type { Point } from '../../../../space/types';
import type { OpenD6State, Strike } from '../../state';
import type { StrikeId, StrikeResult } from '../../data/strikes';
import type { SkillTested } from '../checks/tests';
import type { Victim } from '../damage/events';

/** Shots of guns on the table, and strikes from beyond it. */
export type ArtilleryEvent = GunShotEvent | StrikeEvent;

type GunShotEvent = { readonly rule: RuleId } & (
  | ({
      readonly type: 'gun-fired';
      /** The gun. */
      readonly figure: FigureId;
      readonly gunner: FigureId;
      readonly crew: readonly FigureId[];
      readonly point: Point;
    } & SkillTested)
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

/** Strikes from beyond the table. */
export type StrikeEvent = { readonly rule: RuleId } &
  /** Others hear only that somebody calls (`secret` null). */
  (
    | {
        readonly type: 'strike-called';
        readonly figure: FigureId;
        readonly side: SideId;
        readonly secret: Strike | null;
      }
    | {
        readonly type: 'strike-rolled';
        readonly id: string;
        readonly side: SideId;
        /** Who called it. */
        readonly figure: FigureId;
        readonly kind: StrikeId;
        /** Null for seats that do not know its target. */
        readonly at: Point | null;
        readonly skill: number;
        readonly faces: readonly number[];
        /** Null if it needs no roll. */
        readonly score: number | null;
        readonly result: StrikeResult;
        /** The die of a delay, and when it is due then. */
        readonly delay: number | null;
        readonly due: number | null;
      }
    | {
        readonly type: 'strike-fell';
        readonly figure: FigureId;
        readonly kind: StrikeId;
        readonly bearing: number;
        readonly direction: number;
        readonly faces: readonly number[];
        readonly inches: number;
        readonly from: Point;
        readonly to: Point;
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
  'strike-called': (state, { figure, secret }) => {
    figureOf(state, figure).special = true;
    state.passed = [];
    if (secret !== null) state.strikes = [...(state.strikes ?? []), secret];
  },
  'strike-rolled': (state, { id, side, due, result }) => {
    if (result === 'lost') state.bombardmentLost = [...(state.bombardmentLost ?? []), side];
    state.strikes = (state.strikes ?? []).map((strike) => {
      if (strike.id === id) return rolled(strike, due);
      return result === 'lost' && strike.side === side && strike.due !== null ? rolled(strike, null) : strike;
    });
  },
  'strike-fell': nothingChanges,
};

/** Returns what a seat hears. A strike that is over is no secret; a delayed one still is. */
function rolled({ knownTo, ...strike }: Strike, due: number | null): Strike {
  if (due === null) return { ...strike, due };
  return { ...strike, due, delayed: true, ...(knownTo === undefined ? {} : { knownTo }) };
}
