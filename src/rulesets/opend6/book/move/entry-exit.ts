import { unitOf } from '../../../../battle/state';
import { atLeast, atMost, between, distance, TOLERANCE } from '../../../../space';
import { lineBetween, meetings, pointOn } from '../../../../space/clip';
import { distanceToSegment } from '../../../../space/segment';
import type { Point } from '../../../../space/types';
import type { Exit } from '../../scenarios/types';
import type { Battle, OpenD6State, Soldier, Squad } from '../../state';
import type { MoveEvent } from './events';
import { exitsOf, waysOut } from '../scenario/scenario';
import { carriesPrize } from '../squad/prize';
import { pullAt } from '../table/going';

/** Where a soldier's move begins. */
export interface Start {
  readonly at: Point;
  readonly facing: number;
  /** Inches behind the table's edge that are already spent: 1 for each rank in front (od6-scenario-014). */
  readonly behind: number;
}

/** Returns where the soldier is, or enters; null for a soldier who is neither on the table nor about to enter. */
export function startOf(state: OpenD6State, soldier: Soldier): Start | null {
  if (soldier.presence === 'table') return { at: soldier.at, facing: soldier.facing, behind: 0 };
  const squad = unitOf(state, soldier.unit);
  if (soldier.presence !== 'reserve' || squad.entry === null) return null;
  const place = entryPlace(state, squad, soldier);
  return place === null ? null : { ...place, behind: place.behind * pullAt(state, place.at) };
}

/** od6-scenario-014, od6a-scenario-020: soldiers in the order of the sheet, as many abreast as the door is wide, rank behind rank. */
function entryPlace(state: OpenD6State, squad: Squad, soldier: Soldier): Start | null {
  const { entry } = squad;
  if (entry === null) return null;
  const waiting = squad.members.filter((id) => state.figures[id]?.presence === 'reserve');
  const number = waiting.indexOf(soldier.id);
  const door = exitsOf(state).find(({ a, b }) => distanceToSegment(entry.at, a, b) <= TOLERANCE);
  if (door === undefined) return { at: entry.at, facing: entry.facing, behind: number };
  const abreast = Math.max(1, Math.floor((distance(door.a, door.b) + TOLERANCE) / (2 * soldier.r)));
  const rank = Math.floor(number / abreast);
  const inRank = Math.min(abreast, waiting.length - rank * abreast);
  const pitch = distance(door.a, door.b) / abreast;
  const along = distance(door.a, door.b) / 2 + (number - rank * abreast - (inRank - 1) / 2) * pitch;
  return { at: between(door.a, door.b, along / distance(door.a, door.b)), facing: entry.facing, behind: rank };
}

/**
 * Returns the soldiers of the squad that wait to enter, in the order of the sheet, each with the start of their move.
 */
export function entrants(state: OpenD6State, squad: Squad): { readonly soldier: Soldier; readonly start: Start }[] {
  return squad.members.flatMap((id) => {
    const soldier = state.figures[id];
    if (soldier === undefined || soldier.presence !== 'reserve') return [];
    const start = startOf(state, soldier);
    return start === null ? [] : [{ soldier, start }];
  });
}

/** Is the centre of a base on the table? */
export function onTheTable({ table }: OpenD6State, { x, y }: Point): boolean {
  return atLeast(x, 0) && atLeast(y, 0) && atMost(x, table.width) && atMost(y, table.height);
}

export interface Leaving {
  readonly exit: Exit;
  /** The path up to the table's edge. */
  readonly path: readonly Point[];
}

/**
 * od6-move-027: returns the exit by which a soldier's path leaves the table: the base's centre reaches the edge there.
 * Null if the path stays on the table, or leaves it where there is no exit for the side.
 */
export function exitOn(state: OpenD6State, soldier: Soldier, path: readonly Point[]): Leaving | null {
  const exits = [...waysOut(state, unitOf(state, soldier.unit).side), ...retreatsFor(state, soldier)];
  if (exits.length === 0) return null;
  for (let i = 1; i < path.length; i += 1) {
    const [from, to] = [path[i - 1], path[i]];
    if (from === undefined || to === undefined) continue;
    const isOut = !onTheTable(state, to);
    if (!isOut && i < path.length - 1) continue;
    const found = crossing(exits, from, to, isOut);
    if (found === null) return null;
    return { exit: found.exit, path: [...path.slice(0, i), found.at] };
  }
  return null;
}

function crossing(exits: readonly Exit[], from: Point, to: Point, isOut: boolean): { exit: Exit; at: Point } | null {
  const leg = lineBetween(from, to);
  for (const exit of exits) {
    if (distanceToSegment(to, exit.a, exit.b) <= TOLERANCE) return leg.length > TOLERANCE ? { exit, at: to } : null;
    const at = meetings(leg, exit.a, exit.b).find((met) => met > TOLERANCE && met <= leg.length + TOLERANCE);
    if (isOut && at !== undefined) return { exit, at: pointOn(leg, at) };
  }
  return null;
}

/** Puts the soldiers on the table where their moves begin. A squad that has entered completely no longer waits. */
export function enterTable(battle: Battle<MoveEvent>, squad: Squad, soldiers: readonly Soldier[]): void {
  const { state } = battle;
  const starts = soldiers.flatMap((soldier) => {
    const start = soldier.presence === 'reserve' ? startOf(state, soldier) : null;
    return start === null ? [] : [{ soldier, start }];
  });
  for (const { soldier, start } of starts) {
    battle.emit({
      type: 'figure-entered',
      rule: 'od6-scenario-014',
      figure: soldier.id,
      at: start.at,
      facing: start.facing,
    });
  }
  const waiting = squad.members.some((id) => state.figures[id]?.presence === 'reserve');
  if (starts.length > 0 && !waiting) battle.emit({ type: 'squad-entered', rule: 'od6-scenario-014', unit: squad.id });
}

/** Who has left by such an edge has not escaped. */
const RETREAT = 'retreat';

/**
 * od6a-gm-013: in a campaign everybody may retreat, over any edge of the table. It counts for no goal, and nobody takes the robot
 * along that way.
 */
function retreatsFor(state: OpenD6State, soldier: Soldier): readonly Exit[] {
  if (!state.options.campaign || carriesPrize(state, soldier)) return [];
  const { width, height } = state.table;
  const out = [unitOf(state, soldier.unit).side];
  const edge = (x1: number, y1: number, x2: number, y2: number, into: number): Exit => ({
    id: RETREAT,
    a: { x: x1, y: y1 },
    b: { x: x2, y: y2 },
    into,
    out,
  });
  return [
    edge(0, 0, width, 0, 180),
    edge(0, height, width, height, 0),
    edge(0, 0, 0, height, 90),
    edge(width, 0, width, height, 270),
  ];
}

/** A soldier leaves by an exit. It counts as an escape unless the squad is broken (od6-scenario-016). */
export function leaveTable(battle: Battle<MoveEvent>, soldier: Soldier, exit: Exit): void {
  if (exit.id === RETREAT) {
    battle.emit({ type: 'figure-left', rule: 'od6a-gm-013', figure: soldier.id, at: soldier.at, retreats: true });
    return;
  }
  battle.emit({ type: 'figure-left', rule: 'od6-move-027', figure: soldier.id, at: soldier.at });
  battle.emit({ type: 'figure-escaped', rule: 'od6-scenario-016', figure: soldier.id, exit: exit.id });
}
