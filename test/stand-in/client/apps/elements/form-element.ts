import { h } from '../dom';

/**
 * foundry.applications.elements.AbstractFormInputElement: a custom element that takes part in forms by name and value.
 * Subclasses build their own fields in `buildElements` and read and write `_value`.
 */
export abstract class FormElement<Value = unknown> extends HTMLElement {
  static formAssociated = true;
  static observedAttributes = ['disabled'];

  protected _value: Value;
  protected readonly _internals: ElementInternals;

  constructor(initial: Value) {
    super();
    this._value = initial;
    this._internals = this.attachInternals();
  }

  get form(): HTMLFormElement | null {
    return this._internals.form;
  }

  get name(): string {
    return this.getAttribute('name') ?? '';
  }

  set name(value: string) {
    this.setAttribute('name', value);
  }

  get value(): Value {
    return this._value;
  }

  set value(value: Value) {
    this._value = value;
    if (this.isConnected) this._refresh();
  }

  get disabled(): boolean {
    return this.hasAttribute('disabled') || this.matches(':disabled');
  }

  set disabled(value: boolean) {
    this.toggleAttribute('disabled', value);
  }

  get editable(): boolean {
    return !this.disabled && !this.hasAttribute('readonly');
  }

  connectedCallback(): void {
    this.replaceChildren(...this.buildElements());
    this._refresh();
    this._toggleDisabled(!this.editable);
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this._toggleDisabled(!this.editable);
  }

  formDisabledCallback(disabled: boolean): void {
    this._toggleDisabled(disabled || !this.editable);
  }

  protected abstract buildElements(): HTMLElement[];

  /** Show the value in the inner fields. */
  protected abstract _refresh(): void;

  protected _toggleDisabled(disabled: boolean): void {
    for (const field of this.querySelectorAll<HTMLInputElement | HTMLButtonElement>(
      'input, textarea, select, button',
    )) {
      field.disabled = disabled;
    }
  }

  /** Take a value that a person entered and tell the form. */
  protected _commit(value: Value): void {
    this._value = value;
    this._refresh();
    this.dispatchEvent(new Event('input', { bubbles: true, cancelable: true }));
    this.dispatchEvent(new Event('change', { bubbles: true, cancelable: true }));
  }
}

export function isFormElement(element: Element): element is FormElement {
  return element instanceof FormElement;
}

/** `<color-picker name value>`: a text field and a colour well. */
export class ColorPickerElement extends FormElement<string> {
  static tagName = 'color-picker';

  constructor() {
    super('');
    this._value = this.getAttribute('value') ?? '';
  }

  protected buildElements(): HTMLElement[] {
    this._value ||= this.getAttribute('value') ?? '';
    const label = this.getAttribute('aria-label') ?? 'Color';
    const write = h('input', {
      type: 'text',
      placeholder: this.getAttribute('placeholder') ?? '',
      'aria-label': label,
    });
    const well = h('input', { type: 'color', 'aria-label': `${label} (picker)` });
    write.addEventListener('change', (event) => this.#take(event, write.value));
    well.addEventListener('change', (event) => this.#take(event, well.value));
    return [write, well];
  }

  #take(event: Event, value: string): void {
    event.stopPropagation();
    this._commit(value);
  }

  protected _refresh(): void {
    const [write, well] = this.querySelectorAll('input');
    if (write) write.value = this._value;
    if (well) well.value = /^#[0-9a-f]{6}$/i.test(this._value) ? this._value : '#000000';
  }
}

/** `<range-picker name value min max step>`: a slider and a number. */
export class RangePickerElement extends FormElement<number> {
  static tagName = 'range-picker';

  constructor() {
    super(0);
    this._value = Number(this.getAttribute('value') ?? 0);
  }

  protected buildElements(): HTMLElement[] {
    if (this.hasAttribute('value')) this._value ||= Number(this.getAttribute('value'));
    const limits = {
      min: this.getAttribute('min') ?? 0,
      max: this.getAttribute('max') ?? 100,
      step: this.getAttribute('step') ?? 1,
      'aria-label': this.getAttribute('aria-label') ?? this.name,
    };
    const slider = h('input', { type: 'range', ...limits });
    const number = h('input', { type: 'number', ...limits });
    for (const input of [slider, number]) {
      input.addEventListener('input', (event) => event.stopPropagation());
      input.addEventListener('change', (event) => {
        event.stopPropagation();
        this._commit(Number(input.value));
      });
    }
    return [slider, number];
  }

  protected _refresh(): void {
    for (const input of this.querySelectorAll('input')) input.value = String(this._value);
  }
}

/** `<file-picker name value type>`: a path in a text field (the stand-in has no file browser). */
export class FilePickerElement extends FormElement<string> {
  static tagName = 'file-picker';

  constructor() {
    super('');
    this._value = this.getAttribute('value') ?? '';
  }

  protected buildElements(): HTMLElement[] {
    this._value ||= this.getAttribute('value') ?? '';
    const input = h('input', {
      type: 'text',
      class: 'image',
      placeholder: 'path/to/file',
      'aria-label': this.getAttribute('aria-label') ?? 'File path',
    });
    input.addEventListener('change', (event) => {
      event.stopPropagation();
      this._commit(input.value);
    });
    return [input];
  }

  protected _refresh(): void {
    const input = this.querySelector('input');
    if (input) input.value = this._value;
  }
}

/** `<string-tags name value="a,b">`: a list of short texts, entered one at a time. */
export class StringTagsElement extends FormElement<string[]> {
  static tagName = 'string-tags';

  constructor() {
    super([]);
  }

  protected buildElements(): HTMLElement[] {
    const given = this.getAttribute('value');
    if (given && this._value.length === 0)
      this._value = given
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean);
    const input = h('input', {
      type: 'text',
      placeholder: 'Add and press Enter',
      'aria-label': this.getAttribute('aria-label') ?? 'New tag',
    });
    input.addEventListener('change', (event) => event.stopPropagation());
    input.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      event.stopPropagation();
      const tag = input.value.trim();
      input.value = '';
      if (tag && !this._value.includes(tag)) this._commit([...this._value, tag]);
    });
    return [h('div', { class: 'tags input-element-tags' }), input];
  }

  protected _refresh(): void {
    this.querySelector('.tags')?.replaceChildren(
      ...this._value.map((tag) => {
        const remove = h('button', {
          type: 'button',
          class: 'remove fa-solid fa-xmark',
          'aria-label': `Remove ${tag}`,
        });
        remove.addEventListener('click', () => this._commit(this._value.filter((other) => other !== tag)));
        return h('span', { class: 'tag' }, h('span', {}, tag), remove);
      }),
    );
  }
}

/** `<multi-select name>` and `<multi-checkbox name>` with `<option>` children: several choices, shown as checkboxes. */
export class MultiCheckboxElement extends FormElement<string[]> {
  static tagName = 'multi-checkbox';
  #options: { value: string; label: string }[] = [];

  constructor() {
    super([]);
  }

  protected buildElements(): HTMLElement[] {
    const options = [...this.querySelectorAll('option')];
    if (options.length > 0) {
      this.#options = options.map((option) => ({ value: option.value, label: option.textContent ?? option.value }));
      if (this._value.length === 0)
        this._value = options.filter((option) => option.hasAttribute('selected')).map((option) => option.value);
    }
    return this.#options.map(({ value, label }) => {
      const box = h('input', { type: 'checkbox', value });
      box.addEventListener('change', (event) => {
        event.stopPropagation();
        const chosen = new Set(this._value);
        if (box.checked) chosen.add(value);
        else chosen.delete(value);
        this._commit([...chosen]);
      });
      return h('label', { class: 'checkbox' }, box, label);
    });
  }

  protected _refresh(): void {
    for (const box of this.querySelectorAll('input')) box.checked = this._value.includes(box.value);
  }
}

export class MultiSelectElement extends MultiCheckboxElement {
  static override tagName = 'multi-select';
}
