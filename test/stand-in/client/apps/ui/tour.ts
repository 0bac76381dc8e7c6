import { h } from '../dom';
import { host, localize } from '../host';
import { TooltipManager } from './tooltip';

export interface TourConfig {
  namespace: string;
  id: string;
  title: string;
  description?: string;
  display?: boolean;
  canBeResumed?: boolean;
  restricted?: boolean;
  steps: { id: string; title: string; content: string; selector?: string }[];
}

/** How far the light reaches round the element that a step points at (types client/nue/tour: HIGHLIGHT_PADDING). */
const PADDING = 10;

function tooltip(): TooltipManager | null {
  const shared = host().game.tooltip;
  return shared instanceof TooltipManager ? shared : null;
}

/**
 * foundry.nue.Tour (types client/nue/tour, API documentation of V14): shows its steps one after the other, beside the element of
 * each or in the middle of the page. An overlay takes all clicks meanwhile. Progress is not kept over a reload.
 */
export class Tour {
  static HIGHLIGHT_PADDING = PADDING;
  static #active: Tour | null = null;

  readonly config: TourConfig;
  targetElement: Element | null = null;
  fadeElement: HTMLElement | undefined;
  overlayElement: HTMLElement | undefined;
  #index = -1;

  constructor(config: TourConfig) {
    this.config = structuredClone(config);
  }

  static get activeTour(): Tour | null {
    return Tour.#active;
  }

  static #activate(tour: Tour | null): void {
    Tour.#active = tour;
    const shared = tooltip();
    if (shared !== null) shared.isHeld = tour !== null;
  }

  static get tourInProgress(): boolean {
    return Tour.activeTour !== null;
  }

  get id(): string {
    return this.config.id;
  }

  set id(value: string) {
    this.config.id = value;
  }

  get namespace(): string {
    return this.config.namespace;
  }

  set namespace(value: string) {
    this.config.namespace = value;
  }

  /** Steps for gamemasters alone are left out for others; ours has none. */
  get steps(): TourConfig['steps'] {
    return this.config.steps;
  }

  get stepIndex(): number | null {
    return this.#index;
  }

  get currentStep(): TourConfig['steps'][number] | null {
    return this.steps[this.#index] ?? null;
  }

  get hasNext(): boolean {
    return this.#index < this.steps.length - 1;
  }

  get hasPrevious(): boolean {
    return this.#index > 0;
  }

  get canStart(): boolean {
    return this.steps.length > 0;
  }

  async start(): Promise<void> {
    Tour.#activate(this);
    await this.progress(this.config.canBeResumed === true && this.hasNext ? Math.max(0, this.#index) : 0);
  }

  async next(): Promise<void> {
    return this.hasNext ? this.progress(this.#index + 1) : this.complete();
  }

  async previous(): Promise<void> {
    if (this.hasPrevious) await this.progress(this.#index - 1);
  }

  async complete(): Promise<void> {
    return this.progress(this.steps.length);
  }

  async reset(): Promise<void> {
    await this._postStep();
    this.#index = -1;
  }

  exit(): void {
    void this._postStep();
    Tour.#activate(null);
  }

  /** The step before is cleared away, also before the first, when there is none (10457). */
  async progress(index: number): Promise<void> {
    if (index < 0 || index > this.steps.length) throw new Error('Step out of range');
    await this._postStep();
    this.#index = index;
    if (this.currentStep === null) {
      Tour.#activate(null);
      return;
    }
    await this._preStep();
    await this._renderStep();
  }

  protected _getTargetElement(selector: string): Element | null {
    return document.querySelector(selector);
  }

  protected async _preStep(): Promise<void> {
    return Promise.resolve();
  }

  protected async _postStep(): Promise<void> {
    if (this.currentStep !== null && this.currentStep.selector === undefined) this.targetElement?.remove();
    else tooltip()?.deactivate();
    this.fadeElement?.remove();
    this.overlayElement?.remove();
    this.targetElement = null;
    return Promise.resolve();
  }

  protected async _renderStep(): Promise<void> {
    const step = this.currentStep;
    if (step === null) return Promise.resolve();
    this.overlayElement = h('div', { class: 'tour-overlay' });
    document.body.append(this.overlayElement);
    if (step.selector === undefined) {
      this.targetElement = h('div', { class: 'tour-center-step tour' }, ...this.#content(step));
      document.body.append(this.targetElement);
      return Promise.resolve();
    }
    const target = this._getTargetElement(step.selector);
    if (!(target instanceof HTMLElement)) throw new Error(`the tour's element ${step.selector} is not there`);
    this.targetElement = target;
    const { left, top, width, height } = target.getBoundingClientRect();
    this.fadeElement = h('div', {
      class: 'tour-fadeout',
      style: `left: ${left - PADDING}px; top: ${top - PADDING}px; width: ${width + 2 * PADDING}px; height: ${height + 2 * PADDING}px`,
    });
    document.body.append(this.fadeElement);
    const html = h('div', {}, ...this.#content(step));
    tooltip()?.activate(target, { html, cssClass: 'tour', direction: left > innerWidth / 2 ? 'LEFT' : 'DOWN' });
    return Promise.resolve();
  }

  #content({ title, content }: TourConfig['steps'][number]): HTMLElement[] {
    const text = h('div', { class: 'content' });
    text.innerHTML = localize(content);
    const button = (action: 'exit' | 'previous' | 'next', sign: string, isOff: boolean): HTMLElement => {
      const made = h('a', { class: 'step-button', 'data-action': action, ...(isOff ? { 'data-off': '' } : {}) }, sign);
      made.addEventListener('click', () => void (action === 'exit' ? this.exit() : this[action]()));
      return made;
    };
    return [
      h('h3', { class: 'step-header' }, localize(title), button('exit', '✕', false)),
      text,
      h(
        'div',
        { class: 'step-buttons' },
        button('previous', '◀', !this.hasPrevious),
        h('span', {}, `${this.#index + 1} / ${this.steps.length}`),
        button('next', '▶', false),
      ),
    ];
  }
}
