import type { Input } from '../../../../battle/actions';
import type { Choice, Part, Parts } from '../../../../battle/parts';
import type { UnitId } from '../../../../battle/state';
import { mayWish } from '../../book/move/fetch';
import { PICK_UP } from '../../book/move/load';
import { shedding, suitsOf } from '../../book/move/suits';
import { climbing, climbsOf } from '../../book/move/climb';
import { planOf } from '../../book/move/movement-plan';
import { hasSkill } from '../../book/squad/actor';
import { soldiersOf } from '../../book/squad/squads';
import type { OpenD6State, Soldier } from '../../state';
import { tasksOf } from './gun-tasks';
import { ordersShown } from './orders-shown';
import { withoutNumbers } from './preview';
import { words } from '../../words';

/**
 * Returns how each soldier of the squad moves: standing or prone (od6-move-014..016), or at work at a gun
 * (od6-weapon-005..008).
 */
export function moveParts(state: OpenD6State, unit: UnitId, input: Input): Parts {
  const soldiers = soldiersOf(state, unit);
  const orders = ordersShown(input);
  return {
    title: words('parts.move.title'),
    count: words('parts.count', { count: Object.keys(orders).length, all: soldiers.length }),
    picks: [],
    figures: soldiers.map((soldier) => partOf(state, soldier, input)),
    changed: Object.keys(input.with ?? {}).length > 0,
  };
}

function partOf(state: OpenD6State, soldier: Soldier, input: Input): Part {
  const { id } = soldier;
  const orders = ordersShown(input);
  const order = orders[id];
  const planned = order === undefined ? null : planOf(state, soldier, order);
  const refusal = planned !== null && 'refusal' in planned ? withoutNumbers(state, orders, planned.refusal) : null;
  return {
    figure: id,
    active: order !== undefined,
    choices: choicesOf(state, soldier, input),
    click: null,
    shiftClick: null,
    note: null,
    refusal,
    offers: [],
  };
}

/** The default is first: the soldier keeps standing, or stands up when a path is drawn. */
function choicesOf(state: OpenD6State, soldier: Soldier, input: Input): Choice[] {
  const { id } = soldier;
  const { [id]: chosen, ...others } = input.with ?? {};
  const stands = input.orders?.[id]?.does?.includes('stand') === true;
  const now = chosen ?? (soldier.prone ? (stands ? 'stand' : 'down') : 'up');
  const jumps = hasSkill(state, soldier, 'climb-jump') && !soldier.mount && !soldier.climb;
  const postures =
    soldier.mount || soldier.climb
      ? ['up']
      : soldier.prone
        ? ['down', 'stand', 'stand-prone', ...(jumps ? ['stand-jump'] : [])]
        : ['up', 'prone', ...(jumps ? ['jump'] : [])];
  const { with: _with, ...rest } = input;
  const wishing = (task: string): Input => {
    const assignments = task === 'up' ? others : { ...others, [id]: task };
    return Object.keys(assignments).length === 0 ? rest : { ...rest, with: assignments };
  };
  return [
    ...postures.map((task): Choice => ({
      id: task,
      label: words(`parts.move.${task}`),
      chosen: task === now,
      input: wishing(task),
    })),
    ...(mayWish(state, soldier) || now === PICK_UP
      ? [{ id: PICK_UP, label: words('action.pick-up.label'), chosen: now === PICK_UP, input: wishing(PICK_UP) }]
      : []),
    ...climbsOf(state, soldier, input.orders?.[id]?.path?.at(-1) ?? soldier.at).map(({ way, barrier }): Choice => ({
      id: climbing(way, barrier),
      label: words(`action.climb.${way}`),
      chosen: climbing(way, barrier) === now,
      input: wishing(climbing(way, barrier)),
    })),
    ...suitsOf(soldier).map((gear): Choice => ({
      id: shedding(gear),
      label: words('action.shed.label', { gear: words(`gear.${gear}.name`) }),
      chosen: shedding(gear) === now,
      input: wishing(shedding(gear)),
    })),
    ...tasksOf(state, soldier).map(({ id: task, work, gun }): Choice => ({
      id: task,
      label: words(`action.${work}.label`, { weapon: words(`weapons.${gun.weapon}`) }),
      chosen: task === now,
      input: wishing(task),
    })),
  ];
}
