import { h } from '../dom';

/** How long a card stands beside the folded log, in milliseconds. */
const SHOWN = 5000;
/** No more than these at a time. */
const MOST = 3;

/** While the log is not in view, #chat-notifications has the newest cards for a while, and the input for good (V13). */
export class ChatNotifications {
  get #place(): HTMLElement | null {
    return document.getElementById('chat-notifications');
  }

  /** Put the input where the log is not, or back into the log. */
  placeInput(log: HTMLElement, inView: boolean): void {
    const form = log.querySelector('.chat-form') ?? this.#place?.querySelector('.chat-form');
    if (!form) return;
    for (const old of this.#place?.querySelectorAll('.chat-form') ?? []) if (old !== form) old.remove();
    (inView ? log : this.#place)?.append(form);
    if (inView) this.#place?.querySelector('.chat-log')?.remove();
  }

  show(card: HTMLElement): void {
    const place = this.#place;
    if (!place) return;
    const log = place.querySelector('.chat-log') ?? h('ol', { class: 'chat-log plain' });
    place.prepend(log);
    log.append(card);
    while (log.childElementCount > MOST) log.firstElementChild?.remove();
    setTimeout(() => card.remove(), SHOWN);
  }
}
