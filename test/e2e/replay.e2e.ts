import { beforeAll, expect, it } from 'vitest';
import { describeTableIn } from './support/describe-table';
import { closeWindows } from './support/drop';
import { eventually } from './support/eventually';
import type { Gamemaster } from './support/gamemaster';
import { lateIn } from './support/late';
import { Replay } from './support/replay';
import { takesPictures } from './support/player';
import { Staging } from './support/staging';
import { newerHost } from './support/tables';

const sizes = [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
] as const;

/** A scenario of each ruleset, and how many commands before its end two automatons take it up. */
const scenarios = [
  ['hangar', 8],
  ['bug-hunt', 8],
  ['heroes', 8],
  ['seven', 5],
  ['cruiser', 5],
] as const;

interface PageApi {
  readonly game: {
    readonly modules: { get(id: string): { readonly api: { openBattle(json: unknown): Promise<unknown> } } };
  };
}

const moving = newerHost.map((world) => ({ ...world, pace: 'normal' as const }));

describeTableIn(moving, 'a battle that is over is shown again', (world) => {
  let gm: Gamemaster;
  let replay: Replay;
  let staging: Staging;

  beforeAll(async () => {
    gm = await world.gamemaster();
    replay = new Replay(gm);
    staging = new Staging(gm);
  });

  /** Two automatons play a battle from late in it to its end. */
  async function fought(scenario: string, commandsLeft: number): Promise<void> {
    const file = lateIn(scenario, commandsLeft);
    await gm.setting('stagePace', 'off');
    await gm.page.evaluate(async (json) => {
      const { api } = (globalThis as unknown as PageApi).game.modules.get('skirmish-line');
      await api.openBattle(json);
    }, file as object);
    await gm.panel.bigButton.waitFor();
    await gm.panel.choose('seats');
    const dialog = gm.page.locator('.skirmish-seats').first();
    for (const side of Object.keys(file.now.sides)) {
      await dialog.locator(`input[name="${side}|automaton"]`).check();
      for (const box of await dialog.locator(`input[name^="${side}|"]:not([name$="|automaton"])`).all())
        await box.uncheck();
    }
    await dialog.locator('button[data-action=ok]').click();
    // The page is not at rest before the last command.
    await eventually(async () => (await gm.battle()).state.outcome !== null, true, { timeout: 200_000 });
    await gm.done();
    await gm.page.locator('#skirmish-report').waitFor();
    await closeWindows(gm, '#skirmish-report');
  }

  it.each(takesPictures() ? scenarios : scenarios.slice(0, 1))(
    '%s: every frame shows each figure once, in its place, and the log up to it',
    async (scenario, left) => {
      await gm.page.setViewportSize(sizes[0]);
      await fought(scenario, left);
      for (const size of sizes) {
        await gm.page.setViewportSize(size);
        await gm.rest();
        if (size !== sizes[0]) await layToRest();
        const before = await staging.view();
        const log = await gm.panel.log();
        await replay.open();
        expect(await replay.place()).toBe(0);
        expect((await gm.battle()).state.outcome).toBeNull();
        expect(await gm.panel.log()).toEqual([]);
        await expectFrame();
        await gm.screenshot(`replay-${scenario}-${size.width}-first`);
        await replay.go('ArrowRight');
        await expectFrame();
        await replay.play();
        // In some battles nobody is left on the table at the end.
        await expectFrame(0);
        expect((await gm.battle()).state.outcome).not.toBeNull();
        expect((await gm.panel.log()).at(-1)).toBe(log.at(-1));
        expect(await replay.offTable()).toBe(0);
        await gm.screenshot(`replay-${scenario}-${size.width}-last`);
        // A window that changes size meanwhile is no wish for another view.
        await gm.page.setViewportSize({ width: size.width - 40, height: size.height });
        await gm.page.setViewportSize(size);
        await replay.close();
        await eventually(async () => staging.view(), before, { what: 'the view that the person had' });
        expect(await staging.hiddenTokens()).toBe(0);
      }
    },
  );

  /** The battle lets go of its figures, which stay on the table. */
  async function layToRest(): Promise<void> {
    await gm.panel.choose('end');
    await gm.page.locator('.skirmish-end button[data-action=ok]').first().click();
    await gm.rest();
  }

  async function expectFrame(least = 1): Promise<void> {
    const { wanted, drawn, tokens } = await replay.shown();
    expect(tokens).toBe(0);
    expect(Object.keys(wanted).length).toBeGreaterThanOrEqual(least);
    expect(drawn.map(([id]) => id).sort()).toEqual(Object.keys(wanted).sort());
    expect(Object.fromEntries(drawn)).toEqual(wanted);
    const [bar, panel, players] = await Promise.all(
      ['.skirmish-replay', '.skirmish-panel', '#players'].map(async (name) => gm.page.locator(name).boundingBox()),
    );
    if (!bar || !panel) throw new Error('there is no bar or no panel');
    expect(bar.x + bar.width).toBeLessThanOrEqual(panel.x);
    if (players) expect(bar.x >= players.x + players.width || bar.y + bar.height <= players.y).toBe(true);
  }
});
