import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../e2e/support/browser';
import { startHost, type StandInHost } from '../host';

const fixture = (name: string): string => join(dirname(fileURLToPath(import.meta.url)), 'fixtures', name);

/** Run the body of an async function in the page, where the host's globals are. */
const run = (page: Page, body: string): Promise<unknown> => page.evaluate(`(async () => { ${body} })()`);

describe('packages of others', () => {
  let browser: Browser;
  let host: StandInHost;
  let page: Page;

  beforeAll(async () => {
    browser = await openBrowser();
    host = await startHost({
      system: { folder: fixture('guest-system') },
      modulePath: [fixture('guest-module'), fixture('sample-module')],
      guests: true,
    });
    page = await browser.newPage();
    await host.join(page, 'Gamemaster');
  });

  afterAll(async () => {
    await browser.close();
    await host.close();
  });

  it('run their classic scripts and modules, and have the types that they declare and list', async () => {
    expect(await run(page, 'return [guestSystem.dice, game.system.id, game.modules.size]')).toEqual([
      20,
      'guest-system',
      2,
    ]);
    expect(await run(page, "return game.documentTypes.Actor.filter((type) => !type.includes('.'))")).toEqual(
      expect.arrayContaining(['base', 'hero', 'npc']),
    );
  });

  it('that fail stop nobody: a module beside them works', async () => {
    await run(page, "await Actor.create({ name: 'First squad', type: 'sample.squad' })");
    await host.atRest([page]);
    expect(await run(page, "return game.actors.getName('First squad').system.morale")).toBe(7);
  });

  it('are told of by what they use and nobody imitates, each with the package that asked', async () => {
    const asked = await page.evaluate<string[]>('__standIn.violations');
    expect(asked).toEqual(
      expect.arrayContaining([
        'foundry.unheardOf, asked by guest-system (system)',
        'game.settings.register(guest-system.odd): option "somethingNew", asked by guest-system (system)',
        'Actor#unheardOf, asked by guest-system (system)',
        'game.unheardOf, asked by guest-module (module)',
        'CONFIG.Token.unheardOf, asked by guest-module (module)',
      ]),
    );
    const errors = (await page.evaluate<string[]>('__standIn.errors')).join('\n');
    expect(errors).toContain('script /modules/guest-module/broken.mjs: this module was never any good');
    expect(errors).toContain('script /modules/guest-module/missing.mjs');
    expect(errors).toContain('Hooks.createActor');
  });
});
