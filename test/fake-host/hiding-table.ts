import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Chance } from './rules';
import { SealedTable, type Secretive } from './sealed-table';
import { users, World } from './world';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A battle with hidden troops, as far as a table without a browser looks at it. */
export interface Hiding {
  readonly figures: Readonly<Record<string, { readonly id: string; readonly unit: string; readonly at: Point }>>;
  readonly units: Readonly<Record<string, { readonly side: string; readonly design: object }>>;
  readonly counters?: readonly { readonly id: string; readonly side: string; readonly at: Point }[];
  readonly fields?: readonly { readonly at: Point; readonly knownTo?: readonly string[] }[];
  readonly phase: string;
}

export type HidingRules = Secretive<Hiding>['rules'];

interface Muster {
  begin(scenario: string, options: object): Hiding;
}

interface OpenD6 extends Secretive<Hiding> {
  readonly muster: Muster;
  readonly players: { random(seen: unknown, seat: string, chance: Chance): unknown };
}

const source = async (path: string): Promise<unknown> => import(/* @vite-ignore */ pathToFileURL(resolve(path)).href);

export const { openD6 } = (await source('src/rulesets/opend6/index.ts')) as { readonly openD6: OpenD6 };
const { catalogue } = (await source('src/rulesets/catalogue.ts')) as {
  readonly catalogue: { readonly manifest: { readonly id: string }; load: () => Promise<unknown> }[];
};

/** The rebels hide, the troopers look for them. */
export const sides = { rebels: users.blue, troopers: users.red } as const;

const SEEKERS = 'troopers';

/** Relay Nine with hidden rebels; the browser of those who look for them is searched. */
export class HidingTable extends SealedTable<Hiding> {
  /** Figures whom the seekers have ever seen. */
  readonly #met = new Set<string>();
  #searched = 0;

  static async lay(seed: number, hiddenTroops: string, rules: HidingRules = openD6.rules): Promise<HidingTable> {
    const listed = catalogue.find(({ manifest }) => manifest.id === 'opend6');
    if (listed !== undefined) listed.load = async () => ({ ...openD6, rules });
    const game = {
      ruleset: openD6,
      scenario: 'relay',
      options: { hiddenTroops, hiddenSides: 'first' },
      sides,
      choose: openD6.players.random,
    };
    return new HidingTable(await World.make(seed), seed, game).begun();
  }

  /** The same with squares of entanglement field, and nobody hidden. */
  static async layField(seed: number, rules: HidingRules = openD6.rules): Promise<HidingTable> {
    const ruleset = { ...openD6, rules, muster: { ...openD6.muster, begin: withFields } };
    const listed = catalogue.find(({ manifest }) => manifest.id === 'opend6');
    if (listed !== undefined) listed.load = async () => ruleset;
    const options = { entanglement: true };
    const game = { ruleset, scenario: 'relay', options, sides, choose: openD6.players.random };
    return new HidingTable(await World.make(seed), seed, game).begun();
  }

  /** What has reached the seekers' browser since the last search that they are not to know. */
  leaks(): readonly string[] {
    const signs = this.signs();
    const fresh = this.sent.slice(this.#searched).filter(({ to }) => to === null || to === sides[SEEKERS]);
    this.#searched = this.sent.length;
    const texts = fresh.map(({ text }) => text.replaceAll('\\', ''));
    return signs.filter((sign) => texts.some((text) => text.includes(sign)));
  }

  /** Where the counters are, by their ids. */
  places(): Readonly<Record<string, string>> {
    const { counters = [] } = this.state(this.referee) ?? fail();
    return Object.fromEntries(counters.map(({ id, at }) => [id, `${at.x} ${at.y}`]));
  }

  /** Names of those whom the seekers have never seen, and the mark of a real counter. */
  signs(): readonly string[] {
    const { figures, fields = [] } = this.state(this.referee) ?? fail();
    const seen = this.game.ruleset.rules.seen(this.state(this.referee) ?? fail(), SEEKERS);
    const squares = fields.filter(({ knownTo }) => knownTo !== undefined);
    for (const id of Object.keys(seen.figures)) this.#met.add(id);
    const names = Object.keys(figures).filter((id) => !this.#met.has(id));
    return [...names.map((id) => `"${id}"`), ...squares.map(({ at }) => JSON.stringify(at)), '"real":true'];
  }
}

/** Relay Nine, whose defenders have bought squares. */
function withFields(scenario: string, options: object): Hiding {
  const state = openD6.muster.begin(scenario, options);
  const [first] = Object.values(state.units).filter(({ side }) => side === 'rebels');
  if (first === undefined) throw new Error('there are no rebels');
  Object.assign(first, { design: { ...first.design, support: { light: 0, heavy: 0, field: 12 } } });
  return state;
}

function fail(): never {
  throw new Error('there is no battle');
}
