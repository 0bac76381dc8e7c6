/** What may stand inside an element: text, elements, or nothing. */
export type Child = Node | string | number | null | undefined | false;

export type Attributes = Record<string, string | number | boolean | null | undefined>;

/** Build an element. Attributes with `false`, `null` or `undefined` are left out, `true` becomes an empty attribute. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes?: Attributes,
  ...children: Child[]
): HTMLElementTagNameMap[K];
export function h(tag: string, attributes?: Attributes, ...children: Child[]): HTMLElement;
export function h(tag: string, attributes: Attributes = {}, ...children: Child[]): HTMLElement {
  const element = document.createElement(tag);
  setAttributes(element, attributes);
  append(element, children);
  return element;
}

export function setAttributes(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    element.setAttribute(name, value === true ? '' : String(value));
  }
}

export function append(element: Element, children: readonly Child[]): void {
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    element.append(typeof child === 'number' ? String(child) : child);
  }
}

/** A Font Awesome glyph; hidden from screen readers, since the name stands beside it. */
export function icon(classes: string): HTMLElement {
  return h('i', { class: `${classes} fa-fw`, inert: true, 'aria-hidden': 'true' });
}

/** A button with an icon only; its name is told to screen readers and shown as tooltip. */
export function iconButton(classes: string, label: string, attributes: Attributes = {}): HTMLButtonElement {
  const { class: extra, ...rest } = attributes;
  return h('button', {
    type: 'button',
    class: `icon ${classes} ${typeof extra === 'string' ? extra : ''}`.trim(),
    'aria-label': label,
    'data-tooltip': label,
    ...rest,
  });
}

export function escapeHTML(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** Parse HTML that has exactly one root element. Throws when there are none or several. */
export function parseSingle(html: string, what: string): HTMLElement {
  const template = document.createElement('template');
  template.innerHTML = html;
  const [first] = template.content.children;
  if (template.content.childElementCount !== 1 || !(first instanceof HTMLElement)) {
    throw new Error(`${what} must render a single HTML element.`);
  }
  return first;
}

/** Find an element that must be there. */
export function need<T extends HTMLElement = HTMLElement>(root: ParentNode, selector: string): T {
  const found = root.querySelector<T>(selector);
  if (!found) throw new Error(`stand-in host: nothing matches "${selector}"`);
  return found;
}
