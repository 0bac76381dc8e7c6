import { distance, legsOf, distanceToSegment } from '../../../space';
import type { Point } from '../../../space/types';
import { isClear, isDoor, isFit, nearest, sideOf, trooperIn, upright } from '../book/deck/field';
import { isSwept } from '../book/morale/nerve';
import { allowance, preyOf } from '../book/move/movement';
import { wayTo } from '../book/deck/ways';
import type { Mission, Seen, Trooper } from '../state';

// What the two sides make for where a battle is about people.

/** Centimetres from which a place is seen to be empty. */
const LOOK = 30;

/** The nearest of the people that is known; else where one of them may be, each squad beginning with another place. */
export function quarryOf(seen: Seen, one: Trooper, mission: Mission): Point | null {
  const side = sideOf(seen, one);
  const alive = mission.people.filter(({ figure }) => !mission.known.includes(figure));
  const known = alive.flatMap(({ figure }) => trooperIn(seen, figure) ?? []).filter(isFit);
  const prey = nearest(one, known);
  if (prey !== null) return prey.at;
  const exits = seen.entries.filter((entry) => entry.side === seen.defender).map(({ at }) => at);
  const dark = [...alive.map(({ near }) => near), ...exits]
    .filter((place) => !isLookedAt(seen, side, place))
    .sort((a, b) => distance(a, one.at) - distance(b, one.at));
  const squads = Object.keys(seen.units).filter((id) => seen.units[id]?.side === side);
  return dark[squads.indexOf(one.unit) % Math.max(1, dark.length)] ?? preyOf(seen, one)?.at ?? null;
}

function isLookedAt(seen: Seen, side: string, place: Point): boolean {
  return upright(seen).some(
    (own) => isFit(own) && sideOf(seen, own) === side && distance(own.at, place) < LOOK && isClear(seen, own.at, place),
  );
}

/** Returns where one of the mission's people goes, together with their squad: to the exit, in time for its opening. */
export function wayOutOf(seen: Seen, one: Trooper, mission: Mission): Point | null {
  const person = mission.people
    .flatMap(({ figure }) => trooperIn(seen, figure) ?? [])
    .find(({ unit, condition, presence }) => unit === one.unit && condition === 'fit' && presence === 'table');
  if (person === undefined) return null;
  const exit = exitOf(seen, person);
  if (exit === null || isSwept(seen, person, exit.at)) return null;
  const turns = Math.ceil(exit.length / Math.max(1, allowance(seen, person).tactical));
  return seen.turn + turns >= mission.opens ? exit.at : null;
}

/** Returns the nearest exit of a side by the ways with all doors open. */
function exitOf(
  seen: Seen,
  one: Trooper,
): { readonly at: Point; readonly length: number; readonly path: readonly Point[] } | null {
  const doors = Object.fromEntries(
    Object.entries(seen.doors).map(([id, door]) => [id, { ...door, state: 'open' as const }]),
  );
  const exits = seen.entries
    .filter(({ side }) => side === sideOf(seen, one))
    .flatMap(({ at }) => {
      const way = wayTo({ ...seen, doors }, one.at, at);
      return way === null ? [] : [{ at, length: way.length, path: way.path }];
    });
  return exits.reduce<(typeof exits)[number] | null>(
    (best, exit) => (best === null || exit.length < best.length ? exit : best),
    null,
  );
}

/** Doors on the people's ways out: their own side leaves these unlocked. */
export function doorsOut(seen: Seen, side: string): ReadonlySet<string> {
  const people = (seen.mission?.people ?? [])
    .flatMap(({ figure }) => trooperIn(seen, figure) ?? [])
    .filter((one) => isFit(one) && sideOf(seen, one) === side);
  const legs = people.flatMap((one) => legsOf(exitOf(seen, one)?.path ?? []));
  const onWay = seen.table.barriers.filter((barrier) => {
    const middle = { x: (barrier.a.x + barrier.b.x) / 2, y: (barrier.a.y + barrier.b.y) / 2 };
    return isDoor(barrier) && legs.some(([a, b]) => distanceToSegment(middle, a, b) < HALF_DOOR);
  });
  return new Set(onWay.map(({ id }) => id));
}

/** A way within this many centimetres of the middle of a door goes through it. */
const HALF_DOOR = 2;
