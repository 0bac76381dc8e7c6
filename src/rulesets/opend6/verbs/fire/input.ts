import type { Input } from '../../../../battle/actions';
import type { FigureId, UnitId } from '../../../../battle/state';
import type { Point } from '../../../../space/types';
import { HOLDS } from '../../book/fire/assignments';

/** The first or second target of a squad (od6-fire-002). */
export type Place = 'first' | 'second';

/** Returns the target that was shown for a soldier; null if there is none. */
export function targetShown({ unit, second, figures, with: assignments = {} }: Input, id: FigureId): UnitId | null {
  if (assignments[id] === HOLDS) return null;
  if (second?.figures.includes(id) === true) return second.unit;
  return figures === undefined || figures.includes(id) ? (unit ?? null) : null;
}

/** Returns where soldiers throw: `figure` at `point`, and others at points of their own. */
export function pointsShown({ figure, point, points = {} }: Input): Readonly<Record<FigureId, Point>> {
  return figure === undefined || point === undefined ? points : { ...points, [figure]: point };
}

function without<T>(record: Readonly<Record<string, T>> | undefined, id: string): Record<string, T> {
  return Object.fromEntries(Object.entries(record ?? {}).filter(([key]) => key !== id));
}

/** The input with nothing in it that says nothing. */
function tidy({ with: assignments = {}, points = {}, ...rest }: Input): Input {
  return {
    ...rest,
    ...(Object.keys(assignments).length === 0 ? {} : { with: assignments }),
    ...(Object.keys(points).length === 0 ? {} : { points }),
  };
}

/** Returns the input after this soldier no longer throws. */
function notThrowing(input: Input, id: FigureId): Input {
  const { figure, point, points, ...rest } = input;
  const kept = without(points, id);
  if (figure === undefined || figure === id) return tidy({ ...rest, points: kept });
  return tidy({ ...rest, figure, ...(point === undefined ? {} : { point }), points: kept });
}

/**
 * Returns the input after this soldier fires at one of the targets, with this weapon or gun, or with the best one if it
 * is null.
 */
export function firing(input: Input, id: FigureId, place: Place, weapon: string | null): Input {
  const { second, with: assignments, ...rest } = notThrowing(input, id);
  const others = second?.figures.filter((figure) => figure !== id) ?? [];
  return tidy({
    ...rest,
    ...(second === undefined ? {} : { second: { ...second, figures: place === 'second' ? [...others, id] : others } }),
    with: weapon === null ? without(assignments, id) : { ...assignments, [id]: weapon },
  });
}

export function holding(input: Input, id: FigureId): Input {
  return firing(input, id, 'first', HOLDS);
}

/**
 * Returns the input after this soldier throws. The next point that is shown is theirs, unless they have one. Throws
 * that were shown stay.
 */
export function throwing(input: Input, id: FigureId, weapon: string): Input {
  const points = pointsShown(input);
  const { figure: _figure, point: _point, ...rest } = firing(input, id, 'first', weapon);
  const own: Point | undefined = points[id];
  return tidy({ ...rest, figure: id, ...(own === undefined ? {} : { point: own }), points: without(points, id) });
}

/**
 * Returns the input with this first target of the squad; soldiers who fired at the second target fire at this one
 * instead.
 */
export function aiming(input: Input, unit: UnitId | null): Input {
  const { unit: _unit, second, ...rest } = input;
  if (unit === null) return rest;
  return second === undefined || second.unit === unit ? { ...rest, unit } : { ...rest, unit, second };
}

/** Returns the input with a second target of the squad (od6-fire-002) and the soldiers who fire at it. */
export function dividing(input: Input, unit: UnitId | null, figures: readonly FigureId[]): Input {
  const { second: _second, ...rest } = input;
  return unit === null ? rest : { ...rest, second: { unit, figures } };
}
