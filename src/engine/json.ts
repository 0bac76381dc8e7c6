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

/** Whether plain data holds all of this: more may stand there, and what is undefined counts as absent. */
export function holds(data: unknown, part: unknown): boolean {
  if (part === undefined) return true;
  if (typeof part !== 'object' || part === null) return data === part;
  if (typeof data !== 'object' || data === null || Array.isArray(data) !== Array.isArray(part)) return false;
  if (Array.isArray(part) && Array.isArray(data) && part.length !== data.length) return false;
  return Object.entries(part).every(([key, value]) => holds(Reflect.get(data, key), value));
}

/** Plain data with changes as the host writes them: records are merged, all else takes the place of what was there. */
export function changed(data: unknown, change: unknown): unknown {
  if (!isRecord(data) || !isRecord(change)) return structuredClone(change);
  const merged: Record<string, unknown> = { ...data };
  for (const [key, value] of Object.entries(change)) {
    if (key.startsWith('-=')) delete merged[key.slice(2)];
    else merged[key] = changed(merged[key], value);
  }
  return merged;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
