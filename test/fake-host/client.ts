import { readFileSync } from 'node:fs';
import { messagesIn } from '../../src/battle/format';
import { Collection } from '../stand-in/common/collection';
import { deepClone, expandObject } from '../stand-in/common/objects';
import type { PlainObject } from '../stand-in/common/types';
import type { WireRequest, WireResponse } from '../stand-in/common/wire';
import { Store } from '../stand-in/server/store';
import type { Bundle } from './bundle';
import { copyResponse } from './copy';
import { documentOf, updateRequest, wired, type FakeDocument } from './documents';
import type { StagedPart } from './witness';
import type { World } from './world';

type Handler = (...args: unknown[]) => unknown;

/** Something of a battle that is broken, and what can be done about it. */
export interface Damage {
  readonly kind: string;
  readonly about: string;
  readonly remedies: readonly string[];
}

/** What page.ts gives out, as far as a test asks for it; states and data are for the rules to read. */
export interface Page {
  start(): void;
  watchParts(watch: (part: StagedPart) => void): void;
  battleData(combat: FakeDocument): PlainObject;
  readBattle(combat: FakeDocument, ruleset: unknown): unknown;
  foundBy(combat: FakeDocument, ruleset: unknown): unknown;
  chronicleOf(combat: FakeDocument): Promise<readonly unknown[]>;
  /** Which tokens and actors do not show their figure and unit. */
  unlike(combat: FakeDocument, ruleset: unknown): readonly string[];
  clearEverything(): Promise<void>;
  deployScenario(deployment: object): Promise<FakeDocument>;
  sendCommand(battle: { id: string }, seat: string, command: unknown): Promise<{ code: string } | null>;
  sendUndo(battle: { id: string }, seq: number, from?: number): Promise<{ code: string } | null>;
  sendRedo(battle: { id: string }, seq: number): Promise<{ code: string } | null>;
  loadRuleset(id: string): Promise<unknown>;
  /** Keeps what the panel reads of the battle fresh. */
  watchBattle(): void;
  /** The panel's big button, and the one beside it that passes. */
  takeNextStep(): Promise<boolean>;
  passStep(): Promise<boolean>;
  damagesOf(combat: FakeDocument): readonly Damage[];
  changeRosterOf(combat: FakeDocument, ruleset: unknown, change: object): Promise<boolean>;
  mend(combat: FakeDocument, damage: Damage, remedy: string): Promise<void>;
  saveBattle(battle: { readonly combat: FakeDocument; readonly ruleset: unknown }): Promise<void>;
  openBattle(json: unknown): Promise<FakeDocument>;
  beginBattle(scene: unknown, terms: object, joining: readonly object[], tokens: readonly string[]): Promise<void>;
  assignSeat(combat: FakeDocument, side: string, seat: object): Promise<void>;
  assignPosts(combat: FakeDocument, side: string, posts: Readonly<Record<string, string>>): Promise<void>;
  sendIntent(intent: object): Promise<{ code: string } | null>;
  writeCampaignEntry(combat: FakeDocument): Promise<void>;
  removeCampaignEntry(combat: FakeDocument): Promise<void>;
}

/** The module's own among the host's sockets. */
const CHANNEL = 'module.skirmish-line';

const english = messagesIn(JSON.parse(readFileSync('lang/en.json', 'utf8')));

/** When everything happens, in milliseconds since 1970. */
const START = 1_700_000_000_000;

/** Never comes to anything: what a client that died was waiting for. */
const never = new Promise<never>(() => undefined);

/** One browser: its own evaluation of the foundry layer, its own documents over the world's, its own timers. */
export class Client {
  readonly page: Page;
  /** What went wrong here that nobody caught, and what was said to be an error. */
  readonly complaints: string[] = [];
  /** What the person here was told. */
  readonly warnings: string[] = [];
  /** What was saved here as a file. */
  readonly files: string[] = [];
  isAlive = true;
  /** Whether it is connected with the server. */
  isOnline = true;
  /** The documents as this browser has them: what it misses, it lacks. */
  readonly store: Store;
  #version = 0;
  /** What it sent while it was offline, in order. */
  readonly #unsent: (() => void)[] = [];
  viewed: string | null = null;
  /** When it wakes, by the world's clock; 0 while it is awake. */
  sleepsUntil = 0;
  readonly #late: (() => void)[] = [];
  readonly #hooks = new Map<string, Map<number, Handler>>();
  readonly #sockets = new Map<string, Handler[]>();
  readonly #known = new WeakMap<PlainObject, FakeDocument>();
  readonly #config: Record<string, { dataModels: Record<string, { defineSchema(): Record<string, Field> }> }> = {};
  readonly queries: Record<string, Handler> = {};
  readonly #collections = new Map<string, { version: number; documents: Collection<FakeDocument> }>();
  /** Settings that the browser keeps. */
  readonly #own = new Set<string>();
  #hookIds = 0;
  /** Whether this client shows a part to all seats, and not only hears of it. */
  #isStaging = false;

  constructor(
    readonly world: World,
    readonly user: string,
    { code, shared }: Bundle,
  ) {
    this.store = new Store(world.store.subTypes);
    this.load();
    const globals = this.#globals();
    const module = { exports: {} };
    const require = (name: string): unknown => shared[name];
    const names = Object.keys(globals);
    const evaluate = new Function('module', 'exports', 'require', ...names, code) as (...args: unknown[]) => void;
    evaluate(module, module.exports, require, ...Object.values(globals));
    this.page = module.exports as Page;
    this.page.watchParts((part) => {
      if (this.isAlive && this.#isStaging) world.show(this, part);
      this.#isStaging = false;
    });
  }

  // ---------------------------------------------------------------- documents

  worldCollection(name: string): Collection<FakeDocument> {
    return this.collectionOf(name, () => this.store.all(name), null);
  }

  /** Reads the whole world from the server. */
  load(): void {
    this.store.load(deepClone(this.world.store.snapshot()));
    this.#version += 1;
  }

  /** Takes over what was written, without a word to the module. */
  copy(response: WireResponse): void {
    copyResponse(this.store, response);
    this.#version += 1;
  }

  /** Documents as they are until the next write. */
  collectionOf(
    name: string,
    sources: () => readonly PlainObject[],
    parent: FakeDocument | null,
  ): Collection<FakeDocument> {
    const version = this.#version;
    const key = `${parent?.uuid ?? ''} ${name}`;
    const known = this.#collections.get(key);
    if (known?.version === version) return known.documents;
    const documents = new Collection(
      sources().map((source) => [String(source['_id']), this.#document(name, source, parent)] as const),
    );
    this.#collections.set(key, { version, documents });
    return documents;
  }

  #document(name: string, source: PlainObject, parent: FakeDocument | null): FakeDocument {
    const known = this.#known.get(source) ?? documentOf(this, name, source, parent);
    this.#known.set(source, known);
    return known;
  }

  #find(name: string, id: string, parent: FakeDocument | null): FakeDocument {
    const found = (parent?.embedded(name) ?? this.worldCollection(name)).get(id);
    if (found === undefined) throw new Error(`${name} "${id}" does not exist`);
    return found;
  }

  async create(name: string, data: readonly PlainObject[], options: PlainObject, parent: FakeDocument | null) {
    const sources = data.map((one) => this.#withInitial(name, plain(expandObject(one))));
    if (sources.length === 0) return [];
    const { keepId } = options;
    const given = keepId === true ? sources : sources.map(({ _id, ...rest }) => rest);
    const named = given.map((source) => {
      const { _id } = source;
      return { ...source, _id: typeof _id === 'string' ? _id : this.world.randomId() };
    });
    const operation = { ...wired(options, parent), keepId: true };
    await this.#send({ action: 'create', type: name, data: named, operation });
    // What others have deleted while this client was slow is a document all the same.
    const there = parent?.embedded(name) ?? this.worldCollection(name);
    return named.map((source) => there.get(source._id) ?? this.#document(name, source, parent));
  }

  async update(name: string, changes: readonly PlainObject[], options: PlainObject, parent: FakeDocument | null) {
    const request = updateRequest(name, changes.map(plain), options, parent, (id) => this.#find(name, id, parent));
    if (request !== null) await this.#send(request);
    return [];
  }

  async remove(name: string, ids: readonly string[], options: PlainObject, parent: FakeDocument | null) {
    const doomed = ids.filter((id) => this.call(`preDelete${name}`, this.#find(name, id, parent), options, this.user));
    if (doomed.length > 0)
      await this.#send({ action: 'delete', type: name, ids: doomed, operation: wired(options, parent) });
    return [];
  }

  async #send(request: WireRequest): Promise<void> {
    await Promise.resolve();
    if (!this.isOnline) await new Promise<void>((resolve) => this.#unsent.push(resolve));
    if (!this.isAlive) return never;
    // What others wrote before reaches it before the answer to this.
    this.#wake();
    const { nap, isAnswered } = this.world.write(this, request);
    // What it wrote may have been its last.
    if (!this.isAlive || !isAnswered) return never;
    if (nap > 0) await this.#sleep(nap);
    const latency = this.world.latency();
    if (latency > 0) await new Promise<void>((resolve) => this.world.later(this, latency, resolve));
  }

  // ---------------------------------------------------------------- the connection

  /** The connection breaks: what others say and write is missed, what is said here waits. */
  disconnect(): void {
    this.isOnline = false;
    this.#event('disconnect');
  }

  /** The connection is back; what was said meanwhile goes out first. */
  connect(): void {
    this.isOnline = true;
    for (const send of this.#unsent.splice(0)) send();
    this.#event('connect');
  }

  #event(name: string): void {
    for (const handler of this.#sockets.get(name) ?? []) this.guard(() => handler());
  }

  #emit(payload: object, recipients?: readonly string[]): void {
    if (!this.isAlive) return;
    if (this.isOnline) this.world.broadcast(this, payload, recipients);
    else this.#unsent.push(() => this.#emit(payload, recipients));
  }

  /** Is slow for so long: nothing that is said or written meanwhile reaches it, and none of its timers. */
  async #sleep(milliseconds: number): Promise<void> {
    this.sleepsUntil = this.world.now + milliseconds;
    await new Promise<void>((resolve) => this.world.later(this, milliseconds, resolve));
    this.world.later(this, 1, () => this.#wake());
  }

  #wake(): void {
    const late = this.#late.splice(0);
    if (this.sleepsUntil <= this.world.now) this.sleepsUntil = 0;
    for (const hear of late) hear();
  }

  /** Now, or when it wakes. */
  #inTime(hear: () => void): void {
    if (this.sleepsUntil > 0) this.#late.push(hear);
    else hear();
  }

  /** Tells the hooks of this client what was written; `deleted` has the data of documents that are gone, by id. */
  apply(response: WireResponse, deleted: ReadonlyMap<string, PlainObject>): void {
    if (this.isOnline) this.#inTime(() => this.#apply(response, deleted));
  }

  #apply(response: WireResponse, deleted: ReadonlyMap<string, PlainObject>): void {
    const { action, type, result, operation, userId } = response;
    this.copy(response);
    const parent = operation.parentUuid === null ? null : this.#at(operation.parentUuid);
    const collection = parent?.embedded(type) ?? this.worldCollection(type);
    for (const entry of result as (PlainObject | string)[]) {
      const id = typeof entry === 'string' ? entry : String(entry['_id']);
      const source = deleted.get(id) ?? (typeof entry === 'string' ? { _id: id } : entry);
      this.call(
        `${action}${type}`,
        collection.get(id) ?? this.#document(type, source, parent),
        ...(action === 'update' ? [entry] : []),
        operation,
        userId,
      );
    }
  }

  #at(uuid: string): FakeDocument {
    const [name = '', id = '', ...rest] = uuid.split('.');
    const [inner, innerId] = rest;
    const outer = this.#find(name, id, null);
    return inner === undefined || innerId === undefined ? outer : this.#find(inner, innerId, outer);
  }

  #withInitial(name: string, source: PlainObject): PlainObject {
    const model = this.#config[name]?.dataModels[String(source['type'])];
    if (model === undefined) return source;
    const initial = Object.entries(model.defineSchema()).map(([key, { initial: value }]) => [key, value]);
    return {
      ...source,
      system: { ...(Object.fromEntries(initial) as PlainObject), ...(source['system'] as PlainObject) },
    };
  }

  // ---------------------------------------------------------------- what others say

  /** Calls all handlers of a hook. Returns false if one of them forbids what it announces. */
  call(hook: string, ...args: unknown[]): boolean {
    let allowed = true;
    for (const handler of this.#hooks.get(hook)?.values() ?? [])
      this.guard(() => (allowed = handler(...args) !== false && allowed));
    return allowed;
  }

  hear(payload: unknown, from: string): void {
    if (!this.isOnline) return;
    this.#inTime(() => {
      for (const handler of this.#sockets.get(CHANNEL) ?? []) this.guard(() => handler(deepClone(payload), from));
    });
  }

  guard(work: () => unknown): void {
    try {
      work();
    } catch (error) {
      this.complain(error);
    }
  }

  complain(error: unknown): void {
    this.complaints.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }

  // ---------------------------------------------------------------- globals

  #globals(): Record<string, unknown> {
    const { world } = this;
    const on = (hook: string, handler: Handler): number => {
      this.#hookIds += 1;
      this.#hooks.set(hook, (this.#hooks.get(hook) ?? new Map<number, Handler>()).set(this.#hookIds, handler));
      return this.#hookIds;
    };
    return {
      game: this.#game(),
      canvas: { scene: null, ready: false },
      CONFIG: this.#makeConfig(),
      Hooks: {
        on,
        once: on,
        off: (hook: string, id: number) => this.#hooks.get(hook)?.delete(id),
        callAll: (hook: string, ...args: unknown[]) => this.call(hook, ...args),
      },
      ui: {
        notifications: {
          info: () => undefined,
          warn: (message: string) => this.warnings.push(message),
          error: (message: string) => this.complaints.push(message),
        },
      },
      foundry: namespace(
        () => world.randomId(),
        (text) => this.files.push(text),
        {
          debouncedReload: () => world.reload(this),
          getData: async () => world.dataFor(this),
          ask: async () => world.answerDialog(),
        },
      ),
      ...Object.fromEntries(
        ['Actor', 'Combat', 'ChatMessage', 'Scene', 'Folder', 'JournalEntry'].map((name) => [
          name,
          this.#documentClass(name),
        ]),
      ),
      Roll: rollClass(world),
      answerConsent: async (wish: unknown) => world.answerConsent(this, wish),
      answerPrompt: async (question: unknown) => world.answerPrompt(this, question),
      setTimeout: (then: () => void, milliseconds = 0) => world.later(this, milliseconds, then),
      clearTimeout: (timer: number) => world.forget(timer),
      Date: { now: () => START + world.now },
      crypto: world.crypto,
      Math: Object.assign(Object.create(Math) as object, { random: () => world.random() }),
      globalThis: {
        document: voice,
        navigator: {},
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
        reportError: (error: unknown) => this.complain(error),
      },
    };
  }

  #game(): object {
    const { world, user } = this;
    const worldCollection = (name: string): Collection<FakeDocument> => this.worldCollection(name);
    const find = (id: string | null): FakeDocument | null =>
      id === null ? null : (worldCollection('User').get(id) ?? null);
    const isOnline = (): boolean => this.isOnline;
    const viewed = (): FakeDocument | null => worldCollection('Scene').get(this.viewed ?? '') ?? null;
    return {
      get user() {
        return find(user);
      },
      get users() {
        return Object.assign(worldCollection('User'), { activeGM: find(world.activeGamemaster()) });
      },
      get actors() {
        return worldCollection('Actor');
      },
      get folders() {
        return worldCollection('Folder');
      },
      get scenes() {
        return Object.assign(worldCollection('Scene'), { viewed: viewed() });
      },
      get combats() {
        return worldCollection('Combat');
      },
      get messages() {
        return worldCollection('ChatMessage');
      },
      get journal() {
        return worldCollection('JournalEntry');
      },
      i18n: {
        lang: 'en',
        localize: (key: string) => english(key) ?? key,
        has: (key: string) => english(key) !== undefined,
      },
      settings: {
        register: (_module: string, key: string, { default: value, scope }: PlainObject) => {
          world.settings.register(key, value);
          if (scope === 'client') this.#own.add(key);
        },
        get: (_module: string, key: string) =>
          (this.#own.has(key) ? world.browserOf(user)[key] : undefined) ?? world.settings.get(key),
        set: async (_module: string, key: string, value: unknown) => {
          await Promise.resolve();
          if (!this.isAlive) return never;
          if (this.#own.has(key)) {
            world.browserOf(user)[key] = value;
            return value;
          }
          world.set(this, key, value);
          return this.isAlive ? value : never;
        },
      },
      modules: { get: () => ({}) },
      socket: {
        get connected() {
          return isOnline();
        },
        on: (event: string, handler: Handler) =>
          this.#sockets.set(event, [...(this.#sockets.get(event) ?? []), handler]),
        emit: (_event: string, payload: object, to: { readonly recipients?: readonly string[] } = {}) => {
          this.#isStaging = (payload as PlainObject)['type'] === 'stage';
          this.#emit(payload, to.recipients);
        },
      },
      documentTypes: {},
      release: { generation: 13 },
    };
  }

  #makeConfig(): object {
    const names = ['Actor', 'Combat', 'ChatMessage', 'RegionBehavior', 'JournalEntryPage'];
    for (const name of names) this.#config[name] = { dataModels: {} };
    const parts = names.map((name) => [
      name,
      Object.assign(this.#config[name] ?? {}, { typeLabels: {}, typeIcons: {} }),
    ]);
    return { ...(Object.fromEntries(parts) as object), queries: this.queries };
  }

  #documentClass(name: string): object {
    return {
      create: async (data: PlainObject | readonly PlainObject[], options: PlainObject = {}) => {
        const made = await this.create(
          name,
          Array.isArray(data) ? (data as PlainObject[]) : [data as PlainObject],
          options,
          null,
        );
        return Array.isArray(data) ? made : made[0];
      },
      updateDocuments: async (changes: readonly PlainObject[], options: PlainObject = {}) =>
        this.update(name, changes, options, null),
    };
  }
}

/** What is read out, or stands in a dialog, goes into an element that nobody looks at. */
const voice = {
  getElementById: () => ({ textContent: '', replaceChildren: () => undefined }),
  createElement: () => ({ textContent: '', outerHTML: '' }),
};

interface Field {
  readonly initial: unknown;
}

/** What a document keeps is what JSON makes of it; rolls say themselves what that is. */
function plain(data: PlainObject): PlainObject {
  const { rolls, ...rest } = data;
  const copy = JSON.parse(JSON.stringify(rest)) as PlainObject;
  const texts = (rolls as unknown[] | undefined)?.map((roll) =>
    typeof roll === 'string' ? roll : JSON.stringify(roll),
  );
  return texts === undefined ? copy : { ...copy, rolls: texts };
}

interface Reading {
  readonly debouncedReload: () => void;
  readonly getData: () => Promise<unknown>;
  readonly ask: () => Promise<string>;
}

function namespace(
  randomID: () => string,
  saveDataToFile: (text: string) => void,
  { debouncedReload, getData, ask }: Reading,
): object {
  class Field {
    readonly initial: unknown;
    constructor(options: PlainObject = {}) {
      this.initial = options['initial'];
    }
  }
  class ArrayField {
    readonly initial = [];
  }
  class TypeDataModel {}
  const fields = {
    ArrayField,
    BooleanField: Field,
    HTMLField: Field,
    NumberField: Field,
    ObjectField: Field,
    StringField: Field,
  };
  return {
    abstract: { TypeDataModel },
    data: { fields, regionBehaviors: { RegionBehaviorType: TypeDataModel } },
    Game: { getData },
    utils: { randomID, saveDataToFile, debouncedReload, escapeHTML: (text: string) => text, Semaphore },
    // Windows are made of these; none is opened.
    applications: {
      api: {
        ApplicationV2: class {},
        HandlebarsApplicationMixin: (base: unknown) => base,
        DialogV2: { wait: ask },
      },
      // What a template is given is as good as what it makes of it.
      handlebars: { renderTemplate: async (_path: string, view: object) => Promise.resolve(JSON.stringify(view)) },
      settings: {},
      sheets: {},
    },
  };
}

/** foundry.utils.Semaphore: so many at once, in the order in which they came. */
class Semaphore {
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(readonly max: number) {}

  async add<T>(task: () => Promise<T>): Promise<T> {
    if (this.#running >= this.max) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#running += 1;
    try {
      return await task();
    } finally {
      this.#running -= 1;
      this.#waiting.shift()?.();
    }
  }
}

/** Dice fall as the world lets them. */
function rollClass(world: World): unknown {
  return class Roll {
    dice: { results: { result: number; active: boolean }[] }[] = [];
    constructor(readonly formula: string) {}

    async evaluate(): Promise<this> {
      await Promise.resolve();
      const [count = 0, sides = 0] = this.formula.split('d').map(Number);
      this.dice = [{ results: world.throwDice(count, sides).map((result) => ({ result, active: true })) }];
      return this;
    }

    toJSON(): object {
      const terms = this.dice.map(({ results }) => ({ class: 'Die', results, evaluated: true }));
      return { class: 'Roll', formula: this.formula, terms, evaluated: true };
    }
  };
}
