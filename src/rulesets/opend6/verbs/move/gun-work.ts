import type { Action, Input, Order } from '../../../../battle/actions';
import type { FigureId, UnitId } from '../../../../battle/state';
import type { Offer } from '../../../../battle/verb';
import type { Refusal } from '../../../../engine/verdict';
import type { GunTask, GunWork, Move, Orders } from '../../book/move/orders';
import { rangedWeapon } from '../../data/weapons';
import type { OpenD6State } from '../../state';
import { words } from '../../words';
import { crewOf, tasksAt } from './gun-tasks';
import { ordersShown } from './orders-shown';

const shown: Readonly<Record<GunWork, Required<Pick<Action, 'input' | 'hotkey'>>>> = {
  assemble: { input: 'none', hotkey: 'a' },
  disassemble: { input: 'none', hotkey: 'e' },
  drag: { input: 'paths', hotkey: 'd' },
  turn: { input: 'facing', hotkey: 'u' },
  'drop-tripod': { input: 'none', hotkey: 'o' },
};

/** Work at guns, an action for each. Where it has to be shown first it is refused only when the squad may do nothing at all. */
export function gunOffers(state: OpenD6State, unit: UnitId, refusal: Refusal | null): Offer<Move>[] {
  return tasksAt(state, unit).map((task) => ({
    id: task.id,
    unit,
    label: words(`action.${task.work}.label`, { weapon: words(`weapons.${task.gun.weapon}`) }),
    effect: words(`action.${task.work}.effect`),
    ...shown[task.work],
    ...(shown[task.work].input === 'none'
      ? { command: { type: 'move', unit, orders: workOf(state, unit, task, {}) } }
      : { refusal }),
  }));
}

/** Returns the work that an action of this name means; null for another action. */
export function taskNamed(state: OpenD6State, unit: UnitId, action: string): GunTask | null {
  return tasksAt(state, unit).find(({ id }) => id === action) ?? null;
}

/**
 * Returns the orders for work at a gun. By default the gun's own crew does it; other soldiers may move in the same
 * command by their orders.
 */
export function workOf(state: OpenD6State, unit: UnitId, task: GunTask, input: Input): Orders {
  const given = ordersShown(input);
  const crew = crewFor(state, unit, task, input);
  // A weapon turns with its crew alone, all to one side (od6-weapon-007), however many were turned on the table.
  const turns = task.work === 'turn';
  const facing = turns ? crew.flatMap((id) => given[id]?.facing ?? [])[0] : undefined;
  const orders: Record<FigureId, Order> = turns ? {} : { ...given };
  for (const id of crew) {
    const order: Order = facing === undefined ? (given[id] ?? {}) : { ...given[id], facing };
    orders[id] = { ...order, does: [...(order.does ?? []), task.id] };
  }
  return orders;
}

function crewFor(state: OpenD6State, unit: UnitId, { work, gun }: GunTask, input: Input): readonly FigureId[] {
  const named = input.figures ?? Object.keys(input.orders ?? {});
  if (work === 'assemble') return gun.carriers;
  const crew = gun.condition === 'parts' ? gun.carriers : crewOf(state, unit, gun);
  const wished = named.filter((id) => crew.includes(id));
  const count = work === 'disassemble' || work === 'turn' ? rangedWeapon(gun.weapon).crew : 1;
  return (wished.length > 0 ? wished : crew).slice(0, count);
}
