import { beforeAll, expect, it } from 'vitest';
import { describeTableIn } from './support/describe-table';
import { closeWindows, dropFromActors, dropFromCompendium, joinSide, makeFromDatasheet } from './support/drop';
import type { Gamemaster } from './support/gamemaster';
import { expectHarmless } from './support/hostile';
import { storedActor } from './support/stored';
import { besidePicky } from './support/tables';

const mercenaries = 'rebels-1';
const guards = 'troopers-1';

describeTableIn(besidePicky, 'beside a system that refuses actors of other types', (world) => {
  let gm: Gamemaster;

  beforeAll(async () => {
    gm = await world.gamemaster();
  });

  const sheet = () => gm.page.locator('.skirmish-sheet');

  it('a squad is an actor of the system’s own type, with our record sheet', async () => {
    await makeFromDatasheet(gm, 'Dock Mercenaries');
    expect(await storedActor(gm, 'Dock Mercenaries')).toMatchObject({
      type: 'hero',
      system: { luck: 3 },
      flags: { 'skirmish-line': { unit: { ruleset: 'opend6', play: null } } },
    });
  });

  it('what is written on the sheet is kept with the actor', async () => {
    const before = await sheet().locator('.rs-total strong').innerText();
    const grenades = sheet().locator('[name="design.thrown.grenade"]');
    await grenades.fill('2');
    await grenades.press('Tab');
    await gm.rest();
    expect(await sheet().locator('.rs-total strong').innerText()).not.toBe(before);
    await sheet().locator('[name=name]').fill('Night Shift');
    await sheet().locator('[name=name]').press('Tab');
    await gm.rest();
    expect(await storedActor(gm, 'Night Shift')).toMatchObject({
      system: { luck: 3 },
      flags: { 'skirmish-line': { unit: { design: { thrown: { grenade: 2 } } } } },
    });
    await closeWindows(gm, '.skirmish-sheet');
  });

  it('it is dragged onto the table, and fights a squad out of the compendium', async () => {
    await dropFromActors(gm, 'Night Shift', { x: 250, y: 350 });
    await joinSide(gm, 'rebels');
    await dropFromCompendium(gm, 'skirmish-line.datasheets', 'Palace Guards', { x: 250, y: 620 });
    await joinSide(gm, 'troopers');
    await closeWindows(gm, '.compendium');
    await gm.lineUp(mercenaries, { x: 8, y: 4 }, 90);
    await gm.lineUp(guards, { x: 18, y: 4 }, 270);
    await gm.toFire('rebels', [mercenaries, guards]);
    await gm.panel.pick(mercenaries);
    await gm.table.look([{ x: 13, y: 6 }], 0.5);
    await gm.panel.take('fire');
    await gm.table.clickFigure(`${guards}.1`);
    await gm.loadDice(6, 6);
    await gm.panel.confirm();
    await gm.done();
    expect((await gm.battle()).state.units[mercenaries]).toMatchObject({ volleyed: true, name: 'Night Shift' });
    expect(await storedActor(gm, 'Night Shift')).toMatchObject({
      flags: { 'skirmish-line': { unit: { play: { id: mercenaries, volleyed: true } } } },
    });
  });

  it('its own template for messages takes our cards in, though it has no place for them', async () => {
    expect(await gm.cards.text(/Night Shift/)).toMatch(/difficulty/i);
    expect(await gm.page.locator('#chat .picky-message .skirmish-card').count()).toBeGreaterThan(0);
  });

  it('nothing that a player writes past the windows runs, counts, or passes for a card', async () => {
    const orange = await world.player('Orange');
    await gm.panel.seats({ rebels: ['Gamemaster'], troopers: ['Orange'] });
    await expectHarmless(gm, orange, guards, true);
  });
});
