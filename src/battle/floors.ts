import { centroid, distance } from '../space';
import { boxOf, type Box } from '../space/box';
import type { Area, Point, Table } from '../space/types';

// Floors of a building, or decks of a ship. Their plans are side by side on one table, all of one size. A way between
// floors is drawn at the same place of each. Each rulebook sets the cost of using it.

/** The plans from the highest to the lowest: the upper rows of plans first, each from left to right. */
export type Floors = readonly Box[];

/** Returns the plans that areas of these kinds are. */
export function floorsIn({ areas }: Pick<Table, 'areas'>, kinds: readonly string[]): Floors {
  return areas
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ outline }) => boxOf(outline))
    .sort((a, b) => a.minY - b.minY || a.minX - b.minX);
}

/** Returns the floor of a place, from 0 for the highest; -1 if it is on none. */
export function floorAt(floors: Floors, { x, y }: Point): number {
  return floors.findIndex(({ minX, minY, maxX, maxY }) => x >= minX && x <= maxX && y >= minY && y <= maxY);
}

/** Returns the same place on another floor; null if either is no floor. */
export function placeOnFloor(floors: Floors, at: Point, floor: number): Point | null {
  const [here, there] = [floors[floorAt(floors, at)], floors[floor]];
  return here === undefined || there === undefined
    ? null
    : { x: at.x + there.minX - here.minX, y: at.y + there.minY - here.minY };
}

/** Where a way between floors begins or ends. */
export interface Mouth {
  readonly area: Area;
  readonly at: Point;
  readonly floor: number;
}

/** Returns the middles of areas of these kinds, with their floors. */
export function mouthsIn({ areas }: Pick<Table, 'areas'>, floors: Floors, kinds: readonly string[]): Mouth[] {
  return areas
    .filter(({ kind }) => kinds.includes(kind))
    .map((area) => ({ area, at: centroid(area.outline) }))
    .map(({ area, at }) => ({ area, at, floor: floorAt(floors, at) }));
}

/** Returns the mouth that is at the same place of another floor, no farther off than `near`. */
export function mouthOn(
  floors: Floors,
  mouths: readonly Mouth[],
  { at, area }: Pick<Mouth, 'at' | 'area'>,
  { floor, near }: { readonly floor: number; readonly near: number },
): Mouth | undefined {
  const place = placeOnFloor(floors, at, floor);
  return place === null
    ? undefined
    : mouths.find((one) => one.area.kind === area.kind && one.floor === floor && distance(one.at, place) <= near);
}
