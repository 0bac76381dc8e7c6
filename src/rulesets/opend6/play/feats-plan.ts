import { distance } from '../../../space';
import { chanceOf } from '../book/checks/odds';
import { climbAgainst, climbing, climbsOf } from '../book/move/climb';
import { leapAgainst } from '../book/move/leaps';
import { planOf } from '../book/move/movement-plan';
import { refuseMove } from '../book/move/movement';
import { hasSkill, skillOf } from '../book/squad/actor';
import { soldiersOf } from '../book/squad/squads';
import type { OpenD6State, Soldier, Squad } from '../state';
import type { OpenD6Command } from '../verbs';
import { words } from '../words';
import type { Prospect } from './prospect';

/** What getting off a barrier on the far side, or on from where one hangs, is worth in casualties. */
const GET_ON = 0.4;
/** A jump that is likelier to fail is not tried. */
const LIKELY = 0.5;

/** Who is on a barrier climbs on, and down beyond it. */
export function climbProspects(state: OpenD6State, squad: Squad): Prospect[] {
  const [soldier, ...others] = soldiersOf(state, squad.id);
  if (soldier?.climb === undefined || soldier.climb === null || others.length > 0) return [];
  const [next] = ['over', 'up', 'down'].flatMap((way) =>
    climbsOf(state, soldier, soldier.at).filter((climb) => climb.way === way),
  );
  if (next === undefined) return [];
  const [difficulty] = climbAgainst(soldier, next);
  const worth = GET_ON * chanceOf(skillOf(state, soldier, 'climb-jump'), difficulty);
  const command: OpenD6Command = {
    type: 'move',
    unit: squad.id,
    orders: { [soldier.id]: { does: [climbing(next.way, next.barrier)] } },
  };
  const idea = () => (refuseMove(state, command) === null ? { command, worth, why: words('why.climb') } : null);
  return [{ atMost: worth, idea }];
}

/** Returns the move with the jumps that its figures can take for less on the same way. */
export function withJumps(state: OpenD6State, command: OpenD6Command): OpenD6Command {
  if (command.type !== 'move') return command;
  const orders = Object.fromEntries(
    Object.entries(command.orders).map(([id, order]) => {
      const soldier = state.figures[id];
      return [id, soldier === undefined ? order : jumped(state, soldier, order)];
    }),
  );
  if (Object.entries(orders).every(([id, order]) => order === command.orders[id])) return command;
  const better: OpenD6Command = { ...command, orders };
  return refuseMove(state, better) === null ? better : command;
}

type Order = Extract<OpenD6Command, { type: 'move' }>['orders'][string];

function jumped(state: OpenD6State, soldier: Soldier, order: Order): Order {
  const end = order.path?.at(-1);
  if (end === undefined || distance(soldier.at, end) === 0 || !hasSkill(state, soldier, 'climb-jump')) return order;
  const jump: Order = { ...order, does: [...(order.does ?? []), 'jump'] };
  const planned = planOf(state, soldier, jump);
  if ('refusal' in planned) return order;
  const skill = skillOf(state, soldier, 'climb-jump');
  const { leaps } = planned.plan;
  return leaps.every((leap) => chanceOf(skill, leapAgainst(soldier, leap)[0]) >= LIKELY) ? jump : order;
}
