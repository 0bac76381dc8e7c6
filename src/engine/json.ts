/** Anything that survives JSON unchanged. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };

/** A deep copy of plain data: a third of the work of structuredClone, which looks for what no state holds. */
export function copyOf<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copyOf) as T;
  const copy = { ...value } as Record<string, unknown>;
  for (const key of Object.keys(copy)) if (typeof copy[key] === 'object') copy[key] = copyOf(copy[key]);
  return copy as T;
}

/** Whether plain data says the same in the same order; what is undefined counts as absent. Texts are made where one look does not tell. */
export function isAlike(a: unknown, b: unknown): boolean {
  return isEqual(a, b) || JSON.stringify(a) === JSON.stringify(b);
}

function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [ours, theirs] = [Object.keys(a), Object.keys(b)];
  return (
    ours.length === theirs.length &&
    ours.every((key, i) => key === theirs[i] && isEqual(Reflect.get(a, key), Reflect.get(b, key)))
  );
}

/** A deep copy that has these parts in common with its original. */
export function copySharing<S extends object>(state: S, shared: readonly string[]): S {
  const parts = Object.entries(state).map(([part, value]) => [part, shared.includes(part) ? value : copyOf(value)]);
  return Object.fromEntries(parts) as S;
}

/**
 * Returns data that is equal to `next` and takes every part that did not change from `before`: many frames of one battle
 * then keep in memory only what differs from frame to frame. Neither argument is changed; the result shares parts with both,
 * so nobody may write into it.
 */
export function sharing<T>(before: unknown, next: T): T {
  if (Object.is(before, next) || typeof next !== 'object' || next === null) return next;
  if (typeof before !== 'object' || before === null || Array.isArray(before) !== Array.isArray(next)) return next;
  const [known, keys] = [Object.keys(before), Object.keys(next)];
  const parts = keys.map((key) => [key, sharing<unknown>(Reflect.get(before, key), Reflect.get(next, key))] as const);
  const isSame =
    known.length === keys.length &&
    parts.every(([key, part], i) => known[i] === key && Object.is(part, Reflect.get(before, key)));
  if (isSame) return before as T;
  return (Array.isArray(next) ? parts.map(([, part]) => part) : Object.fromEntries(parts)) as T;
}

/** Whether plain data holds all of this: more may stand there, and what is undefined counts as absent. */
export function holds(data: unknown, part: unknown): boolean {
  if (part === undefined) return true;
  if (typeof part !== 'object' || part === null) return data === part;
  if (typeof data !== 'object' || data === null || Array.isArray(data) !== Array.isArray(part)) return false;
  if (Array.isArray(part) && Array.isArray(data) && part.length !== data.length) return false;
  return Object.entries(part).every(([key, value]) => holds(Reflect.get(data, key), value));
}

/** Whether plain data says the same, in whatever order; what is undefined counts as absent. */
export function isSameData(a: unknown, b: unknown): boolean {
  return holds(a, b) && holds(b, a);
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
