/** The two generations of Foundry VTT that the stand-in can play. */
export type Generation = 13 | 14;

/** The game systems that a world can run, each a folder of systems/. */
export const systems = ['plain', 'other', 'picky', 'dice'] as const;

export type SystemId = (typeof systems)[number];

/** A plain JSON-like record: stored data, changes, options. */
export type PlainObject = Record<string, unknown>;

/** A class of which only the instances are known. */
// The parameter list must accept every constructor; `never[]` does so without weakening callers.
export type Constructor<T = object> = new (...args: never[]) => T;

export interface Point {
  x: number;
  y: number;
}

export interface ElevatedPoint extends Point {
  elevation: number;
}

/** Narrow an unknown value to a plain record (prototype Object or none). */
export function isPlainObject(value: unknown): value is PlainObject {
  if (typeof value !== 'object' || value === null) return false;
  const proto: unknown = Object.getPrototypeOf(value);
  return proto === Object.prototype || proto === null;
}
