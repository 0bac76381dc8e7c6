import type { SideId, UnitId } from '../../../battle/state';
import type { Text } from '../../../battle/text';
import { atMost, centroid, distance } from '../../../space';
import type { Point } from '../../../space/types';
import { countersOf, countersToMove, firstOf, placeOfHidden } from '../book/squad/hiders';
import { hiderOf } from '../book/hidden/places';
import { wayForCounter } from '../book/move/counter-way';
import { ambushOf, isSprung } from '../book/scenario/ambush';
import { escapeOf, holdOf } from '../book/scenario/scenario';
import { SightLines } from '../book/sight/sight';
import { soldiersOfSide, squadsOf } from '../book/squad/squads';
import { rangedWeapon } from '../data/weapons';
import type { Counter, Seen } from '../state';
import type { OpenD6Command } from '../verbs';
import { words } from '../words';

interface Choice {
  readonly command: OpenD6Command;
  readonly why: Text;
}

/** Inches from an enemy at which hidden troops lie in wait. */
const AMBUSH = 18;

/** Returns what a side does with one of its counters that may still move; null if it has none. */
export function hiddenMove(state: Seen, seat: SideId): Choice | null {
  const [counter] = countersToMove(state, seat);
  if (counter === undefined || counter.unit === null) return null;
  const { unit } = counter;
  const squad = state.units[unit];
  const own = placeOfHidden(state, unit);
  if (escapeOf(state)?.side === seat && squad?.hidden === true && own !== undefined && !own.moved)
    return { command: { type: 'turn-up', counter: own.id }, why: words('why.leave-hiding') };
  if (squad?.hidden === true && own !== undefined && !own.moved && isRipe(state, seat, own.at))
    return { command: { type: 'turn-up', counter: own.id }, why: words('why.ambush') };
  const to = goalOf(state, seat, counter);
  const path = to === null ? null : wayForCounter(state, counter, to);
  if (path === null || path.length < 2)
    return { command: { type: 'hold-counters', unit }, why: words('why.lie-in-wait') };
  return { command: { type: 'move-counter', counter: counter.id, path: [...path] }, why: words('why.steal-up') };
}

/** Inches from the place that a column marches on, within which it is well in the trap. */
const TRAP = 8;
/** Inches at which ambushers would be found anyway. */
const NEAR = 8;
/** Turns before the last one for the column in which nobody waits any longer. */
const LATE = 3;

/**
 * Returns true if it is time to attack a column: half of it is in the trap, one of it is near, the ambush is sprung, or
 * it is late. Always false in a battle without ambush.
 */
function isRipe(state: Seen, seat: SideId, at: Point): boolean {
  const ambush = ambushOf(state);
  if (ambush === null || ambush.side === seat) return false;
  if (isSprung(state, ambush) || state.turn > ambush.by - LATE) return true;
  const middle = centroid(ambush.outline);
  const column = soldiersOfSide(state, ambush.side);
  const trapped = column.filter((one) => atMost(distance(one.at, middle), TRAP));
  return 2 * trapped.length >= column.length || column.some((one) => atMost(distance(one.at, at), NEAR));
}

/**
 * Returns where hidden troops go: to the place that they are to take, else to the nearest enemy that they know of, until
 * they are near enough to wait. Null where they wait.
 */
function goalOf(state: Seen, seat: SideId, { at }: Counter): Point | null {
  const hold = holdOf(state);
  if (hold !== null) return hold.side === seat ? null : centroid(hold.outline);
  const [nearest] = enemiesKnown(state, seat).sort((a, b) => distance(a, at) - distance(b, at));
  const to = nearest ?? { x: state.table.width / 2, y: state.table.height / 2 };
  return atMost(distance(to, at), nearest === undefined ? 2 : AMBUSH) ? null : to;
}

function enemiesKnown(state: Seen, seat: SideId): Point[] {
  const figures = Object.keys(state.sides).flatMap((side) => (side === seat ? [] : soldiersOfSide(state, side)));
  const counters = countersOf(state).filter(({ side }) => side !== seat);
  return [...figures, ...counters].map(({ at }) => at);
}

/** Returns the hidden unit of a side that shows itself in order to fire; null if none has a good shot. */
export function ambush(state: Seen, seat: SideId): Choice | null {
  const trap = ambushOf(state);
  const lines = new SightLines(state);
  const enemies = Object.keys(state.sides).flatMap((side) => (side === seat ? [] : soldiersOfSide(state, side)));
  for (const { id: unit } of squadsOf(state, seat)) {
    const place = placeOfHidden(state, unit);
    const hider = hiderOf(state, unit);
    if (state.units[unit]?.hidden !== true || place === undefined || hider === undefined || place.pace === 'run')
      continue;
    if (trap !== null && !isRipe(state, seat, place.at)) continue;
    const far = rangeOf(state, unit);
    const isNear = enemies.some((enemy) => atMost(distance(enemy.at, place.at), far) && lines.sees(hider, enemy));
    if (isNear) return { command: { type: 'turn-up', counter: place.id }, why: words('why.ambush') };
  }
  return null;
}

/** Medium range of the weapon of the first figure. */
function rangeOf(state: Seen, unit: UnitId): number {
  const [weapon] = firstOf(state, unit)?.ranged ?? [];
  return weapon === undefined ? 0 : rangedWeapon(weapon).medium;
}
