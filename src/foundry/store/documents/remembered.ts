interface Made {
  readonly of: readonly unknown[];
  readonly value: unknown;
}

const memory = new WeakMap<object, Map<string, Made>>();

/** What was made of some parts lasts as long as these are what they were; one of each name for an owner. */
export function remembered<T>(owner: object, name: string, of: readonly unknown[], make: () => T): T {
  const known = memory.get(owner) ?? new Map<string, Made>();
  memory.set(owner, known);
  const before = known.get(name);
  if (before?.of.length === of.length && of.every((part, i) => part === before.of[i])) return before.value as T;
  const value = make();
  known.set(name, { of, value });
  return value;
}

/** Plain data that many have in their hands, so that nobody changes it. */
export function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}
