import { isPlainObject, type PlainObject } from './types';
import { ForcedDeletion, ForcedReplacement } from './operators';

/** foundry.utils.getType */
export function getType(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value !== 'object') return typeof value;
  if (Array.isArray(value)) return 'Array';
  if (value instanceof Set) return 'Set';
  if (value instanceof Map) return 'Map';
  if (value instanceof Promise) return 'Promise';
  if (value instanceof Error) return 'Error';
  if (typeof HTMLElement !== 'undefined' && value instanceof HTMLElement) return 'HTMLElement';
  return isPlainObject(value) ? 'Object' : 'Unknown';
}

/** foundry.utils.deepClone: plain objects, arrays and dates; other instances are shared, or refused when strict. */
export function deepClone<T>(original: T, { strict = false }: { strict?: boolean } = {}): T {
  return cloneValue(original, strict) as T;
}

function cloneValue(value: unknown, strict: boolean): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => cloneValue(item, strict));
  if (value instanceof Date) return new Date(value);
  if (!isPlainObject(value)) {
    if (strict) throw new Error('deepClone cannot clone advanced objects');
    return value;
  }
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cloneValue(item, strict)]));
}

/** foundry.utils.duplicate: through JSON. */
export function duplicate<T>(original: T): T {
  return JSON.parse(JSON.stringify(original)) as T;
}

/** foundry.utils.getProperty: value at a dotted path, or undefined. */
export function getProperty(object: unknown, key: string): unknown {
  if (!key || object === null || object === undefined) return undefined;
  if (typeof object === 'object' && key in object) return (object as PlainObject)[key];
  let target: unknown = object;
  for (const part of key.split('.')) {
    if (target === null || target === undefined || (typeof target !== 'object' && typeof target !== 'function'))
      return undefined;
    if (!(part in target)) return undefined;
    target = (target as PlainObject)[part];
  }
  return target;
}

/** foundry.utils.hasProperty */
export function hasProperty(object: unknown, key: string): boolean {
  if (!key || typeof object !== 'object' || object === null) return false;
  if (key in object) return true;
  let target: unknown = object;
  for (const part of key.split('.')) {
    if (typeof target !== 'object' || target === null || !(part in target)) return false;
    target = (target as PlainObject)[part];
  }
  return true;
}

/** foundry.utils.setProperty: creates missing parents; tells whether the value changed. */
export function setProperty(object: object, key: string, value: unknown): boolean {
  const parts = key.split('.');
  const last = parts.pop();
  if (!last) return false;
  let target = object as PlainObject;
  for (const part of parts) {
    const next = target[part];
    if (typeof next === 'object' && next !== null) target = next as PlainObject;
    else target = target[part] = {};
  }
  if (last in target && target[last] === value) return false;
  target[last] = value;
  return true;
}

/** foundry.utils.deleteProperty */
export function deleteProperty(object: object, key: string): boolean {
  const parts = key.split('.');
  const last = parts.pop();
  const parent = parts.length ? getProperty(object, parts.join('.')) : object;
  if (!last || typeof parent !== 'object' || parent === null || !(last in parent)) return false;
  delete (parent as PlainObject)[last];
  return true;
}

/** foundry.utils.flattenObject: nested plain objects to dotted keys. */
export function flattenObject(object: object, depth = 0): PlainObject {
  if (depth > 100) throw new Error('Maximum depth exceeded');
  const flat: PlainObject = {};
  for (const [key, value] of Object.entries(object)) {
    if (isPlainObject(value)) {
      const inner = flattenObject(value, depth + 1);
      if (isEmpty(inner)) flat[key] = value;
      for (const [k, v] of Object.entries(inner)) flat[`${key}.${k}`] = v;
    } else flat[key] = value;
  }
  return flat;
}

/** foundry.utils.expandObject: dotted keys to nested objects, at every depth. */
export function expandObject(object: object): PlainObject {
  return expandValue(object, 0) as PlainObject;
}

function expandValue(value: unknown, depth: number): unknown {
  if (depth > 100) throw new Error('Maximum object expansion depth exceeded');
  if (Array.isArray(value)) return value.map((item) => expandValue(item, depth + 1));
  if (!isPlainObject(value)) return value;
  const expanded: PlainObject = {};
  for (const [key, item] of Object.entries(value)) setProperty(expanded, key, expandValue(item, depth + 1));
  return expanded;
}

/** foundry.utils.isEmpty */
export function isEmpty(value: unknown): boolean {
  switch (getType(value)) {
    case 'undefined':
    case 'null':
      return true;
    case 'Array':
      return (value as unknown[]).length === 0;
    case 'Object':
      return Object.keys(value as object).length === 0;
    case 'Set':
    case 'Map':
      return (value as Set<unknown>).size === 0;
    default:
      return false;
  }
}

/** foundry.utils.equals / objectsEqual: deep equality of plain data. */
export function equals(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (a instanceof ForcedDeletion) return b instanceof ForcedDeletion;
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((item, i) => equals(item, b[i]));
  if (a instanceof Set) return b instanceof Set && a.size === b.size && [...a].every((item) => b.has(item));
  if (!isPlainObject(a) || !isPlainObject(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && equals(a[key], b[key]));
}

/** foundry.utils.arrayEquals */
export function arrayEquals(a: unknown[], b: unknown[]): boolean {
  return equals(a, b);
}

/** foundry.utils.objectsEqual */
export function objectsEqual(a: object, b: object): boolean {
  return equals(a, b);
}

/** foundry.utils.diffObject: what of `other` differs from `original`. */
export function diffObject(
  original: object,
  other: object,
  { inner = false, deletionKeys = false }: { inner?: boolean; deletionKeys?: boolean } = {},
): PlainObject {
  const diff: PlainObject = {};
  const from = original as PlainObject;
  for (const [key, value] of Object.entries(other)) {
    if (isDeletionKey(key)) {
      if (deletionKeys && (key.startsWith('==') || key.slice(2) in from)) diff[key] = value;
      continue;
    }
    if (value instanceof ForcedDeletion || value instanceof ForcedReplacement) {
      diff[key] = value;
      continue;
    }
    if (!(key in from)) {
      if (!inner) diff[key] = value;
      continue;
    }
    const old = from[key];
    if (isPlainObject(old) && isPlainObject(value)) {
      const nested = diffObject(old, value, { inner, deletionKeys });
      if (!isEmpty(nested)) diff[key] = nested;
    } else if (!equals(old, value)) diff[key] = value;
  }
  return diff;
}

/** Is the key of the form `-=name` or `==name`? */
export function isDeletionKey(key: string): boolean {
  return key.startsWith('-=') || key.startsWith('==');
}

/** foundry.utils.filterObject */
export function filterObject(source: object, template: object, { templateValues = false } = {}): PlainObject {
  const filtered: PlainObject = {};
  const from = source as PlainObject;
  for (const [key, value] of Object.entries(template)) {
    if (!(key in from)) continue;
    const own = from[key];
    if (isPlainObject(own) && isPlainObject(value)) filtered[key] = filterObject(own, value, { templateValues });
    else filtered[key] = templateValues ? value : own;
  }
  return filtered;
}

/** foundry.utils.invertObject */
export function invertObject(object: Record<string, string | number>): Record<string, string> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [String(value), key]));
}

/** A value as text: nothing for what is missing, JSON for what has no text of its own. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : JSON.stringify(value);
}
