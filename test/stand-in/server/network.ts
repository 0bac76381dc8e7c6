import type { Socket } from 'socket.io';
import type { WireRequest } from '../common/wire';

/** What becomes of a write whose answer is lost: carried out or not, noticed by the browser (the connection breaks) or not. */
export interface Loss {
  readonly landed: boolean;
  readonly breaks: boolean;
}

interface Awaited extends Loss {
  readonly isThis: (request: WireRequest) => boolean;
}

/** The network between browsers and server, as far as a test breaks it. */
export class Network {
  readonly #cut = new Set<string>();
  readonly #losses = new Map<string, Awaited>();

  constructor(private readonly socketsOf: (userId: string) => readonly Socket[]) {}

  /** Whether connections of a user are refused. */
  isCut(userId: string | null): boolean {
    return userId !== null && this.#cut.has(userId);
  }

  /** The connections of a user break, and none is made until `mend`. */
  cut(userId: string): void {
    this.#cut.add(userId);
    for (const socket of this.socketsOf(userId)) socket.conn.close();
  }

  mend(userId: string): void {
    this.#cut.delete(userId);
  }

  /** The answer to the user's next write of this kind is lost. */
  loseAnswer(userId: string, loss: Loss, isThis: (request: WireRequest) => boolean = () => true): void {
    this.#losses.set(userId, { ...loss, isThis });
  }

  /** Whether an answer is still to be lost. */
  isToLose(userId: string): boolean {
    return this.#losses.has(userId);
  }

  /** What is lost of the answer to these requests; null where nothing is. */
  loses(userId: string, requests: readonly WireRequest[]): Loss | null {
    const loss = this.#losses.get(userId);
    if (loss === undefined || !requests.some((request) => loss.isThis(request))) return null;
    this.#losses.delete(userId);
    return loss;
  }
}
