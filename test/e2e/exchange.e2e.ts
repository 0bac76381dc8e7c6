import { beforeAll, expect, it } from 'vitest';
import { expectNoBarriers } from './support/barriers';
import { boxesOf, overlaps } from './support/boxes';
import { describeTableIn } from './support/describe-table';
import { eventually } from './support/eventually';
import { beforeExchange } from './support/exchange';
import type { Gamemaster } from './support/gamemaster';
import { newerHost } from './support/tables';

const laptop = { width: 1366, height: 768 };
const desktop = { width: 1920, height: 1080 };
const tables = newerHost.map((world) => ({ ...world, viewport: laptop }));

/** The most that a person may have to do for an exchange of seven against nine. */
const MOST = 10;

describeTableIn(tables, 'an exchange of fire of seven against nine', (world) => {
  let gm: Gamemaster;
  let heroes: readonly string[] = [];
  let foes: readonly string[] = [];
  let inputs = 0;

  const press = async (...keys: readonly string[]): Promise<void> => {
    inputs += keys.length;
    await gm.press(...keys);
    await gm.rest();
  };

  beforeAll(async () => {
    gm = await world.gamemaster();
    ({ heroes, foes } = await beforeExchange(gm));
    await gm.page.mouse.move(500, 700);
  });

  it('is declared on the table: a line from each figure to its target, with the chances written at the target', async () => {
    expect([heroes.length, foes.length]).toEqual([7, 9]);
    await press('KeyN');
    expect(await gm.question.appears()).toContain('Exchange of fire');
    expect((await gm.table.words()).filter((word) => /hit/.test(word)).length).toBeGreaterThan(0);
    await gm.screenshots('exchange-declare', [laptop, desktop]);
    await expectNoBarriers(gm, 'exchange-declare');
  });

  it('the card covers nobody of those whom it is about, also with its list', async () => {
    for (const size of [laptop, desktop]) {
      await gm.page.setViewportSize(size);
      await gm.page.waitForTimeout(600);
      await gm.rest();
      for (const id of [...heroes, ...foes])
        expect(await gm.question.liesOver((await gm.figure(id)).at), `${id} at ${size.width}`).toBe(false);
      const boxes = await boxesOf(gm, [
        '.skirmish-panel',
        '.objectives',
        '.skirmish-prompt',
        '#hotbar',
        '.skirmish-sequence',
      ]);
      expect(overlaps(boxes)).toEqual([]);
    }
    await gm.page.setViewportSize(laptop);
    await gm.page.waitForTimeout(600);
    await gm.rest();
  });

  /** What is declared for a figure, as its row in the list says it. */
  const declared = async (figure: string): Promise<string> => {
    if (!(await gm.question.parts.isOpen())) await gm.question.parts.fold();
    const said = await gm.question.root
      .locator(`.part[data-figure="${figure}"] select`)
      .evaluate(
        (select) => (select as unknown as { selectedOptions: { label: string }[] }).selectedOptions[0]?.label ?? '',
      );
    await gm.question.parts.fold();
    return said;
  };

  it('a click on a figure and then on an enemy changes its target', async () => {
    const [first = ''] = heroes;
    const target = foes[2] ?? '';
    await gm.table.clickFigure(first);
    await gm.screenshots('exchange-chosen', [laptop]);
    inputs += 2;
    await gm.table.clickFigure(target);
    expect(await declared(first)).toContain('Bandit 3');
    await gm.screenshots('exchange-aimed', [laptop]);
  });

  it('keys do the same: one chooses the next figure, arrows its target', async () => {
    const second = heroes[1] ?? '';
    await press('BracketRight');
    const before = await declared(second);
    await press('ArrowDown');
    expect(await declared(second)).not.toBe(before);
  });

  it('then the fastest fire first, in an order that stays in view; the rest fire as they think best', async () => {
    await press('Digit1');
    const strip = gm.page.locator('.skirmish-sequence');
    await strip.waitFor();
    await gm.question.appears();
    const totals = (await strip.locator('.place > strong').allInnerTexts()).map(Number);
    expect(totals).toEqual([...totals].sort((a, b) => b - a));
    expect(await strip.locator('.in-order').count()).toBeGreaterThan(9);
    expect(await strip.locator('.place.now').count()).toBe(1);
    expect(overlaps(await boxesOf(gm, ['.skirmish-sequence ol', '.skirmish-prompt', '.skirmish-panel']))).toEqual([]);
    for (const id of [...heroes, ...foes]) expect(await gm.question.liesOver((await gm.figure(id)).at), id).toBe(false);
    await gm.screenshots('exchange-order', [laptop, desktop]);
    await expectNoBarriers(gm, 'exchange-order');
    const isOver = async (): Promise<boolean> =>
      (await gm.battle()).state.phase !== 'fire' || (await gm.battle()).state.turn > 1;
    while (!(await isOver())) {
      await eventually(async () => (await gm.question.isOpen()) || (await isOver()), true, { what: 'a question' });
      if (await isOver()) break;
      const options = await gm.question.options();
      const rest = options.indexOf('rest');
      await press(`Digit${rest === -1 ? 1 : rest + 1}`);
      await gm.page.waitForTimeout(300);
    }
    await gm.done();
    expect(await strip.count()).toBe(0);
    expect(inputs).toBeLessThanOrEqual(MOST);
    await gm.screenshot('exchange-over');
  });
});
