import type { FigureId } from '../../../../battle/state';
import { shortestPath } from '../../../../space';
import { distance, moveAlong } from '../../../../space/point';
import type { CostedPath, Point } from '../../../../space/types';
import type { Fighter } from '../../state';
import { contactsOf, groundFor, hasRoomAt, tableIndex, type Field } from './field';

// Ways that a fighter can take, for drawing them and for automata.

const BEARINGS = Array.from({ length: 24 }, (_, i) => i * 15);

/** Number of places beside an enemy that are tried for a way. */
const TRIED = 6;

/** The way to a place; null where there is none. */
export function wayTo(state: Field, fighter: Fighter, to: Point): CostedPath | null {
  const ignored: readonly FigureId[] = contactsOf(state, fighter).map(({ id }) => id);
  return shortestPath(tableIndex(state), fighter.at, to, groundFor(state, fighter, ignored));
}

/** The shortest way to where two bases touch; null where there is none. */
export function wayToContact(state: Field, fighter: Fighter, target: Fighter): CostedPath | null {
  const places = BEARINGS.map((way) => moveAlong(target.at, way, target.r + fighter.r))
    .filter((place) => hasRoomAt(state, fighter, place))
    .sort((a, b) => distance(a, fighter.at) - distance(b, fighter.at));
  for (const place of places.slice(0, TRIED)) {
    const way = wayTo(state, fighter, place);
    if (way !== null) return way;
  }
  return null;
}

/** Returns the chance that a number of dice gives at least a number of inches, from 0 to 1. */
export function chanceToReach(dice: number, inches: number): number {
  if (inches <= 0) return 1;
  let sums: ReadonlyMap<number, number> = new Map([[0, 1]]);
  for (let die = 0; die < dice; die += 1) {
    const next = new Map<number, number>();
    for (const [sum, share] of sums)
      for (let face = 1; face <= 6; face += 1) next.set(sum + face, (next.get(sum + face) ?? 0) + share / 6);
    sums = next;
  }
  return [...sums].reduce((all, [sum, share]) => (sum >= inches - 0.001 ? all + share : all), 0);
}
