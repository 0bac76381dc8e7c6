import { cleanHTML } from '../../../common/html';
import { h } from '../dom';
import { localize } from '../host';

export interface TooltipOptions {
  text?: string;
  html?: string | HTMLElement;
  content?: HTMLElement;
  direction?: string;
  cssClass?: string;
  locked?: boolean;
}

const DELAY_MS = 350;
const GAP = 6;

/**
 * foundry.helpers.interaction.TooltipManager (`game.tooltip`): shows `data-tooltip` (a text or a key), `data-tooltip-text` or
 * `data-tooltip-html`, for the pointer and for the keyboard's focus.
 */
export class TooltipManager {
  static TOOLTIP_ACTIVATION_MS = DELAY_MS;
  static TOOLTIP_DIRECTIONS = { UP: 'UP', DOWN: 'DOWN', LEFT: 'LEFT', RIGHT: 'RIGHT', CENTER: 'CENTER' } as const;

  readonly tooltip: HTMLElement = h('aside', { id: 'tooltip', role: 'tooltip', popover: 'manual' });
  element: HTMLElement | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** While a tour shows its steps as tooltips, none comes or goes by itself. */
  isHeld = false;

  activateEventListeners(): void {
    document.body.append(this.tooltip);
    document.addEventListener('pointerover', (event) => this.#consider(event.target));
    document.addEventListener('focusin', (event) => {
      if (event.target instanceof Element && event.target.matches(':focus-visible')) this.#consider(event.target);
    });
    document.addEventListener('focusout', () => this.#leave());
    document.addEventListener('pointerdown', () => this.#leave(), { capture: true });
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Escape') this.#leave();
      },
      { capture: true },
    );
  }

  #consider(start: EventTarget | null): void {
    if (this.isHeld) return;
    const target =
      start instanceof Element
        ? start.closest<HTMLElement>('[data-tooltip], [data-tooltip-text], [data-tooltip-html]')
        : null;
    if (target === this.element && target) return;
    if (start instanceof Node && this.tooltip.contains(start)) return;
    this.deactivate();
    if (target) this.#timer = setTimeout(() => this.activate(target), DELAY_MS);
  }

  #leave(): void {
    if (!this.isHeld) this.deactivate();
  }

  activate(element: HTMLElement, options: TooltipOptions = {}): void {
    if (!element.isConnected) return;
    this.deactivate();
    const { tooltip } = this;
    tooltip.className =
      options.cssClass ?? element.closest<HTMLElement>('[data-tooltip-class]')?.dataset['tooltipClass'] ?? '';
    if (!this.#fill(element, options)) return;
    this.element = element;
    element.setAttribute('aria-describedby', 'tooltip');
    tooltip.classList.add('active');
    tooltip.showPopover();
    const direction =
      options.direction ??
      element.closest<HTMLElement>('[data-tooltip-direction]')?.dataset['tooltipDirection'] ??
      'DOWN';
    this.#place(element, direction);
  }

  #fill(element: HTMLElement, options: TooltipOptions): boolean {
    const html = options.html ?? options.content ?? element.dataset['tooltipHtml'];
    if (html instanceof HTMLElement) this.tooltip.replaceChildren(html);
    else if (html) this.tooltip.innerHTML = cleanHTML(html);
    else {
      const own = element.dataset['tooltip'];
      const text =
        options.text ?? element.dataset['tooltipText'] ?? (own === '' ? element.getAttribute('aria-label') : own) ?? '';
      this.tooltip.textContent = localize(text);
    }
    return this.tooltip.childNodes.length > 0 && this.tooltip.textContent !== '';
  }

  #place(element: HTMLElement, direction: string): void {
    const box = element.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = this.tooltip;
    const middleX = box.left + (box.width - width) / 2;
    const middleY = box.top + (box.height - height) / 2;
    const places: Record<string, [number, number]> = {
      UP: [middleX, box.top - height - GAP],
      DOWN: [middleX, box.bottom + GAP],
      LEFT: [box.left - width - GAP, middleY],
      RIGHT: [box.right + GAP, middleY],
      CENTER: [middleX, middleY],
    };
    let [x, y] = places[direction] ?? [middleX, box.bottom + GAP];
    if (y + height > innerHeight) y = box.top - height - GAP;
    x = Math.max(GAP, Math.min(x, innerWidth - width - GAP));
    y = Math.max(GAP, Math.min(y, innerHeight - height - GAP));
    this.tooltip.style.left = `${x}px`;
    this.tooltip.style.top = `${y}px`;
  }

  deactivate(): void {
    clearTimeout(this.#timer);
    if (!this.element) return;
    this.element.removeAttribute('aria-describedby');
    this.element = null;
    this.tooltip.classList.remove('active');
    this.tooltip.hidePopover();
  }
}
