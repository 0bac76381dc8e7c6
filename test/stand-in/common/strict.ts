import { absentMembers, foreignMembers, generation } from './generations';

/** Names of host members that somebody used and that are not imitated; recorded when used, so that a `catch` hides nothing. */
export const violations: string[] = [];

let recordsOnly = false;

/** Beside packages of others: what is not imitated reads undefined and is recorded once, with the package that asked. */
export function recordOnly(): void {
  recordsOnly = true;
}

/** The package whose code is running: the first that the stack names. */
function askedBy(): string {
  const place = /\/(modules|systems)\/([^/]+)\//.exec(new Error().stack ?? '');
  return place ? `${place[2] ?? ''} (${place[1] === 'systems' ? 'system' : 'module'})` : 'the host';
}

/** Names that engines, test tools and promises ask of any object. */
const passing = new Set([
  'then',
  'catch',
  'toJSON',
  'nodeType',
  'tagName',
  'constructor',
  'asymmetricMatch',
  '$$typeof',
  'prototype',
  'inspect',
  'length',
  'window',
  'self',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'default',
  '__esModule',
  '__proto__',
  'isPrototypeOf',
]);

/** The error that an unknown name gives. */
export class NotImitatedError extends Error {
  constructor(name: string) {
    super(`stand-in host: ${name} is not imitated`);
    this.name = 'NotImitatedError';
  }
}

/** Record and build the error of an unknown name. */
function notImitated(name: string): NotImitatedError {
  violations.push(name);
  return new NotImitatedError(name);
}

/** What an unknown name comes to: an error, or nothing where they are only recorded. */
export function unknown(name: string): undefined {
  if (!recordsOnly) throw notImitated(name);
  const line = `${name}, asked by ${askedBy()}`;
  if (!violations.includes(line)) violations.push(line);
  return undefined;
}

function isAbsent(owner: string, key: string): boolean {
  if (passing.has(key) || foreignMembers.includes(key)) return true;
  return absentMembers[generation()][owner]?.includes(key) ?? false;
}

/** A namespace whose undeclared members throw; `in` stays honest for feature tests, writing is allowed. */
export function strictNamespace<T extends object>(name: string, target: T): T {
  return new Proxy(target, {
    get(object, key, receiver): unknown {
      if (typeof key === 'symbol' || key in object) return Reflect.get(object, key, receiver);
      if (isAbsent(name, key)) return undefined;
      return unknown(`${name}.${key}`);
    },
  });
}

function classNames(instance: unknown): string[] {
  const names: string[] = [];
  let proto: unknown = typeof instance === 'object' && instance !== null ? Object.getPrototypeOf(instance) : null;
  while (typeof proto === 'object' && proto !== null && Object.hasOwn(proto, 'constructor')) {
    const owner: unknown = Object.getOwnPropertyDescriptor(proto, 'constructor')?.value;
    if (typeof owner === 'function') names.push(owner.name);
    proto = Object.getPrototypeOf(proto);
  }
  return names;
}

/**
 * Guard a class hierarchy at the very end of its own prototype chain: the guard is asked only for what nobody else has, so
 * `actor.getThing` throws `Actor#getThing` and subclasses are covered. Also guards the statics of a class without a base.
 * @param extra names that may be undefined on instances (optional schema fields and the like)
 * @param base class of others below our own (Map, PIXI.Container), which keeps its place
 */
export function guardClass(
  root: { prototype: object; name: string },
  extra: readonly string[] = [],
  base: { prototype: object } = Object,
): void {
  const allowed = new Set(extra);
  const isOurs = (instance: unknown): boolean =>
    Object.prototype.isPrototypeOf.call(root.prototype, instance as object);
  const isSubclass = (cls: unknown): boolean =>
    cls === root || Object.prototype.isPrototypeOf.call(root, cls as object);
  const guard = new Proxy(Object.create(base.prototype) as object, {
    get(object, key, receiver): unknown {
      const known = typeof key === 'symbol' || key in object || allowed.has(key) || key.startsWith('_');
      // Other classes may share the end of the chain (a model's own type data); they are not asked.
      if (known || !isOurs(receiver) || receiver === root.prototype) return Reflect.get(object, key, receiver);
      const names = classNames(receiver);
      if (isAbsent(names[0] ?? root.name, key) || names.some((name) => isAbsent(name, key))) return undefined;
      return unknown(`${names[0] ?? root.name}#${key}`);
    },
  });
  Object.setPrototypeOf(top(root.prototype, base.prototype), guard);
  if (base !== Object) return;
  const statics = new Proxy(Object.create(Function.prototype) as object, {
    get(object, key, receiver): unknown {
      const known = typeof key === 'symbol' || key in object || key.startsWith('_');
      if (known || !isSubclass(receiver)) return Reflect.get(object, key, receiver);
      const name = typeof receiver === 'function' ? receiver.name : root.name;
      return isAbsent(name, key) ? undefined : unknown(`${name}.${key}`);
    },
  });
  Object.setPrototypeOf(top(root, Function.prototype), statics);
}

/** The last of a prototype chain before its end. */
function top(object: object, end: object): object {
  for (let at = object; ;) {
    const next: unknown = Object.getPrototypeOf(at);
    if (next === end || next === null || (typeof next !== 'object' && typeof next !== 'function')) return at;
    at = next;
  }
}

/** Throw (and record) when an options object has a key that is not in the list. */
export function checkOptions(owner: string, options: object, known: Iterable<string>): void {
  const names = new Set(known);
  for (const key of Object.keys(options)) {
    if (!names.has(key)) unknown(`${owner}: option "${key}"`);
  }
}
