import type { Locator } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { expectNoBarriers } from './support/barriers';
import { awkward, boxesOf, freeWidth, isWhollySeen, overlaps } from './support/boxes';
import { describeTableIn } from './support/describe-table';
import { closeWindows } from './support/drop';
import { eventually } from './support/eventually';
import { deploy } from './support/gallery';
import type { Gamemaster } from './support/gamemaster';
import { beset } from './support/goals';
import { newerHost } from './support/tables';

const laptop = { width: 1366, height: 768 };
const desktop = { width: 1920, height: 1080 };
const windows = [laptop, desktop];
/** A small window, and the laptop's at a zoom of 150 and 200 percent. */
const small = [
  { width: 1280, height: 720 },
  { width: 911, height: 512 },
  { width: 683, height: 384 },
];
const squads = ['rebels-1', 'rebels-2', 'troopers-1', 'troopers-2'];

interface PageChat {
  readonly ChatMessage: { create(data: object): Promise<unknown> };
}

describeTableIn(newerHost, 'the room that the panel takes', (world) => {
  let gm: Gamemaster;

  const standing = ['.skirmish-panel', '.objectives', '.skirmish-prompt', '#chat-notifications', '#hotbar', '#sidebar'];

  async function resize(size: (typeof windows)[number]): Promise<void> {
    await gm.page.setViewportSize(size);
    await gm.rest();
  }

  /** Nothing of ours lies over the host's, nor over anything else of ours. */
  async function expectApart(...shown: readonly string[]): Promise<void> {
    for (const size of windows) {
      await resize(size);
      const boxes = await boxesOf(gm, standing);
      expect([...boxes.keys()]).toEqual(expect.arrayContaining(['.skirmish-panel', '.objectives', ...shown]));
      expect(overlaps(boxes)).toEqual([]);
    }
    await resize(laptop);
  }

  /** Phases whose word does not fit beside the point of its mark, with any of them as the present one, and rows of the track beyond the first. */
  async function cutPhases(): Promise<string[]> {
    return gm.page.evaluate(() => {
      const track = [...document.querySelectorAll('.skirmish-panel .phase')];
      const mark = (now: Element): void => track.forEach((one) => one.classList.toggle('now', one === now));
      const before = track.find((one) => one.classList.contains('now'));
      const cut = track.flatMap((now) => {
        mark(now);
        return track.flatMap((one) => {
          const range = document.createRange();
          range.selectNodeContents(one);
          const [word, box] = [range.getBoundingClientRect(), one.getBoundingClientRect()];
          const fits = word.left - box.left >= 3.5 && box.right - word.right >= 3.5;
          return fits && box.top === track[0]?.getBoundingClientRect().top ? [] : [one.textContent.trim()];
        });
      });
      if (before !== undefined) mark(before);
      return cut;
    });
  }

  const toggleSidebar = async (): Promise<void> => {
    await gm.page.locator('#sidebar [data-action=toggleState]').click();
    await gm.rest();
  };

  async function foldSidebar(): Promise<void> {
    if ((await gm.page.locator('#sidebar.collapsed').count()) === 0) await toggleSidebar();
  }

  /** Reloads the page; the sidebar is folded as before. */
  async function comeBack(): Promise<void> {
    await world.reload(gm);
    await foldSidebar();
  }

  beforeAll(async () => {
    gm = await world.gamemaster();
    await resize(laptop);
    await foldSidebar();
    await deploy(gm, 'hangar');
    await gm.press('Escape');
    await gm.setting('panelSize', 'auto');
    await beset(gm);
    await gm.panel.seats({ rebels: ['Gamemaster'], troopers: ['Gamemaster'] });
  });

  it('the whole hangar is seen beside it at first in a small window', async () => {
    const [from, to] = [await gm.table.toScreen({ x: 0, y: 0 }), await gm.table.toScreen({ x: 48, y: 36 })];
    const hangar = { ...from, width: to.x - from.x, height: to.y - from.y };
    const round = ['.skirmish-panel', '.objectives', '#scene-controls > :last-child', '#scene-navigation', '#hotbar'];
    const boxes = await boxesOf(gm, round);
    expect([...boxes.keys()]).toEqual(round);
    expect(overlaps(new Map([...boxes, ['the hangar', hangar]]))).toEqual([]);
    expect(hangar.x).toBeGreaterThanOrEqual(0);
    expect(hangar.y + hangar.height).toBeLessThanOrEqual(laptop.height);
    expect(hangar.width / 48).toBeGreaterThan(16);
  });

  it('leaves 920 pixels of a small window to the table, and 800 beside the open sidebar', async () => {
    expect(await freeWidth(gm)).toBeGreaterThanOrEqual(920);
    await expectApart('#chat-notifications', '#hotbar');
    await toggleSidebar();
    expect(await freeWidth(gm)).toBeGreaterThanOrEqual(800);
    await expectApart('#sidebar', '#hotbar');
    await toggleSidebar();
  });

  it('each squad is in the panel with its whole name, and a bar for each soldier if there is room', async () => {
    for (const size of windows) {
      await resize(size);
      expect(await gm.panel.root.locator('.unit-name').count()).toBe(squads.length);
      expect(await gm.panel.cutShort()).toEqual([]);
    }
    expect(await gm.panel.root.locator('.bars i:visible').count()).toBe(36);
    await resize(laptop);
  });

  it('the strip above the table counts how far the side has come, and points at the places', async () => {
    const strip = gm.page.locator('.objectives');
    expect(await strip.innerText()).toMatch(/Out by a blast door\s+1 of 2/);
    expect(await strip.innerText()).toContain('turn 1 of 8');
    // The module fits the view a moment after the window's size has changed.
    await gm.page.waitForTimeout(400);
    await gm.rest();
    const before = (await gm.table.words()).length;
    await strip.locator('.goal').hover();
    await gm.rest();
    expect((await gm.table.words()).length).toBe(before + 2);
    await gm.screenshot('layout-goals');
    await gm.page.mouse.move(600, 400);
    await gm.rest();
    expect((await gm.table.words()).length).toBe(before);
  });

  it.each([
    { many: 4, sizes: [...windows, ...small] },
    // In smaller windows so many scenes leave the host itself no table.
    { many: 9, sizes: [...windows, ...small.slice(0, 1)] },
  ])('beside $many scenes the strip still shows its goal in words, and covers nothing', async ({ many, sizes }) => {
    const strip = gm.page.locator('.objectives');
    for (let i = 2; i <= many; i += 1)
      await gm.page.evaluate(
        `Scene.create({ name: 'The rather long ${i}. scene', navigation: true, width: 400, height: 400 }).then(() => null)`,
      );
    for (const size of sizes) {
      await resize(size);
      expect(await strip.locator('.goal .what').first().innerText()).toContain('Out by a blast door');
      // The scenes themselves reach to the host's column, of which the panel of large windows takes a little more.
      for (const others of [['.skirmish-panel', '#sidebar'], ['#scene-navigation']])
        expect(overlaps(await boxesOf(gm, ['.objectives', ...others]))).toEqual([]);
      expect(await isWhollySeen(gm, '.objectives')).toBe(true);
    }
    await gm.screenshots(`layout-${many}-scenes`, windows);
    await gm.page.evaluate(
      `Promise.all(game.scenes.filter(({ name }) => / scene$/.test(name)).map((scene) => scene.delete())).then(() => null)`,
    );
    await resize(laptop);
  });

  it('opens the briefing by itself while figures are set up, once, and from the menu ever after', async () => {
    const briefing = gm.page.locator('#skirmish-briefing');
    await gm.setting('briefing', true);
    expect(await briefing.count()).toBe(0);
    await gm.panel.next();
    await gm.done();
    await briefing.waitFor();
    expect((await gm.battle()).state.phase).toBe('setup');
    expect(await briefing.innerText()).toContain('Special rules');
    await gm.screenshot('layout-briefing');
    await expectNoBarriers(gm, 'layout-briefing');
    await briefing.locator('[data-action=begin]').click();
    await gm.panel.next();
    await gm.done();
    await comeBack();
    await beset(gm);
    expect(await briefing.count()).toBe(0);
    await gm.panel.menu();
    await gm.panel.root.locator('[data-action=briefing]').click();
    await briefing.waitFor();
    await briefing.locator('[data-action=begin]').click();
    await gm.rest();
  });

  it('a question is shown beside all of it, and leaves the keyboard to a person who writes; a key leads there', async () => {
    await gm.loadDice(2, 5);
    const writing = gm.page.locator('#chat-notifications textarea');
    await writing.focus();
    await gm.panel.bigButton.evaluate((button) => (button as HTMLElement).click());
    await gm.question.appears();
    const has = async (locator: Locator) => locator.evaluate((one) => one.contains(document.activeElement));
    expect(await has(writing)).toBe(true);
    expect(await gm.heard()).toMatch(/A question for [^]*F6 leads to it/);
    await gm.press('F6');
    expect(await has(gm.question.root)).toBe(true);
    await expectApart('.skirmish-prompt', '#hotbar');
    await gm.press('Tab', 'Enter');
    await gm.question.gone();
    await gm.done();
    expect(await has(writing)).toBe(true);
  });

  it('the track of phases cuts no word off and stays in one row, in each phase', async () => {
    for (const size of windows) {
      await resize(size);
      expect(await cutPhases()).toEqual([]);
    }
    await resize(laptop);
  });

  it('the card that passes below it is whole: its title and its result', async () => {
    const cards = gm.page.locator('#chat-notifications .chat-message:visible');
    await cards.last().waitFor();
    expect(await cards.count()).toBe(1);
    expect(await cards.innerText()).toMatch(/Initiative[^]*win the initiative/);
    expect(await isWhollySeen(gm, '#chat-notifications .chat-message:last-child')).toBe(true);
  });

  it('its log takes the room that a card leaves, and what is above the log stays in place', async () => {
    await gm.panel.pick((await gm.panel.ready()) ?? '');
    const box = async (part: string) => gm.panel.root.locator(part).boundingBox();
    const logHeight = async (): Promise<number> => (await box('.panel-log'))?.height ?? 0;
    await gm.page.evaluate(() => {
      void (globalThis as unknown as PageChat).ChatMessage.create({ content: 'A word' });
    });
    await gm.page.locator('#chat-notifications .chat-message:visible').last().waitFor();
    await eventually(async () => (await logHeight()) < 80, true, { what: 'a low log' });
    const above = await box('.panel-actions');
    await gm.page.evaluate(() => {
      for (const card of document.querySelectorAll('#chat-notifications .chat-message')) card.remove();
    });
    await eventually(async () => (await logHeight()) > 130, true, { what: 'a high log' });
    expect(await box('.panel-actions')).toEqual(above);
    expect(overlaps(await boxesOf(gm, standing))).toEqual([]);
    await gm.screenshots('layout-log', windows);
    await gm.press('Escape');
  });

  it('the menu has four groups, none of which scrolls; its help names the keys as they are bound', async () => {
    await gm.panel.menu();
    const menu = gm.page.locator('.panel-menu');
    expect(await menu.locator('h3').allTextContents()).toEqual(['Help', 'The battle', 'Gamemaster', 'This panel']);
    expect(await menu.evaluate((one) => one.scrollHeight <= one.clientHeight)).toBe(true);
    for (const entry of ['briefing', 'hide', 'gallery'])
      expect(await isWhollySeen(gm, `.panel-menu [data-action=${entry}]`), entry).toBe(true);
    await gm.screenshot('layout-menu');
    await gm.panel.choose('keys');
    const help = gm.page.locator('#skirmish-help');
    await help.waitFor();
    expect(await help.locator('tr', { hasText: 'Next step' }).locator('kbd').innerText()).toBe('N');
    expect(await help.locator('tr', { hasText: 'Undo' }).locator('kbd').innerText()).toBe('Shift+Z');
    await gm.screenshot('layout-keys');
    await expectNoBarriers(gm, 'layout-keys');
    await closeWindows(gm, '#skirmish-help');
    await gm.panel.choose('rules');
    const rules = gm.page.locator('.journal-entry, .journal-sheet').first();
    await rules.waitFor();
    expect(await rules.innerText()).toContain('od6-turn-004');
    await closeWindows(gm, '.journal-sheet, .journal-entry');
  });

  it('odds and the buttons to fire are visible in both windows, whatever is unfolded above them', async () => {
    for (let left = squads.length; left > 0; left -= 1) {
      await gm.panel.pick((await gm.panel.ready()) ?? '');
      await gm.panel.take('hold');
      await gm.done();
      // A card of the chat passes below the panel, which keeps its size.
      await gm.page.locator('#chat-notifications .chat-message').last().waitFor();
      expect(await gm.panel.root.getAttribute('data-size')).toBe('full');
    }
    if ((await gm.battle()).state.toAct !== 'rebels') await gm.panel.next();
    await gm.done();
    await gm.lineUp('rebels-1', { x: 23.5, y: 18.5 }, 270, { row: { x: 1.25, y: 0 } });
    await gm.lineUp('troopers-1', { x: 16, y: 15 }, 90);
    await gm.panel.pick('rebels-1');
    await gm.panel.take('fire');
    await gm.table.look([{ x: 19, y: 17 }], 0.4);
    await gm.table.clickFigure('troopers-1.2');
    await gm.panel.parts.fold();
    for (const size of windows) {
      await resize(size);
      expect(await gm.page.locator('.panel-actions .headline').innerText()).toMatch(/Fire: Assault West[^]*\d+%/);
      for (const part of ['.headline .odds', '.decide .go', '.decide .no'])
        expect(await isWhollySeen(gm, `.skirmish-panel ${part}`), part).toBe(true);
    }
    await resize(laptop);
    await gm.screenshot('layout-fire');
    await expectNoBarriers(gm, 'layout-fire');
    await gm.panel.parts.fold();
    for (const size of small) {
      await resize(size);
      await gm.table.look([{ x: 19, y: 17 }], 0.4);
      expect(await gm.targetCard.says(/\d+%/)).toMatch(/Fire/);
      const panel =
        size.width < 1000 ? ['.panel-rail > .go', '.rail-order.considered'] : ['.headline .odds', '.decide .go'];
      for (const part of [
        ...panel.map((one) => `.skirmish-panel ${one}`),
        '.skirmish-target-card .go',
        '.skirmish-target-card .back-button',
      ])
        expect(await isWhollySeen(gm, part), `${part} at ${size.width}`).toBe(true);
      expect(await awkward(gm), String(size.width)).toEqual([]);
      await gm.screenshot(`layout-small-${size.width}`);
    }
    await resize(laptop);
  });

  it('is where the person put it, as a rail or along the bottom, through a reload', async () => {
    await gm.press('Escape', 'Shift+KeyB');
    expect((await gm.panel.root.boundingBox())?.width).toBe(52);
    await gm.screenshot('layout-rail');
    await expectNoBarriers(gm, 'layout-rail');
    await gm.press('Shift+KeyB');
    expect(await gm.panel.root.count()).toBe(0);
    await comeBack();
    expect(await gm.panel.root.count()).toBe(0);
    await gm.press('Shift+KeyB');
    await gm.panel.menu();
    await gm.panel.root.locator('[data-action=to-bottom]').click();
    await comeBack();
    await beset(gm);
    expect((await gm.panel.root.boundingBox())?.height).toBe(132);
    await expectApart('#hotbar');
    await gm.screenshot('layout-bottom');
    await expectNoBarriers(gm, 'layout-bottom');
  });
});
