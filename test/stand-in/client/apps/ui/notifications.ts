import { cleanHTML, escapeHTML } from '../../../common/html';
import { checkOptions } from '../../../common/strict';
import { h, icon, iconButton } from '../dom';
import { host } from '../host';

export type NotificationType = 'info' | 'warning' | 'error' | 'success';

export interface NotifyOptions {
  permanent?: boolean;
  progress?: boolean;
  localize?: boolean;
  console?: boolean;
  escape?: boolean;
  clean?: boolean;
  format?: Record<string, string>;
}

export interface Notification {
  id: number;
  type: NotificationType;
  timestamp: number;
  message: string;
  permanent: boolean;
  progress: boolean;
  pct: number;
  console: boolean;
  active: boolean;
  error?: Error;
  element?: HTMLElement;
  remove: () => void;
  update: (change: NotificationUpdate) => void;
}

export interface NotificationUpdate extends NotifyOptions {
  message?: string;
  pct?: number;
}

const OPTION_KEYS = ['permanent', 'progress', 'localize', 'console', 'escape', 'clean', 'format'];
const ICONS: Record<NotificationType, string> = {
  info: 'fa-solid fa-circle-info',
  warning: 'fa-solid fa-triangle-exclamation',
  error: 'fa-solid fa-circle-exclamation',
  success: 'fa-solid fa-circle-check',
};

/** foundry.applications.ui.Notifications: short messages at the top; told to screen readers, gone after five seconds. */
export class Notifications {
  static MAX_ACTIVE = 5;
  static LIFETIME_MS = 5000;

  readonly #all = new Map<number, Notification>();
  #nextId = 1;
  #list: HTMLElement | null = null;

  /** Everything told since the page was opened, oldest first: for tests. */
  readonly history: { type: NotificationType; message: string }[] = [];

  initialize(): void {
    this.#list = h('ol', { id: 'notifications', role: 'log', 'aria-live': 'polite', 'aria-label': 'Notifications' });
    document.body.append(this.#list);
    this.#show();
  }

  notify(message: string | Error, type: NotificationType = 'info', options: NotifyOptions = {}): Notification {
    checkOptions('Notifications#notify', options, OPTION_KEYS);
    const notification: Notification = {
      id: this.#nextId++,
      type,
      timestamp: Date.now(),
      message: textOf(message instanceof Error ? message.message : message, options),
      permanent: options.permanent ?? false,
      progress: options.progress ?? false,
      pct: 0,
      console: options.console ?? true,
      active: false,
      remove: () => this.remove(notification),
      update: (change) => this.update(notification, change),
      ...(message instanceof Error ? { error: message } : {}),
    };
    if (notification.console) log(type, message instanceof Error ? message : notification.message);
    this.history.push({ type, message: notification.message });
    this.#all.set(notification.id, notification);
    this.#show();
    return notification;
  }

  info(message: string | Error, options?: NotifyOptions): Notification {
    return this.notify(message, 'info', options);
  }

  warn(message: string | Error, options?: NotifyOptions): Notification {
    return this.notify(message, 'warning', options);
  }

  error(message: string | Error, options?: NotifyOptions): Notification {
    return this.notify(message, 'error', options);
  }

  success(message: string | Error, options?: NotifyOptions): Notification {
    return this.notify(message, 'success', options);
  }

  update(which: Notification | number, change: NotificationUpdate): void {
    const found = this.#find(which);
    if (!found) return;
    if (change.message !== undefined) found.message = textOf(change.message, change);
    if (change.pct !== undefined) found.pct = change.pct;
    const text = found.element?.querySelector('.notification-text');
    if (text) text.innerHTML = found.message;
    found.element?.style.setProperty('--pct', `${found.pct * 100}%`);
    if (found.progress && found.pct >= 1 && !found.permanent) this.#expire(found);
  }

  remove(which: Notification | number): void {
    const found = this.#find(which);
    if (!found) return;
    this.#all.delete(found.id);
    found.active = false;
    found.element?.remove();
    this.#show();
  }

  has(which: Notification | number): boolean {
    return this.#find(which) !== undefined;
  }

  clear(): void {
    for (const notification of [...this.#all.values()]) this.remove(notification);
  }

  #find(which: Notification | number): Notification | undefined {
    return this.#all.get(typeof which === 'number' ? which : which.id);
  }

  #show(): void {
    if (!this.#list) return;
    const active = [...this.#all.values()].filter((entry) => entry.active).length;
    const waiting = [...this.#all.values()].filter((entry) => !entry.active);
    for (const entry of waiting.slice(0, Math.max(0, Notifications.MAX_ACTIVE - active))) this.#draw(entry, this.#list);
  }

  #draw(entry: Notification, list: HTMLElement): void {
    entry.active = true;
    const text = h('p', { class: 'notification-text' });
    text.innerHTML = entry.message;
    const close = iconButton('close fa-solid fa-xmark', 'Dismiss', {});
    close.addEventListener('click', () => this.remove(entry));
    entry.element = h(
      'li',
      {
        class: `notification ${entry.type} themed theme-dark${entry.permanent ? ' permanent' : ''}`,
        'data-id': entry.id,
        role: entry.type === 'error' ? 'alert' : null,
      },
      icon(ICONS[entry.type]),
      text,
      close,
      entry.progress ? h('div', { class: 'progress-bar' }) : null,
    );
    list.append(entry.element);
    if (!entry.permanent && !entry.progress) this.#expire(entry);
  }

  #expire(entry: Notification): void {
    setTimeout(() => this.remove(entry), Notifications.LIFETIME_MS);
  }
}

function textOf(message: string, options: NotifyOptions): string {
  const { i18n } = host().game;
  const told = options.format
    ? i18n.format(message, options.format)
    : options.localize
      ? i18n.localize(message)
      : message;
  if (options.escape ?? true) return escapeHTML(told);
  return options.clean === false ? told : cleanHTML(told);
}

function log(type: NotificationType, message: string | Error): void {
  if (type === 'error') console.error(message);
  else if (type === 'warning') console.warn(message);
  else console.log(message);
}
