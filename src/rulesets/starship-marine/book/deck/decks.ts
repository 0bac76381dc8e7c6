import { floorAt, floorsIn, mouthOn, mouthsIn, placeOnFloor, type Floors } from '../../../../battle/floors';
import { distance } from '../../../../space/point';
import type { Area, Point, Table } from '../../../../space/types';
import type { Trooper } from '../../state';
import { rangeBetween } from './field';

// sm-move-008: a ship of several decks. Their plans are beside each other, all of one size, from the highest to the
// lowest. The way from one to the next is a hatch, or a hole in the floor, at the same place of both. Plans are farther
// apart than any range, so that only what goes through a hatch gets from one deck to another.

/** Centimetres that it counts for to go through, where the scenario says nothing else. */
const CLIMB = 5;

/** Half of a hole's 3 cm: a figure whose middle is no farther from the hole's middle is at it. */
export const MOUTH = 1.5;

/** sm-move-008: a way through a floor: its place on the upper deck, and on the one below. */
export interface Hatch {
  readonly id: string;
  readonly mouths: readonly [Point, Point];
  readonly climb: number;
}

/** A hatch from the side of one deck. */
export interface Passage {
  readonly from: Point;
  readonly to: Point;
  readonly climb: number;
}

interface Ship {
  readonly decks: Floors;
  readonly hatches: readonly Hatch[];
  readonly passages: readonly Passage[];
}

const ships = new WeakMap<Table, Ship>();

function shipOf(table: Table): Ship {
  const known = ships.get(table);
  if (known !== undefined) return known;
  const decks = floorsIn(table, ['deck']);
  const hatches = hatchesIn(table, decks);
  const ship = { decks, hatches, passages: hatches.flatMap(passagesBy) };
  ships.set(table, ship);
  return ship;
}

function hatchesIn(table: Table, decks: Floors): readonly Hatch[] {
  const mouths = mouthsIn(table, decks, ['hatch']);
  return mouths.flatMap((mouth): Hatch[] => {
    const other = mouthOn(decks, mouths, mouth, { floor: mouth.floor + 1, near: MOUTH });
    return other === undefined
      ? []
      : [{ id: mouth.area.id, mouths: [mouth.at, other.at], climb: heightOf(mouth.area) }];
  });
}

const heightOf = ({ bottom, top }: Area): number => (top === 'unlimited' || !(top > bottom) ? CLIMB : top - bottom);

/** The deck of a place, from 0 for the highest; -1 where the ship has but one, or it is on none. */
export const deckAt = ({ table }: { readonly table: Table }, at: Point): number => floorAt(shipOf(table).decks, at);

export const hatchesOf = ({ table }: { readonly table: Table }): readonly Hatch[] => shipOf(table).hatches;

/**
 * Returns where a hole in the floor leads: to the deck below, from the lowest to the one above; null on a ship with one
 * deck.
 */
export function throughFloor({ table }: { readonly table: Table }, at: Point): Point | null {
  const { decks } = shipOf(table);
  const here = floorAt(decks, at);
  return placeOnFloor(decks, at, here + 1) ?? placeOnFloor(decks, at, here - 1);
}

/** All hatches, from either side. */
export const passagesOf = ({ table }: { readonly table: Table }): readonly Passage[] => shipOf(table).passages;

function passagesBy({ mouths: [a, b], climb }: Hatch): readonly Passage[] {
  return [
    { from: a, to: b, climb },
    { from: b, to: a, climb },
  ];
}

/** Returns the hatch between a place at its one mouth and a place at the other; null if there is none. */
export function passageBetween(ship: { readonly table: Table }, from: Point, to: Point): Passage | null {
  return passagesOf(ship).find((one) => distance(one.from, from) <= 0.01 && distance(one.to, to) <= 0.01) ?? null;
}

export const isAtMouth = (mouth: Point, at: Point): boolean => distance(mouth, at) <= MOUTH + 0.001;

/** A way in its parts on two decks. */
export function splitWay(
  ship: { readonly table: Table },
  path: readonly Point[],
): { readonly path: readonly Point[]; readonly beyond: readonly Point[] } {
  const end = path.findIndex((at, i) => {
    const next = path[i + 1];
    return next !== undefined && passageBetween(ship, at, next) !== null;
  });
  return end < 0 ? { path, beyond: [] } : { path: path.slice(0, end + 1), beyond: path.slice(end + 1) };
}

type Placed = Pick<Trooper, 'at' | 'r'>;

/** Centimetres between two bases, through a hatch where they are on different decks. */
export function rangeIn(ship: { readonly table: Table }, a: Placed, b: Placed): number {
  const through = passagesOf(ship).map(
    ({ from, to, climb }) => distance(a.at, from) + climb + distance(to, b.at) - a.r - b.r,
  );
  return Math.max(0, Math.min(rangeBetween(a, b), ...through));
}
