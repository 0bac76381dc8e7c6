import { breaking, type SheetProblem } from '../../../battle/sheet';
import type { BattleState, Figure, SideId, UnitId } from '../../../battle/state';
import type { Ruleset } from '../../../battle/ruleset';
import { REFEREE } from '../../../engine/request';
import { distance } from '../../../space/point';
import type { Point } from '../../../space/types';
import type { UnitSource } from './unit-source';

/** A unit that is to join a battle. */
export interface Joining {
  readonly source: UnitSource;
  readonly side: SideId;
  /**
   * The point of the table round which its figures are set up, and the exact places of those that are there already.
   */
  readonly at: Point;
  readonly places: readonly Place[];
}

/** A figure's place; with a null facing the figure may face any way. */
export interface Place {
  readonly at: Point;
  readonly facing: number | null;
}

export interface Newcomer extends Joining {
  readonly id: UnitId;
  /** What of it breaks the lists. */
  readonly problems: readonly SheetProblem[];
}

/** A battle with newcomers, and their ids in it. */
export interface Enlistment {
  readonly state: BattleState;
  readonly newcomers: readonly Newcomer[];
}

/**
 * Returns the battle with these units, one after the other. A unit that breaks the lists joins if the gamemaster
 * allowed it; the caller asks for that. Throws a Fault if a unit cannot join at all.
 */
export function enlist(ruleset: Ruleset, battle: BattleState, joining: readonly Joining[]): Enlistment {
  const { muster, rules } = ruleset;
  let state = battle;
  const newcomers: Newcomer[] = [];
  for (const unit of joining) {
    const { source, side, at, places } = unit;
    const id = freshId(state, side);
    const design = muster.sheet.read(source.design);
    const problems = breaking(muster.sheet.check(design, { seen: rules.seen(state, REFEREE), side }));
    const word = problems.length === 0 ? {} : { allowed: true as const };
    const recruits = muster.recruit(design, { id, side, name: source.name, ...word }, state.options);
    state = inPlace(ruleset, muster.join(state, recruits, at), id, places);
    newcomers.push({ ...unit, id, problems });
  }
  return { state, newcomers };
}

/**
 * Figures stay in place, one after the other, unless the rules refuse it; another figure that was set up there swaps
 * places with them.
 */
function inPlace({ rules }: Ruleset, joined: BattleState, unit: UnitId, places: readonly Place[]): BattleState {
  let state = joined;
  const ids = Object.values(joined.figures).flatMap((figure) => (figure.unit === unit ? [figure.id] : []));
  for (const [i, { at, facing }] of places.entries()) {
    const figure = state.figures[ids[i] ?? ''];
    if (figure === undefined) break;
    const moved = withFigure(state, { ...figure, at, facing: facing ?? figure.facing });
    const [near] = ids
      .slice(i + 1)
      .flatMap((id) => state.figures[id] ?? [])
      .sort((a, b) => distance(a.at, at) - distance(b.at, at));
    const tries = [moved, ...(near === undefined ? [] : [withFigure(moved, { ...near, at: figure.at })])];
    const most = rules.violations(state).length;
    state = tries.find((one) => rules.violations(one).length <= most) ?? state;
  }
  return state;
}

function withFigure(state: BattleState, figure: Figure): BattleState {
  return { ...state, figures: { ...state.figures, [figure.id]: figure } };
}

function freshId(state: BattleState, side: SideId): UnitId {
  for (let number = 1; ; number += 1) {
    const id = `${side}-${number}`;
    if (state.units[id] === undefined) return id;
  }
}
