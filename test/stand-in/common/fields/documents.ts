import { deepClone } from '../objects';
import { applyChangeKeys } from '../merge';
import { isValidId } from '../constants';
import { isPlainObject, type PlainObject } from '../types';
import { DataField, type CleanOptions, type Failure, type FieldOptions } from './data-field';
import { ObjectField, SchemaField } from './containers';
import { StringField } from './scalars';

/** What EmbeddedDataField and TypeDataField need of a model class. */
export interface ModelClass {
  new (data?: PlainObject, options?: { parent?: object | null; strict?: boolean }): object;
  readonly schema: SchemaField;
  defineSchema(): Record<string, DataField>;
  cleanData(source: PlainObject, options?: CleanOptions, ...more: unknown[]): PlainObject;
  migrateDataSafe(source: PlainObject, ...more: unknown[]): PlainObject;
}

/** foundry.data.fields.EmbeddedDataField: a schema that is read as an instance of a DataModel. */
export class EmbeddedDataField extends SchemaField {
  readonly model: ModelClass;

  constructor(model: ModelClass, options: FieldOptions = {}, context: { name?: string; parent?: DataField } = {}) {
    super(model.defineSchema(), options, context);
    this.model = model;
  }

  override initialize(value: unknown, model?: object): unknown {
    return isPlainObject(value) ? new this.model(value, { parent: model ?? null }) : value;
  }

  override toObject(value: unknown): unknown {
    return modelToObject(value);
  }
}

function modelToObject(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const convert: unknown = (value as { toObject?: unknown }).toObject;
  return typeof convert === 'function' ? (convert.call(value, false) as unknown) : deepClone(value);
}

/** foundry.data.fields.EmbeddedCollectionField: sources of embedded documents; the client makes the collection. */
export class EmbeddedCollectionField extends DataField {
  static override hierarchical = true;

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: () => [] };
  }

  /** @param documentName the embedded document's name, for instance 'Token' */
  constructor(
    readonly documentName: string,
    options: FieldOptions = {},
  ) {
    super(options);
  }

  override _cast(value: unknown): unknown {
    return Array.isArray(value) ? value : [];
  }

  override _validateType(value: unknown, { path }: { path: string }): Failure[] {
    return Array.isArray(value) ? [] : [{ path, message: 'must be an Array' }];
  }

  override toObject(value: unknown): unknown {
    if (value instanceof Map) return [...(value as Map<string, unknown>).values()].map((doc) => modelToObject(doc));
    return value;
  }
}

/** foundry.data.fields.DocumentOwnershipField */
export class DocumentOwnershipField extends ObjectField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      gmOnly: true,
      initial: () => ({ default: 0 }),
      validationError: 'is not a mapping of user IDs and document permission levels',
    };
  }

  override _validateType(value: unknown, { path }: { path: string }): Failure[] {
    if (!isPlainObject(value)) return [{ path, message: this.validationError }];
    const ok = Object.entries(value).every(([key, level]) => {
      const bare = key.startsWith('-=') ? key.slice(2) : key;
      const known = bare === 'default' || isValidId(bare);
      return known && (key !== bare || (Number.isInteger(level) && Number(level) >= -1 && Number(level) <= 3));
    });
    return ok ? [] : [{ path, message: this.validationError }];
  }
}

/** foundry.data.fields.DocumentStatsField: kept as a plain record. */
export class DocumentStatsField extends ObjectField {}

/** Known sub-types and their models by document name; filled by the client (models) and by both sides (types). */
export const typeRegistry: {
  types: (documentName: string) => string[];
  model: (documentName: string, type: string) => ModelClass | undefined;
} = { types: () => ['base'], model: () => undefined };

/** foundry.data.fields.DocumentTypeField */
export class DocumentTypeField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, blank: false };
  }

  constructor(
    readonly documentName: string,
    options: FieldOptions = {},
  ) {
    super(options);
  }

  override _validateType(value: unknown, { path }: { path: string }): Failure[] {
    if (typeof value !== 'string' || value === '') return [{ path, message: 'must be a string' }];
    if (typeRegistry.types(this.documentName).includes(value)) return [];
    return [{ path, message: `"${value}" is not a valid type for the ${this.documentName} Document class` }];
  }
}

/** foundry.data.fields.TypeDataField: `system`, described by CONFIG.X.dataModels[type] where there is one. */
export class TypeDataField extends ObjectField {
  constructor(
    readonly documentName: string,
    options: FieldOptions = {},
  ) {
    super(options);
  }

  getModelForType(type: string): ModelClass | undefined {
    return typeRegistry.model(this.documentName, type);
  }

  override getInitialValue(source?: unknown): unknown {
    const model = this.#modelOf(source);
    return model ? model.cleanData({}) : {};
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    const model = this.#modelOf(options.source);
    return model ? model.cleanData(value as PlainObject, { ...options, source: undefined }) : value;
  }

  #modelOf(source: unknown): ModelClass | undefined {
    const type = isPlainObject(source) ? source['type'] : undefined;
    return typeof type === 'string' ? this.getModelForType(type) : undefined;
  }

  override initialize(value: unknown, model?: object): unknown {
    const cls = this.#modelOf(model !== undefined && '_source' in model ? model._source : undefined);
    return cls ? new cls(value as PlainObject, { parent: model ?? null }) : deepClone(value);
  }

  override toObject(value: unknown): unknown {
    return modelToObject(value);
  }

  override _commit(source: PlainObject, key: string, value: unknown): void {
    const old = source[key];
    const type = source['type'];
    const model = typeof type === 'string' ? this.getModelForType(type) : undefined;
    if (!isPlainObject(old) || !isPlainObject(value)) source[key] = deepClone(value);
    else if (model) model.schema.commitChanges(old, value);
    else applyChangeKeys(old, value);
  }
}
