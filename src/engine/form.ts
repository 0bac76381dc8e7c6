import * as v from 'valibot';
import { DEEP, FARTHEST, LARGE, MANY, MOST, MOST_COUNTED, SHORT } from './bounds';
import { Fault } from './faults';

/** The shape that plain data from outside must have. Its type is inferred from it. */
export type Form<T> = v.GenericSchema<unknown, T>;

/** The type that a form describes. */
export type FormOf<F extends v.GenericSchema> = v.InferOutput<F>;

/** A plain record from outside: all of these entries and no others. */
export function form<E extends v.ObjectEntries>(entries: E) {
  return v.pipe(v.strictObject(entries), v.readonly());
}

/** An entry that stays as it is once its record is made: the inferred type has a readonly key. */
export function fixed<T extends v.GenericSchema>(entry: T) {
  return v.pipe(entry, v.readonly());
}

/** An entry that may be replaced, although its value is readonly: the inferred type has no readonly key. */
export function changing<T extends v.GenericSchema>(entry: T): v.GenericSchema<v.InferInput<T>, v.InferOutput<T>> {
  return entry;
}

/** Some of these ids, each with a value. */
export function someOf<Id extends string, T extends v.GenericSchema>(ids: readonly Id[], value: T) {
  const entries = Object.fromEntries(ids.map((id) => [id, v.exactOptional(value)]));
  return v.object(entries as Readonly<Record<Id, v.ExactOptionalSchema<T, undefined>>>);
}

/** Some of these entries. */
export function partOf<E extends Readonly<Record<string, v.GenericSchema>>>(entries: E) {
  const some = Object.entries(entries).map(([name, entry]) => [name, v.exactOptional(entry)]);
  return v.object(Object.fromEntries(some) as { readonly [K in keyof E]: v.ExactOptionalSchema<E[K], undefined> });
}

/** All of these ids, each with a value. */
export function allOf<Id extends string, T extends v.GenericSchema>(ids: readonly Id[], value: T) {
  return v.object(Object.fromEntries(ids.map((id) => [id, value])) as Readonly<Record<Id, T>>);
}

/** A number that rules compute with: within bounds, neither NaN nor infinite. */
export const finite = v.pipe(v.number(), v.finite(), v.minValue(-MOST), v.maxValue(MOST));

export const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(-MOST), v.maxValue(MOST));

/**
 * A whole number of any size: a time in milliseconds since 1970, a digest, a lease's term. No rule computes with it.
 */
export const integer = v.pipe(v.number(), v.safeInteger());

/** A count. */
export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MOST_COUNTED));

/** A coordinate or a height, in table units. */
export const coordinate = v.pipe(v.number(), v.minValue(-FARTHEST), v.maxValue(FARTHEST));

/** An id, a name or a word, up to `SHORT` characters. */
export const short = v.pipe(v.string(), v.maxLength(SHORT));

/** An id. Names of members that every object has are refused. */
export const id = v.pipe(
  short,
  v.check((name) => !(name in Object.prototype), 'no id'),
);

/** A list with an upper limit on its length. */
export function list<T extends v.GenericSchema>(item: T, most = MANY) {
  return v.pipe(v.array(item), v.maxLength(most), v.readonly());
}

/** A record from ids to values, with an upper limit on its size. */
export function byId<T extends v.GenericSchema>(item: T, most = MANY) {
  return v.pipe(
    v.custom<object>(hasIdsOnly, 'an entry has no id'),
    v.record(id, item),
    v.maxEntries(most),
    v.readonly(),
  );
}

/**
 * Returns false for an entry that `v.record` would drop silently, such as '__proto__'. Returns true for other types,
 * which `v.record` refuses itself.
 */
function hasIdsOnly(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return Object.keys(value).every((name) => !(name in Object.prototype));
}

export const point = form({ x: coordinate, y: coordinate });

/** Reads plain data. Throws a Fault with this code that names the path of the bad part. */
export function read<T>(shape: Form<T>, json: unknown, code: string, what: string): T {
  const result = v.safeParse(shape, json, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const path = v.getDotPath(issue);
  const where = path === null ? '' : `'${path}' does not fit: `;
  throw new Fault(code, `${what} cannot be read: ${where}${issue.message}.`);
}

/** Plain data within safe limits of depth and size: anything that JSON can carry. */
export const plain = v.custom<object>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value) && weigh(value, 0) <= LARGE,
  'not plain data of a bearable size',
);

/**
 * Returns true if data is within these numbers of values and characters; false for data that is nested too deep or is
 * not JSON.
 */
export function isWithin(value: unknown, most: number): boolean {
  return measure(value, most, 0) <= most;
}

function measure(value: unknown, most: number, depth: number): number {
  if (typeof value === 'string') return value.length + 1;
  if (value === null || typeof value === 'boolean' || typeof value === 'number' || value === undefined) return 1;
  if (typeof value !== 'object' || depth > DEEP) return Infinity;
  let size = 1;
  for (const [key, inner] of Object.entries(value)) {
    size += key.length + measure(inner, most, depth + 1);
    if (size > most) return Infinity;
  }
  return size;
}

/** Returns the number of values; infinite if data is not JSON or is nested too deep. */
function weigh(value: unknown, depth: number): number {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return 1;
  if (typeof value === 'number') return Number.isFinite(value) ? 1 : Infinity;
  if (typeof value !== 'object' || depth > DEEP) return Infinity;
  let weight = 1;
  for (const inner of Object.values(value)) {
    weight += inner === undefined ? 0 : weigh(inner, depth + 1);
    if (weight > LARGE) return Infinity;
  }
  return weight;
}
