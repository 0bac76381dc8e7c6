import type { FigureId, UnitId } from '../../../../battle/state';
import { bearing, distance, freePlaceNear, moveAlong } from '../../../../space';
import type { Disc, Point } from '../../../../space/types';
import type { Counter, OpenD6State, Soldier } from '../../state';
import { baseOf } from '../squad/actor';
import { hasFooting } from '../squad/places';
import { everybody } from '../squad/squads';
import { groundAt } from '../table/heights';
import { figuresHidden, firstOf, placeOfHidden } from '../squad/hiders';

/** A hidden figure as if it stood at a place on the table: for sight, rates and routes. */
export function standingAt(state: OpenD6State, soldier: Soldier, at: Point): Soldier {
  return { ...soldier, at, elevation: groundAt(state, at), presence: 'table', prone: false };
}

/** Returns the figure that a counter stands for, or would stand for, at its place; undefined if its unit is not known. */
export function figureAt(state: OpenD6State, { unit, at }: Counter): Soldier | undefined {
  const members = unit === null ? [] : (state.units[unit]?.members ?? []);
  const [first] = members.flatMap((id) => state.figures[id] ?? []);
  return first === undefined ? undefined : standingAt(state, first, at);
}

/** Returns the first figure of a hidden unit at the unit's place; undefined if nobody is left. */
export function hiderOf(state: OpenD6State, unit: UnitId, at = placeOfHidden(state, unit)?.at): Soldier | undefined {
  const first = firstOf(state, unit);
  return first === undefined || at === undefined ? undefined : standingAt(state, first, at);
}

/**
 * od6a-hidden-004: returns the places of a unit's figures when it is revealed: the first where the counter was, the
 * others abreast of it, or as near as there is room. They face the finder, or as before.
 */
export function placesAround(
  state: OpenD6State,
  unit: UnitId,
  at: Point,
  towards: Point | null,
): Record<FigureId, { at: Point; facing: number }> {
  const first = firstOf(state, unit);
  const figures = figuresHidden(state, unit);
  const ordered = [...figures.filter((one) => one === first), ...figures.filter((one) => one !== first)];
  const taken: Disc[] = everybody(state).map(baseOf);
  const places: Record<FigureId, { at: Point; facing: number }> = {};
  const front = towards === null || distance(at, towards) === 0 ? (first?.facing ?? 0) : bearing(at, towards);
  for (const [i, { id, r, facing }] of ordered.entries()) {
    const wish = abreast(at, front, i);
    const fits = (spot: Point): boolean => hasFooting(state, { ...spot, r }, taken);
    const place = fits(wish) ? wish : (freePlaceNear(at, r, taken, fits) ?? at);
    taken.push({ ...place, r });
    const turned = towards === null || distance(place, towards) === 0 ? facing : Math.round(bearing(place, towards));
    places[id] = { at: place, facing: turned };
  }
  return places;
}

/** Inches between figures that stand abreast. */
const PITCH = 1.25;

/** The place of the i-th figure: to the right and to the left of the first by turns. */
function abreast(at: Point, front: number, i: number): Point {
  const steps = Math.ceil(i / 2) * (i % 2 === 1 ? 1 : -1);
  return steps === 0 ? at : moveAlong(at, front + 90, steps * PITCH);
}
