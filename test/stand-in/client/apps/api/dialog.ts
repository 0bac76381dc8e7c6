import { beginWaiting } from '../../core/rest';
import { h, icon } from '../dom';
import { host, localize } from '../host';
import { checkOptions } from '../../../common/strict';
import { FormDataExtended } from '../ux/form-data-extended';
import { cleanHTML } from '../../../common/html';
import { ApplicationV2 } from './application';
import type { ApplicationOptions, Context, RenderOptions } from './types';
import type { Dict } from '../records';

export interface DialogButton {
  action: string;
  label: string;
  icon?: string;
  class?: string;
  style?: Record<string, string>;
  type?: 'button' | 'submit' | 'reset';
  disabled?: boolean;
  tooltip?: string;
  default?: boolean;
  callback?: (event: Event, button: HTMLButtonElement, dialog: DialogV2) => unknown;
}

export interface DialogOptions extends Dict {
  buttons?: DialogButton[];
  content?: string | HTMLElement;
  modal?: boolean;
  submit?: (result: unknown, dialog: DialogV2) => unknown;
  rejectClose?: boolean;
  close?: (event: Event, dialog: DialogV2) => unknown;
  render?: (event: Event, dialog: DialogV2) => unknown;
  yes?: Partial<DialogButton>;
  no?: Partial<DialogButton>;
  ok?: Partial<DialogButton>;
}

type DialogConfiguration = ApplicationOptions & {
  buttons: Record<string, DialogButton>;
  content: string | HTMLElement;
  modal: boolean;
  submit?: (result: unknown, dialog: DialogV2) => unknown;
};

const BUTTON_KEYS = ['action', 'label', 'icon', 'class', 'style', 'type', 'disabled', 'tooltip', 'default', 'callback'];

/** foundry.applications.api.DialogV2 (API v13/v14). A dismissed dialog answers null unless `rejectClose` is set. */
export class DialogV2 extends ApplicationV2 {
  static override KNOWN_OPTIONS = ['buttons', 'content', 'modal', 'submit'];

  static override DEFAULT_OPTIONS: object = {
    id: 'dialog-{id}',
    classes: ['dialog'],
    tag: 'dialog',
    form: { closeOnSubmit: true },
    window: { frame: true, positioned: true, minimizable: false },
    actions: {},
  };

  override _initializeApplicationOptions(options: Dict): ApplicationOptions {
    const merged = super._initializeApplicationOptions(options);
    const buttons = (options['buttons'] ?? []) as DialogButton[];
    if (buttons.length === 0) throw new Error('You must define at least one entry in options.buttons');
    for (const button of buttons) checkOptions('DialogV2 button', button, BUTTON_KEYS);
    merged['buttons'] = Object.fromEntries(
      buttons.map((button) => {
        merged.actions[button.action] = (event, target) => this._onSubmit(target as HTMLButtonElement, event);
        return [button.action, { ...button }];
      }),
    );
    merged['content'] = options['content'] ?? '';
    return merged;
  }

  get #config(): DialogConfiguration {
    return this.options as DialogConfiguration;
  }

  override async _renderHTML(_context: Context, _options: RenderOptions): Promise<HTMLElement> {
    const { content } = this.#config;
    const body = content instanceof HTMLElement ? content : h('div');
    if (!(content instanceof HTMLElement)) body.innerHTML = cleanHTML(content);
    body.classList.add('dialog-content', 'standard-form');
    const footer = h('footer', { class: 'form-footer' });
    footer.innerHTML = this._renderButtons();
    const form = h('form', { class: 'dialog-form standard-form', autocomplete: 'off', method: 'dialog' }, body, footer);
    form.addEventListener('submit', (event) => this.#onFormSubmit(event));
    return form;
  }

  _renderButtons(): string {
    const buttons = Object.values(this.#config.buttons);
    const chosen = buttons.find((button) => button.default) ?? buttons[0];
    return buttons
      .map((entry) => {
        const button = h(
          'button',
          {
            type: entry.type ?? 'submit',
            'data-action': entry.action,
            class: entry.class ?? null,
            'data-tooltip': entry.tooltip ?? null,
            disabled: entry.disabled ?? false,
            'data-default': entry === chosen,
            autofocus: entry === chosen,
          },
          entry.icon ? icon(entry.icon) : null,
          h('span', {}, localize(entry.label)),
        );
        for (const [name, value] of Object.entries(entry.style ?? {})) button.style.setProperty(name, value);
        if (entry === chosen) button.classList.add('default');
        return button.outerHTML;
      })
      .join('');
  }

  override _replaceHTML(result: HTMLElement, content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(result);
  }

  override async _onFirstRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const dialog = this.element;
    if (!(dialog instanceof HTMLDialogElement)) return;
    if (this.#config.modal) dialog.showModal();
    else dialog.setAttribute('open', '');
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      void this.close({ closeKey: true });
    });
    dialog.addEventListener('keydown', (event) => this._onKeyDown(event));
    const field = dialog.querySelector<HTMLElement>('.dialog-content [autofocus]');
    (field ?? dialog.querySelector<HTMLElement>('button[autofocus]'))?.focus();
    this.setPosition();
  }

  _onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    void this.close({ closeKey: true });
  }

  /** Enter in a field presses the default button; a pressed button is answered by its action. */
  #onFormSubmit(event: SubmitEvent): void {
    event.preventDefault();
    if (event.submitter instanceof HTMLButtonElement && event.submitter.dataset['action']) return;
    const button = this.element.querySelector<HTMLButtonElement>('button[data-default]');
    if (button) void this._onSubmit(button, event);
  }

  async _onSubmit(target: HTMLButtonElement, event: Event): Promise<this> {
    event.preventDefault();
    const button = this.#config.buttons[target.dataset['action'] ?? ''];
    const called = await button?.callback?.(event, target, this);
    const result = called ?? button?.action;
    await this.#config.submit?.(result, this);
    return this.options.form?.closeOnSubmit ? this.close({ submitted: true }) : this;
  }

  /* ---- Ready-made dialogs ---- */

  static confirm(options: DialogOptions = {}): Promise<unknown> {
    const { yes = {}, no = {}, buttons = [], ...rest } = options;
    const own: DialogButton[] = [
      { action: 'yes', label: 'Yes', icon: 'fa-solid fa-check', callback: () => true, ...yes },
      { action: 'no', label: 'No', icon: 'fa-solid fa-xmark', default: true, callback: () => false, ...no },
    ];
    if (yes.default) delete own[1]?.default;
    return this.wait({ ...rest, buttons: [...own, ...buttons] });
  }

  static prompt(options: DialogOptions = {}): Promise<unknown> {
    const { ok = {}, buttons = [], ...rest } = options;
    const own: DialogButton = { action: 'ok', label: 'Confirm', icon: 'fa-solid fa-check', default: true, ...ok };
    return this.wait({ ...rest, buttons: [own, ...buttons] });
  }

  static input(options: DialogOptions = {}): Promise<unknown> {
    const { ok = {}, ...rest } = options;
    const callback = (_event: Event, button: HTMLButtonElement): unknown =>
      button.form ? new FormDataExtended(button.form).object : {};
    return this.prompt({ ...rest, ok: { callback, ...ok } });
  }

  static wait(options: DialogOptions = {}): Promise<unknown> {
    const { rejectClose = false, close, render, submit, ...rest } = options;
    const endWaiting = beginWaiting('dialog');
    return new Promise((resolve, reject) => {
      const dialog = new this({
        ...rest,
        submit: async (result: unknown) => {
          await submit?.(result, dialog);
          resolve(result);
        },
      });
      dialog.addEventListener(
        'close',
        (event) => {
          endWaiting();
          const answer = close?.(event, dialog);
          if (rejectClose) reject(new Error('Dialog was dismissed without pressing a button.'));
          else resolve(answer ?? null);
        },
        { once: true },
      );
      if (render) dialog.addEventListener('render', (event) => render(event, dialog));
      dialog.render({ force: true }).catch((error: unknown) => {
        endWaiting();
        reject(error instanceof Error ? error : new Error(String(error)));
      });
    });
  }

  /** Show a dialog at another user. Nothing but JSON crosses the wire, so callbacks are not possible. */
  static async query(
    user: unknown,
    type: 'prompt' | 'confirm' | 'wait' | 'input',
    config: DialogOptions = {},
  ): Promise<unknown> {
    const { game } = host();
    const found: unknown = typeof user === 'string' ? game.users.get(user) : user;
    const asked = found as { query(name: string, data: object, options?: object): Promise<unknown> } | undefined;
    if (!asked) throw new Error('DialogV2.query needs a user');
    return asked.query('dialog', { type, config });
  }

  /** CONFIG.queries.dialog */
  static _handleQuery(data: { type: string; config: DialogOptions }): Promise<unknown> {
    if (data.type === 'confirm') return this.confirm(data.config);
    if (data.type === 'prompt') return this.prompt(data.config);
    if (data.type === 'input') return this.input(data.config);
    if (data.type === 'wait') return this.wait(data.config);
    throw new Error(`Unknown dialog type "${data.type}"`);
  }
}
