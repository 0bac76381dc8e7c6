import { deepClone, diffObject, expandObject, isEmpty, textOf } from './objects';
import { operatorsToKeys } from './operators';
import { isPlainObject, type PlainObject } from './types';
import {
  DataModelValidationError,
  SchemaField,
  setInitialized,
  type CleanOptions,
  type DataField,
  type Failure,
  type FieldMap,
} from './fields';

export interface ModelOptions {
  parent?: object | null;
  strict?: boolean;
  [key: string]: unknown;
}

const schemas = new WeakMap<object, SchemaField>();

/** foundry.abstract.DataModel: data described by a schema; `_source` is what is stored, the properties are what is read. */
export class DataModel {
  static LOCALIZATION_PREFIXES: string[] = [];

  declare _source: PlainObject;
  declare readonly parent: object | null;
  declare invalid: boolean;

  constructor(data: PlainObject | DataModel = {}, { parent = null, strict = true, ...options }: ModelOptions = {}) {
    const hidden = (value: unknown, writable = false): PropertyDescriptor => ({
      value,
      writable,
      configurable: true,
      enumerable: false,
    });
    Object.defineProperty(this, 'parent', hidden(parent));
    Object.defineProperty(this, 'invalid', hidden(false, true));
    const given = data instanceof DataModel ? (data.toObject() as PlainObject) : data;
    Object.defineProperty(this, '_source', hidden(this._initializeSource(given, options), true));
    this._configure(options);
    const failures = this._failures();
    if (failures.length && strict)
      throw new DataModelValidationError(failures, `${this.constructor.name} [${textOf(this._source['_id'])}]`);
    this.invalid = failures.length > 0;
    this._initialize(options);
  }

  static defineSchema(): FieldMap {
    throw new Error(
      `The ${this.name} subclass of DataModel must define its schema by implementing the defineSchema method`,
    );
  }

  static get schema(): SchemaField {
    const known = schemas.get(this);
    if (known) return known;
    const schema = new SchemaField(this.defineSchema());
    schemas.set(this, schema);
    return schema;
  }

  get schema(): SchemaField {
    return (this.constructor as typeof DataModel).schema;
  }

  static cleanData(source: PlainObject = {}, options: CleanOptions = {}, ..._more: unknown[]): PlainObject {
    return this.schema.clean(source, options) as PlainObject;
  }

  static migrateData(source: PlainObject, ..._more: unknown[]): PlainObject {
    return source;
  }

  static migrateDataSafe(source: PlainObject, ...more: unknown[]): PlainObject {
    try {
      return this.migrateData(source, ...more);
    } catch (error) {
      console.error(`Failed data migration for ${this.name}`, error);
      return source;
    }
  }

  static shimData(data: PlainObject): PlainObject {
    return data;
  }

  static validateJoint(_data: PlainObject): void {}

  static fromSource(source: PlainObject, options: ModelOptions = {}): DataModel {
    return new this(source, { strict: false, ...options });
  }

  static fromJSON(json: string): DataModel {
    return this.fromSource(JSON.parse(json) as PlainObject);
  }

  _configure(_options: PlainObject = {}): void {}

  _initializeSource(data: PlainObject, _options: PlainObject = {}): PlainObject {
    const cls = this.constructor as typeof DataModel;
    return cls.cleanData(cls.migrateDataSafe(data), {});
  }

  _initialize(options: PlainObject = {}): void {
    for (const [name, field] of this.schema.entries()) this._initializeField(name, field, options);
  }

  _initializeField(name: string, field: DataField, options: PlainObject): void {
    setInitialized(this, name, field.initialize(this._source[name], this, options));
  }

  reset(): void {
    this._initialize();
  }

  _failures(): Failure[] {
    const failures = this.schema.validate(this._source, { path: '' });
    if (failures.length) return failures;
    try {
      (this.constructor as typeof DataModel).validateJoint(this._source);
      return [];
    } catch (error) {
      return [{ path: '', message: error instanceof Error ? error.message : String(error) }];
    }
  }

  /** Throws DataModelValidationError (strict), or tells whether the given changes or the stored data are valid. */
  validate({
    changes,
    strict = true,
  }: { changes?: PlainObject; strict?: boolean; [key: string]: unknown } = {}): boolean {
    const failures = changes ? this.schema.validate(changes, { path: '', partial: true }) : this._failures();
    if (failures.length && strict) throw new DataModelValidationError(failures, this.constructor.name);
    return failures.length === 0;
  }

  clone(data: PlainObject = {}, context: ModelOptions = {}): this {
    const copy = deepClone(this._source);
    const cls = this.constructor as new (data: PlainObject, options: ModelOptions) => this;
    const result = new cls(copy, { parent: this.parent, ...context });
    result.updateSource(data);
    return result;
  }

  /** Change the stored data of this instance only; answers what differed. */
  updateSource(changes: PlainObject = {}, options: PlainObject = {}): PlainObject {
    const diff = this._diffSource(changes, options);
    if (options['dryRun'] === true || isEmpty(diff)) return diff;
    this.schema.commitChanges(this._source, diff);
    this._initialize();
    return diff;
  }

  /** Clean and validate changes and reduce them to what differs from the stored data. */
  _diffSource(changes: PlainObject, options: PlainObject = {}): PlainObject {
    const cls = this.constructor as typeof DataModel;
    const expanded = operatorsToKeys(expandObject(changes));
    const typed = { type: this._source['type'], ...expanded };
    const migrated = cls.migrateDataSafe(expanded);
    const cleaned = cls.cleanData(migrated, { partial: true, source: typed });
    const failures = this.schema.validate(cleaned, { path: '', partial: true });
    if (failures.length) throw new DataModelValidationError(failures, cls.name);
    if (options['diff'] === false || options['recursive'] === false) return cleaned;
    return diffObject(this._source, cleaned, { deletionKeys: true });
  }

  toObject(source = true): unknown {
    if (source) return deepClone(this._source);
    return this.schema.toObject(this);
  }

  toJSON(): unknown {
    return this.toObject(true);
  }
}

/** foundry.abstract.TypeDataModel: the `system` of a document. */
export class TypeDataModel extends DataModel {
  constructor(data: PlainObject | DataModel = {}, options: ModelOptions = {}) {
    super(data, options);
  }

  /** Where the model came from: the module or system before the dot, or the system. */
  get modelProvider(): unknown {
    return (this.constructor as { modelProvider?: unknown }).modelProvider ?? null;
  }

  static override get schema(): SchemaField {
    const known = schemas.get(this);
    if (known) return known;
    const schema = new SchemaField(this.defineSchema(), {}, { name: 'system' });
    schemas.set(this, schema);
    return schema;
  }

  prepareBaseData(): void {}
  prepareDerivedData(): void {}
  prepareEmbeddedData(): void {}

  async _preCreate(_data: PlainObject, _options: PlainObject, _user: unknown): Promise<boolean | void> {}
  _onCreate(_data: PlainObject, _options: PlainObject, _userId: string): void {}
  async _preUpdate(_changes: PlainObject, _options: PlainObject, _user: unknown): Promise<boolean | void> {}
  _onUpdate(_changed: PlainObject, _options: PlainObject, _userId: string): void {}
  async _preDelete(_options: PlainObject, _user: unknown): Promise<boolean | void> {}
  _onDelete(_options: PlainObject, _userId: string): void {}

  async toEmbed(_config: PlainObject, _options: PlainObject = {}): Promise<HTMLElement | null> {
    return null;
  }

  getRollData(): PlainObject {
    return { ...(this as unknown as PlainObject) };
  }
}

export { isPlainObject };
