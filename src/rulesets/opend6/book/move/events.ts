import { figureOf, unitOf, type FigureId, type UnitId } from '../../../../battle/state';
import { nothingChanges, type Changes } from '../../../../engine/game';
import type { RuleId } from '../../../../engine/rule';
import type { Point } from '../../../../space/types';
import type { GearId } from '../../data/gear';
import type { OpenD6State } from '../../state';
import type { HiddenEvent } from '../hidden/events';
import { groundAt } from '../table/heights';

/** Moves, and whom they come upon. */
export type MoveEvent = HiddenEvent | OwnMoveEvent;

export type OwnMoveEvent = { readonly rule: RuleId } &
  /** The moving squad is at a point where it is fired at. */
  (
    | { readonly type: 'march-halted'; readonly unit: UnitId; readonly figures: readonly FigureId[] }
    | { readonly type: 'figure-entered'; readonly figure: FigureId; readonly at: Point; readonly facing: number }
    | { readonly type: 'squad-entered'; readonly unit: UnitId }
    | { readonly type: 'figure-left'; readonly figure: FigureId; readonly at: Point }
    /** Takes a suit off; it counts no more from a turn on. */
    | { readonly type: 'suit-shed'; readonly figure: FigureId; readonly gear: GearId; readonly from: number }
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
  'figure-left': (state, { figure, at }) => {
    const soldier = figureOf(state, figure);
    soldier.at = at;
    soldier.presence = 'left';
  },
  'suit-shed': (state, { figure, gear, from }) => {
    const soldier = figureOf(state, figure);
    soldier.shed = [...(soldier.shed ?? []), { gear, from }];
  },
  'figure-escaped': (state, { figure }) => {
    unitOf(state, figureOf(state, figure).unit).escaped = true;
  },
};
