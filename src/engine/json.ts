/** Anything that survives JSON unchanged. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };

/** A deep copy of plain data. */
export function copyOf<T>(value: T): T {
  return structuredClone(value);
}

/** A deep copy that has these parts in common with its original. */
export function copySharing<S extends object>(state: S, shared: readonly string[]): S {
  const common = partsOf(state, shared);
  const own = copyOf({ ...state, ...blanked(common) });
  return { ...own, ...common };
}

/** The parts of these names. */
export function partsOf(state: object, names: readonly string[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(state).filter(([part]) => names.includes(part)));
}

/** The same parts with nothing in them. */
export function blanked(parts: object): object {
  return Object.fromEntries(Object.keys(parts).map((part) => [part, null]));
}
