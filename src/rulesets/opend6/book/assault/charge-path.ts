import type { FigureId } from '../../../../battle/state';
import {
  angleBetween,
  atMost,
  bearing,
  direction,
  distance,
  headingAt,
  inContact as touch,
  isAbout,
  isReachable,
  pathLength,
  pointAtCost,
  pointAtLength,
  shortestPath,
  TOLERANCE,
  turnBetween,
} from '../../../../space';
import type { CostedPath, Disc, Point } from '../../../../space/types';
import type { OpenD6State, Pace, Soldier } from '../../state';
import { contactPlaces, isMetAt, type ContactPlace, type Taken } from './charge-places';
import { baseOf } from '../squad/actor';
import { enemiesInContact, isOpening } from '../contact/contact';
import { groundOf, groundRules, priceOf, standUp, waysKnown } from '../move/ground';
import type { Step } from '../squad/step';
import { runTurns, RUN_TURN_DEGREES, turnsTooMuch } from '../move/movement-turns';
import { upToFooting } from '../squad/places';
import { mayRun, runRate, walkRate } from '../squad/actor';
import { everybody } from '../squad/squads';
import { leastFare } from '../table/going';

/** What became of one charger's run: contact, too far, or no way at all. */
export interface ChargeRun {
  readonly soldier: Soldier;
  readonly step: Step | null;
  readonly reach: 'contact' | 'short' | 'barred';
  /** The places where the charger meets defenders; empty without contact. */
  readonly met: readonly ContactPlace[];
}

type Rate = Exclude<Pace, 'still'>;

/** A priced way and the rate at which it is gone. */
export interface Way {
  readonly costed: CostedPath;
  readonly pace: Rate;
}

/** A way into contact, and the place where it ends. */
export interface Contact {
  readonly way: Way;
  readonly place: ContactPlace;
}

/** Most inches of movement that a way at this rate may take. */
export type Budget = (pace: Rate) => number;

/** How many spots without a way are tried at one defender, and in all. */
const TRIES = 3;
const ALL_TRIES = 9;

/**
 * od6-assault-009: each charger, the nearest first, takes the shortest legal way to the nearest free place at a
 * defender. A charger without enough movement runs as far towards it as possible.
 */
export function planCharge(
  state: OpenD6State,
  chargers: readonly Soldier[],
  defenders: readonly Soldier[],
): ChargeRun[] {
  const nearest = (soldier: Soldier): number =>
    Math.min(Infinity, ...defenders.map(({ at }) => distance(at, soldier.at)));
  const ordered = [...chargers].sort((a, b) => nearest(a) - nearest(b));
  return inTurn(state, ordered, defenders, (soldier, taken) => runOf(state, soldier, defenders, taken));
}

/** Plans one charger after the other, each with the room that the earlier ones leave. */
export function inTurn(
  state: OpenD6State,
  ordered: readonly Soldier[],
  defenders: readonly Soldier[],
  plan: (soldier: Soldier, taken: Taken) => ChargeRun,
): ChargeRun[] {
  const places = new Map<FigureId, Disc>(everybody(state).map((soldier) => [soldier.id, baseOf(soldier)]));
  const against = new Map(defenders.map((foe) => [foe.id, enemiesInContact(state, foe).length]));
  const openings = new Set<string>();
  return ordered.map((soldier) => {
    places.delete(soldier.id);
    const run = plan(soldier, { bases: [...places.values()], against, openings });
    const end = run.step?.path.at(-1) ?? soldier.at;
    places.set(soldier.id, { ...end, r: soldier.r });
    for (const { foe, across } of run.met) {
      against.set(foe.id, (against.get(foe.id) ?? 0) + 1);
      if (across !== null && isOpening(state, across)) openings.add(across.id);
    }
    return run;
  });
}

function runOf(state: OpenD6State, soldier: Soldier, defenders: readonly Soldier[], taken: Taken): ChargeRun {
  const barred: ChargeRun = { soldier, step: null, reach: 'barred', met: [] };
  if (soldier.prone && !soldier.startedProne) return barred;
  const byDistance = [...defenders].sort((a, b) => distance(a.at, soldier.at) - distance(b.at, soldier.at));
  const best = bestContact(state, soldier, byDistance, taken, (pace) => chargeBudget(state, soldier, pace));
  if (best !== null) {
    const { way, place } = best;
    return {
      soldier,
      step: stepOf(state, soldier, way.costed.path, way, place.foe),
      reach: 'contact',
      met: metAt(soldier, place, defenders),
    };
  }
  return { ...barred, ...shortRun(state, soldier, byDistance, taken) };
}

/** Returns all defenders that the soldier touches at a place. */
export function metAt(soldier: Soldier, place: ContactPlace, defenders: readonly Soldier[]): ContactPlace[] {
  const touched = defenders.filter((foe) => touch({ ...place.at, r: soldier.r }, baseOf(foe)));
  return touched.length > 0 ? touched.map((foe): ContactPlace => ({ at: place.at, foe, across: null })) : [place];
}

/** Returns the inches of movement that the soldier has for a charge at this rate. */
export function chargeBudget(state: OpenD6State, soldier: Soldier, pace: Rate): number {
  const rate = pace === 'run' ? runRate(state, soldier) : walkRate(state, soldier);
  return Math.max(0, rate - (soldier.prone ? standUp(state, soldier) : 0));
}

/** Returns the cheapest way into contact within the soldier's movement. */
export function bestContact(
  state: OpenD6State,
  soldier: Soldier,
  defenders: readonly Soldier[],
  taken: Taken,
  budget: Budget,
): Contact | null {
  let best: Contact | null = null;
  let failures = 0;
  const least = leastFare(state);
  for (const foe of defenders) {
    if (failures >= ALL_TRIES) break;
    const limit = best?.way.costed.cost ?? budget('run');
    if (distance(soldier.at, foe.at) - foe.r - soldier.r - 1 > limit / least + TOLERANCE) continue;
    let tries = TRIES;
    for (const place of contactPlaces(state, soldier, foe, taken)) {
      const most = best === null ? Infinity : best.way.costed.cost - TOLERANCE;
      if (tries === 0 || distance(soldier.at, place.at) > Math.min(most, budget('run') + TOLERANCE) / least) break;
      const way = wayTo(state, soldier, place.at, defenders, (pace) => Math.min(most, budget(pace)));
      if (way !== null) best = { way, place };
      else {
        tries -= 1;
        failures += 1;
      }
    }
  }
  return best;
}

/** Returns a legal way to a spot: running, or walking for soldiers who cannot run and through very rough ground. */
function wayTo(
  state: OpenD6State,
  soldier: Soldier,
  to: Point,
  enemies: readonly Soldier[],
  budget: Budget,
): Way | null {
  if (distance(soldier.at, to) <= TOLERANCE)
    return { costed: priceOf(state, soldier, [soldier.at, to], 'walk'), pace: 'walk' };
  if (mayRun(state, soldier)) {
    const run = isBehind(soldier, to) ? null : cheapest(state, soldier, to, enemies, 'run', budget('run'));
    if (run !== null || !needsWalk(state, soldier, to)) return run;
  }
  return cheapest(state, soldier, to, enemies, 'walk', budget('walk'));
}

/** How far ahead a way is looked for that this charge does not finish, as a multiple of its movement. */
const LOOK_AHEAD = 3;

/**
 * Returns a way towards a spot that may be too far: within the movement if there is one, otherwise straight ahead if
 * that is legal, otherwise a way that leads there in a few such charges.
 */
export function approach(state: OpenD6State, soldier: Soldier, to: Point, enemies: readonly Soldier[]): Way | null {
  const within =
    (times: number): Budget =>
    (pace) =>
      times * chargeBudget(state, soldier, pace);
  const near = wayTo(state, soldier, to, enemies, within(1));
  return near ?? straightAhead(state, soldier, to, enemies) ?? wayTo(state, soldier, to, enemies, within(LOOK_AHEAD));
}

/** Returns the straight way at any cost; null if it is not legal. */
function straightAhead(state: OpenD6State, soldier: Soldier, to: Point, enemies: readonly Soldier[]): Way | null {
  if (distance(soldier.at, to) <= TOLERANCE) return null;
  const pace = mayRun(state, soldier) ? 'run' : 'walk';
  const costed = priceOf(state, soldier, [soldier.at, to], pace);
  return isLegal(state, soldier, costed, enemies, pace) ? { costed, pace } : null;
}

/**
 * od6-move-012: a runner turns 90 degrees at most and cannot reach a place behind. A small tolerance allows for an
 * unsteady hand.
 */
function isBehind({ at, facing }: Soldier, to: Point): boolean {
  const way = direction(facing);
  return (to.x - at.x) * way.x + (to.y - at.y) * way.y < -0.01 * distance(at, to);
}

/** od6-move-021: returns true if only very rough ground keeps a run from getting there. */
function needsWalk(state: OpenD6State, soldier: Soldier, to: Point): boolean {
  const [run, walk] = [groundRules(state, soldier, 'run'), groundRules(state, soldier, 'walk')];
  const barsRuns = ({ table: { areas } }: OpenD6State): boolean =>
    areas.some((area) => run.areaMultiplier(area) === 'impassable' && walk.areaMultiplier(area) !== 'impassable');
  return barsRuns(state) && !isReachable(groundOf(state, soldier), soldier.at, to, run);
}

function cheapest(
  state: OpenD6State,
  soldier: Soldier,
  to: Point,
  enemies: readonly Soldier[],
  pace: Rate,
  most: number,
): Way | null {
  const straight = priceOf(state, soldier, [soldier.at, to], pace);
  if (isLegal(state, soldier, straight, enemies, pace) && isAbout(straight.cost, straight.length)) {
    return atMost(straight.cost, most) ? { costed: straight, pace } : null;
  }
  const found = shortestPath(groundOf(state, soldier), soldier.at, to, groundRules(state, soldier, pace), {
    maxCost: most,
    memory: waysKnown(state, soldier, pace),
  });
  const round = found === null ? null : priceOf(state, soldier, found.path, pace);
  const legal = [straight, ...(round === null ? [] : [round])].filter(
    (costed) => atMost(costed.cost, most) && isLegal(state, soldier, costed, enemies, pace),
  );
  const [first] = legal.sort((a, b) => a.cost - b.cost);
  return first === undefined ? null : { costed: first, pace };
}

/**
 * Returns true if the path is not blocked, within the turns of a run, and crosses no barrier with an enemy directly
 * opposite.
 */
function isLegal(
  state: OpenD6State,
  soldier: Soldier,
  costed: CostedPath,
  enemies: readonly Soldier[],
  pace: Rate,
): boolean {
  if (costed.blocked !== undefined) return false;
  if (
    pace === 'run' &&
    turnsTooMuch(runTurns(soldier.facing, costed.path, headingAt(costed.path, costed.length))) !== null
  )
    return false;
  return costed.crossings.every(({ barrier, at }) => {
    const spot = pointAtLength(costed.path, at);
    const before = pointAtLength(costed.path, Math.max(0, at - 0.01));
    return !isMetAt(state, barrier, spot, before, enemies);
  });
}

/** Chargers without room at a defender stay this far off, in inches, so that they touch nobody by accident. */
const ASIDE = 0.05;

/**
 * A charge without contact goes towards the nearest defender that can be reached by some way, as far as movement and
 * room allow.
 */
function shortRun(
  state: OpenD6State,
  soldier: Soldier,
  defenders: readonly Soldier[],
  taken: Taken,
): Pick<ChargeRun, 'step' | 'reach'> {
  const anybody: Taken = { bases: defenders.map(baseOf), against: new Map(), openings: new Set() };
  const off = [...taken.bases, ...defenders.map((foe) => ({ ...baseOf(foe), r: foe.r + ASIDE }))];
  for (const foe of defenders.slice(0, 2)) {
    for (const place of contactPlaces(state, soldier, foe, anybody).slice(0, 1)) {
      const way = straightAhead(state, soldier, place.at, defenders) ?? approach(state, soldier, place.at, defenders);
      if (way === null) continue;
      const budget = chargeBudget(state, soldier, way.pace);
      const reach = atMost(way.costed.cost, budget) ? 'barred' : 'short';
      const path = upToFooting(state, soldier, way.costed.path, pointAtCost(way.costed, budget).at, off);
      return { step: pathLength(path) <= TOLERANCE ? null : stepOf(state, soldier, path, way, foe), reach };
    }
  }
  return { step: null, reach: 'barred' };
}

/** The step of a charge along (the first part of) a way. */
export function stepOf(
  state: OpenD6State,
  soldier: Soldier,
  path: readonly Point[],
  { costed, pace }: Way,
  foe: Soldier,
): Step {
  const length = pathLength(path);
  const share = costed.length <= TOLERANCE ? 0 : length / costed.length;
  const stands = soldier.prone;
  const inches = costed.cost * share + (stands ? standUp(state, soldier) : 0);
  return {
    figure: soldier.id,
    path,
    facing: finalFacing(soldier, path, pace, foe),
    pace,
    inches,
    stands,
    rule: 'od6-assault-009',
  };
}

/** Turns that are left of a run may face the runner to the opponent (od6-move-013). A walker faces the opponent. */
function finalFacing(soldier: Soldier, path: readonly Point[], pace: Rate, foe: Soldier): number {
  const end = path.at(-1) ?? soldier.at;
  const wish = bearing(end, foe.at);
  if (pace === 'walk' || pathLength(path) <= TOLERANCE) return wish;
  const heading = headingAt(path, pathLength(path));
  const left = RUN_TURN_DEGREES - runTurns(soldier.facing, path, heading).degrees;
  if (angleBetween(heading, wish) <= left) return wish;
  return (heading + Math.sign(turnBetween(heading, wish)) * Math.max(0, left) + 360) % 360;
}
