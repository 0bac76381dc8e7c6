import { beforeAll, expect, it } from 'vitest';
import { describeTableIn } from './support/describe-table';
import { deploy } from './support/gallery';
import type { Gamemaster } from './support/gamemaster';
import type { Player } from './support/player';
import { pretzel, type Trooper } from './support/pretzel';
import { newerHost } from './support/tables';

/** The open door between the corridor and the hold; the sergeant sees it from the airlock through the hold's other door. */
const door = { x: 12.5, y: 11.5 };
const sergeant = { x: 12.5, y: 17.5 };
/** Where the one waits who will come through the door; all others who could come that way are put far off. */
const behindTheDoor = { x: 12.5, y: 10.5 };
const farOff = {
  'raiders.6': { x: 26.5, y: 10.5 },
  'raiders.7': { x: 26.5, y: 8.5 },
  'clubs.4': { x: 26.5, y: 9.5 },
  'clubs.5': { x: 27.5, y: 9.5 },
  'clubs.6': { x: 27.5, y: 10.5 },
};
const comer = 'clubs.2';
/** Two squares beside the reactor. */
const atTheBomb = { 'tech.1': { x: 3.5, y: 9.5 }, 'medic.1': { x: 3.5, y: 10.5 } };

describeTableIn(newerHost, 'boarded-ship, one person against the horde', (world) => {
  let gm: Gamemaster;
  const picture = (what: string, by: Player = gm) => by.screenshot(`pretzel-${what}`);
  const covers = async () =>
    (await pretzel(gm)).covers.map(({ figure, weapon, spaces }) => ({ figure, weapon, spaces }));
  const trooper = async (id: string): Promise<Trooper> => (await pretzel(gm)).trooper(id);

  beforeAll(async () => {
    gm = await world.gamemaster();
  });

  it('is deployed from the gallery, each figure in the middle of its square', async () => {
    await deploy(gm, 'boarded-ship', () => picture('gallery'));
    expect((await gm.battle()).seats).toMatchObject({ good: { automaton: false }, bad: { automaton: true } });
    expect(await gm.figure('sergeant.1')).toMatchObject({ at: sergeant, presence: 'table' });
    for (const { id } of await gm.onTable('raiders')) expect(await gm.table.offCentre(id), id).toBeLessThan(1);
    await gm.table.look([{ x: 15, y: 10 }], 0.25);
    expect(await gm.panel.cutShort()).toEqual([]);
    await picture('table');
  });

  it('a marine can cover only the furthest space in view, and sees why', async () => {
    await gm.put({ ...farOff, [comer]: behindTheDoor });
    await gm.panel.next();
    await gm.done();
    await gm.panel.pick('sergeant');
    await gm.table.look([{ x: 12.5, y: 14.5 }], 0.8);
    await gm.panel.take('cover:rifle');
    await gm.table.click({ x: 12.5, y: 13.5 });
    expect(await gm.panel.considered()).toMatch(/furthest space in view/);
    await gm.table.click(door);
    const considered = await gm.panel.considered();
    expect(considered).not.toMatch(/furthest space in view/);
    expect(considered).toMatch(/6\s+Range in spaces[^]*−3\s+2 Aim Points[^]*97%/);
    await picture('cover-considered');
  });

  it('covers the door: both people see the zone on the table, with the name of the covering figure', async () => {
    const orange = await world.player('Orange');
    await gm.panel.confirm();
    await gm.done();
    expect(await covers()).toEqual([{ figure: 'sergeant.1', weapon: 'rifle', spaces: ['12,11'] }]);
    expect((await trooper('sergeant.1')).left).toBe(0);
    for (const player of [gm, orange])
      expect(await player.table.words()).toContain('Covered by Sergeant Adeyemi: rifle');
    await gm.cards.expectTitle(/Sergeant Adeyemi on cover fire/);
    await orange.table.look([{ x: 12.5, y: 14.5 }], 0.8);
    await picture('cover-declared', orange);
    await world.leave(orange);
  });

  it('the gamemaster undoes it, and everything is as before; then it is declared again', async () => {
    await gm.panel.undo();
    await gm.done();
    expect(await covers()).toEqual([]);
    expect((await trooper('sergeant.1')).left).toBe(6);
    expect(await gm.table.words()).not.toContain('Covered by Sergeant Adeyemi: rifle');
    await gm.panel.take('cover:rifle');
    await gm.table.click(door);
    await gm.panel.confirm();
    await gm.done();
    expect(await covers()).toHaveLength(1);
  });

  it('the horde moves by itself until the first of them comes into the door: shoot, or give up the shot', async () => {
    await gm.panel.next();
    const card = await gm.question.appears();
    expect(card).toMatch(/Fuzzies with clubs 2 comes into the covered area/);
    expect(card).toMatch(/target number 3: hits 97.2%/);
    expect(await gm.question.options()).toEqual(['fire', 'forfeit']);
    expect((await gm.battle()).asking).toMatchObject([{ seat: 'good' }]);
    expect(await gm.figure(comer)).toMatchObject({ at: door, presence: 'table' });
    for (const figure of [comer, 'sergeant.1'])
      expect(await gm.question.liesOver((await gm.figure(figure)).at), figure).toBe(false);
    await picture('cover-fire');
  });

  it('the same question is open after a reload', async () => {
    const before = await gm.question.appears();
    await world.reload(gm);
    expect(await gm.question.appears()).toBe(before);
    expect(await gm.question.options()).toEqual(['fire', 'forfeit']);
    expect(await gm.figure(comer)).toMatchObject({ at: door, presence: 'table' });
  });

  it('the marine shoots: the one in the door is dead on the spot, and the phase continues', async () => {
    await gm.loadDice(5, 4, 5);
    await gm.question.answer('fire');
    await gm.until(({ state, busy }) => !busy && !state.phase.startsWith('bad'), true, 60_000);
    expect(await trooper(comer)).toMatchObject({ at: door, presence: 'out', wounds: 5 });
    expect(await gm.cards.text(/Cover fire: Sergeant Adeyemi on Fuzzies with clubs 2, rifle/)).toMatch(/Killed: 1/);
    const log = await gm.panel.log();
    expect(log.filter((line) => /Fuzzies with clubs 2 (moves|closes)/.test(line)).length).toBeLessThanOrEqual(2);
    expect(log.some((line) => /Fuzzy raiders \d moves/.test(line))).toBe(true);
    expect(await covers()).toEqual([]);
    expect((await gm.battle()).state).toMatchObject({ turn: 2, phase: 'start' });
    await picture('after-cover-fire');
  });

  it('is won at the reactor: two sure hands disarm the bomb', async () => {
    await gm.panel.next();
    await gm.done();
    await gm.put(atTheBomb);
    for (const unit of ['tech', 'medic']) {
      await gm.panel.pick(unit);
      await gm.loadDice(5, 4);
      await gm.panel.take('special:disarm');
      await gm.done();
    }
    await gm.until(({ state }) => state.outcome, { winner: 'good', reason: 'bomb-disarmed' });
    expect(await gm.panel.outcome()).toMatch(/The bomb has been disarmed/);
    await gm.cards.expectTitle(/Good Guys win/);
    await picture('end');
  });
});
