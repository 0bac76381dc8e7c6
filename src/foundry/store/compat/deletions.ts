/** V14 marks a key for deletion by an operator (`foundry.data.operators`), which V13 does not know. */
interface WithOperators {
  readonly operators?: {
    readonly ForcedDeletion: new () => object;
    readonly ForcedReplacement: new (value: unknown) => object;
  };
}

/** The change that deletes a key of a stored record, in the words of this generation. */
export function deletionOf(key: string): Record<string, unknown> {
  const { operators } = foundry.data as WithOperators;
  return operators === undefined ? { [`-=${key}`]: null } : { [key]: new operators.ForcedDeletion() };
}

/** The change that sets a key to this value and merges nothing. */
export function replacementOf(key: string, value: unknown): Record<string, unknown> {
  const { operators } = foundry.data as WithOperators;
  return operators === undefined ? { [`==${key}`]: value } : { [key]: new operators.ForcedReplacement(value) };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Changes after which a record says this and nothing more. The host merges records, so that what `known` has besides is
 * deleted by its keys.
 */
export function exactly(wanted: object, known: unknown): Record<string, unknown> {
  const changes: Record<string, unknown> = {};
  if (isRecord(known))
    for (const key of Object.keys(known))
      if (Reflect.get(wanted, key) === undefined) Object.assign(changes, deletionOf(key));
  for (const [key, value] of Object.entries(wanted as Readonly<Record<string, unknown>>)) {
    const before = isRecord(known) ? known[key] : undefined;
    if (value !== undefined) changes[key] = isRecord(value) && isRecord(before) ? exactly(value, before) : value;
  }
  return changes;
}
