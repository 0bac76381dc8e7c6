import { beforeAll, expect, it } from 'vitest';
import { isWhollySeen } from './support/boxes';
import { describeTableIn } from './support/describe-table';
import { deploy } from './support/gallery';
import type { Gamemaster } from './support/gamemaster';
import type { Player } from './support/player';
import { newerHost } from './support/tables';

const tables = newerHost.map((world) => ({ ...world, viewport: { width: 1366, height: 768 } }));

/** Behind the canyon's two walls: neither side's others see anybody. */
const behindNorthWall = { x: 3, y: 2 };
const behindSouthWall = { x: 45, y: 26.5 };

describeTableIn(tables, 'the convoy, fought by two people', (world) => {
  let gm: Gamemaster;
  let orange: Player;

  beforeAll(async () => {
    gm = await world.gamemaster();
    orange = await world.player('Orange');
  });

  /** The jeep and one skimmer in each other's sight, and nobody else. */
  async function duel(): Promise<void> {
    const { figures } = (await gm.battle()).state;
    const ids = Object.keys(figures);
    const convoy = ids.filter((id) => /^(apc|envoy)/.test(id));
    const ambush = ids.filter((id) => /^(rebel|skimmer-2|rider-2)/.test(id));
    const skimmer = { x: 22, y: 15.4, facing: 270 };
    await gm.put({
      ...Object.fromEntries(convoy.map((id) => [id, behindNorthWall])),
      ...Object.fromEntries(ambush.map((id) => [id, behindSouthWall])),
      'skimmer-1': skimmer,
      'rider-1': skimmer,
    });
  }

  it('is deployed from the gallery, each of the crew at a place of the vehicle', async () => {
    await deploy(gm, 'convoy', async () => {
      await gm.screenshot('quick-draw-gallery');
      await gm.page.locator('details.options > summary').click();
      await gm.page.locator('select[name="option.declaring"]').selectOption('secret');
      await gm.rest();
    });
    await gm.panel.seats({ heroes: ['Gamemaster'], foes: ['Orange'] });
    const { at } = await gm.figure('jeep');
    for (const id of ['jeep-driver', 'jeep-gunner']) {
      const place = (await gm.figure(id)).at;
      expect(Math.hypot(place.x - at.x, place.y - at.y), id).toBeLessThan(2);
    }
    await gm.screenshot('quick-draw-convoy');
    await gm.table.look([{ x: 8, y: 15 }], 0.5);
    await gm.screenshot('quick-draw-crews');
  });

  it('begins with the heroes, who let opening fire and movement pass', async () => {
    await duel();
    await gm.loadDice(6, 1);
    await gm.panel.next();
    await gm.done();
    expect((await gm.panel.log()).join()).toContain('First turn: 10 for The heroes, 1 for The foes');
    while ((await gm.battle()).state.phase !== 'fire') {
      await gm.panel.next();
      await gm.done();
    }
  });

  it('qd-init-002 by the option both sides are asked for their fire at once, each in a browser of its own', async () => {
    await gm.panel.next();
    expect(await gm.question.appears()).toContain('Jeep Gunner');
    const asked = await orange.question.appears();
    expect(asked).toContain('Rider 1');
    expect(asked).not.toContain('Jeep Gunner');
    await gm.screenshot('quick-draw-declare');
    await orange.screenshot('quick-draw-declare-foes');
  });

  it('its answers stay in sight where there is little room for what is to be settled', async () => {
    await gm.page.setViewportSize({ width: 683, height: 384 });
    await gm.rest();
    for (const option of ['fire', 'hold'])
      expect(await isWhollySeen(gm, `.skirmish-prompt [data-option^="${option}"]`), option).toBe(true);
    await gm.page.setViewportSize({ width: 1366, height: 768 });
    await gm.rest();
  });

  it('a question names its battle while another table is looked at', async () => {
    const look = async (name: string): Promise<void> => {
      await gm.page.locator('#scene-navigation').getByText(name, { exact: true }).click();
      await gm.rest();
    };
    expect(await gm.question.root.innerText()).not.toContain('The Convoy');
    await look('Empty table');
    expect(await gm.question.root.innerText()).toContain('The Convoy');
    await look('The Convoy');
    expect(await gm.question.root.innerText()).not.toContain('The Convoy');
  });

  it('what one side has declared is hidden until the other has declared too; then the shot falls', async () => {
    await orange.question.answer('hold');
    expect((await gm.battle()).asking).toMatchObject([{ seat: 'heroes' }]);
    expect((await gm.panel.log()).join()).not.toContain('Rider 1');
    await gm.loadDice(5, 5, 5, 5, 5, 5);
    await gm.question.answer('fire');
    await gm.question.answer('one:skimmer-1');
    await gm.done();
    expect((await gm.panel.log()).join()).toMatch(/Jeep Gunner/);
    await gm.done();
    expect((await gm.panel.log()).join()).toMatch(/Jeep Gunner/);
    await gm.screenshot('quick-draw-exchange');
  });
});
