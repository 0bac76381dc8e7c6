import { deepClone, expandObject, isDeletionKey } from './objects';
import { ForcedDeletion, ForcedReplacement } from './operators';
import { isPlainObject, type PlainObject } from './types';
import { checkOptions } from './strict';

export interface MergeOptions {
  insertKeys?: boolean;
  insertValues?: boolean;
  overwrite?: boolean;
  recursive?: boolean;
  inplace?: boolean;
  enforceTypes?: boolean;
  performDeletions?: boolean;
  applyOperators?: boolean;
}

const known = [
  'insertKeys',
  'insertValues',
  'overwrite',
  'recursive',
  'inplace',
  'enforceTypes',
  'performDeletions',
  'applyOperators',
];

/** foundry.utils.mergeObject, with the documented options and defaults. */
export function mergeObject(original: object, other: object = {}, options: MergeOptions = {}): PlainObject {
  checkOptions('foundry.utils.mergeObject', options, known);
  const target = (options.inplace ?? true) ? (original as PlainObject) : deepClone(original as PlainObject);
  const source = hasDottedKey(other) ? expandObject(other) : (other as PlainObject);
  if (hasDottedKey(target)) {
    const expanded = expandObject(target);
    for (const key of Object.keys(target)) delete target[key];
    Object.assign(target, expanded);
  }
  merge(target, source, options, 0);
  return target;
}

function hasDottedKey(object: object): boolean {
  return Object.keys(object).some((key) => key.includes('.'));
}

function merge(target: PlainObject, source: PlainObject, options: MergeOptions, depth: number): void {
  for (const [key, value] of Object.entries(source)) {
    if (applyDeletion(target, key, value, options)) continue;
    if (key in target) mergeExisting(target, key, value, options, depth);
    else mergeInsert(target, key, value, options, depth);
  }
}

function applyDeletion(target: PlainObject, key: string, value: unknown, options: MergeOptions): boolean {
  const active = (options.performDeletions ?? false) || (options.applyOperators ?? false);
  if (!active) return false;
  if (value instanceof ForcedDeletion) delete target[key];
  else if (value instanceof ForcedReplacement) target[key] = deepClone(value.replacement);
  else if (key.startsWith('-=')) delete target[key.slice(2)];
  else if (key.startsWith('==')) target[key.slice(2)] = deepClone(value);
  else return false;
  return true;
}

function mergeInsert(target: PlainObject, key: string, value: unknown, options: MergeOptions, depth: number): void {
  const allowed = depth === 0 ? (options.insertKeys ?? true) : (options.insertValues ?? true);
  if (!allowed) return;
  if (isPlainObject(value) && (options.performDeletions || options.applyOperators)) {
    const fresh: PlainObject = {};
    merge(fresh, value, options, depth + 1);
    target[key] = fresh;
  } else target[key] = deepClone(value);
}

function mergeExisting(target: PlainObject, key: string, value: unknown, options: MergeOptions, depth: number): void {
  const old = target[key];
  if (isPlainObject(old) && isPlainObject(value) && (options.recursive ?? true)) {
    merge(old, value, options, depth + 1);
    return;
  }
  if (!(options.overwrite ?? true)) return;
  if (options.enforceTypes && old !== undefined && value !== undefined && typeof old !== typeof value) {
    throw new Error(`Mismatched data types encountered during object merge at ${key}`);
  }
  target[key] = deepClone(value);
}

/** Merge changes with `-=` and `==` keys into stored data, in place. */
export function applyChangeKeys(target: PlainObject, changes: PlainObject): void {
  merge(target, changes, { performDeletions: true }, 0);
}

export { isDeletionKey };
