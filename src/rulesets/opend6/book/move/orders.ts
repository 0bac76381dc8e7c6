import * as v from 'valibot';
import type { UnitId } from '../../../../battle/state';
import { byId, finite, form, list, point, short } from '../../../../engine/form';
import type { Gun, OpenD6State } from '../../state';

/** A way along obstacles has some corners; more would keep the referee busy with nothing. */
const MOST_CORNERS = 200;

const orderForm = form({
  path: v.exactOptional(
    v.pipe(
      list(point, MOST_CORNERS),
      v.check((path) => path.length > 0, 'no way'),
    ),
  ),
  facing: v.exactOptional(finite),
  does: v.exactOptional(list(short)),
});

/** The orders for each soldier of a squad in its activation, by figure. */
export const ordersForm = byId(orderForm);

export type Orders = v.InferOutput<typeof ordersForm>;

/** od6-turn-006: a squad's activation in the Movement Phase; it moves, or holds its place. */
export type Move =
  | { readonly type: 'move'; readonly unit: UnitId; readonly orders: Orders }
  | { readonly type: 'hold'; readonly unit: UnitId };

const works = ['assemble', 'disassemble', 'drag', 'turn', 'drop-tripod'] as const;

export type GunWork = (typeof works)[number];

/** What a soldier does with a weapon in the squad's activation. */
export interface GunTask {
  /** As in `Order.does`: the work and the gun. */
  readonly id: string;
  readonly work: GunWork;
  readonly gun: Gun;
}

export function taskAt(gun: Gun, work: GunWork): GunTask {
  return { id: `${work}:${gun.id}`, work, gun };
}

/** The task among the things that an order names; null when there is none that this table knows. */
export function gunTaskOf(state: OpenD6State, does: readonly string[]): GunTask | null {
  for (const named of does) {
    for (const gun of Object.values(state.guns)) {
      const work = works.find((known) => taskAt(gun, known).id === named);
      if (work !== undefined) return taskAt(gun, work);
    }
  }
  return null;
}
