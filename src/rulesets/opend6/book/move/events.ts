import { figureOf, unitOf, type FigureId, type UnitId } from '../../../../battle/state';
import { nothingChanges, type Changes } from '../../../../engine/game';
import type { RuleId } from '../../../../engine/rule';
import type { Reason } from '../../../../engine/verdict';
import type { Point } from '../../../../space/types';
import type { GearId } from '../../data/gear';
import type { OpenD6State } from '../../state';
import type { BuildingEvent } from '../building/events';
import type { HiddenEvent } from '../hidden/events';
import type { Score } from '../checks/tests';
import { ailmentOf, beginAilment, endAilment } from '../squad/ailments';
import { groundAt } from '../table/heights';

/** What hanging on a barrier adds to every difficulty (od6a-hero-013). */
const HANGING = 3;

/** Moves, and figures met on the way. */
export type MoveEvent = BuildingEvent | HiddenEvent | OwnMoveEvent;

export type OwnMoveEvent = { readonly rule: RuleId } &
  /** The moving squad is at a point where it is fired at. */
  (
    | { readonly type: 'march-halted'; readonly unit: UnitId; readonly figures: readonly FigureId[] }
    | { readonly type: 'figure-entered'; readonly figure: FigureId; readonly at: Point; readonly facing: number }
    | { readonly type: 'squad-entered'; readonly unit: UnitId }
    | {
        readonly type: 'figure-left';
        readonly figure: FigureId;
        readonly at: Point;
        /** By an edge that is no way out of the scenario. */
        readonly retreats?: true;
      }
    /** Takes a suit off; it counts no more from a turn on. */
    | { readonly type: 'suit-shed'; readonly figure: FigureId; readonly gear: GearId; readonly from: number }
    /** A jump: over it, short of it, or a barrier at the full price, or not at all. */
    | {
        readonly type: 'jump-tried';
        readonly figure: FigureId;
        readonly over: 'barrier' | 'gap';
        readonly skill: number;
        readonly difficulty: number;
        readonly reasons: readonly Reason[];
        readonly rolled: Score;
        readonly outcome: 'over' | 'short' | 'pays' | 'stays';
      }
    /** A climb of one turn, from one height above the foot to another. */
    | {
        readonly type: 'climb-tried';
        readonly figure: FigureId;
        readonly barrier: string;
        readonly way: 'up' | 'down' | 'over';
        readonly at: Point;
        readonly from: number;
        readonly to: number;
        readonly hangs: boolean;
        readonly skill: number;
        readonly difficulty: number;
        readonly reasons: readonly Reason[];
        readonly rolled: Score;
        readonly passed: boolean;
      }
    | { readonly type: 'figure-escaped'; readonly figure: FigureId; readonly exit: string }
  );

export const moveChanges: Changes<OpenD6State, OwnMoveEvent> = {
  'march-halted': nothingChanges,
  'figure-entered': (state, { figure, at, facing }) => {
    Object.assign(figureOf(state, figure), { at, facing, elevation: groundAt(state, at), presence: 'table' });
  },
  'squad-entered': (state, { unit }) => {
    unitOf(state, unit).entry = null;
  },
  'figure-left': (state, { figure, at, retreats }) => {
    const soldier = figureOf(state, figure);
    soldier.at = at;
    soldier.presence = 'left';
    if (retreats === true) soldier.retreated = true;
  },
  'suit-shed': (state, { figure, gear, from }) => {
    const soldier = figureOf(state, figure);
    soldier.shed = [...(soldier.shed ?? []), { gear, from }];
  },
  'jump-tried': nothingChanges,
  'climb-tried': (state, { figure, barrier, at, to, hangs, passed }) => {
    const soldier = figureOf(state, figure);
    const unit = unitOf(state, soldier.unit);
    if (soldier.pace === 'still') soldier.pace = 'walk';
    if (unit.pace === 'still') unit.pace = 'walk';
    if (!passed) return;
    soldier.at = at;
    soldier.elevation = groundAt(state, at) + to;
    soldier.climb = to > 0 ? { barrier, height: to } : null;
    if (ailmentOf(soldier, 'climbing') !== undefined) endAilment(soldier, 'climbing');
    if (hangs) beginAilment(state, figure, { kind: 'climbing', value: HANGING, until: null });
  },
  'figure-escaped': (state, { figure }) => {
    unitOf(state, figureOf(state, figure).unit).escaped = true;
  },
};
