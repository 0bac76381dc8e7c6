import type { Server, Socket } from 'socket.io';
import { hasPermission, type UserFacts } from '../common/permissions';
import type { QueryOutcome } from '../common/wire';

interface Open {
  asker: Socket;
  target: Socket;
  timer: ReturnType<typeof setTimeout> | null;
}

interface Question {
  id: string;
  userId: string;
  name: string;
  data: unknown;
  timeout: number | null;
}

/**
 * Questions between browsers: each is passed on once, answered once, and ends in time; needs QUERY_USER (types:
 * common/constants). Which tab of a user is asked is nowhere told; here it is the newest.
 */
export class QueryDesk {
  readonly #open = new Map<string, Open>();

  constructor(readonly io: Server) {}

  /** @param targets the connections of the asked user, newest last */
  ask(asker: Socket, sender: UserFacts, question: Question, targets: Socket[]): void {
    const { id, name, data, timeout } = question;
    const refuse = (message: string): void => this.#tell(asker, id, { status: 'error', message });
    const target = targets.at(-1);
    if (!hasPermission(sender, 'QUERY_USER')) return refuse('You do not have permission to query users');
    if (!target) return refuse('The user is not connected');
    const timer = timeout
      ? setTimeout(
          () => this.#end(id, { status: 'error', message: `The query ${name} timed out after ${timeout} ms` }),
          timeout,
        )
      : null;
    this.#open.set(id, { asker, target, timer });
    target.emit('queryAsk', { id, name, data, timeout, sender: sender._id });
  }

  answer(from: Socket, id: string, outcome: QueryOutcome): void {
    if (this.#open.get(id)?.target === from) this.#end(id, outcome);
  }

  /** A browser left: what it was asked is refused, what it asked is dropped. */
  left(socket: Socket): void {
    for (const [id, open] of [...this.#open]) {
      if (open.target === socket) this.#end(id, { status: 'error', message: 'The user left before answering' });
      else if (open.asker === socket) this.#forget(id);
    }
  }

  close(): void {
    for (const id of [...this.#open.keys()]) this.#forget(id);
  }

  #forget(id: string): void {
    const timer = this.#open.get(id)?.timer;
    if (timer) clearTimeout(timer);
    this.#open.delete(id);
  }

  #end(id: string, outcome: QueryOutcome): void {
    const open = this.#open.get(id);
    if (!open) return;
    this.#forget(id);
    this.#tell(open.asker, id, outcome);
  }

  #tell(asker: Socket, id: string, outcome: QueryOutcome): void {
    asker.emit('queryResult', { id, outcome });
  }
}
