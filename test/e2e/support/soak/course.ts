import type { Browser } from 'playwright-core';
import { seeded, type Chance } from '../../../../src/engine/dice';
import { rulesets } from '../../../../src/rulesets';
import type { SystemId } from '../../../stand-in/common/types';
import { disagreements } from './agreement';
import { answerInPage, commandInPage, undoInPage, viewInPage, type Style } from './in-page';
import type { Person } from './person';
import { SoakTable, users } from './soak-table';

/** What is left to chance in a soak is by its seed; when it meets what, by the machine. */
export interface SoakOptions {
  readonly seed: number;
  readonly minutes: number;
  readonly generation: 13 | 14;
  readonly system: SystemId;
}

export interface SoakReport {
  readonly battles: readonly { readonly scenario: string; readonly commands: number; readonly isOver: boolean }[];
  readonly reloads: number;
  readonly leaves: number;
  readonly takeOvers: number;
  readonly undos: number;
  readonly apart: readonly string[];
  readonly complaints: readonly string[];
}

const MINUTE = 60_000;
/** Milliseconds: between two doings of a person, until their next accident, and how long they stay away. */
const [BEAT, SAFE, AWAY] = [250, 25_000, 8000];
/** One doing in so many is to look at another scene, or to take something back. */
const [LOOK_EVERY, UNDO_EVERY] = [25, 60];

const tabs = [
  ['Gamemaster', 2],
  ['Second gamemaster', 1],
  ['Blue', 1],
  ['Orange', 1],
  ['Green', 1],
] as const;

const pause = async (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A soak in a browser: six tabs at one table. */
class Soak {
  readonly #scenarios = rulesets.flatMap(({ muster }) => muster.scenarios.map(({ id }) => id));
  readonly #referees = new Map<string, string>();
  #reloads = 0;
  #leaves = 0;
  #takeOvers = 0;
  #undos = 0;
  #isOver = false;
  /** Battles are laid out one after the other. */
  #laying = false;

  constructor(
    private readonly table: SoakTable,
    private readonly options: SoakOptions,
  ) {}

  async run(): Promise<SoakReport> {
    const { table, options } = this;
    await this.#layOut();
    await this.#layOut();
    const end = setTimeout(() => (this.#isOver = true), options.minutes * MINUTE);
    try {
      await Promise.all(table.people.map(async (person, i) => this.#live(person, seeded(options.seed * 100 + i))));
    } finally {
      clearTimeout(end);
      this.#isOver = true;
    }
    await table.halt();
    await table.rest(async () => this.#answerAll());
    const apart: string[] = [];
    for (const fought of table.battles) apart.push(...(await disagreements(table, fought)));
    return {
      battles: table.battles.map((fought) => ({
        scenario: fought.scenario,
        commands: Number(table.kept(fought, 'seq')),
        isOver: table.isOver(fought),
      })),
      reloads: this.#reloads,
      leaves: this.#leaves,
      takeOvers: this.#takeOvers,
      undos: this.#undos,
      apart,
      complaints: await table.complaints(),
    };
  }

  /** By turns a battle of automatons, and one of Blue and Green against Orange. */
  async #layOut(): Promise<void> {
    const { battles, chance } = this.table;
    const scenario = this.#scenarios[chance.below(this.#scenarios.length)] ?? '';
    const players = battles.length % 2 === 0 ? [] : [[users.blue, users.green], [users.orange]];
    await this.table.layOut(scenario, players);
  }

  /** A person plays, has accidents and comes back until the time is over; at the end they are there. */
  async #live(person: Person, chance: Chance): Promise<void> {
    const style: Style = chance.below(2) === 0 ? 'automaton' : 'random';
    let safe = Date.now() + chance.below(SAFE);
    while (!this.#isOver) {
      if (Date.now() > safe) {
        await this.#accident(person, chance);
        safe = Date.now() + SAFE / 5 + chance.below(SAFE);
      } else await this.#act(person, chance, style);
      this.#watchReferees();
      await pause(BEAT + chance.below(BEAT));
    }
  }

  async #accident(person: Person, chance: Chance): Promise<void> {
    if (chance.below(3) > 0) {
      this.#reloads += 1;
      await person.reload();
      return;
    }
    this.#leaves += 1;
    await person.leave(chance.below(2) === 0);
    await pause(chance.below(AWAY));
    await person.come();
  }

  async #act(person: Person, chance: Chance, style: Style): Promise<void> {
    const { page } = person;
    const { battles } = this.table;
    if (await page.evaluate(answerInPage, chance.below(1000) / 1000)) return;
    if (chance.below(LOOK_EVERY) === 0) {
      await page.evaluate(viewInPage, battles[battles.length - 1 - chance.below(2)]?.scene ?? '');
      return;
    }
    if (this.table.gamemasters.includes(person)) return this.#replaceEnded(person);
    if (chance.below(UNDO_EVERY) === 0) {
      if (await page.evaluate(undoInPage)) this.#undos += 1;
      return;
    }
    await page.evaluate(commandInPage, { style, seed: chance.below(2 ** 31) });
  }

  /** Two battles go on at a time. */
  async #replaceEnded(person: Person): Promise<void> {
    const { battles, gamemaster } = this.table;
    const going = battles.filter((fought) => !this.table.isOver(fought)).length;
    if (this.#laying || going >= 2 || person !== gamemaster) return;
    this.#laying = true;
    await this.#layOut().finally(() => (this.#laying = false));
  }

  #watchReferees(): void {
    for (const fought of this.table.battles) {
      const [before, now] = [this.#referees.get(fought.battle), this.table.refereeOf(fought)];
      if (before !== undefined && before !== now) this.#takeOvers += 1;
      this.#referees.set(fought.battle, now);
    }
  }

  async #answerAll(): Promise<void> {
    await Promise.all(this.table.here.map(async ({ page }) => page.evaluate(answerInPage, 0)));
  }
}

/** Soaks a table; its host is closed again. */
export async function soak(browser: Browser, options: SoakOptions): Promise<SoakReport> {
  const table = await SoakTable.open(browser, options.seed, options, tabs);
  try {
    return await new Soak(table, options).run();
  } finally {
    await table.close();
  }
}
