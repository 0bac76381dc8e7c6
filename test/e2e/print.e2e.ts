import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { forceFile, type Force } from '../../src/battle/force';
import type { OptionValues } from '../../src/battle/scenario';
import { rulesets, rulesetOf } from '../../src/rulesets';
import { expectNoBarriers } from './support/barriers';
import { describeTableIn } from './support/describe-table';
import { closeWindows } from './support/drop';
import type { Gamemaster } from './support/gamemaster';
import { printed } from './support/paper';
import type { Player } from './support/player';
import { newerHost } from './support/tables';

/** Points of a printed file in an inch and in a millimetre. */
const INCH = 72;
const MM = INCH / 25.4;

/** Sizes of paper in points, as Chromium rounds them. */
const sizes = { a4: [595, 842], letter: [612, 792] } as const;

/** A force of units ready to play. */
function forceOf(id: string, picked: readonly string[]): Force {
  const { muster } = rulesetOf(id);
  const units =
    picked.length === 0 ? muster.ready.slice(0, 3) : muster.ready.filter((unit) => picked.includes(unit.id));
  const entries = units.map(({ name, design }, i) => ({
    name,
    design: JSON.parse(JSON.stringify(design)) as object,
    count: i === 0 && id === 'opend6' ? 2 : 1,
    takesPart: true,
    note: '',
  }));
  const terms: OptionValues = id === 'opend6' ? { points: 1000 } : {};
  return { ruleset: id, name: `Paper of ${id}`, side: muster.sides[0]?.id ?? null, terms, entries };
}

describeTableIn(newerHost, 'on paper', (world) => {
  let gm: Gamemaster;
  let orange: Player;

  beforeAll(async () => {
    gm = await world.gamemaster();
    orange = await world.player('Orange');
    await orange.page.setViewportSize({ width: 1366, height: 900 });
    await orange.page.locator('#sidebar [data-tab=journal]').first().click();
    await orange.page.locator('.skirmish-open-forces').first().click();
    await orange.page.locator('.skirmish-forces').waitFor();
    await orange.page.locator('.skirmish-forces summary').click();
    await orange.rest();
  });

  const print = () => orange.page.locator('.skirmish-print');
  const only = async (...parts: readonly string[]): Promise<void> => {
    for (const part of ['list', 'sheets', 'counters', 'templates']) {
      const box = print().locator(`input[value=${part}]`);
      if ((await box.count()) > 0) await box.setChecked(parts.includes(part));
      await orange.rest();
    }
  };

  async function openPrint(force: Force): Promise<void> {
    const text = JSON.stringify(forceFile(force, rulesetOf(force.ruleset).version));
    await orange.page.locator('.skirmish-forces textarea').fill(text);
    await orange.page.locator('.skirmish-forces [data-action=importText]').click();
    await orange.page.locator('.skirmish-force [data-action=print]').click();
    await print().waitFor();
    await orange.rest();
  }

  afterEach(async () => {
    await closeWindows(orange, '.skirmish-print');
    await closeWindows(orange, '.skirmish-force');
  });

  it('a player prints a force in both sizes of paper, and templates and counters have their true sizes', async () => {
    expect(await orange.page.evaluate<number>('game.user.role')).toBe(1);
    await openPrint(forceOf('opend6', ['ice-rangers', 'rebel-cell', 'hill-grenadiers', 'torch-company']));
    await expectNoBarriers(orange, 'print');
    await orange.screenshot('print-window');
    for (const paper of ['a4', 'letter'] as const) {
      await print().locator('select[name=paper]').selectOption(paper);
      await orange.rest();
      const whole = await printed(orange, `print-opend6-${paper}`, '.print-template svg, .print-counter, .print-ruler');
      const [width, height] = sizes[paper];
      for (const page of whole.pages) {
        expect(page.width).toBeCloseTo(width, -0.5);
        expect(page.height).toBeCloseTo(height, -0.5);
      }
      // A list, five record sheets, counters, and templates.
      expect(whole.pages.length).toBeGreaterThanOrEqual(8);
      const rulers = whole.marked.filter((mark) => Math.abs(mark.width - 100.4 * MM) < 1);
      expect(rulers.length).toBeGreaterThan(0);
      // Five inches and an inch, each with three millimetres for the scissors.
      expect(whole.marked.filter((mark) => Math.abs(mark.width - (5 * INCH + 3 * MM)) < 1).length).toBe(1);
      const counters = whole.marked.filter((mark) => Math.abs(mark.width - (INCH + 3 * MM)) < 1);
      expect(counters.length).toBe(await print().locator('.print-counter').count());
    }
  });

  it('errors stand on the list, and only what is chosen is printed', async () => {
    await openPrint({ ...forceOf('opend6', ['ice-rangers']), name: 'Too dear' });
    expect(await print().locator('.print-list .error').innerText()).toContain('1000 were agreed');
    await only('list');
    expect((await printed(orange, 'print-list', '.none')).pages).toHaveLength(1);
    await only();
    expect(await print().locator('[data-action=print]').isDisabled()).toBe(true);
  });

  describe.each(rulesets)('by $id', ({ id, muster }) => {
    it('prints a record sheet with boxes and a counter for each figure, in black and white', async () => {
      const force = forceOf(id, []);
      await openPrint(force);
      await print().locator('select[name=ink]').selectOption('black');
      await orange.rest();
      const { sheet, sides } = muster;
      const figures = force.entries.reduce((sum, { design, count, name }) => {
        const unit = { id: 'counted', side: sides[0]?.id ?? '', name, allowed: true } as const;
        return sum + count * muster.recruit(sheet.read(design), unit).figures.length;
      }, 0);
      expect(await print().locator('.print-counter').count()).toBe(figures);
      expect(await print().locator('.print-boxes tbody tr').count()).toBe(figures);
      const { pages } = await printed(orange, `print-${id}-black`, '.none');
      expect(pages.length).toBeGreaterThanOrEqual(3);
    });
  });

  it('a record sheet prints its unit with boxes and counters', async () => {
    await gm.page.evaluate(`(async () => {
      const page = game.journal.contents[0].pages.contents[0];
      const [text] = Object.values(page.system.entries);
      const { design } = JSON.parse(text);
      const system = { ruleset: page.system.ruleset, design };
      const actor = await Actor.create({ name: 'Dry River', type: 'skirmish-line.squad', system });
      await actor.sheet.render({ force: true });
    })()`);
    await gm.rest();
    await gm.page.locator('.skirmish-sheet [data-action=printGame]').click();
    await gm.page.locator('.skirmish-print .print-counter').first().waitFor();
    expect(await gm.page.locator('.skirmish-print .print-list').count()).toBe(0);
    expect(await gm.page.locator('.skirmish-print .print-unit').count()).toBe(1);
  });
});
