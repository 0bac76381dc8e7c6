import type { Input } from '../../../../battle/actions';
import type { FigureId, UnitId } from '../../../../battle/state';
import type { Point } from '../../../../space/types';
import { HOLDS } from '../../book/fire/assignments';

/** At which of the two targets somebody fires (od6-fire-002). */
export type Place = 'first' | 'second';

/** Whom a soldier is to fire at, as it was shown on the table; null when at nobody. */
export function targetShown({ unit, second, figures, with: assignments = {} }: Input, id: FigureId): UnitId | null {
  if (assignments[id] === HOLDS) return null;
  if (second?.figures.includes(id) === true) return second.unit;
  return figures === undefined || figures.includes(id) ? (unit ?? null) : null;
}

/** Where somebody throws: `figure` and `point`, and whoever has a point of his own. */
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

/** He throws nothing (any more). */
function notThrowing(input: Input, id: FigureId): Input {
  const { figure, point, points, ...rest } = input;
  const kept = without(points, id);
  if (figure === undefined || figure === id) return tidy({ ...rest, points: kept });
  return tidy({ ...rest, figure, ...(point === undefined ? {} : { point }), points: kept });
}

/** He fires at one of the targets, with this weapon or gun, or with the best one when it is null. */
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

/** He throws; the next point that is shown is his, unless he has one. Throws that were shown stay. */
export function throwing(input: Input, id: FigureId, weapon: string): Input {
  const points = pointsShown(input);
  const { figure: _figure, point: _point, ...rest } = firing(input, id, 'first', weapon);
  const own: Point | undefined = points[id];
  return tidy({ ...rest, figure: id, ...(own === undefined ? {} : { point: own }), points: without(points, id) });
}

/** The squad's first target; who was to fire at the other one then fires at this. */
export function aiming(input: Input, unit: UnitId | null): Input {
  const { unit: _unit, second, ...rest } = input;
  if (unit === null) return rest;
  return second === undefined || second.unit === unit ? { ...rest, unit } : { ...rest, unit, second };
}

/** The squad's second target (od6-fire-002) and who fires at it. */
export function dividing(input: Input, unit: UnitId | null, figures: readonly FigureId[]): Input {
  const { second: _second, ...rest } = input;
  return unit === null ? rest : { ...rest, second: { unit, figures } };
}
