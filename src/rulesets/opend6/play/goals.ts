import { enemyOf, type SideId, type UnitId } from '../../../battle/state';
import { between, centroid, distance, nearestOnSegment } from '../../../space';
import type { Point } from '../../../space/types';
import type { Exit } from '../scenarios/types';
import { hasToLeave, holdersOf, isInside, holdOf, waysOut } from '../book/scenario/scenario';
import { lastTurn } from '../book/scenario/last-turn';
import { soldiersOf, squadsOnTable } from '../book/squad/squads';
import type { OpenD6State, Squad } from '../state';
import { enemySquads } from './fire-plan';
import { isBarred } from './guard';
import { prizeGoal, type PrizeGoal } from './prize-goal';

/** What a squad is after: out by an exit, into a place that has to be held, or at the enemy. */
export type Goal =
  | {
      readonly kind: 'escape';
      readonly exit: Exit;
      readonly at: Point;
      readonly inches: number;
      /** True if the enemy stands across it. */
      readonly barred: boolean;
    }
  | {
      readonly kind: 'take';
      /** The place, as the scenario names it. */
      readonly place: string;
      readonly at: Point;
      /** From the squad's middle; 0 when all of it is there. */
      readonly inches: number;
      /** True if the squad's side has the place; it keeps it unless the enemy has more soldiers in it. */
      readonly kept: boolean;
      /** Turns left after this one; null when there is no last one. */
      readonly left: number | null;
    }
  | PrizeGoal
  | { readonly kind: 'hunt'; readonly prey: UnitId; readonly at: Point; readonly inches: number };

/** Returns the middle of a squad's soldiers on the table, or the place where it enters. */
export function middleOf(state: OpenD6State, squad: Squad): Point {
  const soldiers = soldiersOf(state, squad.id);
  if (soldiers.length > 0) return centroid(soldiers.map(({ at }) => at));
  if (squad.entry !== null) return squad.entry.at;
  throw new Error(`squad '${squad.id}' is nowhere`);
}

/** How much an enemy beside the way out counts, in inches of way. */
const ENEMY_NEAR_EXIT = 4;
/** Enemies nearer to an exit than this guard it, in inches. */
const GUARD_REACH = 14;

/** How much a shut door counts, in inches of way. */
const BARRED = 10;

/**
 * Returns the goal of a squad; null if it has neither exit nor enemy. A squad that has got somebody out helps the
 * others.
 */
export function goalOf(state: OpenD6State, squad: Squad): Goal | null {
  if (hasToLeave(state, squad)) return wayOut(state, squad);
  return prizeGoal(state, squad) ?? intoPlace(state, squad) ?? nearestEnemy(state, squad);
}

/** The place that has to be held, for either side; null where there is none. */
function intoPlace(state: OpenD6State, squad: Squad): Goal | null {
  const hold = holdOf(state);
  if (hold === null) return null;
  const at = centroid(hold.outline);
  const last = lastTurn(state);
  const inIt = (side: SideId): number => holdersOf(state, hold, side).length;
  const kept = hold.side === squad.side && inIt(enemyOf(state, hold.side)) <= inIt(hold.side);
  const there = soldiersOf(state, squad.id).every((soldier) => isInside(hold.outline, soldier.at));
  const inches = there ? 0 : distance(middleOf(state, squad), at);
  return { kind: 'take', place: hold.id, at, inches, kept, left: last === null ? null : last - state.turn };
}

/**
 * Returns the exit that is best for all squads that have nobody out yet: together they break through where one alone
 * could not.
 */
function wayOut(state: OpenD6State, squad: Squad): Goal | null {
  const enemies = enemySquads(state, squad).flatMap(({ id }) => soldiersOf(state, id));
  const leaving = squadsOnTable(state, squad.side).filter((one) => hasToLeave(state, one));
  const inchesTo = (one: Squad, { a, b }: Exit): number => {
    const from = middleOf(state, one);
    return distance(from, nearestOnSegment(from, a, b));
  };
  let best: { readonly goal: Goal; readonly cost: number } | null = null;
  for (const exit of waysOut(state, squad.side)) {
    const door = between(exit.a, exit.b, 0.5);
    const guards = enemies.filter((enemy) => distance(enemy.at, door) <= GUARD_REACH).length;
    const barred = isBarred(exit, enemies);
    const shared = barred ? leaving : [squad];
    const inches = inchesTo(squad, exit);
    const way = shared.reduce((sum, one) => sum + inchesTo(one, exit), 0) / shared.length;
    const cost = way + guards * ENEMY_NEAR_EXIT + (barred ? BARRED : 0);
    if (best === null || cost < best.cost) best = { goal: { kind: 'escape', exit, at: door, inches, barred }, cost };
  }
  return best?.goal ?? null;
}

function nearestEnemy(state: OpenD6State, squad: Squad): Goal | null {
  const from = middleOf(state, squad);
  let best: Goal | null = null;
  for (const enemy of enemySquads(state, squad)) {
    const at = middleOf(state, enemy);
    const inches = distance(from, at);
    if (best === null || inches < best.inches) best = { kind: 'hunt', prey: enemy.id, at, inches };
  }
  return best;
}
