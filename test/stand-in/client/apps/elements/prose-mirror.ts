import { h, iconButton } from '../dom';
import { TextEditor } from '../ux/text-editor';
import { FormElement } from './form-element';

/**
 * `<prose-mirror name value toggled>`: the rich-text field. The stand-in has no ProseMirror: it shows the enriched text and edits the
 * HTML in a plain editable area; name, value, `toggled` and the events are those of the real element.
 */
export class ProseMirrorElement extends FormElement<string> {
  static tagName = 'prose-mirror';
  #shown: string;

  constructor() {
    super('');
    this.#shown = this.innerHTML;
    this._value = this.getAttribute('value') ?? '';
  }

  static create(config: {
    name: string;
    value?: string;
    toggled?: boolean;
    enriched?: string;
    height?: number;
  }): ProseMirrorElement {
    const element = document.createElement('prose-mirror') as ProseMirrorElement;
    element.name = config.name;
    element.setAttribute('value', config.value ?? '');
    element._value = config.value ?? '';
    element.#shown = config.enriched ?? '';
    if (config.toggled) element.setAttribute('toggled', '');
    if (config.height) element.style.height = `${config.height}px`;
    return element;
  }

  get open(): boolean {
    return this.classList.contains('active');
  }

  protected buildElements(): HTMLElement[] {
    this._value ||= this.getAttribute('value') ?? '';
    this.#shown ||= this.innerHTML;
    const content = h('div', {
      class: 'editor-content',
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': this.getAttribute('aria-label') ?? 'Text',
    });
    content.addEventListener('blur', () => this.#save());
    content.addEventListener('input', (event) => event.stopPropagation());
    if (!this.hasAttribute('toggled')) return [content];
    const toggle = iconButton('toggle fa-solid fa-edit', 'Edit', {});
    toggle.addEventListener('click', () => this.#toggle());
    return [toggle, content];
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (!this.hasAttribute('toggled') && this.editable) this.#toggle();
  }

  #toggle(): void {
    const active = this.classList.toggle('active');
    if (!active) this.#save();
    this._refresh();
    this.dispatchEvent(new Event(active ? 'open' : 'close', { bubbles: true }));
    if (active && this.hasAttribute('toggled')) this.querySelector<HTMLElement>('.editor-content')?.focus();
  }

  #save(): void {
    const content = this.querySelector('.editor-content');
    if (!this.open || !content || content.innerHTML === this._value) return;
    this._value = content.innerHTML;
    this.#shown = '';
    if (this.hasAttribute('toggled')) this.classList.remove('active');
    this._commit(this._value);
  }

  protected _refresh(): void {
    const content = this.querySelector<HTMLElement>('.editor-content');
    if (!content) return;
    content.contentEditable = String(this.open && this.editable);
    if (this.open) content.innerHTML = this._value;
    else if (this.#shown) content.innerHTML = this.#shown;
    else void TextEditor.enrichHTML(this._value).then((html) => void (content.innerHTML = html));
  }
}
