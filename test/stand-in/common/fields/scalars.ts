import { cleanHTML } from '../html';
import { Color } from '../color';
import { isValidId } from '../constants';
import { DataField, type CleanOptions, type Failure, type FieldOptions } from './data-field';

function choiceKeys(choices: unknown): unknown[] {
  const given: unknown = typeof choices === 'function' ? (choices as () => unknown)() : choices;
  if (Array.isArray(given)) return given;
  if (given instanceof Set) return [...given];
  return typeof given === 'object' && given !== null ? Object.keys(given) : [];
}

/** foundry.data.fields.BooleanField */
export class BooleanField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: false };
  }

  override _cast(value: unknown): unknown {
    if (typeof value === 'string') return value === 'true';
    if (typeof value === 'object') return false;
    return Boolean(value);
  }

  override _validateType(value: unknown, { path }: { path: string }): Failure[] {
    return typeof value === 'boolean' ? [] : [{ path, message: 'must be a boolean' }];
  }
}

/** foundry.data.fields.NumberField */
export class NumberField extends DataField {
  declare min: number | undefined;
  declare max: number | undefined;
  declare step: number | undefined;
  declare integer: boolean;
  declare positive: boolean;

  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      initial: null,
      nullable: true,
      min: undefined,
      max: undefined,
      step: undefined,
      integer: false,
      positive: false,
      choices: undefined,
    };
  }

  override _cast(value: unknown): unknown {
    return typeof value === 'string' && value.trim() === '' ? null : Number(value);
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    const cast = typeof value === 'string' ? this._cast(value) : value;
    return super.clean(cast === null && !this.nullable && value === '' ? undefined : cast, options);
  }

  override _cleanType(value: unknown, _options: CleanOptions): unknown {
    let number = Number(value);
    if (Number.isNaN(number)) return number;
    if (this.integer) number = Math.round(number);
    if (this.step !== undefined && this.min !== undefined) number = roundTo(number - this.min, this.step) + this.min;
    else if (this.step !== undefined) number = roundTo(number, this.step);
    if (this.min !== undefined) number = Math.max(number, this.min);
    if (this.max !== undefined) number = Math.min(number, this.max);
    return number;
  }

  override _validateType(value: unknown, { path }: { path: string }): Failure[] {
    const fail = (message: string): Failure[] => [{ path, message }];
    if (typeof value !== 'number') return fail('must be a number');
    if (!Number.isFinite(value)) return fail('must be a finite number');
    if (this.positive && value <= 0) return fail('must be a positive number');
    if (this.min !== undefined && value < this.min) return fail(`must be at least ${this.min}`);
    if (this.max !== undefined && value > this.max) return fail(`must be at most ${this.max}`);
    if (this.integer && !Number.isInteger(value)) return fail('must be an integer');
    const allowed = this.choices === undefined ? null : choiceKeys(this.choices);
    if (allowed && !allowed.some((choice) => Number(choice) === value)) return fail(`${value} is not a valid choice`);
    return [];
  }
}

function roundTo(value: number, step: number): number {
  const places = Math.max(0, (String(step).split('.')[1] ?? '').length);
  return Number((Math.round(value / step) * step).toFixed(places));
}

/** foundry.data.fields.StringField */
export class StringField extends DataField {
  declare blank: boolean;
  declare trim: boolean;
  declare textSearch: boolean;

  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      blank: true,
      trim: true,
      nullable: false,
      initial(this: StringField): unknown {
        if (!this.required) return undefined;
        if (this.blank) return '';
        return this.nullable ? null : undefined;
      },
      choices: undefined,
      textSearch: false,
    };
  }

  constructor(options: FieldOptions = {}, context: { name?: string; parent?: DataField } = {}) {
    super(options, context);
    // With choices, blank is not allowed unless asked for.
    if (this.choices !== undefined && options.blank === undefined) this.blank = false;
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    const text = typeof value === 'string' && this.trim ? value.trim() : value;
    if (text === '' && !this.blank) return this.getInitialValue(options.source);
    return super.clean(text, options);
  }

  override _cast(value: unknown): unknown {
    return String(value);
  }

  override _validateType(value: unknown, { path }: { path: string }): Failure[] {
    if (typeof value !== 'string') return [{ path, message: 'must be a string' }];
    if (value === '') return this.blank ? [] : [{ path, message: 'may not be a blank string' }];
    if (this.choices !== undefined && !choiceKeys(this.choices).includes(value)) {
      return [{ path, message: `${value} is not a valid choice` }];
    }
    return [];
  }
}

/** foundry.data.fields.HTMLField */
export class HTMLField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, blank: true };
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    return options['cleanHTML'] === true && typeof value === 'string' ? cleanHTML(value) : value;
  }
}

/** foundry.data.fields.ColorField */
export class ColorField extends StringField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      nullable: true,
      initial: null,
      blank: false,
      validationError: 'is not a valid hexadecimal color string',
    };
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    if (value === '' || (value instanceof Color && !value.valid)) return this.getInitialValue(options.source);
    if (value instanceof Color || typeof value === 'number') return Color.from(value.valueOf()).css;
    return super.clean(value, options);
  }

  override _validateType(value: unknown, { path }: { path: string }): Failure[] {
    return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? [] : [{ path, message: this.validationError }];
  }

  override initialize(value: unknown): unknown {
    return value === null || value === undefined ? value : Color.from(value);
  }

  override toObject(value: unknown): unknown {
    return value instanceof Color ? value.css : value;
  }
}

/** foundry.data.fields.FilePathField */
export class FilePathField extends StringField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      categories: [],
      base64: false,
      wildcard: false,
      virtual: false,
      nullable: true,
      blank: false,
      initial: null,
    };
  }

  override _validateType(value: unknown, { path }: { path: string }): Failure[] {
    return typeof value === 'string' ? [] : [{ path, message: 'is not a valid file path' }];
  }
}

/** foundry.data.fields.DocumentIdField */
export class DocumentIdField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, blank: false, nullable: true, readonly: true, initial: null };
  }

  override _cast(value: unknown): unknown {
    return typeof value === 'object' && value !== null && '_id' in value ? value._id : value;
  }

  override _validateType(value: unknown, { path }: { path: string }): Failure[] {
    return isValidId(value) ? [] : [{ path, message: 'must be a valid 16-character alphanumeric ID' }];
  }
}

/** foundry.data.fields.DocumentUUIDField */
export class DocumentUUIDField extends StringField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      blank: false,
      nullable: true,
      initial: null,
      type: undefined,
      embedded: undefined,
      relative: false,
      idOnly: false,
    };
  }
}

/** foundry.data.fields.ForeignDocumentField: an id in the source; the document when it is read in the browser. */
export class ForeignDocumentField extends DocumentIdField {
  /** Set by the client: finds a document of the class by id. */
  static resolver: ((model: unknown, id: string) => unknown) | null = null;
  declare idOnly: boolean;
  readonly model: unknown;

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, nullable: true, readonly: false, idOnly: false };
  }

  constructor(model: unknown, options: FieldOptions = {}, context: { name?: string; parent?: DataField } = {}) {
    super(options, context);
    this.model = model;
  }

  override initialize(value: unknown): unknown {
    if (this.idOnly || typeof value !== 'string') return value;
    const { model } = this;
    return () => (ForeignDocumentField.resolver ? ForeignDocumentField.resolver(model, value) : value);
  }

  override toObject(value: unknown): unknown {
    return typeof value === 'object' && value !== null && '_id' in value ? value._id : value;
  }
}

/** foundry.data.fields.DocumentAuthorField */
export class DocumentAuthorField extends ForeignDocumentField {
  /** Set by the client: the id of the user of this browser. */
  static currentUser: () => string | undefined = () => undefined;

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, nullable: false, gmOnly: true, initial: () => DocumentAuthorField.currentUser() };
  }
}

/** foundry.data.fields.AngleField */
export class AngleField extends NumberField {
  declare normalize: boolean;

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: 0, normalize: true, min: 0, max: 360 };
  }

  override _cast(value: unknown): unknown {
    const number = Number(value);
    if (!this.normalize || !Number.isFinite(number)) return number;
    return number === 360 ? 360 : ((number % 360) + 360) % 360;
  }
}

/** foundry.data.fields.AlphaField */
export class AlphaField extends NumberField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: 1, min: 0, max: 1 };
  }
}

/** foundry.data.fields.HueField */
export class HueField extends AlphaField {}

/** foundry.data.fields.IntegerSortField */
export class IntegerSortField extends NumberField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, integer: true, initial: 0 };
  }
}

/** foundry.data.fields.JSONField: text in the source, data when read. */
export class JSONField extends StringField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      blank: false,
      trim: true,
      initial: undefined,
      validationError: 'is not a valid JSON string',
    };
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    return super.clean(value === '' ? '{}' : value, options);
  }

  override _cast(value: unknown): unknown {
    return typeof value === 'string' && isJson(value) ? value : JSON.stringify(value);
  }

  override _validateType(value: unknown, { path }: { path: string }): Failure[] {
    return typeof value === 'string' && isJson(value) ? [] : [{ path, message: this.validationError }];
  }

  override initialize(value: unknown): unknown {
    return typeof value === 'string' ? (JSON.parse(value) as unknown) : value;
  }

  override toObject(value: unknown): unknown {
    return typeof value === 'string' || value === undefined || value === null ? value : JSON.stringify(value);
  }
}

function isJson(value: string): boolean {
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}

/** foundry.data.fields.JavaScriptField */
export class JavaScriptField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, blank: true, async: false };
  }
}
