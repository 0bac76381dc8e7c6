import { deepClone } from '../stand-in/common/objects';
import type { PlainObject } from '../stand-in/common/types';
import type { WireResponse } from '../stand-in/common/wire';
import type { Store } from '../stand-in/server/store';

/** Carries out in a browser's own copy of the documents what the server has written; what the copy lacks is skipped. */
export function copyResponse(store: Store, { action, type, result, operation }: WireResponse): void {
  const parent = operation.parentUuid === null ? null : locatedIn(store, operation.parentUuid);
  if (parent === undefined) return;
  for (const entry of result as (PlainObject | string)[]) {
    const id = typeof entry === 'string' ? entry : String(entry['_id']);
    if (action === 'create') {
      store.remove(type, id, parent);
      store.insert(type, deepClone(entry as PlainObject), parent);
    } else if (action === 'delete') store.remove(type, id, parent);
    else {
      const source = parent === null ? store.find(type, id) : store.listIn(parent, type).find(({ _id }) => _id === id);
      if (source !== undefined) store.change({ documentName: type, source, parent }, deepClone(entry as PlainObject));
    }
  }
}

/** Undefined for what the copy does not have. */
function locatedIn(store: Store, uuid: string): ReturnType<Store['locate']> | undefined {
  try {
    return store.locate(uuid);
  } catch {
    return undefined;
  }
}
