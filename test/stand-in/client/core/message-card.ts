import { escapeHTML } from '../../common/html';
import { textOf } from '../../common/objects';
import { timeSince } from '../../common/timing';
import type { PlainObject } from '../../common/types';
import { theConfig, theGame } from './context';
import { Hooks } from './hooks';
import { asWork } from './rest';
import type { ChatMessage } from './documents/chat-message';

/** Enriches the text of a message and renders templates; the application layer puts its own here. */
export const enricher: {
  enrich: (html: string, message: ChatMessage) => Promise<string>;
  render: (template: string, context: PlainObject) => Promise<string>;
} = {
  enrich: async (html) => html,
  render: async (template) => Promise.reject(new Error(`nobody renders ${template} yet`)),
};

/** CONFIG.ChatMessage.template as the core has it; its card is built here. */
export const CORE_TEMPLATE = 'templates/sidebar/chat-message.hbs';

interface CardContext extends PlainObject {
  canDelete: boolean;
  canClose: boolean;
}

/** ChatMessage#renderHTML: the model's own element, or the standard card; then the hook. */
export async function renderMessage(
  message: ChatMessage,
  options: { canDelete?: boolean; canClose?: boolean } & PlainObject,
): Promise<HTMLElement> {
  return asWork('chat card', draw(message, options));
}

async function draw(
  message: ChatMessage,
  options: { canDelete?: boolean; canClose?: boolean } & PlainObject,
): Promise<HTMLElement> {
  const context: CardContext = {
    ...options,
    canDelete: options.canDelete ?? theGame().user.isGM,
    canClose: options.canClose ?? false,
  };
  const own: unknown = (message.system as { renderHTML?: unknown } | undefined)?.renderHTML;
  if (typeof own === 'function') {
    const html = (await own.call(message.system, context)) as HTMLElement;
    // The third argument is missing for models that draw themselves (issue 11984).
    Hooks.callAll('renderChatMessageHTML', message, html);
    return html;
  }
  const template = textOf(theConfig()['ChatMessage']['template'] ?? CORE_TEMPLATE);
  const html =
    template === CORE_TEMPLATE ? await standardCard(message, context) : await cardBy(template, message, context);
  Hooks.callAll('renderChatMessageHTML', message, html, {
    message: message.toObject(),
    user: theGame().user,
    author: message.author,
    alias: message.alias,
    ...context,
  });
  return html;
}

/** A system may name a template of its own for all messages (types: CONFIG.ChatMessage.template). */
async function cardBy(template: string, message: ChatMessage, context: CardContext): Promise<HTMLElement> {
  const holder = document.createElement('div');
  holder.innerHTML = await enricher.render(template, {
    ...context,
    message: { ...(message.toObject() as PlainObject), content: await contentOf(message) },
    user: theGame().user,
    author: message.author,
    alias: message.alias,
    cssClass: '',
    isWhisper: message.whisper.length > 0,
  });
  const { firstElementChild: card } = holder;
  if (!(card instanceof HTMLElement)) throw new Error(`${template} has no element`);
  return card;
}

async function contentOf(message: ChatMessage): Promise<string> {
  if (!message.isRoll) return enricher.enrich(message.content, message);
  const rolls = async (isPrivate: boolean): Promise<string> =>
    (await Promise.all(message.rolls.map((roll) => roll.render({ isPrivate })))).join('');
  if (!message.isContentVisible) return rolls(true);
  const first = message.rolls[0];
  const hasContent = message.content !== '' && Number(message.content) !== first?.total;
  return hasContent ? enricher.enrich(message.content, message) : rolls(false);
}

async function standardCard(message: ChatMessage, context: CardContext): Promise<HTMLElement> {
  const card = document.createElement('li');
  const whisper = message.whisper.length ? ' whisper' : '';
  card.className = `chat-message message flexcol${whisper}${message.blind ? ' blind' : ''}`;
  card.dataset['messageId'] = message.id ?? '';
  if (message.author) card.style.setProperty('--user-color', message.author.color.css);
  const names = message.whisper.flatMap((id) => theGame().users.get(id)?.name ?? []);
  const to = names.length
    ? `<span class="whisper-to">${escapeHTML(theGame().i18n.localize('CHAT.To'))}: ${escapeHTML(names.join(', '))}</span>`
    : '';
  const remove = context.canDelete
    ? '<a class="message-delete" data-action="deleteMessage" aria-label="Delete"><i class="fa-solid fa-trash fa-fw"></i></a>'
    : '';
  const flavor = message.flavor
    ? `<span class="flavor-text">${await enricher.enrich(message.flavor, message)}</span>`
    : '';
  card.innerHTML = `
    <header class="message-header flexrow">
      <h4 class="message-sender"><span class="name-stacked"><span class="title">${escapeHTML(message.alias)}</span></span></h4>
      <span class="message-metadata"><time class="message-timestamp">${timeSince(message.timestamp)}</time>${remove}</span>
      ${to}${flavor}
    </header>
    <div class="message-content">${await contentOf(message)}</div>`;
  return card;
}
