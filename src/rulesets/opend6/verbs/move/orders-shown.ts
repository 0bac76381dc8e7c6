import type { Input, Order } from '../../../../battle/actions';
import type { FigureId } from '../../../../battle/state';
import type { Orders } from '../../book/move/orders';

/** What a soldier may do besides going and turning; work at a gun is named as in `Order.does`. */
const postures: Readonly<Record<string, readonly string[]>> = {
  up: [],
  down: [],
  prone: ['prone'],
  stand: ['stand'],
  jump: ['jump'],
  'stand-jump': ['stand', 'jump'],
  'stand-prone': ['stand', 'prone'],
};

/**
 * Returns the orders that were shown on the table, with the choices for single soldiers; soldiers who do nothing have
 * none.
 */
export function ordersShown({ orders = {}, with: chosen = {} }: Input): Orders {
  const ids: FigureId[] = [...new Set([...Object.keys(orders), ...Object.keys(chosen)])];
  return Object.fromEntries(
    ids.flatMap((id): [FigureId, Order][] => {
      const task = chosen[id];
      const order: Order = task === undefined ? (orders[id] ?? {}) : { ...orders[id], does: postures[task] ?? [task] };
      const idle = order.path === undefined && order.facing === undefined && (order.does ?? []).length === 0;
      return idle ? [] : [[id, order]];
    }),
  );
}
