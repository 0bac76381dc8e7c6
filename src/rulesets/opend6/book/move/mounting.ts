import { unitOf, type FigureId, type UnitId } from '../../../../battle/state';
import { choose, type Resolution } from '../../../../engine/request';
import type { RuleId } from '../../../../engine/rule';
import type { Refusal } from '../../../../engine/verdict';
import { atMost, bearing, distance, gap, isWithin, moveAlong } from '../../../../space';
import { STAND_OFF } from '../../../../space/path-point';
import { isCreature } from '../../design/any-design';
import type { Battle, OpenD6State, Soldier, Squad } from '../../state';
import { inContact } from '../contact/contact';
import type { DamageEvent } from '../damage/events';
import { besideMount, mountsOf } from '../damage/riders';
import type { FireEvent } from '../fire/events';
import type { HazardEvent } from '../hazard/events';
import { opportunityHalts } from '../opportunity/opportunity';
import type { OpportunityEvent } from '../opportunity/events';
import { baseOf, mayRun, runRate, traitsOfFigure, walkRate } from '../squad/actor';
import { ailmentOf, isPinned } from '../squad/ailments';
import { settleGroups } from '../squad/coherence';
import { isLaden } from '../squad/crew';
import type { SquadEvent } from '../squad/events';
import { ridingAgainst } from '../squad/riding';
import { everybody, soldiersOf, squadOf } from '../squad/squads';
import type { Step } from '../squad/step';
import type { WeatherEvent } from '../weather/events';
import type { MoveEvent } from './events';
import { priceOf } from './ground';
import { march } from './march';
import { markPace } from './movement';
import { shortestOrder } from './reach';

// Getting on mounts and off them. A squad does so before the rest of its move, with half of its rate.

/** A soldier this near to a creature can get on, in inches. */
const AT_HAND = 0.1;

type Saddling = Battle<
  DamageEvent | FireEvent | HazardEvent | MoveEvent | OpportunityEvent | SquadEvent | WeatherEvent
>;

/** A soldier who gets on a creature, with the way to it. */
export interface Mounting {
  readonly soldier: Soldier;
  readonly creature: Soldier;
  readonly step: Step | null;
}

const hasMoved = ({ pace, saddle = 'no' }: Soldier): boolean => pace !== 'still' || saddle !== 'no';

/**
 * Returns the creatures that soldiers of a side may mount now: with an Orneriness Code, in order and not yet moved
 * (od6a-mount-002). They are of the soldiers' own side, or of any side if they have calmed down.
 */
function mountsFor(state: OpenD6State, squad: Squad): Soldier[] {
  return everybody(state).filter((creature) => {
    const { design, side, activated, id } = squadOf(state, creature);
    if (!isCreature(design) || design.orneriness === null || id === squad.id) return false;
    if (side !== squad.side && ailmentOf(creature, 'calmed') === undefined) return false;
    return (
      !activated &&
      !hasMoved(creature) &&
      !creature.prone &&
      ailmentOf(creature, 'amok') === undefined &&
      !inContact(state, creature)
    );
  });
}

function mayMount(state: OpenD6State, soldier: Soldier): boolean {
  return (
    !soldier.mount &&
    !soldier.prone &&
    !hasMoved(soldier) &&
    !isPinned(soldier) &&
    !isLaden(state, soldier) &&
    !inContact(state, soldier) &&
    traitsOfFigure(state, soldier).attacks.length === 0
  );
}

/**
 * od6a-mount-002: all of a squad on foot get on the nearest creatures that they reach with half of the rate they move at;
 * each creature takes one.
 */
export function mountings(state: OpenD6State, unit: UnitId): Mounting[] {
  const squad = unitOf(state, unit);
  const free = mountsFor(state, squad);
  return soldiersOf(state, unit).flatMap((soldier): Mounting[] => {
    if (!mayMount(state, soldier)) return [];
    const near = [...free].sort((a, b) => distance(a.at, soldier.at) - distance(b.at, soldier.at));
    for (const creature of near) {
      const step = stepTo(state, soldier, creature);
      if (step === undefined) continue;
      free.splice(free.indexOf(creature), 1);
      return [{ soldier, creature, step }];
    }
    return [];
  });
}

const isAtHand = (soldier: Soldier, creature: Soldier): boolean =>
  isWithin(gap(baseOf(soldier), baseOf(creature)), AT_HAND);

/**
 * Returns the path to a creature: null for a soldier who is there already, undefined if half of a rate is not enough.
 */
function stepTo(state: OpenD6State, soldier: Soldier, creature: Soldier): Step | null | undefined {
  if (isAtHand(soldier, creature)) return null;
  const reach = creature.r + soldier.r + STAND_OFF;
  const place = moveAlong(creature.at, bearing(creature.at, soldier.at), reach);
  for (const pace of mayRun(state, soldier) ? (['walk', 'run'] as const) : (['walk'] as const)) {
    const half = (pace === 'run' ? runRate(state, soldier) : walkRate(state, soldier)) / 2;
    const path = shortestOrder(state, soldier, place, pace)?.path;
    const end = path?.at(-1);
    if (path === undefined || end === undefined || !isAtHand({ ...soldier, at: end }, creature)) continue;
    const inches = priceOf(state, soldier, path, pace).cost;
    if (!atMost(inches, half)) continue;
    return { figure: soldier.id, path, facing: bearing(end, creature.at), pace, inches, rule: 'od6a-mount-002' };
  }
  return undefined;
}

/** Why nobody of the squad can get on a creature now, or null. */
export function refuseMounting(state: OpenD6State, unit: UnitId): Refusal | null {
  return mountings(state, unit).length > 0
    ? null
    : { code: 'no-mount-in-reach', rule: 'od6a-mount-002', subject: unit };
}

/** The squad goes to its mounts, under fire as on any way, and tries to get on. Its move is still to come. */
export function* resolveMounting(battle: Saddling, unit: UnitId): Resolution<void> {
  const { state } = battle;
  const all = mountings(state, unit);
  const steps = all.flatMap(({ step }) => (step === null ? [] : [step]));
  if (steps.length > 0) {
    const halts = yield* opportunityHalts(battle, unit, steps, { except: [] });
    yield* march(battle, unit, steps, halts);
    markPace(battle, unit);
  }
  for (const { soldier, creature } of all) yield* getOn(battle, soldier.id, creature.id, 'od6a-mount-003');
  yield* settleGroups(battle, [unit]);
}

/**
 * od6a-mount-003, od6a-creature-028: the rider must beat the Orneriness roll. Who fails does not move further in this
 * phase, and a creature that had calmed down runs amok again.
 */
export function* getOn(battle: Saddling, figure: FigureId, creature: FigureId, rule: RuleId): Resolution<boolean> {
  const { state } = battle;
  const [soldier, beast] = [state.figures[figure], state.figures[creature]];
  if (soldier?.presence !== 'table' || beast?.presence !== 'table') return false;
  const isThere = soldier.saddle !== 'failed' && isWithin(gap(baseOf(soldier), baseOf(beast)), REMOUNT);
  const { orneriness } = traitsOfFigure(state, beast);
  if (isThere && (yield* ridingAgainst(battle, soldier, orneriness, { purpose: 'mount', rule }))) {
    battle.emit({ type: 'rider-mounted', rule: 'od6a-mount-004', figure, creature });
    return true;
  }
  battle.emit({ type: 'mounting-failed', rule, figure, creature });
  if (ailmentOf(beast, 'calmed') === undefined) return false;
  const ailment = { kind: 'amok', value: state.turn + 1, until: null } as const;
  battle.emit({ type: 'ailment-began', rule: 'od6a-creature-028', figure: creature, ailment });
  return false;
}

/** A rider this near to a mount that stands up can get on again, in inches (od6a-mount-016). */
const REMOUNT = 1;

/**
 * od6a-mount-018: when a mount has stood up its rider gets out from under it, and has one attempt to get on again if
 * near enough. Returns true if the mount is ridden again; otherwise it runs amok.
 */
export function* remount(battle: Saddling, creature: FigureId): Resolution<boolean> {
  const { state } = battle;
  const beast = state.figures[creature];
  const rider = state.figures[beast?.rider ?? ''];
  if (beast === undefined || rider?.presence !== 'table') return false;
  const rule = 'od6a-mount-018';
  if (isPinned(rider)) battle.emit({ type: 'rider-freed', rule: 'od6a-mount-017', figure: rider.id });
  const isNear = isWithin(gap(baseOf(rider), baseOf(beast)), REMOUNT) && !hasMoved(rider) && !rider.mount;
  if (!isNear) return false;
  const wish = yield* choose({
    name: 'remount',
    rule,
    seat: squadOf(state, rider).side,
    of: rider.id,
    options: ['mount', 'let-go'],
    fallback: 'mount',
    about: { figure: rider.id, creature },
  });
  return wish === 'mount' && (yield* getOn(battle, rider.id, creature, rule));
}

/** Returns the riders of a squad who may get off: their mounts have not moved. */
export function dismounters(state: OpenD6State, unit: UnitId): Soldier[] {
  return soldiersOf(state, unit).filter((rider) => rider.mount && !hasMoved(rider));
}

/** Why nobody of the squad gets off now, or null. */
export function refuseDismounting(state: OpenD6State, unit: UnitId): Refusal | null {
  if (dismounters(state, unit).length > 0) return null;
  const rides = soldiersOf(state, unit).some(({ mount }) => mount);
  return { code: rides ? 'mounts-have-moved' : 'nobody-rides', rule: 'od6a-mount-005', subject: unit };
}

/**
 * od6a-mount-005: everybody gets off without a test. Soldiers and creatures may then move up to half of their rates;
 * the creatures are a separate unit.
 */
export function* resolveDismounting(battle: Saddling, unit: UnitId): Resolution<void> {
  const { state } = battle;
  for (const { id: figure } of dismounters(state, unit)) {
    const rider = state.figures[figure];
    if (!rider?.mount) continue;
    const mount = mountsOf(state, rider, rider.mount, 'off');
    const to = besideMount(state, rider, rider.facing + 90);
    battle.emit({ type: 'rider-parted', rule: 'od6a-mount-005', figure, how: 'off', to, prone: false, mount });
    const [creature] = mount.figures;
    const ailment = { kind: 'amok', value: state.turn + 1, until: null } as const;
    if (creature?.wounded === true)
      battle.emit({ type: 'ailment-began', rule: 'od6a-creature-016', figure: creature.id, ailment });
  }
  yield* settleGroups(battle, [unit]);
}
