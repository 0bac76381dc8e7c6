import $ from 'jquery';
import { mergeObject } from '../../common/merge';
import { unknown } from '../../common/strict';
import type { PlainObject } from '../../common/types';
import { Tabs } from '../apps/ux/tabs';
import { localize } from '../apps/host';
import { renderTemplate } from '../apps/handlebars/templates';
import { Hooks } from '../core/hooks';
import { report } from '../core/report';
import { beginWork } from '../core/rest';
import { openWindows, outerFrame, stack } from './frame';

export type Html = JQuery<HTMLElement>;

export interface Position {
  left: number | null;
  top: number | null;
  width: number | null;
  height: number | 'auto' | null;
  scale: number | null;
  zIndex: number;
}

export interface ApplicationOptions {
  id: string;
  classes: string[];
  title: string;
  template: string | null;
  popOut: boolean;
  width: number | null;
  height: number | 'auto' | null;
  top: number | null;
  left: number | null;
  tabs: ConstructorParameters<typeof Tabs>[0][];
  dragDrop: object[];
  filters: object[];
  [key: string]: unknown;
}

/**
 * foundry.appv1.api.Application: the windows of before, which packages still use (types: client/appv1/api/application-v1). Only
 * beside packages of others. Dragging inside, filters and minimizing are not imitated.
 */
export abstract class Application {
  static readonly RENDER_STATES = { CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2, ERROR: 3 } as const;

  static get defaultOptions(): ApplicationOptions {
    return {
      baseApplication: null,
      id: '',
      classes: [],
      title: '',
      template: null,
      popOut: true,
      minimizable: true,
      resizable: false,
      width: null,
      height: null,
      top: null,
      left: null,
      scale: null,
      scrollY: [],
      tabs: [],
      dragDrop: [],
      filters: [],
    };
  }

  readonly options: ApplicationOptions;
  readonly appId = (stack.nextId += 1);
  readonly position: Position;
  _element: Html | null = null;
  _tabs: Tabs[] = [];
  _minimized = false;
  _state: number = Application.RENDER_STATES.NONE;

  constructor(options: Partial<ApplicationOptions> = {}) {
    const defaults = (this.constructor as typeof Application).defaultOptions;
    this.options = mergeObject(defaults, options, { inplace: false }) as ApplicationOptions;
    const { left, top, width, height } = this.options;
    this.position = { left, top, width, height, scale: null, zIndex: 0 };
    this._tabs = this.options.tabs.map(
      (config) => new Tabs({ ...config, callback: (event, tabs, active) => this._onChangeTab(event, tabs, active) }),
    );
    if (this.options.dragDrop.length > 0) unknown('Application: option "dragDrop"');
    if (this.options.filters.length > 0) unknown('Application: option "filters"');
  }

  get id(): string {
    return this.options.id || `app-${this.appId}`;
  }

  get element(): Html {
    return this._element ?? $(`#${this.id}`);
  }

  get template(): string {
    return this.options.template ?? '';
  }

  get popOut(): boolean {
    return this.options.popOut;
  }

  get rendered(): boolean {
    return this._state === Application.RENDER_STATES.RENDERED;
  }

  get closing(): boolean {
    return this._state === Application.RENDER_STATES.CLOSING;
  }

  get title(): string {
    return localize(this.options.title);
  }

  getData(_options: PlainObject = {}): object | Promise<object> {
    return {};
  }

  /** Draws in its own time; what goes wrong is reported, as in the host. */
  render(force = false, options: PlainObject = {}): this {
    const end = beginWork(`window ${this.id}`);
    this._render(force, options)
      .catch((error: unknown) => {
        this._state = Application.RENDER_STATES.ERROR;
        report(`Hooks.error: Failed to render ${this.constructor.name}`, error);
      })
      .finally(end);
    return this;
  }

  async _render(force = false, options: PlainObject = {}): Promise<void> {
    const { CLOSING, NONE, RENDERING, RENDERED } = Application.RENDER_STATES;
    if (this._state === RENDERING || this._state === CLOSING) return;
    if (!force && this._state <= NONE) return;
    this._state = RENDERING;
    mergeObject(this.options, options, { insertKeys: false });
    const data = await this.getData(this.options);
    const inner = await this._renderInner(data);
    const html = inner;
    if (this._element) this._replaceHTML(this._element, inner);
    else await this.#open(inner);
    this.activateListeners(html);
    for (const tabs of this._tabs) if (html[0]) tabs.bind(html[0]);
    this.setPosition(this.position);
    this._state = RENDERED;
    this._callHooks('render', [html, data]);
  }

  async #open(inner: Html): Promise<void> {
    if (!this.popOut) return this._injectHTML(inner);
    const outer = await this._renderOuter();
    outer.find('.window-content').append(inner);
    this._injectHTML(outer);
    openWindows.set(this.appId, this);
    this.bringToTop();
  }

  async _renderOuter(): Promise<Html> {
    return outerFrame(this);
  }

  async _renderInner(data: object): Promise<Html> {
    const html = $(await renderTemplate(this.template, data));
    if (html.length === 0) throw new Error(`The template ${this.template} has no element`);
    return html;
  }

  _replaceHTML(element: Html, html: Html): void {
    if (!this.popOut) {
      element.replaceWith(html);
      this._element = html;
      return;
    }
    element.find('.window-title').text(this.title);
    element.find('.window-content').empty().append(html);
  }

  _injectHTML(html: Html): void {
    $('body').append(html);
    this._element = html;
  }

  _getHeaderButtons(): HeaderButton[] {
    return [{ label: 'Close', class: 'close', icon: 'fas fa-times', onclick: () => void this.close() }];
  }

  activateListeners(_html: Html): void {}

  activateTab(name: string, { triggerCallback = true }: { group?: string; triggerCallback?: boolean } = {}): void {
    this._tabs[0]?.activate(name, { triggerCallback });
  }

  _onChangeTab(_event: Event | null, _tabs: Tabs, _active: string): void {
    this.setPosition();
  }

  bringToTop(): void {
    stack.top += 1;
    this.position.zIndex = stack.top;
    this._element?.css('z-index', stack.top);
  }

  async close(_options: PlainObject = {}): Promise<void> {
    const { CLOSING, CLOSED, RENDERED, ERROR } = Application.RENDER_STATES;
    if (this._state !== RENDERED && this._state !== ERROR) return;
    this._state = CLOSING;
    this._callHooks('close', [this._element]);
    this._element?.remove();
    this._element = null;
    openWindows.delete(this.appId);
    this._state = CLOSED;
  }

  setPosition(wished: Partial<Position> = {}): Position {
    Object.assign(this.position, wished);
    const [element] = this._element ?? [];
    if (!this.popOut || element === undefined) return this.position;
    const { width, height } = this.position;
    Object.assign(element.style, {
      width: width === null ? '' : `${width}px`,
      height: typeof height === 'number' ? `${height}px` : 'auto',
    });
    this.position.left ??= Math.max(0, (window.innerWidth - element.offsetWidth) / 2);
    this.position.top ??= Math.max(0, (window.innerHeight - element.offsetHeight) / 2);
    Object.assign(element.style, { left: `${this.position.left}px`, top: `${this.position.top}px` });
    return this.position;
  }

  /** Hooks of the class and of those that it extends: renderSquadWindow, renderApplication. */
  _callHooks(name: string, args: unknown[]): void {
    let cls: unknown = this.constructor;
    while (typeof cls === 'function' && cls !== Function.prototype) {
      Hooks.callAll(`${name}${cls.name}`, this, ...args);
      cls = Object.getPrototypeOf(cls);
    }
  }
}

export interface HeaderButton {
  label: string;
  class: string;
  icon: string;
  onclick: ((event: Event) => void) | null;
}
