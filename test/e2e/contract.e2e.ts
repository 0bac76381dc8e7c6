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
  const actor = await Actor.create({ name: 'squad', type: 'skirmish-line.squad' });
  const [token] = await scene.createEmbeddedDocuments('Token', [{ name: 'one', x: 500, y: 500, actorId: actor.id, actorLink: true }]);
  const combat = await Combat.create({ type: 'skirmish-line.battle' });
  const message = await ChatMessage.create({ type: 'skirmish-line.resolution', content: '' });
  const [journal] = await game.packs.get('skirmish-line.datasheets').getDocuments();
  const roll = await new Roll('1d6').evaluate();
  globalThis.samples = {
    scene, wall, region, behavior: region.behaviors.contents[0], actor, token, combat, message, journal, page: journal.pages.contents[0], roll,
  };
})()`;

/** Members that are not there, of those that can be looked at without calling anything. */
async function missing(page: Page): Promise<string[]> {
  const looks = members.flatMap(({ member, name, of }) => (of === null ? [] : [`[${JSON.stringify(member)}, () => '${name}' in (${of})]`]));
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

  it('a member that nobody has is missed', async () => {
    expect(await page.evaluate(`'noSuchMember' in game || 'noSuchMember' in samples.actor`)).toBe(false);
  });
});
