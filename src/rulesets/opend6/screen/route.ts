import type { Input, Order } from '../../../battle/actions';
import { figureOf, type FigureId, type UnitId } from '../../../battle/state';
import { distance } from '../../../space';
import type { Point } from '../../../space/types';
import { planFormation, shortestOrder } from '../book/move/reach';
import { walkRate } from '../book/squad/actor';
import { soldiersOf } from '../book/squad/squads';
import type { Seen } from '../state';
import { watchful } from './watchful';
import { openFare } from '../book/table/going';

/** Returns the whole squad shifted, or moved as far as the rules allow. */
export function formation(state: Seen, unit: UnitId, from: Point, to: Point): Input {
  if (state.phase !== 'setup') return { orders: watchful(state, planFormation(state, unit, from, to)) };
  const shifted = soldiersOf(state, unit).map(({ id, at }): [string, Order] => [
    id,
    { path: [at, { x: at.x + to.x - from.x, y: at.y + to.y - from.y }] },
  ]);
  return { orders: Object.fromEntries(shifted) };
}

/** Returns one soldier's path: straight during set-up, otherwise as the ground allows, at a walk if that is enough. */
export function route(state: Seen, figure: FigureId, to: Point): Input {
  const soldier = figureOf(state, figure);
  if (state.phase === 'setup') return { orders: { [figure]: { path: [soldier.at, to] } } };
  const far = distance(soldier.at, to);
  const order = shortestOrder(state, soldier, to, far * openFare(state) > walkRate(state, soldier) ? 'run' : 'walk');
  return order === null ? {} : { orders: watchful(state, { [figure]: order }) };
}
