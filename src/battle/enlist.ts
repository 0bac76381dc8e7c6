import type { Json } from '../engine/json';
import { REFEREE } from '../engine/request';
import { distance } from '../space/point';
import type { Point } from '../space/types';
import type { Ruleset } from './ruleset';
import { breaking, type SheetProblem } from './sheet';
import type { BattleState, Figure, SideId, Unit, UnitId } from './state';

/** What a unit is made from. */
export interface Enlistable extends Pick<Unit, 'name' | 'origin'> {
  readonly design: Json;
}

/** A unit that is to join a battle. */
export interface Joining<S extends Enlistable = Enlistable> {
  readonly source: S;
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

export interface Newcomer<S extends Enlistable = Enlistable> extends Joining<S> {
  readonly id: UnitId;
  /** What of it breaks the lists. */
  readonly problems: readonly SheetProblem[];
}

/** A battle with newcomers, and their ids in it. */
export interface Enlistment<S extends Enlistable = Enlistable> {
  readonly state: BattleState;
  readonly newcomers: readonly Newcomer<S>[];
}

/**
 * Returns the battle with these units, one after the other. A unit that breaks the lists joins if the gamemaster
 * allowed it; the caller asks for that. Throws a Fault if a unit cannot join at all.
 */
export function enlist<S extends Enlistable>(
  ruleset: Ruleset,
  battle: BattleState,
  joining: readonly Joining<S>[],
): Enlistment<S> {
  const { muster, rules } = ruleset;
  let state = battle;
  const newcomers: Newcomer<S>[] = [];
  for (const unit of joining) {
    const { source, side, at, places } = unit;
    const id = freshId(state, side);
    const design = muster.sheet.read(source.design);
    const problems = breaking(muster.sheet.check(design, { seen: rules.seen(state, REFEREE), side }));
    const word = problems.length === 0 ? {} : { allowed: true as const };
    const recruits = muster.recruit(design, { id, side, name: source.name, ...word }, state.options);
    state = withOrigin(inPlace(ruleset, muster.join(state, recruits, at), id, places), id, source.origin);
    newcomers.push({ ...unit, id, problems });
  }
  return { state, newcomers };
}

/** Adds an origin. Rulesets do not know origins. */
function withOrigin(state: BattleState, id: UnitId, origin: string | undefined): BattleState {
  const unit = state.units[id];
  if (unit === undefined || origin === undefined) return state;
  return { ...state, units: { ...state.units, [id]: { ...unit, origin } } };
}

/**
 * Puts figures at their former places, one after the other, unless the rules refuse a place. Another figure that was
 * set up there swaps places with them.
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
