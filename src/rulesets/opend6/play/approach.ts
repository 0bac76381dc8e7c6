import type { Order } from '../../../battle/actions';
import type { TextValue } from '../../../battle/text';
import { bearing, distance, nearestOnSegment, TOLERANCE, towards } from '../../../space';
import { refuseMove } from '../book/move/movement';
import type { Orders } from '../book/move/orders';
import { planFormation } from '../book/move/reach';
import { runRate, walkRate } from '../book/squad/actor';
import { soldiersOf } from '../book/squad/squads';
import type { Exit } from '../scenarios/types';
import type { OpenD6State, Soldier, Squad } from '../state';
import type { OpenD6Command } from '../verbs';
import { placeWords, words } from '../words';
import { enemySquads } from './fire-plan';
import { middleOf, type Goal } from './goals';
import type { Idea, Prospect } from './prospect';
import { robotEagerness } from './prize-goal';
import { openFare } from '../book/table/going';

/** How far before a door that is shut a squad stops, in inches. */
const SHOOT_FROM = 13;

/** The share of its run that a squad gains across rough ground, when it estimates how soon it must leave. */
const ROUGH_WAY = 0.5;

/** The value of getting the first soldier of a squad out, in casualties. */
const WAY_OUT = 6;

/** The worth of a move near the place where the robot must be: only movers there can find it. */
const LOOK = 0.8;
/** How near that is, in inches. */
const NEAR = 9;

function looking(goal: Goal): number {
  return goal.kind === 'robot' && goal.aim === 'seek' && goal.inches <= NEAR ? LOOK : 0;
}

/** Towards the goal, walking (and shooting at +1) or running. */
export function approachProspects(state: OpenD6State, squad: Squad, goal: Goal, fire: number): Prospect[] {
  const [lead] = soldiersOf(state, squad.id);
  const fare = openFare(state);
  const rates =
    lead === undefined
      ? { walk: squad.profile.walk, run: squad.profile.run }
      : { walk: walkRate(state, lead) / fare, run: runRate(state, lead) / fare };
  const eager = eagerness(goal, rates.run);
  return pacesFor(goal, fire).flatMap((pace): Prospect[] => {
    const step = Math.min(rates[pace], farthest(goal));
    if (step <= 0) return [];
    const aside = pace === 'walk' ? 0.6 * fire : 0;
    const idea = (): Idea | null => {
      const from = middleOf(state, squad);
      const to = goal.inches <= step + 2 ? goal.at : towards(from, goal.at, Math.min(step, goal.inches));
      const orders = planFormation(state, squad.id, from, to, pace);
      if (Object.keys(orders).length === 0) return null;
      const out = goal.kind === 'escape' && leaves(orders, goal.exit) ? WAY_OUT : looking(goal);
      return {
        command: going(state, squad, orders, pace),
        worth: out + eager * gainOf(state, orders, goal) + aside,
        why: words(goal.kind === 'robot' ? `why.robot-${goal.aim}` : `why.${goal.kind}-${pace}`, namedIn(state, goal)),
      };
    };
    const out = goal.kind === 'escape' ? WAY_OUT : looking(goal);
    return [{ atMost: out + eager * farthestStep(state, squad, pace) + aside, idea }];
  });
}

/** Returns the farthest step in inches of any soldier of the squad at a pace; ground makes it shorter. */
function farthestStep(state: OpenD6State, squad: Squad, pace: 'walk' | 'run'): number {
  const rate = pace === 'walk' ? walkRate : runRate;
  return Math.max(
    squad.profile[pace],
    ...soldiersOf(state, squad.id).map((soldier) => rate(state, soldier) / openFare(state)),
  );
}

/** The command for these orders; walkers end facing the enemy. */
export function going(state: OpenD6State, squad: Squad, orders: Orders, pace: 'walk' | 'run'): OpenD6Command {
  return { type: 'move', unit: squad.id, orders: pace === 'walk' ? faced(state, squad, orders) : orders };
}

/** What an inch towards the goal is worth, in casualties; more for a place when there is hardly time left to get there. */
function eagerness(goal: Goal, run: number): number {
  switch (goal.kind) {
    case 'escape':
      return goal.barred ? 0.1 : 0.32;
    case 'take': {
      const pressed = goal.left !== null && goal.inches > goal.left * run * ROUGH_WAY;
      return pressed ? 0.4 : goal.kept ? 0 : 0.1;
    }
    case 'robot':
      return robotEagerness[goal.aim];
    case 'hunt':
      return goal.inches > 20 ? 0.1 : 0.04;
  }
}

function namedIn(state: OpenD6State, goal: Goal): Readonly<Record<string, TextValue>> {
  switch (goal.kind) {
    case 'escape':
      return { exit: placeWords(state, 'exit', goal.exit.id) };
    case 'take':
      return { place: placeWords(state, 'place', goal.place) };
    case 'hunt':
      return { target: { unit: goal.prey } };
    case 'robot':
      return {};
  }
}

/** Returns true if a soldier of the squad leaves by the exit. */
function leaves(orders: Orders, { a, b }: Exit): boolean {
  return Object.values(orders).some(({ path }) => {
    const end = path?.at(-1);
    return end !== undefined && distance(end, nearestOnSegment(end, a, b)) <= TOLERANCE;
  });
}

/** Returns how far in inches a squad goes towards its goal: not into a shut door, but to where it can be shot open. */
function farthest(goal: Goal): number {
  if (goal.kind === 'hunt') return goal.inches - 2;
  if (goal.kind === 'robot') return goal.aim === 'stop' ? goal.inches - 2 : Infinity;
  if (goal.kind === 'take') return goal.inches > 0 ? Infinity : 0;
  return goal.barred ? goal.inches - SHOOT_FROM : Infinity;
}

/** Only paces that can pay: no walk without a shot to take on the way, no run from a good one when hunting. */
function pacesFor(goal: Goal, fire: number): readonly ('walk' | 'run')[] {
  if (fire < 0.1) return ['run'];
  return (goal.kind === 'hunt' || (goal.kind === 'escape' && goal.barred)) && (fire > 0.5 || goal.inches <= 8)
    ? ['walk']
    : ['walk', 'run'];
}

/** Returns the inches that the squad gets nearer to its goal, on average over all its soldiers. */
function gainOf(state: OpenD6State, orders: Readonly<Record<string, Order>>, goal: Goal): number {
  const gains = Object.values(orders).map(({ path }) => {
    const [start, end] = [path?.[0], path?.at(-1)];
    return start === undefined || end === undefined ? 0 : distance(start, goal.at) - distance(end, goal.at);
  });
  const figures = Object.values(state.figures).filter((figure) => orders[figure.id] !== undefined).length;
  return gains.reduce((sum, gain) => sum + gain, 0) / Math.max(1, figures);
}

/** Walkers end facing the nearest enemy, where they may. */
function faced(state: OpenD6State, squad: Squad, orders: Orders): Orders {
  const turned = facing(state, squad, orders);
  return refuseMove(state, { type: 'move', unit: squad.id, orders: turned }) === null ? turned : orders;
}

function facing(state: OpenD6State, squad: Squad, orders: Readonly<Record<string, Order>>): Record<string, Order> {
  return Object.fromEntries(
    Object.entries(orders).map(([id, order]): [string, Order] => {
      const end = order.path?.at(-1);
      const enemy = end === undefined ? undefined : nearestSoldier(state, squad, end);
      return [id, end === undefined || enemy === undefined ? order : { ...order, facing: bearing(end, enemy.at) }];
    }),
  );
}

export function nearestSoldier(state: OpenD6State, squad: Squad, from: { x: number; y: number }): Soldier | undefined {
  let nearest: Soldier | undefined;
  let least = Infinity;
  for (const enemy of enemySquads(state, squad).flatMap(({ id }) => soldiersOf(state, id))) {
    const away = distance(enemy.at, from);
    if (away < least) [nearest, least] = [enemy, away];
  }
  return nearest;
}
