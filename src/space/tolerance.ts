/** Lengths closer than this many table units are equal; it absorbs the rounding of floating-point numbers. */
export const TOLERANCE = 1e-6;

/** value <= limit, forgiving rounding. */
export function atMost(value: number, limit: number): boolean {
  return value <= limit + TOLERANCE;
}

/** value >= limit, forgiving rounding. */
export function atLeast(value: number, limit: number): boolean {
  return value >= limit - TOLERANCE;
}

/** Returns true if equal up to rounding. */
export function isAbout(a: number, b: number): boolean {
  return Math.abs(a - b) <= TOLERANCE;
}

/** Keeps a value within low..high. */
export function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
