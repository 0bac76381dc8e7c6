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

/** An actor of the system with an item, which players own; and short names for them and for a change of each generation. */
const set = `
  const modes = { custom: 0, multiply: 1, add: 2, downgrade: 3, upgrade: 4, override: 5 };
  const modern = game.release.generation === 14;
  const change = (key, type, value, more = {}) => ({ key: 'system.' + key, value, ...(modern ? { type } : { mode: modes[type] }), ...more });
  const effect = (changes, more = {}) => ({ name: 'Stiff', ...(modern ? { system: { changes } } : { changes }), ...more });
  const agi = (actor) => actor.system.attributes.agi;
  const make = async (effects = [], itemEffects = []) => Actor.create({
    name: 'Jun', type: 'npc', ownership: { default: 3 }, system: { attributes: { agi: { base: 9 }, str: { base: 6 } } },
    effects, items: [{ name: 'Suit', type: 'armor', effects: itemEffects }],
  });`;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(() => browser.close());

describe.each([13, 14] as const)('V%i', (generation) => {
  let host: StandInHost;
  let gm: Page;
  let blue: Page;
  const play = (body: string): Promise<unknown> => run(gm, set + body);

  beforeAll(async () => {
    host = await startHost({ generation, system: 'dice', modulePath });
    [gm, blue] = (await Promise.all(
      ['Gamemaster', 'Blue'].map(async (user) => {
        const page = await (await browser.newContext({ viewport: { width: 1000, height: 700 } })).newPage();
        await host.join(page, user);
        return page;
      }),
    )) as [Page, Page];
    await host.atRest([gm, blue]);
  });

  afterEach(async () => {
    expect(await host.complaints([gm, blue])).toEqual([]);
    await run(gm, 'await Actor.deleteDocuments([], { deleteAll: true })');
    await host.atRest([gm, blue]);
  });

  afterAll(() => host.close());

  it('applies the changes of an effect before values are derived, and stores none of them', async () => {
    const told = `const jun = await make([effect([change('attributes.agi.mod', 'add', '-3')])]);
      return [agi(jun).mod, agi(jun).score, jun.toObject().system.attributes.agi.mod, jun.overrides];`;
    expect(await play(told)).toEqual([-3, 6, 0, { system: { attributes: { agi: { mod: -3 } } } }]);
    await host.atRest([gm, blue]);
    expect(await run(blue, `return game.actors.getName('Jun').system.attributes.agi.score`)).toBe(6);
  });

  it('applies effects that items transfer, and no others; what is disabled, changed or deleted counts no longer', async () => {
    const told = `const stiff = (more) => effect([change('attributes.agi.mod', 'add', '-3')], more);
      const jun = await make([], [stiff({}), stiff({ transfer: false })]);
      const [item] = jun.items;
      const [first] = item.effects;
      const scores = [agi(jun).score];
      const note = () => scores.push(agi(jun).score);
      scores.push([...jun.allApplicableEffects()].map(({ target, parent, modifiesActor }) => [target === jun, parent === item, modifiesActor]));
      await first.update({ disabled: true }); note();
      await first.update({ disabled: false }); note();
      await jun.createEmbeddedDocuments('ActiveEffect', [stiff({})]); note();
      await first.delete(); note();
      await item.delete(); note();
      await jun.update({ 'system.attributes.agi.base': 12 }); note();
      return scores;`;
    expect(await play(told)).toEqual([6, [[true, true, true]], 9, 6, 3, 6, 6, 9]);
  });

  it('applies changes by their kind, in the order of their priorities', async () => {
    const told = `const key = 'attributes.agi.mod';
      const after = async (...changes) => agi(await make([effect(changes)])).mod;
      return [
        await after(change(key, 'override', '4'), change(key, 'add', '2'), change(key, 'multiply', '3')),
        await after(change(key, 'override', '4', { priority: 1 }), change(key, 'add', '2'), change(key, 'multiply', '3', { priority: 30 })),
        await after(change(key, 'upgrade', '5'), change(key, 'downgrade', '-2')),
        await after(change(key, 'add', 'no number')),
        await after(change(key, 'custom', '7')),
        ...(modern ? [await after(change(key, 'subtract', '2'))] : []),
      ];`;
    expect(await play(told)).toEqual([4, 18, 5, 0, 0, ...(generation === 14 ? [-2] : [])]);
  });

  it('asks packages what a change of their own does', async () => {
    const told = `Hooks.once('applyActiveEffect', (actor, { key, value }, current, delta, changes) => { changes[key] = current + delta * 2; });
      return agi(await make([effect([change('attributes.agi.mod', 'custom', '3')])])).score;`;
    expect(await play(told)).toBe(15);
  });

  it.runIf(generation === 13)('copies no effects of items to the actor unless a system asks for it', async () => {
    const told = `const jun = await make([], [effect([change('attributes.agi.mod', 'add', '-3')])]);
      return [CONFIG.ActiveEffect.legacyTransferral, jun.effects.size];`;
    expect(await play(told)).toEqual([false, 0]);
  });

  it.runIf(generation === 14)(
    'takes the changes of V13, and applies those of the last phase when all is derived',
    async () => {
      const told = `const old = { name: 'Old', changes: [{ key: 'system.attributes.agi.mod', mode: 2, value: '-3' }] };
      const late = effect([change('attributes.agi.score', 'add', '1', { phase: 'final' })]);
      const jun = await make([old, late]);
      const [stored] = jun.toObject().effects;
      return [agi(jun).score, stored.system.changes[0].type, 'changes' in stored, jun.effects.getName('Old').changes[0].type];`;
      expect(await play(told)).toEqual([7, 'add', false, 'add']);
    },
  );

  it('gives an actor a status and takes it away; an unknown one is an error', async () => {
    const told = `const jun = await make();
      const made = await jun.toggleStatusEffect('dead', { overlay: true });
      const states = [[made.name, made.flags.core.overlay, [...jun.statuses]]];
      states.push(await jun.toggleStatusEffect('dead', { active: true }), jun.effects.size);
      states.push(await jun.toggleStatusEffect('dead'), [...jun.statuses], jun.effects.size);
      states.push((await jun.toggleStatusEffect('prone', { active: false })) ?? 'nothing to do');
      states.push(await jun.toggleStatusEffect('merry').catch(({ message }) => message));
      return states;`;
    expect(await play(told)).toEqual([
      ['Dead', true, ['dead']],
      true,
      1,
      false,
      [],
      0,
      'nothing to do',
      'Invalid status ID "merry" provided to Actor#toggleStatusEffect',
    ]);
  });

  it('keeps the effects of a token without a link in the token alone', async () => {
    const told = `const jun = await make();
      const data = (await jun.getTokenDocument({ x: 100, y: 100, actorLink: false })).toObject();
      const [token] = await canvas.scene.createEmbeddedDocuments('Token', [data]);
      await token.actor.toggleStatusEffect('dead');
      await token.actor.createEmbeddedDocuments('ActiveEffect', [effect([change('attributes.agi.mod', 'add', '-3')])]);
      const both = [[...token.actor.statuses], agi(token.actor).score, agi(jun).score, jun.effects.size];
      await token.actor.effects.getName('Stiff').update({ disabled: true });
      both.push(agi(token.actor).score, await token.actor.toggleStatusEffect('dead'), token.actor.effects.size);
      await token.delete();
      return both;`;
    expect(await play(told)).toEqual([['dead'], 6, 9, 0, 9, false, 1]);
  });

  it('knows statuses by their ids, and goes on answering as a list', async () => {
    const told = `const { statusEffects } = CONFIG;
      return [Array.isArray(statusEffects), statusEffects.find(({ id }) => id === 'prone').img, statusEffects.some(({ id }) => id === 'prone'),
        modern ? statusEffects.prone.id : statusEffects.length > 5];`;
    expect(await play(told)).toEqual([
      generation === 13,
      'icons/svg/falling.svg',
      true,
      generation === 14 ? 'prone' : true,
    ]);
  });

  it('lets owners of an actor change its effects, and nobody else', async () => {
    await play(
      `await make([effect([])]); const foe = await make(); await foe.update({ name: 'Foe', ownership: { default: 0 } });`,
    );
    await host.atRest([gm, blue]);
    const told = `const create = (name) => game.actors.getName(name).createEmbeddedDocuments('ActiveEffect', [{ name: 'Hurt' }]);
      return [(await create('Jun')).length, await create('Foe').catch(({ message }) => message)];`;
    expect(await run(blue, told)).toEqual([1, expect.stringContaining('only an owner of the parent may')]);
  });

  it.runIf(generation === 13)('has measured templates, which their authors and gamemasters change', async () => {
    await run(
      blue,
      `await canvas.scene.createEmbeddedDocuments('MeasuredTemplate', [
        { t: 'circle', x: 500, y: 400, distance: 2, hidden: true }, { t: 'ray', x: 0, y: 0, distance: 4, width: 1, direction: 90 },
        { t: 'cone', x: 0, y: 0, distance: 4, angle: 90 }, { t: 'rect', x: 10, y: 10, distance: 4, direction: 45 },
      ])`,
    );
    await host.atRest([gm, blue]);
    const told = `const [circle, ray, cone, rect] = canvas.templates.placeables;
      const { distancePixels: unit } = canvas.dimensions;
      const inside = (template, x, y) => template.testPoint({ x: x * unit, y: y * unit });
      return [
        circle.shape.radius / unit, circle.testPoint({ x: 500 + unit, y: 400 }), circle.testPoint({ x: 500 + 3 * unit, y: 400 }),
        [inside(ray, 0.4, 3), inside(ray, 0.6, 3)], [inside(cone, 3, 1), inside(cone, 1, 3)], Math.round(rect.bounds.width / unit * 100),
        circle.document.author.name, circle.document.isOwner, canvas.scene.templates.size,
      ];`;
    expect(await run(gm, told)).toEqual([2, true, false, [true, false], [true, false], 283, 'Blue', true, 4]);
    const wrong = `const [first] = canvas.scene.templates;
      await first.update({ distance: 3 });
      return [canvas.templates.placeables[0].document.distance, game.users.getName('Gamemaster').id === first.author.id];`;
    expect(await run(blue, wrong)).toEqual([3, false]);
    const own = `const [made] = await canvas.scene.createEmbeddedDocuments('MeasuredTemplate', [{ distance: 1 }]); return made.id`;
    const id = await run(gm, own);
    await host.atRest([gm, blue]);
    const taken = `return await canvas.scene.templates.get('${String(id)}').delete().catch(({ message }) => message)`;
    expect(await run(blue, taken)).toContain('only an owner may');
    await run(gm, `await canvas.scene.deleteEmbeddedDocuments('MeasuredTemplate', [], { deleteAll: true })`);
    expect(await run(gm, 'return [canvas.templates.placeables.length, canvas.scene.templates.size]')).toEqual([0, 0]);
  });

  it.runIf(generation === 14)('has no measured templates any more', async () => {
    const told = `return ['MeasuredTemplateDocument' in globalThis, 'MeasuredTemplate' in foundry.canvas.placeables, 'templates' in canvas.scene]`;
    expect(await run(gm, told)).toEqual([false, false, false]);
  });
});
