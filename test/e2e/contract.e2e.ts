import { existsSync, readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, it, expect } from 'vitest';
import { startHost, type StandInHost } from '../stand-in/host';
import { openBrowser } from './support/browser';

interface Entry {
  readonly member: string;
  readonly name: string;
  /** Expression for what must have the member; null when one would have to call something to get there. */
  readonly of: string | null;
}

const members = JSON.parse(readFileSync('test/contract/members.json', 'utf8')) as Entry[];

/** A document of each kind that the module touches, made in the page as `samples`. */
const makeSamples = `(async () => {
  const scene = game.scenes.viewed;
  const [wall] = await scene.createEmbeddedDocuments('Wall', [{ c: [0, 0, 100, 0] }]);
  const [region] = await scene.createEmbeddedDocuments('Region', [{
    name: 'wood',
    shapes: [{ type: 'polygon', points: [0, 0, 100, 0, 100, 100], hole: false }],
    behaviors: [{ type: 'skirmish-line.terrain', name: 'wood', system: { kind: 'light-woods' } }],
  }]);
  const folder = await Folder.create({ name: 'battle', type: 'Actor' });
  const actor = await Actor.create({ name: 'squad', type: 'skirmish-line.squad' });
  const [token] = await scene.createEmbeddedDocuments('Token', [{ name: 'one', x: 500, y: 500, actorId: actor.id, actorLink: true }]);
  const combat = await Combat.create({ type: 'skirmish-line.battle' });
  const [combatant] = await (await Combat.create({})).createEmbeddedDocuments('Combatant', [{ tokenId: token.id, sceneId: scene.id }]);
  const message = await ChatMessage.create({ type: 'skirmish-line.resolution', content: '' });
  const [journal] = await game.packs.get('skirmish-line.datasheets').getDocuments();
  const roll = await new Roll('1d6').evaluate();
  globalThis.samples = {
    scene, wall, folder, region, behavior: region.behaviors.contents[0], actor, token, combat, combatant, message, journal, page: journal.pages.contents[0], roll,
  };
})()`;

/** Members that are not there, of those that can be looked at without calling anything. */
async function missing(page: Page): Promise<string[]> {
  const looks = members.flatMap(({ member, name, of }) =>
    of === null ? [] : [`[${JSON.stringify(member)}, () => '${name}' in (${of})]`],
  );
  return page.evaluate(`[${looks.join(',\n')}].flatMap(([member, look]) => {
    try {
      return look() ? [] : [member];
    } catch (error) {
      return [member + ': ' + error.message];
    }
  })`);
}

describe.each([13, 14] as const)('the contract with the host, generation %i', (generation) => {
  let host: StandInHost;
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    if (!existsSync('dist/module.json')) throw new Error('dist is not built: run "npm run build"');
    host = await startHost({ generation, modulePath: 'dist' });
    browser = await openBrowser();
    page = await browser.newPage();
    await host.join(page, 'Gamemaster');
    await page.evaluate(makeSamples);
  });
  afterAll(async () => {
    await browser?.close();
    await host?.close();
  });

  it('every member that the module uses is there', async () => {
    expect(await missing(page)).toEqual([]);
  });

  it('the fonts of the bundle are files of their own, and are there', async () => {
    expect(readFileSync('dist/skirmish-line.css', 'utf8')).not.toContain('data:font');
    const faces = `Promise.all([500, 600, 700].map((weight) => document.fonts.load(weight + ' 16px "Barlow Condensed"')))`;
    expect(await page.evaluate(`${faces}.then((found) => found.flat().map(({ status }) => status))`)).toEqual([
      'loaded',
      'loaded',
      'loaded',
    ]);
  });

  it('sheets keep the names under which a world remembers them', async () => {
    const ids = `Object.keys(CONFIG.Actor.sheetClasses['skirmish-line.squad'] ?? {})`;
    expect(await page.evaluate(ids)).toContain('skirmish-line.SquadSheet');
  });

  it('every setting and key that a person may change has words', async () => {
    const names = `[
      ...[...game.settings.settings.values()].filter(({ namespace }) => namespace === 'skirmish-line'),
      ...[...game.keybindings.actions.values()].filter(({ namespace }) => namespace === 'skirmish-line'),
    ].flatMap(({ name, hint }) => [name, hint])`;
    expect(await page.evaluate(`${names}.length`)).toBeGreaterThan(20);
    expect(await page.evaluate(`${names}.filter((key) => !game.i18n.has(key))`)).toEqual([]);
  });

  it('keys that are typed into a field are no commands', async () => {
    const pressed = `game.keybindings.actions.get('skirmish-line.focus').onDown({ key: 'F6', isShift: false, repeat: false })`;
    const field = `document.body.appendChild(Object.assign(document.createElement('input'), { id: 'field' })).focus()`;
    await page.evaluate(field);
    expect(await page.evaluate(pressed)).toBe(false);
    await page.evaluate(`document.getElementById('field').remove()`);
  });

  it('a member that nobody has is missed', async () => {
    expect(await page.evaluate(`'noSuchMember' in game || 'noSuchMember' in samples.actor`)).toBe(false);
  });
});
