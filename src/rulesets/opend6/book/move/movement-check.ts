import type { Refusal } from '../../../../engine/verdict';
import { gap, overlaps, TOLERANCE } from '../../../../space';
import type { Disc, Point } from '../../../../space/types';
import type { OpenD6State, Soldier, Squad } from '../../state';
import { behindPath } from '../building/doors';
import { groupsOf } from '../squad/coherence';
import { baseOf } from '../squad/actor';
import { enemiesInContact } from '../contact/contact';
import { startOf } from './entry-exit';
import { priceOf } from './ground';
import { refuseGunWork } from './guns';
import { refuseAdvance, refuseContact } from './movement-fight';
import { planOf, type MovePlan } from './movement-plan';
import type { Orders } from './orders';
import { isClearOfStacks, isClearOfWalls } from '../squad/places';
import { walkRate } from '../squad/actor';
import { everybody } from '../squad/squads';

export type SquadPlan = { readonly plans: readonly MovePlan[] } | { readonly refusal: Refusal };

/**
 * Plans the move of a whole squad, soldier by soldier in the order of the sheet. The first refusal refuses the move.
 */
export function planSquad(state: OpenD6State, squad: Squad, orders: Orders): SquadPlan {
  const stranger = Object.keys(orders).find((id) => !squad.members.includes(id));
  if (stranger !== undefined)
    return { refusal: { code: 'not-of-this-squad', rule: 'od6-turn-004', subject: stranger } };
  const read = plansOf(state, squad, orders);
  if ('refusal' in read) return read;
  const refusal = refuseTogether(state, squad, read.plans);
  return refusal === null ? read : { refusal };
}

function plansOf(state: OpenD6State, squad: Squad, orders: Orders): SquadPlan {
  const plans: MovePlan[] = [];
  let now = state;
  for (const id of squad.members) {
    const [soldier, order] = [state.figures[id], orders[id]];
    if (soldier === undefined || order === undefined) continue;
    const planned = planOf(now, soldier, order);
    if ('refusal' in planned) return planned;
    now = behindPath(now, planned.plan.path);
    if (soldier.presence === 'reserve' && !(planned.plan.length > TOLERANCE)) {
      return { refusal: { code: 'must-come-in', rule: 'od6-scenario-014', subject: id } };
    }
    plans.push(planned.plan);
  }
  return state.options.oneRatePerSquad ? atOneRate(state, plans, orders) : { plans };
}

/** Table option for od6-move-006: if any soldier has to run, all who move run. */
function atOneRate(state: OpenD6State, plans: readonly MovePlan[], orders: Orders): SquadPlan {
  if (!plans.some(({ pace }) => pace === 'run')) return { plans };
  const all: MovePlan[] = [];
  for (const plan of plans) {
    const order = orders[plan.soldier.id];
    if (plan.pace !== 'walk' || order === undefined || !(plan.length > TOLERANCE)) {
      all.push(plan);
      continue;
    }
    const { id: subject } = plan.soldier;
    if (plan.crawls) return { refusal: { code: 'one-rate', rule: 'od6-move-006', subject } };
    const again = planOf(state, plan.soldier, order, 'run');
    if ('refusal' in again) return { refusal: { code: 'one-rate', rule: 'od6-move-006', subject } };
    all.push(again.plan);
  }
  return { plans: all };
}

function refuseTogether(state: OpenD6State, squad: Squad, plans: readonly MovePlan[]): Refusal | null {
  if (plans.every(isNothing)) return { code: 'nothing-ordered', rule: 'od6-turn-006', subject: squad.id };
  return refuseGunWork(state, plans) ?? refuseCrowding(state, plans) ?? refuseStraying(state, squad, plans);
}

function isNothing({ pace, drops, task, sheds, length, climbs }: MovePlan): boolean {
  return climbs === null && pace === 'still' && !drops && task === null && sheds === null && !(length > TOLERANCE);
}

/** Returns where a soldier ends; null if the soldier leaves the table. */
function endOf(plan: MovePlan): Point | null {
  return plan.leaves === null ? (plan.path.at(-1) ?? plan.soldier.at) : null;
}

/**
 * od6-move-025: no base may end on another, on a stack of crates or in a wall. Soldiers who do not move are never
 * refused.
 */
function refuseCrowding(state: OpenD6State, plans: readonly MovePlan[]): Refusal | null {
  const moving = new Set(plans.map(({ soldier }) => soldier.id));
  const taken: Disc[] = everybody(state)
    .filter(({ id }) => !moving.has(id))
    .map(baseOf);
  // Soldiers who stay keep their places, so movers go round them whatever their order on the sheet.
  const still = plans.filter(({ length, soldier }) => !(length > TOLERANCE) && soldier.presence === 'table');
  taken.push(...still.map(({ soldier }) => baseOf(soldier)));
  for (const plan of plans) {
    const end = endOf(plan);
    if (end === null || still.includes(plan)) continue;
    const base = { ...end, r: plan.soldier.r };
    if (!isClearOfStacks(state, base))
      return { code: 'ends-on-crates', rule: 'od6-scenario-007', subject: plan.soldier.id };
    if (!isClearOfWalls(state, base)) return { code: 'ends-in-wall', rule: 'od6-move-023', subject: plan.soldier.id };
    if (taken.some((other) => overlaps(base, other)))
      return { code: 'ends-on-base', rule: 'od6-move-025', subject: plan.soldier.id };
    taken.push(base);
  }
  return null;
}

/**
 * od6-squad-018: when a squad moves, each separated group must end nearer to it than before, measured to where the
 * squad was or to where it ends. A group is excused if none of its soldiers can get nearer.
 */
function refuseStraying(state: OpenD6State, squad: Squad, plans: readonly MovePlan[]): Refusal | null {
  const [main = [], ...strays] = groupsOf(state, squad);
  if (strays.length === 0 || !plans.some(({ length }) => length > TOLERANCE)) return null;
  const after = (soldier: Soldier): Disc[] => {
    const plan = plans.find((one) => one.soldier === soldier);
    const end = plan === undefined ? soldier.at : endOf(plan);
    return end === null ? [] : [{ ...end, r: soldier.r }];
  };
  for (const group of strays) {
    const before = nearest(group.map(baseOf), main.map(baseOf));
    const ends = group.flatMap(after);
    if (ends.length === 0) continue;
    const now = Math.min(nearest(ends, main.map(baseOf)), nearest(ends, main.flatMap(after)));
    if (now < before - TOLERANCE) continue;
    const idler = group.find((soldier) => canComeNearer(state, soldier, main));
    if (idler !== undefined) return { code: 'separated-must-return', rule: 'od6-squad-018', subject: idler.id };
  }
  return null;
}

function nearest(ones: readonly Disc[], others: readonly Disc[]): number {
  return Math.min(...ones.flatMap((a) => others.map((b) => gap(a, b))));
}

/** Length in inches of a test step straight towards the squad, which shows whether a soldier could get nearer. */
const STEP = 0.5;

function canComeNearer(state: OpenD6State, soldier: Soldier, main: readonly Soldier[]): boolean {
  if (soldier.prone || startOf(state, soldier) === null || enemiesInContact(state, soldier).length > 0) return false;
  return main.some((goal) => {
    const away = Math.hypot(goal.at.x - soldier.at.x, goal.at.y - soldier.at.y);
    const share = Math.min(STEP, gap(baseOf(soldier), baseOf(goal))) / away;
    const step = {
      x: soldier.at.x + (goal.at.x - soldier.at.x) * share,
      y: soldier.at.y + (goal.at.y - soldier.at.y) * share,
    };
    const path = [soldier.at, step];
    const price = priceOf(state, soldier, path, 'walk');
    if (price.blocked !== undefined || price.cost > walkRate(state, soldier)) return false;
    const base = { ...step, r: soldier.r };
    if (everybody(state).some((other) => other !== soldier && overlaps(base, baseOf(other)))) return false;
    return refuseContact(state, soldier, step) === null && refuseAdvance(state, soldier, path) === null;
  });
}
