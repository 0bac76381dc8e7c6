import { beforeAll, expect, it } from 'vitest';
import { expectNoBarriers } from './support/barriers';
import type { FigureView } from './support/battle';
import { describeTableIn } from './support/describe-table';
import { closeWindows } from './support/drop';
import { eventually } from './support/eventually';
import { deploy, openGallery } from './support/gallery';
import type { Gamemaster } from './support/gamemaster';
import { worlds } from './support/tables';

interface Served extends FigureView {
  readonly service: { readonly actions: number; readonly days: number } | null;
}

/** What is said when a log cannot be read. */
const REFUSED = 'The log was not changed';

describeTableIn(worlds, 'the campaign log of Starship Marine', (world) => {
  let gm: Gamemaster;

  beforeAll(async () => {
    gm = await world.gamemaster();
    await gm.page.setViewportSize({ width: 1366, height: 768 });
  });

  const read = async <T>(expression: string): Promise<T> => gm.page.evaluate(expression);
  const pages = () =>
    read<string[]>(
      `game.journal.contents.flatMap(({ pages }) => pages.contents.map(({ name, text }) => name + ': ' + text.content))`,
    );
  const months = () => read<Record<string, string>>(`game.journal.contents[0].flags['skirmish-line'].campaign.months`);
  const report = () => gm.page.locator('#skirmish-report');
  const journal = () => gm.page.locator('.journal-sheet, .journal-entry').first();
  const closeJournal = () => closeWindows(gm, '.journal-sheet, .journal-entry');

  /** What has become of somebody of the first squad, set by the gamemaster's hand. */
  async function set(place: number, figure: object): Promise<void> {
    const { id } = (await gm.onTable('first-squad')).find((one) => one.id === `first-squad.${place}`) ?? {};
    const token = await read<string>(
      `game.modules.get('skirmish-line').api.currentBattle().data.tokens['${id ?? ''}']`,
    );
    await gm.changeToken(token, { flags: { 'skirmish-line': { figure } } });
  }

  /** What somebody of the first squad has come to in the battle that is in view. */
  const service = async (place: number) => ((await gm.figure(`first-squad.${place}`)) as Served).service;

  async function write(): Promise<void> {
    await report().locator('[data-action=log]').click();
    await gm.rest();
  }

  /** Begins another battle of the cruiser from the log. */
  async function goOn(): Promise<void> {
    const gallery = await openGallery(gm);
    await gallery.locator('[data-action=openScenario][data-scenario=cruiser]').click();
    await gm.rest();
    const log = await read<string>('game.journal.contents[0].id');
    await gallery.locator('select[name=campaign]').selectOption(log);
    await gm.rest();
    await gm.screenshot('campaign-set-up');
    await expectNoBarriers(gm, 'campaign-set-up');
    await gallery.locator('[data-action=deploy]').click();
    const before = await read<number>('game.combats.size');
    await gm.page.locator('.skirmish-again [data-action=another]').click();
    const isAnswered = async () =>
      (await read<number>('game.combats.size')) > before || (await gm.notices()).join().includes(REFUSED);
    await eventually(isAnswered, true, { what: 'another battle' });
    await gm.rest();
  }

  it('is written by a battle that has ended: its dice fall, a page for everything and one for each squad', async () => {
    await deploy(gm, 'cruiser');
    await gm.panel.seats({ boarders: ['Gamemaster'], crew: ['Gamemaster'] });
    await set(1, { shotOn: 1 });
    await set(2, { condition: 'down', presence: 'out', fellOn: 1 });
    await set(3, { condition: 'down', presence: 'out', fellOn: 1 });
    await gm.endBattle('boarders');
    await report().waitFor();
    await gm.rest();
    // One better for the sickbay, a minor wound of three days and three times; then somebody killed.
    await gm.loadDice(4, 2, 2, 2, 6);
    await write();
    expect(await gm.leftDice()).toBe(0);
    await journal().waitFor();
    await gm.screenshot('campaign-journal');
    await journal().getByText('First Squad', { exact: true }).first().click();
    await gm.rest();
    await gm.screenshot('campaign-squad');
    const [overview = '', ...squads] = await pages();
    expect(overview).toContain('The campaign: ');
    expect(overview).toContain('The Crippled Cruiser');
    expect(squads.join()).toContain('fights wounded');
    await closeJournal();
    await gm.screenshot('campaign-report');
    await expectNoBarriers(gm, 'campaign-report');
  });

  it('is the same when the battle is written once more, and nobody rolls again', async () => {
    const before = [await pages(), await months()];
    await gm.loadDice(1, 1, 1);
    await write();
    expect(await gm.leftDice()).toBe(3);
    await gm.loadDice();
    expect([await pages(), await months()]).toEqual(before);
    await closeJournal();
    await closeWindows(gm, '#skirmish-report');
  });

  it('has the next battle begin with the wounded, the experienced, and Novices for the lost', async () => {
    await goOn();
    await eventually(() => service(1), { actions: 1, days: 0 }, { what: 'the new battle, in view' });
    expect(await service(2)).toEqual({ actions: 2, days: 2 });
    expect(await service(3)).toEqual({ actions: 0, days: 0 });
    await gm.panel.pick('first-squad');
    await gm.screenshot('campaign-next-battle');
  });

  it('is still there when the battle is deleted, and the next battle continues it', async () => {
    const before = [await pages(), await months()];
    await read(`game.combats.contents[0].delete().then(() => null)`);
    await gm.page.locator('.skirmish-delete [data-action=delete]').click();
    await gm.rest();
    expect(await read('game.combats.size')).toBe(1);
    expect([await pages(), await months()]).toEqual(before);
    await goOn();
    await eventually(() => service(2), { actions: 2, days: 2 }, { what: 'the new battle, in view' });
  });

  it('is left as it is when it cannot be read, and no battle begins from it', async () => {
    await read(
      `(({ id }) => game.journal.contents[0].update({ ['flags.skirmish-line.campaign.months.' + id]: '{' }).then(() => null))(game.combats.contents[0])`,
    );
    const [spoiled, battles] = [await months(), await read('game.combats.size')];
    await goOn();
    expect((await gm.notices()).join()).toContain(REFUSED);
    expect([await months(), await read('game.combats.size')]).toEqual([spoiled, battles]);
  });
});
