import { generation } from '../../../common/generations';
import { report } from '../../core/report';
import { h, icon } from '../dom';
import { localize } from '../host';

/**
 * A menu entry. V13: `{name, icon (HTML), condition(li), callback(li)}`; V14: `{label, icon (classes), visible(li), onClick(event, li)}`,
 * which still takes the old names.
 */
export interface ContextMenuEntry {
  name?: string;
  label?: string;
  icon?: string;
  group?: string | null;
  condition?: boolean | null | ((target: HTMLElement) => boolean | null);
  visible?: boolean | ((target: HTMLElement) => boolean);
  callback?: (target: HTMLElement) => unknown;
  onClick?: (event: PointerEvent, target: HTMLElement) => unknown;
  classes?: string;
}

export interface ContextMenuOptions {
  eventName?: string;
  onOpen?: (target: HTMLElement) => unknown;
  onClose?: (target: HTMLElement) => unknown;
  fixed?: boolean;
  jQuery?: boolean;
}

/** foundry.applications.ux.ContextMenu: opens on right click, on the context-menu key, and by program. */
export class ContextMenu {
  static get implementation(): typeof ContextMenu {
    return ContextMenu;
  }

  readonly element: HTMLElement = h('nav', { id: 'context-menu', class: 'themed theme-dark', role: 'menu' });
  readonly eventName: string;
  target: HTMLElement | null = null;

  constructor(
    readonly container: HTMLElement,
    readonly selector: string,
    public menuItems: ContextMenuEntry[],
    readonly options: ContextMenuOptions = {},
  ) {
    this.eventName = options.eventName ?? 'contextmenu';
    container.addEventListener(this.eventName, (event) => void this._onActivate(event as PointerEvent));
  }

  async _onActivate(event: PointerEvent): Promise<void> {
    if (!(event.target instanceof Element)) return;
    const target = event.target.closest<HTMLElement>(this.selector);
    if (!target || !this.container.contains(target)) return;
    event.preventDefault();
    event.stopPropagation();
    await this.render(target, { event });
  }

  async render(target: HTMLElement, options: { event?: PointerEvent | null; animate?: boolean } = {}): Promise<void> {
    await open?.close();
    this.options.onOpen?.(target);
    const items = this.menuItems.filter((entry) => isVisible(entry, target));
    if (items.length === 0) return;
    this.target = target;
    setOpen(this);
    this.element.replaceChildren(
      h('ol', { class: 'context-items' }, ...items.map((entry) => this.#item(entry, target))),
    );
    target.ownerDocument.body.append(this.element);
    target.classList.add('context');
    this.#place(target, options.event ?? null);
    this.element.querySelector<HTMLElement>('.context-item')?.focus();
  }

  #item(entry: ContextMenuEntry, target: HTMLElement): HTMLElement {
    const label = h('span', {}, localize(labelOf(entry)));
    const item = h(
      'li',
      { class: `context-item ${entry.classes ?? ''}`.trim(), role: 'menuitem', tabindex: '-1' },
      iconOf(entry),
      label,
    );
    item.addEventListener('click', (event) => {
      event.stopPropagation();
      void this.close();
      try {
        Promise.resolve(run(entry, event, target)).catch((error: unknown) => report('context menu', error));
      } catch (error) {
        report('context menu', error);
      }
    });
    item.addEventListener('keydown', (event) => this.#onKey(event, item));
    return item;
  }

  #onKey(event: KeyboardEvent, item: HTMLElement): void {
    const steps: Record<string, Element | null> = {
      ArrowDown: item.nextElementSibling,
      ArrowUp: item.previousElementSibling,
    };
    if (event.key === 'Enter' || event.key === ' ') item.click();
    else if (event.key === 'Escape') void this.close();
    else if (steps[event.key] instanceof HTMLElement) (steps[event.key] as HTMLElement).focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #place(target: HTMLElement, event: PointerEvent | null): void {
    const box = target.getBoundingClientRect();
    const pointed = event !== null && (event.clientX !== 0 || event.clientY !== 0);
    const x = pointed ? event.clientX : box.left + 8;
    const y = pointed ? event.clientY : box.bottom;
    const { offsetWidth, offsetHeight } = this.element;
    this.element.style.left = `${Math.max(0, Math.min(x, innerWidth - offsetWidth - 4))}px`;
    this.element.style.top = `${Math.max(0, Math.min(y, innerHeight - offsetHeight - 4))}px`;
  }

  async close(_options: { animate?: boolean } = {}): Promise<void> {
    if (!this.target) return;
    const { target } = this;
    this.target = null;
    if (open === this) setOpen(null);
    this.element.remove();
    target.classList.remove('context');
    this.options.onClose?.(target);
  }
}

let open: ContextMenu | null = null;

function setOpen(menu: ContextMenu | null): void {
  open = menu;
}

/** Close the open menu when the pointer goes down elsewhere. */
export function installContextMenus(): void {
  document.addEventListener(
    'pointerdown',
    (event) => {
      if (open && !(event.target instanceof Node && open.element.contains(event.target))) void open.close();
    },
    { capture: true },
  );
}

/** Close the open menu; answers whether there was one. */
export function closeContextMenu(): boolean {
  if (!open) return false;
  void open.close();
  return true;
}

function isVisible(entry: ContextMenuEntry, target: HTMLElement): boolean {
  const rule = generation() >= 14 && entry.visible !== undefined ? entry.visible : entry.condition;
  if (rule === undefined) return true;
  return Boolean(typeof rule === 'function' ? rule(target) : rule);
}

function labelOf(entry: ContextMenuEntry): string {
  const label = generation() >= 14 ? (entry.label ?? entry.name) : entry.name;
  if (label === undefined) throw new Error('a context menu entry has no name');
  return label;
}

function iconOf(entry: ContextMenuEntry): HTMLElement {
  if (!entry.icon) return icon('');
  if (!entry.icon.trim().startsWith('<')) return icon(generation() >= 14 ? entry.icon : '');
  const holder = h('span', { class: 'context-icon' });
  holder.innerHTML = entry.icon;
  return holder;
}

function run(entry: ContextMenuEntry, event: PointerEvent, target: HTMLElement): unknown {
  if (generation() >= 14 && entry.onClick) return entry.onClick(event, target);
  if (!entry.callback) throw new Error(`the context menu entry "${labelOf(entry)}" has no callback`);
  return entry.callback(target);
}
