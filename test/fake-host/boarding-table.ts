import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Chance } from './rules';
import { SealedTable, type Secretive } from './sealed-table';
import { users, World } from './world';

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Trooper {
  readonly id: string;
  readonly facing: number;
  readonly unit: string;
  readonly at: Point;
}

/** A boarding action, as far as a table without a browser looks at it. */
export interface Boarding {
  readonly figures: Readonly<Record<string, Trooper>>;
  readonly units: Readonly<Record<string, { readonly side: string }>>;
  readonly piles: Readonly<Record<string, { readonly at: Point }>>;
  readonly phase: string;
}

export type MarineRules = Secretive<Boarding>['rules'];

interface Marine extends Secretive<Boarding> {
  readonly players: {
    readonly chain: { posts(seen: unknown, side: string): readonly string[] };
    automaton(strength: 'regular'): { command(seen: unknown, seat: string, chance: Chance): { command: unknown } };
  };
}

const source = async (path: string): Promise<unknown> => import(/* @vite-ignore */ pathToFileURL(resolve(path)).href);

export const { starshipMarine } = (await source('src/rulesets/starship-marine/index.ts')) as {
  readonly starshipMarine: Marine;
};
export const { asStored } = (await source('src/battle/chronicle.ts')) as {
  asStored<S extends Boarding>(state: S): S;
};
const { catalogue } = (await source('src/rulesets/catalogue.ts')) as {
  readonly catalogue: { readonly manifest: { readonly id: string }; load: () => Promise<unknown> }[];
};

export const sides = { boarders: users.blue, crew: users.red } as const;

/** So that nobody gives more commands than a gamemaster's browser takes, in milliseconds of the world's clock. */
const BETWEEN_COMMANDS = 500;

/** The crippled cruiser, both sides plotting in secret. */
export class BoardingTable extends SealedTable<Boarding> {
  /** Whom each side has ever seen. */
  readonly #met = new Map<string, Set<string>>();
  /** What of each side's secrets there was when it was last looked for, and where the search goes on. */
  readonly #unseen = new Map<string, ReadonlySet<string>>();
  #searched = 0;

  static async lay(seed: number, rules: MarineRules = starshipMarine.rules): Promise<BoardingTable> {
    const listed = catalogue.find(({ manifest }) => manifest.id === 'starship-marine');
    if (listed !== undefined) listed.load = async () => ({ ...starshipMarine, rules });
    const { command } = starshipMarine.players.automaton('regular');
    const game = {
      ruleset: starshipMarine,
      scenario: 'cruiser',
      options: {},
      sides,
      choose: (seen: unknown, side: string, chance: Chance) => command(seen, side, chance).command,
    };
    return new BoardingTable(await World.make(seed), seed, game).begun();
  }

  /** People take their time: a client that gives too many commands at once is not heard. */
  override async command(): Promise<void> {
    this.world.now += BETWEEN_COMMANDS;
    await super.command();
  }

  /** Plays on to a phase, and stops before anybody does anything in it. */
  async to(phase: string): Promise<void> {
    while (this.state(this.referee)?.phase !== phase) await this.command();
  }

  /**
   * What has reached a browser since the last search that its side is not to know: anybody's orders, the names of those
   * whom it has never seen, and where those stand whom it did not see then and does not see now.
   */
  leaks(): readonly string[] {
    const fresh = this.sent.slice(this.#searched).map(({ to, text }) => ({ to, text: text.replaceAll('\\', '') }));
    this.#searched = this.sent.length;
    return Object.entries(sides).flatMap(([side, user]) => {
      const all = fresh.filter(({ to }) => to === null || to === user);
      const has = (sign: string): boolean => all.some(({ text }) => text.includes(sign));
      return this.signs(side)
        .filter(has)
        .map((sign) => `${side}: ${sign}`);
    });
  }

  /** By what it shows that a side was told too much. */
  signs(side: string): readonly string[] {
    const state = this.state(this.referee);
    if (state === null) throw new Error('there is no battle');
    const { figures } = starshipMarine.rules.seen(state, side);
    const met = this.#met.get(side) ?? new Set<string>();
    for (const id of Object.keys(figures)) met.add(id);
    this.#met.set(side, met);
    const hidden = Object.values(state.figures).filter(({ id }) => !Object.hasOwn(figures, id));
    const before = this.#unseen.get(side);
    this.#unseen.set(side, new Set(hidden.map(({ id }) => id)));
    const piles = Object.values(state.piles).map(({ at }) => placeOf(at));
    const places = hidden.filter(({ id }) => before?.has(id) !== false).map(({ at }) => placeOf(at));
    const names = hidden.filter(({ id }) => !met.has(id)).map(({ id }) => `"${id}"`);
    return [...orders, ...names, ...places.filter((place) => !piles.includes(place))];
  }

  /** How many figures of the other side a side does not see. */
  hiddenFrom(side: keyof typeof sides): number {
    const state = this.state(this.referee);
    if (state === null) throw new Error('there is no battle');
    return Object.keys(state.figures).length - Object.keys(starshipMarine.rules.seen(state, side).figures).length;
  }
}

/** How orders stand in a state, and in commands. */
const orders = ['"plot":{', '"aim":{', '"call":{', '"plots":', '"aims":'] as const;

const placeOf = ({ x, y }: Point): string => `"x":${JSON.stringify(x)},"y":${JSON.stringify(y)}`;
