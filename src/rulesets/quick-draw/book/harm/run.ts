import type { FigureId } from '../../../../battle/state';
import type { Changes } from '../../../../engine/game';
import { chooseWithDetails, rollDie, type Resolution } from '../../../../engine/request';
import type { RuleId } from '../../../../engine/rule';
import type { Refusal } from '../../../../engine/verdict';
import { areaContains, atMost, distance, pathCost, pointAtCost, reach } from '../../../../space';
import { moveAlong } from '../../../../space/point';
import { partBefore, pathLength, pointAtLength } from '../../../../space/path-point';
import { TOLERANCE } from '../../../../space/tolerance';
import type { Area, CostedPath, Point } from '../../../../space/types';
import type { Battle, Fighter, QuickDrawState } from '../../state';
import {
  contactsOf,
  enemiesOf,
  fighterOf,
  groundFor,
  hasRoomAt,
  isCovered,
  sees,
  sideOf,
  tableIndex,
  touch,
  type Field,
} from '../field/field';
import { fightersIn } from '../field/vehicles';
import { wayTo } from '../field/ways';

// qd-duck-002: the run for cover.

const DIE = 6;
const BEARINGS = Array.from({ length: 24 }, (_, i) => i * 15);

/** Number of places in cover that are tried for a way; after the first few, only those known to be in reach. */
const TRIED = 60;
const FEW = 8;

/** Returns true if a figure at a place is out of sight, or under cover, from another place. */
export function isHiddenAt(state: Field, from: Point, place: Point): boolean {
  return !sees(state, from, place) || isCovered(state, from, place);
}

/** Returns why a way is no run for cover from a firer at a place, or null. */
export function refuseRun(state: Field, runner: Fighter, from: Point, path: readonly Point[]): Refusal | null {
  const refused = (code: string): Refusal => ({ code, rule: 'qd-duck-002', subject: runner.id });
  const [start, ...rest] = path;
  const end = rest.at(-1);
  if (start === undefined || end === undefined || distance(start, runner.at) > 0.01 || pathLength(path) < 0.01)
    return refused('no-way');
  const most = runner.left * DIE;
  if (!atMost(pathLength(path), most)) return refused('too-far');
  const costed = costOf(state, runner, path);
  if (costed.blocked !== undefined) return refused('blocked');
  if (!atMost(costed.cost, most)) return refused('too-far');
  if (!canStop(state, runner, end)) return refused('no-room');
  if (distance(end, from) < distance(start, from) - TOLERANCE) return refused('towards-firer');
  return isHiddenAt(state, from, end) ? null : refused('no-cover');
}

function costOf(state: Field, runner: Fighter, path: readonly Point[]): CostedPath {
  const touched = contactsOf(state, runner).map(({ id }) => id);
  return pathCost(tableIndex(state), path, groundFor(state, runner, touched));
}

function canStop(state: Field, runner: Fighter, at: Point): boolean {
  return hasRoomAt(state, runner, at) && enemiesOf(state, runner).every((enemy) => !touch({ ...runner, at }, enemy));
}

/** Returns the way to the nearest cover, round corners too; null where none can be reached. */
export function coverWay(state: Field, runner: Fighter, from: Point): readonly Point[] | null {
  const near = distance(runner.at, from) - TOLERANCE;
  let region: readonly Area[] | null = null;
  let tried = 0;
  for (const place of placesRound(runner)) {
    if (distance(place, from) < near || !canStop(state, runner, place) || !isHiddenAt(state, from, place)) continue;
    // A long wall hides many places that nobody can reach.
    if (tried >= FEW) region ??= reachOf(state, runner);
    if (region?.every((part) => areaContains(part, place) === 'outside') === true) continue;
    if ((tried += 1) > TRIED) return null;
    const way = wayTo(state, runner, place);
    if (way !== null && refuseRun(state, runner, from, way.path) === null) return way.path;
  }
  return null;
}

/** Places at which a run may end, the nearest first. */
function* placesRound({ at, left }: Fighter): Generator<Point> {
  for (let far = 0.5; far <= left * DIE; far += 0.5) for (const bearing of BEARINGS) yield moveAlong(at, bearing, far);
}

function reachOf(state: Field, runner: Fighter): readonly Area[] {
  const ground = groundFor(state, runner);
  const parts = reach(tableIndex(state), runner.at, runner.left * DIE, ground);
  return parts.map((outline, i) => ({ id: String(i), kind: 'reach', outline, bottom: 0, top: 'unlimited' }));
}

/**
 * qd-duck-002: a fighter who ducks back in the open may run for cover at once, along a way that the player shows,
 * otherwise to the nearest. A way that the rules refuse is not run.
 */
export function* runForCover(battle: Battle<RunEvent>, runner: Fighter, from: Point): Resolution<void> {
  const { state } = battle;
  const { id: figure, left } = runner;
  if (left === 0 || runner.aboard !== null || isCharged(state, figure)) return;
  if (isHiddenAt(state, from, runner.at) || contactsOf(state, runner).length > 0) return;
  const nearest = coverWay(state, runner, from);
  if (nearest === null) return;
  const { option, way } = yield* chooseWithDetails<'run' | 'stay'>({
    name: 'run-for-cover',
    rule: 'qd-duck-002',
    seat: sideOf(state, runner),
    of: figure,
    options: [{ id: 'run', way: true }, 'stay'],
    fallback: 'run',
    about: { figure, left, from: { x: from.x, y: from.y } },
  });
  if (option === 'stay') return;
  yield* run(battle, runner, from, way !== undefined && refuseRun(state, runner, from, way) === null ? way : nearest);
}

function isCharged(state: QuickDrawState, figure: FigureId): boolean {
  return fightersIn(state).some(({ charge }) => charge === figure);
}

/** A die for each point until the way is run; each ends no nearer to the firer than it began. */
function* run(battle: Battle<RunEvent>, runner: Fighter, from: Point, path: readonly Point[]): Resolution<void> {
  const { state } = battle;
  const { id: figure } = runner;
  const costed = costOf(state, runner, path);
  const whole = pathLength(path);
  let inches = 0;
  let run = 0;
  for (let left = runner.left; left > 0 && run < whole - TOLERANCE; left -= 1) {
    const face = yield* rollDie({ name: 'run', rule: 'qd-duck-002', seat: sideOf(state, runner), of: figure });
    battle.emit({ type: 'ran-die', rule: 'qd-duck-002', figure, face });
    inches += face;
    run = lengthAfterDie(state, runner, from, path, { run, most: Math.min(whole, pointAtCost(costed, inches).at) });
  }
  if (run > TOLERANCE) battle.emit({ type: 'ran', rule: 'qd-duck-002', figure, path: partBefore(path, run) });
}

/** Returns how far along the way a fighter is after a die with this result. */
function lengthAfterDie(
  state: QuickDrawState,
  runner: Fighter,
  from: Point,
  path: readonly Point[],
  { run, most }: { readonly run: number; readonly most: number },
): number {
  const near = distance(pointAtLength(path, run), from) - TOLERANCE;
  for (let length = most; length > run; length -= 0.25) {
    const place = pointAtLength(path, length);
    if (distance(place, from) >= near && canStop(state, runner, place)) return length;
  }
  return run;
}

export type RunEvent = { readonly rule: RuleId; readonly figure: FigureId } & (
  | { readonly type: 'ran-die'; readonly face: number }
  | { readonly type: 'ran'; readonly path: readonly Point[] }
);

export const runChanges: Changes<QuickDrawState, RunEvent> = {
  'ran-die': (state, { figure }) => {
    fighterOf(state, figure).left -= 1;
  },
  ran: (state, { figure, path }) => {
    const fighter = fighterOf(state, figure);
    const [, ...rest] = path;
    const trail = [...fighter.trail, ...rest];
    Object.assign(fighter, { at: rest.at(-1) ?? fighter.at, trail, ran: true, locked: false });
  },
};
