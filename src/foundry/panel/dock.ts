import { setting, setSetting } from '../settings';

export type Place = 'right' | 'bottom';

/** Where the person likes the panel: beside the sidebar, or along the bottom. */
export function place(): Place {
  return setting('panelPlace') === 'bottom' ? 'bottom' : 'right';
}

export async function otherPlace(): Promise<void> {
  await setSetting('panelPlace', place() === 'right' ? 'bottom' : 'right');
}

/** The part of the window that is not covered by the host's own interface and our panel, in CSS pixels. */
export interface FreeArea {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What the host leaves free; `except` is an element of ours that does not count. */
export function freeArea(view: Window, panel: HTMLElement | null = null): FreeArea {
  const { document: page } = view;
  const box = (selector: string): DOMRect | null => shownBox(page.querySelector(selector));
  const dock = shownBox(panel);
  const sidebar = box('#sidebar');
  const right = Math.min(sidebar?.left ?? view.innerWidth, dock !== null && place() === 'right' ? dock.left : view.innerWidth);
  const hotbar = box('#hotbar');
  const bottom = Math.min(hotbar?.top ?? view.innerHeight, dock !== null && place() === 'bottom' ? dock.top : view.innerHeight);
  return {
    left: box('#scene-controls')?.right ?? 0,
    top: box('#scene-navigation')?.bottom ?? 0,
    right: right > view.innerWidth / 3 ? right : view.innerWidth,
    bottom: bottom > view.innerHeight / 3 ? bottom : view.innerHeight,
  };
}

function shownBox(element: Element | null): DOMRect | null {
  const box = element?.getBoundingClientRect();
  return box === undefined || box.width === 0 || box.height === 0 ? null : box;
}

/** Puts the panel beside the host's own interface. */
export function settle(panel: HTMLElement): void {
  const view = panel.ownerDocument.defaultView;
  if (view === null) return;
  const free = freeArea(view);
  panel.dataset['place'] = place();
  const players = shownBox(view.document.querySelector('#players'));
  panel.style.setProperty('--dock-left', `${Math.round(Math.max(free.left, players?.right ?? 0))}px`);
  panel.style.setProperty('--dock-right', `${Math.round(view.innerWidth - free.right)}px`);
  panel.style.setProperty('--dock-bottom', `${Math.round(view.innerHeight - free.bottom)}px`);
}

/** Keeps it there while the host's interface changes its size; answers how to stop. */
export function keepSettled(panel: HTMLElement): () => void {
  const view = panel.ownerDocument.defaultView;
  if (view === null) return () => undefined;
  const again = (): void => settle(panel);
  const observer = new ResizeObserver(again);
  for (const selector of ['#sidebar', '#hotbar', '#scene-controls', '#players']) {
    const element = view.document.querySelector(selector);
    if (element !== null) observer.observe(element);
  }
  view.addEventListener('resize', again);
  again();
  return () => {
    observer.disconnect();
    view.removeEventListener('resize', again);
  };
}
