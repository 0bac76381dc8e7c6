import { unitOf, type UnitId } from '../../../../battle/state';
import type { Resolution } from '../../../../engine/request';
import {
  distance,
  freePlaceNear,
  headingAt,
  pathLength,
  pointAtCost,
  shortestPath,
  TOLERANCE,
} from '../../../../space';
import type { CostedPath, Point } from '../../../../space/types';
import type { Battle, OpenD6State, Soldier } from '../../state';
import { endFights } from '../contact/fights';
import { groundOf, groundRules, priceOf, standUp, waysKnown } from '../move/ground';
import { isLaden } from '../squad/crew';
import { abandonGuns } from '../move/guns';
import { partingSwing } from '../melee/parting-swing';
import { basesBut, hasFooting, upToFooting } from '../squad/places';
import { goalFor, routGoal, type RoutGoal } from './rout-goal';
import { mayRun, runRate, walkRate } from '../squad/actor';
import { isPinned } from '../squad/ailments';
import { soldiersOf } from '../squad/squads';
import type { DamageEvent } from '../damage/events';
import type { MoraleEvent } from './events';
import type { SquadEvent } from '../squad/events';
import type { MeleeEvent } from '../melee/events';
import type { ContactEvent } from '../contact/events';

/**
 * od6-rout-001: a squad whose morale has reached level 0 leaves its assembled weapons (od6-rout-006) and flees at once;
 * `moved` if its last move counts as that flight (od6-assault-046).
 */
export function* breakSquad(
  battle: Battle<ContactEvent | DamageEvent | MeleeEvent | MoraleEvent | SquadEvent>,
  unit: UnitId,
  moved = false,
): Resolution<void> {
  const { state } = battle;
  abandonGuns(battle, unit);
  if (soldiersOf(state, unit).length === 0) return;
  const { to } = routGoal(state, unitOf(state, unit));
  battle.emit({ type: 'squad-routed', rule: 'od6-rout-001', unit, rout: { to, arrived: false } });
  if (moved) return;
  if (state.phase === 'morale') yield* partingSwing(battle, unit, 'od6-assault-040');
  flee(battle, unit);
}

/** Moves the complete Run Rate towards the goal, which is chosen again each time (od6-rout-001, od6-rout-003). */
export function flee(battle: Battle<ContactEvent | MoraleEvent | SquadEvent>, unit: UnitId): void {
  const { state } = battle;
  const squad = unitOf(state, unit);
  const soldiers = soldiersOf(state, unit);
  if (soldiers.length === 0) return;
  const goal = routGoal(state, squad);
  if (squad.rout === null || distance(squad.rout.to, goal.to) > TOLERANCE) {
    battle.emit({ type: 'squad-routed', rule: 'od6-rout-002', unit, rout: { to: goal.to, arrived: false } });
  }
  battle.emit({ type: 'squad-fled', rule: 'od6-rout-001', unit });
  const ordered = [...soldiers].sort((a, b) => distance(a.at, goalFor(goal, a)) - distance(b.at, goalFor(goal, b)));
  const there = ordered.map((soldier) => fleeAlone(battle, soldier, goal));
  endFights(battle);
  if (there.every((arrived) => arrived)) battle.emit({ type: 'rout-ended', rule: 'od6-rout-005', unit });
}

/** Moves one soldier. Returns true if the soldier is at the goal, or can get no nearer. */
function fleeAlone(battle: Battle<SquadEvent>, soldier: Soldier, goal: RoutGoal): boolean {
  const { state } = battle;
  if (isPinned(soldier)) return true;
  const spent = soldier.prone ? standUp(state, soldier) : 0;
  if (soldier.prone)
    battle.emit({ type: 'posture-changed', rule: 'od6-rout-001', figure: soldier.id, prone: false, pace: 'still' });
  const others = basesBut(state, [soldier]);
  const slot = freePlaceNear(goalFor(goal, soldier), soldier.r, others, (at) =>
    hasFooting(state, { ...at, r: soldier.r }, others),
  );
  if (slot === null || distance(slot, soldier.at) <= TOLERANCE) return true;
  const way = wayTo(state, soldier, slot);
  if (way === null) return true;
  const end = pointAtCost(way.costed, Math.max(0, way.rate - spent));
  const path = upToFooting(state, soldier, way.costed.path, end.at, others);
  const inches = pathLength(path);
  if (inches <= TOLERANCE) return false;
  battle.emit({
    type: 'figure-moved',
    rule: 'od6-rout-001',
    figure: soldier.id,
    path,
    facing: headingAt(path, inches),
    pace: null,
    inches,
  });
  return distance(soldier.at, slot) <= TOLERANCE * 10;
}

/**
 * Returns the path to a place and its gait: a run, or a walk for the wounded and through very rough ground; null if
 * there is none.
 */
function wayTo(
  state: OpenD6State,
  soldier: Soldier,
  to: Point,
): { readonly costed: CostedPath; readonly rate: number } | null {
  const slow = !mayRun(state, soldier) || isLaden(state, soldier);
  for (const gait of slow ? (['walk'] as const) : (['run', 'walk'] as const)) {
    const memory = waysKnown(state, soldier, gait);
    const found = shortestPath(groundOf(state, soldier), soldier.at, to, groundRules(state, soldier, gait), { memory });
    if (found === null) continue;
    const rate = gait === 'run' ? runRate(state, soldier) : walkRate(state, soldier);
    return { costed: priceOf(state, soldier, found.path, gait, 'true'), rate };
  }
  return null;
}
