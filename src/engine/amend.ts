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
  return { state: amended, before: inOrder(state, amended, before) };
}

/**
 * What comes back into a record comes to its end: a record in which something would stand in another place than it stood is taken
 * back whole, for rules may take what they find first.
 */
function inOrder(state: object, amended: object, before: readonly Patch[]): readonly Patch[] {
  const parents = new Map(before.map(({ path }) => [JSON.stringify(path.slice(0, -1)), path.slice(0, -1)]));
  const mixed = [...parents.values()].filter((path) => {
    const [was, is] = [inside(state, path), inside(amended, path)];
    return path.length > 0 && isRecord(was) && isRecord(is) && !comesBackInOrder(was, is);
  });
  if (mixed.length === 0) return before;
  const outer = mixed.filter((path) => !mixed.some((other) => isBelow(path, other)));
  const others = before.filter(({ path }) => !outer.some((other) => isBelow(path, other)));
  return [...others, ...outer.map((path): Patch => ({ op: 'replace', path, value: inside(state, path) }))];
}

type Path = Patch['path'];

function inside(data: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (place, key) => (typeof place === 'object' && place !== null ? Reflect.get(place, key) : undefined),
    data,
  );
}

/** Deeper than another, and within it. */
function isBelow(path: Path, other: Path): boolean {
  return path.length > other.length && other.every((key, i) => path[i] === key);
}

/** What stayed is in its old order, and what is to come back stood behind all of it. */
function comesBackInOrder(was: object, is: object): boolean {
  const [old, now] = [Object.keys(was), Object.keys(is).filter((key) => Object.hasOwn(was, key))];
  return now.every((key, i) => old[i] === key) && old.length - now.length <= 1;
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
