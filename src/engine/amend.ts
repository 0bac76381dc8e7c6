import { Immer, enablePatches, type Patch } from 'immer';

enablePatches();

/** Callers own their states: immer must not freeze parts of them. */
const immer = new Immer({ autoFreeze: false });

/** A state after a change, and the values that undo the change. */
export interface Amended<S> {
  readonly state: S;
  readonly before: readonly Patch[];
}

/** Changes a copy of a state. The given state stays unchanged. */
export function amend<S extends object>(state: S, change: (draft: S) => void): Amended<S> {
  const [amended, , before] = immer.produceWithPatches(state, (draft) => {
    change(draft as S);
  });
  return { state: amended, before: inOrder(state, amended, before) };
}

/**
 * Immer puts a restored key at the end of its record. Rules may take the first entry that they find, so a record whose
 * keys would change their order is restored whole.
 */
function inOrder(state: object, amended: object, before: readonly Patch[]): readonly Patch[] {
  const mixed = mixedUp(state, amended, []);
  const isWithin = (path: Path): boolean => mixed.some(({ path: outer }) => outer.every((key, i) => path[i] === key));
  return mixed.length === 0 ? before : [...before.filter(({ path }) => !isWithin(path)), ...mixed];
}

type Path = Patch['path'];

/**
 * Returns the outermost records whose keys would not return in their old order. This also finds changes for which immer
 * has no patch: a key that was removed and added again.
 */
function mixedUp(was: object, is: object, path: Path): Patch[] {
  if (path.length > 0 && isRecord(was) && !comesBackInOrder(was, is)) return [{ op: 'replace', path, value: was }];
  return Object.entries(is).flatMap(([key, value]: [string, unknown]) => {
    const old: unknown = Reflect.get(was, key);
    if (old === value || !isNested(old) || !isNested(value) || Array.isArray(old) !== Array.isArray(value)) return [];
    return mixedUp(old, value, [...path, Array.isArray(is) ? Number(key) : key]);
  });
}

/** Returns true if the keys that stayed are in their old order, and all keys to restore stood behind them. */
function comesBackInOrder(was: object, is: object): boolean {
  const [old, now] = [Object.keys(was), Object.keys(is).filter((key) => Object.hasOwn(was, key))];
  return now.every((key, i) => old[i] === key) && old.length - now.length <= 1;
}

/** Restores the state before a change from its recorded values. */
export function takeBack<S extends object>(state: S, before: readonly Patch[]): S {
  return immer.applyPatches(state, before);
}

/** Restores the state before a change, and returns the values that make the change again. */
export function turnOver<S extends object>(state: S, before: readonly Patch[]): Amended<S> {
  return amend(state, (draft) => {
    immer.applyPatches(draft, before);
  });
}

/** Makes a draft equal to `next` without touching what is equal already, so that undo has less to store. */
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
  return isNested(value) && !Array.isArray(value);
}

/** A record or a list. */
function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
