import { vi } from 'vitest';

/** The id of the gamemaster, whose client this is. */
export const GM = 'gamemaster';

type Plain = Record<string, unknown>;

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Dotted keys as the host takes them, made into what they mean. */
function expanded(changes: object): Plain {
  const whole: Plain = {};
  for (const [path, value] of Object.entries(changes)) {
    const names = path.split('.');
    let at = whole;
    for (const name of names.slice(0, -1)) at = isPlain(at[name]) ? at[name] : (at[name] = {});
    const last = names.at(-1) ?? '';
    const inner: unknown = isPlain(value) && names.length === 1 ? expanded(value) : value;
    at[last] = isPlain(inner) && isPlain(at[last]) ? merged(at[last], inner) : inner;
  }
  return whole;
}

function merged(into: Plain, changes: Plain): Plain {
  for (const [key, value] of Object.entries(changes)) {
    const known = into[key];
    if (key.startsWith('-=')) delete into[key.slice(2)];
    else if (key.startsWith('==')) into[key.slice(2)] = structuredClone(value);
    else into[key] = isPlain(value) && isPlain(known) ? merged(known, value) : structuredClone(value);
  }
  return into;
}

/** What the host gives a new token for fields of which nothing is said. */
const tokenDefaults = (): Plain => ({
  sort: 0,
  texture: {
    anchorX: 0.5,
    anchorY: 0.5,
    offsetX: 0,
    offsetY: 0,
    fit: 'contain',
    scaleX: 1,
    scaleY: 1,
    rotation: 0,
    tint: '#ffffff',
    alphaThreshold: 0.75,
  },
  ring: { enabled: false },
  light: { dim: 0, bright: 0 },
  sight: { enabled: false, range: 0, angle: 360 },
});

class Collection<D> extends Map<string, D> {
  get contents(): D[] {
    return [...this.values()];
  }

  find(test: (document: D) => boolean): D | undefined {
    return this.contents.find(test);
  }

  filter(test: (document: D) => boolean): D[] {
    return this.contents.filter(test);
  }

  // The host's collections go through their documents, not through pairs.
  override [Symbol.iterator](): never {
    return this.values() as never;
  }
}

class Document {
  [key: string]: unknown;

  constructor(
    private readonly host: SmallHost,
    readonly documentName: string,
    readonly id: string,
    data: Plain,
    readonly parent: unknown = null,
  ) {
    Object.assign(this, structuredClone({ flags: {}, system: {}, name: id, ...data }));
  }

  get uuid(): string {
    return `${this.documentName}.${this.id}`;
  }

  get _source(): this {
    return this;
  }

  toObject(): Plain {
    const { host: _host, parent: _parent, documentName: _name, id: _id, ...data } = this;
    return structuredClone({ _id, ...data });
  }

  async update(changes: object, operation: object = {}): Promise<this> {
    await Promise.resolve();
    this.host.change(this, changes, operation, GM);
    return this;
  }

  async delete(): Promise<this> {
    await Promise.resolve();
    this.host.remove(this, GM);
    return this;
  }
}

/**
 * The least of a host that the battle's documents need: collections, updates that merge, hooks with the user whose change
 * it is. This client is the gamemaster's; what a player does by the host's own means is `as`.
 */
export class SmallHost {
  readonly actors = new Collection<Document>();
  readonly combats = new Collection<Document>();
  readonly messages = new Collection<Document>();
  readonly tokens = new Collection<Document>();
  readonly users = new Collection<Plain>();
  readonly scene: Plain;
  /** Writes that reached the server, from any client. */
  writes = 0;
  /** The type of actors that the system refuses. */
  refuses: string | null = null;
  /** What this client has said over the socket. */
  readonly said: { readonly payload: Plain; readonly recipients: readonly string[] | null }[] = [];
  readonly #hooks = new Map<string, Map<number, (...args: unknown[]) => unknown>>();
  /** Listeners to the socket: the module opens its channel once, in any host. */
  static readonly #ears: ((payload: unknown, senderId: string) => void)[] = [];
  #next = 1;

  constructor(players: readonly string[]) {
    for (const id of [GM, ...players])
      this.users.set(id, {
        id,
        name: id,
        isGM: id === GM,
        active: true,
        isSelf: id === GM,
        isActiveGM: id === GM,
        query: async () => new Promise(() => undefined),
      });
    const bounds = { width: 6000, height: 6000, sceneX: 0, sceneY: 0, sceneWidth: 6000, sceneHeight: 6000 };
    this.scene = {
      id: 'scene',
      name: 'scene',
      flags: {},
      grid: { type: 0, size: 100, distance: 1, units: 'in' },
      dimensions: bounds,
      tokens: this.tokens,
      walls: new Collection<Document>(),
      regions: new Collection<Document>(),
      createEmbeddedDocuments: async (_name: string, data: Plain[]) =>
        data.map((one) => this.add('Token', this.tokens, one, this.scene)),
      updateEmbeddedDocuments: async (_name: string, changes: Plain[], operation: object) =>
        this.#each(this.tokens, changes, operation),
      deleteEmbeddedDocuments: async (_name: string, ids: string[]) => {
        for (const id of ids) this.tokens.delete(id);
      },
    };
    this.#install();
  }

  /** Makes a document; its id is `_id`, or a new one. */
  add(documentName: string, into: Collection<Document>, data: Plain, parent: unknown = null, by = GM): Document {
    const id = typeof data['_id'] === 'string' ? data['_id'] : `${documentName.toLowerCase()}${this.#next++}`;
    if (into.has(id)) throw new Error(`there is a ${documentName} ${id} already`);
    const whole = documentName === 'Token' ? merged(tokenDefaults(), data) : data;
    const made = { ...whole, ...(documentName === 'Actor' ? { _stats: { lastModifiedBy: by } } : {}) };
    const document = new Document(this, documentName, id, made, parent);
    if (documentName === 'ChatMessage') document['author'] = this.users.get(by);
    into.set(id, document);
    this.call(`create${documentName}`, document, {}, by);
    return document;
  }

  /** Changes a document in this user's name, as any page can by the host's own means. */
  as(user: string, document: Document, changes: object, operation: object = {}): void {
    this.change(document, changes, operation, user);
  }

  change(document: Document, changes: object, operation: object, user: string): void {
    this.writes += 1;
    const whole = expanded(changes);
    merged(document, whole);
    if (document['_stats'] !== undefined) document['_stats'] = { lastModifiedBy: user };
    this.call(`update${document.documentName}`, document, whole, operation, user);
  }

  remove(document: Document, user: string): void {
    for (const all of [this.actors, this.combats, this.messages, this.tokens]) all.delete(document.id);
    this.call(`delete${document.documentName}`, document, {}, user);
  }

  /** What a user's page says over the module's socket. */
  hear(payload: unknown, senderId: string): void {
    for (const ear of SmallHost.#ears) ear(payload, senderId);
  }

  call(hook: string, ...args: unknown[]): boolean {
    for (const each of [...(this.#hooks.get(hook) ?? new Map<number, (...args: unknown[]) => unknown>()).values()])
      each(...args);
    return true;
  }

  /** Everything that has been begun has gone on as far as it can. */
  async rest(): Promise<void> {
    for (let turns = 0; turns < 4; turns += 1) await new Promise((resolve) => setTimeout(resolve, 0));
  }

  async #each(all: Collection<Document>, changes: readonly Plain[], operation: object = {}): Promise<void> {
    await Promise.resolve();
    for (const { _id, ...change } of changes) {
      const document = all.get(String(_id));
      if (document === undefined) throw new Error(`there is no ${String(_id)}`);
      this.change(document, change, operation, GM);
    }
  }

  #install(): void {
    const scenes = Object.assign(new Collection<unknown>([['scene', this.scene]]), { viewed: this.scene });
    const users = Object.assign(this.users, { activeGM: this.users.get(GM) });
    const hooks = {
      on: (name: string, handler: (...args: unknown[]) => unknown): number => {
        const known = this.#hooks.get(name) ?? new Map<number, (...args: unknown[]) => unknown>();
        this.#hooks.set(name, known.set(this.#next, handler));
        return this.#next++;
      },
      off: (name: string, id: number) => this.#hooks.get(name)?.delete(id),
      callAll: (name: string, ...args: unknown[]) => this.call(name, ...args),
    };
    vi.stubGlobal('Hooks', { ...hooks, once: hooks.on });
    vi.stubGlobal('game', {
      user: this.users.get(GM),
      users,
      scenes,
      actors: this.actors,
      combats: this.combats,
      messages: this.messages,
      folders: new Collection<Document>(),
      release: { generation: 13 },
      documentTypes: { Actor: ['hero'] },
      i18n: { localize: (key: string) => key, has: () => false },
      settings: { get: () => 0, set: async () => undefined },
      socket: {
        on: (_channel: string, ear: (payload: unknown, senderId: string) => void) => SmallHost.#ears.push(ear),
        emit: (_channel: string, payload: Plain, options?: { readonly recipients?: readonly string[] }) =>
          this.said.push({ payload, recipients: options?.recipients ?? null }),
      },
    });
    vi.stubGlobal('Actor', {
      create: async (data: Plain) => this.add('Actor', this.actors, data),
      updateDocuments: async (changes: Plain[], operation: object) => this.#each(this.actors, changes, operation),
    });
    vi.stubGlobal('ChatMessage', { create: async (data: Plain) => this.add('ChatMessage', this.messages, data) });
    vi.stubGlobal('ui', { notifications: { warn: () => undefined, error: () => undefined, info: () => undefined } });
    const refuses = (type: string): boolean => type === this.refuses;
    class Probe {
      constructor(data: { readonly type: string }) {
        if (refuses(data.type)) throw new Error(`no actor is a ${data.type}`);
        Object.assign(this, data);
      }
    }
    vi.stubGlobal('CONFIG', { Actor: { documentClass: Probe }, queries: {} });
    vi.stubGlobal(
      'foundry',
      foundry(() => `random${this.#next++}`),
    );
    vi.stubGlobal('Roll', FallingDice);
  }
}

/** Dice that all show the lowest face. */
class FallingDice {
  readonly dice: { readonly results: readonly { readonly result: number }[] }[];

  constructor(formula: string) {
    const [count = 0] = formula.split('d').map(Number);
    this.dice = [{ results: Array.from({ length: count }, () => ({ result: 1 })) }];
  }

  async evaluate(): Promise<this> {
    return this;
  }
}

function foundry(randomID: () => string): object {
  class Semaphore {
    #last: Promise<unknown> = Promise.resolve();

    async add<T>(task: () => Promise<T>): Promise<T> {
      const turn = this.#last.then(task, task);
      this.#last = turn;
      return turn;
    }
  }
  class Window {}
  const field = { HTMLField: Window, NumberField: Window, ObjectField: Window, StringField: Window };
  return {
    utils: { randomID, Semaphore, escapeHTML: (text: string) => text },
    data: { fields: field },
    abstract: { TypeDataModel: Window },
    applications: {
      api: { ApplicationV2: Window, DialogV2: Window, HandlebarsApplicationMixin: (base: unknown) => base },
    },
  };
}
