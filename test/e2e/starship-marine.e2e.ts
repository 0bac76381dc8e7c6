import { beforeAll, expect, it } from 'vitest';
import { distance, type BattleView, type FigureView, type Point } from './support/battle';
import { describeTableIn } from './support/describe-table';
import { eventually } from './support/eventually';
import { deploy } from './support/gallery';
import type { Gamemaster } from './support/gamemaster';
import { Overheard } from './support/overheard';
import type { Player } from './support/player';
import { worlds } from './support/tables';

interface Trooper extends FigureView {
  readonly plot: { readonly path: readonly Point[] } | null;
}

interface Decided extends BattleView {
  /** The sides that have said that they are done with this phase. */
  readonly ready: Readonly<Record<string, boolean>>;
}

interface Plan extends BattleView {
  readonly doors: Readonly<Record<string, { readonly state: string }>>;
  readonly table: {
    readonly barriers: readonly { readonly id: string; readonly a: Point; readonly b: Point }[];
  };
}

const placeOf = ({ x, y }: Point): string => `"x":${JSON.stringify(x)},"y":${JSON.stringify(y)}`;

interface PageHost {
  readonly game: {
    readonly combats: {
      readonly contents: readonly { setFlag(scope: string, key: string, value: string): Promise<unknown> }[];
    };
    readonly users: { getName(name: string): { update(changes: object): Promise<unknown> } };
  };
}

/** What a gamemaster does past every window of ours. */
async function inPage(
  player: Player,
  what: (host: PageHost, text: string) => Promise<unknown>,
  text: string,
): Promise<void> {
  await player.page.evaluate(`(${String(what)})(globalThis, ${JSON.stringify(text)}).then(() => null)`);
}

/** The older host is played as by friends without a certificate. */
const tables = worlds.map((table) => ({ ...table, plainHttp: table.generation === 13 }));

describeTableIn(tables, 'the boarding of a crippled cruiser, by two people', (world) => {
  let gm: Gamemaster;
  let orange: Player;
  let overheard: Overheard;

  beforeAll(async () => {
    gm = await world.gamemaster();
    orange = await world.player('Orange', (page) => (overheard = new Overheard(page)));
    for (const { page } of [gm, orange]) await page.setViewportSize({ width: 1366, height: 768 });
  });

  /** Says that a side is done with its decisions, and waits until that has been worked out. */
  async function say(player: Player): Promise<void> {
    const { seq } = await player.battle();
    await player.panel.next();
    await player.until((battle) => battle.seq > seq && !battle.busy, true);
    await gm.done();
  }

  /** Both sides are done with this phase; the gamemaster's button stands for both. */
  async function pass(): Promise<void> {
    const { phase } = (await gm.battle()).state;
    for (const [side, player] of [
      ['boarders', orange],
      ['crew', gm],
    ] as const) {
      const state = (await gm.battle()).state as Decided;
      if (state.phase === phase && state.ready[side] !== true) await say(player);
    }
  }

  const trooper = async (player: Player, id: string): Promise<Trooper> => (await player.figure(id)) as Trooper;

  /** Plots a move of so many centimetres to the east for the foremost of a squad; answers who that is. */
  async function plot(player: Player, squad: string, by: number, picture: string): Promise<FigureView> {
    const [first] = (await player.onTable(squad)).sort((a, b) => b.at.x - a.at.x);
    if (first === undefined) throw new Error(`nobody of '${squad}' is aboard`);
    const { at } = first;
    await player.panel.pick(squad);
    await player.panel.take('move');
    await player.table.drag(at, { x: at.x + by, y: at.y });
    await player.screenshot(picture);
    await player.panel.confirm();
    await player.done();
    return first;
  }

  /** What of the crew the boarders do not know: names and places of whom they do not see, and the ends of the moves plotted. */
  async function secrets(): Promise<readonly string[]> {
    const known = (await orange.battle()).state.figures;
    const all = Object.values((await gm.battle()).state.figures) as Trooper[];
    const hidden = all.filter(({ id }) => known[id] === undefined);
    const ends = hidden.flatMap(({ plot: own }) => own?.path.slice(-1) ?? []);
    return [...hidden.flatMap(({ id, at }) => [`"${id}"`, placeOf(at)]), ...ends.map(placeOf)];
  }

  /** How a door stands as one of the host's: shut, open or locked. */
  const hostDoor = async (player: Player, door: string): Promise<number | null> =>
    player.page.evaluate<number | null>(
      `canvas.scene.walls.find((wall) => wall.flags['skirmish-line']?.barrier?.id === '${door}' && wall.door === 1)?.ds ?? null`,
    );

  it('is deployed from the gallery; the boarders have tokens, the crew behind its doors has none', async () => {
    await deploy(gm, 'cruiser', () => gm.screenshot('marine-gallery'));
    await gm.panel.seats({ boarders: ['Orange'], crew: ['Gamemaster'] });
    await gm.screenshot('marine-set-up');
    expect((await orange.panel.log()).join()).toContain('laid out');
    expect(await gm.tokens('first-squad')).toHaveLength(11);
    expect(await gm.tokens('bridge')).toHaveLength(0);
    expect(await orange.onTable('bridge')).toHaveLength(0);
  });

  it('a player whose side mans Main Control locks a door by a click on it', async () => {
    while ((await gm.battle()).state.phase !== 'doors') await pass();
    await gm.panel.pick('bridge');
    await gm.panel.take('order-locked');
    const stands = async () => ((await gm.battle()).state as Plan).doors['bunks-door']?.state;
    const door = ((await gm.battle()).state as Plan).table.barriers.find(({ id }) => id === 'bunks-door');
    if (door === undefined) throw new Error('there is no door to the bunks');
    expect(await stands()).toBe('closed');
    expect(await gm.panel.root.locator('.considered .hint').innerText()).toBe('Click a door on the plan.');
    await gm.table.click({ x: (door.a.x + door.b.x) / 2, y: (door.a.y + door.b.y) / 2 + 1.5 });
    await gm.screenshot('marine-door');
    await gm.panel.confirm();
    await gm.done();
    expect(await stands()).toBe('locked');
    for (const player of [gm, orange]) expect(await hostDoor(player, 'bunks-door')).toBe(2);
  });

  it('a click on a door of the host works it by the rules, for those who may; for others it stays shut', async () => {
    const { doors, table } = (await gm.battle()).state as Plan;
    const shut = table.barriers.find(({ id }) => doors[id]?.state === 'closed' && id !== 'bunks-door');
    if (shut === undefined) throw new Error('no door is closed');
    const middle = { x: (shut.a.x + shut.b.x) / 2, y: (shut.a.y + shut.b.y) / 2 };
    await orange.table.click(middle);
    expect((await orange.notices()).join()).toContain('Your side is done with this phase.');
    expect([((await gm.battle()).state as Plan).doors[shut.id]?.state, await hostDoor(orange, shut.id)]).toEqual([
      'closed',
      0,
    ]);
    await gm.table.click(middle);
    await gm.done();
    expect(((await gm.battle()).state as Plan).doors[shut.id]?.state).toBe('open');
    for (const player of [gm, orange]) expect(await hostDoor(player, shut.id)).toBe(1);
    await gm.panel.undo();
    await gm.done();
    expect(await hostDoor(orange, shut.id)).toBe(0);
  });

  it('what else is changed of a door’s wall with it stays', async () => {
    const wall = `canvas.scene.walls.find((one) => one.flags['skirmish-line']?.barrier?.id === 'bunks-door')`;
    expect(await hostDoor(gm, 'bunks-door')).toBe(2);
    await gm.page.evaluate(`${wall}.update({ ds: 1, sound: 10 }).then(() => null)`);
    await gm.done();
    expect(await gm.page.evaluate(`${wall}.sound`)).toBe(10);
    await gm.until(({ state }) => (state as Plan).doors['bunks-door']?.state, 'open');
    expect(await hostDoor(orange, 'bunks-door')).toBe(1);
  });

  it('two share a side: each commands the figures below their post, and sees who commands the others', async () => {
    while ((await gm.battle()).state.phase !== 'move') await pass();
    const blue = await world.player('Blue');
    await gm.panel.seats({ boarders: ['Orange', 'Blue'], crew: ['Gamemaster'] });
    await gm.panel.posts('boarders', [
      ['First Squad 1', 'Orange'],
      ['Support Section 1', 'Blue'],
    ]);
    await blue.panel.pick('first-squad');
    expect(await blue.panel.root.locator('.panel-actions').innerText()).toContain(
      'The player of First Squad 1 gives these orders.',
    );
    await blue.screenshot('marine-shared');
    await blue.panel.pick('support');
    expect(await blue.panel.action('move').count()).toBe(1);
    expect(await blue.panel.passButton.count()).toBe(0);
    expect(await blue.panel.step.innerText()).toContain('The player of First Squad 1 is in overall command');
    await orange.panel.pick('support');
    expect(await orange.panel.action('move').count()).toBe(0);
    await orange.screenshot('marine-shared-other');
    await world.leave(blue);
    await eventually(() => orange.panel.action('move').count(), 1, { what: "the orders that were Blue's" });
    await gm.panel.seats({ boarders: ['Orange'], crew: ['Gamemaster'] });
  });

  it('a squad beside the way out lists what all of it may do, and of its figures the order of the selected one', async () => {
    const orders = orange.panel.root.locator('.order-list [data-action=act]');
    const others = orange.panel.root.locator('.order-list .fold', { hasText: 'for single figures' });
    await orange.panel.pick('first-squad');
    expect(await orders.allInnerTexts()).toEqual([expect.stringContaining('Move'), expect.stringContaining('Run')]);
    await orange.panel.unfold(others, true);
    const [, , leaving] = await orders.allInnerTexts();
    expect(leaving).toMatch(/^First Squad \d+ leaves the ship$/);
    await orange.panel.unfold(others, false);
    const numbers = (await orange.onTable('first-squad')).map(({ id }) => id);
    const one = numbers[Number(/\d+/.exec(leaving ?? '')?.[0]) - 1];
    await orange.table.clickFigure(one ?? '');
    expect((await orders.allInnerTexts()).slice(2)).toEqual([leaving]);
  });

  it('both sides plot their moves, neither’s browser receives anything of the other’s, and they move at once', async () => {
    while ((await gm.battle()).state.phase !== 'move') await pass();
    const { id, at: from } = await plot(orange, 'first-squad', 3, 'marine-plot');
    await gm.table.click((await gm.onTable('engine'))[0]?.at ?? from);
    expect(await gm.panel.picked()).toBe('engine');
    const { id: hidden, at: post } = await plot(gm, 'bridge', 4, 'marine-plot-hidden');
    expect((await trooper(orange, id)).plot).toMatchObject({ run: false });
    expect((await trooper(gm, hidden)).plot).toMatchObject({ run: false });

    const signs = await secrets();
    expect(signs.length).toBeGreaterThan(20);
    expect(overheard.came([...signs, '"plot":{', '"plots":'])).toEqual([]);
    expect(await overheard.held(signs)).toEqual([]);

    await say(orange);
    await orange.screenshot('marine-waiting');
    await pass();
    expect(distance(from, (await trooper(orange, id)).at)).toBeCloseTo(3, 0);
    await orange.screenshot('marine-moved');
    const { at: gone } = await trooper(gm, hidden);
    expect(distance(post, gone)).toBeCloseTo(4, 0);
    expect([...overheard.came([placeOf(gone)]), ...(await overheard.held([placeOf(gone)]))]).toEqual([]);
  });

  it('then targets are named, and the fire is worked out by itself', async () => {
    expect((await gm.battle()).state.phase).toBe('order');
    await gm.screenshot('marine-targets');
    await pass();
    // Nobody had a target: the phases of fire have passed, and the log has no headings of them.
    expect((await orange.panel.log()).join()).toMatch(/Targets,.*Nerve$/);
    expect(overheard.came(await secrets())).toEqual([]);
  });

  it('a hidden figure’s name would be found in what a browser receives and holds', async () => {
    const [hidden = ''] = await secrets();
    expect([...overheard.came([hidden]), ...(await overheard.held([hidden]))]).toEqual([]);
    await inPage(gm, async ({ game }, text) => game.combats.contents[0]?.setFlag('world', 'leak', text), hidden);
    await world.rest();
    expect([...overheard.came([hidden]), ...(await overheard.held([hidden]))]).toEqual([hidden, hidden]);
  });

  // Keys pass by queries, which are the same in both generations: once is enough.
  if (world.generation === 14)
    it('is known to a gamemaster whose browser is opened again, and to another who comes and takes over', async () => {
      const all = (await gm.battle()).state.figures;
      await world.reload(gm);
      expect((await gm.battle()).state.figures).toEqual(all);
      await inPage(gm, async ({ game }, name) => game.users.getName(name).update({ role: 4 }), 'Blue');
      const second = await world.player('Blue');
      await second.until(({ state }) => Object.keys(state.figures).length, Object.keys(all).length);
      await world.leave(gm);
      expect((await second.battle()).state.figures).toEqual(all);

      // The last browser with the key loses it.
      await second.page.evaluate(() => localStorage.removeItem('stand-in.skirmish-line.sealKeys'));
      await world.reload(second);
      expect(await second.panel.root.innerText()).toContain('has no key of what is secret');
      await second.screenshot('marine-shut');
      await second.panel.revealSecrets();
      expect(Object.keys((await second.battle()).state.figures)).toEqual(
        Object.keys((await orange.battle()).state.figures),
      );
      expect((await orange.panel.log()).join()).toContain('continues from what was open');
    });
});
