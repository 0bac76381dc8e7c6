import { beforeAll, expect, it } from 'vitest';
import { expectNoBarriers } from './support/barriers';
import { describeTableIn } from './support/describe-table';
import { closeWindows, dropFromActors, dropFromCompendium, joinSide, makeFromDatasheet } from './support/drop';
import type { Gamemaster } from './support/gamemaster';
import { storedDesign } from './support/stored';
import { otherSystem } from './support/tables';

describeTableIn(otherSystem, 'a hero', (world) => {
  let gm: Gamemaster;

  beforeAll(async () => {
    gm = await world.gamemaster();
  });

  const sheet = () => gm.page.locator('.skirmish-sheet');
  const total = async (): Promise<number> => Number(await sheet().locator('.rs-total strong').innerText());

  async function fill(name: string, value: string): Promise<void> {
    const field = sheet().locator(`[name="${name}"]`);
    if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption(value);
    else {
      await field.fill(value);
      await field.press('Tab');
    }
    await gm.rest();
  }

  it('has the sheet as printed, with its price', async () => {
    await makeFromDatasheet(gm, 'Xulaphoen');
    expect(await total()).toBe(228);
    const sums = await sheet().locator('.rs-bill dd.sum').allInnerTexts();
    expect(sums.map(Number)).toEqual([52, 84, 114, 228]);
    await gm.screenshots('hero-sheet', [
      { width: 1366, height: 768 },
      { width: 1920, height: 1080 },
    ]);
    await expectNoBarriers(gm, 'hero-sheet');
  });

  it('rolls for the points that were bought, with the dice of the host', async () => {
    await fill('design.metaphysics.rolls', '2');
    expect(await total()).toBe(218);
    await gm.loadDice(6, 4, 1);
    await sheet().locator('[data-action=roll]').click();
    await gm.rest();
    expect(await sheet().locator('[name="design.metaphysics.points"]').inputValue()).toBe('6');
    expect(await gm.page.locator('#chat, .chat-log, #sidebar').first().innerText()).toContain('Metaphysics Points');
  });

  it('takes a die code of a role-playing character, and nonsense as nothing', async () => {
    await fill('design.raises.dodge', '4D+2');
    const raised = (await storedDesign(gm, 'Xulaphoen')) as { readonly raises: Readonly<Record<string, number>> };
    expect(raised.raises['dodge']).toBe(3);
    await fill('design.raises.dodge', 'very well');
    const none = (await storedDesign(gm, 'Xulaphoen')) as { readonly raises: Readonly<Record<string, number>> };
    expect(none.raises['dodge']).toBe(0);
  });

  it('becomes a squad and a hero again, and nothing of the other design stays', async () => {
    await fill('load', 'new-squad');
    expect(Object.keys((await storedDesign(gm, 'Xulaphoen')) as object)).not.toContain('being');
    await fill('load', 'lone-hunter');
    const design = (await storedDesign(gm, 'Xulaphoen')) as object;
    expect(design).toMatchObject({ being: 'hero', armour: 'bounty-hunter' });
    expect(Object.keys(design)).not.toContain('troop');
    const img = gm.page.evaluate<string>(`game.actors.getName('Xulaphoen').img`);
    expect(await img).toContain('hero-hunter');
    await closeWindows(gm, '.skirmish-sheet');
  });

  it('is dragged onto the table and meets a squad', async () => {
    await dropFromActors(gm, 'Xulaphoen', { x: 400, y: 400 });
    await joinSide(gm, 'troopers');
    await dropFromCompendium(gm, 'skirmish-line.datasheets', 'Rebel Cell', { x: 420, y: 560 });
    await joinSide(gm, 'rebels');
    await closeWindows(gm, '.compendium');
    expect((await gm.onTable('troopers-1')).length).toBe(1);
    await gm.table.look([...(await gm.onTable('troopers-1')), ...(await gm.onTable('rebels-1'))].map(({ at }) => at));
    await gm.screenshots('hero-table', [
      { width: 1366, height: 768 },
      { width: 1920, height: 1080 },
    ]);
  });
});
