import { areaContains } from '../../../../space';
import type { Area, Point } from '../../../../space/types';
import { distance } from '../../../../space/point';
import { areaKind, isWater } from '../../data/terrain';
import type { Battle, OpenD6State } from '../../state';
import type { SquadEvent } from '../squad/events';
import { moveToRoom } from '../squad/room';
import { everybody } from '../squad/squads';
import { conditionOf } from '../table/conditions';
import type { HappeningEvent } from '../hazard/happening-events';

/** Inches of a turn. */
const inches = { none: 0, half: 0.5, inch: 1 } as const;

/** Most inches that water rises in a turn. */
export const MOST_RISE = 1;

/** What rising water carries away once it is all around. */
const frail: readonly string[] = ['building', 'paved', 'dirt-road'];

/** Water rises at the end of a turn of rain, if the table plays it. */
export function flood(battle: Battle<HappeningEvent | SquadEvent>): void {
  const { state } = battle;
  const { floods } = state.options;
  if (floods !== 'none' && conditionOf(state, 'rain') !== undefined) riseBy(battle, inches[floods]);
}

/**
 * od6a-weather-012: every water on the table widens, up to an inch a turn. Bridges, roads, buildings and barriers that
 * are wholly in it are washed away, and figures that are in deep water then are carried to the nearest bank.
 */
export function riseBy(battle: Battle<HappeningEvent | SquadEvent>, rise: number): void {
  const { state } = battle;
  const { areas, barriers } = state.table;
  const waters = areas.filter(({ kind }) => isWater(kind)).map((water) => widened(state, water, rise));
  if (waters.length === 0) return;
  const isUnder = (points: readonly Point[]): boolean =>
    waters.some((water) => points.every((point) => areaContains(water, point) !== 'outside'));
  const washed = [
    ...areas.filter(({ kind, outline }) => frail.includes(kind) && isUnder(outline)),
    ...barriers.filter(({ a, b }) => isUnder([a, b])),
  ].map(({ id }) => id);
  battle.emit({ type: 'waters-rose', rule: 'od6a-weather-012', waters, washed });
  for (const soldier of everybody(state)) carryAshore(battle, soldier.id, waters);
}

function carryAshore(battle: Battle<SquadEvent>, figure: string, waters: readonly Area[]): void {
  const { state } = battle;
  const soldier = state.figures[figure];
  const deep = waters.filter(({ kind }) => areaKind(kind, state.options).going === 'impassable');
  if (soldier === undefined || !deep.some((water) => areaContains(water, soldier.at) !== 'outside')) return;
  moveToRoom(battle, soldier, 'od6a-weather-012');
}

/** Returns the area with its outline moved out by this number of inches, up to the edge of the table. */
function widened({ table }: OpenD6State, area: Area, rise: number): Area {
  const { outline } = area;
  const clockwise = turnOf(outline) > 0 ? 1 : -1;
  const moved = outline.map((point, i): Point => {
    const before = outline[(i + outline.length - 1) % outline.length] ?? point;
    const after = outline[(i + 1) % outline.length] ?? point;
    const [one, other] = [normal(before, point, clockwise), normal(point, after, clockwise)];
    const along = Math.max(0.5, 1 + one.x * other.x + one.y * other.y);
    return {
      x: clamped(point.x + ((one.x + other.x) / along) * rise, table.width),
      y: clamped(point.y + ((one.y + other.y) / along) * rise, table.height),
    };
  });
  return { ...area, outline: moved };
}

const clamped = (value: number, most: number): number => Math.min(most, Math.max(0, value));

/** Twice the area of an outline, positive if it turns to the right on the table. */
function turnOf(outline: readonly Point[]): number {
  return outline.reduce((sum, a, i) => {
    const b = outline[(i + 1) % outline.length] ?? a;
    return sum + a.x * b.y - b.x * a.y;
  }, 0);
}

/** The direction out of an outline across one of its edges. */
function normal(a: Point, b: Point, clockwise: number): Point {
  const length = distance(a, b) || 1;
  return { x: (clockwise * (b.y - a.y)) / length, y: (-clockwise * (b.x - a.x)) / length };
}
