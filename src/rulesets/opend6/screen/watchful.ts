import type { Order } from '../../../battle/actions';
import { enemyOf, figureOf, unitOf, type FigureId } from '../../../battle/state';
import { bearing, distance } from '../../../space';
import { planOf } from '../book/move/movement-plan';
import { inFireArc } from '../book/sight/arc';
import { soldiersOfSide } from '../book/squad/squads';
import type { Seen } from '../state';

/**
 * Adds facings so that no walker turns away by oversight: a soldier with an enemy in the arc before, and none at the
 * end of the path, faces the nearest there (od6-move-010: a walk ends facing any way).
 */
export function watchful(state: Seen, orders: Readonly<Record<FigureId, Order>>): Record<FigureId, Order> {
  return Object.fromEntries(Object.entries(orders).map(([id, order]) => [id, facingEnemies(state, id, order)]));
}

function facingEnemies(state: Seen, id: FigureId, order: Order): Order {
  const soldier = figureOf(state, id);
  const planned = order.facing === undefined ? planOf(state, soldier, order) : null;
  if (planned === null || 'refusal' in planned) return order;
  const { path, facing, pace, leaves } = planned.plan;
  const at = path.at(-1);
  if (at === undefined || pace !== 'walk' || leaves !== null) return order;
  const enemies = soldiersOfSide(state, enemyOf(state, unitOf(state, soldier.unit).side));
  const watched = enemies.some((enemy) => inFireArc(state, soldier, enemy));
  if (!watched || enemies.some((enemy) => inFireArc(state, { ...soldier, at, facing }, enemy))) return order;
  const [first, ...rest] = enemies;
  if (first === undefined) return order;
  const nearest = rest.reduce((best, one) => (distance(at, one.at) < distance(at, best.at) ? one : best), first);
  return { ...order, facing: Math.round(bearing(at, nearest.at)) };
}
