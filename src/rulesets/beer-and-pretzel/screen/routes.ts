import type { Input } from '../../../battle/actions';
import { figureOf, type FigureId, type UnitId } from '../../../battle/state';
import type { Point } from '../../../space/types';
import { Field } from '../book/field/field';
import { profileOf } from '../book/field/figures';
import { reachOf, wayTo } from '../book/move/steps';
import type { Seen } from '../state';
import { actorOf } from '../verbs/actor';

/** More half Points than anybody could ever have. */
const ANYWHERE = 400;

/** Returns the cheapest way of one figure to a point, for any number of Points; empty if it cannot get nearer. */
export function routeInput(seen: Seen, id: FigureId, to: Point): Input {
  const figure = figureOf(seen, id);
  if (figure.presence !== 'table' || figure.inside !== null || profileOf(seen, figure).gait === 'none') return {};
  const field = new Field(seen);
  const goal = field.board.at(to);
  const way = goal === undefined ? undefined : reachOf(field, figure, figure.aloft, ANYWHERE).get(goal);
  if (way === undefined || way.before === null) return {};
  const path = [figure.at, ...wayTo(way).map(({ space }) => space.centre)];
  return { orders: { [id]: { path } } };
}

/** A unit has no formation: the figure that would act goes there. */
export function formationInput(seen: Seen, unit: UnitId, _from: Point, to: Point): Input {
  const figure = actorOf(seen, unit);
  return figure === null ? {} : routeInput(seen, figure.id, to);
}
