import { h, type Attributes } from '../dom';
import { localize } from '../host';
import { isPlain, text } from '../records';
import { textOf } from '../../../common/objects';

/** The common part of FormInputConfig (API foundry.applications.fields). */
export interface InputConfig {
  name: string;
  value?: unknown;
  required?: boolean;
  disabled?: boolean;
  readonly?: boolean;
  autofocus?: boolean;
  placeholder?: string;
  localize?: boolean;
  classes?: string;
  id?: string;
  aria?: Record<string, string>;
  dataset?: Record<string, string>;
}

export interface NumberInputConfig extends InputConfig {
  min?: number;
  max?: number;
  step?: number | 'any';
}

export interface SelectOption {
  value?: string;
  label?: string;
  group?: string;
  disabled?: boolean;
  selected?: boolean;
}

export interface SelectInputConfig extends InputConfig {
  options?: SelectOption[];
  choices?: unknown;
  blank?: string | false;
  inverted?: boolean;
  nameAttr?: string;
  valueAttr?: string;
  labelAttr?: string;
  sort?: boolean;
  type?: string;
}

function common(config: InputConfig): Attributes {
  return {
    name: config.name || null,
    id: config.id ?? null,
    class: config.classes ?? null,
    required: config.required ?? false,
    disabled: config.disabled ?? false,
    readonly: config.readonly ?? false,
    autofocus: config.autofocus ?? false,
    placeholder: config.placeholder ? localize(config.placeholder) : null,
    ...Object.fromEntries(Object.entries(config.aria ?? {}).map(([key, value]) => [`aria-${key}`, value])),
    ...Object.fromEntries(Object.entries(config.dataset ?? {}).map(([key, value]) => [`data-${key}`, value])),
  };
}

export function createTextInput(config: InputConfig): HTMLInputElement {
  return h('input', { type: 'text', value: text(config.value), ...common(config) });
}

export function createNumberInput(config: NumberInputConfig): HTMLInputElement {
  return h('input', {
    type: 'number',
    value: text(config.value),
    min: config.min ?? null,
    max: config.max ?? null,
    step: config.step ?? 'any',
    ...common(config),
  });
}

export function createCheckboxInput(config: InputConfig): HTMLInputElement {
  return h('input', { type: 'checkbox', checked: Boolean(config.value), ...common(config) });
}

export function createTextareaInput(config: InputConfig & { rows?: number }): HTMLTextAreaElement {
  return h('textarea', { rows: config.rows ?? null, ...common(config) }, text(config.value));
}

export function createSelectInput(config: SelectInputConfig): HTMLSelectElement {
  const select = h('select', common(config));
  const chosen = selectedValues(config.value);
  const options = (config.options ?? optionsOf(config)).map((option) => ({
    ...option,
    label: config.localize ? localize(option.label ?? '') : (option.label ?? option.value ?? ''),
  }));
  if (config.sort) options.sort((a, b) => a.label.localeCompare(b.label));
  if (typeof config.blank === 'string')
    select.append(h('option', { value: '' }, config.localize ? localize(config.blank) : config.blank));
  const groups = new Map<string, HTMLElement>();
  for (const option of options) {
    const element = h(
      'option',
      {
        value: option.value ?? '',
        selected: option.selected ?? chosen.has(option.value ?? ''),
        disabled: option.disabled ?? false,
      },
      option.label,
    );
    if (!option.group) select.append(element);
    else groupOf(select, groups, option.group).append(element);
  }
  return select;
}

function groupOf(select: HTMLSelectElement, groups: Map<string, HTMLElement>, name: string): HTMLElement {
  const known = groups.get(name);
  if (known) return known;
  const made = h('optgroup', { label: localize(name) });
  groups.set(name, made);
  select.append(made);
  return made;
}

function selectedValues(value: unknown): Set<string> {
  if (value instanceof Set || Array.isArray(value)) return new Set([...value].map(textOf));
  return new Set(value === undefined || value === null ? [] : [textOf(value)]);
}

function optionsOf(config: SelectInputConfig): SelectOption[] {
  const { choices, inverted, nameAttr, labelAttr, valueAttr } = config;
  if (Array.isArray(choices)) {
    return choices.map((choice: unknown) => {
      if (isPlain(choice))
        return {
          ...choice,
          value: text(choice[valueAttr ?? nameAttr ?? 'value']),
          label: text(choice[labelAttr ?? 'label']),
        };
      return { value: text(choice), label: text(choice) };
    });
  }
  if (typeof choices !== 'object' || choices === null) return [];
  return Object.entries(choices).map(([key, choice]) => {
    if (isPlain(choice)) {
      return {
        value: nameAttr || valueAttr ? text(choice[nameAttr ?? valueAttr ?? 'value']) : key,
        label: text(choice[labelAttr ?? 'label']),
      };
    }
    return inverted ? { value: text(choice), label: key } : { value: key, label: text(choice) };
  });
}

export interface GroupConfig {
  label?: string;
  units?: string;
  input: HTMLElement;
  hint?: string;
  rootId?: string;
  classes?: string[];
  stacked?: boolean;
  localize?: boolean;
  hidden?: boolean | string;
}

/**
 * A label, its field and a hint, in the host's standard form markup. The label belongs to the field when there is a `rootId` (or the
 * field has an id), as in the real host.
 */
export function createFormGroup(config: GroupConfig): HTMLElement {
  const { input } = config;
  const field = input.matches('input, select, textarea') ? input : null;
  if (field && !field.id && config.rootId) field.id = `${config.rootId}-${field.getAttribute('name') ?? ''}`;
  const shown = config.localize === false ? (config.label ?? '') : localize(config.label ?? '');
  const label = h(
    'label',
    field?.id ? { for: field.id } : {},
    shown,
    config.units ? h('span', { class: 'units' }, ` (${localize(config.units)})`) : null,
  );
  if (!field && shown && !input.hasAttribute('aria-label')) input.setAttribute('aria-label', shown);
  return h(
    'div',
    {
      class: ['form-group', config.stacked ? 'stacked' : '', ...(config.classes ?? [])].filter(Boolean).join(' '),
      hidden: Boolean(config.hidden),
    },
    label,
    h('div', { class: 'form-fields' }, input),
    config.hint ? h('p', { class: 'hint' }, localize(config.hint)) : null,
  );
}
