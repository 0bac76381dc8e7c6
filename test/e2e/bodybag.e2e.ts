import { beforeAll, expect, it } from 'vitest';
import { describeTableIn } from './support/describe-table';
import type { Gamemaster } from './support/gamemaster';
import { newerHost, otherSystem } from './support/tables';

/** The area that a marine's figure stands in: they are twelve spaces long. */
async function areaOf(gm: Gamemaster, marine: string): Promise<number> {
  return Math.floor((await gm.figure(marine)).at.y / 12) + 1;
}

/** Presses the big button through a phase, with the same dice each time, until it only shows a figure that has to choose. */
async function pressThrough(gm: Gamemaster, phase: string, ...dice: readonly number[]): Promise<void> {
  while ((await gm.battle()).state.phase === phase && !/^Show /.test(await gm.panel.bigButton.innerText())) {
    await gm.loadDice(...dice);
    await gm.panel.next();
    await gm.done();
  }
}

describeTableIn(newerHost, 'heroes, played by one person from the gallery to the end', (world) => {
  let gm: Gamemaster;

  beforeAll(async () => {
    gm = await world.gamemaster();
  });

  it('is deployed from the gallery, the pointman lying in area 1', async () => {
    await gm.press('Shift+KeyG');
    await gm.page.locator('[data-scenario="heroes"], [data-id="heroes"]').first().click();
    await world.rest();
    await gm.screenshot('bodybag-gallery');
    await gm.page.locator('[data-action=deploy]').click();
    await gm.panel.bigButton.waitFor();
    await world.rest();
    expect(await gm.figure('ice-cube')).toMatchObject({ wounded: true, at: { x: 15, y: 6 } });
    expect(await areaOf(gm, 'tex')).toBe(3);
  });

  it('is first looked at beside the panel: nobody of the squad is hidden, nor any of the areas', async () => {
    const { figures } = (await gm.battle()).state;
    for (const { at } of Object.values(figures)) expect(await gm.table.sees(at)).toBe(true);
    for (const area of [1, 2, 3]) expect(await gm.table.sees({ x: 15, y: 12 * area - 11 })).toBe(true);
    await gm.screenshot('bodybag-first-view');
  });

  it('has loaded the rules that it is played by and the windows that were opened, and no other rules', async () => {
    expect(await gm.chunks()).toEqual([
      'bed',
      'bodybag',
      'legend-window',
      'main',
      'name-battles',
      'rolldown-runtime',
      'rulesets',
      'terrain-marks',
      'tours',
      'windows',
    ]);
  });

  it('says that rules did not come, and gets them when they are asked for again', async () => {
    const others = '**/chunks/beer-and-pretzel-*';
    const bugHunt = gm.page.locator('#skirmish-gallery [data-action=openScenario][data-scenario=bug-hunt]');
    await gm.page.route(others, (route) => route.abort());
    await gm.press('Shift+KeyG');
    await gm.page.locator('#skirmish-gallery [data-action=back]').click();
    await bugHunt.click();
    await world.rest();
    expect((await gm.notices()).join()).toContain('could not be loaded');
    await gm.page.unroute(others);
    await bugHunt.click();
    await gm.page.locator('#skirmish-gallery [data-action=deploy]').waitFor();
    expect(await gm.chunks()).toContain('beer-and-pretzel');
    await gm.press('Shift+KeyG');
  });

  it('puts an order together, and gives it', async () => {
    await gm.panel.pick('tex');
    await gm.panel.take('forward');
    expect(await gm.panel.step.innerText()).toContain('1 to move');
    await gm.screenshot('bodybag-plan');
    await gm.loadDice(3, 4);
    await gm.panel.next();
    await gm.done();
    expect(await areaOf(gm, 'tex')).toBe(2);
  });

  it('lets everybody react, the sniper fire, and continues with the next turn', async () => {
    await pressThrough(gm, 'reaction', 1, 2);
    await gm.screenshot('bodybag-sniper');
    await pressThrough(gm, 'sniper', 1);
    await gm.cards.expectTitle(/The sniper fires/);
    await pressThrough(gm, 'bug-out');
    expect((await gm.battle()).state).toMatchObject({ turn: 2, phase: 'leader' });
  });

  it('brings the carrier to the wounded man', async () => {
    await gm.panel.pick('tex');
    await gm.panel.take('forward');
    await gm.loadDice(3, 4);
    await gm.panel.next();
    await gm.done();
    expect(await areaOf(gm, 'tex')).toBe(1);
    await pressThrough(gm, 'reaction', 1, 2);
    await pressThrough(gm, 'sniper', 1);
    await pressThrough(gm, 'bug-out');
  });

  it.each([2, 3])('carries the wounded to area %i', async (area) => {
    await pressThrough(gm, 'leader');
    await pressThrough(gm, 'reaction', 1, 2);
    expect(await gm.panel.bigButton.innerText()).toMatch(/^Show /);
    await gm.panel.pick('tex');
    await gm.screenshot(`bodybag-carry-${area}`);
    await gm.loadDice(5, 5);
    await gm.panel.take('carry:ice-cube');
    await gm.done();
    expect([await areaOf(gm, 'tex'), await areaOf(gm, 'ice-cube')]).toEqual([area, area]);
    expect(await gm.cards.text(/Tex tries to carry/)).toContain('Any double succeeds');
    await pressThrough(gm, 'sniper', 1);
    if (area === 2) await pressThrough(gm, 'bug-out');
  });

  it('bugs out: a reload in the middle of the question finds the same question', async () => {
    await gm.loadDice(3, 4);
    await gm.panel.next();
    const asked = await gm.question.appears();
    await gm.screenshot('bodybag-way-out');
    const { asking } = await gm.battle();
    await world.reload(gm);
    await gm.question.appears();
    expect((await gm.battle()).asking).toEqual(asking);
    expect(asked).toContain('Who leaves area 3?');
    expect(await gm.question.options()).toEqual(['everybody', 'some']);
  });

  it('everybody leaves: heroes, and the panel counts the safe', async () => {
    await gm.question.answer('everybody');
    await gm.done();
    expect((await gm.battle()).state.outcome).toEqual({ winner: 'marines', reason: 'heroes' });
    await gm.cards.expectTitle(/Heroes: 23 points/);
    await gm.screenshot('bodybag-end');
    const end = await gm.panel.outcome();
    expect(end).toMatch(/Killed\s+Safe\s+Of/i);
    expect(end).not.toContain('The sniper');
  });
});

describeTableIn(otherSystem, 'heroes that goes wrong', (world) => {
  let gm: Gamemaster;

  beforeAll(async () => {
    gm = await world.gamemaster();
    await gm.press('Shift+KeyG');
    await gm.page.locator('[data-scenario="heroes"]').first().click();
    await world.rest();
    await gm.page.locator('[data-action=deploy]').click();
    await gm.panel.bigButton.waitFor();
    await world.rest();
  });

  const shoot = (name: string): Promise<void> => gm.screenshot(`bodybag-${name}`);
  const marine = async (id: string): Promise<unknown> => gm.figure(id);

  /** The last turn of the smoke in each area. */
  const smoke = async (): Promise<unknown> =>
    ((await gm.battle()).state as unknown as { readonly smoke: unknown }).smoke;

  it('bb-lead-004 one roll of the leader sets two marines on covering fire', async () => {
    for (const id of ['tex', 'buster']) {
      await gm.panel.pick(id);
      await gm.panel.take('cover');
    }
    expect(await gm.panel.step.innerText()).toContain('Tex, Buster');
    await gm.loadDice(2, 5);
    await gm.panel.next();
    await gm.done();
    expect(await gm.leftDice()).toBe(0);
    expect(await marine('tex')).toMatchObject({ covering: true });
    expect(await marine('buster')).toMatchObject({ covering: true });
    await shoot('covering');
  });

  it('a gamemaster takes the order back, and it is as it was', async () => {
    await gm.panel.undo();
    await gm.done();
    expect(await marine('tex')).toMatchObject({ covering: false });
    expect((await gm.battle()).state).toMatchObject({ turn: 1, phase: 'leader' });
    await gm.loadDice(4, 4);
    await gm.panel.next();
    await gm.done();
    expect(await marine('tex')).toMatchObject({ covering: true });
  });

  it('bb-react-005 on a double a marine turns hero and runs towards the wounded', async () => {
    await gm.panel.pick('legs');
    await gm.loadDice(6, 6);
    await gm.panel.take('react');
    await gm.done();
    expect(await areaOf(gm, 'legs')).toBe(2);
    await pressThrough(gm, 'reaction', 1, 2);
  });

  it('bb-snipe-003 covering fire leaves the sniper the 6 in area 2, and that is the roll', async () => {
    await shoot('danger');
    await gm.loadDice(6);
    await gm.panel.next();
    await gm.done();
    expect(await marine('legs')).toMatchObject({ wounded: true });
    expect(await gm.cards.text(/The sniper fires/)).toContain('1 wounded, 0 killed');
    await shoot('hit');
    await pressThrough(gm, 'bug-out');
  });

  it('bb-lead-003 smoke lasts for D6 + 2 turns, and the table counts them down', async () => {
    await gm.panel.pick('lt');
    await gm.loadDice(3, 4, 1);
    await gm.panel.take('smoke-2');
    await gm.done();
    expect(await smoke()).toEqual({ 1: null, 2: 4, 3: null });
    expect(await gm.cards.text(/smoke in area 2/)).toContain('1 + 2 = 3 turns of smoke');
    await shoot('smoke');
  });

  it('bb-snipe-006 a marine in smoke is shot at by comrades too', async () => {
    await gm.panel.pick('edsel');
    await gm.loadDice(5, 5);
    await gm.panel.take('react');
    await gm.done();
    expect(await areaOf(gm, 'edsel')).toBe(2);
    await pressThrough(gm, 'reaction', 1, 2);
    await gm.loadDice(6, 6);
    await gm.panel.next();
    await gm.done();
    expect(await marine('edsel')).toMatchObject({ wounded: true });
    const card = await gm.cards.text(/The sniper fires/);
    expect(card).toContain('Friendly fire');
    expect(card).toContain('1 wounded, 0 killed');
    await shoot('friendly');
    await pressThrough(gm, 'bug-out');
    expect((await gm.battle()).state.turn).toBe(3);
    await shoot('countdown');
  });

  it('bb-lead-003 the smoke clears when its last turn is over', async () => {
    for (const turn of [4, 5]) {
      await pressThrough(gm, 'leader');
      await pressThrough(gm, 'reaction', 1, 2);
      await pressThrough(gm, 'sniper', 1);
      await pressThrough(gm, 'bug-out');
      expect((await gm.battle()).state.turn).toBe(turn);
    }
    expect(await smoke()).toEqual({ 1: null, 2: null, 3: null });
    expect((await gm.panel.log()).join(' ')).toContain('The smoke in area 2 clears');
  });

  it('bb-win-002 giving up leaves everybody behind', async () => {
    await gm.panel.pick('lt');
    await gm.panel.take('concede');
    await gm.done();
    expect((await gm.battle()).state.outcome?.reason).toBe('full-plastic-bodybag');
    expect(await gm.cards.text(/Full plastic bodybag: -80 points/)).toContain('Left behind: 8');
    await shoot('given-up');
  });
});
