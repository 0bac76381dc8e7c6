import { figureOf, unitOf, type FigureId, type UnitId } from '../../../../battle/state';
import { rollDie, type Resolution } from '../../../../engine/request';
import {
  directionBearing,
  gap,
  isWithin,
  moveAlong,
  pathLength,
  pointAtCost,
  stopAtBarrier,
  TOLERANCE,
  travelToDisc,
} from '../../../../space';
import type { Barrier, Point } from '../../../../space/types';
import { kindOf } from '../table/barrier-kind';
import type { Battle, OpenD6State, Soldier } from '../../state';
import { endFights } from '../contact/fights';
import type { ContactEvent } from '../contact/events';
import type { DamageEvent } from '../damage/events';
import { settleHits } from '../damage/fall';
import type { FireEvent } from '../fire/events';
import type { HazardEvent } from '../hazard/events';
import type { WeatherEvent } from '../weather/events';
import type { MeleeEvent } from '../melee/events';
import { fightOut } from '../melee/melee';
import { onTheTable } from '../move/entry-exit';
import type { MoveEvent } from '../move/events';
import { priceOf, standUp } from '../move/ground';
import { march } from '../move/march';
import { remount } from '../move/mounting';
import { upToFooting } from '../squad/places';
import { opportunityHalts } from '../opportunity/opportunity';
import type { OpportunityEvent } from '../opportunity/events';
import { baseOf, traitsOfFigure, walkRate, isStuck } from '../squad/actor';
import { ailmentOf, isOutOfControl, runsAmok } from '../squad/ailments';
import { settleGroups } from '../squad/coherence';
import type { SquadEvent } from '../squad/events';
import { everybody, soldiersOf } from '../squad/squads';
import { indexOf } from '../table/table-index';
import type { AmokEvent } from './events';
import { leastFare } from '../table/going';

/** Directions of the template; the 4 is rolled again. */
const WAYS = [1, 2, 3, 5, 6] as const;
/** A run shorter than this, in inches, leads nowhere. */
const NOWHERE = 0.1;
/** Step in inches in which the edge of the table is looked for. */
const LOOK = 0.05;

/**
 * od6a-creature-027: at the start of a Movement Phase a die for each creature that has run amok: it stops if the die is
 * more than its Orneriness Code.
 */
export function* calmDown(battle: Battle<AmokEvent>): Resolution<void> {
  const { state } = battle;
  for (const soldier of everybody(state)) {
    const amok = ailmentOf(soldier, 'amok');
    if (amok === undefined || amok.value >= state.turn) continue;
    const { id: figure } = soldier;
    const { orneriness } = traitsOfFigure(state, soldier);
    const seat = unitOf(state, soldier.unit).side;
    const rule = 'od6a-creature-027';
    const face = yield* rollDie({ name: 'amok', rule, seat, of: figure, about: { figure, orneriness } });
    battle.emit({ type: 'amok-rolled', rule, figure, face, orneriness, calms: face > orneriness });
  }
}

type RunEvent =
  | AmokEvent
  | ContactEvent
  | DamageEvent
  | FireEvent
  | HazardEvent
  | WeatherEvent
  | MeleeEvent
  | MoveEvent
  | OpportunityEvent
  | SquadEvent;

/** Every creature of the unit that is amok runs, after the others have moved. */
export function* runAmok(battle: Battle<RunEvent>, unit: UnitId): Resolution<void> {
  const { state } = battle;
  const running = soldiersOf(state, unit).filter((soldier) => runsAmok(state, soldier));
  for (const { id } of running) if (figureOf(state, id).presence === 'table') yield* run(battle, id);
  if (running.length === 0) return;
  endFights(battle);
  yield* settleGroups(battle);
}

/** A way that the creature may take. */
interface Way {
  readonly direction: number;
  readonly bearing: number;
  readonly path: readonly Point[];
  readonly inches: number;
  /** At the end of the path it leaves the table. */
  readonly leaves: boolean;
}

/** od6a-creature-023: it moves its full rate in a direction by the die, until something stops it. */
function* run(battle: Battle<RunEvent>, figure: FigureId): Resolution<void> {
  const { state } = battle;
  const lay = figureOf(state, figure).prone;
  if (lay && figureOf(state, figure).rider !== undefined) {
    battle.emit({ type: 'posture-changed', rule: 'od6a-creature-017', figure, prone: false, pace: 'walk' });
    if (yield* remount(battle, figure)) return;
  }
  const soldier = figureOf(state, figure);
  const { unit, prone } = soldier;
  const isRobot = isOutOfControl(soldier);
  const rule = isRobot ? 'od6a-robot-024' : 'od6a-creature-023';
  /** od6a-creature-017: standing up is 2" of the first run. */
  const spent = lay ? standUp(state, soldier) : 0;
  const way = yield* isRobot ? robotWayByDie(state, soldier) : wayByDie(state, soldier, spent);
  battle.emit({ type: 'amok-turned', rule, figure, direction: way?.direction ?? null });
  const { path, bearing: facing, inches } = way ?? { path: [soldier.at], bearing: soldier.facing, inches: 0 };
  const step = { figure, path, facing, pace: 'walk', inches: inches + spent, stands: prone, rule } as const;
  const halts = yield* opportunityHalts(battle, unit, [step], { except: [] });
  const stopped = yield* march(battle, unit, [step], halts);
  if (stopped.length > 0 || figureOf(state, figure).presence !== 'table') return;
  /** od6a-creature-026: it is out of play. */
  if (way?.leaves === true)
    battle.emit({ type: 'figure-left', rule: 'od6a-creature-026', figure, at: figureOf(state, figure).at });
  else if (!isRobot) yield* attackTouched(battle, figure);
}

/** od6a-creature-024: it attacks at once everybody that it touches, friend or foe. */
function* attackTouched(battle: Battle<RunEvent>, figure: FigureId): Resolution<void> {
  const { state } = battle;
  const victims = touching(state, figureOf(state, figure)).map(({ id }) => id);
  if (victims.length === 0) return;
  battle.emit({ type: 'amok-struck', rule: 'od6a-creature-024', figure, victims });
  yield* fightOut(battle, { lone: figure, others: victims }, { leaving: new Set() });
  yield* settleHits(battle, [figure, ...victims]);
}

/**
 * od6a-robot-025: a random direction by the template, 1 along the facing, for its whole length; an obstruction and the
 * edge of the table stop the robot. Null, without a roll, for a robot that cannot move.
 */
function* robotWayByDie(state: OpenD6State, robot: Soldier): Resolution<Way | null> {
  if (isStuck(robot)) return null;
  const { id: figure } = robot;
  const seat = unitOf(state, robot.unit).side;
  const rule = 'od6a-robot-024';
  const direction = yield* rollDie({ name: 'amok-direction', rule, seat, of: figure, about: { figure } });
  const bearing = directionBearing(robot.facing, direction);
  const stays: Way = { direction, bearing, path: [robot.at], inches: 0, leaves: false };
  return wayIn(state, robot, direction, 0) ?? stays;
}

function touching(state: OpenD6State, soldier: Soldier): Soldier[] {
  return othersThan(state, soldier).filter((other) => isWithin(gap(baseOf(soldier), baseOf(other)), 0));
}

function othersThan(state: OpenD6State, soldier: Soldier): Soldier[] {
  return everybody(state).filter(({ id }) => id !== soldier.id);
}

/**
 * od6a-creature-025: a direction by the template, 1 along the facing; a 4, and a direction in which terrain stops it at
 * once, are rolled again. Null, without a roll, if every direction is such a one.
 */
function* wayByDie(state: OpenD6State, soldier: Soldier, spent: number): Resolution<Way | null> {
  const ways = WAYS.map((direction) => wayIn(state, soldier, direction, spent)).filter((way) => way !== null);
  if (ways.length === 0) return null;
  const { id: figure } = soldier;
  const seat = unitOf(state, soldier.unit).side;
  for (let attempt = 1; ; attempt += 1) {
    const of = attempt === 1 ? figure : `${figure} again ${attempt}`;
    const face = yield* rollDie({ name: 'amok-direction', rule: 'od6a-creature-023', seat, of, about: { figure } });
    const way = ways.find(({ direction }) => direction === face);
    if (way !== undefined) return way;
  }
}

/** The way in a direction as far as it leads; null if terrain stops the creature before it has moved. */
function wayIn(state: OpenD6State, soldier: Soldier, direction: number, spent: number): Way | null {
  const rate = walkRate(state, soldier) - spent;
  const bearing = directionBearing(soldier.facing, direction);
  const wanted = moveAlong(soldier.at, bearing, rate / leastFare(state));
  const { point } = stopAtBarrier(indexOf(state.table), soldier.at, wanted, (barrier) =>
    balksAt(state, soldier, barrier),
  );
  const up = { ...soldier, prone: false };
  const costed = priceOf(state, up, [soldier.at, point], 'walk');
  const afforded = pointAtCost(costed, rate);
  const others = othersThan(state, soldier).map(baseOf);
  const met = others.flatMap((other) => travelToDisc(baseOf(soldier), bearing, other) ?? []);
  const length = Math.min(afforded.at, ...met);
  const edge = edgeAt(state, soldier.at, bearing, length);
  if (edge !== null && !isOutOfControl(soldier))
    return { direction, bearing, path: [soldier.at, moveAlong(soldier.at, bearing, edge)], inches: edge, leaves: true };
  const path = upToFooting(state, up, costed.path, edge ?? length, others);
  const isHeld = pathLength(path) < NOWHERE && !met.some((inches) => inches < NOWHERE);
  return isHeld ? null : { direction, bearing, path, inches: afforded.cost, leaves: false };
}

function balksAt(state: OpenD6State, soldier: Soldier, barrier: Barrier): boolean {
  const { id, crossing } = kindOf(state, barrier);
  return crossing === 'impassable' || (id === 'barbed-wire' && !isOutOfControl(soldier));
}

/** Inches on this way to the last place on the table, if it leaves the table within a length. */
function edgeAt(state: OpenD6State, from: Point, bearing: number, length: number): number | null {
  for (let at = LOOK; at <= length + TOLERANCE; at += LOOK)
    if (!onTheTable(state, moveAlong(from, bearing, at))) return at - LOOK;
  return null;
}
