import { calmDown } from '../amok/amok';
import { prowl, type ProwlEvent } from '../amok/prowl';
import { fireWildly } from '../amok/wild-fire';
import type { AmokEvent } from '../amok/events';
import { enemyOf, type SideId } from '../../../../battle/state';
import type { PlanEvent } from '../../../../battle/plan/triggers';
import { choose, type Resolution } from '../../../../engine/request';
import type { RuleId } from '../../../../engine/rule';
import type { Battle, OpenD6State, PhaseId } from '../../state';
import { hasFights, resolveCloseAssault } from '../assault/close-assault';
import { endFirePhase, mayVolley } from '../fire/fire';
import { finishGunWork } from '../move/guns';
import { hasToMove, rollInitiative } from './initiative';
import { moralePhaseNeeded, resolveMoralePhase } from '../morale/morale-phase';
import type { HappeningEvent } from '../hazard/happening-events';
import type { HazardEvent } from '../hazard/events';
import { hideAgain } from '../hidden/lay';
import { spotAtTheEnd, spotInTheOpen } from '../hidden/spotting';
import { explodeCharges } from '../building/charges';
import type { BuildingEvent } from '../building/events';
import { runElevators } from '../building/elevators';
import { maySmash } from '../building/force';
import { burn } from '../blaze/burn';
import { turnFires } from '../blaze/spread';
import { harmInClouds, turnClouds } from '../hazard/clock';
import { unitsToActSpecially } from '../special/actors';
import { asteroidShower } from '../happening/bursts';
import { flood } from '../happening/flood';
import { wander } from '../happening/monster';
import { treesStrike } from '../happening/woods';
import { remainConscious } from '../special/conscious';
import { searchForPrize } from '../special/prize-search';
import { reachStations } from '../special/ship';
import { hidePrize } from '../scenario/prize-place';
import { suffocate } from '../spacecraft/vacuum';
import type { SpecialEvent } from '../special/events';
import { tryTriggers } from '../scenario/reinforcements';
import { decideBattle } from '../scenario/scenario';
import { meetEnemy } from './approach';
import type { TurnEvent } from './events';
import type { DamageEvent } from '../damage/events';
import type { FireEvent } from '../fire/events';
import { breakFree } from '../damage/riders';
import type { SquadEvent } from '../squad/events';
import type { AssaultEvent } from '../assault/events';
import type { CommandTestEvent } from '../squad/command-events';
import type { MoraleEvent } from '../morale/events';
import type { GrenadeEvent } from '../grenade/events';
import type { MetaEvent } from '../squad/meta-events';
import { mayFireGun } from '../artillery/gun-legality';
import type { ArtilleryEvent } from '../artillery/events';
import { resolveStrikes } from '../artillery/resolve-strikes';
import { mayHurl } from '../fire/hurl';
import { maySelfDestruct } from '../fire/self-destruct';
import { soldiersOf, squadsOf } from '../squad/squads';
import type { WeatherEvent } from '../weather/events';
import { beginWeather } from '../weather/begin';
import { changeGravity } from '../weather/gravity';
import { drown } from '../weather/drown';
import { expose } from '../weather/exposure';
import { poison } from '../weather/poison';
import { corrode } from '../weather/corrosion';
import { swim } from '../weather/thin-ice';
import { turnWeather } from '../weather/turn';
import type { MeleeEvent } from '../melee/events';
import type { ContactEvent } from '../contact/events';
import type { ScenarioEvent } from '../scenario/events';
import type { GunEvent } from '../move/gun-events';

/** od6-turn-001: the phases of a turn and the rule of each. */
export const phases: readonly { readonly id: PhaseId; readonly rule: RuleId }[] = [
  { id: 'initiative', rule: 'od6-turn-002' },
  { id: 'movement', rule: 'od6-turn-004' },
  { id: 'fire', rule: 'od6-turn-008' },
  { id: 'assault', rule: 'od6-turn-010' },
  { id: 'morale', rule: 'od6-turn-011' },
  { id: 'special', rule: 'od6-turn-012' },
];

/** The set-up is over when both sides are ready; the first turn begins. */
export function beginTurn(battle: Battle<TurnEvent>, turn: number): void {
  battle.emit({ type: 'turn-began', rule: 'od6-turn-013', turn });
  beginPhase(battle, 'initiative');
}

function beginPhase(battle: Battle<TurnEvent>, phase: PhaseId): void {
  battle.emit({ type: 'phase-began', rule: 'od6-turn-001', phase });
}

/** Phase 1, and the start of phase 2 with the side that moves first (od6-turn-004). */
export function* initiativePhase(
  battle: Battle<
    AmokEvent | DamageEvent | GunEvent | PlanEvent | ScenarioEvent | SquadEvent | TurnEvent | WeatherEvent
  >,
): Resolution<void> {
  yield* hidePrize(battle);
  yield* beginWeather(battle);
  const first = yield* rollInitiative(battle);
  beginPhase(battle, 'movement');
  yield* tryTriggers(battle, 'phase:movement');
  if (decideBattle(battle, 'any-time')) return;
  yield* calmDown(battle);
  yield* breakFree(battle);
  yield* spotInTheOpen(battle);
  yield* hideAgain(battle);
  meetEnemy(battle);
  yield* passMovement(battle, first);
}

/** od6-turn-004, od6-turn-005: hands the next activation to `preferred`, or to the other side, or ends the phase. */
function* passMovement(
  battle: Battle<DamageEvent | GunEvent | SquadEvent | TurnEvent>,
  preferred: SideId,
): Resolution<void> {
  const side = [preferred, enemyOf(battle.state, preferred)].find((id) => hasToMove(battle.state, id));
  if (side !== undefined) {
    battle.emit({ type: 'turn-passed-to', rule: side === preferred ? 'od6-turn-004' : 'od6-turn-005', side });
    return;
  }
  yield* endMovement(battle);
}

/** od6-game-011: what was not moved stays; the Fire Combat Phase begins with the side without initiative. */
export function* endMovement(battle: Battle<BuildingEvent | GunEvent | ProwlEvent | TurnEvent>): Resolution<void> {
  runElevators(battle);
  finishGunWork(battle);
  yield* prowl(battle);
  yield* spotAtTheEnd(battle);
  beginPhase(battle, 'fire');
  yield* fireWildly(battle);
  const { initiative } = battle.state;
  if (initiative === null) throw new Error('the Fire Combat Phase began before anybody had the initiative');
  yield* passFire(battle, enemyOf(battle.state, initiative));
}

/** Squads of the side that could still fire or throw in this phase. */
export function squadsToFire(state: OpenD6State, side: SideId): string[] {
  return squadsOf(state, side)
    .filter((squad) => {
      const soldiers = soldiersOf(state, squad.id);
      return (
        mayVolley(state, squad) ||
        mayHurl(state, soldiers) ||
        maySelfDestruct(state, soldiers) ||
        mayFireGun(state, squad)
      );
    })
    .map(({ id }) => id);
}

/** od6a-hidden-012: a side with hidden troops may show them to fire; the enemy does not learn whether they could. */
function mayAmbush(state: OpenD6State, side: SideId): boolean {
  return squadsOf(state, side).some(({ hidden }) => hidden === true);
}

/** od6-turn-008: the next side that has fire left and did not just pass; the phase ends when there is none. */
export function* passFire(battle: Battle<DamageEvent | SquadEvent | TurnEvent>, preferred: SideId): Resolution<void> {
  const side = [preferred, enemyOf(battle.state, preferred)].find(
    (id) =>
      !battle.state.passed.includes(id) && (squadsToFire(battle.state, id).length > 0 || mayAmbush(battle.state, id)),
  );
  if (side !== undefined) {
    battle.emit({ type: 'turn-passed-to', rule: 'od6-turn-008', side });
    return;
  }
  yield* endFire(battle);
}

/** Applies marked hits (od6-turn-009) and enters the next phase; phases with nothing to do are skipped. */
export function* endFire(battle: Battle<DamageEvent | SquadEvent | TurnEvent>): Resolution<void> {
  yield* endFirePhase(battle);
  beginPhase(battle, 'assault');
  if (!hasFights(battle.state) && !maySmash(battle.state)) endAssault(battle);
}

export function* assaultPhase(
  battle: Battle<
    AssaultEvent | CommandTestEvent | ContactEvent | DamageEvent | HappeningEvent | MeleeEvent | SquadEvent | TurnEvent
  >,
): Resolution<void> {
  yield* resolveCloseAssault(battle);
  endAssault(battle);
}

function endAssault(battle: Battle<TurnEvent>): void {
  beginPhase(battle, 'morale');
  if (!moralePhaseNeeded(battle.state)) beginPhase(battle, 'special');
}

export function* moralePhase(
  battle: Battle<ContactEvent | DamageEvent | MeleeEvent | MoraleEvent | SquadEvent | TurnEvent>,
): Resolution<void> {
  yield* resolveMoralePhase(battle);
  beginPhase(battle, 'special');
}

/**
 * od6a-turn-002: phase 6. Markers come off; then the sides act in turns, if anybody has a special action; then clouds,
 * the scenario's dice, and the next turn.
 */
export function* specialPhase(battle: Battle<SpecialPhaseEvent>): Resolution<void> {
  yield* resolveStrikes(battle);
  battle.emit({ type: 'markers-removed', rule: 'od6-turn-012' });
  yield* explodeCharges(battle);
  yield* remainConscious(battle);
  reachStations(battle);
  const acting = Object.keys(battle.state.sides).filter((id) => unitsToActSpecially(battle.state, id).length > 0);
  const [first] = acting;
  if (first === undefined) yield* endSpecial(battle);
  else yield* passSpecial(battle, acting.length > 1 ? yield* chooseFirst(battle) : first);
}

type SpecialPhaseEvent =
  | ArtilleryEvent
  | BuildingEvent
  | DamageEvent
  | GrenadeEvent
  | MetaEvent
  | HazardEvent
  | PlanEvent
  | ScenarioEvent
  | SpecialEvent
  | SquadEvent
  | TurnEvent
  | WeatherEvent;

/** The side with the initiative says who takes the first special action. */
function* chooseFirst({ state }: Battle<SpecialPhaseEvent>): Resolution<SideId> {
  const { initiative } = state;
  if (initiative === null) throw new Error('nobody has the initiative in the Special Actions Phase');
  const rule = 'od6a-turn-002';
  const options = ['second', 'first'];
  const order = yield* choose({ name: 'special-order', rule, seat: initiative, options, fallback: 'second' });
  return order === 'first' ? initiative : enemyOf(state, initiative);
}

/** Hands the next special action to `preferred`, or to the other side; two passes in a row end them (od6-turn-008). */
export function* passSpecial(battle: Battle<SpecialPhaseEvent>, preferred: SideId): Resolution<void> {
  const { state } = battle;
  const side = [preferred, enemyOf(state, preferred)].find(
    (id) => !state.passed.includes(id) && unitsToActSpecially(state, id).length > 0,
  );
  if (side === undefined) yield* endSpecial(battle);
  else battle.emit({ type: 'turn-passed-to', rule: 'od6a-turn-002', side });
}

/** od6-data-003: what is left of phase 6, and the next turn unless the battle is decided. */
export function* endSpecial(battle: Battle<SpecialPhaseEvent>): Resolution<void> {
  yield* asteroidShower(battle);
  yield* wander(battle);
  yield* treesStrike(battle);
  yield* harmInClouds(battle);
  yield* burn(battle);
  yield* turnClouds(battle);
  yield* turnFires(battle);
  yield* turnWeather(battle);
  yield* poison(battle);
  yield* corrode(battle);
  flood(battle);
  yield* swim(battle);
  yield* expose(battle);
  yield* remainConscious(battle);
  yield* changeGravity(battle);
  yield* drown(battle);
  yield* suffocate(battle);
  yield* searchForPrize(battle);
  yield* tryTriggers(battle, 'phase:special');
  if (decideBattle(battle, 'turn')) return;
  beginTurn(battle, battle.state.turn + 1);
}

/** The turn in the alternation passes to the other side (od6-turn-004). */
export function* nextMover(
  battle: Battle<DamageEvent | GunEvent | ScenarioEvent | SquadEvent | TurnEvent>,
): Resolution<void> {
  const { toAct } = battle.state;
  if (toAct === null) throw new Error('a squad moved, but it was nobody’s place');
  yield* spotInTheOpen(battle);
  meetEnemy(battle);
  if (!decideBattle(battle, 'any-time')) yield* passMovement(battle, enemyOf(battle.state, toAct));
}

/** Continues the turn after an event; a side that has nothing left to do is passed over. */
export function* keepGoing(
  battle: Battle<DamageEvent | FireEvent | GunEvent | ScenarioEvent | SpecialPhaseEvent>,
): Resolution<void> {
  const { state } = battle;
  const { phase, toAct } = state;
  if (decideBattle(battle, 'any-time') || toAct === null) return;
  if (phase === 'movement' && !hasToMove(state, toAct)) yield* passMovement(battle, enemyOf(state, toAct));
  if (phase === 'fire' && squadsToFire(state, toAct).length === 0) yield* passFire(battle, toAct);
  if (phase === 'special' && unitsToActSpecially(state, toAct).length === 0) yield* passSpecial(battle, toAct);
}
