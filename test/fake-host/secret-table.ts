import type { PlainObject } from '../stand-in/common/types';
import type { Client } from './client';
import type { FakeDocument } from './documents';
import { REFEREE, seeded } from './rules';
import { shelve, toy, type Toy, type ToyState } from './toy';
import { hash, users, World, type Question } from './world';

/** The longest that somebody waits for the table, in milliseconds of the world's clock. */
const CALM = 20_000;

/** How long it takes until all has come to rest, also when another client has to come to be the referee, in milliseconds. */
const REST = 8000;

/** Something that went out to others: a document, a message, or a query to one user. */
interface Sent {
  readonly to: string | null;
  readonly text: string;
}

export const sides = { north: users.blue, east: users.red } as const;

/**
 * The toy with its hidden counters, refereed by a gamemaster and played by two people in browsers of their own. All that
 * leaves a browser is written down.
 */
export class SecretTable {
  readonly sent: Sent[] = [];
  /** Whose browser carries the battle. */
  referee: string = users.gamemaster;
  /** Answers that people have in mind, by label; who has none in mind thinks. */
  readonly minds = new Map<string, string>();

  private constructor(
    readonly world: World,
    readonly seed: number,
  ) {}

  static async lay(seed: number, rules: Toy['rules'] = toy.rules): Promise<SecretTable> {
    shelve(rules);
    const world = await World.make(seed);
    world.settings.set('answerSeconds', 0);
    const table = new SecretTable(world, seed);
    world.heard.push((from, what) => {
      const [, to = null] = from.split(' to ');
      table.sent.push({ to, text: JSON.stringify(what) });
    });
    world.answers = async (_client, question) => table.#answer(question);
    for (const user of [users.gamemaster, users.blue, users.red]) world.join(user);
    const seats = Object.fromEntries(
      Object.entries(sides).map(([side, user]) => [side, { users: [user], automaton: false }]),
    );
    const [gamemaster] = world.clients;
    void gamemaster?.page.deployScenario({ scenario: 'two', options: { hidden: true }, seats });
    await table.until(() => table.combat() !== null && table.state(users.gamemaster) !== null);
    await table.rest();
    return table;
  }

  async #answer({ request: { label, options } }: Question): Promise<string> {
    if (!label.startsWith('plot')) return options[hash(`${this.seed} ${label}`) % options.length]?.id ?? '';
    return this.minds.get(label) ?? new Promise((resolve) => this.#thinking.set(label, resolve));
  }

  readonly #thinking = new Map<string, (option: string) => void>();

  /** Somebody who was thinking makes up their mind. */
  declare(side: keyof typeof sides, option: string): void {
    this.minds.set(`plot ${side}`, option);
    this.#thinking.get(`plot ${side}`)?.(option);
  }

  /** What brings a hidden counter of the north into the open. */
  get ambush(): { readonly figure: string; readonly option: string } {
    const hidden = Object.values(this.state(this.referee)?.figures ?? {}).find(
      ({ id, shown }) => id.startsWith('north') && shown === 'hidden',
    );
    if (hidden === undefined) throw new Error('nobody is hidden any more');
    return { figure: hidden.id, option: `ambush:${hidden.id}` };
  }

  /** Everybody who is asked, for all to see. */
  asking(): readonly string[] {
    return (this.data()['asking'] as { readonly seat: string }[]).map(({ seat }) => seat);
  }

  /** Plays on until the plots are called for, and nobody has spoken yet. */
  async toPlots(): Promise<void> {
    while (this.state(this.referee)?.phase !== 'plot') await this.command();
    await this.begin();
    await this.until(() => this.asking().length === 2);
    await this.rest();
  }

  /** The same, whatever the referee's browser dies of meanwhile: it is opened again, and what was given up is given anew. */
  async commandThrough(): Promise<void> {
    const { seq } = this.data();
    for (const side of Object.keys(sides)) this.minds.set(`plot ${side}`, 'guard');
    const isGone = (): boolean => !this.world.isHere(this.referee);
    const isDone = (): boolean => Number(this.data()['seq']) > Number(seq) && this.data()['open'] === null;
    for (let tries = 0; tries < 6; tries += 1) {
      if (isGone()) this.world.join(this.referee);
      await this.rest();
      if (!isGone() && isDone()) return;
      if (!isGone() && this.data()['open'] === null) void this.begin().catch(() => undefined);
      await this.world.until(() => isGone() || isDone(), CALM);
    }
    throw new Error('the command comes to no end');
  }

  /** How it all stands, whatever it is sealed in. */
  facts(): object {
    const { log, seq, done, tokens } = this.data();
    const cards = this.client(this.referee)
      .worldCollection('ChatMessage')
      .contents.map(({ _source }) => {
        const { seq: of, seats } = _source['system'] as { readonly seq: number; readonly seats: unknown };
        return [of, seats];
      });
    // When something was counted is not the same when somebody was waited for.
    const entries = (done as PlainObject[]).map(({ tally: _tally, ...entry }) => entry);
    return { state: this.state(this.referee), log, seq, done: entries, tokens, cards };
  }

  /** A browser is closed and opened again. */
  async reload(user: string): Promise<void> {
    this.world.kill(this.client(user));
    this.world.join(user);
    await this.rest();
  }

  client(user: string): Client {
    const client = this.world.clients.find((one) => one.user === user);
    if (client === undefined) throw new Error(`${user} is not here`);
    return client;
  }

  combat(user = this.referee): FakeDocument | null {
    return this.client(user).worldCollection('Combat').contents.at(-1) ?? null;
  }

  data(user = this.referee) {
    const combat = this.combat(user);
    return combat === null ? {} : this.client(user).page.battleData(combat);
  }

  /** The battle as one user's browser can read it; null before it is laid out. */
  state(user: string, seat = REFEREE): ToyState | null {
    const combat = this.combat(user);
    const { page } = this.client(user);
    const read = page.readBattle as (combat: FakeDocument, ruleset: unknown, seat: string) => ToyState | null;
    return combat === null ? null : read(combat, toy, seat);
  }

  /** What a seat knows, from what its user's browser can read. */
  seen(side: keyof typeof sides) {
    const state = this.state(sides[side], side);
    return state === null ? null : toy.rules.seen(state, side);
  }

  async until(done: () => boolean): Promise<void> {
    if (!(await this.world.until(done, CALM))) throw new Error(`nothing comes of it: ${this.complaints().join('; ')}`);
  }

  async rest(): Promise<void> {
    await this.world.until(() => false, REST);
  }

  complaints(): readonly string[] {
    return [...this.world.clients, ...this.world.dead].flatMap(({ complaints }) => complaints);
  }

  /** Whose place it is gives any command from his own browser; all declare at once what they have in mind, or guard. */
  async command(): Promise<void> {
    const { seq } = this.data();
    for (const side of Object.keys(sides)) this.minds.set(`plot ${side}`, 'guard');
    await this.begin();
    await this.until(() => Number(this.data()['seq']) > Number(seq) && this.data()['open'] === null);
    this.minds.clear();
  }

  async begin(): Promise<void> {
    const state = this.state(this.referee);
    if (state === null) throw new Error('there is no battle');
    const [side] = toy.screen.next(toy.rules.seen(state, REFEREE)).seats as (keyof typeof sides)[];
    const combat = this.combat(sides[side ?? 'north']);
    if (side === undefined || combat === null) throw new Error("it is nobody's place");
    const chance = seeded(hash(`${this.seed} ${String(this.data()['seq'])}`));
    const command = toy.players.random(this.seen(side), side, chance);
    const refusal = await this.settled(this.client(sides[side]).page.sendCommand(combat, side, command));
    if (refusal !== null) throw new Error(`refused: ${refusal.code}`);
  }

  async settled<T>(promise: Promise<T>): Promise<T> {
    let over = false;
    void promise.finally(() => (over = true)).catch(() => undefined);
    await this.until(() => over);
    return promise;
  }

  /** What of these texts has reached somebody's browser so far: documents and messages reach everybody's. */
  received(user: string, texts: readonly string[], since = 0): readonly string[] {
    const all = this.sent
      .slice(since)
      .filter(({ to }) => to === null || to === user)
      .map(({ text }) => text);
    return texts.filter((text) => all.some((one) => one.includes(text)));
  }

  /** The names and places of all pieces that a side does not know of. */
  hiddenFrom(side: keyof typeof sides): readonly string[] {
    const state = this.state(this.referee);
    if (state === null) throw new Error('there is no battle');
    const { figures } = toy.rules.seen(state, side);
    const hidden = Object.values(state.figures).filter(({ id }) => figures[id] === undefined);
    return hidden
      .flatMap(({ id, at }) => [`${id}"`, `${id}\\`, JSON.stringify(at.x), JSON.stringify(at.y)])
      .filter((text) => text.length > 5);
  }
}
