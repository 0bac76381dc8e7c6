import { escapeHTML } from '../../common/html';
import { timeSince } from '../../common/timing';
import type { PlainObject } from '../../common/types';
import { theGame } from './context';
import { Hooks } from './hooks';
import { asWork } from './rest';
import type { ChatMessage } from './documents/chat-message';

/** Enriches the text of a message; the application layer puts its TextEditor here. */
export const enricher: { enrich: (html: string, message: ChatMessage) => Promise<string> } = { enrich: async (html) => html };

interface CardContext extends PlainObject {
  canDelete: boolean;
  canClose: boolean;
}

/** ChatMessage#renderHTML: the model's own element, or the standard card; then the hook. */
export async function renderMessage(message: ChatMessage, options: { canDelete?: boolean; canClose?: boolean } & PlainObject): Promise<HTMLElement> {
  return asWork('chat card', draw(message, options));
}

async function draw(message: ChatMessage, options: { canDelete?: boolean; canClose?: boolean } & PlainObject): Promise<HTMLElement> {
  const context: CardContext = { ...options, canDelete: options.canDelete ?? theGame().user.isGM, canClose: options.canClose ?? false };
  const own: unknown = (message.system as { renderHTML?: unknown } | undefined)?.renderHTML;
  if (typeof own === 'function') {
    const html = (await own.call(message.system, context)) as HTMLElement;
    // The third argument is missing for models that draw themselves (issue 11984).
    Hooks.callAll('renderChatMessageHTML', message, html);
    return html;
  }
  const html = await standardCard(message, context);
  Hooks.callAll('renderChatMessageHTML', message, html, { message: message.toObject(), user: theGame().user, author: message.author, alias: message.alias, ...context });
  return html;
}

async function contentOf(message: ChatMessage): Promise<string> {
  if (!message.isRoll) return enricher.enrich(message.content, message);
  const rolls = async (isPrivate: boolean): Promise<string> => (await Promise.all(message.rolls.map((roll) => roll.render({ isPrivate })))).join('');
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
  const to = names.length ? `<span class="whisper-to">${escapeHTML(theGame().i18n.localize('CHAT.To'))}: ${escapeHTML(names.join(', '))}</span>` : '';
  const remove = context.canDelete ? '<a class="message-delete" data-action="deleteMessage" aria-label="Delete"><i class="fa-solid fa-trash fa-fw"></i></a>' : '';
  const flavor = message.flavor ? `<span class="flavor-text">${await enricher.enrich(message.flavor, message)}</span>` : '';
  card.innerHTML = `
    <header class="message-header flexrow">
      <h4 class="message-sender"><span class="name-stacked"><span class="title">${escapeHTML(message.alias)}</span></span></h4>
      <span class="message-metadata"><time class="message-timestamp">${timeSince(message.timestamp)}</time>${remove}</span>
      ${to}${flavor}
    </header>
    <div class="message-content">${await contentOf(message)}</div>`;
  return card;
}
