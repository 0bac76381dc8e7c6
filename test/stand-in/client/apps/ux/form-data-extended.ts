import { isFormElement } from '../elements/form-element';
import type { Dict } from '../records';
import { isElement, isTag } from '../kinds';

export interface FormDataOptions {
  dtypes?: Record<string, string>;
  disabled?: boolean;
  readonly?: boolean;
}

type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * foundry.applications.ux.FormDataExtended: the typed values of a form by field name (flat keys).
 * Checkboxes give booleans, number and range inputs numbers or null, multiple selects lists, `data-dtype` casts.
 */
export class FormDataExtended extends FormData {
  dtypes: Record<string, string> = {};
  editors: Record<string, unknown> = {};
  readonly #values: Dict = {};

  constructor(form: HTMLFormElement, options: FormDataOptions = {}) {
    super();
    this.dtypes = { ...options.dtypes };
    this.process(form, options);
  }

  get object(): Dict {
    return this.#values;
  }

  process(form: HTMLFormElement, options: FormDataOptions): void {
    const seen = new Set<string>();
    for (const element of form.elements) {
      const name = nameOf(element);
      if (!name || seen.has(name) || !isWanted(element, options)) continue;
      seen.add(name);
      const group = [...form.elements].filter((other) => nameOf(other) === name && isWanted(other, options));
      const value = readGroup(group, this.dtypes[name]);
      if (value !== undefined) this.set(name, value);
    }
    for (const element of form.querySelectorAll<HTMLElement>('[data-edit]')) {
      const name = element.dataset['edit'];
      if (name && !seen.has(name))
        this.set(name, isTag(element, 'img') ? element.getAttribute('src') : element.innerHTML.trim());
    }
  }

  override set(name: string, value: unknown): void {
    this.#values[name] = value;
    super.set(
      name,
      Array.isArray(value) || (typeof value === 'object' && value !== null) ? JSON.stringify(value) : String(value),
    );
  }

  override append(name: string, value: unknown): void {
    const before = this.#values[name];
    if (before === undefined) return this.set(name, value);
    this.#values[name] = [...(Array.isArray(before) ? (before as unknown[]) : [before]), value];
    super.append(name, String(value));
  }
}

function nameOf(element: Element): string {
  return isElement(element) ? (element.getAttribute('name') ?? '') : '';
}

function isWanted(element: Element, options: FormDataOptions): boolean {
  if (isTag(element, 'button') || isTag(element, 'fieldset')) return false;
  if (!options.disabled && element.matches(':disabled')) return false;
  if (!options.readonly && element.hasAttribute('readonly')) return false;
  return !(isTag(element, 'input') && ['submit', 'button', 'image', 'file'].includes(element.type));
}

function readGroup(group: Element[], dtype: string | undefined): unknown {
  const [first] = group;
  if (isTag(first, 'input') && first.type === 'radio') {
    const chosen = group.find((element) => isTag(element, 'input') && element.checked);
    return isTag(chosen, 'input') ? cast(chosen.value, dtype ?? chosen.dataset['dtype']) : null;
  }
  const values = group.map((element) => readOne(element, dtype));
  if (group.length === 1) return values[0];
  const boxes = group.every((element) => isTag(element, 'input') && element.type === 'checkbox');
  return boxes ? checkedValues(group as HTMLInputElement[]) : values;
}

function checkedValues(boxes: HTMLInputElement[]): unknown[] {
  if (boxes.every((box) => !box.hasAttribute('value'))) return boxes.map((box) => box.checked);
  return boxes.map((box) => (box.checked ? cast(box.value, box.dataset['dtype']) : null));
}

function readOne(element: Element, dtype: string | undefined): unknown {
  if (isFormElement(element)) return element.value;
  const field = element as FormField;
  const type = dtype ?? field.dataset['dtype'];
  if (isTag(field, 'select') && field.multiple) {
    return [...field.selectedOptions].map((option) => cast(option.value, type));
  }
  if (isTag(field, 'input') && field.type === 'checkbox') {
    if (!field.hasAttribute('value')) return field.checked;
    return field.checked ? cast(field.value, type) : null;
  }
  if (isTag(field, 'input') && (field.type === 'number' || field.type === 'range')) {
    return field.value === '' ? null : Number(field.value);
  }
  return cast(field.value, type);
}

function cast(value: string, dtype: string | undefined): unknown {
  if (dtype === 'Number') return value === '' ? null : Number(value);
  if (dtype === 'Boolean') return value === 'true';
  if (dtype === 'JSON') return JSON.parse(value) as unknown;
  return value;
}
