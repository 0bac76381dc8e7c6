import { deepClone, isDeletionKey } from '../objects';
import { applyChangeKeys } from '../merge';
import { ForcedDeletion, ForcedReplacement } from '../operators';
import { isPlainObject, type PlainObject } from '../types';
import { DataField, type CleanOptions, type Failure, type FieldOptions } from './data-field';

export type FieldMap = Record<string, DataField>;

function isOperator(key: string, value: unknown): boolean {
  return isDeletionKey(key) || value instanceof ForcedDeletion || value instanceof ForcedReplacement;
}

/** foundry.data.fields.SchemaField: a record of fields. */
export class SchemaField extends DataField {
  static override recursive = true;
  readonly fields: FieldMap;

  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      initial(this: SchemaField): unknown {
        return this.clean({});
      },
    };
  }

  constructor(fields: FieldMap, options: FieldOptions = {}, context: { name?: string; parent?: DataField } = {}) {
    super(options, context);
    this.fields = {};
    for (const [name, field] of Object.entries(fields)) {
      if (!(field instanceof DataField))
        throw new Error(`The "${name}" field is not an instance of the DataField class`);
      if (field.parent !== undefined)
        throw new Error(`The "${field.fieldPath}" field already belongs to some other parent`);
      field.name = name;
      field.parent = this;
      this.fields[name] = field;
    }
  }

  [Symbol.iterator](): IterableIterator<DataField> {
    return Object.values(this.fields)[Symbol.iterator]();
  }

  keys(): string[] {
    return Object.keys(this.fields);
  }

  values(): DataField[] {
    return Object.values(this.fields);
  }

  entries(): [string, DataField][] {
    return Object.entries(this.fields);
  }

  has(name: string): boolean {
    return name in this.fields;
  }

  get(name: string): DataField | undefined {
    return this.fields[name];
  }

  getField(path: string | string[]): DataField | undefined {
    return this._getField(Array.isArray(path) ? [...path] : path.split('.'));
  }

  override _getField(path: string[]): DataField | undefined {
    const [name, ...restPath] = path;
    return name === undefined ? this : this.fields[name]?._getField(restPath);
  }

  override _cast(value: unknown): unknown {
    return isPlainObject(value) ? value : typeof value === 'object' && value !== null ? { ...value } : {};
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    const data = value as PlainObject;
    const source = options.source ?? data;
    for (const [name, field] of Object.entries(this.fields)) {
      if (!(name in data) && options.partial) continue;
      if (isOperator(name, data[name])) continue;
      data[name] = field.clean(data[name], { ...options, source });
      if (data[name] === undefined) delete data[name];
    }
    for (const key of Object.keys(data)) {
      const bare = isDeletionKey(key) ? key.slice(2) : key;
      const keep = bare in this.fields && (key === bare || options.partial);
      if (!keep) delete data[key];
    }
    return data;
  }

  override _validateType(value: unknown, { path, partial }: { path: string; partial?: boolean }): Failure[] {
    if (!isPlainObject(value)) return [{ path, message: 'must be an object' }];
    const failures: Failure[] = [];
    for (const [name, field] of Object.entries(this.fields)) {
      if (partial && !(name in value)) continue;
      if (isOperator(name, value[name])) continue;
      failures.push(...field.validate(value[name], { path: path ? `${path}.${name}` : name, partial }));
    }
    return failures;
  }

  override initialize(value: unknown, model?: object, options: PlainObject = {}): unknown {
    if (!isPlainObject(value)) return value;
    const data: PlainObject = {};
    for (const [name, field] of Object.entries(this.fields))
      setInitialized(data, name, field.initialize(value[name], model, options));
    return data;
  }

  override toObject(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value;
    const record = value as PlainObject;
    return Object.fromEntries(Object.entries(this.fields).map(([name, field]) => [name, field.toObject(record[name])]));
  }

  override apply(
    fn: string | ((this: DataField, value: unknown, options: PlainObject) => unknown),
    data: unknown = {},
    options: PlainObject = {},
  ): unknown {
    const record = data as PlainObject;
    const results: PlainObject = {};
    for (const [name, field] of Object.entries(this.fields)) {
      if (options['partial'] && !(name in record)) continue;
      results[name] = field.apply(fn, record[name], options);
    }
    return results;
  }

  override _commit(source: PlainObject, key: string, value: unknown): void {
    const old = source[key];
    if (isPlainObject(old) && isPlainObject(value)) this.commitChanges(old, value);
    else source[key] = deepClone(value);
  }

  /** Store changes (with `-=` and `==` keys) into a source record that this schema describes. */
  commitChanges(source: PlainObject, changes: PlainObject): void {
    for (const [key, value] of Object.entries(changes)) {
      if (key.startsWith('-=')) {
        const field = this.fields[key.slice(2)];
        delete source[key.slice(2)];
        const initial = field?.getInitialValue(source);
        if (initial !== undefined) source[key.slice(2)] = initial;
      } else if (key.startsWith('==')) source[key.slice(2)] = deepClone(value);
      else this.fields[key]?._commit(source, key, value);
    }
  }
}

/** A getter when the field gave a function (a document that is looked up), a plain value otherwise. */
export function setInitialized(target: object, name: string, value: unknown): void {
  if (typeof value === 'function') {
    const read = value as () => unknown;
    Object.defineProperty(target, name, { get: read, set: () => undefined, configurable: true, enumerable: true });
  } else Object.defineProperty(target, name, { value, writable: true, configurable: true, enumerable: true });
}

/** foundry.data.fields.ObjectField: any record. */
export class ObjectField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: () => ({}) };
  }

  override _cast(value: unknown): unknown {
    return isPlainObject(value) ? value : {};
  }

  override initialize(value: unknown): unknown {
    return deepClone(value);
  }

  override toObject(value: unknown): unknown {
    return deepClone(value);
  }

  override _validateType(value: unknown, { path }: { path: string }): Failure[] {
    return isPlainObject(value) ? [] : [{ path, message: 'must be an object' }];
  }

  override _getField(path: string[]): DataField | undefined {
    return path.length ? undefined : this;
  }

  override _commit(source: PlainObject, key: string, value: unknown): void {
    const old = source[key];
    if (isPlainObject(old) && isPlainObject(value)) applyChangeKeys(old, value);
    else source[key] = deepClone(value);
  }
}

/** foundry.data.fields.DocumentFlagsField */
export class DocumentFlagsField extends ObjectField {}

/** foundry.data.fields.TypedObjectField: a record whose values share one field. */
export class TypedObjectField extends ObjectField {
  readonly element: DataField;

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, validateKey: undefined };
  }

  constructor(element: DataField, options: FieldOptions = {}, context: { name?: string; parent?: DataField } = {}) {
    super(options, context);
    this.element = element;
    element.parent = this;
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    const data = value as PlainObject;
    const validateKey = this.options['validateKey'];
    for (const key of Object.keys(data)) {
      if (isOperator(key, data[key])) continue;
      if (typeof validateKey === 'function' && validateKey(key) === false) delete data[key];
      else data[key] = this.element.clean(data[key], options);
    }
    return data;
  }

  override _validateType(value: unknown, { path, partial }: { path: string; partial?: boolean }): Failure[] {
    if (!isPlainObject(value)) return [{ path, message: 'must be an object' }];
    return Object.entries(value).flatMap(([key, item]) =>
      isOperator(key, item) ? [] : this.element.validate(item, { path: `${path}.${key}`, partial }),
    );
  }

  override initialize(value: unknown, model?: object, options: PlainObject = {}): unknown {
    if (!isPlainObject(value)) return value;
    const data: PlainObject = {};
    for (const [key, item] of Object.entries(value))
      setInitialized(data, key, this.element.initialize(item, model, options));
    return data;
  }

  override toObject(value: unknown): unknown {
    if (!isPlainObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, this.element.toObject(item)]));
  }

  override _getField(path: string[]): DataField | undefined {
    const [, ...restPath] = path;
    return path.length ? this.element._getField(restPath) : this;
  }
}

/** foundry.data.fields.ArrayField */
export class ArrayField extends DataField {
  static override recursive = true;
  readonly element: DataField;
  declare min: number;
  declare max: number;

  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      empty: true,
      exact: undefined,
      initial: () => [],
      min: 0,
      max: Infinity,
    };
  }

  constructor(element: DataField, options: FieldOptions = {}, context: { name?: string; parent?: DataField } = {}) {
    super(options, context);
    if (!(element instanceof DataField)) throw new Error(`${this.constructor.name} needs a DataField as its element`);
    this.element = element;
    if (element.parent === undefined) element.parent = this;
  }

  override _cast(value: unknown): unknown {
    if (Array.isArray(value)) return value;
    if (value instanceof Set) return [...value];
    if (isPlainObject(value))
      return Object.entries(value)
        .filter(([key]) => Number.isInteger(Number(key)))
        .map(([, item]) => item);
    return [value];
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    return (value as unknown[]).map((item) =>
      this.element.clean(item, { ...options, partial: false, source: undefined }),
    );
  }

  override _validateType(value: unknown, { path }: { path: string; partial?: boolean }): Failure[] {
    if (!Array.isArray(value)) return [{ path, message: 'must be an Array' }];
    if (this.options['empty'] === false && value.length === 0) return [{ path, message: 'may not be empty' }];
    if (value.length < this.min || value.length > this.max)
      return [{ path, message: `must have ${this.min} to ${this.max} elements` }];
    return value.flatMap((item, i) => this.element.validate(item, { path: `${path}.${i}` }));
  }

  override initialize(value: unknown, model?: object, options: PlainObject = {}): unknown {
    if (!Array.isArray(value)) return value;
    return value.map((item) => {
      const read = this.element.initialize(item, model, options);
      return typeof read === 'function' ? (read as () => unknown)() : read;
    });
  }

  override toObject(value: unknown): unknown {
    return Array.isArray(value) || value instanceof Set ? [...value].map((item) => this.element.toObject(item)) : value;
  }

  override apply(
    fn: string | ((this: DataField, value: unknown, options: PlainObject) => unknown),
    data: unknown = [],
    options: PlainObject = {},
  ): unknown {
    return (data as unknown[]).map((item) => this.element.apply(fn, item, options));
  }

  override _getField(path: string[]): DataField | undefined {
    const [name, ...restPath] = path;
    if (name === undefined) return this;
    return this.element._getField(name === 'element' || Number.isInteger(Number(name)) ? restPath : path);
  }

  override _commit(source: PlainObject, key: string, value: unknown): void {
    source[key] = deepClone(value);
  }
}

/** foundry.data.fields.SetField: an array in the source, a Set when read. */
export class SetField extends ArrayField {
  override _cleanType(value: unknown, options: CleanOptions): unknown {
    return [...new Set(super._cleanType(value, options) as unknown[])];
  }

  override initialize(value: unknown, model?: object, options: PlainObject = {}): unknown {
    const list = super.initialize(value, model, options);
    return Array.isArray(list) ? new Set(list) : list;
  }
}

/** foundry.data.fields.TypedSchemaField: a record whose `type` picks the schema. */
export class TypedSchemaField extends DataField {
  static override recursive = true;
  readonly types: Record<string, SchemaField>;

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true };
  }

  constructor(
    types: Record<string, SchemaField | FieldMap | { schema: SchemaField }>,
    options: FieldOptions = {},
    context: { name?: string; parent?: DataField } = {},
  ) {
    super(options, context);
    this.types = Object.fromEntries(Object.entries(types).map(([type, given]) => [type, toSchema(given)]));
    for (const schema of Object.values(this.types)) schema.parent = this;
  }

  #schemaOf(value: unknown): SchemaField | undefined {
    return isPlainObject(value) && typeof value['type'] === 'string' ? this.types[value['type']] : undefined;
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    return this.#schemaOf(value)?.clean(value, options) ?? value;
  }

  override _validateType(value: unknown, { path, partial }: { path: string; partial?: boolean }): Failure[] {
    const schema = this.#schemaOf(value);
    return schema ? schema.validate(value, { path, partial }) : [{ path, message: 'must have a valid type' }];
  }

  override initialize(value: unknown, model?: object, options: PlainObject = {}): unknown {
    return this.#schemaOf(value)?.initialize(value, model, options) ?? value;
  }

  override toObject(value: unknown): unknown {
    return this.#schemaOf(value)?.toObject(value) ?? value;
  }

  override _getField(path: string[]): DataField | undefined {
    if (path.length === 0) return this;
    return Object.values(this.types)
      .map((schema) => schema._getField([...path]))
      .find((field) => field !== undefined);
  }
}

function toSchema(given: SchemaField | FieldMap | { schema: SchemaField }): SchemaField {
  if (given instanceof SchemaField) return given;
  if ('schema' in given && given.schema instanceof SchemaField) return new SchemaField(cloneable(given));
  return new SchemaField(given);
}

function cloneable(model: object): FieldMap {
  const define: unknown = (model as { defineSchema?: unknown }).defineSchema;
  if (typeof define !== 'function')
    throw new Error('a typed schema needs a SchemaField, a record of fields or a DataModel');
  return define.call(model) as FieldMap;
}
