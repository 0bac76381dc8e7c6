/** A seeded source of numbers for drawing: the same seed draws the same picture on every machine. */
export interface Rng {
  /** Uniform in [0, 1). */
  next(): number;
  /** Uniform in [low, high). */
  range(low: number, high: number): number;
  /** Whole number from low to high, both included. */
  int(low: number, high: number): number;
  /** One of the list; throws on an empty list. */
  pick<T>(list: readonly T[]): T;
  chance(probability: number): boolean;
}

/** Mulberry32 over a 32-bit seed. */
export function rngOf(seed: number): Rng {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const range = (low: number, high: number): number => low + (high - low) * next();
  return {
    next,
    range,
    int: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (list) => {
      const item = list[Math.floor(next() * list.length)];
      if (item === undefined) throw new Error('pick: the list is empty');
      return item;
    },
    chance: (probability) => next() < probability,
  };
}
