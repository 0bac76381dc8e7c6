import { changeTypes, ACTIVE_EFFECT_CHANGE_TYPES } from '../../../common/active-effect-types';
import { ArrayField, BooleanField, NumberField, StringField, type DataField } from '../../../common/fields';
import { traits } from '../../../common/generations';
import { DataModel } from '../../../common/model';
import { deepClone, textOf } from '../../../common/objects';
import type { PlainObject } from '../../../common/types';
import { Hooks } from '../hooks';
import type { ActiveEffect } from './active-effect';
import type { Document } from './document';

/** One change of an effect, as both generations store it. */
export interface EffectChange extends PlainObject {
  readonly key: string;
  readonly value: unknown;
  /** V13. */
  readonly mode?: number;
  /** V14. */
  readonly type?: string;
  readonly phase?: string;
  priority?: number | null;
  effect: ActiveEffect;
}

const typeOf = ({ type, mode }: EffectChange): string => type ?? changeTypes[mode ?? 2] ?? String(mode);

/** The changes of effects in the order in which they apply (types: CONST.ACTIVE_EFFECT_MODES times ten, or the V14 defaults). */
export function inOrder(changes: readonly EffectChange[]): EffectChange[] {
  const priority = (change: EffectChange): number =>
    change.priority ??
    (traits().effectChangesInSystem ? (ACTIVE_EFFECT_CHANGE_TYPES[typeOf(change)] ?? 0) : (change.mode ?? 2) * 10);
  return changes.map((change) => ({ ...change, priority: priority(change) })).sort((a, b) => a.priority - b.priority);
}

type Kind = 'number' | 'boolean' | 'string' | 'list' | 'any';

const kinds = { number: 'number', boolean: 'boolean', string: 'string' } as const;

/** What a value is: by its field where the data has a model, or else by the value that is there. */
function kindOf(field: DataField | undefined, current: unknown): Kind {
  if (field instanceof NumberField) return 'number';
  if (field instanceof BooleanField) return 'boolean';
  if (field instanceof ArrayField || Array.isArray(current) || current instanceof Set) return 'list';
  if (field instanceof StringField) return 'string';
  return (typeof current) in kinds ? kinds[typeof current as keyof typeof kinds] : 'any';
}

function parsed(raw: unknown): unknown {
  if (typeof raw !== 'string') return raw;
  try {
    return JSON.parse(raw) as unknown;
  } catch {
    return raw;
  }
}

/** The value of a change as its target needs it. V14 drops a change whose value does not fit (issue 14522), V13 takes zero. */
function castDelta(kind: Kind, raw: unknown): unknown {
  switch (kind) {
    case 'number': {
      const number = typeof raw === 'string' && raw.trim() === '' ? Number.NaN : Number(raw);
      return Number.isNaN(number) ? (traits().effectChangesInSystem ? undefined : 0) : number;
    }
    case 'boolean':
      return Boolean(parsed(raw));
    case 'string':
      return textOf(raw);
    case 'list': {
      const value = parsed(raw);
      return Array.isArray(value) ? value : [value];
    }
    case 'any':
      return parsed(raw);
  }
}

const numeric: Readonly<Record<string, (current: number, delta: number) => number>> = {
  add: (current, delta) => current + delta,
  subtract: (current, delta) => current - delta,
  multiply: (current, delta) => current * delta,
  upgrade: Math.max,
  downgrade: Math.min,
};

const logical: Readonly<Record<string, (current: boolean, delta: boolean) => boolean>> = {
  add: (current, delta) => current || delta,
  upgrade: (current, delta) => current || delta,
  multiply: (current, delta) => current && delta,
  downgrade: (current, delta) => current && delta,
};

function listed(type: string, current: unknown, delta: readonly unknown[]): unknown {
  const before = current instanceof Set || Array.isArray(current) ? [...(current as Iterable<unknown>)] : [];
  const after =
    type === 'add' ? [...before, ...delta] : type === 'subtract' ? before.filter((one) => !delta.includes(one)) : delta;
  return current instanceof Set ? new Set(after) : after;
}

/** The value after a change; undefined where the change does nothing to such a value. */
function changed(type: string, kind: Kind, current: unknown, delta: unknown): unknown {
  if (delta === undefined) return undefined;
  if (kind === 'list')
    return ['add', 'subtract', 'override'].includes(type) ? listed(type, current, delta as unknown[]) : undefined;
  if (type === 'override') return delta;
  if (current === undefined || current === null) return type === 'add' ? delta : undefined;
  switch (kind) {
    case 'number':
      return numeric[type]?.(Number(current), Number(delta));
    case 'boolean':
      return logical[type]?.(Boolean(current), Boolean(delta));
    case 'string':
      if (type === 'add') return textOf(current) + textOf(delta);
      return type === 'subtract' ? textOf(current).replace(textOf(delta), '') : undefined;
    default:
      return undefined;
  }
}

/** The record that holds the last part of a path, made where it is missing. `in` asks the strict host without a complaint. */
function holder(target: object, path: readonly string[], make: boolean): PlainObject | undefined {
  let at = target as PlainObject;
  for (const part of path) {
    const next: unknown = part in at ? at[part] : undefined;
    if (typeof next === 'object' && next !== null) at = next as PlainObject;
    else if (make) at = at[part] = {};
    else return undefined;
  }
  return at;
}

function fieldAt(target: Document, key: string): DataField | undefined {
  const { system } = target;
  if (key.startsWith('system.'))
    return system instanceof DataModel ? system.schema.getField(key.slice('system.'.length)) : undefined;
  return target.schema.getField(key);
}

/** Applies a change to prepared data and returns what it has overridden (types: client/documents/active-effect, apply). */
export function applyChange(target: Document, change: EffectChange): PlainObject {
  const path = change.key.split('.');
  const last = path.pop() ?? '';
  const there = holder(target, path, false);
  const current: unknown = there && last in there ? there[last] : undefined;
  const kind = kindOf(fieldAt(target, change.key), current);
  const delta = castDelta(kind, change.value);
  const type = typeOf(change);
  const changes: PlainObject = {};
  if (type === 'custom') Hooks.callAll('applyActiveEffect', target, change, current, delta, changes);
  else {
    const value = changed(type, kind, current, delta);
    if (value !== undefined) changes[change.key] = value;
  }
  for (const [key, value] of Object.entries(changes)) {
    const parts = key.split('.');
    const name = parts.pop() ?? '';
    const record = holder(target, parts, true);
    if (record) record[name] = deepClone(value);
  }
  return changes;
}
