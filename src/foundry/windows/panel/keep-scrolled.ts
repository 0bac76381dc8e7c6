import { isElement } from '../../common/elements';

/** What scrolls in the panel. */
const LISTS = ['.panel-units', '.orders', '.considered-body', '.log-lines'] as const;

/**
 * Keeps redrawn lists at their scroll position, and shows the selected unit. Both wait until the browser has done its
 * layout, before it paints: asking earlier would cause another layout for each list.
 */
export class Scrolled {
  /** Where lists were left, by their selectors. */
  readonly #places = new Map<string, number>();
  readonly #observer = new ResizeObserver((entries) => this.#laidOut(entries));
  readonly #observed = new WeakSet<Element>();
  #shown = '';

  constructor(private readonly panel: HTMLElement) {
    const note = ({ target }: Event): void => {
      const name = isElement(target) ? nameOf(target) : undefined;
      if (isElement(target) && name !== undefined) this.#places.set(name, target.scrollTop);
    };
    panel.addEventListener('scroll', note, { capture: true, passive: true });
  }

  /** The panel has been drawn. */
  follow(): void {
    for (const list of this.panel.querySelectorAll(LISTS.join())) {
      if (this.#observed.has(list)) continue;
      this.#observed.add(list);
      this.#observer.observe(list);
    }
    if (this.panel.querySelector('.unit.selected') === null) this.#shown = '';
  }

  release(): void {
    this.#observer.disconnect();
  }

  #laidOut(entries: readonly ResizeObserverEntry[]): void {
    for (const { target } of entries) {
      const name = nameOf(target) ?? '';
      const place = this.#places.get(name) ?? 0;
      if (!target.isConnected) this.#observer.unobserve(target);
      else if (place !== target.scrollTop) {
        target.scrollTop = place;
        this.#places.set(name, target.scrollTop);
      }
    }
    this.#showSelected();
  }

  /** A unit that was selected elsewhere is scrolled to, once, and again when the list has become lower or higher. */
  #showSelected(): void {
    const list = this.panel.querySelector<HTMLElement>('.panel-units');
    const line = list?.querySelector<HTMLElement>('.unit.selected') ?? null;
    if (list === null || line === null) return;
    const shown = `${line.dataset['unit'] ?? ''} ${list.clientHeight}`;
    if (shown !== this.#shown) scrollWithin(list, line);
    this.#shown = shown;
  }
}

function nameOf(list: Element): string | undefined {
  return LISTS.find((selector) => list.matches(selector));
}

/** Scrolls a list by the least that shows all of a line, below the heading that stays; the page stays where it is. */
function scrollWithin(list: Element, line: Element): void {
  const [frame, box] = [list.getBoundingClientRect(), line.getBoundingClientRect()];
  const top = frame.top + (line.closest('.side')?.querySelector('.side-name')?.getBoundingClientRect().height ?? 0);
  if (box.top < top) list.scrollTop -= top - box.top;
  else if (box.bottom > frame.bottom) list.scrollTop += box.bottom - frame.bottom;
}
