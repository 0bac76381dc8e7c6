import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../e2e/support/browser';
import { startHost, type StandInHost } from '../host';

const modulePath = join(dirname(fileURLToPath(import.meta.url)), 'fixtures', 'sample-module');
let browser: Browser;

/** Run the body of an async function in a page, where the host's globals are. */
const run = (page: Page, body: string): Promise<unknown> => page.evaluate(`(async () => { ${body} })()`);

const makeSquad = `
  const squad = await Actor.create({ name: 'First squad', type: 'sample.squad', system: { notes: '<b onclick="x()">hi</b>', morale: 99 }, ownership: { [game.users.getName('Blue').id]: 3 } });
  const data = (await squad.getTokenDocument({ x: 100, y: 100, actorLink: true })).toObject();
  await canvas.scene.createEmbeddedDocuments('Token', [data]);`;

const clearTable = `
  for (const name of ['Token', 'Region']) await canvas.scene.deleteEmbeddedDocuments(name, [], { deleteAll: true });
  for (const cls of [Actor, ChatMessage]) await cls.deleteDocuments([], { deleteAll: true });`;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(() => browser.close());

describe.each([
  { generation: 13, system: 'plain' },
  { generation: 14, system: 'plain' },
  { generation: 13, system: 'other' },
] as const)('V$generation, system $system', ({ generation, system }) => {
  let host: StandInHost;
  let gm: Page;
  let blue: Page;

  async function open(user: string): Promise<Page> {
    const page = await (await browser.newContext({ viewport: { width: 1000, height: 700 } })).newPage();
    await host.join(page, user);
    return page;
  }

  beforeAll(async () => {
    host = await startHost({ generation, system, modulePath });
    gm = await open('Gamemaster');
    blue = await open('Blue');
    await host.atRest([gm, blue]);
  });

  afterEach(async () => {
    expect(await host.complaints([gm, blue])).toEqual([]);
    await run(gm, clearTable);
    await host.atRest([gm, blue]);
    for (const page of [gm, blue]) await run(page, 'sample.events.length = sample.heard.length = 0');
  });

  afterAll(async () => {
    await gm.context().close();
    await blue.context().close();
    await host.close();
  });

  it('boots a module in the order of the hooks', async () => {
    expect(await run(gm, 'return sample.hooks')).toEqual(['init', 'i18nInit', 'setup', 'canvasReady', 'ready']);
    expect(await run(blue, 'return [game.release.generation, game.users.activeGM.name, game.user.isActiveGM]')).toEqual(
      [generation, 'Gamemaster', false],
    );
  });

  it("keeps actors of the module's sub-type, cleaned and prepared, on every client", async () => {
    await run(gm, makeSquad);
    await host.atRest([gm, blue]);
    const read = `const squad = game.actors.getName('First squad'); return [squad.system.morale, squad.system.notes, squad.system.broken, squad.isOwner, squad.system.schema.fields.morale.label]`;
    expect(await run(blue, read)).toEqual([12, '<b>hi</b>', false, true, 'Morale level']);
  });

  it('moves a token in legs, seen by both, and tells the region', async () => {
    await run(
      gm,
      `${makeSquad} await canvas.scene.createEmbeddedDocuments('Region', [{ name: 'Wood', shapes: [{ type: 'polygon', points: [700, 0, 1200, 0, 1200, 900, 700, 900] }], behaviors: [{ type: 'sample.terrain' }] }]);`,
    );
    await host.atRest([gm, blue]);
    const place = await run(
      blue,
      `const [token] = canvas.scene.tokens; await token.move([{ x: 300, y: 100, checkpoint: true }, { x: 900, y: 300 }]); return token._source.x`,
    );
    expect(place).toBe(generation === 14 ? 900 : 300);
    await host.atRest([gm, blue]);
    expect(await run(blue, 'return sample.events')).toEqual([
      'pre 1+1',
      'move 300,100 pending 1 by Blue',
      'pre 1+0',
      'move 900,300 pending 0 by Blue',
      'enter First squad woods',
    ]);
    expect(await run(gm, 'return sample.events')).toEqual([
      'move 300,100 pending 1 by Blue',
      'move 900,300 pending 0 by Blue',
      'enter First squad woods',
    ]);
  });

  it('holds a movement until another client resumes it', async () => {
    await run(gm, makeSquad);
    await host.atRest([gm, blue]);
    await run(
      blue,
      `const [token] = canvas.scene.tokens; Hooks.once('moveToken', (doc) => { sample.outcome = doc.pauseMovement('halt'); }); await new Promise((resolve) => { Hooks.once('moveToken', resolve); void token.move([{ x: 300, y: 100, checkpoint: true }, { x: 500, y: 100 }]); });`,
    );
    await host.atRest([gm, blue]);
    expect(await blue.evaluate('__standIn.waiting().length')).toBe(1);
    expect(
      await run(
        gm,
        'const [token] = canvas.scene.tokens; const was = [token._source.x, token.movement.state]; token.resumeMovement(token.movement.id, "halt"); return was',
      ),
    ).toEqual([300, 'paused']);
    await host.atRest([gm, blue]);
    expect(
      await run(
        blue,
        'const [token] = canvas.scene.tokens; return [await sample.outcome, token.x, token.movement.state]',
      ),
    ).toEqual([true, 500, 'completed']);
  });

  it('lets a hook refuse a move and issue it again with checkpoints and options of its own', async () => {
    await run(gm, makeSquad);
    await host.atRest([gm, blue]);
    await run(
      blue,
      `
      const [token] = canvas.scene.tokens;
      const hook = Hooks.on('preMoveToken', (doc, movement, operation) => {
        if (operation.sample?.vetted || movement.chain.length) return true;
        void doc.move([{ x: 400, y: 100, checkpoint: true }, ...movement.passed.waypoints], { sample: { vetted: true }, method: movement.method });
        return false;
      });
      sample.refused = await token.move({ x: 800, y: 100 }, { method: 'dragging' });
      await new Promise((resolve) => setTimeout(resolve, 50));
      sample.unhook = () => Hooks.off('preMoveToken', hook);`,
    );
    await host.atRest([gm, blue]);
    expect(
      await run(
        blue,
        'sample.unhook(); return [sample.refused, canvas.scene.tokens.contents[0].x, canvas.scene.tokens.contents[0].movement.method]',
      ),
    ).toEqual([false, 800, 'dragging']);
    expect(await run(gm, 'return sample.events')).toEqual([
      'move 400,100 pending 1 by Blue',
      'move 800,100 pending 0 by Blue',
    ]);
  });

  it('shows on the document where a gliding token is, and keeps in its source where it goes', async () => {
    await run(gm, `${makeSquad} __standIn.glide(true)`);
    await host.atRest([gm, blue]);
    const seen = await run(
      gm,
      `
      const [token] = canvas.scene.tokens;
      const seen = [];
      const look = () => seen.push([token.x > 100, token.x < 500, token._source.x, token.elevation, token._source.elevation]);
      Hooks.once('updateToken', look);
      await token.update({ x: 500, elevation: 3 });
      await new Promise((resolve) => setTimeout(resolve, 150));
      look();
      await token.object.movementAnimationPromise;
      __standIn.glide(false);
      return [...seen, [token.x, token.elevation]]`,
    );
    expect(seen).toEqual([
      [false, true, 500, 0, 3],
      [true, true, 500, expect.toSatisfy((height: number) => height > 0 && height < 3), 3],
      [500, 3],
    ]);
  });

  it('has two tabs of a user as two clients of one user', async () => {
    const tab = await gm.context().newPage();
    await host.join(tab, 'Gamemaster');
    await run(tab, `game.socket.emit('module.sample', { from: 'the other tab' })`);
    await run(tab, `await Actor.create({ name: 'By the other tab', type: 'sample.squad' })`);
    await host.atRest([gm, blue, tab]);
    expect(await run(tab, 'return [game.user.isActiveGM, sample.heard.length]')).toEqual([true, 0]);
    expect(
      await run(
        gm,
        'return [game.user.isActiveGM, sample.heard, game.actors.getName("By the other tab") !== undefined]',
      ),
    ).toEqual([true, [{ payload: { from: 'the other tab' }, sender: 'gamemaster000000' }], true]);
    await tab.close();
    await host.atRest([gm, blue]);
    expect(await run(blue, 'return game.users.getName("Gamemaster").active')).toBe(true);
  });

  it('lets dice fall for a while where there is a box for them', async () => {
    const fell = await run(
      gm,
      `
      const throws = __standIn.throwDice(30);
      const roll = await new Roll('2d6').evaluate();
      const shown = game.dice3d.showForRoll(roll, game.user, true);
      const before = throws[0].landed;
      await shown;
      delete game.dice3d;
      return [before, throws, game.dice3d]`,
    );
    expect(fell).toEqual([false, [{ formula: '2d6', user: 'Gamemaster', landed: true }], undefined]);
  });

  it('gives keys to the users to whom the host gives them, and none of those that belong to the browser', async () => {
    const focus = await run(
      gm,
      `
      const holder = document.createElement('div');
      holder.innerHTML = '<button id="a"></button><form><button type="button" id="b"></button></form><div id="c" tabindex="0" data-keyboard-focus></div><input id="d" data-keyboard-focus="false">';
      document.body.append(holder);
      const focus = ['a', 'b', 'c', 'd'].map((id) => { document.getElementById(id).focus(); return game.keyboard.hasFocus; });
      holder.remove();
      let refused = '';
      try { game.keybindings.register('sample', 'reload', { editable: [{ key: 'F5' }] }); } catch (error) { refused = error.message; }
      return [...focus, refused]`,
    );
    expect(focus).toEqual([false, true, true, false, 'sample.reload: the key F5 is protected']);
  });

  it('shows new messages beside the folded sidebar, and the input there', async () => {
    const where = `[...document.querySelectorAll('#chat-notifications .chat-message')].length, document.querySelector('#chat-message').closest('#chat') !== null`;
    await run(gm, `await ChatMessage.create({ content: 'hear' })`);
    await host.atRest([gm, blue]);
    expect(await run(gm, `return [ui.sidebar.expanded, ${where}]`)).toEqual([false, 1, false]);
    await gm.locator('#sidebar [data-tab=chat]').first().click();
    expect(await run(gm, `return [ui.sidebar.expanded, ${where}]`)).toEqual([true, 0, true]);
    await run(gm, 'ui.sidebar.collapse()');
  });

  it('records words that a person would miss', async () => {
    expect(
      await run(
        gm,
        `return [game.i18n.localize('SAMPLE.Squad.nothing'), game.i18n.localize('Bob'), game.i18n.localize('CORE.unknown')]`,
      ),
    ).toEqual(['SAMPLE.Squad.nothing', 'Bob', 'CORE.unknown']);
    expect(await host.complaints([gm, blue])).toEqual([
      expect.stringContaining('there are no words for SAMPLE.Squad.nothing'),
    ]);
    await gm.evaluate('__standIn.errors.splice(0)');
  });

  it('whispers, rolls ready dice, and answers queries', async () => {
    await run(
      gm,
      `
      const die = new foundry.dice.terms.Die({ number: 2, faces: 6, results: [{ result: 3, active: true }, { result: 5, active: true }] });
      await ChatMessage.create({ content: 'secret', whisper: [game.user.id] });
      await ChatMessage.create({ type: 'sample.shot', system: { hits: 2 }, rolls: [Roll.fromTerms([die])] });`,
    );
    await host.atRest([gm, blue]);
    expect(
      await run(
        blue,
        'return game.messages.map((message) => [message.content, message.rolls[0].total, message.system.hits])',
      ),
    ).toEqual([['', 8, 2]]);
    expect(
      await run(
        gm,
        `
      const blue = game.users.getName('Blue');
      const ask = (name, user = blue) => user.query(name, { squad: 'A' }, { timeout: name === 'sample.never' ? 60 : 5000 }).catch((error) => error.message);
      return [await ask('sample.dodge'), await ask('sample.never'), await ask('sample.fails'), await ask('sample.dodge', game.users.getName('Orange'))]`,
      ),
    ).toEqual([
      { answer: 'Blue dodges for A' },
      'The query sample.never timed out after 60 ms',
      'out of luck',
      'User Orange is not active',
    ]);
  });

  it('module sockets name the true sender and stay silent to the sender', async () => {
    await run(blue, `game.socket.emit('module.sample', { hello: 1 })`);
    await host.atRest([gm, blue]);
    expect(await run(gm, 'return sample.heard')).toEqual([{ payload: { hello: 1 }, sender: 'playerblue000000' }]);
    expect(await run(blue, 'return sample.heard')).toEqual([]);
  });

  it('lets players do what they may and no more', async () => {
    await run(gm, makeSquad);
    await host.atRest([gm, blue]);
    expect(
      await run(
        blue,
        `
      const squad = game.actors.getName('First squad');
      const allowed = (promise) => promise.then(() => true, () => false);
      return [
        await allowed(squad.update({ 'system.morale': 2 })), squad.system.broken, await allowed(squad.update({ 'system.secret': 'x' })), await allowed(squad.update({ 'ownership.default': 3 })),
        await allowed(canvas.scene.update({ name: 'x' })), await allowed(Actor.create({ name: 'x', type: 'sample.squad' })),
        await allowed(game.settings.set('sample', 'deadline', 3)), await game.settings.set('sample', 'side', 'north'),
        await allowed(canvas.scene.createEmbeddedDocuments('Region', [{ name: 'r' }])),
      ]`,
      ),
    ).toEqual([true, true, false, false, false, false, false, 'north', generation === 14]);
  });

  it('is strict about what it does not know, and records it', async () => {
    const probes = {
      'foundry.utils.nothing': 'foundry.utils.nothing',
      'Scene#nothing': 'canvas.scene.nothing',
      'CONFIG.Nothing': 'CONFIG.Nothing',
      'CONFIG.Token.nothing': 'CONFIG.Token.nothing',
      'CONST.NOTHING': 'CONST.NOTHING',
      'ui.nothing': 'ui.nothing',
      'Actors#nothing': 'game.actors.nothing',
      'CompendiumPacks#nothing': 'game.packs.nothing',
      'EmbeddedCollection#nothing': 'canvas.scene.tokens.nothing',
      'PrototypeToken#nothing': 'game.actors.contents[0].prototypeToken.nothing',
      'Roll#nothing': "new Roll('1d6').nothing",
      'Die#nothing': "new Roll('1d6').dice[0].nothing",
      'Roll.nothing': 'Roll.nothing',
      'TokenLayer#nothing': 'canvas.tokens.nothing',
      'GridlessGrid#nothing': 'canvas.grid.nothing',
      'ClientSettings#nothing': 'game.settings.nothing',
      'Localization#nothing': 'game.i18n.nothing',
      'HostSocket#nothing': 'game.socket.nothing',
      'ClientKeybindings#nothing': 'game.keybindings.nothing',
      'KeyboardManager#nothing': 'game.keyboard.nothing',
      'game.settings.register(a.b): option "nothing"': "game.settings.register('a', 'b', { nothing: 1 })",
    };
    await run(gm, makeSquad);
    const messages = await run(
      gm,
      `const tell = (fn) => { try { return String(fn()); } catch (error) { return error.message; } };
       return [${Object.values(probes)
         .map((probe) => `tell(() => ${probe})`)
         .join(', ')}]`,
    );
    expect(messages).toEqual(Object.keys(probes).map((name) => `stand-in host: ${name} is not imitated`));
    expect(await run(gm, 'return [game.dice3d, typeof User.queryMany]')).toEqual([
      undefined,
      generation === 14 ? 'function' : 'undefined',
    ]);
    expect(await host.complaints([gm, blue])).toEqual(Object.keys(probes).map((name) => `not imitated: ${name}`));
    await gm.evaluate('__standIn.violations.splice(0)');
  });
});
