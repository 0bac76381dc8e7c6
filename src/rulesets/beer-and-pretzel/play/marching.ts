import { attacksFrom, asIf } from './attacks';
import { besideEnemy, rangeTo, stepsFrom, type Aim } from './aims';
import type { Space } from '../board/board';
import { payFor } from '../book/figure/command-points';
import type { Field } from '../book/field/field';
import { enemySide, isSniper, ofSide, profileOf, sideOf } from '../book/field/figures';
import { sightPointAt, endOf, sees } from '../book/sight/sight';
import { mayStop, reachOf, wayTo, type Reached } from '../book/move/steps';
import { BEST_ROLL } from '../book/attack/target-number';
import type { Trooper } from '../state';
import type { MoveCommand } from '../verbs/move';

/** Enemies in sight and nearer than this make a marine keep Points for fire. */
const NEAR = 7;
const ANYWHERE = 2000;

/** Towards its aim, on Command Points first; half Points that are kept are not spent. Null where it stays. */
export function march(field: Field, figure: Trooper, aim: Aim | undefined, kept: number): MoveCommand | null {
  if (profileOf(field.state, figure).gait === 'none') return null;
  const here = field.spaceOf(figure);
  const { spaces, ground } = aim ?? besideEnemy(field, figure);
  if (ground && spaces.includes(here)) return null;
  const open = spaces.filter((space) => field.isFree(space));
  if (open.length === 0) return null;
  return moveBy(field, figure, wayToward(field, figure, open, figure.left - kept));
}

/** Whether an enemy is in sight and near. */
export function isNearEnemy(field: Field, figure: Trooper): boolean {
  const here = field.spaceOf(figure);
  return ofSide(field.state, enemySide(sideOf(field.state, figure))).some((enemy) => {
    const space = field.spaceOf(enemy);
    return field.board.range(here, space) <= NEAR && sees(field, endOf(field, figure), sightPointAt(field, space));
  });
}

/** Half Points that stay for fire after a move, when an enemy is near. */
export const forFire = (field: Field, figure: Trooper, points: number): number =>
  isNearEnemy(field, figure) ? 2 * points : 0;

/**
 * Leaves a doorway where a friend waits behind, in as few steps towards the aim as clear it, so that Points are left to
 * fire with; null if it blocks nobody.
 */
export function clearTheDoor(field: Field, figure: Trooper, aim: Aim | undefined): MoveCommand | null {
  const { state } = field;
  const here = field.spaceOf(figure);
  if (aim === undefined || aim.spaces.includes(here) || !state.special.noPassing || !field.terrain(here).tight)
    return null;
  const range = rangeTo(field, here, aim.spaces);
  const waits = ofSide(state, sideOf(state, figure)).some(
    (friend) =>
      friend.id !== figure.id &&
      !friend.finished &&
      field.range(friend, figure) <= 2 &&
      rangeTo(field, field.spaceOf(friend), aim.spaces) > range,
  );
  if (!waits) return null;
  const open = aim.spaces.filter((space) => field.isFree(space));
  const way = wayToward(field, figure, open, figure.left);
  const out = way.findIndex(({ space }) => !field.terrain(space).tight && mayStop(field, figure, space));
  return out < 0 ? null : moveBy(field, figure, way.slice(0, out + 1));
}

/**
 * A sniper without a shot goes where the best one is next turn, not too near to anybody; otherwise on with the others.
 */
export function toSeeFrom(field: Field, figure: Trooper, aim: Aim | undefined): MoveCommand | null {
  if (!isSniper(figure)) return null;
  const enemies = ofSide(field.state, enemySide(sideOf(field.state, figure)));
  const reached = [...reachOf(field, figure, figure.aloft, figure.left).values()].filter(
    ({ before, space }) => before !== null && mayStop(field, figure, space),
  );
  const worth = ({ space }: Reached): number => {
    const nearest = rangeTo(
      field,
      space,
      enemies.map((enemy) => field.spaceOf(enemy)),
    );
    const fresh = { ...figure, moved: false, left: 2 * figure.points };
    const there = asIf(field.state, fresh, space, fresh.left, figure.aloft);
    const shots = attacksFrom(there.field, { ...there.figure, moved: false })
      .filter(({ weapon, number }) => weapon.id === 'sniper-rifle' && number <= BEST_ROLL)
      .map(({ number }) => BEST_ROLL + 1 - number);
    return Math.max(0, ...shots) - (nearest <= 3 ? 6 : 0);
  };
  const seen = reached.map((way) => ({ way, worth: worth(way) })).filter((one) => one.worth > 0);
  const [best] = seen.sort((a, b) => b.worth - a.worth || a.way.cost - b.way.cost);
  return best === undefined ? march(field, figure, aim, 0) : moveBy(field, figure, wayTo(best.way));
}

function moveBy(field: Field, figure: Trooper, way: readonly Reached[]): MoveCommand | null {
  if (way.length === 0) return null;
  const costs = way.map((step, i) => step.cost - (way[i - 1]?.cost ?? 0));
  const pay = payFor(field, figure, costs, 'command-first');
  return pay === null ? null : { type: 'move', figure: figure.id, path: way.map(({ space }) => space.id), pay };
}

/** As far along the cheapest way as the budget allows; if friends block the way, as near as possible. */
function wayToward(field: Field, figure: Trooper, goal: readonly Space[], budget: number): Reached[] {
  const reached = reachOf(field, figure, figure.aloft, ANYWHERE);
  const [best] = goal.flatMap((space) => reached.get(space) ?? []).sort((a, b) => a.cost - b.cost);
  if (best !== undefined) {
    const way = wayTo(best).filter(({ cost }) => cost <= budget);
    while (way.length > 0 && !mayStop(field, figure, way.at(-1)?.space ?? field.spaceOf(figure))) way.pop();
    return way;
  }
  const steps = stepsFrom(field, goal);
  const range = (space: Space): number => steps.get(space) ?? 1000 + rangeTo(field, space, goal);
  const open = [...reached.values()].filter(({ cost, space }) => cost <= budget && mayStop(field, figure, space));
  const [nearest] = open.sort((a, b) => range(a.space) - range(b.space) || a.cost - b.cost);
  return nearest === undefined ? [] : wayTo(nearest);
}
