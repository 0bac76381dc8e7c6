import { loadTemplates, renderTemplate } from '../handlebars/templates';
import { parseSingle } from '../dom';
import { checkOptions } from '../../../common/strict';
import type { ApplicationV2 } from './application';
import type { CloseOptions, Context, FormOptions, RenderOptions } from './types';
import { isTag } from '../kinds';

/** One entry of PARTS. */
export interface TemplatePart {
  template: string;
  id?: string;
  root?: boolean;
  classes?: string[];
  templates?: string[];
  scrollable?: string[];
  forms?: Record<string, FormOptions>;
}

export interface PartState {
  scrollPositions: [HTMLElement, number, number][];
  focus?: string;
}

const PART_KEYS = ['template', 'id', 'root', 'classes', 'templates', 'scrollable', 'forms', 'container'];

/** A class that the mixin can extend. */
type AppConstructor = new (options?: object) => ApplicationV2;

/** What the mixin adds to an instance. */
export interface HandlebarsMembers {
  readonly parts: Record<string, HTMLElement>;
  _configureRenderParts(options: RenderOptions): Record<string, TemplatePart>;
  _preparePartContext(partId: string, context: Context, options: RenderOptions): Promise<Context>;
  _preSyncPartState(partId: string, newElement: HTMLElement, priorElement: HTMLElement, state: PartState): void;
  _syncPartState(partId: string, newElement: HTMLElement, priorElement: HTMLElement, state: PartState): void;
  _attachPartListeners(partId: string, element: HTMLElement, options: RenderOptions): void;
}

/** The statics of the base class, with a constructor of the mixed instances. */
export type Mixed<Base extends AppConstructor> = Omit<Base, 'prototype'> & {
  new (options?: object): InstanceType<Base> & HandlebarsMembers;
  PARTS: Record<string, TemplatePart>;
};

/**
 * foundry.applications.api.HandlebarsApplicationMixin: an application that is drawn from template parts. Each part renders one
 * root element; a render of some parts replaces these only, and keeps their scroll positions and the focused field.
 */
export function HandlebarsApplicationMixin<Base extends AppConstructor>(BaseApplication: Base): Mixed<Base> {
  class HandlebarsApplication extends (BaseApplication as AppConstructor) implements HandlebarsMembers {
    static PARTS: Record<string, TemplatePart> = {};

    #parts: Record<string, HTMLElement> = {};

    /** The rendered parts by id. */
    get parts(): Record<string, HTMLElement> {
      return this.#parts;
    }

    override _configureRenderOptions(options: RenderOptions): void {
      super._configureRenderOptions(options);
      const known = this._configureRenderParts(options);
      options.parts ??= Object.keys(known);
      for (const id of options.parts) {
        if (!known[id]) throw new Error(`The part "${id}" is not a part of ${this.constructor.name}`);
      }
      renderParts.set(this, known);
    }

    _configureRenderParts(_options: RenderOptions): Record<string, TemplatePart> {
      const { PARTS } = this.constructor as typeof HandlebarsApplication;
      for (const [id, part] of Object.entries(PARTS))
        checkOptions(`${this.constructor.name}.PARTS.${id}`, part, PART_KEYS);
      return Object.fromEntries(Object.entries(PARTS).map(([id, part]) => [id, { ...part }]));
    }

    override async _preFirstRender(context: Context, options: RenderOptions): Promise<void> {
      await super._preFirstRender(context, options);
      const paths = Object.values(renderParts.get(this) ?? {}).flatMap((part) => [
        part.template,
        ...(part.templates ?? []),
      ]);
      await loadTemplates([...new Set(paths)]);
    }

    override async _renderHTML(context: Context, options: RenderOptions): Promise<Record<string, HTMLElement>> {
      const rendered: Record<string, HTMLElement> = {};
      for (const id of options.parts ?? []) {
        const part = renderParts.get(this)?.[id];
        if (!part) continue;
        await loadTemplates(part.templates ?? []);
        const partContext = await this._preparePartContext(id, context, options);
        rendered[id] = this.#parse(id, part, await renderTemplate(part.template, partContext));
      }
      return rendered;
    }

    #parse(id: string, part: TemplatePart, html: string): HTMLElement {
      const what = `Template part "${id}" of ${this.constructor.name}`;
      const element = part.root ? parseSingle(`<div>${html}</div>`, what) : parseSingle(html.trim(), what);
      element.dataset['applicationPart'] = id;
      if (part.id) element.id = `${this.id}-${part.id}`;
      if (part.classes) element.classList.add(...part.classes);
      return element;
    }

    async _preparePartContext(partId: string, context: Context, _options: RenderOptions): Promise<Context> {
      context['partId'] = `${this.id}-${partId}`;
      const tabs = context.tabs;
      if (tabs?.[partId]) context['tab'] = tabs[partId];
      return context;
    }

    override _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: RenderOptions): void {
      const known = renderParts.get(this) ?? {};
      for (const [id, fresh] of Object.entries(result)) {
        if (known[id]?.root) this.#replaceRoot(id, fresh, content, options);
        else this.#replacePart(id, fresh, content, options);
      }
      this.#dropUnknown(known);
      this.#sort(known, content);
    }

    #replaceRoot(id: string, fresh: HTMLElement, content: HTMLElement, options: RenderOptions): void {
      const state: PartState = { scrollPositions: [] };
      this._preSyncPartState(id, fresh, content, state);
      content.replaceChildren(...fresh.childNodes);
      content.dataset['applicationPart'] = id;
      this._syncPartState(id, content, content, state);
      this._attachPartListeners(id, content, options);
      this.#parts[id] = content;
    }

    #replacePart(id: string, fresh: HTMLElement, content: HTMLElement, options: RenderOptions): void {
      const prior = this.#parts[id];
      const state: PartState = { scrollPositions: [] };
      if (prior?.isConnected) {
        this._preSyncPartState(id, fresh, prior, state);
        prior.replaceWith(fresh);
        this._syncPartState(id, fresh, prior, state);
      } else {
        content.append(fresh);
      }
      this._attachPartListeners(id, fresh, options);
      this.#parts[id] = fresh;
    }

    #dropUnknown(known: Record<string, TemplatePart>): void {
      for (const [id, element] of Object.entries(this.#parts)) {
        if (known[id]) continue;
        element.remove();
        delete this.#parts[id];
      }
    }

    #sort(known: Record<string, TemplatePart>, content: HTMLElement): void {
      const order = Object.keys(known)
        .map((id) => this.#parts[id])
        .filter((part) => part?.parentElement === content);
      let before: Element | null = null;
      for (const part of order) {
        if (!part) continue;
        const follows: boolean =
          !before || Boolean(before.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING);
        if (!follows && before) before.after(part);
        before = part;
      }
    }

    _preSyncPartState(partId: string, newElement: HTMLElement, priorElement: HTMLElement, state: PartState): void {
      const focused = priorElement.querySelector<HTMLElement>(':focus');
      if (focused?.id) state.focus = `#${CSS.escape(focused.id)}`;
      else if (focused?.getAttribute('name'))
        state.focus = `${focused.tagName}[name="${CSS.escape(focused.getAttribute('name') ?? '')}"]`;
      for (const selector of renderParts.get(this)?.[partId]?.scrollable ?? []) {
        const before = selector === '' ? priorElement : priorElement.querySelector<HTMLElement>(selector);
        const after = selector === '' ? newElement : newElement.querySelector<HTMLElement>(selector);
        if (before && after) state.scrollPositions.push([after, before.scrollTop, before.scrollLeft]);
      }
    }

    _syncPartState(_partId: string, newElement: HTMLElement, _priorElement: HTMLElement, state: PartState): void {
      if (state.focus) newElement.querySelector<HTMLElement>(state.focus)?.focus();
      for (const [element, top, left] of state.scrollPositions) {
        element.scrollTop = top;
        element.scrollLeft = left;
      }
    }

    _attachPartListeners(partId: string, element: HTMLElement, _options: RenderOptions): void {
      const forms = renderParts.get(this)?.[partId]?.forms ?? {};
      for (const [selector, config] of Object.entries(forms)) {
        const form = element.matches(selector) ? element : element.querySelector(selector);
        if (!isTag(form, 'form'))
          throw new Error(`Part "${partId}" of ${this.constructor.name} has no form "${selector}"`);
        form.addEventListener('submit', (event) => void this._onSubmitForm(config, event));
        form.addEventListener('change', (event) => this._onChangeForm(config, event));
      }
    }

    override _tearDown(options: CloseOptions): void {
      super._tearDown(options);
      this.#parts = {};
    }
  }
  return HandlebarsApplication as unknown as Mixed<Base>;
}

/** The parts of the render under way, per application. */
const renderParts = new WeakMap<object, Record<string, TemplatePart>>();
