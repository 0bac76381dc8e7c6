import type { Browser, Page } from 'playwright-core';
import type { SystemId } from '../../stand-in/common/types';
import { startHost, type StandInHost } from '../../stand-in/host';
import { openBrowser } from './browser';
import { Gamemaster } from './gamemaster';
import { builtModule } from './module';
import { Player } from './player';

export interface WorldOptions {
  readonly generation: 13 | 14;
  readonly system: SystemId;
}

/** A host with a world of its own, and the people who come to the table, in a browser of their own. */
export class World {
  readonly #pages: Page[] = [];
  #host: StandInHost | null = null;
  #browser: Browser | null = null;

  constructor(private readonly options: WorldOptions) {}

  async open(): Promise<void> {
    this.#browser = await openBrowser();
    this.#host = await startHost({ ...this.options, seed: 7, modulePath: builtModule() });
  }

  get host(): StandInHost {
    if (this.#host === null) throw new Error('the world is not open yet');
    return this.#host;
  }

  /** What the names of pictures end in; null where none are taken: beside another system the table looks the same. */
  get #album(): string | null {
    return this.options.system === 'plain' ? String(this.options.generation) : null;
  }

  /** Nothing is under way anywhere, and the module's own drawing of the last change is done. */
  readonly rest = async (): Promise<void> => {
    await this.host.atRest(this.#pages, 60_000);
    await Promise.all(this.#pages.map((page) => page.evaluate(() => new Promise<void>((done) => setTimeout(() => setTimeout(done))))));
    await this.host.atRest(this.#pages, 60_000);
  };

  async gamemaster(): Promise<Gamemaster> {
    const gamemaster = new Gamemaster('Gamemaster', await this.#enter('Gamemaster'), this.rest, this.#album);
    await gamemaster.setting('automatonPause', 0);
    await gamemaster.setting('answerSeconds', 0);
    return gamemaster;
  }

  async player(name: 'Blue' | 'Orange'): Promise<Player> {
    return new Player(name, await this.#enter(name), this.rest, this.#album);
  }

  async #enter(name: string): Promise<Page> {
    if (this.#browser === null) throw new Error('the world is not open yet');
    const page = await (await this.#browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })).newPage();
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
    await this.#browser?.close();
    await this.#host?.close();
  }
}
