import { isPlainObject, type PlainObject } from './types';

/** V14: foundry.data.operators.DataFieldOperator and its two kinds that the stand-in plays (issue 13090). */
export abstract class DataFieldOperator {
  static create(value?: unknown): DataFieldOperator {
    return value === undefined ? new ForcedDeletion() : new ForcedReplacement(value);
  }
}

/** Removes the key it stands at. */
export class ForcedDeletion extends DataFieldOperator {
  static override create(): ForcedDeletion {
    return new ForcedDeletion();
  }
}

/** Replaces the whole value it stands at, without merging. */
export class ForcedReplacement extends DataFieldOperator {
  constructor(readonly replacement: unknown) {
    super();
  }

  get value(): unknown {
    return this.replacement;
  }

  static override create(value: unknown): ForcedReplacement {
    return new ForcedReplacement(value);
  }
}

/** Rewrite operators into the keys `-=name` and `==name`, the form the stand-in uses on the wire and when merging. */
export function operatorsToKeys(changes: PlainObject): PlainObject {
  const plain: PlainObject = {};
  for (const [key, value] of Object.entries(changes)) {
    if (value instanceof ForcedDeletion) plain[prefixLast(key, '-=')] = null;
    else if (value instanceof ForcedReplacement) plain[prefixLast(key, '==')] = value.replacement;
    else plain[key] = isPlainObject(value) ? operatorsToKeys(value) : value;
  }
  return plain;
}

function prefixLast(key: string, prefix: string): string {
  const at = key.lastIndexOf('.') + 1;
  return key.slice(0, at) + prefix + key.slice(at);
}
