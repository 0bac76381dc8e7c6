import { traits } from '../../../common/generations';
import { Hooks } from '../../core/hooks';
import { report } from '../../core/report';
import { beginWork } from '../../core/rest';
import { timeSince } from '../../../common/timing';
import type { ApplicationV2 } from '../api/application';
import { DialogV2 } from '../api/dialog';
import type { Context, RenderOptions } from '../api/types';
import { h, iconButton, need, type Child } from '../dom';
import { currentUser, documentClass, tell, users } from '../documents';
import { host } from '../host';
import type { ContextMenuEntry } from '../ux/context-menu';
import { parseCommand } from './chat-commands';
import type { MessageDoc } from './chat-message';
import { ChatNotifications } from './chat-notifications';
import { AbstractSidebarTab } from './sidebar-tab';

/** How many messages the log draws. */
const LOG_LENGTH = 100;

/** foundry.applications.sidebar.tabs.ChatLog */
export class ChatLog extends AbstractSidebarTab {
  static override tabName = 'chat';

  static override DEFAULT_OPTIONS: object = {
    id: 'chat',
    actions: {
      deleteMessage: ChatLog.onDelete,
      expandRoll: ChatLog.onExpandRoll,
      flush: ChatLog.onFlush,
      export: ChatLog.onExport,
    },
  };

  readonly #notifications = new ChatNotifications();

  /** Whether a person sees the log: the sidebar is open, at this tab. */
  get #inView(): boolean {
    return this.active && (host().ui['sidebar'] as { expanded: boolean }).expanded;
  }

  override async build(_context: Context, _options: RenderOptions): Promise<Child[]> {
    const log = h('ol', {
      class: 'chat-log plain',
      'data-scroll': 'log',
      role: 'log',
      'aria-label': 'Chat messages',
      tabindex: '0',
    });
    for (const message of this.#messages().slice(-LOG_LENGTH)) log.append(await message.renderHTML());
    const input = h('textarea', {
      id: 'chat-message',
      class: 'chat-input',
      rows: 2,
      'aria-label': 'Message',
      placeholder: 'Message, or /roll 2d6',
      autocomplete: 'off',
    });
    return [
      h('div', { class: 'chat-scroll' }, log),
      h('form', { class: 'chat-form', autocomplete: 'off' }, this.#controls(), input),
    ];
  }

  #controls(): HTMLElement {
    const setting = traits().messageModes ? 'messageMode' : 'rollMode';
    const modes = messageModes();
    const value = String(host().game.settings.get('core', setting));
    const select = h(
      'select',
      { name: setting, class: 'roll-type-select', 'aria-label': 'Who sees rolls' },
      ...Object.entries(modes).map(([mode, label]) => h('option', { value: mode, selected: mode === value }, label)),
    );
    const gm = currentUser().isGM
      ? [
          iconButton('fa-solid fa-floppy-disk', 'Save the chat as text', { 'data-action': 'export' }),
          iconButton('fa-solid fa-trash', 'Clear the chat', { 'data-action': 'flush' }),
        ]
      : [];
    return h('div', { class: 'chat-controls flexrow' }, select, ...gm);
  }

  #messages(): MessageDoc[] {
    return [...(host().game.messages as unknown as Iterable<MessageDoc>)]
      .filter((message) => message.visible)
      .sort((a, b) => a.timestamp - b.timestamp);
  }

  override async _onFirstRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => this._getEntryContextOptions(), '.message[data-message-id]', {
      hookName: 'getChatMessageContextOptions',
      fixed: true,
    });
    const place = (): void => this.#notifications.placeInput(this.element, this.#inView);
    Hooks.on('collapseSidebar', place);
    Hooks.on('changeSidebarTab', place);
  }

  override async _onRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const input = need<HTMLTextAreaElement>(this.element, '#chat-message');
    input.addEventListener('keydown', (event) => this.#onKey(event, input));
    this.element.querySelector('select')?.addEventListener('change', (event) => {
      const select = event.currentTarget as HTMLSelectElement;
      void host().game.settings.set('core', select.name, select.value);
    });
    this.#notifications.placeInput(this.element, this.#inView);
    this.scrollBottom();
  }

  #onKey(event: KeyboardEvent, input: HTMLTextAreaElement): void {
    event.stopPropagation();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    const message = input.value.trim();
    if (!message) return;
    input.value = '';
    this.processMessage(message).catch((error: unknown) => {
      input.value = message;
      tell('error', error instanceof Error ? error.message : String(error));
    });
  }

  /** Carry out what a person typed: a command such as /roll or /whisper, or plain words. */
  async processMessage(message: string): Promise<unknown> {
    const chatData = { user: currentUser().id, speaker: speaker() };
    if (Hooks.call('chatMessage', this, message, chatData) === false) return undefined;
    const command = parseCommand(
      message,
      users().map((user) => user.name),
    );
    if (command.kind === 'invalid') throw new Error(command.reason);
    if (command.kind === 'roll') return this.#roll(command.formula, command.flavor, command.mode);
    const cls = documentClass('ChatMessage');
    const text = escapeLines(command.text);
    if (command.kind === 'whisper') {
      const ids = users()
        .filter((user) => command.names.includes(user.name) || (command.names.includes('gm') && user.isGM))
        .map((user) => user.id);
      return cls.create({ content: text, whisper: ids, speaker: speaker() });
    }
    return cls.create({
      content: command.kind === 'emote' ? `<em>${currentUser().name} ${text}</em>` : text,
      speaker: speaker(),
      style: STYLES[command.kind],
    });
  }

  async #roll(formula: string, flavor: string, mode: string | null): Promise<unknown> {
    const Roll = Reflect.get(globalThis, 'Roll') as new (
      formula: string,
      data?: object,
    ) => {
      toMessage(data: object, options: object): Promise<unknown>;
    };
    const modern = traits().messageModes;
    const chosen = mode
      ? modeName(mode, modern)
      : String(host().game.settings.get('core', modern ? 'messageMode' : 'rollMode'));
    return new Roll(formula).toMessage(
      { flavor, speaker: speaker() },
      modern ? { messageMode: chosen } : { rollMode: chosen },
    );
  }

  /** Add the card of a new message (ChatLog#postOne). */
  async postOne(message: MessageDoc): Promise<void> {
    if (!message.visible || !this.rendered) return;
    const log = need(this.element, '.chat-log');
    const end = beginWork('chat card');
    try {
      const card = await message.renderHTML();
      if (!host().game.messages.has(message.id ?? '')) return;
      const known = log.querySelector(`[data-message-id="${message.id ?? ''}"]`);
      if (known) known.replaceWith(card);
      else log.append(card);
      if (!known && !this.#inView) this.#notifications.show(await message.renderHTML());
      while (log.childElementCount > LOG_LENGTH) log.firstElementChild?.remove();
      this.scrollBottom();
    } catch (error) {
      report('chat card', error);
    } finally {
      end();
    }
  }

  /** Draw the card of a changed message again (ChatLog#updateMessage). */
  async updateMessage(message: MessageDoc): Promise<void> {
    const card = this.element?.querySelector(`[data-message-id="${message.id ?? ''}"]`);
    if (card) card.replaceWith(await message.renderHTML());
    else if (message.visible) await this.postOne(message);
  }

  deleteMessage(id: string): void {
    this.element?.querySelector(`[data-message-id="${id}"]`)?.remove();
  }

  scrollBottom(): void {
    const log = this.element?.querySelector('.chat-log');
    if (log) log.scrollTop = log.scrollHeight;
  }

  updateTimestamps(): void {
    for (const message of this.#messages()) {
      const time = this.element?.querySelector(`[data-message-id="${message.id ?? ''}"] time.message-timestamp`);
      if (time) time.textContent = timeSince(message.timestamp);
    }
  }

  _getEntryContextOptions(): ContextMenuEntry[] {
    const find = (li: HTMLElement): MessageDoc | undefined =>
      host().game.messages.get(li.dataset['messageId'] ?? '') as unknown as MessageDoc | undefined;
    const entry = (
      label: string,
      iconClass: string,
      allowed: (message: MessageDoc) => boolean,
      work: (message: MessageDoc) => unknown,
    ): ContextMenuEntry => ({
      name: label,
      label,
      icon: traits().messageModes ? iconClass : `<i class="${iconClass}"></i>`,
      condition: (li) => allowedFor(find(li), allowed),
      visible: (li) => allowedFor(find(li), allowed),
      callback: (li) => runOn(find(li), work),
      onClick: (_event, li) => runOn(find(li), work),
    });
    return [
      entry(
        'Conceal Message',
        'fa-solid fa-user-secret',
        (message) => currentUser().isGM && message.whisper.length === 0,
        (message) =>
          message.update({
            whisper: users()
              .filter((user) => user.isGM)
              .map((user) => user.id),
            blind: false,
          }),
      ),
      entry(
        'Reveal to Everyone',
        'fa-solid fa-eye',
        (message) => currentUser().isGM && message.whisper.length > 0,
        (message) => message.update({ whisper: [], blind: false }),
      ),
      entry(
        'Delete',
        'fa-solid fa-trash',
        (message) => message.isOwner,
        (message) => message.delete(),
      ),
    ];
  }

  static async onDelete(this: ApplicationV2, _event: Event, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>('[data-message-id]')?.dataset['messageId'] ?? '';
    await (host().game.messages.get(id) as unknown as MessageDoc | undefined)?.delete();
  }

  static onExpandRoll(this: ApplicationV2, _event: Event, target: HTMLElement): void {
    target.classList.toggle('collapsed-dice');
  }

  static async onFlush(this: ApplicationV2): Promise<void> {
    const sure = await DialogV2.confirm({
      window: { title: 'Clear the chat' },
      content: '<p>Delete every message for everybody?</p>',
    });
    if (!sure) return;
    const ids = [...(host().game.messages as unknown as Iterable<MessageDoc>)].map((message) => message.id);
    const cls = documentClass('ChatMessage') as unknown as {
      deleteDocuments(ids: (string | null)[]): Promise<unknown>;
    };
    await cls.deleteDocuments(ids);
  }

  static onExport(this: ApplicationV2): void {
    const cards = [...this.element.querySelectorAll<HTMLElement>('.chat-message')].map((card) => card.innerText.trim());
    const link = h('a', {
      href: URL.createObjectURL(new Blob([cards.join('\n\n---\n\n')], { type: 'text/plain' })),
      download: 'chat.txt',
    });
    link.click();
  }
}

const STYLES: Readonly<Record<string, number>> = { speech: 2, emote: 3, ooc: 1 };

function allowedFor(message: MessageDoc | undefined, allowed: (message: MessageDoc) => boolean): boolean {
  return message !== undefined && allowed(message);
}

function runOn(message: MessageDoc | undefined, work: (message: MessageDoc) => unknown): unknown {
  return message ? work(message) : undefined;
}

function speaker(): unknown {
  const cls = documentClass('ChatMessage') as unknown as { getSpeaker(): unknown };
  return cls.getSpeaker();
}

function escapeLines(words: string): string {
  const holder = h('span', {}, words);
  return holder.innerHTML.replaceAll('\n', '<br>');
}

function messageModes(): Record<string, string> {
  return traits().messageModes
    ? { public: 'Public', gm: 'Private to gamemasters', blind: 'Blind', self: 'Self' }
    : { publicroll: 'Public', gmroll: 'Private to gamemasters', blindroll: 'Blind', selfroll: 'Self' };
}

function modeName(mode: string, modern: boolean): string {
  return modern ? mode : `${mode}roll`;
}
