import { figureOf, unitOf, type FigureId, type SideId } from '../../../../battle/state';
import type { Changes } from '../../../../engine/game';
import type { RuleId } from '../../../../engine/rule';
import type { Point } from '../../../../space/types';
import type { LeafStand } from '../../data/barriers';
import type { StationUse } from '../../data/passages';
import type { OpenD6State } from '../../state';
import type { Score } from '../checks/tests';
import { paced } from '../squad/events';
import { groundAt } from '../table/heights';
import { setCar } from './shafts';

/** A figure's Technical against the security rating of a lock. */
export interface LockTest {
  readonly figure: FigureId;
  readonly at: Point;
  readonly skill: number;
  readonly security: number;
  readonly own: Score;
  readonly other: Score;
  readonly passed: boolean;
}

/** Stairs, ladders, elevators and computer stations. */
export type FloorEvent = { readonly rule: RuleId } & (
  | {
      readonly type: 'floor-changed';
      readonly figure: FigureId;
      /** Stairs or a ladder: the mouth where it began. */
      readonly way: string;
      readonly to: 'up' | 'down';
      readonly at: Point;
      /** Inches up or down of those who are still on the way; null for those who have left it. */
      readonly done: number | null;
      readonly inches: number;
    }
  | {
      readonly type: 'elevator-entered';
      readonly figure: FigureId;
      readonly shaft: string;
      readonly floor: number;
      readonly to: number;
      readonly at: Point;
      readonly inches: number;
    }
  | { readonly type: 'elevator-sent'; readonly figure: FigureId; readonly shaft: string; readonly to: number }
  | {
      readonly type: 'elevator-moved';
      readonly shaft: string;
      readonly floor: number;
      /** Its destination; null if it stands. */
      readonly to: number | null;
      readonly halves: number;
      readonly figures: readonly { readonly figure: FigureId; readonly at: Point }[];
    }
  | {
      readonly type: 'elevator-left';
      readonly figure: FigureId;
      readonly shaft: string;
      readonly at: Point;
      readonly facing: number;
      readonly inches: number;
    }
  | ({
      readonly type: 'elevator-tried';
      readonly shaft: string;
    } & LockTest)
  | {
      readonly type: 'elevator-contested';
      readonly figure: FigureId;
      readonly shaft: string;
      readonly at: Point;
      readonly skill: number;
      /** Who of the other side was at it, and the rolls; null if nobody was. */
      readonly opponent: FigureId | null;
      readonly rolled: { readonly own: Score; readonly other: Score; readonly against: number } | null;
      readonly holder: SideId | null;
      /** Where the figure sends it if it wins; null for nowhere. */
      readonly to: number | null;
    }
  | {
      readonly type: 'station-used';
      readonly figure: FigureId;
      readonly side: SideId;
      readonly at: Point;
      readonly use: StationUse;
      readonly on: string | null;
      readonly stand: LeafStand | null;
      /** What the lights are then; null for other uses. */
      readonly dark: boolean | null;
      readonly skill: number;
      readonly difficulty: number;
      readonly faces: readonly number[];
      readonly score: number;
      readonly passed: boolean;
    }
);

/** The figure has had its special action. */
export function usedSpecial(state: OpenD6State, figure: FigureId): void {
  figureOf(state, figure).special = true;
  state.passed = [];
}

/** Sets the state of a door. */
export function stands(state: OpenD6State, barrier: string, stand: LeafStand): void {
  state.doors = [...(state.doors ?? []).filter((door) => door.barrier !== barrier), { barrier, stand }];
}

/** Puts a figure at another place, for a number of inches of its rate. */
function isAt(state: OpenD6State, figure: FigureId, at: Point, inches: number): void {
  const soldier = figureOf(state, figure);
  soldier.at = at;
  soldier.elevation = groundAt(state, at);
  if (soldier.onWay !== undefined) soldier.onWay = null;
  soldier.doorWork = (soldier.doorWork ?? 0) + inches;
  paced(state, figure, 'walk');
}

export const floorChanges: Changes<OpenD6State, FloorEvent> = {
  'floor-changed': (state, { figure, way, to, at, done, inches }) => {
    isAt(state, figure, at, inches);
    if (done !== null) figureOf(state, figure).onWay = { way, to, done };
  },
  'elevator-entered': (state, { figure, shaft, floor, to, at, inches }) => {
    isAt(state, figure, at, inches);
    setCar(state, shaft, { floor, to, halves: 1 });
  },
  'elevator-sent': (state, { shaft, to }) => {
    setCar(state, shaft, { to });
  },
  'elevator-moved': (state, { shaft, floor, to, halves, figures }) => {
    for (const { figure, at } of figures)
      Object.assign(figureOf(state, figure), { at, elevation: groundAt(state, at) });
    setCar(state, shaft, { floor, to, halves });
  },
  'elevator-left': (state, { figure, at, facing, inches }) => {
    isAt(state, figure, at, inches);
    figureOf(state, figure).facing = facing;
  },
  'elevator-tried': (state, { figure, shaft, passed }) => {
    usedSpecial(state, figure);
    if (passed) setCar(state, shaft, { open: true });
  },
  'elevator-contested': (state, { figure, shaft, opponent, holder, to }) => {
    usedSpecial(state, figure);
    if (opponent !== null) figureOf(state, opponent).special = true;
    const { side } = unitOf(state, figureOf(state, figure).unit);
    setCar(state, shaft, { holder, ...(to !== null && holder === side ? { to } : {}) });
  },
  'station-used': (state, { figure, side, use, on, stand, dark, passed }) => {
    usedSpecial(state, figure);
    if (!passed) return;
    if (use === 'plans') state.plansRead = [...(state.plansRead ?? []), side];
    if (dark !== null) state.lightsCut = dark;
    if (use === 'door' && on !== null && stand !== null) stands(state, on, stand);
    if (use === 'weapon' && on !== null) state.weaponsOff = [...(state.weaponsOff ?? []), on];
    if (use === 'elevator' && on !== null) setCar(state, on, { holder: side, open: true });
  },
};
