import type { UnitId } from '../../../battle/state';
import { between, centroid, distance, nearestOnSegment } from '../../../space';
import type { Point } from '../../../space/types';
import type { Exit } from '../scenarios/types';
import { exitsOf, scenarioBeing } from '../rules/scenario';
import { soldiersOf } from '../rules/squads';
import type { OpenD6State, Squad } from '../state';
import { enemySquads } from './fire-plan';

/** What a squad is after: out by an exit, or at the enemy. */
export type Goal =
  | { readonly kind: 'escape'; readonly exit: Exit; readonly at: Point; readonly inches: number }
  | { readonly kind: 'hunt'; readonly prey: UnitId; readonly at: Point; readonly inches: number };

/** The middle of a squad's soldiers on the table, or the place where it comes in. */
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

/** The goal of a squad; null when there is neither exit nor enemy for it. */
export function goalOf(state: OpenD6State, squad: Squad): Goal | null {
  const escape = scenarioBeing(state)?.escape ?? null;
  if (escape?.side === squad.side && escape.squads.includes(squad.id)) return wayOut(state, squad);
  return nearestEnemy(state, squad);
}

function wayOut(state: OpenD6State, squad: Squad): Goal | null {
  const from = middleOf(state, squad);
  const enemies = enemySquads(state, squad).flatMap(({ id }) => soldiersOf(state, id));
  let best: { readonly goal: Goal; readonly cost: number } | null = null;
  for (const exit of exitsOf(state)) {
    const door = between(exit.a, exit.b, 0.5);
    const inches = distance(from, nearestOnSegment(from, exit.a, exit.b));
    const guards = enemies.filter((enemy) => distance(enemy.at, door) <= GUARD_REACH).length;
    const cost = inches + guards * ENEMY_NEAR_EXIT;
    if (best === null || cost < best.cost) best = { goal: { kind: 'escape', exit, at: door, inches }, cost };
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
