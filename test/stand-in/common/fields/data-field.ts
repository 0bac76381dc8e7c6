import { checkOptions } from '../strict';
import type { PlainObject } from '../types';

export interface FieldOptions {
  required?: boolean;
  nullable?: boolean;
  initial?: unknown;
  readonly?: boolean;
  gmOnly?: boolean;
  persisted?: boolean;
  label?: string;
  hint?: string;
  validate?: (value: unknown, options?: unknown) => unknown;
  validationError?: string;
  [key: string]: unknown;
}

export interface CleanOptions {
  /** Clean a change: absent keys stay absent. */
  partial?: boolean;
  source?: unknown;
  [key: string]: unknown;
}

export interface Failure {
  path: string;
  message: string;
}

/** foundry.data.validation.DataModelValidationError */
export class DataModelValidationError extends Error {
  constructor(
    readonly failures: Failure[],
    where: string,
  ) {
    super(`${where} validation errors:\n${failures.map(({ path, message }) => `  ${path}: ${message}`).join('\n')}`);
    this.name = 'DataModelValidationError';
  }
}

const none: Failure[] = [];

/** foundry.data.fields.DataField: one typed value of a schema. */
export class DataField {
  static recursive = false;
  static hierarchical = false;
  /** The application layer sets this: it makes the form element of a field. */
  static inputFactory: ((field: DataField, config: PlainObject, group: PlainObject | null) => HTMLElement) | null =
    null;

  static get _defaults(): FieldOptions {
    return {
      required: false,
      nullable: false,
      initial: undefined,
      readonly: false,
      gmOnly: false,
      persisted: true,
      label: '',
      hint: '',
      validate: undefined,
      validationError: 'is not a valid value',
    };
  }

  readonly options: FieldOptions;
  name: string | undefined;
  parent: DataField | undefined;
  declare required: boolean;
  declare nullable: boolean;
  declare initial: unknown;
  declare readonly: boolean;
  declare gmOnly: boolean;
  declare persisted: boolean;
  declare label: string;
  declare hint: string;
  declare validationError: string;
  declare choices: unknown;

  constructor(options: FieldOptions = {}, context: { name?: string; parent?: DataField } = {}) {
    const defaults = (this.constructor as typeof DataField)._defaults;
    checkOptions(this.constructor.name, options, Object.keys(defaults));
    this.options = options;
    for (const [key, value] of Object.entries({ ...defaults, ...options })) {
      if (key !== 'validate') Object.assign(this, { [key]: value });
    }
    this.name = context.name;
    this.parent = context.parent;
  }

  get fieldPath(): string {
    return [this.parent?.fieldPath, this.name].filter((part) => part !== undefined && part !== '').join('.');
  }

  getInitialValue(source?: unknown): unknown {
    return typeof this.initial === 'function'
      ? (this.initial as (this: this, data: unknown) => unknown).call(this, source)
      : this.initial;
  }

  /** True when null or undefined is allowed and given; an error text when not allowed; undefined for other values. */
  _validateSpecial(value: unknown): true | string | undefined {
    if (value === undefined) return this.required ? 'may not be undefined' : true;
    if (value === null) return this.nullable ? true : 'may not be null';
    return undefined;
  }

  clean(value: unknown, options: CleanOptions = {}): unknown {
    if (value === undefined) return this.getInitialValue(options.source);
    const special = this._validateSpecial(value);
    if (special === true) return value;
    if (typeof special === 'string') return this.getInitialValue(options.source);
    return this._cleanType(this._cast(value), options);
  }

  _cast(value: unknown): unknown {
    return value;
  }

  _cleanType(value: unknown, _options: CleanOptions): unknown {
    return value;
  }

  /** Every reason why the value is not valid; empty when it is. */
  validate(value: unknown, options: { path?: string; partial?: boolean } = {}): Failure[] {
    const path = options.path ?? this.fieldPath;
    const special = this._validateSpecial(value);
    if (special === true) return none;
    if (typeof special === 'string') return [{ path, message: special }];
    const own = this._validateType(value, { ...options, path });
    if (own.length) return own;
    return this.#validateCustom(value, path);
  }

  #validateCustom(value: unknown, path: string): Failure[] {
    if (!this.options.validate) return none;
    try {
      const result = this.options.validate.call(this, value, {});
      return result === false ? [{ path, message: this.validationError }] : none;
    } catch (error) {
      return [{ path, message: error instanceof Error ? error.message : String(error) }];
    }
  }

  _validateType(_value: unknown, _options: { path: string; partial?: boolean }): Failure[] {
    return none;
  }

  initialize(value: unknown, _model?: object, _options: PlainObject = {}): unknown {
    return value;
  }

  toObject(value: unknown): unknown {
    return value;
  }

  /** Call a method of the field on a value; containers go down first. */
  apply(
    fn: string | ((this: DataField, value: unknown, options: PlainObject) => unknown),
    data?: unknown,
    options: PlainObject = {},
  ): unknown {
    const call: unknown = typeof fn === 'string' ? (this as unknown as PlainObject)[fn] : fn;
    if (typeof call !== 'function') throw new Error(`${this.constructor.name} has no method ${String(fn)}`);
    return call.call(this, data, options) as unknown;
  }

  toFormGroup(groupConfig: PlainObject = {}, inputConfig: PlainObject = {}): HTMLElement {
    return this.#make(inputConfig, groupConfig);
  }

  toInput(config: PlainObject = {}): HTMLElement {
    return this.#make(config, null);
  }

  #make(config: PlainObject, group: PlainObject | null): HTMLElement {
    if (!DataField.inputFactory) throw new Error('form elements exist in the browser only');
    return DataField.inputFactory(this, config, group);
  }

  /** The field at a dotted path below this one. */
  _getField(path: string[]): DataField | undefined {
    return path.length === 0 ? this : undefined;
  }

  /** Store a change into the source record; containers merge, others replace. */
  _commit(source: PlainObject, key: string, value: unknown): void {
    source[key] = value;
  }
}

/** foundry.data.fields.AnyField */
export class AnyField extends DataField {}
