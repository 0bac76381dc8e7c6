import { between, distance, nearestOnSegment, TOLERANCE } from '../../../../space';
import type { Point } from '../../../../space/types';
import type { OpenD6State, Soldier, Squad } from '../../state';
import { exitsOf } from '../scenario/scenario';
import { soldiersOf, soldiersOfSide } from '../squad/squads';

/** A side of the table as a segment. */
interface Edge {
  readonly a: Point;
  readonly b: Point;
}

/** Where a routing squad makes for: a place, or anywhere along an edge of the table. */
export interface RoutGoal {
  readonly to: Point;
  readonly edge: Edge | null;
}

function edgesOf({ table }: OpenD6State): Edge[] {
  const { width, height } = table;
  const corners = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
  return corners.map((a, i) => ({ a, b: corners[(i + 1) % corners.length] ?? a }));
}

function enemiesOf(state: OpenD6State, squad: Squad): Soldier[] {
  return Object.keys(state.sides)
    .filter((side) => side !== squad.side)
    .flatMap((side) => soldiersOfSide(state, side));
}

const least = (soldiers: readonly Soldier[], to: Point): number =>
  Math.min(Infinity, ...soldiers.map(({ at }) => distance(at, to)));

/**
 * od6-rout-002, od6-rout-009: the rally point, the scenario's nearest one (od6-scenario-017), or the nearest table edge to
 * which no enemy is closer; with all of them blocked, straight away from the closest enemy. The squad must have soldiers.
 */
export function routGoal(state: OpenD6State, squad: Squad): RoutGoal {
  const own = soldiersOf(state, squad.id);
  const enemies = enemiesOf(state, squad);
  const rally = squad.rallyPoint === null ? [] : [place(squad.rallyPoint)];
  const goals = [...rally, ...nearestFirst(own, escapes(state, own))];
  const open = goals.find(({ to }) => least(enemies, to) >= least(own, to) - TOLERANCE);
  return open ?? straightAway(state, own, enemies);
}

function place(to: Point): RoutGoal {
  return { to, edge: null };
}

function nearestFirst(own: readonly Soldier[], goals: readonly RoutGoal[]): RoutGoal[] {
  return [...goals].sort((a, b) => least(own, a.to) - least(own, b.to));
}

/** od6-scenario-017: exits where the scenario has some, for its edges are closed; otherwise the nearest spot of each edge. */
function escapes(state: OpenD6State, own: readonly Soldier[]): RoutGoal[] {
  const exits = exitsOf(state);
  if (exits.length > 0) return exits.map(({ a, b }) => place(between(a, b, 0.5)));
  return edgesOf(state).flatMap((edge) => {
    const spots = own.map(({ at }) => ({ at, to: nearestOnSegment(at, edge.a, edge.b) }));
    const [nearest] = spots.sort((a, b) => distance(a.at, a.to) - distance(b.at, b.to));
    return nearest === undefined ? [] : [{ to: nearest.to, edge }];
  });
}

function straightAway(state: OpenD6State, own: readonly Soldier[], enemies: readonly Soldier[]): RoutGoal {
  const pairs = own.flatMap((soldier) =>
    enemies.map((enemy) => ({ soldier, enemy, gap: distance(soldier.at, enemy.at) })),
  );
  const [closest] = pairs.sort((a, b) => a.gap - b.gap);
  if (closest === undefined || closest.gap <= TOLERANCE) throw new Error('a squad flees, but from nobody');
  const { soldier, enemy, gap } = closest;
  const way = { x: (soldier.at.x - enemy.at.x) / gap, y: (soldier.at.y - enemy.at.y) / gap };
  const { width, height } = state.table;
  const room = (from: number, by: number, size: number): number =>
    by > TOLERANCE ? (size - from) / by : by < -TOLERANCE ? -from / by : Infinity;
  const far = Math.min(room(soldier.at.x, way.x, width), room(soldier.at.y, way.y, height));
  return place({ x: soldier.at.x + way.x * far, y: soldier.at.y + way.y * far });
}

/** Returns where one soldier of the squad goes: the nearest spot of the edge, or the squad's place. */
export function goalFor(goal: RoutGoal, soldier: Soldier): Point {
  return goal.edge === null ? goal.to : nearestOnSegment(soldier.at, goal.edge.a, goal.edge.b);
}
