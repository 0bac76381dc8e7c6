import { figureOf, unitOf, type SideId, type UnitId } from '../../../../battle/state';
import { choose, type Resolution } from '../../../../engine/request';
import { atMost } from '../../../../space';
import type { Battle, OpenD6State, Squad } from '../../state';
import { settleGroups } from '../squad/coherence';
import { apart } from '../contact/contact';
import { moraleTest } from './morale';
import { isCasualty } from './morale-threat';
import { partingSwing } from '../melee/parting-swing';
import { attemptRally, rallyTest, refuseConditions, refuseRally } from './rally';
import { flee } from './rout';
import type { DamageEvent } from '../damage/events';
import type { MoraleEvent } from './events';
import type { SquadEvent } from '../squad/events';
import { soldiersOf, squadsOnTable, statusOf, testsMorale } from '../squad/squads';
import type { MeleeEvent } from '../melee/events';
import type { ContactEvent } from '../contact/events';

/** Is there anything to do in the Morale Phase? */
export function moralePhaseNeeded(state: OpenD6State): boolean {
  return allSquads(state).some((squad) => isBroken(squad) || mustTest(state, squad) || mayRally(state, squad));
}

function allSquads(state: OpenD6State): Squad[] {
  return Object.keys(state.sides).flatMap((side) => squadsOnTable(state, side));
}

const isBroken = (squad: Squad): boolean => statusOf(squad) === 'broken';

/** od6-morale-028, od6-opp-016: at least one soldier became a casualty this turn, for any reason. */
function mustTest(state: OpenD6State, squad: Squad): boolean {
  if (!testsMorale(state, squad) || isBroken(squad) || squad.casualtyTested) return false;
  return squad.members.some((id) => isCasualty(figureOf(state, id)));
}

function mayRally(state: OpenD6State, squad: Squad): boolean {
  return testsMorale(state, squad) && !isBroken(squad) && refuseRally(state, squad) === null;
}

/**
 * The Morale Phase (od6-turn-011): broken squads rally or flee, squads with casualties are tested, others may rally. The
 * side with the initiative goes first in each step.
 */
export function* resolveMoralePhase(
  battle: Battle<ContactEvent | DamageEvent | MeleeEvent | MoraleEvent | SquadEvent>,
): Resolution<void> {
  const { state } = battle;
  const broken = allSquads(state)
    .filter(isBroken)
    .map(({ id }) => id);
  yield* step(battle, 'broken', broken, rallyOrFlee);
  const tested = allSquads(state)
    .filter((squad) => !broken.includes(squad.id) && mustTest(state, squad))
    .map(({ id }) => id);
  yield* step(battle, 'casualty', tested, testCasualties);
  const others = allSquads(state)
    .filter((squad) => !broken.includes(squad.id) && mayRally(state, squad))
    .map(({ id }) => id);
  for (const unit of inOrder(state, others)) yield* attemptRally(battle, unit);
  yield* settleGroups(battle);
}

type PhaseBattle = Battle<ContactEvent | DamageEvent | MeleeEvent | MoraleEvent | SquadEvent>;

type StepOf = (battle: PhaseBattle, unit: UnitId) => Resolution<void>;

/** Runs a step for these squads, side by side; squads that fell in it meanwhile are left out. */
function* step(battle: PhaseBattle, name: string, units: readonly UnitId[], resolve: StepOf): Resolution<void> {
  for (const side of sidesInOrder(battle.state)) {
    const left = units.filter((unit) => unitOf(battle.state, unit).side === side);
    while (left.length > 0) {
      const next = yield* nextSquad(battle.state, side, name, left);
      left.splice(left.indexOf(next), 1);
      if (soldiersOf(battle.state, next).length > 0) yield* resolve(battle, next);
    }
  }
}

function sidesInOrder({ sides, initiative }: OpenD6State): SideId[] {
  const all = Object.keys(sides);
  return initiative === null ? all : [initiative, ...all.filter((side) => side !== initiative)];
}

function inOrder(state: OpenD6State, units: readonly UnitId[]): UnitId[] {
  return sidesInOrder(state).flatMap((side) => units.filter((unit) => unitOf(state, unit).side === side));
}

/** Squads nearer to each other than this may get into each other's way when one of them has to go, in inches. */
const IN_THE_WAY = 6;

/** od6-turn-011: any order the owner likes, asked only where it can matter. */
function* nextSquad(state: OpenD6State, side: SideId, name: string, left: readonly UnitId[]): Resolution<UnitId> {
  const [first] = left;
  if (first === undefined) throw new Error('no squad is next');
  if (!left.some((a, i) => left.slice(i + 1).some((b) => areNear(state, a, b)))) return first;
  return yield* choose({
    name: 'morale-order',
    rule: 'od6-turn-011',
    seat: side,
    of: `${name} ${left.length}`,
    options: left,
    fallback: first,
    about: { side, step: name },
  });
}

function areNear(state: OpenD6State, a: UnitId, b: UnitId): boolean {
  return soldiersOf(state, a).some((one) =>
    soldiersOf(state, b).some((other) => atMost(apart(one, other), IN_THE_WAY)),
  );
}

/** od6-rout-003, od6-rout-005: rallies, or flees on, or is gone when this was its last test. */
function* rallyOrFlee(
  battle: Battle<ContactEvent | DamageEvent | MeleeEvent | MoraleEvent | SquadEvent>,
  unit: UnitId,
): Resolution<void> {
  const { state } = battle;
  const squad = unitOf(state, unit);
  const barred = state.options.brokenRallyConditions && refuseConditions(state, squad) !== null;
  if (!barred && (yield* rallyTest(battle, unit))) return;
  if (squad.rout?.arrived === true) return disperse(battle, unit);
  yield* partingSwing(battle, unit, 'od6-rout-008');
  flee(battle, unit);
}

/** od6-rout-010: gone from where it is, be that the table's edge or a rally point inside the table. */
function disperse(battle: Battle<MoraleEvent>, unit: UnitId): void {
  battle.emit({ type: 'squad-dispersed', rule: 'od6-rout-005', unit });
  for (const { id } of soldiersOf(battle.state, unit))
    battle.emit({ type: 'figure-removed', rule: 'od6-rout-010', figure: id });
}

function* testCasualties(
  battle: Battle<ContactEvent | DamageEvent | MeleeEvent | MoraleEvent | SquadEvent>,
  unit: UnitId,
): Resolution<void> {
  yield* moraleTest(battle, unit, 'casualty');
}
