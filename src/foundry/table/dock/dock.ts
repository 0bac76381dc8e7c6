import { fittingSize, GAP, LEAST_SPAN, panelHeight, panelWidth, RAIL_WIDTH, spareHeight, type Size } from './dock-plan';
import { place, sizeWish } from './panel-place';

/** The host's own column beside its sidebar, where messages of the chat appear as well. */
const COLUMN = '#ui-right-column-1';
/** Parts of the host that change the remaining room when they change their size. */
const NEIGHBOURS = ['#sidebar', '#hotbar', '#scene-controls', '#players', '#ui-top', '#chat-notifications'];

/** The part of the window that is not covered by the host's own interface and our panel, in CSS pixels. */
export interface FreeArea {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The permanent sidebar, and chat messages, which come and go. */
const SIDEBAR = '#sidebar';
const MESSAGES = '#chat-notifications .chat-message';

/** What the host leaves free; `panel` is an element of ours that counts too. */
export function freeArea(view: Window, panel: HTMLElement | null = null): FreeArea {
  return areaBeside(view, panel, `${SIDEBAR}, ${MESSAGES}`);
}

function areaBeside(view: Window, panel: HTMLElement | null, onTheRight: string): FreeArea {
  const { document: page } = view;
  const boxes = (selector: string): DOMRect[] => [...page.querySelectorAll(selector)].flatMap(shownBox);
  const dock = panel === null ? [] : shownBox(panel);
  const below = panel?.dataset['place'] === 'bottom';
  const right = Math.min(view.innerWidth, ...[...boxes(onTheRight), ...(below ? [] : dock)].map((box) => box.left));
  const bottom = Math.min(view.innerHeight, ...[...boxes('#hotbar'), ...(below ? dock : [])].map((box) => box.top));
  return {
    left: Math.max(0, ...boxes('#scene-controls > *').map((box) => box.right)),
    top: Math.max(0, ...boxes('#scene-navigation, #ui-top > *').map((box) => box.bottom)),
    right: right > view.innerWidth / 3 ? right : view.innerWidth,
    bottom: bottom > view.innerHeight / 3 ? bottom : view.innerHeight,
  };
}

/** The box of an element in CSS pixels; nothing while it is not displayed. */
export function shownBox(element: Element): DOMRect[] {
  const box = element.getBoundingClientRect();
  return box.width === 0 || box.height === 0 ? [] : [box];
}

/** Calls `place` when the top of the free area may have moved: with the window, or with the goals, whose number of lines changes. */
export function whenTopMoves(place: () => void): void {
  globalThis.addEventListener('resize', place);
  const goals = globalThis.document.querySelector('#ui-top');
  if (goals !== null) new ResizeObserver(place).observe(goals);
}

/** Where something along the bottom begins and ends: between the list of players and the messages of the chat. */
export function bottomSpan(view: Window): { readonly left: number; readonly right: number } {
  const { document: page } = view;
  const { left, right } = freeArea(view);
  const [players, messages] = ['#players', '#chat-notifications'].map((name) =>
    [...page.querySelectorAll(name)].flatMap(shownBox).at(0),
  );
  return { left: Math.max(left, players?.right ?? 0), right: Math.min(right, messages?.left ?? right) };
}

/** Returns true if the panel is along the bottom: if the person wants that, and there is room. */
function isBelow(view: Window): boolean {
  const { left, right } = bottomSpan(view);
  return place() === 'bottom' && sizeWish() !== 'rail' && right - left >= LEAST_SPAN;
}

/** The size at which the panel is shown now; messages that pass beside or below it change nothing. */
export function shownSize(view: Window): Size {
  const { left, right } = areaBeside(view, null, SIDEBAR);
  return isBelow(view) ? 'full' : fittingSize(sizeWish(), right - left, view.innerWidth);
}

/** Returns the size at which it was last settled, or would be: asking the panel itself would cause a layout. */
export function settledSize(panel: HTMLElement | null): Size {
  const size = panel?.dataset['size'];
  return size === 'full' || size === 'rail' ? size : shownSize(globalThis.window);
}

/** Puts the panel beside the host's own interface: into its right column, else over the table. */
export function settle(panel: HTMLElement): void {
  const view = panel.ownerDocument.defaultView;
  if (view === null) return;
  const { document: page } = view;
  const [size, below] = [shownSize(view), isBelow(view)];
  const column = below ? null : page.querySelector<HTMLElement>(COLUMN);
  const home = column ?? page.body;
  if (panel.parentElement !== home) home.prepend(panel);
  panel.dataset['place'] = below ? 'bottom' : column === null ? 'right' : 'column';
  panel.dataset['size'] = size;
  const free = freeArea(view);
  const span = bottomSpan(view);
  const messages = column !== null && messagesAppear(page);
  const isSpare = messages && [...page.querySelectorAll(MESSAGES)].flatMap(shownBox).length === 0;
  const lengths = {
    'panel-width': size === 'rail' ? RAIL_WIDTH : panelWidth(view.innerWidth),
    'panel-height': panelHeight(view.innerHeight, messages) - GAP,
    'panel-spare': isSpare ? spareHeight(view.innerHeight) : 0,
    'dock-left': span.left,
    'dock-right': view.innerWidth - (below ? span.right : free.right),
    'dock-bottom': view.innerHeight - free.bottom,
  };
  for (const [name, length] of Object.entries(lengths)) setLength(panel, `--${name}`, `${Math.round(length)}px`);
}

/** A value that is already set is not set again: the browser would recompute the layout. */
function setLength({ style }: HTMLElement, name: string, length: string): void {
  if (style.getPropertyValue(name) !== length) style.setProperty(name, length);
}

/** Whether the chat shows its messages in the column; with its tab open it does not. */
function messagesAppear(page: Document): boolean {
  const messages = page.querySelector('#chat-notifications');
  return messages !== null && page.defaultView?.getComputedStyle(messages).display !== 'none';
}

/**
 * Keeps the panel in place while the host's interface changes its size, and calls `resized` when its own changed.
 * Returns a function that stops it.
 */
export function keepSettled(panel: HTMLElement, resized: () => void): () => void {
  const view = panel.ownerDocument.defaultView;
  if (view === null) return () => undefined;
  const again = (): void => {
    const before = panel.dataset['size'];
    settle(panel);
    if (panel.dataset['size'] !== before) resized();
  };
  // In a frame of its own: the panel is beside the observed elements, and pushes them.
  let frame = 0;
  const soon = (): void => {
    view.cancelAnimationFrame(frame);
    frame = view.requestAnimationFrame(again);
  };
  const observer = new ResizeObserver(soon);
  for (const selector of NEIGHBOURS) {
    const element = view.document.querySelector(selector);
    if (element !== null) observer.observe(element);
  }
  // A message that comes where there is no room leaves the size of its list as it is.
  const messages = new MutationObserver(soon);
  const list = view.document.querySelector('#chat-notifications');
  if (list !== null) messages.observe(list, { childList: true, subtree: true });
  view.addEventListener('resize', again);
  again();
  return () => {
    view.cancelAnimationFrame(frame);
    observer.disconnect();
    messages.disconnect();
    view.removeEventListener('resize', again);
  };
}
