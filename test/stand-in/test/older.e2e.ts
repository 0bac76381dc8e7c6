import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../e2e/support/browser';
import { startHost, type HostOptions, type StandInHost } from '../host';

const fixture = (name: string): string => join(dirname(fileURLToPath(import.meta.url)), 'fixtures', name);

/** Run the body of an async function in the page, where the host's globals are. */
const run = (page: Page, body: string): Promise<unknown> => page.evaluate(`(async () => { ${body} })()`);

let browser: Browser;
let host: StandInHost;
let page: Page;

async function open(options: Omit<HostOptions, 'modulePath'>, ...modules: string[]): Promise<void> {
  host = await startHost({ ...options, modulePath: [...modules, 'sample-module'].map(fixture) });
  page = await browser.newPage();
  await host.join(page, 'Gamemaster');
}

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(async () => browser.close());

describe('what packages of others still use', () => {
  const violations = (): Promise<string[]> => page.evaluate<string[]>('__standIn.violations');

  beforeAll(() => open({ guests: true }, 'guest-module'));
  afterAll(() => host.close());

  it('jQuery and classes have their older global names, which are the classes of foundry', async () => {
    expect(await run(page, "return [$ === jQuery, $('<p>').addClass('a').is('.a')]")).toEqual([true, true]);
    const same = `return [Users === foundry.documents.collections.Users, FilePicker === foundry.applications.apps.FilePicker,
      FormApplication === foundry.appv1.api.FormApplication, KeyboardManager === foundry.helpers.interaction.KeyboardManager]`;
    expect(await run(page, same)).toEqual([true, true, true, true]);
  });

  it('a window of before is drawn with its frame, calls hooks of all its classes, and closes', async () => {
    const window = await run(
      page,
      `const heard = [];
      for (const name of ['renderSmall', 'renderApplication', 'closeSmall']) Hooks.on(name, (app, html) => heard.push([name, html instanceof jQuery]));
      class Small extends Application {
        static get defaultOptions() { return Object.assign(super.defaultOptions, { id: 'small', title: 'Small', width: 320 }); }
        async _renderInner() { return $('<p>Words</p>'); }
      }
      const app = new Small();
      await app._render(true);
      const { width } = document.querySelector('#small').getBoundingClientRect();
      const shown = [app.rendered, $('#small .window-title').text(), $('#small .window-content p').text(), width, app.appId in ui.windows];
      await app.close();
      return { heard, shown, left: [app.rendered, $('#small').length, app.appId in ui.windows] };`,
    );
    expect(window).toEqual({
      heard: [
        ['renderSmall', true],
        ['renderApplication', true],
        ['closeSmall', true],
      ],
      shown: [true, 'Small', 'Words', 320, true],
      left: [false, 0, false],
    });
  });

  it('a form of before gives what was entered to its update, once, and closes', async () => {
    const updates = await run(
      page,
      `const updates = [];
      class Form extends FormApplication {
        async _renderInner(data) { const html = $('<form><input name="size" type="number" value="3"></form>'); this.form = html[0]; return html; }
        async _updateObject(event, data) { updates.push(data); }
      }
      const app = new Form({});
      await app._render(true);
      app.form.elements.size.value = '5';
      await app._onSubmit(new Event('submit'));
      return [updates, app.rendered];`,
    );
    expect(updates).toEqual([[{ size: 5 }], false]);
  });

  it('a folder of files that nobody made is not found, and other uses of files are reported', async () => {
    expect(await run(page, "return FilePicker.browse('data', 'mine').catch((error) => error.message)")).toMatch(
      /mine does not exist/,
    );
    await run(page, "await FilePicker.upload('data', 'mine')");
    expect(await violations()).toContain('FilePicker.upload("mine"), asked by the host');
  });

  it('a class that has a name only can be extended, and is reported when one is made', async () => {
    const named = 'new DoorMesh, asked by the host';
    await run(page, 'globalThis.Hatch = class Hatch extends foundry.canvas.containers.DoorMesh {};');
    expect(await violations()).not.toContain(named);
    await run(page, 'try { new Hatch({}) } catch {}');
    expect(await violations()).toContain(named);
  });

  it('a package can wrap how the game starts, as lib-wrapper does', async () => {
    expect(await run(page, 'return guestModule.started')).toEqual(['before init', 'init', 'after ready']);
  });

  it('perception takes the flags of the host, and reports others', async () => {
    await run(
      page,
      'canvas.perception.update({ refreshVision: true, refreshLighting: true }); canvas.perception.initialize();',
    );
    expect((await violations()).filter((line) => line.includes('perception'))).toEqual([]);
    await run(page, 'canvas.perception.update({ refreshWeather: true })');
    expect(await violations()).toContain('canvas.perception.update: flag "refreshWeather", asked by the host');
  });
});

describe('the strict host', () => {
  beforeAll(() => open({ generation: 14 }));
  afterAll(() => host.close());

  it('does not give older names to our module', async () => {
    const types = 'return [typeof $, typeof Users, typeof FormApplication]';
    expect(await run(page, types)).toEqual(['undefined', 'undefined', 'undefined']);
    await expect(run(page, 'foundry.applications.apps.FilePicker')).rejects.toThrow(/not imitated/);
  });

  it('has what current packages use: a color class, the codes of modifiers, the style of texts on the canvas', async () => {
    const found = `return [Color.from('#000000').mix(Color.from('#ffffff'), 0.5).css, foundry.helpers.interaction.KeyboardManager.MODIFIER_CODES.Shift,
      CONFIG.canvasTextStyle.clone().fontSize]`;
    expect(await run(page, found)).toEqual(['#808080', ['ShiftLeft', 'ShiftRight'], 36]);
  });

  it('templates can tell how long ago something was, as those of chat messages do', async () => {
    const template = "return Handlebars.compile('{{timeSince at}}')({ at: Date.now() - 120_000 })";
    expect(await run(page, template)).toBe('2m ago');
  });

  it('a prototype token updates its actor, and an actor without effects yields none', async () => {
    const token = `const actor = await Actor.create({ name: 'Scout', type: 'sample.squad' });
      await actor.prototypeToken.update({ 'texture.scaleX': 2, disposition: 1 });
      const { texture, disposition } = actor.toObject().prototypeToken;
      return [texture.scaleX, disposition, [...actor.allApplicableEffects()]];`;
    expect(await run(page, token)).toEqual([2, 1, []]);
  });

  it('a collection offers sheets for its documents', async () => {
    const sheets = `class Scroll extends foundry.applications.api.DocumentSheetV2 {}
      foundry.documents.collections.Actors.registerSheet('sample-module', Scroll, { types: ['sample.squad'], label: 'Scroll' });
      const offered = 'sample-module.Scroll' in CONFIG.Actor.sheetClasses['sample.squad'];
      foundry.documents.collections.Actors.unregisterSheet('sample-module', Scroll);
      return [offered, 'sample-module.Scroll' in CONFIG.Actor.sheetClasses['sample.squad']];`;
    expect(await run(page, sheets)).toEqual([true, false]);
  });

  it('no region has a surface, so that no line meets one', async () => {
    const met = `const [scene] = game.scenes.contents.length > 0 ? game.scenes.contents : [await Scene.create({ name: 'Field' })];
      const test = (mode) => scene.testSurfaceCollision({ x: 0, y: 0, elevation: 0 }, { x: 9, y: 9, elevation: 9 }, { type: 'sight', mode });
      return [test('any'), test('closest'), test('all')];`;
    expect(await run(page, met)).toEqual([false, null, []]);
  });
});
