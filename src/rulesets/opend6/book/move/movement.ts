import { unitOf, type UnitId } from '../../../../battle/state';
import type { Resolution } from '../../../../engine/request';
import type { Refusal } from '../../../../engine/verdict';
import type { Battle, OpenD6State } from '../../state';
import { settleGroups } from '../squad/coherence';
import { enterTable } from './entry-exit';
import { pickUp } from './load';
import { takeOff } from './suits';
import { climb } from './climb';
import { jumpsOf } from './jump';
import { beginGunWork, endDragging } from './guns';
import { march } from './march';
import type { Step } from '../squad/step';
import { refuseAmok } from './amok-orders';
import { planSquad } from './movement-check';
import type { MovePlan } from './movement-plan';
import type { Move } from './orders';
import { opportunityHalts } from '../opportunity/opportunity';
import { openOnTheWay } from '../building/doors';
import type { DamageEvent } from '../damage/events';
import type { HazardEvent } from '../hazard/events';
import type { WeatherEvent } from '../weather/events';
import type { FireEvent } from '../fire/events';
import type { MoveEvent } from './events';
import type { OpportunityEvent } from '../opportunity/events';
import type { SquadEvent } from '../squad/events';
import { runsAmok } from '../squad/ailments';
import { markerAfter, soldiersOf, statusOf } from '../squad/squads';
import type { GunEvent } from './gun-events';

/** od6-rout-004: no orders for the broken. Why these are against the rules of movement, or null. */
export function refuseMove(state: OpenD6State, command: Move): Refusal | null {
  const squad = unitOf(state, command.unit);
  if (statusOf(squad) === 'broken') return { code: 'squad-broken', rule: 'od6-rout-004', subject: squad.id };
  if (command.type === 'hold') return null;
  for (const id of Object.keys(command.orders)) {
    const soldier = state.figures[id];
    const refusal = soldier === undefined ? null : refuseAmok(state, soldier);
    if (refusal !== null) return refusal;
  }
  const planned = planSquad(state, squad, command.orders);
  return 'refusal' in planned ? planned.refusal : null;
}

/** od6-opp-021: one squad's activation in the Movement Phase, with what others fire at it on its way. */
export function* resolveMove(
  battle: Battle<
    DamageEvent | FireEvent | HazardEvent | GunEvent | MoveEvent | OpportunityEvent | SquadEvent | WeatherEvent
  >,
  command: Move,
): Resolution<void> {
  if (command.type === 'hold') {
    const held = !soldiersOf(battle.state, command.unit).some((soldier) => runsAmok(battle.state, soldier));
    battle.emit({ type: 'squad-activated', rule: 'od6-turn-006', unit: command.unit, held });
    return;
  }
  const squad = unitOf(battle.state, command.unit);
  const planned = planSquad(battle.state, squad, command.orders);
  if ('refusal' in planned) throw new Error(`squad '${squad.id}' moves against '${planned.refusal.code}'`);
  const { plans } = planned;
  enterTable(
    battle,
    squad,
    plans.map(({ soldier }) => soldier),
  );
  beginGunWork(battle, squad.id, plans);
  takeOff(battle, plans);
  pickUp(battle, plans, 'first');
  const { halts: leaps, reachOf } = jumpsOf(battle, plans);
  const steps = plans.map((plan): Step =>
    plan.leaps.length === 0 ? stepOf(plan) : { ...stepOf(plan), reach: () => reachOf(plan.soldier.id) },
  );
  openOnTheWay(battle, steps);
  const halts = yield* opportunityHalts(battle, squad.id, steps, { except: [] });
  const stopped = yield* march(battle, squad.id, steps, [...halts, ...leaps]);
  for (const plan of plans)
    if (plan.climbs !== null && !stopped.includes(plan.soldier.id)) yield* climb(battle, plan.soldier.id, plan.climbs);
  endDragging(battle, squad.id, plans);
  pickUp(battle, plans, 'last');
  markPace(battle, squad.id);
  yield* settleGroups(battle, [squad.id]);
  battle.emit({ type: 'squad-activated', rule: 'od6-turn-004', unit: squad.id, held: false });
}

function stepOf({ soldier, path, facing, pace, crawls, inches, stands, drops, leaves }: MovePlan): Step {
  const rule = crawls ? 'od6-move-015' : 'od6-move-001';
  return {
    figure: soldier.id,
    path,
    facing,
    pace,
    inches,
    stands,
    endsProne: drops,
    leaves: leaves?.exit ?? null,
    rule,
  };
}

/** od6-move-006, od6-move-007: the squad's fastest mover marks it. */
export function markPace(battle: Battle<SquadEvent>, unit: UnitId): void {
  const squad = unitOf(battle.state, unit);
  const marker = markerAfter(squad.pace, squad.marker);
  if (marker !== squad.marker) battle.emit({ type: 'squad-marked', rule: 'od6-move-007', unit, marker });
}
