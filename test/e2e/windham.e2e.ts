import { beforeAll, expect, it } from 'vitest';
import type { BattleView, Point } from './support/battle';
import { describeTable } from './support/describe-table';
import { eventually } from './support/eventually';
import { deploy } from './support/gallery';
import type { Gamemaster } from './support/gamemaster';
import { faultsOf } from './support/judge';
import { Overheard } from './support/overheard';
import type { Player } from './support/player';

interface Ambush extends BattleView {
  readonly counters?: readonly { readonly id: string; readonly unit: string; readonly at: Point }[];
}

const sizes = [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
];

const placeOf = ({ x, y }: Point): string => `"x":${JSON.stringify(x)},"y":${JSON.stringify(y)}`;

describeTable('the ambush at Windham, seen by the column', (world) => {
  let gm: Gamemaster;
  let orange: Player;
  let overheard: Overheard;

  beforeAll(async () => {
    gm = await world.gamemaster();
    orange = await world.player('Orange', (page) => (overheard = new Overheard(page)));
  });

  const state = async (): Promise<Ambush> => (await gm.battle()).state;

  /** Names of hidden figures, and the places where they lie. */
  async function secrets(): Promise<readonly string[]> {
    const { figures, counters = [] } = await state();
    const known = (await orange.battle()).state.figures;
    const names = Object.keys(figures).filter((id) => known[id] === undefined);
    return [...names.map((id) => `"${id}"`), ...counters.map(({ at }) => placeOf(at))];
  }

  it('has no token, name or place of the rebels in the other player’s browser', async () => {
    await deploy(gm, 'windham');
    await gm.panel.bigButton.waitFor();
    await gm.done();
    await orange.panel.bigButton.waitFor();
    const signs = await secrets();
    expect(signs.length).toBeGreaterThan(30);
    expect(overheard.came(signs)).toEqual([]);
    expect(await overheard.held(signs)).toEqual([]);
    for (const { id } of (await state()).counters ?? []) expect(id).toMatch(/^c\d+$/);
    expect(await faultsOf(orange), 'a high table, the whole of it in view').toEqual([]);
    await gm.screenshots('windham-gamemaster', sizes);
    await orange.screenshots('windham-column', sizes);
  });

  it('is sprung by hidden troops who show themselves; then they are seen, and the goal changes', async () => {
    await gm.panel.seats({ rebels: ['Gamemaster'], troopers: ['Orange'] });
    for (let left = 4; left > 0 && (await state()).phase === 'setup'; left -= 1) {
      await gm.panel.next();
      await gm.done();
    }
    await gm.loadDice(5, 2);
    await gm.panel.next();
    await orange.question.answer('first');
    await gm.done();
    expect(await state()).toMatchObject({ phase: 'movement' });
    const counter = (await state()).counters?.find(({ unit }) => unit === 'south-1');
    if (counter === undefined) throw new Error('the south is not hidden');
    await orange.panel.pick('column-3');
    await orange.panel.take('hold');
    await gm.until((battle) => (battle.state as Ambush & { toAct: string }).toAct, 'rebels');
    await gm.done();
    await gm.panel.pick('south-1');
    await gm.screenshot('windham-hidden');
    await gm.panel.take(`turn-up ${counter.id}`);
    await gm.done();
    await orange.until((battle) => battle.state.units['south-1'] !== undefined, true);
    expect((await orange.onTable('south-1')).length).toBeGreaterThan(5);
    await orange.rest();
    await orange.screenshots('windham-sprung', sizes);
    await eventually(async () => (await orange.page.locator('body').innerText()).includes('Get 14 soldiers'), true, {
      what: 'the new goal',
    });
    const signs = await secrets();
    expect(signs.some((sign) => sign.startsWith('"north-1'))).toBe(true);
    expect(overheard.came(signs)).toEqual([]);
    expect(await overheard.held(signs)).toEqual([]);
  });
});

describeTable('the ambush at Windham, played alone', (world) => {
  it('keeps from a gamemaster who plays alone what their side does not know, until they wish to see it all', async () => {
    const gm = await world.gamemaster();
    await deploy(gm, 'windham');
    await gm.panel.seats({ rebels: ['Automaton'], troopers: ['Gamemaster'] });
    await gm.done();
    const hidden = gm.panel.root.locator('[data-unit=south-1]');
    await hidden.waitFor({ state: 'detached' });
    await gm.screenshots('windham-alone', sizes);
    await gm.panel.choose('view-all');
    await hidden.first().waitFor();
    await gm.panel.choose('view-own');
    await hidden.first().waitFor({ state: 'detached' });
  });
});
