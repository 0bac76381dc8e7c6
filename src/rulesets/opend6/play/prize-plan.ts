import type { Order } from '../../../battle/actions';
import { distance, nearestOnSegment, towards } from '../../../space';
import { fetching } from '../book/move/fetch';
import { refuseMove } from '../book/move/movement';
import type { Orders } from '../book/move/orders';
import { planFormation, shortestOrder } from '../book/move/reach';
import { waysOut } from '../book/scenario/scenario';
import { walkRate } from '../book/squad/actor';
import { lyingPrize, prizeCarrier } from '../book/squad/prize';
import type { OpenD6State, Soldier, Squad } from '../state';
import type { OpenD6Command } from '../verbs';
import { words } from '../words';
import { middleOf } from './goals';
import type { Idea, Prospect } from './prospect';

/** What it is worth to have the robot, to bring it nearer home, and to get it there, in casualties. */
const TAKEN = 5;
const CARRIED = 6;
const HOME = 50;
/** How far ahead the carrier's way is looked for, in inches. */
const AHEAD = 14;
/** The others of a carrier's squad stay this far on the table, in inches. */
const ON_TABLE = 3;

/** Picks the robot up, or carries it home. */
export function prizeProspects(state: OpenD6State, squad: Squad): Prospect[] {
  const carrier = prizeCarrier(state);
  if (carrier?.unit === squad.id) return [{ atMost: HOME + CARRIED, idea: () => carryHome(state, squad, carrier) }];
  return lyingPrize(state) === null ? [] : [{ atMost: TAKEN, idea: () => takeUp(state, squad) }];
}

function takeUp(state: OpenD6State, squad: Squad): Idea | null {
  const found = fetching(state, squad.id);
  const robot = lyingPrize(state);
  if (found === null || robot === null) return null;
  const others = planFormation(state, squad.id, middleOf(state, squad), robot, 'walk');
  const command = firstLegal(state, squad, [{ ...others, ...found.orders }, found.orders]);
  return command === null ? null : { command, worth: TAKEN, why: words('why.robot-take') };
}

/** The carrier goes straight to the own edge; the others keep up. */
function carryHome(state: OpenD6State, squad: Squad, carrier: Soldier): Idea | null {
  const [exit] = waysOut(state, squad.side);
  if (exit === undefined) return null;
  const home = nearestOnSegment(carrier.at, exit.a, exit.b);
  const left = distance(carrier.at, home);
  const way = shortestOrder(state, carrier, left <= AHEAD ? home : towards(carrier.at, home, AHEAD), 'walk');
  if (way === null) return null;
  const own: Record<string, Order> = { [carrier.id]: way };
  const step = Math.min(walkRate(state, carrier), Math.max(0, left - ON_TABLE));
  const from = middleOf(state, squad);
  const others = step > 0 ? planFormation(state, squad.id, from, towards(from, home, step), 'walk') : {};
  const command = firstLegal(state, squad, [{ ...others, ...own }, own, others]);
  if (command === null) return null;
  const worth = CARRIED + (left <= walkRate(state, carrier) ? HOME : 0);
  return { command, worth, why: words('why.robot-carry') };
}

function firstLegal(state: OpenD6State, squad: Squad, wishes: readonly Orders[]): OpenD6Command | null {
  const commands = wishes
    .filter((orders) => Object.keys(orders).length > 0)
    .map((orders): OpenD6Command & { type: 'move' } => ({ type: 'move', unit: squad.id, orders }));
  return commands.find((command) => refuseMove(state, command) === null) ?? null;
}
