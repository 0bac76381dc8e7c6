import type { Socket } from 'socket.io-client';
import type { Answer } from '../../common/wire';
import { beginWork, connection, countReceived, countSent, forgetRequests, startCounting } from './rest';
import { report } from './report';

type Listener = (...args: unknown[]) => void;

/** The one connection to the server (game.socket is a socket.io client). Messages that come before the world is ready wait in a queue. */
export class HostSocket {
  #queue: (() => void)[] | null = [];
  #moduleListeners = new Map<string, Listener[]>();

  constructor(readonly io: Socket) {
    io.on('connect', () => {
      connection.id = io.id ?? '';
    });
    // What is said while the connection is broken goes out with the next one, just before it says that it is there.
    io.on('disconnect', () => {
      startCounting('');
      forgetRequests();
    });
    io.onAny(() => countReceived());
    io.onAnyOutgoing(() => countSent());
  }

  get connected(): boolean {
    return this.io.connected;
  }

  get id(): string | undefined {
    return this.io.id;
  }

  /**
   * A request with an answer; throws the server's refusal. As in the host (types: client/helpers/socket-interface) it is a plain
   * callback without a time limit: when the connection breaks before the answer, socket.io drops it, and this never settles.
   */
  async request<T>(event: string, data: unknown): Promise<T> {
    const answer = await new Promise<Answer<T>>((resolve) => this.io.emit(event, data, resolve));
    if (!answer.ok) throw new Error(answer.error);
    return answer.value;
  }

  /** A message of the host itself, without an answer. */
  send(event: string, ...args: unknown[]): void {
    this.io.emit(event, ...args);
  }

  /** Listen to a message of the host; handled in order, after `ready`. */
  listen(event: string, handler: (...args: never[]) => unknown): void {
    const call = handler as unknown as (...args: unknown[]) => unknown;
    this.io.on(event, (...args: unknown[]) => this.#inOrder(() => this.#run(event, call, args)));
  }

  #inOrder(run: () => void): void {
    if (this.#queue) this.#queue.push(run);
    else run();
  }

  #run(event: string, handler: (...args: unknown[]) => unknown, args: unknown[]): void {
    const end = beginWork(`message ${event}`);
    Promise.resolve()
      .then(() => handler(...args))
      .catch((error: unknown) => report(`message ${event}`, error))
      .finally(end);
  }

  /** Handle what came meanwhile, then handle at once. */
  openQueue(): void {
    const waiting = this.#queue ?? [];
    this.#queue = null;
    for (const run of waiting) run();
  }

  // ---- what packages see as game.socket

  on(event: string, listener: Listener): this {
    const list = this.#moduleListeners.get(event) ?? [];
    if (!list.length) {
      this.io.on(event, (...args: unknown[]) =>
        this.#inOrder(() => {
          for (const each of [...(this.#moduleListeners.get(event) ?? [])]) this.#run(event, each, args);
        }),
      );
    }
    this.#moduleListeners.set(event, [...list, listener]);
    return this;
  }

  off(event: string, listener?: Listener): this {
    const list = this.#moduleListeners.get(event) ?? [];
    this.#moduleListeners.set(event, listener ? list.filter((each) => each !== listener) : []);
    return this;
  }

  emit(event: string, ...args: unknown[]): this {
    this.io.emit(event, ...args);
    return this;
  }
}
