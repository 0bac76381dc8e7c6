interface Made {
  readonly of: readonly unknown[];
  readonly value: unknown;
}

const memory = new WeakMap<object, Map<string, Made>>();

/** Remembers what was made from some parts as long as these do not change; one of each name per owner. */
export function remembered<T>(owner: object, name: string, of: readonly unknown[], make: () => T): T {
  const known = memory.get(owner) ?? new Map<string, Made>();
  memory.set(owner, known);
  const before = known.get(name);
  if (before?.of.length === of.length && of.every((part, i) => part === before.of[i])) return before.value as T;
  const value = make();
  known.set(name, { of, value });
  return value;
}

/** Freezes plain data that several callers share, so that nobody changes it. */
export function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}
