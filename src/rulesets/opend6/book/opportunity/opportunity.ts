import { isFixed } from '../../design/traits';
import { enemyOf, figureOf, unitOf, type FigureId, type UnitId } from '../../../../battle/state';
import type { Assignments } from '../../../../engine/refine';
import { chooseWithDetails, type Resolution } from '../../../../engine/request';
import { total, type Reason, type Verdict } from '../../../../engine/verdict';
import { atLeast, isCovered, pathLength, TOLERANCE, totalLength, unionOf } from '../../../../space';
import type { Interval, SightFigure } from '../../../../space/types';
import { halfCasualties, opportunityThreat, opportunityThreatModifiers } from '../../data/morale';
import type { Battle, OpenD6State, Soldier, Squad } from '../../state';
import { traitsOf } from '../../design/profile';
import { commanding, commandOf } from '../squad/coherence';
import { behindCover } from '../sight/cover';
import { bodiesOf } from '../sight/sight-points';
import type { Halt, Step } from '../squad/step';
import { mayComeIntoArc, onlookers, seenParts } from '../sight/movement-sight';
import { assignedShots, hasShots } from '../fire/pick-shots';
import { detailsOfFire } from '../fire/assignments';
import { spotsOf } from './spots';
import { casualtiesOf, foesOf, soldiersOf, statusOf, testsMorale } from '../squad/squads';
import { opposedTest } from '../squad/points';
import type { DamageEvent } from '../damage/events';
import type { FireEvent } from '../fire/events';
import type { OpportunityEvent } from './events';
import type { SquadEvent } from '../squad/events';
import type { MetaEvent } from '../squad/meta-events';
import { volley } from '../fire/volley';
import { blowUpHalts } from './blow-up';
import { moverOf, stateAt } from './state-at';

/** Inches of a soldier's move that must be seen, or all of a shorter one (od6-opp-011). */
const SEEN_INCHES = 2;

/** Where a squad would fire at a moving squad, and at which figures. */
export interface OpportunityView {
  /** Movers that are seen long enough (od6-opp-011). */
  readonly eligible: readonly FigureId[];
  /** Where each mover is when fired at, by length along the path (od6-opp-012, od6-opp-013). */
  readonly at: Readonly<Record<FigureId, number>>;
}

/** od6-opp-005, od6-opp-019: one attempt a turn, and none when demoralized or broken. */
export function mayTryOpportunity(state: OpenD6State, squad: Squad): boolean {
  const status = statusOf(squad);
  if (status === 'demoralized' || status === 'broken' || isFixed(squad.profile)) return false;
  if (squad.opportunity !== 'untried' || squad.withdrew || squad.marker === 'no-fire') return false;
  return !hasMoved(state, squad);
}

/** od6-opp-001, od6-opp-020: moving, turning, crawling, standing up and work at a weapon all use up the chance. */
function hasMoved(state: OpenD6State, squad: Squad): boolean {
  if (squad.pace !== 'still' || soldiersOf(state, squad.id).some(({ pace }) => pace !== 'still')) return true;
  return Object.values(state.guns).some(({ unit, work }) => unit === squad.id && work !== 'none');
}

/** Returns which movers this squad can shoot at, and where; null if nobody is seen long enough. */
export function opportunityView(state: OpenD6State, squad: Squad, steps: readonly Step[]): OpportunityView | null {
  const movers = steps.filter(({ path }) => pathLength(path) > TOLERANCE);
  const bodies = onlookers(bodiesOf(state), new Set(movers.map(({ figure }) => figure)));
  const eligible: FigureId[] = [];
  const at: Record<FigureId, number> = {};
  const viewers = soldiersOf(state, squad.id);
  for (const step of movers) {
    const length = pathLength(step.path);
    const seen = seenBy(state, viewers, step, length, bodies);
    const qualifies = totalLength(seen) > 0 && atLeast(totalLength(seen), Math.min(SEEN_INCHES, length));
    at[step.figure] = qualifies && !isCovered(seen, length / 2) ? lastSeen(seen) : length / 2;
    if (qualifies) eligible.push(step.figure);
  }
  return eligible.length === 0 ? null : { eligible, at };
}

/**
 * Returns what the viewers see of the path together, looking no further than needed. A viewer who saw enough is asked
 * first the next time, as they are likely to see the next mover too.
 */
function seenBy(
  state: OpenD6State,
  viewers: Soldier[],
  step: Step,
  length: number,
  bodies: readonly SightFigure[],
): Interval[] {
  const mover = moverOf(state, step);
  let seen: Interval[] = [];
  for (const [i, viewer] of viewers.entries()) {
    seen = unionOf([...seen, ...seenParts(state, viewer, mover, step.path, bodies)]);
    if (!atLeast(totalLength(seen), Math.min(SEEN_INCHES, length)) || !isCovered(seen, length / 2)) continue;
    viewers.splice(i, 1);
    viewers.unshift(viewer);
    break;
  }
  return seen;
}

/** od6-opp-013: returns a place just before the mover goes out of sight. */
function lastSeen(seen: readonly Interval[]): number {
  const last = seen.reduce((a, b) => (b.to > a.to ? b : a));
  return Math.max(last.from, last.to - 0.001);
}

/** A quick test before the exact one: returns true if any path enters the arc of a soldier or of a gun. */
function anybodyInArc(state: OpenD6State, squad: Squad, steps: readonly Step[]): boolean {
  if (Object.values(state.guns).some(({ condition, side }) => condition === 'assembled' && side === squad.side))
    return true;
  const paths = steps.filter(({ path }) => path.length > 1);
  return soldiersOf(state, squad.id).some((soldier) =>
    paths.some(({ figure, path }) => mayComeIntoArc(state, soldier, path, figureOf(state, figure).r)),
  );
}

/** od6-opp-003, od6-opp-007, od6-opp-011: could the squad fire, not throw, at this move at all? Null when not. */
export function opportunityAgainst(
  state: OpenD6State,
  squad: Squad,
  unit: UnitId,
  steps: readonly Step[],
): OpportunityView | null {
  if (!mayTryOpportunity(state, squad) || !anybodyInArc(state, squad, steps)) return null;
  const view = opportunityView(state, squad, steps);
  if (view === null) return null;
  const order = { target: unit, situation: 'opportunity', eligible: view.eligible } as const;
  return hasShots(stateAt(state, steps, view.at), squad, order) ? view : null;
}

/** od6-opp-018: what the squad's command has to beat. */
export function opportunityThreatOf(state: OpenD6State, squad: Squad): Verdict<number> {
  const reasons: Reason[] = [
    { rule: 'od6-opp-017', key: 'opportunity-threat', value: opportunityThreat, subject: squad.id },
  ];
  const add = (id: keyof typeof opportunityThreatModifiers): void => {
    reasons.push({ ...opportunityThreatModifiers[id], key: `opportunity-${id}`, subject: squad.id });
  };
  if (behindCover(state, squad)) add('behind-cover');
  if (statusOf(squad) === 'shaken') add('shaken');
  if (halfCasualties(casualtiesOf(state, squad), squad.members.length)) add('half-casualties');
  return { value: total(reasons), reasons };
}

/**
 * od6-opp-006, od6-opp-008, od6-opp-010: offers opportunity fire at a declared move to every enemy squad that could fire
 * at it and makes the tests of those that want to. Returns the points of the move at which those that passed will fire.
 * `except` names squads that may not, such as the target of a charge.
 */
export function* opportunityHalts(
  battle: Battle<DamageEvent | FireEvent | OpportunityEvent | SquadEvent>,
  unit: UnitId,
  steps: readonly Step[],
  { except }: { readonly except: readonly UnitId[] },
): Resolution<Halt[]> {
  if (!steps.some(({ path }) => pathLength(path) > TOLERANCE)) return [];
  const { state } = battle;
  const { halts, robots } = yield* blowUpHalts(battle, unit, steps);
  for (const squad of foesOf(state, unitOf(state, unit))) {
    if (except.includes(squad.id) || robots.includes(squad.id)) continue;
    const view = opportunityAgainst(state, squad, unit, steps);
    if (view === null) continue;
    const assignments = yield* wantsToFire(battle, squad, unit, steps, view);
    if (assignments === null) continue;
    if (yield* mayReact(battle, squad, unit)) halts.push(haltOf(battle, squad, unit, view, assignments));
  }
  return halts;
}

/**
 * od6-opp-014: asks the owner whether to fire, and as in all fire combat, which soldier fires with what (od6-fire-007).
 * Null if the owner does not fire.
 */
function* wantsToFire(
  battle: Battle<OpportunityEvent>,
  squad: Squad,
  target: UnitId,
  steps: readonly Step[],
  view: OpportunityView,
): Resolution<Assignments | null> {
  const { state } = battle;
  const { option, assignments } = yield* chooseWithDetails({
    name: 'opportunity-fire',
    rule: 'od6-opp-001',
    seat: squad.side,
    of: squad.id,
    options: [{ id: 'fire', details: detailsOfFire(state, squad) }, 'hold'],
    fallback: 'hold',
    about: {
      unit: squad.id,
      target,
      figures: view.eligible,
      spots: spotsOf(stateAt(state, steps, view.at), Object.keys(view.at)),
      command: commandOf(state, squad).value,
      threat: opportunityThreatOf(state, squad).value,
    },
  });
  if (option === 'hold') battle.emit({ type: 'opportunity-declined', rule: 'od6-opp-001', unit: squad.id, target });
  return option === 'fire' ? assignments : null;
}

/**
 * od6a-robot-015: returns true if the squad may fire. A unit without morale takes no test (od6a-hero-001). A robot does not move
 * any more, and keeps its other weapon for the Fire Combat Phase.
 */
function* mayReact(
  battle: Battle<OpportunityEvent | MetaEvent | SquadEvent>,
  squad: Squad,
  target: UnitId,
): Resolution<boolean> {
  if (testsMorale(battle.state, squad)) return yield* passesTest(battle, squad, target);
  const { hasBuiltInWeapons } = traitsOf(squad.profile);
  const rule = hasBuiltInWeapons ? 'od6a-robot-015' : 'od6a-hero-001';
  battle.emit({ type: 'opportunity-taken', rule, unit: squad.id, target });
  if (!hasBuiltInWeapons) battle.emit({ type: 'squad-marked', rule: 'od6-opp-003', unit: squad.id, marker: 'no-fire' });
  return true;
}

/**
 * od6-opp-002, od6-opp-004, od6-opp-017: command against threat; the total must be higher. A squad that fails may not
 * move.
 */
function* passesTest(
  battle: Battle<OpportunityEvent | MetaEvent | SquadEvent>,
  squad: Squad,
  target: UnitId,
): Resolution<boolean> {
  const { state } = battle;
  const command = commandOf(state, squad);
  const threat = opportunityThreatOf(state, squad);
  const { own, other } = yield* opposedTest(
    battle,
    {
      name: 'opportunity-test',
      rule: 'od6-opp-017',
      of: squad.id,
      about: { unit: squad.id, target, command: command.value, threat: threat.value },
    },
    { seat: squad.side, figure: commanding(state, squad), value: command.value },
    { seat: enemyOf(state, squad.side), figure: null, value: threat.value },
    (ours, theirs) => (ours > theirs ? 1 : 0),
  );
  const passed = own.score > other.score;
  battle.emit({
    type: 'opportunity-tested',
    rule: passed ? 'od6-opp-003' : 'od6-opp-004',
    unit: squad.id,
    target,
    command: { faces: own.faces, reasons: command.reasons, score: own.score },
    threat: { faces: other.faces, reasons: threat.reasons, score: other.score },
    result: passed ? 'passed' : 'failed',
  });
  if (passed) battle.emit({ type: 'squad-marked', rule: 'od6-opp-003', unit: squad.id, marker: 'no-fire' });
  return passed;
}

/** od6-opp-012: each mover is fired at halfway, or where last seen (od6-opp-013). */
function haltOf(
  battle: Battle<DamageEvent | FireEvent | SquadEvent>,
  squad: Squad,
  target: UnitId,
  { eligible, at }: OpportunityView,
  assignments: Assignments,
): Halt {
  const { state } = battle;
  function* fire(): Resolution<void> {
    const left = eligible.filter((id) => figureOf(state, id).presence === 'table');
    const shots = assignedShots(state, squad, { target, situation: 'opportunity', eligible: left, assignments });
    if (shots.length > 0)
      yield* volley(battle, { unit: squad.id, target, shots, situation: 'opportunity', eligible: left });
  }
  return { at, rule: 'od6-opp-012', fire };
}
