import { floorAt, floorsIn, mouthOn, mouthsIn, type Floors, type Mouth } from '../../../../battle/floors';
import { sidesOf } from '../../../../space/segment';
import type { Area, Barrier, Point, Table } from '../../../../space/types';
import { elevatorKinds, floorKinds, stairKinds } from '../../data/passages';
import { STOREY } from '../../data/terrain';

/** Mouths of one way may be so far from the same place of their floors, in inches. */
const NEAR = 1;

interface House {
  readonly floors: Floors;
  readonly edges: readonly Barrier[];
  readonly mouths: readonly Mouth[];
}

const houses = new WeakMap<object, House>();

/** What a table says of floors; it is found once. Areas of a table are replaced, never changed. */
function houseOf(table: Pick<Table, 'areas'>): House {
  const known = houses.get(table.areas);
  if (known !== undefined) return known;
  const floors = floorsIn(table, floorKinds);
  const house = {
    floors,
    edges: table.areas.flatMap(edgesOf),
    mouths: mouthsIn(table, floors, [...stairKinds, ...elevatorKinds]),
  };
  houses.set(table.areas, house);
  return house;
}

const isClosed = ({ kind }: Area): boolean => kind === 'floor' || elevatorKinds.includes(kind);

function edgesOf(area: Area): Barrier[] {
  if (!isClosed(area)) return [];
  return [...sidesOf(area.outline)].map(([a, b], i) => ({
    id: `edge ${i} of ${area.id}`,
    kind: 'sealed-wall',
    a,
    b,
    bottom: 0,
    top: 'unlimited',
  }));
}

/** od6a-building-016: returns the edges of upper floors and of elevators, which are closed like walls without a door. */
export function closedEdges(table: Pick<Table, 'areas'>): readonly Barrier[] {
  return houseOf(table).edges;
}

/** Returns true for a side of this ground that nobody has drawn. */
export const isEdgeOf = ({ id }: Pick<Barrier, 'id'>, area: Pick<Area, 'id'>): boolean =>
  id.startsWith('edge ') && id.endsWith(` of ${area.id}`);

/** Returns the floor of a place, from 0 for the highest; -1 if it is on none. */
export function floorOf(table: Pick<Table, 'areas'>, at: Point): number {
  return floorAt(houseOf(table).floors, at);
}

/** Returns the plans of the floors, the highest first. */
export function plansOf(table: Pick<Table, 'areas'>): Floors {
  return houseOf(table).floors;
}

/** Returns stairs, ladders or elevators of these kinds, one for each floor. */
export function waysOf(table: Pick<Table, 'areas'>, kinds: readonly string[]): readonly Mouth[] {
  return houseOf(table).mouths.filter(({ area }) => kinds.includes(area.kind));
}

/** Returns where a way comes out on another floor. */
export function wayTo(table: Pick<Table, 'areas'>, from: Mouth, floor: number): Mouth | undefined {
  const { floors, mouths } = houseOf(table);
  return mouthOn(floors, mouths, from, { floor, near: NEAR });
}

/** Returns the height of a floor above the next, in inches: that of the way if it is drawn with one. */
export function heightOf({ bottom, top }: Area): number {
  return top === 'unlimited' || !(top > bottom) ? STOREY : top - bottom;
}
