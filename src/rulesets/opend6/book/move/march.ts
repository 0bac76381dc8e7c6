import { figureOf, type FigureId, type UnitId } from '../../../../battle/state';
import type { Resolution } from '../../../../engine/request';
import type { RuleId } from '../../../../engine/rule';
import {
  angleBetween,
  headingAt,
  isAbout,
  overlaps,
  partAfter,
  partBefore,
  pathLength,
  pointAtLength,
  TOLERANCE,
} from '../../../../space';
import type { Disc } from '../../../../space/types';
import type { Battle, OpenD6State, Soldier } from '../../state';
import { settleGroups } from '../squad/coherence';
import { baseOf } from '../squad/actor';
import { settleHits } from '../damage/fall';
import { mayDrown } from '../weather/drown';
import { fieldHalts } from './entangle';
import { leaveTable } from './entry-exit';
import { carcassIds, freshCarcasses, lengthBefore } from './fresh-carcass';
import { lastFreeLength } from './free-end';
import { isClearOfSolids } from '../squad/places';
import { openOnTheWay } from '../building/doors';
import type { DamageEvent } from '../damage/events';
import type { HazardEvent } from '../hazard/events';
import { woodHalts } from '../happening/woods';
import { hazardHalts } from '../hazard/on-the-way';
import { hiddenHalts } from '../hidden/on-the-way';
import type { MoveEvent } from './events';
import { decompress } from '../spacecraft/decompression';
import type { SquadEvent } from '../squad/events';
import type { Halt, Step } from '../squad/step';
import { moveToRoom } from '../squad/room';
import { everybody } from '../squad/squads';
import type { WeatherEvent } from '../weather/events';
import { gravityHalts } from '../weather/gravity';
import { iceHalts } from '../weather/thin-ice';
import { buffet } from '../weather/wind';

interface Walker {
  readonly step: Step;
  readonly length: number;
  at: number;
  stopped: boolean;
}

/**
 * od6-opp-015: carries out declared moves, with halts for the fire of others and where somebody enters a cloud or crosses the
 * edge of a field. All movers go to the spots of each halt, all halts at the same spots are
 * fired together and take effect at once, and the survivors continue. A soldier who is newly hurt lies at the spot of
 * the hit. Returns the movers that did not finish.
 */
export function* march(
  battle: Battle<DamageEvent | HazardEvent | MoveEvent | SquadEvent | WeatherEvent>,
  unit: UnitId,
  steps: readonly Step[],
  halts: readonly Halt[],
): Resolution<FigureId[]> {
  const walkers = steps.map((step): Walker => ({ step, length: pathLength(step.path), at: 0, stopped: false }));
  for (const { step } of walkers) {
    if (step.stands !== true) continue;
    battle.emit({ type: 'posture-changed', rule: 'od6-move-016', figure: step.figure, prone: false, pace: step.pace });
  }
  openOnTheWay(battle, steps);
  const carcasses = carcassIds(battle.state);
  const before = new Set(Object.keys(battle.state.figures));
  const all = [
    ...halts,
    ...hazardHalts(battle, steps),
    ...gravityHalts(battle, steps),
    ...iceHalts(battle, steps),
    ...woodHalts(battle, steps),
    ...hiddenHalts(battle, steps),
    ...fieldHalts(battle, steps),
  ];
  for (const together of inOrder(walkers, all)) yield* halt(battle, unit, walkers, together);
  finish(
    battle,
    walkers.filter(({ stopped }) => !stopped),
    freshCarcasses(battle.state, carcasses),
  );
  const moved = walkers.filter(({ at, stopped }) => at > TOLERANCE && !stopped);
  yield* buffet(
    battle,
    moved.map(({ step }) => step.figure),
  );
  for (const { step, stopped, at, length } of walkers)
    stepAside(battle, figureOf(battle.state, step.figure), stopped || at < length - TOLERANCE);
  // Mounts that have lost their riders on the way.
  for (const soldier of everybody(battle.state)) if (!before.has(soldier.id)) stepAside(battle, soldier, true);
  yield* decompress(battle);
  return walkers.filter(({ stopped }) => stopped).map(({ step }) => step.figure);
}

function spotOf({ step, length }: Walker, { at }: Halt): number {
  return Math.min(length, step.reach?.() ?? length, at[step.figure] ?? length / 2);
}

/** The halts from the first to the last by the share of the way that is behind the squad; equal ones together. */
function inOrder(walkers: readonly Walker[], halts: readonly Halt[]): Halt[][] {
  const movers = walkers.filter(({ length }) => length > TOLERANCE);
  const share = (one: Halt): number =>
    movers.reduce((sum, walker) => sum + spotOf(walker, one) / walker.length, 0) / movers.length;
  const same = (a: Halt, b: Halt): boolean => movers.every((walker) => isAbout(spotOf(walker, a), spotOf(walker, b)));
  const groups: Halt[][] = [];
  for (const next of [...halts].sort((a, b) => share(a) - share(b))) {
    const group = groups.find(([first]) => first !== undefined && same(first, next));
    if (group === undefined) groups.push([next]);
    else group.push(next);
  }
  return groups;
}

function* halt(
  battle: Battle<DamageEvent | MoveEvent | SquadEvent>,
  unit: UnitId,
  walkers: readonly Walker[],
  together: readonly Halt[],
): Resolution<void> {
  const [first] = together;
  const going = walkers.filter(({ stopped }) => !stopped);
  if (first === undefined || going.length === 0) return;
  for (const walker of going) goTo(battle, walker, spotOf(walker, first), first.rule);
  battle.emit({ type: 'march-halted', rule: first.rule, unit, figures: going.map(({ step }) => step.figure) });
  const wasProne = new Set(
    going.filter(({ step }) => figureOf(battle.state, step.figure).prone).map(({ step }) => step.figure),
  );
  const rode = new Set(going.flatMap(({ step }) => (figureOf(battle.state, step.figure).mount ? [step.figure] : [])));
  for (const { fire } of together) yield* fire();
  const hurt = yield* settleHits(battle, battle.state.units[unit]?.members);
  for (const walker of going) {
    const soldier = figureOf(battle.state, walker.step.figure);
    walker.stopped =
      together.some(({ stops }) => stops?.(soldier.id) === true) ||
      soldier.presence !== 'table' ||
      (soldier.prone && !wasProne.has(soldier.id)) ||
      (rode.has(soldier.id) && !soldier.mount);
    if (walker.stopped && soldier.presence === 'table') makeRoom(battle, walker, soldier);
  }
  if (hurt.length > 0) yield* settleGroups(battle, [unit]);
}

/** Moves a walker along the path, or back to an earlier spot. */
function goTo(battle: Battle<SquadEvent>, walker: Walker, spot: number, rule: RuleId, facing?: number): void {
  const { step, at, length } = walker;
  if (isAbout(spot, at)) return;
  const [low, high] = spot > at ? [at, spot] : [spot, at];
  const part = partAfter(partBefore(step.path, high), low);
  const path = spot > at ? part : part.reverse();
  const inches = step.inches * ((spot - at) / length);
  battle.emit({
    type: 'figure-moved',
    rule,
    figure: step.figure,
    path,
    facing: facing ?? headingAt(step.path, spot),
    pace: step.pace,
    inches,
  });
  walker.at = spot;
}

/** A soldier who falls at another's place lies beside the other (od6-move-025). */
function makeRoom(battle: Battle<SquadEvent>, walker: Walker, soldier: Soldier): void {
  const others = everybody(battle.state)
    .filter((other) => other !== soldier)
    .map(baseOf);
  if (!others.some((other) => overlaps(baseOf(soldier), other))) return;
  goTo(battle, walker, lastFreeLength(walker.step.path, soldier.r, others, walker.at), 'od6-move-025', soldier.facing);
}

/**
 * If no place along the path is left (od6-move-025), not even the start, the soldier goes to the nearest place with
 * room. So does a soldier who was stopped, by a hit or by others who lie in the way, while rounding the end of a wall (od6-move-023): half of the base would be
 * across the wall.
 */
function stepAside(battle: Battle<SquadEvent>, soldier: Soldier, stopped: boolean): void {
  const crowded = everybody(battle.state).some(
    (other) => other !== soldier && overlaps(baseOf(soldier), baseOf(other)),
  );
  if (soldier.presence !== 'table' || !(crowded || (stopped && !isClearOfSolids(battle.state, baseOf(soldier)))))
    return;
  moveToRoom(battle, soldier, crowded ? 'od6-move-025' : 'od6-move-023');
}

/** od6-move-014: at the end of the path a soldier faces as ordered, leaves the table or drops prone, which is free. */
function finish(battle: Battle<MoveEvent | SquadEvent>, walkers: readonly Walker[], carcasses: readonly Disc[]): void {
  const ends = endsOf(battle.state, walkers, carcasses);
  for (const walker of walkers) {
    const { step } = walker;
    const end = ends.get(walker) ?? walker.length;
    const isWhole = isAbout(end, walker.length);
    const facing = isWhole || end <= TOLERANCE ? step.facing : headingAt(step.path, end);
    goTo(battle, walker, end, step.rule ?? 'od6-move-001', facing);
    turn(battle, step, facing);
    if (isWhole && step.leaves !== undefined && step.leaves !== null)
      leaveTable(battle, figureOf(battle.state, step.figure), step.leaves);
    else if (step.endsProne === true) {
      const chosen = mayDrown(battle.state) ? { chosen: true as const } : {};
      const { figure } = step;
      battle.emit({ type: 'posture-changed', rule: 'od6-move-014', figure, prone: true, pace: 'still', ...chosen });
    }
  }
}

/** od6-move-011: a turn on the spot counts as a walk, save at one's gun (od6-weapon-007). */
function turn(battle: Battle<SquadEvent>, { figure, pace }: Step, facing: number): void {
  if (angleBetween(figureOf(battle.state, figure).facing, facing) <= TOLERANCE) return;
  const rule = pace === 'still' ? 'od6-weapon-007' : 'od6-move-011';
  battle.emit({ type: 'figure-turned', rule, figure, facing, pace });
}

/**
 * Returns where each walker can end: at the declared spot, or short of it if somebody has fallen there (od6-move-025), or a
 * carcass lies in the way since the march began.
 */
function endsOf(
  state: OpenD6State,
  walkers: readonly Walker[],
  carcasses: readonly Disc[],
): ReadonlyMap<Walker, number> {
  const walking = new Set(walkers.map(({ step }) => step.figure));
  const fixed = everybody(state)
    .filter(({ id }) => !walking.has(id))
    .map(baseOf);
  const farthest = ({ step, length, at }: Walker): number =>
    Math.min(
      length,
      step.reach?.() ?? Infinity,
      lengthBefore(carcasses, step.path, at, figureOf(state, step.figure).r),
    );
  const ends = new Map(walkers.map((walker) => [walker, farthest(walker)]));
  const baseAt = (walker: Walker): Disc => {
    const { step } = walker;
    const end = pointAtLength(step.path, ends.get(walker) ?? walker.length);
    return { ...end, r: figureOf(state, step.figure).r };
  };
  for (const walker of walkers) {
    if (!(walker.length > TOLERANCE) || (walker.step.leaves ?? null) !== null) continue;
    if (!fixed.some((other) => overlaps(baseAt(walker), other))) continue;
    const others = walkers.filter((other) => other !== walker).map(baseAt);
    const { r } = figureOf(state, walker.step.figure);
    ends.set(walker, lastFreeLength(walker.step.path, r, [...fixed, ...others], farthest(walker)));
  }
  return ends;
}
