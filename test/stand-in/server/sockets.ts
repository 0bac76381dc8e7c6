import type { Server, Socket } from 'socket.io';
import type { UserFacts } from '../common/permissions';
import type { PlainObject } from '../common/types';
import type { Answer, QueryOutcome, WireRequest, WireResponse } from '../common/wire';
import { modify, visibleTo } from './modify';
import { Network, type Loss } from './network';
import { indexOf } from './packs';
import { QueryDesk } from './queries';
import type { Sessions } from './sessions';
import { Refusal } from './store';
import type { ServedWorld } from './served-world';

/** Messages sent and received per connection, compared with the browser's own counts. */
export interface Counts {
  sent: number;
  received: number;
}

type Reply = (answer: Answer<unknown>) => void;

/** Connects browsers with the world: requests, broadcasts, queries, presence, module sockets. */
export class Switchboard {
  readonly counts = new Map<string, Counts>();
  readonly #desk: QueryDesk;
  readonly #users = new Map<string, string>();
  readonly errors: string[] = [];
  readonly network: Network;
  #build = '';

  constructor(
    readonly io: Server,
    readonly world: ServedWorld,
    sessions: Sessions,
  ) {
    this.network = new Network((userId) => this.#socketsOf(userId));
    this.#desk = new QueryDesk(io);
    io.use((socket, next) => {
      const userId = sessions.userOf(socket.handshake.headers.cookie);
      if (!userId || !world.store.find('User', userId)) return next(new Error('no session'));
      this.#users.set(socket.id, userId);
      next();
    });
    io.on('connection', (socket) => this.#connect(socket));
  }

  /** Ids of users with a browser connected. */
  get activeUsers(): string[] {
    return [...new Set([...this.io.sockets.sockets.keys()].flatMap((id) => this.#users.get(id) ?? []))];
  }

  close(): void {
    this.#desk.close();
  }

  /** The build of the module that pages are served; empty until `announceBuild`. */
  get build(): string {
    return this.#build;
  }

  /** Tells all pages that the module was built again: those that were served another build reload. */
  announceBuild(build: string): void {
    this.#build = build;
    this.io.emit('build', build);
  }

  #userOf(socket: Socket): UserFacts {
    const id = this.#users.get(socket.id) ?? '';
    const source = this.world.store.find('User', id);
    if (!source) throw new Refusal('your user does not exist any more');
    return { _id: id, role: Number(source['role']) };
  }

  #socketsOf(userId: string): Socket[] {
    return [...this.io.sockets.sockets.values()].filter((socket) => this.#users.get(socket.id) === userId);
  }

  #connect(socket: Socket): void {
    const counts: Counts = { sent: 0, received: 0 };
    this.counts.set(socket.id, counts);
    socket.onAny(() => {
      counts.received += 1;
    });
    socket.onAnyOutgoing(() => {
      counts.sent += 1;
    });
    const userId = this.#users.get(socket.id) ?? '';
    if (this.#build !== '') socket.emit('build', this.#build);
    if (this.#socketsOf(userId).length === 1) this.#others(socket, 'userConnected', { userId, active: true });
    socket.on('world', (reply: (data: unknown) => void) => reply(this.world.dataFor(userId, this.activeUsers)));
    this.#answerWrites(socket, userId);
    this.#answer(socket, 'packIndex', (data) => this.#packIndex(data as { pack: string; fields: string[] }));
    this.#answer(socket, 'packDocuments', (data) => this.#packDocuments(data as { pack: string; ids: string[] }));
    this.#listen(socket, userId);
    socket.on('disconnect', () => this.#leave(socket, userId));
  }

  #listen(socket: Socket, userId: string): void {
    socket.on(
      'query',
      (question: { id: string; userId: string; name: string; data: unknown; timeout: number | null }) =>
        this.#desk.ask(socket, this.#userOf(socket), question, this.#socketsOf(question.userId)),
    );
    socket.on('queryAnswer', ({ id, outcome }: { id: string; outcome: QueryOutcome }) =>
      this.#desk.answer(socket, id, outcome),
    );
    socket.on('userActivity', (data: PlainObject) => this.#others(socket, 'userActivity', userId, data));
    socket.on('movementState', (data: PlainObject) => this.#others(socket, 'movementState', data));
    socket.on('resumeMovement', (data: PlainObject) => this.#others(socket, 'resumeMovement', data));
    socket.onAny((event: string, payload: unknown, options: unknown) => {
      if (this.world.socketEvents.has(event)) this.#passOn(socket, event, payload, options);
    });
  }

  /**
   * A package's message: the sender's id is appended, the sender hears nothing, recipients may be named; another tab of the
   * sender hears it (vttforge/vttforge, packages/core/src/sockets.ts).
   */
  #passOn(socket: Socket, event: string, payload: unknown, options: unknown): void {
    const userId = this.#users.get(socket.id) ?? '';
    const recipients =
      typeof options === 'object' && options !== null && 'recipients' in options
        ? (options.recipients as string[])
        : null;
    for (const other of this.io.sockets.sockets.values()) {
      if (other === socket || (recipients && !recipients.includes(this.#users.get(other.id) ?? ''))) continue;
      other.emit(event, payload, userId);
    }
  }

  #others(socket: Socket, event: string, ...args: unknown[]): void {
    for (const other of this.io.sockets.sockets.values()) if (other !== socket) other.emit(event, ...args);
  }

  #leave(socket: Socket, userId: string): void {
    this.counts.delete(socket.id);
    this.#desk.left(socket);
    this.#users.delete(socket.id);
    if (!this.#socketsOf(userId).length) this.#others(socket, 'userConnected', { userId, active: false });
  }

  #answer(
    socket: Socket,
    event: string,
    handler: (data: unknown) => unknown,
    loses: (data: unknown) => Loss | null = () => null,
  ): void {
    socket.on(event, (data: unknown, reply: Reply) => {
      const loss = loses(data);
      if (loss !== null) {
        if (loss.landed) handler(data);
        return loss.breaks ? socket.conn.close() : undefined;
      }
      try {
        reply({ ok: true, value: handler(data) });
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        if (!(error instanceof Refusal)) this.errors.push(error instanceof Error ? (error.stack ?? message) : message);
        reply({ ok: false, error: message });
      }
    });
  }

  /** A write, whose answer may be lost on the way (`network`). */
  #answerWrites(socket: Socket, userId: string): void {
    this.#answer(
      socket,
      'modifyDocument',
      (data) => this.#modify(socket, data as { requests: WireRequest[] }),
      (data) => this.network.loses(userId, (data as { requests: WireRequest[] }).requests),
    );
  }

  #modify(socket: Socket, { requests }: { requests: WireRequest[] }): WireResponse[] {
    const user = this.#userOf(socket);
    const responses = modify(this.world.store, user, requests);
    for (const other of this.io.sockets.sockets.values()) {
      if (other === socket) continue;
      const seen = responses.flatMap(
        (response) => visibleTo(this.world.store, this.#users.get(other.id) ?? '', response) ?? [],
      );
      if (seen.length) other.emit('documentsModified', seen);
    }
    return responses;
  }

  #packIndex({ pack, fields }: { pack: string; fields: string[] }): PlainObject[] {
    return indexOf(this.world.pack(pack), fields);
  }

  #packDocuments({ pack, ids }: { pack: string; ids: string[] }): PlainObject[] {
    const { documents } = this.world.pack(pack);
    return ids.flatMap((id) => {
      const source = documents.get(id);
      return source ? [source] : [];
    });
  }
}
