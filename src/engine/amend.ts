import { Immer, enablePatches, type Patch } from 'immer';

enablePatches();

/** States belong to their owners: nothing of them is frozen behind their backs. */
const immer = new Immer({ autoFreeze: false });

/** A state after a change, and the values that take it back. */
export interface Amended<S> {
  readonly state: S;
  readonly before: readonly Patch[];
}

/** Changes a copy of a state; the state itself stays as it is. */
export function amend<S extends object>(state: S, change: (draft: S) => void): Amended<S> {
  const [amended, , before] = immer.produceWithPatches(state, (draft) => {
    change(draft as S);
  });
  return { state: amended, before };
}

/** The state before a change, restored from its recorded values. */
export function takeBack<S extends object>(state: S, before: readonly Patch[]): S {
  return immer.applyPatches(state, before);
}

/** The same, with the values that make the change again. */
export function turnOver<S extends object>(state: S, before: readonly Patch[]): Amended<S> {
  return amend(state, (draft) => {
    immer.applyPatches(draft, before);
  });
}

/** Makes a draft say what `next` says, and touches nothing that does so already: less to keep for taking it back. */
export function become(draft: object, next: object): void {
  const known = new Map<string, unknown>(Object.entries(draft));
  for (const [name, value] of Object.entries(next) as [string, unknown][]) {
    const before = known.get(name);
    if (JSON.stringify(before) === JSON.stringify(value)) continue;
    if (isRecord(before) && isRecord(value)) become(before, value);
    else Object.assign(draft, { [name]: value });
  }
  for (const name of known.keys()) if (!Object.hasOwn(next, name)) Reflect.deleteProperty(draft, name);
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
