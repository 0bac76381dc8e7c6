import { join } from 'node:path';
import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import type { SystemId } from '../../stand-in/common/types';
import { startHost, type StandInHost } from '../../stand-in/host';
import { commonBrowser } from './browser';
import { Gamemaster } from './gamemaster';
import { builtModule } from './module';
import { Player, takesPictures } from './player';

export interface WorldOptions {
  readonly generation: 13 | 14;
  /** One of ours by name, or the folder of another. */
  readonly system: SystemId | { readonly folder: string };
  /** Folders of modules of others, which run beside ours. */
  readonly guests?: readonly string[];
  /** Nobody has seen the module before: gamemaster and players are welcomed. */
  readonly isNew?: boolean;
  /** At what pace the table shows what happens; not at all unless a spec is about it. */
  readonly pace?: 'off' | 'brisk' | 'normal';
  readonly viewport?: { readonly width: number; readonly height: number };
  /** Folder of a module beside ours, with words in a language of its own, and that language, as everybody has chosen it. */
  readonly translation?: { readonly folder: string; readonly language: string };
  /** Pages come as over plain http from another machine, where browsers keep some of what they can do to themselves. */
  readonly plainHttp?: boolean;
}

/** What a page does not have when it did not come safely. */
function keepFromPage(): void {
  for (const kept of ['subtle', 'randomUUID']) Reflect.deleteProperty(Crypto.prototype, kept);
  Reflect.deleteProperty(Navigator.prototype, 'clipboard');
}

/** Runs in every page before the host does: the pace is a setting of each browser. */
function presetPace(pace: string): void {
  const key = 'stand-in.skirmish-line.stagePace';
  if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(pace));
}

/** The panel is whole whatever room there is, and no briefing stands over the table: for this browser, as a person may set it. */
async function wholePanel(): Promise<void> {
  const { game } = globalThis as unknown as PageSettings;
  await game.settings.set('skirmish-line', 'panelSize', 'full');
  await game.settings.set('skirmish-line', 'briefing', false);
}

interface PageSettings {
  readonly game: { readonly settings: { set(scope: string, key: string, value: unknown): Promise<unknown> } };
}

/** A host with a world of its own, and the people who come to the table, in a browser of their own. */
export class World {
  readonly #pages: Page[] = [];
  readonly #contexts: BrowserContext[] = [];
  /** Chunks of the module that are on their way to some page. */
  readonly #coming = new Set<Request>();
  #host: StandInHost | null = null;
  #browser: Browser | null = null;

  constructor(private readonly options: WorldOptions) {}

  get generation(): 13 | 14 {
    return this.options.generation;
  }

  async open(): Promise<void> {
    this.#browser = await commonBrowser();
    const module = builtModule();
    const { system, guests = [], translation } = this.options;
    this.#host = await startHost({
      generation: this.options.generation,
      system,
      seed: 7,
      guests: guests.length > 0 || typeof system !== 'string',
      modulePath: [...guests, module, ...(translation === undefined ? [] : [translation.folder])],
      // Maps as large as they are drawn take a third of a page's time; nobody looks at them without pictures.
      instead: takesPictures() ? {} : { '/modules/skirmish-line/assets/maps/': join(module, 'assets', 'thumbs') },
      // Nobody is here for the first time, unless a spec says so.
      settings: { 'skirmish-line.welcome': this.options.isNew === true ? 0 : 2 },
    });
  }

  get host(): StandInHost {
    if (this.#host === null) throw new Error('the world is not open yet');
    return this.#host;
  }

  /** What the names of pictures end in; null where none are taken: beside another system the table looks the same. */
  get #album(): string | null {
    return ['plain', 'dice'].some((id) => id === this.options.system) ? String(this.options.generation) : null;
  }

  /** Nothing is under way anywhere, and the module's own drawing of the last change is done. */
  readonly rest = async (): Promise<void> => {
    do await this.host.atRest(this.#pages, 60_000);
    while (this.#coming.size > 0);
  };

  async gamemaster(): Promise<Gamemaster> {
    const gamemaster = new Gamemaster('Gamemaster', await this.#enter('Gamemaster'), this.rest, this.#album);
    await gamemaster.setting('automatonPause', 0);
    await gamemaster.setting('answerSeconds', 0);
    return gamemaster;
  }

  /** `meet` has the page before it is at the table. */
  async player(name: 'Blue' | 'Orange', meet?: (page: Page) => void): Promise<Player> {
    return new Player(name, await this.#enter(name, meet), this.rest, this.#album);
  }

  async #enter(name: string, meet?: (page: Page) => void): Promise<Page> {
    if (this.#browser === null) throw new Error('the world is not open yet');
    const { pace = 'off' } = this.options;
    const context = await this.#browser.newContext({
      viewport: this.options.viewport ?? { width: 1280, height: 800 },
      reducedMotion: pace === 'off' ? 'reduce' : 'no-preference',
    });
    this.#contexts.push(context);
    await context.addInitScript(presetPace, pace);
    // A picture may show what was drawn long before.
    if (takesPictures()) await context.addInitScript(() => localStorage.setItem('stand-in.draws', 'true'));
    if (this.options.plainHttp === true) await context.addInitScript(keepFromPage);
    await context.addInitScript(
      (language) => localStorage.setItem('stand-in.core.language', JSON.stringify(language)),
      this.options.translation?.language ?? 'en',
    );
    if (this.options.isNew !== true)
      await context.addInitScript(() => {
        localStorage.setItem('stand-in.skirmish-line.firstSteps', '3');
        localStorage.setItem('stand-in.skirmish-line.hints', 'false');
      });
    const page = await context.newPage();
    meet?.(page);
    return this.#open(name, page);
  }

  /** The same person at the table in another tab of the same browser. */
  async anotherTab(player: Gamemaster): Promise<Gamemaster> {
    const page = await this.#open(player.name, await player.context.newPage());
    return new Gamemaster(player.name, page, this.rest, this.#album);
  }

  /** A person closes one tab. */
  async closeTab(player: Player): Promise<void> {
    this.#pages.splice(this.#pages.indexOf(player.page), 1);
    await player.page.close({ runBeforeUnload: true });
    await this.rest();
  }

  async #open(name: string, page: Page): Promise<Page> {
    page.setDefaultTimeout(60_000);
    page.on('request', (request) => {
      if (request.url().includes('/chunks/')) this.#coming.add(request);
    });
    const came = (request: Request): void => void this.#coming.delete(request);
    page.on('requestfinished', came).on('requestfailed', came);
    // Whatever a page asked for before it was left for another comes no more.
    page.on('close', () => this.#coming.clear());
    await this.host.join(page, name);
    this.#pages.push(page);
    await this.rest();
    await page.evaluate(wholePanel);
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

  /** What was used that the host does not have, and what went wrong anywhere. */
  async complaints(): Promise<string[]> {
    return this.host.complaints(this.#pages);
  }

  /** Throws when there are complaints. */
  async expectNoComplaints(): Promise<void> {
    const complaints = await this.complaints();
    if (complaints.length > 0) throw new Error(complaints.join('\n'));
  }

  async close(): Promise<void> {
    await Promise.all(this.#contexts.map((context) => context.close()));
    await this.#host?.close();
  }
}
