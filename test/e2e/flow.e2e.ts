import { beforeAll, expect, it } from 'vitest';
import { expectNoBarriers } from './support/barriers';
import { describeTableIn } from './support/describe-table';
import { eventually } from './support/eventually';
import { deploy } from './support/gallery';
import type { Gamemaster } from './support/gamemaster';
import { commandInPage } from './support/soak/in-page';
import { newerHost } from './support/tables';

const laptop = { width: 1366, height: 768 };
const desktop = { width: 1920, height: 1080 };

describeTableIn(newerHost, 'the key for the next step', (world) => {
  let gm: Gamemaster;

  beforeAll(async () => {
    gm = await world.gamemaster();
    await deploy(gm, 'hangar');
    await gm.panel.seats({ rebels: ['Gamemaster'], troopers: ['Gamemaster'] });
    await gm.panel.next();
    await gm.panel.next();
    await gm.loadDice(5, 2);
    await gm.panel.next();
    await gm.question.appears();
    await gm.question.answer('first');
    await gm.until(({ state }) => [state.phase, state.toAct], ['movement', 'rebels']);
  });

  const considered = async (): Promise<unknown> =>
    gm.page.evaluate(
      () => document.querySelector<HTMLElement>('.skirmish-panel .order.considered')?.dataset['id'] ?? null,
    );

  interface PageCanvas {
    readonly canvas: {
      readonly stage: {
        readonly pivot: { readonly x: number; readonly y: number };
        readonly scale: { readonly x: number };
      };
      pan(view: { readonly x: number; readonly y: number }): void;
    };
  }

  const view = async (): Promise<readonly number[]> =>
    gm.page.evaluate(() => {
      const { pivot, scale } = (globalThis as unknown as PageCanvas).canvas.stage;
      return [pivot.x, pivot.y, scale.x].map((value) => Math.round(value * 1000) / 1000);
    });

  /** Once the window has its size, and all listeners were called. */
  const resize = async (width: number, height: number): Promise<void> => {
    await gm.page.setViewportSize({ width, height });
    await gm.page.waitForTimeout(600);
    await gm.rest();
  };

  it('leaves the view alone while all squads are in sight, and fits it again when the window changes its size', async () => {
    await resize(1600, 900);
    const large = await view();
    await resize(1366, 768);
    const fitted = await view();
    expect(fitted[2]).toBeLessThan(large[2] ?? 0);
    for (const unit of ['rebels-1', 'rebels-2', 'troopers-1', 'troopers-2', 'rebels-1']) {
      await gm.panel.pick(unit);
      expect(await view(), unit).toEqual(fitted);
    }
    await gm.press('Escape');
    await resize(1600, 900);
    expect(await view()).toEqual(large);
    // A view that somebody has chosen is theirs.
    await gm.page.evaluate(() => {
      const { canvas } = globalThis as unknown as PageCanvas;
      canvas.pan({ x: canvas.stage.pivot.x + 200, y: canvas.stage.pivot.y });
    });
    await resize(1366, 768);
    expect((await view())[2]).toBe(large[2]);
    await gm.page.evaluate(([x = 0, y = 0]) => (globalThis as unknown as PageCanvas).canvas.pan({ x, y }), fitted);
    await gm.press('Escape');
  });

  it('goes from one squad that could act to the next, with its likeliest order ready, and never passes', async () => {
    const before = await gm.battle();
    expect(await gm.panel.bigButton.innerText()).toMatch(/On to Ice Planet Soldiers/);
    for (const unit of ['rebels-1', 'rebels-2', 'rebels-1']) {
      await gm.press('KeyN');
      await gm.rest();
      expect([await gm.panel.picked(), await considered()]).toEqual([unit, 'move']);
    }
    for (let i = 0; i < 20; i += 1) await gm.press('KeyN');
    await gm.rest();
    expect((await gm.battle()).seq).toBe(before.seq);
    await gm.screenshots('flow-next', [laptop, desktop]);
    await expectNoBarriers(gm, 'flow-next');
  });

  it('shows who is under the pointer, and opens a squad’s orders, while an order waits for its first point', async () => {
    expect(await considered()).toBe('move');
    await gm.table.pointAtFigure('troopers-1.3');
    await gm.hoverCard.says(/^Assault West\s+10 of 10[^]*From Ice Planet Soldiers/);
    await gm.screenshots('flow-hover', [laptop, desktop]);
    await gm.table.pointAtFigure('rebels-1.2');
    const { x, y } = await gm.table.toScreen((await gm.figure('rebels-1.2')).at);
    await gm.page.mouse.click(x, y, { button: 'right' });
    const orders = gm.page.locator('#skirmish-orders');
    await orders.waitFor();
    expect(await orders.innerText()).toMatch(/Ice Planet Soldiers[^]*Move[^]*The host's controls/);
    expect(await gm.page.locator('#token-hud:visible').count()).toBe(0);
    await gm.press('Escape');
    expect(await orders.isVisible()).toBe(false);
  });

  it('a click on another squad goes on with that squad, and the same order', async () => {
    expect(await gm.panel.picked()).toBe('rebels-1');
    await gm.table.clickFigure('rebels-2.3');
    expect([await gm.panel.picked(), await considered()]).toEqual(['rebels-2', 'move']);
    await gm.table.clickFigure('rebels-1.1');
    expect([await gm.panel.picked(), await considered()]).toEqual(['rebels-1', 'move']);
  });

  it('selects the next squad when the order of the one before has been carried out', async () => {
    await gm.press('Escape');
    await gm.panel.pick('rebels-1');
    await gm.panel.take('hold');
    await gm.done();
    await gm.until(({ state }) => state.toAct, 'troopers');
    await gm.rest();
    expect(await gm.panel.picked()).toBe('troopers-1');
  });

  it('takes a key that is pressed while an order is carried out as soon as the panel is open again', async () => {
    await gm.page.keyboard.press('KeyH');
    await gm.page.keyboard.press('KeyM');
    await gm.until(({ state }) => state.toAct, 'rebels');
    await gm.done();
    await eventually(async () => [await gm.panel.picked(), await considered()], ['rebels-2', 'move']);
  });

  it('says why nothing happens where no other squad could act', async () => {
    await gm.press('KeyN');
    expect(await gm.heard()).toContain('Hangar Rebels can still act, and no other unit');
    expect([await gm.panel.picked(), await considered()]).toEqual(['rebels-2', 'move']);
  });

  it('says why such a key does nothing, and a click on the selected row keeps it selected', async () => {
    await gm.press('Escape');
    await gm.page.keyboard.press('KeyH');
    await gm.page.keyboard.press('KeyQ');
    await gm.until(({ state }) => state.toAct, 'troopers');
    await gm.done();
    await gm.rest();
    const isSaid = async (): Promise<boolean> =>
      (await gm.notices()).some((notice) => notice.includes('no order with the key Q'));
    await eventually(isSaid, true, { what: 'the notice' });
    const picked = (await gm.panel.picked()) ?? expect.fail('nobody is selected');
    await gm.page.locator(`.skirmish-panel [data-action=pickUnit][data-unit="${picked}"]`).click();
    await gm.rest();
    expect(await gm.panel.picked()).toBe(picked);
  });

  it('lets an order be given at once after an undo', async () => {
    await gm.page.keyboard.press('Shift+KeyZ');
    await gm.page.keyboard.press('KeyM');
    await gm.until(({ state }) => state.toAct, 'rebels');
    await gm.done();
    await eventually(async () => [await gm.panel.picked(), await considered()], ['rebels-2', 'move']);
    await gm.press('Escape', 'Shift+KeyY');
    await gm.until(({ state }) => state.toAct, 'troopers');
    await gm.done();
  });

  it('passes by another key, after a question that has the harmless answer in focus', async () => {
    while ((await gm.battle()).state.phase === 'movement') {
      const unit = (await gm.panel.ready()) ?? expect.fail('nobody could move');
      await gm.panel.pick(unit);
      await gm.panel.take('hold');
      await gm.done();
    }
    const { state, seq } = await gm.battle();
    expect(state.phase).toBe('fire');
    await gm.press('Shift+KeyN');
    const asked = gm.page.locator('.skirmish-anyway');
    await asked.waitFor();
    expect(await asked.innerText()).toMatch(/ could still act\./);
    expect(await asked.locator('[data-action=back]').evaluate((button) => button === document.activeElement)).toBe(
      true,
    );
    await gm.screenshot('flow-asked');
    await gm.press('Enter');
    await gm.rest();
    expect((await gm.battle()).seq).toBe(seq);
    // The same key again says that it is meant.
    await gm.press('Shift+KeyN');
    await asked.waitFor();
    await gm.page.keyboard.press('Shift+KeyN');
    await gm.until((battle) => battle.seq, seq + 1);
    await gm.done();
  });

  it('passes with one squad after the other, and without a question after the last', async () => {
    await gm.press('KeyN');
    await eventually(considered, 'fire');
    const before = await gm.battle();
    const idle = async (): Promise<string | null> =>
      (await gm.battle()).seq === before.seq ? gm.panel.picked() : null;
    const passed: (string | null)[] = [];
    for (let unit = await idle(); unit !== null && passed.length < 5; unit = await idle()) {
      passed.push(unit);
      await gm.press('KeyX');
      await gm.rest();
      expect(await gm.page.locator('.skirmish-anyway').count()).toBe(0);
    }
    expect(new Set(passed).size).toBe(passed.length);
    expect(passed.length).toBeGreaterThan(0);
    await gm.until((battle) => battle.seq > before.seq, true);
  });
});

describeTableIn(newerHost, 'a person alone against the automaton', (world) => {
  let gm: Gamemaster;

  /** The automaton may move where the person's squads could fire: they hold their fire, as often as they are asked. */
  const untilOwnTurnAfter = async (seq: number): Promise<void> =>
    eventually(
      async () => {
        await gm.rest();
        if (await gm.question.isOpen()) await gm.question.answer('hold');
        const { state, seq: now } = await gm.battle();
        return [state.toAct, now > seq];
      },
      ['rebels', true],
      { what: "the person's turn" },
    );

  it('takes back their own last order, with all that the automaton has done since', async () => {
    gm = await world.gamemaster();
    await deploy(gm, 'hangar');
    await gm.panel.seats({ rebels: ['Gamemaster'], troopers: ['Automaton'] });
    await gm.panel.next();
    await gm.until(({ state }) => state.phase, 'initiative');
    await gm.loadDice(5, 2);
    await gm.panel.next();
    await gm.question.appears();
    await gm.question.answer('first');
    await gm.until(({ state }) => [state.phase, state.toAct], ['movement', 'rebels']);
    const before = await gm.battle();
    await gm.panel.pick('rebels-1');
    await gm.panel.take('hold');
    await untilOwnTurnAfter(before.seq + 1);
    await gm.done();
    await eventually(() => gm.panel.picked(), 'rebels-2', { what: 'the next squad, selected' });
    await gm.panel.undo();
    await gm.done();
    expect((await gm.battle()).state).toEqual(before.state);
    // The squad can be ordered otherwise at once.
    expect(await gm.panel.picked()).toBe('rebels-1');
  });

  it('keeps an enemy selected whom they look at, whatever is done meanwhile', async () => {
    await gm.press('Escape');
    await gm.panel.pick('troopers-1');
    const { seq } = await gm.battle();
    await gm.page.evaluate(commandInPage, { style: 'automaton' as const, seed: seq });
    await untilOwnTurnAfter(seq);
    await gm.done();
    expect(await gm.panel.picked()).toBe('troopers-1');
  });
});
