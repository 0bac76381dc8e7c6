import type { Browser, Page } from 'playwright-core';
import { startHost, type StandInHost } from '../../stand-in/host';
import { Gamemaster } from './gamemaster';
import { builtModule } from './module';
import { Player } from './player';

export interface WorldOptions {
  readonly generation: 13 | 14;
  readonly system?: 'plain' | 'other';
  readonly seed?: number;
}

/** A host with a world of its own, and the people who have come to the table. */
export class World {
  readonly #pages: Page[] = [];

  private constructor(
    readonly host: StandInHost,
    private readonly browser: Browser,
    private readonly pictures: boolean,
  ) {}

  static async open(browser: Browser, { generation, system = 'plain', seed = 7 }: WorldOptions): Promise<World> {
    // Beside another system the table looks the same: one of the worlds is enough for pictures.
    return new World(await startHost({ generation, system, seed, modulePath: builtModule() }), browser, system === 'plain');
  }

  /** Nothing is under way anywhere, and the module's own drawing of the last change is done. */
  readonly rest = async (): Promise<void> => {
    await this.host.atRest(this.#pages, 60_000);
    await Promise.all(this.#pages.map((page) => page.evaluate(() => new Promise<void>((done) => setTimeout(() => setTimeout(done))))));
    await this.host.atRest(this.#pages, 60_000);
  };

  async gamemaster(): Promise<Gamemaster> {
    const gamemaster = new Gamemaster('Gamemaster', await this.#enter('Gamemaster'), this.rest, this.pictures);
    await gamemaster.setting('automatonPause', 0);
    await gamemaster.setting('answerSeconds', 0);
    return gamemaster;
  }

  async player(name: 'Blue' | 'Orange'): Promise<Player> {
    return new Player(name, await this.#enter(name), this.rest, this.pictures);
  }

  async #enter(name: string): Promise<Page> {
    const page = await (await this.browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })).newPage();
    page.setDefaultTimeout(60_000);
    await this.host.join(page, name);
    this.#pages.push(page);
    await this.rest();
    return page;
  }

  /** The person closes the page and comes back to the table. */
  async reload(player: Player): Promise<void> {
    await this.host.join(player.page, player.name);
    await this.rest();
  }

  /** A person leaves the table. */
  async leave(player: Player): Promise<void> {
    this.#pages.splice(this.#pages.indexOf(player.page), 1);
    await player.context.close();
    await this.rest();
  }

  /** Nothing was used that the host does not have, and nothing went wrong anywhere. */
  async expectNoComplaints(): Promise<void> {
    const complaints = await this.host.complaints(this.#pages);
    if (complaints.length > 0) throw new Error(complaints.join('\n'));
  }

  async close(): Promise<void> {
    for (const page of this.#pages) await page.context().close();
    await this.host.close();
  }
}
