type Listener = (event: Event) => unknown;

/** foundry.utils.EventEmitterMixin as far as applications use it: listeners for declared event names only. */
export class Emitter {
  static emittedEvents: readonly string[] = [];

  readonly #listeners = new Map<string, Map<Listener, { once: boolean }>>();

  addEventListener(type: string, listener: Listener, options: { once?: boolean } = {}): void {
    const allowed = (this.constructor as typeof Emitter).emittedEvents;
    if (!allowed.includes(type)) throw new Error(`${this.constructor.name} does not emit the event "${type}"`);
    const list = this.#listeners.get(type) ?? new Map<Listener, { once: boolean }>();
    list.set(listener, { once: options.once ?? false });
    this.#listeners.set(type, list);
  }

  removeEventListener(type: string, listener: Listener): void {
    this.#listeners.get(type)?.delete(listener);
  }

  dispatchEvent(event: Event): boolean {
    const list = this.#listeners.get(event.type);
    if (!list) return true;
    for (const [listener, options] of [...list]) {
      if (options.once) list.delete(listener);
      listener.call(this, event);
    }
    return !event.defaultPrevented;
  }
}
