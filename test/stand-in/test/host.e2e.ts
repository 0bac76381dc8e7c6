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

describe.each([{ generation: 13, system: 'plain' }, { generation: 14, system: 'plain' }, { generation: 13, system: 'other' }] as const)('V$generation, system $system', ({ generation, system }) => {
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
    expect(await run(blue, 'return [game.release.generation, game.users.activeGM.name, game.user.isActiveGM]')).toEqual([generation, 'Gamemaster', false]);
  });

  it('keeps actors of the module\'s sub-type, cleaned and prepared, on every client', async () => {
    await run(gm, makeSquad);
    await host.atRest([gm, blue]);
    const read = `const squad = game.actors.getName('First squad'); return [squad.system.morale, squad.system.notes, squad.system.broken, squad.isOwner, squad.system.schema.fields.morale.label]`;
    expect(await run(blue, read)).toEqual([12, '<b>hi</b>', false, true, 'Morale level']);
  });

  it('moves a token in legs, seen by both, and tells the region', async () => {
    await run(gm, `${makeSquad} await canvas.scene.createEmbeddedDocuments('Region', [{ name: 'Wood', shapes: [{ type: 'polygon', points: [700, 0, 1200, 0, 1200, 900, 700, 900] }], behaviors: [{ type: 'sample.terrain' }] }]);`);
    await host.atRest([gm, blue]);
    const place = await run(blue, `const [token] = canvas.scene.tokens; await token.move([{ x: 300, y: 100, checkpoint: true }, { x: 900, y: 300 }]); return token.x`);
    expect(place).toBe(generation === 14 ? 900 : 300);
    await host.atRest([gm, blue]);
    expect(await run(blue, 'return sample.events')).toEqual(['pre 1+1', 'move 300,100 pending 1 by Blue', 'pre 1+0', 'move 900,300 pending 0 by Blue', 'enter First squad woods']);
    expect(await run(gm, 'return sample.events')).toEqual(['move 300,100 pending 1 by Blue', 'move 900,300 pending 0 by Blue', 'enter First squad woods']);
  });

  it('holds a movement until another client resumes it', async () => {
    await run(gm, makeSquad);
    await host.atRest([gm, blue]);
    await run(blue, `const [token] = canvas.scene.tokens; Hooks.once('moveToken', (doc) => { sample.outcome = doc.pauseMovement('halt'); }); await new Promise((resolve) => { Hooks.once('moveToken', resolve); void token.move([{ x: 300, y: 100, checkpoint: true }, { x: 500, y: 100 }]); });`);
    await host.atRest([gm, blue]);
    expect(await blue.evaluate('__standIn.waiting().length')).toBe(1);
    expect(await run(gm, 'const [token] = canvas.scene.tokens; const was = [token.x, token.movement.state]; token.resumeMovement(token.movement.id, "halt"); return was')).toEqual([300, 'paused']);
    await host.atRest([gm, blue]);
    expect(await run(blue, 'const [token] = canvas.scene.tokens; return [await sample.outcome, token.x, token.movement.state]')).toEqual([true, 500, 'completed']);
  });

  it('lets a hook refuse a move and issue it anew with checkpoints and options of its own', async () => {
    await run(gm, makeSquad);
    await host.atRest([gm, blue]);
    await run(blue, `
      const [token] = canvas.scene.tokens;
      const hook = Hooks.on('preMoveToken', (doc, movement, operation) => {
        if (operation.sample?.vetted || movement.chain.length) return true;
        void doc.move([{ x: 400, y: 100, checkpoint: true }, ...movement.passed.waypoints], { sample: { vetted: true }, method: movement.method });
        return false;
      });
      sample.refused = await token.move({ x: 800, y: 100 }, { method: 'dragging' });
      await new Promise((resolve) => setTimeout(resolve, 50));
      sample.unhook = () => Hooks.off('preMoveToken', hook);`);
    await host.atRest([gm, blue]);
    expect(await run(blue, 'sample.unhook(); return [sample.refused, canvas.scene.tokens.contents[0].x, canvas.scene.tokens.contents[0].movement.method]')).toEqual([false, 800, 'dragging']);
    expect(await run(gm, 'return sample.events')).toEqual(['move 400,100 pending 1 by Blue', 'move 800,100 pending 0 by Blue']);
  });

  it('whispers, rolls ready dice, and answers queries', async () => {
    await run(gm, `
      const die = new foundry.dice.terms.Die({ number: 2, faces: 6, results: [{ result: 3, active: true }, { result: 5, active: true }] });
      await ChatMessage.create({ content: 'secret', whisper: [game.user.id] });
      await ChatMessage.create({ type: 'sample.shot', system: { hits: 2 }, rolls: [Roll.fromTerms([die])] });`);
    await host.atRest([gm, blue]);
    expect(await run(blue, 'return game.messages.map((message) => [message.content, message.rolls[0].total, message.system.hits])')).toEqual([['', 8, 2]]);
    expect(await run(gm, `
      const blue = game.users.getName('Blue');
      const ask = (name, user = blue) => user.query(name, { squad: 'A' }, { timeout: name === 'sample.never' ? 60 : 5000 }).catch((error) => error.message);
      return [await ask('sample.dodge'), await ask('sample.never'), await ask('sample.fails'), await ask('sample.dodge', game.users.getName('Orange'))]`)).toEqual([
      { answer: 'Blue dodges for A' }, 'The query sample.never timed out after 60 ms', 'out of luck', 'User Orange is not active',
    ]);
  });

  it('module sockets name the true sender and stay silent to him', async () => {
    await run(blue, `game.socket.emit('module.sample', { hello: 1 })`);
    await host.atRest([gm, blue]);
    expect(await run(gm, 'return sample.heard')).toEqual([{ payload: { hello: 1 }, sender: 'playerblue000000' }]);
    expect(await run(blue, 'return sample.heard')).toEqual([]);
  });

  it('lets players do what they may and no more', async () => {
    await run(gm, makeSquad);
    await host.atRest([gm, blue]);
    expect(await run(blue, `
      const squad = game.actors.getName('First squad');
      const allowed = (promise) => promise.then(() => true, () => false);
      return [
        await allowed(squad.update({ 'system.morale': 2 })), squad.system.broken, await allowed(squad.update({ 'system.secret': 'x' })), await allowed(squad.update({ 'ownership.default': 3 })),
        await allowed(canvas.scene.update({ name: 'x' })), await allowed(Actor.create({ name: 'x', type: 'sample.squad' })),
        await allowed(game.settings.set('sample', 'deadline', 3)), await game.settings.set('sample', 'side', 'north'),
        await allowed(canvas.scene.createEmbeddedDocuments('Region', [{ name: 'r' }])),
      ]`)).toEqual([true, true, false, false, false, false, false, 'north', generation === 14]);
  });

  it('is strict about what it does not know, and records it', async () => {
    const messages = await run(gm, `
      const tell = (fn) => { try { return String(fn()); } catch (error) { return error.message; } };
      return [tell(() => foundry.utils.nothing), tell(() => canvas.scene.nothing), tell(() => CONFIG.Nothing), tell(() => game.dice3d), tell(() => typeof User.queryMany)]`);
    const thrown = (name: string): string => `stand-in host: ${name} is not imitated`;
    expect(messages).toEqual([thrown('foundry.utils.nothing'), thrown('Scene#nothing'), thrown('CONFIG.Nothing'), 'undefined', generation === 14 ? 'function' : 'undefined']);
    expect(await host.complaints([gm, blue])).toHaveLength(3);
    await gm.evaluate('__standIn.violations.splice(0)');
  });
});
