import type { Browser, BrowserContext } from 'playwright-core';
import { seeded, type Chance } from '../../../../src/engine/dice';
import { rulesetOfScenario } from '../../../../src/rulesets';
import type { SystemId } from '../../../stand-in/common/types';
import { startHost, type StandInHost } from '../../../stand-in/host';
import { seedIds } from '../../../stand-in/server/seed';
import { eventually } from '../eventually';
import { builtModule } from '../module';
import { deployInPage, settingInPage, type Seats } from './in-page';
import { Person, contextIn } from './person';

/** Those who are at the table beside the gamemaster, Blue and Orange of every world. */
const others = [
  { _id: 'gamemasterother0', name: 'Second gamemaster', role: 4, color: '#777777' },
  { _id: 'playergreen00000', name: 'Green', role: 1, color: '#3b8b3b' },
];

export const users = { blue: seedIds.blue, orange: seedIds.orange, green: 'playergreen00000' } as const;

/** A battle that is fought at the table. */
export interface Fought {
  readonly scenario: string;
  readonly battle: string;
  readonly scene: string;
}

/** Whether a part of a battle's document says that nothing is under way. */
const isEmpty = (part: unknown): boolean => part === undefined || part === '' || part === '[]' || part === 'null';

/** A host with a world of its own, and tabs of people at it. */
export class SoakTable {
  readonly people: Person[] = [];
  readonly battles: Fought[] = [];
  readonly #contexts: BrowserContext[] = [];

  private constructor(
    readonly host: StandInHost,
    readonly chance: Chance,
  ) {}

  static async open(
    browser: Browser,
    seed: number,
    world: { readonly generation: 13 | 14; readonly system: SystemId },
    tabs: readonly (readonly [user: string, tabs: number])[],
  ): Promise<SoakTable> {
    const { generation, system } = world;
    const quick = { welcome: 2, automatonPause: 100, answerSeconds: 20 };
    const host = await startHost({
      generation,
      system,
      seed,
      modulePath: builtModule(),
      settings: Object.fromEntries(Object.entries(quick).map(([key, value]) => [`skirmish-line.${key}`, value])),
    });
    const { store } = host.server.world;
    for (const user of others) store.insert('User', store.prepare('User', user, true, seedIds.gamemaster), null);
    const table = new SoakTable(host, seeded(seed));
    for (const [user, count] of tabs) {
      const context = await contextIn(browser);
      table.#contexts.push(context);
      for (let tab = 1; tab <= count; tab += 1) {
        const person = new Person(count > 1 ? `${user} (tab ${tab})` : user, user, host, context);
        await person.come();
        table.people.push(person);
      }
    }
    return table;
  }

  /** Who is at the table now. */
  get here(): readonly Person[] {
    return this.people.filter(({ isHere }) => isHere);
  }

  /** The gamemasters' tabs at the table. */
  get gamemasters(): readonly Person[] {
    return this.here.filter(({ user }) => user.toLowerCase().includes('gamemaster'));
  }

  get gamemaster(): Person {
    const [first] = this.gamemasters;
    if (first === undefined) throw new Error('no gamemaster is at the table');
    return first;
  }

  person(user: string): Person {
    const found = this.people.find((person) => person.user === user);
    if (found === undefined) throw new Error(`${user} is not of this table`);
    return found;
  }

  /** Lays out a scenario; each side in turn is played by these users, or by the automaton where there are none. */
  async layOut(scenario: string, players: readonly (readonly string[])[]): Promise<void> {
    const { sides } = rulesetOfScenario(scenario).muster.begin(scenario);
    const seats: Seats = Object.fromEntries(
      Object.keys(sides).map((side, i) => {
        const own = players[i % Math.max(1, players.length)] ?? [];
        return [side, { users: own, automaton: own.length === 0 }];
      }),
    );
    const ids = await this.gamemaster.page.evaluate(deployInPage, { scenario, seats });
    this.battles.push({ scenario, ...ids });
  }

  /** A part of a battle's document, as the server keeps it. */
  kept({ battle }: Fought, part: string): unknown {
    const system = this.host.server.world.store.find('Combat', battle)?.['system'];
    return (system as Readonly<Record<string, unknown>> | undefined)?.[part];
  }

  /** The tab, by an id of its own, that judges and writes for a battle. */
  refereeOf(fought: Fought): string {
    return (JSON.parse(String(this.kept(fought, 'lease'))) as { readonly client: string }).client;
  }

  isOver(fought: Fought): boolean {
    const outcome = (this.kept(fought, 'head') as Readonly<Record<string, unknown>> | undefined)?.['outcome'];
    return !isEmpty(outcome);
  }

  /** No more commands come from automatons. */
  async halt(): Promise<void> {
    await this.gamemaster.page.evaluate(settingInPage, { key: 'automatonPause', value: 3_600_000 });
  }

  /** Waits until no battle has anything open and no page anything to do; `meanwhile` answers what is asked. */
  async rest(meanwhile: () => Promise<void>): Promise<void> {
    const underWay = async (): Promise<string[]> => {
      await meanwhile();
      return this.battles.flatMap((fought) =>
        ['open', 'asking', 'undoing', 'resting']
          .filter((part) => !isEmpty(this.kept(fought, part)))
          .map((part) => `${fought.scenario}: ${part}`),
      );
    };
    await eventually(underWay, [], { timeout: 120_000, what: 'what is under way' });
    await this.host.atRest(
      this.here.map(({ page }) => page),
      60_000,
    );
  }

  /** Everything that went wrong in a page or in the server. */
  async complaints(): Promise<string[]> {
    const now = await this.host.complaints(this.here.map(({ page }) => page));
    return [...new Set([...this.people.flatMap(({ complaints }) => complaints), ...now])];
  }

  async close(): Promise<void> {
    await Promise.all(this.#contexts.map(async (context) => context.close()));
    await this.host.close();
  }
}
