import { unitOf, type UnitId } from '../../../../battle/state';
import { choose, type Resolution } from '../../../../engine/request';
import { bearing, centroid, distance, TOLERANCE } from '../../../../space';
import type { Barrier, Point } from '../../../../space/types';
import { kindOf } from '../table/barrier-kind';
import type { Battle, OpenD6State, Pace, Soldier, Squad } from '../../state';
import { apart } from '../contact/contact';
import { endFights } from '../contact/fights';
import { partingSwing } from './parting-swing';
import { shiftSoldiers } from '../move/shift';
import type { DamageEvent } from '../damage/events';
import type { SquadEvent } from '../squad/events';
import { soldiersOf, squadsOnTable } from '../squad/squads';
import type { MeleeEvent } from './events';
import type { ContactEvent } from '../contact/events';

/** How far a squad withdraws, in inches (od6-morale-026). */
const WITHDRAWAL = 4;

/**
 * od6-morale-026: the squad is shifted 4" away from the closest enemy squad. Opponents that it leaves in the Morale
 * Phase first swing at it (od6-assault-040). `pace` is the pace that the shift counts as; null if it costs the squad
 * nothing.
 */
export function* withdraw(
  battle: Battle<ContactEvent | DamageEvent | MeleeEvent | SquadEvent>,
  unit: UnitId,
  pace: Pace | null,
): Resolution<void> {
  const { state } = battle;
  const squad = unitOf(state, unit);
  if (state.phase === 'morale') yield* partingSwing(battle, unit, 'od6-assault-040');
  const soldiers = soldiersOf(state, unit);
  const enemy = closestEnemySquad(state, squad);
  if (soldiers.length === 0 || enemy === null) return;
  const away = awayFrom(enemy, soldiers);
  const facing = yield* chooseFacing(squad);
  battle.emit({ type: 'squad-withdrew', rule: 'od6-morale-026', unit, bearing: away });
  const enemies = Object.keys(state.sides)
    .filter((side) => side !== squad.side)
    .flatMap((side) => squadsOnTable(state, side));
  shiftSoldiers(battle, soldiers, {
    rule: 'od6-morale-026',
    bearing: away,
    inches: WITHDRAWAL,
    pace,
    stopsAt: (barrier) => stopsWithdrawal(state, barrier),
    obstacles: enemies.flatMap(({ id }) => soldiersOf(state, id)),
    facing: (soldier, at) =>
      facing === 'keep' ? soldier.facing : facing === 'away' ? away : towardsEnemy(soldier, at, enemy),
  });
  endFights(battle);
}

/** Impassable barriers and high walls stop; low ones are crossed for nothing. */
function stopsWithdrawal(state: OpenD6State, barrier: Barrier): boolean {
  const kind = kindOf(state, barrier);
  return kind.crossing === 'impassable' || kind.id === 'high-wall';
}

/** Soldiers of the enemy squad that has the soldier nearest to this squad; null when there is no enemy. */
function closestEnemySquad(state: OpenD6State, squad: Squad): Soldier[] | null {
  const own = soldiersOf(state, squad.id);
  const away = (soldiers: readonly Soldier[]): number =>
    Math.min(...own.flatMap((a) => soldiers.map((b) => apart(a, b))));
  const [closest] = Object.keys(state.sides)
    .filter((side) => side !== squad.side)
    .flatMap((side) => squadsOnTable(state, side))
    .map(({ id }) => soldiersOf(state, id))
    .sort((a, b) => away(a) - away(b));
  return closest ?? null;
}

/** Bearing from the centre of these enemies to the centre of these soldiers. */
export function awayFrom(enemies: readonly Soldier[], soldiers: readonly Soldier[]): number {
  const from = centroid(enemies.map(({ at }) => at));
  const to = centroid(soldiers.map(({ at }) => at));
  if (distance(from, to) > TOLERANCE) return bearing(from, to);
  const [enemy, soldier] = [enemies[0], soldiers[0]];
  return enemy === undefined || soldier === undefined || distance(enemy.at, soldier.at) <= TOLERANCE
    ? 0
    : bearing(enemy.at, soldier.at);
}

function towardsEnemy(soldier: Soldier, at: Point, enemies: readonly Soldier[]): number {
  const [nearest] = [...enemies].sort((a, b) => distance(a.at, at) - distance(b.at, at));
  return nearest === undefined ? soldier.facing : bearing(at, nearest.at);
}

function* chooseFacing({ id, side }: Squad): Resolution<'enemy' | 'keep' | 'away'> {
  return yield* choose({
    name: 'withdraw-facing',
    rule: 'od6-morale-026',
    seat: side,
    of: id,
    options: ['enemy', 'keep', 'away'],
    fallback: 'enemy',
    about: { unit: id },
  });
}
