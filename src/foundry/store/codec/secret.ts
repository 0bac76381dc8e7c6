import type { Difference } from '../../../engine/difference';

/** What a seat knows of the state beside what documents say openly of it, as plain JSON. */
export interface Secret {
  /** The values that differ, by their paths as JSON; null for what is not there. */
  readonly differs: Readonly<Record<string, { readonly value: unknown } | null>>;
  /** The order of all units. */
  readonly units: readonly string[];
  /** The ids that are nowhere open. */
  readonly hidden: readonly string[];
}

/** A difference as a record, so that of two of them it shows value by value what changed. */
export function byPath(differs: Difference): Secret['differs'] {
  return Object.fromEntries(
    differs.map(({ path, ...change }) => [JSON.stringify(path), 'value' in change ? { value: change.value } : null]),
  );
}

export function asDifference({ differs }: Secret): Difference {
  return Object.entries(differs).map(([path, change]) => ({ path: JSON.parse(path) as string[], ...change }));
}
