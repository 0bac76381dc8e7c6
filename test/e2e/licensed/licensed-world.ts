import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../support/browser';
import { Gamemaster } from '../support/gamemaster';

/** Looks of the page that have to be the same before something counts as settled, and the time between them. */
const LOOKS = 4;
const BETWEEN = 100;

interface PageWorld {
  readonly game: {
    readonly ready: boolean;
    readonly user: { readonly id: string; readonly isGM: boolean };
    readonly modules: { get(id: string): { readonly active: boolean; readonly api: PageApi } | undefined };
    readonly scenes: PageCollection;
    readonly combats: PageCollection;
    readonly actors: PageCollection;
    readonly messages: PageCollection;
  };
}

interface PageApi {
  currentBattle(): { readonly data: { readonly seq: number; readonly open: unknown; readonly asking: unknown } } | null;
  deployScenario(deployment: object): Promise<unknown>;
}

interface PageCollection {
  readonly contents: readonly { readonly id: string; delete(): Promise<unknown> }[];
}

const kinds = ['combats', 'scenes', 'actors', 'messages'] as const;

type Made = Readonly<Record<(typeof kinds)[number], readonly string[]>>;

/**
 * A world of a Foundry that runs somewhere, entered as its gamemaster: FOUNDRY_URL, FOUNDRY_USER ('Gamemaster') and
 * FOUNDRY_PASSWORD (none). What is made there is taken away again.
 */
export class LicensedWorld {
  readonly complaints: string[] = [];
  #browser: Browser | null = null;
  #page: Page | null = null;
  #before: Made | null = null;

  async open(): Promise<Gamemaster> {
    this.#browser = await openBrowser();
    const page = await this.#browser.newPage({ viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' });
    this.#page = page;
    page.setDefaultTimeout(60_000);
    page.on('pageerror', (error) => this.#hear(error.stack ?? error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') this.#hear(`${message.text()} ${message.location().url}`);
    });
    const user = process.env['FOUNDRY_USER'] ?? 'Gamemaster';
    await join(page, process.env['FOUNDRY_URL'] ?? '', user, process.env['FOUNDRY_PASSWORD'] ?? '');
    await page.waitForFunction(() => (globalThis as unknown as Partial<PageWorld>).game?.ready === true, undefined, {
      timeout: 120_000,
    });
    this.#before = await this.#made();
    return new Gamemaster(user, page, () => settled(page), null);
  }

  /** Only what is ours: systems and other modules may complain as they like. */
  #hear(text: string): void {
    if (text.includes('skirmish-line')) this.complaints.push(text);
  }

  #opened(): Page {
    if (this.#page === null) throw new Error('nobody has entered the world');
    return this.#page;
  }

  /** What the module says of itself there. */
  async module(): Promise<{ readonly active: boolean; readonly isGM: boolean }> {
    return this.#opened().evaluate(() => {
      const { game } = globalThis as unknown as PageWorld;
      return { active: game.modules.get('skirmish-line')?.active === true, isGM: game.user.isGM };
    });
  }

  /** Lays out a scenario whose sides are all played by the gamemaster. */
  async deploy(scenario: string, sides: readonly string[]): Promise<void> {
    await this.#opened().evaluate(
      async ({ name, all }) => {
        const { game } = globalThis as unknown as PageWorld;
        const seat = { users: [game.user.id], automaton: false };
        const seats = Object.fromEntries(all.map((side) => [side, seat]));
        await game.modules.get('skirmish-line')?.api.deployScenario({ scenario: name, options: {}, seats });
      },
      { name: scenario, all: sides },
    );
    await settled(this.#opened());
  }

  async #made(): Promise<Made> {
    return this.#opened().evaluate((names) => {
      const { game } = globalThis as unknown as PageWorld;
      const ids = names.map((name) => [name, game[name].contents.map(({ id }) => id)] as const);
      return Object.fromEntries(ids) as unknown as Made;
    }, kinds);
  }

  /** Takes away what was made since the world was entered, and leaves. */
  async close(): Promise<void> {
    if (this.#before !== null) {
      await this.#opened().evaluate(
        async ({ names, before }) => {
          const { game } = globalThis as unknown as PageWorld;
          for (const name of names) {
            for (const document of game[name].contents.filter(({ id }) => !before[name].includes(id)))
              await document.delete();
          }
        },
        { names: kinds, before: this.#before },
      );
    }
    await this.#browser?.close();
  }
}

/** Enters by the host's join form; other hosts name their users on buttons. */
async function join(page: Page, url: string, user: string, password: string): Promise<void> {
  await page.goto(new URL('join', url.endsWith('/') ? url : `${url}/`).href);
  const select = page.locator('select[name=userid]');
  const button = page.getByRole('button', { name: user });
  await select.or(button).first().waitFor();
  if ((await select.count()) === 0) return button.first().click();
  await select.selectOption({ label: user });
  await page.locator('input[name=password]').fill(password);
  await page.locator('button[name=join]').click();
}

/** A licensed host counts no open work: something is settled when battle, panel and tokens look the same for a while. */
async function settled(page: Page): Promise<void> {
  let [last, same] = ['', 0];
  while (same < LOOKS) {
    const now = await page.evaluate(() => {
      const { game } = globalThis as unknown as PageWorld;
      const battle = game.modules.get('skirmish-line')?.api.currentBattle()?.data;
      const { canvas } = globalThis as unknown as {
        canvas: { tokens?: { placeables: readonly { readonly x: number; readonly y: number }[] } };
      };
      const shown = document.querySelector('.skirmish-panel')?.textContent ?? '';
      const prompts = document.querySelectorAll('.skirmish-prompt, dialog').length;
      const tokens = canvas.tokens?.placeables.map(({ x, y }) => [Math.round(x), Math.round(y)]) ?? [];
      return JSON.stringify([battle?.seq, battle?.open, battle?.asking, shown, prompts, tokens]);
    });
    same = now === last ? same + 1 : 0;
    last = now;
    await page.waitForTimeout(BETWEEN);
  }
}
