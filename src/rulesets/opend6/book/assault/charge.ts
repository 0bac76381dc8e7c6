import { isFixed } from '../../design/traits';
import { figureOf, unitOf, type UnitId } from '../../../../battle/state';
import { choose, type Resolution } from '../../../../engine/request';
import type { Refusal } from '../../../../engine/verdict';
import { direction, distance, TOLERANCE } from '../../../../space';
import type { AssaultEvent, ChargeResult } from './events';
import type { Battle, OpenD6State, Soldier, Squad } from '../../state';
import { carriersFollow } from './charge-carriers';
import { defensiveHalt } from './charge-defence';
import { judgeCharge, type ChargeJudgement } from '../morale/charge-judgement';
import { planCharge, type ChargeRun } from './charge-path';
import { mayCatch, planPursuit } from './charge-pursuit';
import { separated, settleGroups } from '../squad/coherence';
import { engagedOf, fightBetween, inContact } from '../contact/contact';
import { beginFights } from '../contact/fights';
import { isLaden } from '../squad/crew';
import { march } from '../move/march';
import { changeMorale, moraleTest } from '../morale/morale';
import { markPace } from '../move/movement';
import { opportunityHalts } from '../opportunity/opportunity';
import { isPinned, runsAmok } from '../squad/ailments';
import { refuseEngaged } from '../contact/contact';
import type { DamageEvent } from '../damage/events';
import type { HazardEvent } from '../hazard/events';
import type { WeatherEvent } from '../weather/events';
import type { FireEvent } from '../fire/events';
import type { MoraleEvent } from '../morale/events';
import type { MoveEvent } from '../move/events';
import type { OpportunityEvent } from '../opportunity/events';
import type { SquadEvent } from '../squad/events';
import { areFoes, soldiersOf, statusOf } from '../squad/squads';
import type { MeleeEvent } from '../melee/events';
import type { ContactEvent } from '../contact/events';
import { mayRun } from '../squad/actor';

/** A squad announces a charge at another. */
export interface Charge {
  readonly type: 'charge';
  readonly unit: UnitId;
  readonly target: UnitId;
}

/**
 * od6-squad-020: returns the soldiers of the squad who may charge: not separated, not carrying a weapon in parts
 * (od6-weapon-003), free to move.
 */
export function chargersOf(state: OpenD6State, squad: Squad): Soldier[] {
  return soldiersOf(state, squad.id).filter(
    (soldier) =>
      !(soldier.prone && !soldier.startedProne) &&
      !isLaden(state, soldier) &&
      !isPinned(soldier) &&
      !separated(state, soldier) &&
      !inContact(state, soldier),
  );
}

/**
 * od6-assault-001: returns why the squad may not charge that target, or null. It reveals no distances
 * (od6-assault-003).
 */
export function refuseCharge(state: OpenD6State, { unit, target }: Charge): Refusal | null {
  const squad = unitOf(state, unit);
  const barred = refuseCharging(state, squad);
  if (barred !== null) return barred;
  const enemy = state.units[target];
  if (enemy === undefined) return { code: 'no-such-unit', rule: 'engine', subject: target };
  if (!areFoes(enemy, squad)) return { code: 'not-an-enemy', rule: 'od6-assault-001', subject: target };
  if (isFixed(enemy.profile)) return { code: 'charge-at-gun', rule: 'od6a-artillery-009', subject: target };
  const defenders = soldiersOf(state, target);
  if (defenders.length === 0) return { code: 'target-gone', rule: 'od6-assault-001', subject: target };
  const able = chargersOf(state, squad).some(
    (soldier) => !mayRun(state, soldier) || defenders.some((foe) => isAhead(soldier, foe)),
  );
  return able ? null : { code: 'charge-target-behind', rule: 'od6-move-012', subject: target };
}

/** od6-assault-002: why the squad may not charge anybody, or null. */
export function refuseCharging(state: OpenD6State, squad: Squad): Refusal | null {
  const subject = squad.id;
  if (soldiersOf(state, squad.id).length === 0)
    return { code: 'charge-not-on-table', rule: 'od6-assault-001', subject };
  const status = statusOf(squad);
  if (status === 'demoralized' || status === 'broken')
    return { code: 'charge-morale-too-low', rule: 'od6-assault-002', subject };
  const deaf = soldiersOf(state, squad.id).find((soldier) => runsAmok(state, soldier));
  if (deaf !== undefined) return { code: 'runs-amok', rule: 'od6a-creature-023', subject: deaf.id };
  const engaged = refuseEngaged(state, squad.id);
  if (engaged !== null) return engaged;
  return chargersOf(state, squad).length === 0 ? { code: 'charge-nobody-free', rule: 'od6-squad-020', subject } : null;
}

/** Turning 90 degrees at most (od6-move-012), a run ends no further back than it began. */
function isAhead(soldier: Soldier, foe: Soldier): boolean {
  const way = direction(soldier.facing);
  const ahead = (foe.at.x - soldier.at.x) * way.x + (foe.at.y - soldier.at.y) * way.y;
  return ahead >= -(foe.r + soldier.r) - TOLERANCE;
}

type Charging = Battle<
  | AssaultEvent
  | ContactEvent
  | DamageEvent
  | FireEvent
  | HazardEvent
  | WeatherEvent
  | MeleeEvent
  | MoraleEvent
  | MoveEvent
  | OpportunityEvent
  | SquadEvent
>;

/** od6-turn-007, od6-assault-011: a charge from its announcement to contact, all inside the squad's move. */
export function* resolveCharge(battle: Charging, { unit, target }: Charge): Resolution<void> {
  const { state } = battle;
  const chargers = chargersOf(state, unitOf(state, unit));
  battle.emit({
    type: 'charge-declared',
    rule: 'od6-assault-001',
    unit,
    target,
    figures: chargers.map(({ id }) => id),
  });
  battle.emit({ type: 'squad-activated', rule: 'od6-turn-007', unit, held: false });
  const judgement = judgeCharge(state, unit, target, chargers);
  const result = yield* carryOut(battle, judgement, chargers);
  battle.emit({ type: 'charge-ended', rule: ruleOf[result], unit, target, result });
  if (result === 'fell-short') yield* changeMorale(battle, unit, -1, 'od6-assault-011');
  markPace(battle, unit);
  yield* settleGroups(battle, [unit, target]);
}

const ruleOf = {
  aborted: 'od6-assault-004',
  contact: 'od6-assault-010',
  'target-fled': 'od6-assault-007',
  'stopped-by-fire': 'od6-assault-015',
  'no-room': 'od6-assault-020',
  'fell-short': 'od6-assault-011',
} as const satisfies Record<ChargeResult, string>;

function* carryOut(
  battle: Charging,
  judgement: ChargeJudgement,
  chargers: readonly Soldier[],
): Resolution<ChargeResult> {
  const { state } = battle;
  const { unit, target } = judgement;
  if (!(yield* chargeHolds(battle, judgement))) return 'aborted';
  const held = soldiersOf(state, target).map(({ at }) => at);
  const fled = yield* defendersFlee(battle, judgement);
  const runs = fled
    ? yield* planAfterFlight(state, judgement, chargers, held)
    : planCharge(state, chargers, soldiersOf(state, target));
  yield* run(battle, judgement, runs, fled);
  if (meet(battle, unit, runs)) return 'contact';
  if (fled) return 'target-fled';
  if (runs.some(({ reach }) => reach === 'contact')) return 'stopped-by-fire';
  return runs.some(({ reach }) => reach === 'short') ? 'fell-short' : 'no-room';
}

/** od6-assault-004, od6-morale-029: the charge continues unless the squad becomes demoralized, breaks or withdraws. */
function* chargeHolds(
  battle: Battle<AssaultEvent | ContactEvent | DamageEvent | MeleeEvent | MoraleEvent | SquadEvent>,
  judgement: ChargeJudgement,
): Resolution<boolean> {
  const { unit, chargerSpared } = judgement;
  if (chargerSpared) {
    battle.emit({ type: 'morale-test-waived', rule: 'od6-morale-030', unit, kind: 'charging' });
    return true;
  }
  const { broke, withdrew } = yield* moraleTest(battle, unit, 'charging', judgement);
  return !broke && !withdrew && statusOf(unitOf(battle.state, unit)) !== 'demoralized';
}

/** od6-assault-005, od6-assault-006, od6-assault-008, od6-rout-008: does the charged squad break or withdraw before contact? */
function* defendersFlee(
  battle: Battle<AssaultEvent | ContactEvent | DamageEvent | MeleeEvent | MoraleEvent | SquadEvent>,
  judgement: ChargeJudgement,
): Resolution<boolean> {
  const { target, receiverSpared } = judgement;
  // Nothing is left to be tested.
  if (statusOf(unitOf(battle.state, target)) === 'broken') return false;
  if (receiverSpared) {
    battle.emit({ type: 'morale-test-waived', rule: 'od6-morale-032', unit: target, kind: 'receiving-charge' });
    return false;
  }
  const { broke, withdrew } = yield* moraleTest(battle, target, 'receiving-charge', judgement);
  if (!broke && !withdrew) return false;
  battle.emit({ type: 'charge-evaded', rule: 'od6-assault-006', unit: target, target: judgement.unit });
  return true;
}

/**
 * od6-assault-007: plans runs to the place that was held, and further if the chargers can reach an enemy and want to.
 */
function* planAfterFlight(
  state: OpenD6State,
  { unit, target }: ChargeJudgement,
  chargers: readonly Soldier[],
  held: readonly { readonly x: number; readonly y: number }[],
): Resolution<ChargeRun[]> {
  const defenders = soldiersOf(state, target);
  const halting = planPursuit(state, chargers, { held, defenders, goOn: false });
  if (!mayCatch(state, chargers, defenders)) return halting;
  const onwards = planPursuit(state, chargers, { held, defenders, goOn: true });
  if (!onwards.some(({ reach }) => reach === 'contact')) return halting;
  const wish = yield* choose({
    name: 'pursue',
    rule: 'od6-assault-007',
    seat: unitOf(state, unit).side,
    options: ['go-on', 'stop'],
    fallback: 'go-on',
    about: { unit, target },
  });
  return wish === 'go-on' ? onwards : halting;
}

/** od6-opp-009, od6-assault-015: the run itself, with the fire that falls on it and takes effect at once. */
function* run(
  battle: Battle<DamageEvent | FireEvent | HazardEvent | MoveEvent | OpportunityEvent | SquadEvent | WeatherEvent>,
  judgement: ChargeJudgement,
  runs: readonly ChargeRun[],
  fled: boolean,
): Resolution<void> {
  const { unit, target } = judgement;
  const following = yield* carriersFollow(battle.state, unit, runs);
  for (const { soldier, step, reach } of runs) {
    if (step !== null || reach === 'contact')
      battle.emit({ type: 'soldier-acted', rule: 'od6-assault-017', figure: soldier.id, did: 'charged' });
  }
  const charging = runs.flatMap(({ step }) => step ?? []);
  const steps = [...charging, ...following];
  const halts = yield* opportunityHalts(battle, unit, steps, { except: [target] });
  const defence = fled ? null : yield* defensiveHalt(battle, judgement, charging);
  yield* march(battle, unit, steps, defence === null ? halts : [...halts, defence]);
}

/** od6-assault-010: chargers at their places open the fight. Returns true if any is. */
function meet(battle: Battle<AssaultEvent | ContactEvent>, unit: UnitId, runs: readonly ChargeRun[]): boolean {
  const { state } = battle;
  const arrived = runs.filter(({ soldier, met, step }) => {
    const end = step?.path.at(-1) ?? soldier.at;
    return met.length > 0 && soldier.presence === 'table' && distance(soldier.at, end) <= TOLERANCE * 10;
  });
  for (const defenders of new Set(arrived.flatMap(({ met }) => met.map(({ foe }) => figureOf(state, foe.id).unit)))) {
    if (fightBetween(state, unit, defenders) !== undefined) continue;
    battle.emit({ type: 'fight-began', rule: 'od6-assault-010', fight: { chargers: unit, defenders, rounds: 0 } });
  }
  beginFights(battle, unit);
  return engagedOf(state, unit).length > 0;
}
