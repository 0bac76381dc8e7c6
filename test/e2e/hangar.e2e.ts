import { beforeAll, expect, it } from 'vitest';
import { expectNoBarriers } from './support/barriers';
import { distance } from './support/battle';
import { describeTableIn } from './support/describe-table';
import { dropFromCompendium } from './support/drop';
import type { Gamemaster } from './support/gamemaster';
import { expectHarmless } from './support/hostile';
import type { Player } from './support/player';
import { watchPlaces } from './support/watch';
import { newerHost } from './support/tables';

/** The windows in which the report is looked at. */
const windows = [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
];

/** The facts of a prompt without its running clock. */
const facts = (text: string): string => text.replace(/\d+:\d+/g, '');

/** Turn 1: the rebels' first squad is about to pass in front of the troopers in the west; the others look away. */
async function lineUp(gm: Gamemaster): Promise<void> {
  await gm.lineUp('troopers-1', { x: 16, y: 15 }, 90);
  await gm.lineUp('rebels-1', { x: 23.5, y: 18.5 }, 270, { row: { x: 1.25, y: 0 } });
  await gm.lineUp('rebels-2', { x: 29, y: 13.5 }, 90);
  await gm.lineUp('troopers-2', { x: 44, y: 15 }, 90);
}

describeTableIn(newerHost, 'the hangar from the compendium to its victory, by two people', (world) => {
  let gm: Gamemaster;
  let orange: Player;

  beforeAll(async () => {
    gm = await world.gamemaster();
    orange = await world.player('Orange');
  });

  it('is deployed by dragging its adventure from the compendium onto the empty table', async () => {
    await dropFromCompendium(gm, 'skirmish-line.scenarios', 'Hangar', { x: 300, y: 650 });
    await gm.panel.bigButton.waitFor();
    await gm.page.locator('.compendium [data-action=close], .compendium .header-control.close').first().click();
    const { state } = await gm.battle();
    expect(state.phase).toBe('setup');
    expect(Object.values(state.figures).filter(({ presence }) => presence === 'table')).toHaveLength(36);
    expect((await orange.battle()).state).toEqual(state);
  });

  it('seats Orange with the troopers and the gamemaster with the rebels', async () => {
    await gm.panel.seats({ rebels: ['Gamemaster'], troopers: ['Orange'] });
    const { seats } = await orange.battle();
    expect(seats['troopers']).toMatchObject({ automaton: false });
    expect(await orange.panel.bigButton.isEnabled()).toBe(false);
  });

  it('nothing that Orange writes past the windows runs, counts, or passes for a card', async () => {
    await expectHarmless(gm, orange, 'troopers-1');
  });

  it('lets both sides finish their set-up', async () => {
    await gm.panel.pick('rebels-2');
    await gm.panel.take('deploy');
    const before = await gm.figure('rebels-2.9');
    const there = { x: before.at.x, y: before.at.y + 1.5 };
    await gm.table.look([{ x: 24, y: 18 }]);
    await gm.table.drag(before.at, there);
    await gm.screenshot('hangar-setup');
    await gm.panel.confirm();
    await gm.done();
    expect(distance((await orange.figure('rebels-2.9')).at, there)).toBeLessThan(0.05);
    await gm.panel.next();
    await gm.done();
    await orange.panel.next();
    await orange.until(({ state }) => state.phase, 'initiative');
  });

  it('asks the winner of the initiative, in their own browser, who moves first', async () => {
    await lineUp(gm);
    await gm.loadDice(2, 5);
    await gm.panel.next();
    expect(await orange.question.appears()).toContain('Troopers');
    expect(await gm.question.isOpen()).toBe(false);
    await orange.question.answer('second');
    await gm.until(({ state }) => [state.phase, state.initiative, state.toAct], ['movement', 'troopers', 'rebels']);
  });

  it('asks the second browser for opportunity fire, and keeps the question through reloads of both pages', async () => {
    const from = await gm.onTable('rebels-1');
    await gm.table.look([{ x: 20, y: 19 }]);
    await gm.table.select('rebels-1.1');
    await gm.panel.take('move');
    await gm.table.drag({ x: 22.75, y: 20.5 }, { x: 20, y: 20.375 });
    await gm.screenshot('hangar-move');
    await gm.panel.confirm();
    const question = await orange.question.appears();
    expect(await orange.question.options()).toEqual(['fire', 'hold']);
    expect(await gm.panel.bigButton.isEnabled()).toBe(false);
    await orange.table.look([{ x: 20, y: 19 }]);
    await orange.screenshot('hangar-opportunity');
    const asking = (await gm.battle()).asking;
    await world.reload(orange);
    expect(facts(await orange.question.appears())).toBe(facts(question));
    await world.reload(gm);
    await gm.until(({ asking: still }) => still, asking);
    expect(facts(await orange.question.appears())).toBe(facts(question));
    expect(await gm.onTable('rebels-1')).toEqual(from);
  });

  it('od6-fire-007 od6-opp-014 lets the asked person hold a soldier back, in a fold of the question', async () => {
    const { parts } = orange.question;
    expect(await parts.isOpen()).toBe(false);
    const all = await parts.count();
    await parts.fold();
    expect(await parts.options(1)).toContain('Does not fire');
    await orange.screenshot('hangar-opportunity-parts');
    await parts.choose(3, 'Does not fire');
    expect(await parts.count()).not.toBe(all);
    expect(await orange.question.options()).toEqual(['fire?troopers-1.3=none', 'hold']);
    await orange.screenshot('hangar-opportunity-held');
  });

  it('halts the mover on the exact spot, fires there, and lets the rest go on', async () => {
    const from = await gm.figure('rebels-1.1');
    const halts = await watchPlaces(orange, 'rebels-1.1');
    await gm.loadDice(5, 2, 5, 5, 2, 2, 2, 2, 2, 2, 2, 2, 6, 1, 6, 1);
    await orange.question.answer('fire');
    await gm.done();
    await orange.question.gone();
    const to = await gm.figure('rebels-1.1');
    expect(distance(from.at, to.at)).toBeGreaterThan(2);
    const middle = { x: (from.at.x + to.at.x) / 2, y: (from.at.y + to.at.y) / 2 };
    expect((await halts()).some((place) => distance(place, middle) < 0.02)).toBe(true);
    const { state } = await gm.battle();
    expect(state.units['troopers-1']?.marker).toBe('no-fire');
    expect(state.figures['troopers-1.1']?.fired).toBe(true);
    expect(state.figures['troopers-1.3']?.fired).toBe(false);
    await orange.screenshot('hangar-halt');
    await orange.cards.expectTitle(/Opportunity fire/);
  });

  it('passes the turn to and fro until everybody has moved', async () => {
    await orange.until(({ state }) => state.toAct, 'troopers');
    await orange.panel.pick('troopers-2');
    await orange.panel.take('hold');
    await gm.until(({ state }) => state.toAct, 'rebels');
    await gm.panel.pick('rebels-2');
    await gm.press('h');
    await gm.until(({ state }) => [state.phase, state.toAct], ['fire', 'rebels']);
  });

  it('shows sight lines, difficulty and odds before it fires, and a card with dice and hits after', async () => {
    await gm.table.look([{ x: 19, y: 19 }], 0.45);
    await gm.table.select('rebels-1.4');
    await gm.table.pointAtFigure('troopers-1.2');
    await gm.screenshot('hangar-sight');
    await gm.panel.take('fire');
    await gm.table.clickFigure('troopers-1.2');
    const preview = await gm.panel.considered();
    expect(preview).toMatch(/Short range|Medium range|Long range/);
    expect(preview).toMatch(/%/);
    await gm.screenshot('hangar-fire');
    await gm.loadDice(5, 5, 5, 5, 5, 5, 2, 3, 4, 5, 1, 2, 6, 5, 1, 5, 1, 5, 1, 5, 1, 5, 1);
    await gm.panel.confirm();
    await gm.done();
    const card = await orange.cards.text(/Ice Planet Soldiers .*Assault West/);
    expect(card).toMatch(/difficulty|Difficulty/);
    await passFire();
    await gm.screenshot('hangar-volley');
  });

  it('tests the morale of those who were hit, and a broken squad runs', async () => {
    await gm.mark('troopers-1', { morale: 2 });
    const before = await gm.onTable('troopers-1');
    expect(before.length).toBeGreaterThan(0);
    expect((await gm.battle()).state.phase).toBe('morale');
    await gm.loadDice(2, 5, 5, 2, 5, 2, 5, 2);
    await gm.panel.next();
    await answerAll();
    const { state } = await gm.battle();
    expect(state.units['troopers-1']?.morale).toBe(0);
    expect(state.units['troopers-1']?.rout).not.toBeNull();
    const after = await orange.onTable('troopers-1');
    for (const { id, at } of after) expect(at.x).toBeLessThan(before.find((figure) => figure.id === id)?.at.x ?? 0);
    await orange.cards.expectTitle(/casualty test/);
    await orange.screenshot('hangar-rout');
    await endTurn();
    expect((await gm.battle()).state.turn).toBe(2);
  });

  it('takes back an action exactly', async () => {
    await gm.lineUp('rebels-2', { x: 27, y: 13.5 }, 90);
    await gm.lineUp('troopers-2', { x: 32, y: 13.5 }, 270, { row: { x: 1.25, y: 0 } });
    await gm.loadDice(5, 2);
    await gm.panel.next();
    await gm.question.answer('first');
    await gm.until(({ state }) => [state.phase, state.initiative, state.toAct], ['movement', 'rebels', 'rebels']);
    const before = (await orange.battle()).state;
    await gm.panel.pick('rebels-1');
    await gm.panel.take('move');
    await gm.table.look([{ x: 20, y: 21 }]);
    await gm.table.drag({ x: 17, y: 27 }, { x: 20.5, y: 23 });
    await gm.panel.confirm();
    await answerAll();
    expect((await orange.battle()).state).not.toEqual(before);
    await gm.panel.undo();
    await gm.done();
    expect((await orange.battle()).state).toEqual(before);
    expect((await gm.panel.log()).at(-1)).toMatch(/taken back|undone/i);
  });

  it('charges through defensive fire into close assault', async () => {
    await gm.cards.show();
    await gm.panel.pick('rebels-2');
    await gm.panel.take('charge');
    await gm.table.look([{ x: 29, y: 16 }]);
    await gm.table.clickFigure('troopers-2.3');
    await gm.screenshot('hangar-charge');
    await gm.loadDice(5, 2, 5, 2, 2, 2, 5, 2, 2, 2, 2, 2, 2, 2, 3, 5, 1);
    await gm.panel.confirm();
    expect(await orange.question.appears()).toContain('Defensive fire');
    expect(await orange.question.parts.isOpen()).toBe(false);
    await orange.table.look([{ x: 29, y: 16 }]);
    await orange.screenshot('hangar-defence');
    await answerAll();
    await orange.cards.expectTitle(/Hangar Rebels charge Assault East/);
    await orange.cards.expectTitle(/Defensive fire: Assault East/);
    await gm.screenshot('hangar-contact');
    await holdAll();
    await passFire();
    expect((await gm.battle()).state.phase).toBe('assault');
    await gm.panel.next();
    await answerAll();
    await orange.cards.expectTitle(/Close assault: /);
    await gm.screenshot('hangar-assault');
    await endTurn();
    expect((await gm.battle()).state.turn).toBe(3);
  });

  it('lets the rebels out by the blast doors, and ends with a victory message', async () => {
    await escape('rebels-1');
    expect((await orange.battle()).state.outcome).toBeNull();
    await holdAll();
    await passFire();
    await endTurn();
    expect((await gm.battle()).state.turn).toBe(4);
    await escape('rebels-2');
    await orange.until(({ state }) => state.outcome, { winner: 'rebels', reason: 'escaped' });
    for (const player of [gm, orange]) expect(await player.panel.outcome()).toMatch(/Rebels/);
    await orange.screenshot('hangar-victory');
  });

  it('its report shows who did what, how it went and how the dice fell; it is played again with the sides swapped', async () => {
    const report = gm.page.locator('#skirmish-report');
    await report.waitFor();
    const says = {
      overview: /Rebels[^]*Turning points/,
      units: /Ice Planet Soldiers[^]*Assault East/,
      course: /Turn\s+0\s+1\s+2\s+3\s+4/,
      dice: /Luck[^]*Best throw: .+ in turn \d/,
    };
    for (const [tab, words] of Object.entries(says)) {
      await report.locator(`[data-tab=${tab}]`).click();
      await gm.rest();
      expect(await report.innerText(), tab).toMatch(words);
      await expectNoBarriers(gm, `report-${tab}`);
      await gm.screenshots(`report-${tab}`, windows);
    }
    expect(await orange.page.locator('#skirmish-report [data-action=again]').count()).toBe(0);
    const { seats } = await gm.battle();
    await report.locator('[data-action=swapped]').click();
    await gm.until(({ state }) => [state.phase, state.turn], ['setup', 0]);
    expect((await gm.battle()).seats).toEqual({ rebels: seats['troopers'], troopers: seats['rebels'] });
  });

  /** Both players answer each question with its first option, until the command is done. */
  async function answerAll(): Promise<void> {
    for (let left = 60; left > 0 && (await gm.battle()).busy; left -= 1) {
      for (const player of [gm, orange]) {
        if (!(await player.question.isOpen())) continue;
        const [first] = await player.question.options();
        if (first !== undefined) await player.question.answer(first);
      }
      await world.rest();
    }
    await gm.done();
  }

  async function ownerOf(side: string | null): Promise<Player> {
    return Promise.resolve(side === 'troopers' ? orange : gm);
  }

  /** All who may still move stay where they are. */
  async function holdAll(): Promise<void> {
    for (let left = 8; left > 0; left -= 1) {
      const { state } = await gm.battle();
      if (state.phase !== 'movement') return;
      const player = await ownerOf(state.toAct);
      await player.panel.pick((await player.panel.ready()) ?? '');
      await player.panel.take('hold');
      await answerAll();
    }
  }

  /** Nobody fires (any more). */
  async function passFire(): Promise<void> {
    for (let left = 8; left > 0; left -= 1) {
      const { state } = await gm.battle();
      if (state.phase !== 'fire') return;
      await (await ownerOf(state.toAct)).panel.next();
      await answerAll();
    }
  }

  /** Through what is left of the turn, with no reinforcements. */
  async function endTurn(): Promise<void> {
    const { turn } = (await gm.battle()).state;
    for (let left = 4; left > 0; left -= 1) {
      const { state } = await gm.battle();
      if (state.turn !== turn || state.outcome !== null) return;
      if (state.phase === 'special') await gm.loadDice(1);
      await gm.panel.next();
      await answerAll();
    }
  }

  /** By hand to the east door, which nobody guards, and out by it in the next move. */
  async function escape(unit: string): Promise<void> {
    await gm.lineUp(unit, { x: 46, y: 16 }, 90);
    if ((await gm.battle()).state.phase === 'initiative') {
      await gm.loadDice(5, 2);
      await gm.panel.next();
      await gm.question.answer('first');
      await gm.done();
    }
    await gm.panel.pick(unit);
    await gm.panel.take('move');
    await gm.table.look([{ x: 44, y: 18 }]);
    await gm.table.drag({ x: 44, y: 18 }, { x: 47.9, y: 18 });
    await gm.screenshot('hangar-escape');
    await gm.panel.confirm();
    await answerAll();
  }
});
