import { join } from 'node:path';
import { mkdirSync } from 'node:fs';
import type { BrowserContext, Page, ViewportSize } from 'playwright-core';
import { readBattleInPage, type BattleRecord, type FigureView } from './battle';
import { Cards } from './cards';
import { eventually } from './eventually';
import { Panel } from './panel';
import { Question } from './question';
import { TargetCard } from './target-card';
import { TableTop } from './table-top';

const output = join('test', 'output');

/** Whether this run takes pictures: npm test does not. */
export function takesPictures(): boolean {
  return process.env['SKIRMISH_PICTURES'] !== 'none';
}

/** One person at the table, in their own browser. They do everything as a person does: with pointer and keys. */
export class Player {
  readonly panel = new Panel(this);
  readonly table = new TableTop(this);
  readonly targetCard = new TargetCard(this);
  readonly hoverCard = new TargetCard(this, 'skirmish-hover-card');
  readonly question = new Question(this);
  readonly cards = new Cards(this);

  constructor(
    readonly name: string,
    readonly page: Page,
    /** Resolves when nothing is under way in any browser of the world. */
    readonly rest: () => Promise<void>,
    /** What the names of this player's pictures end in; null where none are taken. */
    private readonly album: string | null,
  ) {}

  get context(): BrowserContext {
    return this.page.context();
  }

  /** The battle as this player's browser sees it. Throws when there is none. */
  async battle(): Promise<BattleRecord> {
    const record = await this.page.evaluate(readBattleInPage);
    if (record === null) throw new Error(`${this.name} sees no battle`);
    return JSON.parse(record) as BattleRecord;
  }

  async figure(id: string): Promise<FigureView> {
    const figure = (await this.battle()).state.figures[id];
    if (figure === undefined) throw new Error(`there is no figure '${id}'`);
    return figure;
  }

  /** Figures of a unit that stand or lie on the table. */
  async onTable(unit: string): Promise<FigureView[]> {
    return Object.values((await this.battle()).state.figures).filter(
      (figure) => figure.unit === unit && figure.presence === 'table',
    );
  }

  /** Waits until the battle is as wished. */
  async until<T>(what: (record: BattleRecord) => T, wished: T, timeout = 60_000): Promise<void> {
    const look = async (): Promise<T> => {
      // Automata that play on give the table no rest for minutes.
      await this.rest().catch(() => undefined);
      return what(await this.battle());
    };
    await eventually(look, wished, { timeout, what: `the battle of ${this.name}` });
  }

  /** Waits until no command is open any more. */
  async done(): Promise<void> {
    await this.until(({ busy }) => busy, false);
  }

  /** Reads a notification that stands on the screen. */
  async notices(): Promise<string[]> {
    return this.page.locator('#notifications .notification').allInnerTexts();
  }

  /** The chunks of the module that this page has loaded, by their names. */
  async chunks(): Promise<string[]> {
    const names = await this.page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    return names.flatMap((name) => /\/chunks\/(.+)-[\w-]{8}\.mjs$/.exec(name)?.[1] ?? []).sort();
  }

  /** Presses keys one after the other; each finds what the one before has made of the page, the same key again need not. */
  async press(...keys: readonly string[]): Promise<void> {
    for (const [i, key] of keys.entries()) {
      await this.page.keyboard.press(key);
      if (keys[i + 1] !== key) await this.rest();
    }
  }

  /** The last words that a screen reader was given about the table. */
  async heard(): Promise<string> {
    return this.page.locator('#skirmish-spoken').innerText();
  }

  /**
   * A picture of the page into test/output, in the worlds that are to be looked at; not in `npm test`, which nobody looks at
   * and which has no card to draw it with.
   */
  async screenshot(name: string): Promise<void> {
    if (!this.#takesPictures) return;
    mkdirSync(output, { recursive: true });
    await this.#drawSharp(true);
    await this.page.screenshot({ path: join(output, `${name}-${this.album}.png`) });
    await this.#drawSharp(false);
  }

  /** Such pictures in windows of these sizes; then the window is as it was. */
  async screenshots(name: string, sizes: readonly ViewportSize[]): Promise<void> {
    const before = this.page.viewportSize();
    if (!this.#takesPictures || before === null) return;
    for (const size of sizes) {
      await this.page.setViewportSize(size);
      await this.screenshot(`${name}-${size.width}`);
    }
    await this.page.setViewportSize(before);
  }

  get #takesPictures(): boolean {
    return this.album !== null && takesPictures();
  }

  /** A piece of the page as it is seen, in CSS pixels of the window. */
  async pictureOf(clip: { x: number; y: number; width: number; height: number }): Promise<Buffer> {
    await this.#drawSharp(true);
    const picture = await this.page.screenshot({ clip });
    await this.#drawSharp(false);
    return picture;
  }

  /** The host draws the table coarsely while it is tested, but not for a picture. */
  async #drawSharp(sharp: boolean): Promise<void> {
    await this.rest();
    await this.page.evaluate(
      (wanted) =>
        (globalThis as unknown as { __standIn: { drawSharp(sharp: boolean): void } }).__standIn.drawSharp(wanted),
      sharp,
    );
    await this.rest();
  }
}
