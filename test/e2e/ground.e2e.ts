import { beforeAll, expect, it } from 'vitest';
import { Beginning } from './support/begin';
import { describeTableIn } from './support/describe-table';
import { eventually } from './support/eventually';
import { closeWindows, dropFromCompendium, joinSide } from './support/drop';
import type { Gamemaster } from './support/gamemaster';
import { worlds, newerHost } from './support/tables';
import { sizes } from './support/battle-file';

interface PageTable {
  readonly revision: number;
  readonly barriers: readonly { readonly id: string; readonly kind: string; readonly a: { readonly x: number } }[];
  readonly areas: readonly { readonly kind: string }[];
}

interface PageDocument {
  readonly id: string;
  update(changes: object): Promise<unknown>;
  readonly sheet: { render(options: object): Promise<unknown>; close(): Promise<unknown> };
  readonly behaviors: { readonly contents: readonly PageDocument[] };
}

interface PageHost {
  readonly canvas: {
    readonly scene: {
      createEmbeddedDocuments(name: string, data: readonly object[]): Promise<readonly PageDocument[]>;
      readonly walls: { readonly contents: readonly PageDocument[] };
      readonly regions: { readonly contents: readonly PageDocument[] };
    };
    readonly dimensions: { readonly sceneX: number; readonly sceneY: number };
  };
  readonly game: {
    readonly modules: {
      get(id: string): { readonly api: { currentBattle(): { readonly seen: { readonly table: PageTable } } } };
    };
  };
}

describeTableIn(newerHost, 'ground of the gamemaster', (world) => {
  let gm: Gamemaster;

  const table = async (): Promise<PageTable> =>
    gm.page.evaluate(() =>
      structuredClone(
        (globalThis as unknown as PageHost).game.modules.get('skirmish-line').api.currentBattle().seen.table,
      ),
    );

  beforeAll(async () => {
    gm = await world.gamemaster();
    await gm.page.evaluate(async () => {
      const { scene, dimensions } = (globalThis as unknown as PageHost).canvas;
      const { sceneX: x, sceneY: y } = dimensions;
      const corners = [x + 600, y + 100, x + 900, y + 100, x + 900, y + 400, x + 600, y + 400];
      await scene.createEmbeddedDocuments('Region', [
        {
          name: 'Copse',
          shapes: [{ type: 'polygon', points: corners, hole: false }],
          behaviors: [{ type: 'skirmish-line.terrain', name: 'Copse', system: { kind: 'woods', height: null } }],
        },
      ]);
      await scene.createEmbeddedDocuments('Wall', [
        { c: [x + 200, y + 900, x + 500, y + 900], flags: { 'skirmish-line': { kind: 'low-wall' } } },
      ]);
    });
    await gm.rest();
  });

  it('is checked before a battle begins: what the rules do not know is open ground, with a warning that shows it', async () => {
    await dropFromCompendium(gm, 'skirmish-line.datasheets', 'Dock Mercenaries', { x: 250, y: 350 });
    const beginning = new Beginning(gm);
    const said = await beginning.appears();
    expect(said).toContain('Low wall or fence (1)');
    expect(said).toMatch(/does not know the ground of the region Copse, “woods”: it counts as open ground/);
    await gm.screenshot('ground-begin');
    await beginning.root.locator('.check', { hasText: 'Copse' }).locator('[data-action=showGround]').click();
    await gm.rest();
    await joinSide(gm, 'rebels');
    await closeWindows(gm, '.compendium');
    expect((await table()).areas).toEqual([]);
    await gm.panel.pick('rebels-1');
    expect(await gm.panel.root.locator('.failed').count()).toBe(0);
  });

  it('is fixed on the map: the kind is chosen from a list, and the battle continues with it', async () => {
    await gm.page.evaluate(async () => {
      const [region] = (globalThis as unknown as PageHost).canvas.scene.regions.contents;
      await region?.behaviors.contents[0]?.sheet.render({ force: true });
    });
    await gm.rest();
    const sheet = gm.page.locator('.region-behavior-config');
    const select = sheet.locator('select[name="system.kind"]');
    expect(await select.inputValue()).toBe('woods');
    expect(await select.locator('optgroup').first().getAttribute('label')).toBe('Unknown');
    await select.selectOption('light-woods');
    await gm.screenshot('ground-kind');
    await sheet.locator('button[type=submit]').click();
    await gm.rest();
    const after = await table();
    expect(after.areas.map(({ kind }) => kind)).toEqual(['light-woods']);
    expect(after.revision).toBe(1);
    await eventually(async () => (await gm.panel.log()).at(-1), 'The map: Light woods added');
  });

  it('a wall that is a door lets through while it is open, whatever it is when closed', async () => {
    const change = async (changes: object): Promise<void> => {
      await gm.page.evaluate(async (wished) => {
        await (globalThis as unknown as PageHost).canvas.scene.walls.contents[0]?.update(wished);
      }, changes);
      await gm.rest();
    };
    const kind = async (): Promise<string | undefined> => (await table()).barriers[0]?.kind;
    await change({ door: 1, ds: 0 });
    expect(await kind()).toBe('low-wall');
    await change({ ds: 1 });
    expect(await kind()).toBe('door');
    await eventually(async () => (await gm.panel.log()).at(-1), 'The map: Low wall or fence is Door now');
    await change({ ds: 0, door: 0 });
    expect(await kind()).toBe('low-wall');
  });

  it('a wall that is moved during a battle is elsewhere for the rules, after the next command and its undo too', async () => {
    const [before] = (await table()).barriers;
    await gm.page.evaluate(async () => {
      const { scene, dimensions } = (globalThis as unknown as PageHost).canvas;
      const [wall] = scene.walls.contents;
      const { sceneX: x, sceneY: y } = dimensions;
      await wall?.update({ c: [x + 400, y + 900, x + 700, y + 900] });
    });
    await gm.rest();
    const place = async (): Promise<number | undefined> => (await table()).barriers[0]?.a.x;
    const moved = await place();
    expect(moved).toBeGreaterThan(before?.a.x ?? 0);
    await gm.panel.next();
    await gm.done();
    expect((await gm.battle()).seq).toBe(1);
    expect(await place()).toBe(moved);
    await gm.panel.undo();
    await gm.done();
    expect(await place()).toBe(moved);
  });
});

interface PageScenes {
  readonly Scene: { create(data: object): Promise<{ view(): Promise<unknown> }> };
  readonly canvas: {
    readonly scene: {
      readonly name: string;
      readonly _source: {
        readonly backgroundColor?: string;
        readonly levels?: readonly { readonly background: { readonly color: string } }[];
      };
    };
  };
}

describeTableIn(worlds, 'a scene without a picture', (world) => {
  let gm: Gamemaster;

  const colours = async (): Promise<readonly (string | undefined)[]> =>
    gm.page.evaluate(() => {
      const { backgroundColor, levels } = (globalThis as unknown as PageScenes).canvas.scene._source;
      return levels === undefined ? [backgroundColor] : levels.map(({ background }) => background.color);
    });

  beforeAll(async () => {
    gm = await world.gamemaster();
    await gm.page.evaluate(async () => {
      const { Scene } = globalThis as unknown as PageScenes;
      const made = await Scene.create({ name: 'Field', width: 2400, height: 1800, grid: { type: 0, size: 50 } });
      await made.view();
    });
    await gm.rest();
  });

  it('is offered a dark ground before a battle begins, and has it at a click', async () => {
    expect(await colours()).toEqual(['#999999']);
    await dropFromCompendium(gm, 'skirmish-line.datasheets', 'Dock Mercenaries', { x: 250, y: 350 });
    const beginning = new Beginning(gm);
    expect(await beginning.appears()).toContain('This scene has no picture: its ground is grey.');
    await gm.screenshots('ground-grey', sizes);
    await beginning.root.getByText('Make the ground dark').click();
    await eventually(colours, ['#171c24']);
    await gm.rest();
    expect(await beginning.root.innerText()).not.toContain('its ground is grey');
    await gm.screenshots('ground-dark', sizes);
  });
});
