import { Hooks } from '../../core/hooks';
import { beginWork } from '../../core/rest';
import { asDict, type Dict } from '../records';
import { localize, host } from '../host';
import { focus, frontmost, instances, stack } from '../registry';
import { ContextMenu, type ContextMenuEntry, type ContextMenuOptions } from '../ux/context-menu';
import { FormDataExtended } from '../ux/form-data-extended';
import { themeFor } from '../theme';
import { guard, handleClick } from './clicks';
import { forgetWindow } from './detachment';
import { Emitter } from './emitter';
import { buildControl, buildFrame, type WindowParts } from './frame';
import { callForClasses, chainFrom } from './hierarchy';
import { mergeOptions, type OptionsClass } from './options';
import { cssPixels, imagesIn } from './page';
import { applyPlace, settle, type Place } from './position';
import { prepareTabs, showTab } from './tabs';
import type {
  ApplicationOptions,
  CloseOptions,
  Context,
  FormOptions,
  HeaderControl,
  Position,
  RenderOptions,
  Tab,
  TabsConfiguration,
} from './types';
import { minimizeByHeader, moveByHeader, resizeByHandle } from './window-moves';
import { isElement, isTag } from '../kinds';

/** A class in the hierarchy of applications. */
export type ApplicationClass = typeof ApplicationV2;

/**
 * foundry.applications.api.ApplicationV2 (API v13/v14): a framed or frameless piece of interface with a render queue.
 *
 * A render runs: _canRender, _configureRenderOptions, _prepareContext, _preFirstRender, _preRender, _renderFrame, _renderHTML,
 * _replaceHTML, _onFirstRender, _onRender, the hook render<Class> for each class of the chain, _postRender.
 */
export class ApplicationV2 extends Emitter {
  static BASE_APPLICATION: ApplicationClass = ApplicationV2;

  static readonly RENDER_STATES = { ERROR: -3, CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2 } as const;

  static override emittedEvents: readonly string[] = ['render', 'close', 'position'];

  static KNOWN_OPTIONS: readonly string[] = [];

  static TABS: Record<string, TabsConfiguration> = {};

  static DEFAULT_OPTIONS: object = {
    id: 'app-{id}',
    classes: [],
    tag: 'div',
    window: {
      frame: true,
      positioned: true,
      title: '',
      icon: '',
      controls: [],
      minimizable: true,
      resizable: false,
      contentTag: 'section',
      contentClasses: [],
    },
    actions: {},
    position: {},
  };

  readonly options: ApplicationOptions;
  position: Place;
  tabGroups: Record<string, string | null> = {};

  #element: HTMLElement | null = null;
  #content: HTMLElement | null = null;
  #parts: WindowParts = {};
  #state: number = ApplicationV2.RENDER_STATES.NONE;
  #minimized = false;
  #queue: Promise<unknown> = Promise.resolve();
  readonly #id: string;

  constructor(options: object = {}) {
    super();
    this.options = this._initializeApplicationOptions({ ...options });
    this.#id = this.options.id.replace('{id}', this.options.uniqueId);
    this.position = {
      top: 0,
      left: 0,
      width: 'auto',
      height: 'auto',
      scale: 1,
      zIndex: 0,
      ...asDict(this.options.position),
    };
    for (const [group, config] of Object.entries((this.constructor as ApplicationClass).TABS)) {
      this.tabGroups[group] = config.initial ?? null;
    }
  }

  static *inheritanceChain(): Generator<ApplicationClass> {
    yield* chainFrom(this, this.BASE_APPLICATION, ApplicationV2);
  }

  /** The application in front of all others, if any. */
  static get frontApp(): ApplicationV2 | null {
    return focus.front;
  }

  get id(): string {
    return this.#id;
  }

  get title(): string {
    return localize(this.options.window.title);
  }

  /** The outermost element; null before the first render, as in the real host. */
  get element(): HTMLElement {
    return this.#element as HTMLElement;
  }

  get window(): WindowParts {
    return this.#parts;
  }

  get classList(): DOMTokenList | undefined {
    return this.#element?.classList;
  }

  get form(): HTMLFormElement | null {
    if (!this.#element) return null;
    return isTag(this.#element, 'form') ? this.#element : this.#element.querySelector('form');
  }

  get hasFrame(): boolean {
    return this.options.window.frame;
  }

  get minimized(): boolean {
    return this.#minimized;
  }

  get rendered(): boolean {
    return this.#state === ApplicationV2.RENDER_STATES.RENDERED;
  }

  get state(): number {
    return this.#state;
  }

  _initializeApplicationOptions(options: Dict): ApplicationOptions {
    const chain = [...(this.constructor as ApplicationClass).inheritanceChain()] as OptionsClass[];
    const merged = mergeOptions(chain, options);
    merged.uniqueId = typeof options['uniqueId'] === 'string' ? options['uniqueId'] : String(stack.nextId++);
    return merged;
  }

  /* ---- Rendering ---- */

  /** Render, or render again. Without `force` an application that is not on the screen stays away. */
  async render(options: RenderOptions | boolean = {}, more: RenderOptions = {}): Promise<this> {
    const wanted: RenderOptions = typeof options === 'boolean' ? { ...more, force: options } : { ...options };
    const end = beginWork('render');
    try {
      await this.#enqueue(() => this.#render(wanted));
    } finally {
      end();
    }
    return this;
  }

  #enqueue<T>(job: () => Promise<T>): Promise<T> {
    const run = this.#queue.then(job, job);
    this.#queue = run.catch(() => undefined);
    return run;
  }

  async #render(options: RenderOptions): Promise<void> {
    const states = ApplicationV2.RENDER_STATES;
    if (this.#state === states.CLOSING) return;
    options.isFirstRender = this.#state < states.RENDERED;
    if (options.isFirstRender && !options.force) return;
    if (!this.#allowed(options)) return;
    const before = this.#state;
    this.#state = states.RENDERING;
    try {
      await this.#draw(options);
    } catch (error) {
      this.#state = options.isFirstRender ? states.ERROR : before;
      throw new Error(
        `Failed to render ${this.constructor.name}: ${error instanceof Error ? error.message : String(error)}`,
        {
          cause: error,
        },
      );
    }
  }

  #allowed(options: RenderOptions): boolean {
    try {
      return this._canRender(options) !== false;
    } catch (error) {
      notifyWarning(error);
      return false;
    }
  }

  async #draw(options: RenderOptions): Promise<void> {
    this._configureRenderOptions(options);
    const context = await this._prepareContext(options);
    if (options.isFirstRender) await this._preFirstRender(context, options);
    await this._preRender(context, options);
    const fresh = options.isFirstRender ? await this._renderFrame(options) : null;
    if (!fresh) this._updateFrame(options);
    const result = await this._renderHTML(context, options);
    const content = this.#content;
    if (!content) throw new Error(`${this.constructor.name} has no content element`);
    this._replaceHTML(result, content, options);
    if (fresh) {
      this._insertElement(fresh);
      this._attachFrameListeners();
      instances.set(this.id, this);
    }
    this.#state = ApplicationV2.RENDER_STATES.RENDERED;
    if (this.options.window.positioned) this.setPosition(options.position ?? {});
    if (options.isFirstRender) await this._onFirstRender(context, options);
    await this._onRender(context, options);
    this.#announce('render', this.element, context, options);
    await this._postRender(context, options);
  }

  #announce(event: 'render' | 'close', ...args: unknown[]): void {
    this.dispatchEvent(new Event(event));
    callForClasses(event, this, ...args);
  }

  _canRender(_options: RenderOptions): false | void {
    return undefined;
  }

  _configureRenderOptions(options: RenderOptions): void {
    const first = options.isFirstRender ?? false;
    options.window ??= {};
    if (first) {
      options.window.title ??= this.title;
      options.window.icon ??= this.options.window.icon;
      options.window.controls = true;
      options.position = { ...this.options.position, ...options.position };
    }
    const { tab } = options;
    if (typeof tab === 'string') {
      const [group] = Object.keys(this.tabGroups);
      if (group) this.tabGroups[group] = tab;
    } else if (tab) Object.assign(this.tabGroups, tab);
  }

  async _prepareContext(_options: RenderOptions): Promise<Context> {
    const groups = Object.keys((this.constructor as ApplicationClass).TABS);
    const [only] = groups;
    return groups.length === 1 && only !== undefined ? { tabs: this._prepareTabs(only) } : {};
  }

  _getTabsConfig(group: string): TabsConfiguration | null {
    return (this.constructor as ApplicationClass).TABS[group] ?? null;
  }

  _prepareTabs(group: string): Record<string, Tab> {
    const config = this._getTabsConfig(group);
    if (!config) return {};
    this.tabGroups[group] ??= config.initial ?? null;
    return prepareTabs(group, config, this.tabGroups[group]);
  }

  async _renderHTML(_context: Context, _options: RenderOptions): Promise<unknown> {
    throw new Error(`${this.constructor.name} must implement _renderHTML`);
  }

  _replaceHTML(_result: unknown, _content: HTMLElement, _options: RenderOptions): void {
    throw new Error(`${this.constructor.name} must implement _replaceHTML`);
  }

  async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const { tag, classes } = this.options;
    const element = document.createElement(tag);
    element.id = this.id;
    element.className = classes.join(' ');
    this.#element = element;
    if (this.hasFrame) {
      element.classList.add('application', 'themed', themeFor('applications'));
      this.#parts = buildFrame(element, this.id, options.window?.title ?? this.title, this.options.window);
      this.#content = this.#parts.content ?? element;
      this.#renderControls();
    } else {
      this.#content = element;
    }
    return element;
  }

  _updateFrame(options: RenderOptions): void {
    const { title, icon, controls } = options.window ?? {};
    if (title !== undefined && this.#parts.title) this.#parts.title.textContent = title;
    if (icon !== undefined && this.#parts.icon) this.#parts.icon.className = `window-icon fa-fw ${icon || 'hidden'}`;
    if (controls) this.#renderControls();
  }

  _insertElement(element: HTMLElement): void {
    const existing = document.getElementById(element.id);
    if (existing) existing.replaceWith(element);
    else document.body.append(element);
  }

  async _preFirstRender(_context: Context, _options: RenderOptions): Promise<void> {}

  async _preRender(_context: Context, _options: RenderOptions): Promise<void> {}

  async _onFirstRender(_context: Context, _options: RenderOptions): Promise<void> {}

  async _onRender(_context: Context, _options: RenderOptions): Promise<void> {}

  async _postRender(_context: Context, options: RenderOptions): Promise<void> {
    if (!this.hasFrame) return;
    if (options.force) {
      if (this.minimized) await this.maximize();
      this.bringToFront();
    }
    if (options.isFirstRender) this.element.querySelector<HTMLElement>('[autofocus]')?.focus();
  }

  /* ---- Closing ---- */

  async close(options: CloseOptions = {}): Promise<this> {
    const end = beginWork('close');
    try {
      return await this.#enqueue(() => this.#close(options));
    } finally {
      end();
    }
  }

  async #close(options: CloseOptions): Promise<this> {
    const states = ApplicationV2.RENDER_STATES;
    const element = this.#element;
    if (!element || this.#state === states.CLOSED) {
      this.#state = states.CLOSED;
      return this;
    }
    this.#state = states.CLOSING;
    await this._preClose(options);
    this._removeElement(element);
    forgetWindow(this.id);
    instances.delete(this.id);
    if (focus.front === this) focus.front = frontmost();
    this._tearDown(options);
    this.#element = null;
    this.#content = null;
    this.#parts = {};
    this.#minimized = false;
    this.#state = states.CLOSED;
    this._onClose(options);
    this.#announce('close');
    return this;
  }

  async _preClose(_options: CloseOptions): Promise<void> {}

  _removeElement(element: HTMLElement): void {
    element.remove();
  }

  _tearDown(_options: CloseOptions): void {}

  _onClose(_options: CloseOptions): void {}

  /* ---- Position ---- */

  setPosition(position: Position = {}): Place | void {
    const element = this.#element;
    if (!element || !this.options.window.positioned || element.ownerDocument !== document) return undefined;
    this._prePosition(position);
    const known = element.style.left ? this.position : { ...this.options.position };
    const wanted: Position = { ...known, ...position, zIndex: position.zIndex ?? this.position.zIndex };
    if (!this.#minimized) this.position = this._updatePosition(wanted);
    applyPlace(element, this.position);
    this._onPosition(this.position);
    this.dispatchEvent(new Event('position'));
    return this.position;
  }

  _updatePosition(position: Position): Place {
    return settle(this.element, position);
  }

  _prePosition(_position: Position): void {}

  _onPosition(_position: Place): void {}

  bringToFront(): void {
    if (!this.#element || !this.hasFrame) return;
    if (focus.front === this && this.position.zIndex === stack.top) return;
    this.position.zIndex = ++stack.top;
    this.#element.style.zIndex = String(this.position.zIndex);
    focus.front = this;
  }

  async minimize(): Promise<void> {
    if (!this.options.window.minimizable || !this.hasFrame || this.#minimized || !this.#element) return;
    this.#minimized = true;
    this.#element.classList.add('minimized');
    this.#element.style.height = '';
    this.#element.style.width = '240px';
  }

  async maximize(): Promise<void> {
    if (!this.#minimized || !this.#element) return;
    this.#minimized = false;
    this.#element.classList.remove('minimized');
    this.setPosition();
  }

  /* ---- Window controls ---- */

  _getHeaderControls(): HeaderControl[] {
    return [...this.options.window.controls];
  }

  *_headerControlsButtons(): Generator<HeaderControl> {
    for (const control of this._visibleControls()) yield control;
  }

  _visibleControls(): HeaderControl[] {
    const controls = this._getHeaderControls();
    callForClasses('getHeaderControls', this, controls);
    return controls.filter(({ visible }) => (typeof visible === 'function' ? visible.call(this) : (visible ?? true)));
  }

  _renderHeaderControl(control: HeaderControl): HTMLLIElement {
    return buildControl(control);
  }

  #renderControls(): void {
    const { controlsDropdown, controls } = this.#parts;
    if (!controlsDropdown || !controls) return;
    const entries = [...this._headerControlsButtons()];
    controlsDropdown.replaceChildren(...entries.map((entry) => this._renderHeaderControl(entry)));
    controlsDropdown.setAttribute('role', 'menu');
    controls.classList.toggle('hidden', entries.length === 0);
  }

  async toggleControls(expanded?: boolean | null, _options: { animate?: boolean } = {}): Promise<void> {
    const { controlsDropdown, controls } = this.#parts;
    if (!controlsDropdown || !controls) return;
    const open = expanded ?? controlsDropdown.hidden;
    if (open) this.#renderControls();
    controlsDropdown.hidden = !open;
    controls.setAttribute('aria-expanded', String(open));
  }

  /* ---- Tabs, actions, forms ---- */

  changeTab(
    tab: string,
    group: string,
    options: { event?: Event; navElement?: HTMLElement; force?: boolean; updatePosition?: boolean } = {},
  ): void {
    if (!tab || !group) throw new Error('You must pass both the tab and the tab group identifier');
    if (this.tabGroups[group] === tab && !options.force) return;
    showTab(this.hasFrame ? this.element : (this.#content ?? this.element), this.#content ?? this.element, group, tab);
    this.tabGroups[group] = tab;
    if (options.updatePosition ?? true) this.setPosition();
  }

  _attachFrameListeners(): void {
    const { element } = this;
    element.addEventListener('pointerdown', () => this.bringToFront(), { capture: true });
    element.addEventListener('click', (event) => handleClick(this, event));
    const { form } = this.options;
    if (form && isTag(element, 'form')) {
      element.addEventListener('submit', (event) => guard(this, this._onSubmitForm(form, event)));
      element.addEventListener('change', (event) => this._onChangeForm(form, event));
    }
    this.#parts.header?.addEventListener('pointerdown', (event) => moveByHeader(this, event));
    this.#parts.header?.addEventListener('dblclick', (event) => minimizeByHeader(this, event));
    this.#parts.resize?.addEventListener('pointerdown', (event) => resizeByHandle(this, event));
  }

  _onClickTab(event: PointerEvent, button?: HTMLElement): void {
    const target = button ?? (isElement(event.target) ? event.target.closest<HTMLElement>('[data-tab]') : null);
    const { tab, group } = target?.dataset ?? {};
    if (!tab || !group) return;
    event.preventDefault();
    this.changeTab(tab, group, { event, ...(target ? { navElement: target } : {}) });
  }

  _onClickAction(_event: PointerEvent, _target: HTMLElement): void {}

  async _onSubmitForm(form: FormOptions, event: Event): Promise<void> {
    event.preventDefault();
    const element = isTag(event.currentTarget, 'form') ? event.currentTarget : this.form;
    if (!element) return;
    await form.handler?.call(this, event, element, new FormDataExtended(element));
    if (form.closeOnSubmit && event.type === 'submit') await this.close({ submitted: true });
  }

  _onChangeForm(form: FormOptions, event: Event): void {
    if (!form.submitOnChange) return;
    if (isElement(event.target) && event.target.closest('prose-mirror.active')) return;
    guard(this, this._onSubmitForm(form, event));
  }

  /** Submit the application's own form by program. */
  async submit(submitOptions: Dict = {}): Promise<unknown> {
    const { form } = this.options;
    if (!form || !this.form)
      throw new Error(`${this.constructor.name} does not support a single top-level form element`);
    const event = new Event('submit', { cancelable: true });
    Object.defineProperty(event, 'currentTarget', { value: this.form });
    void submitOptions;
    return form.handler?.call(this, event, this.form, new FormDataExtended(this.form));
  }

  _createContextMenu(
    handler: () => ContextMenuEntry[],
    selector: string,
    options: ContextMenuOptions & { container?: HTMLElement; hookName?: string; parentClassHooks?: boolean } = {},
  ): ContextMenu | null {
    const { container, hookName, parentClassHooks, ...menu } = options;
    const entries = handler.call(this);
    if (hookName) {
      for (const cls of (this.constructor as ApplicationClass).inheritanceChain()) {
        Hooks.call(hookName.replace('{}', cls.name), this, entries);
        if (parentClassHooks === false || !hookName.includes('{}')) break;
      }
    }
    if (entries.length === 0) return null;
    return new ContextMenu(container ?? this.element, selector, entries, { jQuery: false, ...menu });
  }

  /* ---- Helpers of the published class ---- */

  _doEvent(handler: (...args: unknown[]) => unknown, options: { handlerArgs?: unknown[] } = {}): unknown {
    return handler.call(this, ...(options.handlerArgs ?? []));
  }

  static parseCSSDimensions(style: string, parentDimension: number): number | undefined {
    return cssPixels(style, parentDimension);
  }

  static async waitForImages(element: HTMLElement): Promise<void> {
    await imagesIn(element);
  }
}

function notifyWarning(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  const notifications = host().ui['notifications'] as { warn(text: string): unknown } | undefined;
  notifications?.warn(message);
}
