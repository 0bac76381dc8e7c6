import { readFileSync } from 'node:fs';
import { setGeneration } from '../stand-in/common/generations';
import { deepClone } from '../stand-in/common/objects';
import type { PlainObject } from '../stand-in/common/types';
import type { WireRequest } from '../stand-in/common/wire';
import { collectTypes, type ManifestFile } from '../stand-in/server/manifests';
import { modify } from '../stand-in/server/modify';
import { Store } from '../stand-in/server/store';
import { typeRegistry } from '../stand-in/common/fields';
import { bundled, type Bundle } from './bundle';
import { Client } from './client';
import { seeded, type Chance } from './rules';
import type { StagedPart, Witness } from './witness';

export const users = {
  gamemaster: 'gamemaster000000',
  second: 'secondgm00000000',
  blue: 'playerblue000000',
  orange: 'playerorange0000',
  red: 'playerred0000000',
} as const;

const players: ReadonlySet<string> = new Set([users.blue, users.orange, users.red]);

/** When a client dies: at which of all writes, before or after it has landed. */
export interface Death {
  readonly write: number;
  readonly landed: boolean;
}

/** When a client is slow, and for how long: after which of all writes. */
export interface Nap {
  readonly write: number;
  readonly milliseconds: number;
}

/**
 * When the answer to a write is lost, the write itself landed or not. The connection breaks there for so many milliseconds;
 * without a number nobody notices anything. After `RELOADS` the host reloads the page.
 */
export interface Loss {
  readonly write: number;
  readonly landed: boolean;
  readonly milliseconds?: number;
}

/** The break after which the host reloads a page, in milliseconds. */
const RELOADS = 5000;
/** How long a page takes to come back. */
const LOADING = 300;

/** A world at rest. */
export interface Snapshot {
  readonly documents: Record<string, PlainObject[]>;
  readonly settings: PlainObject;
  readonly count: number;
  /** How often chance was asked of each kind. */
  readonly draws?: Readonly<Record<string, number>>;
  /** What browsers keep, as the keys of what is sealed. */
  readonly browsers?: Readonly<Record<string, PlainObject>>;
}

interface Timer {
  readonly client: Client;
  readonly at: number;
  readonly then: () => void;
}

/** Answers what people are asked; null for somebody who never does. */
export type Answers = (client: Client, question: Question) => string | null | Promise<string | null>;

/** What somebody wants to take back, in a text of the module. */
export interface Wish {
  readonly key: string;
  readonly values: PlainObject;
}

export interface Question {
  readonly battle: string;
  readonly request: {
    readonly label: string;
    readonly seat: string;
    readonly options: readonly { readonly id: string }[];
  };
}

/** A question that was put before a person. */
export interface Asked {
  readonly label: string;
  /** How many writes of the step came before it. */
  readonly after: number;
}

/**
 * A host without a browser: documents with the semantics of the stand-in's server, clients that come and die, a clock that
 * moves only when nothing else does. Everything by chance (dice, automatons, people) comes from streams that never repeat:
 * whatever has to be done again, because a client died, has another outcome.
 */
export class World {
  readonly store: Store;
  readonly clients: Client[] = [];
  /** Those who died, with what they complained of. */
  readonly dead: Client[] = [];
  readonly settings = new Settings();
  now = 1_000_000;
  writes = 0;
  deaths: readonly Death[] = [];
  naps: readonly Nap[] = [];
  losses: readonly Loss[] = [];
  readonly #queries = new Set<{ readonly from: Client; readonly target: Client; readonly fail: () => void }>();
  /** What clients have written after they were slow, and others had become the referee. */
  readonly writtenLate: WireRequest[] = [];
  readonly #sleepers = new Map<Client, string>();
  /** What was written, in a word each. */
  readonly written: string[] = [];
  /** How much that was, in bytes of what the host is sent, and how often a battle's table was in it. */
  bytes = 0;
  tables = 0;
  /** The writes after which several seats were being asked at once. */
  readonly joint: number[] = [];
  /** How long the answer to a write is on its way, in milliseconds. */
  latency: () => number = () => 0;
  answers: Answers = () => null;
  /** Whether somebody lets others take something back. */
  consents: (client: Client, wish: Wish) => boolean = () => true;
  /** What somebody answers who is asked in a dialog, by the name of its button; how often that was. */
  dialogAnswer = 'back';
  dialogs = 0;
  /** What the browsers of users keep, whatever becomes of a page. */
  readonly #browsers = new Map<string, PlainObject>();
  /** What travels, for listeners. */
  readonly heard: ((from: string, what: unknown) => void)[] = [];
  /** Holds what is shown against the record. */
  witness: Witness | null = null;
  /** The host's own, whose work the clock waits for. */
  readonly crypto: Crypto = waitedFor(crypto, (working) => (this.#working += working));
  #working = 0;
  /** How often which question was put before a person. */
  readonly asked: string[] = [];
  /** The same since a step began, each with the number of writes before it. */
  readonly questions: Asked[] = [];
  /** How dice fall first; the others fall by chance. */
  readonly loaded: (readonly number[])[] = [];
  #timers = new Map<number, Timer>();
  #count = 0;
  #draws: Record<string, number> = {};

  private constructor(
    readonly seed: number,
    private readonly bundle: Bundle,
  ) {
    setGeneration(13);
    const manifest = JSON.parse(readFileSync('module.json', 'utf8')) as ManifestFile;
    const system = { folder: '.', manifest: { id: 'plain', title: 'Plain', version: '1' } };
    const { types, subTypes } = collectTypes(system, [{ folder: '.', manifest }]);
    typeRegistry.types = (name) => types[name] ?? ['base'];
    this.store = new Store(subTypes);
    for (const [name, id] of Object.entries(users)) {
      const user = { _id: id, name, role: roleOf(id) };
      this.store.insert('User', this.store.prepare('User', user, true, users.gamemaster), null);
    }
  }

  /** `planted` are modules of the rules and the engine in place of the module's own, by their paths. */
  static async make(seed: number, planted: Readonly<Record<string, unknown>> = {}): Promise<World> {
    const { code, shared } = await bundled();
    return new World(seed, { code, shared: { ...shared, ...planted } });
  }

  /** All documents and settings as they are. */
  snapshot(): Snapshot {
    const browsers = Object.fromEntries(this.#browsers);
    return deepClone({
      documents: this.store.snapshot(),
      settings: this.settings.stored,
      count: this.#count,
      draws: this.#draws,
      browsers,
    });
  }

  restore(snapshot: Snapshot): void {
    const { documents, settings, count, draws = {}, browsers = {} } = deepClone(snapshot);
    this.store.load(documents);
    for (const client of this.clients) client.load();
    this.settings.stored = settings;
    this.#count = count;
    this.#draws = draws;
    for (const [user, kept] of Object.entries(browsers)) this.#browsers.set(user, kept);
  }

  // ---------------------------------------------------------------- who is here

  join(user: string): Client {
    const client = new Client(this, user, this.bundle);
    const isFirst = !this.isHere(user);
    this.clients.push(client);
    if (isFirst) for (const other of this.clients) other.call('userConnected', { id: user }, true);
    client.page.start();
    return client;
  }

  /** A client is gone with all that it remembered. */
  kill(client: Client): void {
    client.isAlive = false;
    this.clients.splice(this.clients.indexOf(client), 1);
    this.dead.push(client);
    for (const [id, timer] of this.#timers) if (timer.client === client) this.#timers.delete(id);
    if (!this.isHere(client.user))
      for (const other of this.clients) other.call('userConnected', { id: client.user }, false);
  }

  /** A page is loaded again: it forgets everything, and reads the world as it is. */
  reload(client: Client): void {
    this.later(client, LOADING, () => {
      this.kill(client);
      this.join(client.user);
    });
  }

  /** The connection of a client breaks for so long. */
  cut(client: Client, milliseconds: number): void {
    client.disconnect();
    for (const query of [...this.#queries]) {
      if (query.target !== client && query.from !== client) continue;
      this.#queries.delete(query);
      if (query.target === client) query.fail();
    }
    if (!this.isHere(client.user))
      for (const other of this.clients) other.call('userConnected', { id: client.user }, false);
    this.later(client, milliseconds, () => {
      const isFirst = !this.isHere(client.user);
      client.connect();
      if (isFirst)
        for (const other of this.clients) if (other !== client) other.call('userConnected', { id: client.user }, true);
      if (milliseconds >= RELOADS) this.reload(client);
    });
  }

  /** What a page is told of the stored world when it asks; nothing where the connection breaks first. */
  async dataFor(client: Client): Promise<unknown> {
    await Promise.resolve();
    return client.isAlive && client.isOnline ? deepClone(this.store.snapshot()) : new Promise(() => undefined);
  }

  browserOf(user: string): PlainObject {
    const kept = this.#browsers.get(user) ?? {};
    this.#browsers.set(user, kept);
    return kept;
  }

  isHere(user: string): boolean {
    return this.clients.some((client) => client.user === user && client.isOnline);
  }

  activeGamemaster(): string | null {
    return [users.gamemaster, users.second].find((id) => this.isHere(id)) ?? null;
  }

  // ---------------------------------------------------------------- writes

  /** Carries out a write; returns how long its client then is slow, and whether the answer reaches it. */
  write(client: Client, request: WireRequest): { readonly nap: number; readonly isAnswered: boolean } {
    const loss = this.losses.find(({ write }) => write === this.writes + 1);
    if ((this.#sleepers.get(client) ?? this.#referees()) !== this.#referees()) this.writtenLate.push(request);
    this.#atDeath(client, () => {
      this.written.push(`${request.action} ${request.type}`);
      const sent = JSON.stringify(request);
      this.bytes += Buffer.byteLength(sent);
      if (request.type === 'Combat' && sent.includes('"table":"{')) this.tables += 1;
      const user = { _id: client.user, role: roleOf(client.user) };
      if (loss?.landed === false) return;
      const deleted = this.#deletedBy(request);
      for (const response of modify(this.store, user, [deepClone(request)])) {
        this.#overhear(client.user, response);
        for (const one of [...this.clients]) if (loss === undefined || one !== client) one.apply(response, deleted);
      }
      if (this.#isAskingTogether()) this.joint.push(this.written.length);
      this.witness?.written(client);
    });
    if (loss?.milliseconds !== undefined && client.isAlive) this.cut(client, loss.milliseconds);
    const nap = this.naps.find(({ write }) => write === this.writes)?.milliseconds ?? 0;
    if (nap > 0) this.#sleepers.set(client, this.#referees());
    return { nap, isAnswered: loss === undefined };
  }

  /** The data of the documents that a request deletes, by id. */
  #deletedBy(request: WireRequest): ReadonlyMap<string, PlainObject> {
    if (request.action !== 'delete') return new Map();
    const { parentUuid } = request.operation;
    const parent = parentUuid === null ? null : this.store.locate(parentUuid);
    return new Map(request.ids.map((id) => [id, this.store.get(request.type, id, parent).source]));
  }

  #isAskingTogether(): boolean {
    return this.store.all('Combat').some(({ system }) => {
      const { asking } = system as { readonly asking?: string };
      return (JSON.parse(asking || '[]') as unknown[]).length > 1;
    });
  }

  /** The referees of all battles, in a word. */
  #referees(): string {
    return this.store
      .all('Combat')
      .map(({ system }) => (system as { readonly lease?: string }).lease ?? '')
      .map((lease) => (lease === '' ? '' : (JSON.parse(lease) as { client: string }).client))
      .join();
  }

  /** A write that no client of ours sees, as with the module switched off. */
  tamper(request: WireRequest): void {
    for (const response of modify(this.store, { _id: users.gamemaster, role: 4 }, [deepClone(request)]))
      for (const client of this.clients) client.copy(response);
  }

  set(client: Client, key: string, value: unknown): void {
    if (this.settings.get(key) === value) return;
    this.#atDeath(client, () => {
      this.written.push(`set ${key}`);
      this.settings.set(key, value);
    });
  }

  #atDeath(client: Client, write: () => void): void {
    this.writes += 1;
    const death = this.deaths.find(({ write: at }) => at === this.writes);
    if (death === undefined || death.landed) write();
    if (death !== undefined) this.kill(client);
  }

  // ---------------------------------------------------------------- between clients

  #overhear(from: string, what: unknown): void {
    for (const hear of this.heard) hear(from, what);
  }

  broadcast(from: Client, payload: object, recipients?: readonly string[]): void {
    this.#overhear(from.user, payload);
    for (const client of this.clients)
      if (client !== from && recipients?.includes(client.user) !== false)
        queueMicrotask(() => client.isAlive && client.hear(payload, from.user));
  }

  /** A client shows a part of a command to all seats. */
  show(from: Client, part: StagedPart): void {
    this.witness?.shown(from, part);
  }

  async query(from: Client, user: string, name: string, data: object, timeout: number): Promise<unknown> {
    const target = this.clients.filter((client) => client.user === user && client.isOnline).at(-1);
    const handler = target?.queries[name];
    if (target === undefined || handler === undefined) throw new Error('The user is not connected');
    this.#overhear(`${from.user} to ${user}`, data);
    return new Promise((resolve, reject) => {
      const query = { from, target, fail: () => reject(new Error('The user left before answering')) };
      this.#queries.add(query);
      const settle = (how: () => void): void => {
        if (this.#queries.delete(query)) how();
      };
      this.later(from, timeout, () => settle(() => reject(new Error('timed out'))));
      void Promise.resolve(handler(deepClone(data))).then(
        (answer) => target.isAlive && from.isAlive && settle(() => resolve(answer)),
        (error: unknown) => settle(() => reject(error)),
      );
    });
  }

  async answerConsent(client: Client, wish: unknown): Promise<boolean> {
    await Promise.resolve();
    return this.consents(client, wish as Wish);
  }

  async answerDialog(): Promise<string> {
    await Promise.resolve();
    this.dialogs += 1;
    return this.dialogAnswer;
  }

  async answerPrompt(client: Client, question: unknown): Promise<unknown> {
    await Promise.resolve();
    const asked = question as Question;
    this.asked.push(asked.request.label);
    this.questions.push({ label: asked.request.label, after: this.written.length });
    const answer = await this.answers(client, asked);
    return answer === null ? new Promise(() => undefined) : { answer, isMade: true };
  }

  // ---------------------------------------------------------------- time and chance

  later(client: Client, milliseconds: number, then: () => void): number {
    this.#count += 1;
    if (client.isAlive) this.#timers.set(this.#count, { client, at: this.now + milliseconds, then });
    return this.#count;
  }

  forget(timer: number): void {
    this.#timers.delete(timer);
  }

  /** Lets everything run that waits for nothing but the clock; true as soon as `done` says so, false after so long. */
  async until(done: () => boolean, milliseconds: number): Promise<boolean> {
    const end = this.now + milliseconds;
    for (;;) {
      do await new Promise((resolve) => setImmediate(resolve));
      while (this.#working > 0);
      if (done()) return true;
      const due = ({ at, client }: Timer): number => Math.max(at, client.sleepsUntil);
      const [next] = [...this.#timers].sort(([, a], [, b]) => due(a) - due(b));
      if (next === undefined || due(next[1]) > end) return false;
      const [id, { client, then }] = next;
      this.#timers.delete(id);
      this.now = Math.max(this.now, due(next[1]));
      client.guard(then);
    }
  }

  randomId(): string {
    this.#count += 1;
    return `made${String(this.#count).padStart(12, '0')}`;
  }

  throwDice(count: number, sides: number): number[] {
    const faces = this.loaded.shift();
    return faces?.length === count ? [...faces] : this.chance('dice').roll(count, sides);
  }

  random(): number {
    return this.chance('random').below(1_000_000) / 1_000_000;
  }

  /** Chance of a kind, another one at each call. What falls before a client dies falls as if it did not die. */
  chance(kind: string): Chance {
    const draw = (this.#draws[kind] ?? 0) + 1;
    this.#draws[kind] = draw;
    return seeded(hash(`${this.seed} ${kind} ${draw}`));
  }
}

const roleOf = (user: string): number => (players.has(user) ? 1 : 4);

export function hash(text: string): number {
  let value = 2166136261;
  for (let i = 0; i < text.length; i += 1) value = Math.imul(value ^ text.charCodeAt(i), 16777619);
  return value >>> 1;
}

/** Web Crypto that says when it begins and ends to work. */
function waitedFor(real: Crypto, tell: (working: number) => void): Crypto {
  const told = (work: object): object =>
    new Proxy(work, {
      get: (target, name) => {
        const part: unknown = Reflect.get(target, name, target);
        if (name === 'subtle') return told(part as object);
        if (typeof part !== 'function') return part;
        return (...args: unknown[]): unknown => {
          const result: unknown = Reflect.apply(part, target, args);
          if (!(result instanceof Promise)) return result;
          tell(1);
          return result.finally(() => setImmediate(() => tell(-1)));
        };
      },
    });
  return told(real) as Crypto;
}

class Settings {
  stored: PlainObject = {};
  readonly #defaults: PlainObject = {};

  register(key: string, value: unknown): void {
    this.#defaults[key] = value;
  }

  get(key: string): unknown {
    return this.stored[key] ?? (key === 'automatonPause' ? 0 : this.#defaults[key]);
  }

  set(key: string, value: unknown): void {
    this.stored[key] = value;
  }
}
