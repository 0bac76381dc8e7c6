import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { StandInHost } from '../../../stand-in/host';

const settings = {
  'stand-in.core.language': 'en',
  'stand-in.skirmish-line.stagePace': 'off',
  'stand-in.skirmish-line.firstSteps': '3',
  'stand-in.skirmish-line.hints': false,
  'stand-in.skirmish-line.briefing': false,
  'stand-in.skirmish-line.panelSize': 'full',
};

/** A browser of somebody's own, small and without movement, so that many of them fit on a machine. */
export async function contextIn(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 800, height: 600 }, reducedMotion: 'reduce' });
  await context.addInitScript((values) => {
    for (const [key, value] of Object.entries(values))
      if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(value));
  }, settings);
  return context;
}

/** One tab of somebody who comes to the table, reloads and leaves. */
export class Person {
  #page: Page | null = null;
  /** What went wrong in the page, over all reloads. */
  readonly complaints: string[] = [];

  constructor(
    readonly name: string,
    readonly user: string,
    private readonly host: StandInHost,
    private readonly context: BrowserContext,
  ) {}

  get isHere(): boolean {
    return this.#page !== null;
  }

  get page(): Page {
    if (this.#page === null) throw new Error(`${this.name} is not at the table`);
    return this.#page;
  }

  async come(): Promise<void> {
    const page = await this.context.newPage();
    page.setDefaultTimeout(60_000);
    page.on('pageerror', (error) => void this.complaints.push(`${this.name}: ${error.stack ?? error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') this.complaints.push(`${this.name}, console: ${message.text()}`);
    });
    await this.host.join(page, this.user);
    this.#page = page;
  }

  async reload(): Promise<void> {
    await this.#note();
    await this.host.join(this.page, this.user);
  }

  /** The tab is closed, or gone without a word as with a machine that went off. */
  async leave(says: boolean): Promise<void> {
    await this.#note();
    const { page } = this;
    this.#page = null;
    const gone = page.waitForEvent('close');
    await page.close({ runBeforeUnload: says });
    await gone;
  }

  /** What the host has noted in the page goes with it. */
  async #note(): Promise<void> {
    const noted = await this.page.evaluate<string[]>('__standIn.violations');
    this.complaints.push(...noted.map((name) => `${this.name}: not imitated: ${name}`));
  }
}
