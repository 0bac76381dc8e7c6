import type { PlainObject } from '../stand-in/common/types';
import type { Client } from './client';
import type { FakeDocument } from './documents';
import { REFEREE, seeded, type Chance } from './rules';
import type { Snapshot, World } from './world';
import { hash, users, type Question } from './world';

/** The longest that somebody waits for the table, in milliseconds of the world's clock. */
const CALM = 20_000;

/** How long it takes until all has come to rest, also when another client has to come to be the referee, in milliseconds. */
const REST = 8000;

/** Something that went out to others: a document, a message, or a query to one user. */
interface Sent {
  readonly to: string | null;
  readonly text: string;
}

/** Rules that keep something from somebody, as far as a table without a browser asks for them. */
export interface Secretive<S> {
  readonly rules: {
    seen(state: S, seat: string): { readonly figures: Readonly<Record<string, unknown>> };
    redactedFor?(state: S, seat: string): S;
  };
  readonly screen: { next(seen: unknown): { readonly seats: readonly string[] } };
}

/** What is played, and who plays which side. */
export interface Game<S> {
  readonly ruleset: Secretive<S>;
  readonly scenario: string;
  readonly options: object;
  readonly sides: Readonly<Record<string, string>>;
  /** What somebody commands. */
  readonly choose: (seen: unknown, side: string, chance: Chance) => unknown;
}

/**
 * A battle that keeps secrets, refereed by a gamemaster and played by two people in browsers of their own. All that leaves a
 * browser is written down.
 */
export class SealedTable<S> {
  readonly sent: Sent[] = [];
  /** Whose browser carries the battle. */
  referee: string = users.gamemaster;

  protected constructor(
    readonly world: World,
    readonly seed: number,
    readonly game: Game<S>,
  ) {}

  /** Lays the battle out, with everybody at the table. */
  protected async begun(): Promise<this> {
    const { world, game } = this;
    world.settings.set('answerSeconds', 0);
    world.heard.push((from, what) => {
      const [, to = null] = from.split(' to ');
      this.sent.push({ to, text: JSON.stringify(what) });
    });
    world.answers = async (_client, question) => this.answer(question);
    for (const user of [users.gamemaster, ...Object.values(game.sides)]) world.join(user);
    const seats = Object.fromEntries(
      Object.entries(game.sides).map(([side, user]) => [side, { users: [user], automaton: false }]),
    );
    const [gamemaster] = world.clients;
    void gamemaster?.page.deployScenario({ scenario: game.scenario, options: game.options, seats });
    await this.until(() => this.combat() !== null && this.state(users.gamemaster) !== null);
    await this.rest();
    return this;
  }

  protected async answer({ request: { label, options } }: Question): Promise<string> {
    return options[hash(`${this.seed} ${label}`) % options.length]?.id ?? '';
  }

  /** The same, whatever the referee's browser dies of meanwhile: it is opened again, and what was given up is given anew. */
  async commandThrough(): Promise<void> {
    const { seq } = this.data();
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

  /** Everybody leaves the table, as it is; browsers keep their keys. */
  stop(): Snapshot {
    const snapshot = this.world.snapshot();
    for (const client of [...this.world.clients]) this.world.kill(client);
    return snapshot;
  }

  /** Everybody comes to the table as it was once. */
  async startFrom(snapshot: Snapshot): Promise<void> {
    this.stop();
    this.world.restore(snapshot);
    this.world.deaths = [];
    for (const user of [this.referee, ...Object.values(this.game.sides)]) this.world.join(user);
    await this.rest();
    this.world.writes = 0;
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
  state(user: string, seat = REFEREE): S | null {
    const combat = this.combat(user);
    const { page } = this.client(user);
    const read = page.readBattle as (combat: FakeDocument, ruleset: unknown, seat: string) => S | null;
    return combat === null ? null : read(combat, this.game.ruleset, seat);
  }

  /** What a seat knows, from what its user's browser can read. */
  seen(side: string) {
    const state = this.state(this.game.sides[side] ?? '', side);
    return state === null ? null : this.game.ruleset.rules.seen(state, side);
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

  /** The player whose turn it is gives any command from their own browser. */
  async command(): Promise<void> {
    const { seq } = this.data();
    await this.begin();
    await this.until(() => Number(this.data()['seq']) > Number(seq) && this.data()['open'] === null);
  }

  async begin(): Promise<void> {
    const { ruleset, sides, choose } = this.game;
    const state = this.state(this.referee);
    if (state === null) throw new Error('there is no battle');
    const [side = ''] = ruleset.screen.next(ruleset.rules.seen(state, REFEREE)).seats;
    const user = sides[side];
    const combat = user === undefined ? null : this.combat(user);
    if (user === undefined || combat === null) throw new Error("it is nobody's place");
    const chance = seeded(hash(`${this.seed} ${String(this.data()['seq'])}`));
    const command = choose(this.seen(side), side, chance);
    const refusal = await this.settled(this.client(user).page.sendCommand(combat, side, command));
    if (refusal !== null) throw new Error(`refused: ${refusal.code}`);
  }

  /** Plays on until both sides may act at once. */
  async toBoth(): Promise<void> {
    const { ruleset, sides } = this.game;
    const acting = (): readonly string[] => {
      const state = this.state(this.referee);
      return state === null ? [] : ruleset.screen.next(ruleset.rules.seen(state, REFEREE)).seats;
    };
    while (acting().length < Object.keys(sides).length) await this.command();
  }

  /** Gives a command of this side, as it would be chosen now; returns why it was refused, null where it was not. */
  async commandBy(side: string): Promise<{ readonly code: string } | null> {
    const user = this.game.sides[side];
    const combat = user === undefined ? null : this.combat(user);
    if (user === undefined || combat === null) throw new Error(`nobody plays '${side}'`);
    const command = this.game.choose(this.seen(side), side, seeded(this.seed));
    return this.settled(this.client(user).page.sendCommand(combat, side, command));
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
}
