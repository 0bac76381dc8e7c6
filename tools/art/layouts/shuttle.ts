/**
 * The forest of the shuttle, in inches from the table's north-west corner, y to the south. The printed map has five squares
 * from west to east and four from north to south; here each is 14.4 by 12 inches.
 */
import type { AreaKindId } from '../../../src/rulesets/opend6/data/terrain';
import type { Point } from '../../../src/space/types';

const at = (x: number, y: number): Point => ({ x, y });

export const forest = { width: 72, height: 48 } as const;

/** How far ground reaches beyond the table's edge, so that nothing bends there. */
const BEYOND = 1;

/** The road lies straight along the line between the first and the second row. */
export const road = { from: 10, to: 14 } as const;

/** The middle of the creek: square 4, the bridge, 9 and 8, 13, then the line between 17 and 18. */
const middle: readonly Point[] = [
  at(48.4, -BEYOND),
  at(46.6, 4.6),
  at(43.4, 10),
  at(43.4, 14),
  at(44, 18),
  at(41.6, 22.4),
  at(37, 26.4),
  at(32.8, 30.4),
  at(30, 36),
  at(28.8, 42),
  at(28.8, 48 + BEYOND),
];

/** The numbers of the points at both ends of the bridge, and where wall and cliff meet. */
const [NORTH, SOUTH, CLIFF] = [2, 3, 5];

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Returns the line beside the middle of the creek, so many inches to the east of it. */
function beside(inches: number): Point[] {
  const normal = (i: number): Point => {
    const [a, b] = [middle[i], middle[i + 1]];
    if (a === undefined || b === undefined) throw new Error('shuttle: the creek has no such leg');
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    return at((b.y - a.y) / length, (a.x - b.x) / length);
  };
  return middle.map(({ x, y }, i) => {
    // At the road the creek runs straight to the south.
    if (i === NORTH || i === SOUTH) return at(rounded(x + inches), y);
    const [one, other] = [normal(Math.max(0, i - 1)), normal(Math.min(i, middle.length - 2))];
    const share = 1 + one.x * other.x + one.y * other.y;
    const shift = at((inches * (one.x + other.x)) / share, (inches * (one.y + other.y)) / share);
    return at(rounded(x + shift.x), rounded(i === 0 || i === middle.length - 1 ? y : y + shift.y));
  });
}

/** Four inches wide. */
export const banks = { west: beside(-2), east: beside(2) } as const;

const reversed = (points: readonly Point[]): Point[] => [...points].reverse();

const north = <T>(points: readonly T[]): T[] => points.slice(0, NORTH + 1);
const south = <T>(points: readonly T[]): T[] => points.slice(SOUTH);

/** North and south of the bridge; under it there is none to be in. */
export const creek = {
  north: [...reversed(north(banks.west)), ...north(banks.east)],
  south: [...reversed(south(banks.west)), ...south(banks.east)],
} as const;

/** From the hill down to the water: a strip that nobody climbs. */
export const cliff = [...reversed(banks.east.slice(CLIFF)), ...beside(2.5).slice(CLIFF)];

/** Low walls on the east bank, to the edge of the table and to the cliff. */
export const walls = [north(beside(2.2)), beside(2.2).slice(SOUTH, CLIFF + 1)];

const brink = beside(2.5).slice(CLIFF);

/** Squares 13, 14, 18 and 19. */
export const hill = [
  ...reversed(brink),
  at(47.4, 24.2),
  at(53, 26),
  at(56.6, 30.4),
  at(57.6, 38),
  at(56.2, 48 + BEYOND),
];

const [EAST, DEEP] = [forest.width + BEYOND, forest.height + BEYOND];

export interface Wood {
  readonly id: string;
  readonly outline: readonly Point[];
}

/** Everything but road and creek. */
export const woods: readonly Wood[] = [
  { id: 'woods-nw', outline: [at(-BEYOND, -BEYOND), ...north(banks.west), at(-BEYOND, road.from)] },
  { id: 'woods-ne', outline: [...reversed(north(banks.east)), at(EAST, -BEYOND), at(EAST, road.from)] },
  { id: 'woods-sw', outline: [at(-BEYOND, road.to), ...south(banks.west), at(-BEYOND, DEEP)] },
  { id: 'woods-se', outline: [at(EAST, road.to), at(EAST, DEEP), ...reversed(south(banks.east))] },
];

export const areas: readonly (Wood & { readonly kind: AreaKindId })[] = [
  ...woods.map(({ id, outline }) => ({ id, kind: 'medium-woods' as const, outline })),
  { id: 'creek-north', kind: 'deep-creek', outline: creek.north },
  { id: 'creek-south', kind: 'deep-creek', outline: creek.south },
  { id: 'cliff', kind: 'cliff', outline: cliff },
  { id: 'hill', kind: 'easy-hill', outline: hill },
  {
    id: 'road',
    kind: 'dirt-road',
    outline: [at(-BEYOND, road.from), at(EAST, road.from), at(EAST, road.to), at(-BEYOND, road.to)],
  },
];

/** Where the evil government sets up: everything east of the creek, without the cliff. */
export const eastBank: readonly Point[] = [
  ...beside(2.5).map(({ x, y }) => at(x, Math.min(forest.height, Math.max(0, y)))),
  at(forest.width, forest.height),
  at(forest.width, 0),
];
