import {
  ArrayField,
  BooleanField,
  ColorField,
  DataField,
  FilePathField,
  HTMLField,
  JSONField,
  NumberField,
  ObjectField,
  SchemaField,
  SetField,
  StringField,
} from '../../../common/fields';
import { h } from '../dom';
import { text, type Dict } from '../records';
import { humanise } from '../texts';
import {
  createCheckboxInput,
  createFormGroup,
  createNumberInput,
  createSelectInput,
  createTextInput,
  createTextareaInput,
  type InputConfig,
} from './inputs';

/**
 * The form element that suits a data field, as DataField#toInput gives it. Values are written as attributes, so that the element
 * survives `outerHTML`.
 */
export function fieldInput(field: DataField, given: Dict): HTMLElement {
  const { input } = given;
  if (typeof input === 'function') return (input as (field: DataField, config: Dict) => HTMLElement)(field, given);
  const config = { name: field.fieldPath, required: field.required && !field.nullable, ...given } as InputConfig & Dict;
  config.value ??= field.getInitialValue({}) ?? undefined;
  const choices = choicesOf(field, config);
  if (field instanceof ArrayField) return listInput(field, config, choices);
  if (choices !== undefined || config['options']) {
    const numeric = field instanceof NumberField ? { dataset: { dtype: 'Number', ...config.dataset } } : {};
    const blank = field.required && (field as StringField).blank !== true ? {} : { blank: '' };
    return createSelectInput({ ...blank, ...config, ...numeric, choices });
  }
  return plainInput(field, config);
}

function plainInput(field: DataField, config: InputConfig & Dict): HTMLElement {
  if (field instanceof BooleanField) return createCheckboxInput({ ...config, required: false });
  if (field instanceof NumberField) return numberInput(field, config);
  if (field instanceof HTMLField) return custom('prose-mirror', config);
  if (field instanceof ColorField) return custom('color-picker', config);
  if (field instanceof FilePathField) return custom('file-picker', config);
  if (field instanceof JSONField) return createTextareaInput({ ...config, value: text(config.value, '{}') });
  if (field instanceof ObjectField || field instanceof SchemaField) {
    return createTextareaInput({ ...config, value: JSON.stringify(config.value ?? {}), dataset: { dtype: 'JSON' } });
  }
  if (field instanceof StringField || field.constructor === DataField)
    return createTextInput({ ...config, required: false });
  throw new Error(`stand-in host: ${field.constructor.name}#toInput is not imitated`);
}

function numberInput(field: NumberField, config: InputConfig & Dict): HTMLElement {
  const limits: Dict = {};
  if (field.min !== undefined && field.min !== null) limits['min'] = field.min;
  if (field.max !== undefined && field.max !== null) limits['max'] = field.max;
  limits['step'] = field.step ?? (field.integer ? 1 : 'any');
  return createNumberInput({ ...limits, ...config, required: false });
}

function custom(tag: string, config: InputConfig): HTMLElement {
  return h(tag, { name: config.name, value: text(config.value), disabled: config.disabled ?? false });
}

function listInput(field: ArrayField, config: InputConfig & Dict, choices: unknown): HTMLElement {
  const list = config.value instanceof Set || Array.isArray(config.value) ? [...config.value].map(String) : [];
  if (choices !== undefined) {
    const select = createSelectInput({ ...config, value: list, choices });
    return h('multi-select', { name: config.name, disabled: config.disabled ?? false }, ...select.children);
  }
  if (field instanceof SetField && field.element instanceof StringField) {
    return h('string-tags', { name: config.name, value: list.join(','), disabled: config.disabled ?? false });
  }
  return createTextareaInput({ ...config, value: JSON.stringify(config.value ?? []), dataset: { dtype: 'JSON' } });
}

function choicesOf(field: DataField, config: Dict): unknown {
  const element = field instanceof ArrayField ? field.element : field;
  const given = config['choices'] ?? element.choices;
  return typeof given === 'function' ? (given as () => unknown)() : given;
}

/** A labelled form group for a field, as DataField#toFormGroup gives it. */
export function fieldGroup(field: DataField, group: Dict, config: Dict): HTMLElement {
  const input = field.toInput(config);
  const widget = config['widget'] ?? group['widget'];
  if (typeof widget === 'function')
    return (widget as (f: DataField, g: Dict, c: Dict) => HTMLElement)(field, group, config);
  const { label, hint, units, rootId, classes, stacked, localize, hidden } = group;
  return createFormGroup({
    input,
    label: text(label, field.label || (field.name ?? '')),
    hint: text(hint, field.hint),
    units: text(units),
    rootId: text(rootId),
    classes: typeof classes === 'string' ? classes.split(' ') : ((classes as string[] | undefined) ?? []),
    stacked: Boolean(stacked),
    localize: localize !== false,
    hidden: Boolean(hidden),
  });
}

/** Form groups for every leaf of a schema; nested schemas become fieldsets. */
export function schemaForm(schema: SchemaField, values: unknown, rootId: string): HTMLElement[] {
  return Object.values(schema.fields).flatMap((field) => {
    const value: unknown =
      typeof values === 'object' && values !== null ? Reflect.get(values, field.name ?? '') : undefined;
    if (field.readonly) return [];
    if (!(field instanceof SchemaField))
      return [fieldGroup(field, { rootId, ...(field.label ? {} : { label: humanise(field.name ?? '') }) }, { value })];
    return [
      h(
        'fieldset',
        {},
        h('legend', {}, field.label || humanise(field.name ?? '')),
        ...schemaForm(field, value, rootId),
      ),
    ];
  });
}
