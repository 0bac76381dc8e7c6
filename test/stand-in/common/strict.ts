import { absentMembers, foreignMembers, generation } from './generations';

/** Names of host members that somebody used and that are not imitated; recorded when used, so that a `catch` hides nothing. */
export const violations: string[] = [];

/** Names that engines, test tools and promises ask of any object. */
const passing = new Set([
  'then', 'catch', 'toJSON', 'nodeType', 'tagName', 'constructor', 'asymmetricMatch', '$$typeof', 'prototype', 'inspect',
  'length', 'window', 'self', 'toString', 'valueOf', 'hasOwnProperty', 'default', '__esModule', '__proto__', 'isPrototypeOf',
]);

/** The error that an unknown name gives. */
export class NotImitatedError extends Error {
  constructor(name: string) {
    super(`stand-in host: ${name} is not imitated`);
    this.name = 'NotImitatedError';
  }
}

/** Record and build the error of an unknown name. */
export function notImitated(name: string): NotImitatedError {
  violations.push(name);
  return new NotImitatedError(name);
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
      throw notImitated(`${name}.${key}`);
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
 * Guard a class hierarchy at the very end of its prototype chain: the guard is asked only for what nobody else has, so
 * `actor.getThing` throws `Actor#getThing` and subclasses are covered. Also guards the statics.
 * @param extra names that may be undefined on instances (optional schema fields and the like)
 */
export function guardClass(root: { prototype: object; name: string }, extra: readonly string[] = []): void {
  const allowed = new Set(extra);
  const isOurs = (instance: unknown): boolean => Object.prototype.isPrototypeOf.call(root.prototype, instance as object);
  const isSubclass = (cls: unknown): boolean => cls === root || Object.prototype.isPrototypeOf.call(root, cls as object);
  const guard = new Proxy(Object.create(Object.prototype) as object, {
    get(object, key, receiver): unknown {
      if (typeof key === 'symbol' || key in object || allowed.has(key) || key.startsWith('_')) return Reflect.get(object, key, receiver);
      // Other classes may share the end of the chain (a model's own type data); they are not asked.
      if (!isOurs(receiver) || receiver === root.prototype) return undefined;
      const names = classNames(receiver);
      if (isAbsent(names[0] ?? root.name, key) || names.some((name) => isAbsent(name, key))) return undefined;
      throw notImitated(`${names[0] ?? root.name}#${key}`);
    },
  });
  Object.setPrototypeOf(topPrototype(root.prototype), guard);
  const statics = new Proxy(Object.create(Function.prototype) as object, {
    get(object, key, receiver): unknown {
      if (typeof key === 'symbol' || key in object || key.startsWith('_')) return Reflect.get(object, key, receiver);
      if (!isSubclass(receiver)) return undefined;
      const name = typeof receiver === 'function' ? receiver.name : root.name;
      if (isAbsent(name, key)) return undefined;
      throw notImitated(`${name}.${key}`);
    },
  });
  Object.setPrototypeOf(topConstructor(root), statics);
}

function topPrototype(proto: object): object {
  let top = proto;
  for (;;) {
    const next: unknown = Object.getPrototypeOf(top);
    if (next === Object.prototype || next === null || typeof next !== 'object') return top;
    top = next;
  }
}

function topConstructor(root: object): object {
  let top = root;
  for (;;) {
    const next: unknown = Object.getPrototypeOf(top);
    if (next === Function.prototype || typeof next !== 'function') return top;
    top = next;
  }
}

/** Throw (and record) when an options object has a key that is not in the list. */
export function checkOptions(owner: string, options: object, known: Iterable<string>): void {
  const names = new Set(known);
  for (const key of Object.keys(options)) {
    if (!names.has(key)) throw notImitated(`${owner}: option "${key}"`);
  }
}
