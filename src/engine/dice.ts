import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Gives the faces of `count` dice with `sides` sides. */
export type Dice = (count: number, sides: number) => number[];

/** A stream of numbers. The same seed gives the same stream. */
export interface Chance {
  readonly roll: Dice;
  /** Returns a whole number from 0 to `below` - 1. */
  below(below: number): number;
}

/** Seeded chance: the same seed gives the same dice. */
export function seeded(seed: number): Chance {
  const generator = xoroshiro128plus(seed);
  const between = (low: number, high: number): number => uniformInt(generator, low, high);
  return {
    roll: (count, sides) => {
      const faces: number[] = [];
      for (let i = 0; i < count; i += 1) faces.push(between(1, sides));
      return faces;
    },
    below: (below) => between(0, below - 1),
  };
}
