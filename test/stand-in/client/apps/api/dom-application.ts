import { append, type Child } from '../dom';
import { ApplicationV2 } from './application';
import type { Context, RenderOptions } from './types';
import { isElement } from '../kinds';

/**
 * An application whose content is built as elements. The host's own windows use it, which need no templates; a render replaces the
 * content and keeps scroll positions (of elements with `data-scroll`) and the focused field.
 */
export class DomApplication extends ApplicationV2 {
  build(_context: Context, _options: RenderOptions): Child[] | Promise<Child[]> {
    return [];
  }

  override async _renderHTML(context: Context, options: RenderOptions): Promise<Child[]> {
    return this.build(context, options);
  }

  override _replaceHTML(result: Child[], content: HTMLElement, _options: RenderOptions): void {
    replaceKeeping(content, result);
  }
}

/** Replace the children of an element, keeping scroll positions and focus by name, id or `data-key`. */
export function replaceKeeping(content: HTMLElement, children: Child[]): void {
  const scrolls = [...content.querySelectorAll<HTMLElement>('[data-scroll]')].map((element) => ({
    key: element.dataset['scroll'] ?? '',
    top: element.scrollTop,
  }));
  const focused = content.contains(content.ownerDocument.activeElement)
    ? keyOf(content.ownerDocument.activeElement)
    : null;
  content.replaceChildren();
  append(content, children);
  for (const { key, top } of scrolls) {
    const element = content.querySelector<HTMLElement>(`[data-scroll="${CSS.escape(key)}"]`);
    if (element) element.scrollTop = top;
  }
  if (focused) content.querySelector<HTMLElement>(focused)?.focus();
}

function keyOf(element: Element | null): string | null {
  if (!isElement(element)) return null;
  if (element.id) return `#${CSS.escape(element.id)}`;
  const name = element.getAttribute('name');
  if (name) return `[name="${CSS.escape(name)}"]`;
  const { key } = element.dataset;
  return key ? `[data-key="${CSS.escape(key)}"]` : null;
}
