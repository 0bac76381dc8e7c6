import { beforeAll, expect, it } from 'vitest';
import { describeTable } from './support/describe-table';
import { eventually } from './support/eventually';
import { deploy } from './support/gallery';
import type { Gamemaster } from './support/gamemaster';

describeTable('what is gone or broken', (world) => {
  let gm: Gamemaster;

  beforeAll(async () => {
    gm = await world.gamemaster();
    await deploy(gm, 'hangar');
  });

  const run = async (code: string): Promise<void> => gm.page.evaluate(`(async () => { ${code}; return null })()`);
  const damages = () => gm.page.locator('.skirmish-panel .damage');
  const counted = async (): Promise<number> => damages().count();

  it('a token that was deleted past the module is named in the panel, and Repair brings it back', async () => {
    const [token] = await gm.tokens('rebels-1');
    await run(`await game.scenes.viewed.deleteEmbeddedDocuments('Token', ['${token?._id}'], { 'skirmish-line': {} })`);
    await eventually(counted, 1, { what: 'what the panel says is wrong' });
    expect(await damages().first().innerText()).toContain('is gone');
    await damages().getByRole('button', { name: 'Repair' }).click();
    await eventually(counted, 0, { what: 'what the panel says is wrong' });
    expect((await gm.tokens('rebels-1')).map(({ _id }) => _id)).toContain(token?._id);
  });

  it('a battle that was taken from its scene is named, and Repair lets it go on there', async () => {
    const { seq } = await gm.battle();
    await run(`await game.combats.contents.at(-1).update({ scene: null })`);
    await eventually(counted, 1, { what: 'what the panel says is wrong' });
    await damages().getByRole('button', { name: 'Repair' }).click();
    await eventually(counted, 0, { what: 'what the panel says is wrong' });
    await gm.panel.next();
    await gm.until(({ seq: now }) => now > seq, true);
  });
});
