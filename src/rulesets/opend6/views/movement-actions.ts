import type { Action, Input, Order } from '../../../battle/actions';
import { unitOf, type FigureId, type UnitId } from '../../../battle/state';
import type { OpenD6Command } from '../commands';
import type { GunWork } from '../events/movement';
import { refuse } from '../legal';
import { gunTaskOf, type GunTask } from '../rules/guns';
import type { Gun, OpenD6State } from '../state';
import { crewOf, worksAt } from './gun-tasks';
import { ordersShown } from './movement-orders';
import { words } from './words';

/** What a squad may do in the Movement Phase besides charging: move, turn, stay, work at its guns; each with its refusal. */
export function moveActions(state: OpenD6State, unit: UnitId): Action[] {
  const { side } = unitOf(state, unit);
  const hold = refuse(state, side, { type: 'hold', unit });
  const plain = (id: 'face' | 'hold' | 'move', rest: Pick<Action, 'input' | 'hotkey'>): Action => ({
    id,
    unit,
    label: words(`action.${id}.label`),
    effect: words(`action.${id}.effect`),
    refusal: hold,
    ...rest,
  });
  return [
    plain('move', { input: 'paths', hotkey: 'm' }),
    plain('face', { input: 'facing', hotkey: 't' }),
    plain('hold', { input: 'none', hotkey: 'h' }),
    ...gunActions(state, unit),
  ];
}

function gunActions(state: OpenD6State, unit: UnitId): Action[] {
  return Object.values(state.guns).flatMap((gun) => worksAt(state, unit, gun).map((work) => gunAction(state, unit, gun, work)));
}

const keys: Readonly<Record<GunWork, string>> = { assemble: 'a', disassemble: 'e', drag: 'd', turn: 'u', 'drop-tripod': 'o' };

const inputs: Readonly<Record<GunWork, Action['input']>> = {
  assemble: 'none',
  disassemble: 'none',
  drag: 'paths',
  turn: 'facing',
  'drop-tripod': 'none',
};

function gunAction(state: OpenD6State, unit: UnitId, gun: Gun, work: GunWork): Action {
  const id = `${work}:${gun.id}`;
  const { side } = unitOf(state, unit);
  // Work that has to be shown on the table first is refused only when the squad may do nothing at all.
  const command: OpenD6Command = inputs[work] === 'none' ? composeGunWork(state, unit, id, {}) : { type: 'hold', unit };
  return {
    id,
    unit,
    label: words(`action.${work}.label`, { weapon: words(`weapons.${gun.weapon}`) }),
    effect: words(`action.${work}.effect`),
    input: inputs[work],
    hotkey: keys[work],
    refusal: refuse(state, side, command),
  };
}

/** Is this the id of an action at a gun? */
export function isGunAction(state: OpenD6State, action: string): boolean {
  return gunTaskOf(state, [action]) !== null;
}

/**
 * The command for an action at a gun. Whoever is not named does it with the gun's own crew; other soldiers may move in the
 * same command by their orders. Throws when there is no such gun.
 */
export function composeGunWork(state: OpenD6State, unit: UnitId, action: string, input: Input): Extract<OpenD6Command, { type: 'move' }> {
  const task = gunTaskOf(state, [action]);
  if (task === null) throw new Error(`there is no gun for the action '${action}'`);
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
  return { type: 'move', unit, orders };
}

function crewFor(state: OpenD6State, unit: UnitId, { work, gun }: GunTask, input: Input): readonly FigureId[] {
  const named = input.figures ?? Object.keys(input.orders ?? {});
  if (work === 'assemble') return gun.carriers;
  const crew = gun.condition === 'parts' ? gun.carriers : crewOf(state, unit, gun);
  const wished = named.filter((id) => crew.includes(id));
  const count = work === 'disassemble' || work === 'turn' ? 2 : 1;
  return (wished.length > 0 ? wished : crew).slice(0, count);
}
