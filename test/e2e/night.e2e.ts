import { beforeAll, expect, it } from 'vitest';
import { expectNoBarriers } from './support/barriers';
import { Beginning } from './support/begin';
import { describeTableIn } from './support/describe-table';
import { closeWindows } from './support/drop';
import type { Gamemaster } from './support/gamemaster';
import type { Player } from './support/player';

const besideDice = [
  { generation: 13, system: 'dice' },
  { generation: 14, system: 'dice' },
] as const;

/** The sizes at which windows are looked at. */
const sizes = [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
] as const;

/**
 * Four characters on tonight's map: two of players (one with markup in the name), one without a link to its actor, and one
 * that is deleted during the battle.
 */
const MAKE = `(async () => {
  const attributes = Object.fromEntries(['agi', 'kno', 'mec', 'per', 'str', 'tec'].map((id) => [id, { base: 9 }]));
  const items = [
    { type: 'skill', name: 'Firearms', system: { attribute: 'agi', base: 3 } },
    { type: 'weapon', name: 'Raygun Rifle', system: { damage: { score: 15 }, range: { short: '30', medium: '100', long: '300' } } },
  ];
  const system = { attributes, wounds: { value: 0 } };
  const owner = (name) => ({ default: 0, ...(name ? { [game.users.getName(name).id]: 3 } : {}) });
  const made = await Actor.createDocuments([
    { name: 'Jun <b>Okada</b>', type: 'character', items, system, ownership: owner('Blue') },
    { name: 'Pell Arno', type: 'character', items, system, ownership: owner('Orange') },
    { name: 'Guard', type: 'npc', items, system, ownership: owner() },
    { name: 'Smuggler', type: 'npc', items, system, ownership: owner() },
  ]);
  const scene = game.scenes.getName('Empty table');
  await scene.activate();
  await scene.createEmbeddedDocuments('Token', made.map((actor, i) => ({
    name: actor.name, actorId: actor.id, actorLink: actor.name !== 'Guard', x: 800 + 150 * i, y: i < 2 ? 1800 : 1200, width: 1, height: 1,
    sight: { enabled: true, range: 30 },
  })));
  await scene.view();
  return made[0].system.constructor.name;
})()`;

describeTableIn(besideDice, 'a campaign night', (world) => {
  let gm: Gamemaster;
  let blue: Player;
  let orange: Player;
  /** What the gamemaster has clicked from the map to the sheets, without what was undone. */
  let clicks = 0;

  beforeAll(async () => {
    gm = await world.gamemaster();
    blue = await world.player('Blue');
    orange = await world.player('Orange');
    for (const { page } of [gm, blue, orange]) await page.setViewportSize({ width: 1366, height: 768 });
    await gm.setting('reportOpens', false);
    // A system that failed to start would keep anything.
    expect(await gm.page.evaluate(MAKE)).toBe('DiceModel');
    await gm.rest();
  });

  const read = async <T>(expression: string): Promise<T> => gm.page.evaluate<T>(expression);
  const click = async (selector: string): Promise<void> => {
    clicks += 1;
    await gm.page.locator(selector).first().click();
    await gm.rest();
  };
  const unclick = async (selector: string): Promise<void> => {
    await click(selector);
    clicks -= 1;
  };
  const begins = (): Beginning => new Beginning(gm);
  const aftermath = () => gm.page.locator('#skirmish-aftermath');
  /** Wound indices by name, of the tokens' actors. */
  const wounds = async (): Promise<Record<string, number>> =>
    read(`Object.fromEntries([...game.actors.filter(({ system }) => system.wounds).map((actor) => [actor.name, actor.system.wounds.value]),
      ...game.scenes.getName('Empty table').tokens.filter(({ name, actor }) => name === 'Guard' && actor).map(({ actor }) => ['the Guard on the map', actor.system.wounds.value])])`);
  const hidden = async (): Promise<unknown[]> =>
    read(
      `game.scenes.getName('Empty table').tokens.filter(({ actor }) => actor?.system.wounds).map(({ name, hidden }) => [name, hidden])`,
    );
  const stored = async (): Promise<string[]> =>
    read(`game.actors.filter(({ system }) => system.wounds).map((actor) => JSON.stringify(actor.toObject()))`);
  const shown = [
    ['Jun <b>Okada</b>', false],
    ['Pell Arno', false],
    ['Guard', false],
    ['Smuggler', false],
  ];

  it('begins with the characters on the map: reviewed and taken, on the side of their players, where they stand', async () => {
    const before = await stored();
    await click('[data-tool=skirmish-line-roster]');
    await begins().appears();
    // Undone: nothing has begun.
    await closeWindows(gm, '.skirmish-begin');
    expect(await read('game.combats.size')).toBe(0);
    await unclick('[data-tool=skirmish-line-roster]');
    await begins().appears();
    const here = gm.page.locator('.characters-here');
    expect(await here.innerText()).toContain('4 characters on this map: Jun <b>Okada</b>, Pell Arno');
    await gm.screenshots('night-begin', sizes);
    await click('[data-action=reviewCharacters]');
    const review = gm.page.locator('#skirmish-characters');
    await review.waitFor();
    expect(
      await review
        .locator('input[type=checkbox]')
        .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).checked)),
    ).toEqual([true, true, false, false]);
    // Undone: nothing is taken.
    await unclick('#skirmish-characters [data-action=cancel]');
    expect(await begins().squads('rebels')).toEqual([]);
    await unclick('[data-action=reviewCharacters]');
    for (const i of [2, 3]) await review.locator('input[type=checkbox]').nth(i).check();
    await gm.rest();
    await gm.screenshots('night-review', sizes);
    await click('#skirmish-characters [data-action=import]');
    expect(await begins().squads('rebels')).toEqual(['Jun <b>Okada</b>', 'Pell Arno']);
    expect(await begins().squads('troopers')).toEqual(['Guard', 'Smuggler']);
    // Undone: one goes, and is on the map still.
    await begins().assign('Pell Arno', '');
    expect(await here.innerText()).toContain('1 character on this map: Pell Arno');
    await unclick('[data-action=reviewCharacters]');
    await unclick('#skirmish-characters [data-action=import]');
    expect(await begins().squads('rebels')).toEqual(['Jun <b>Okada</b>', 'Pell Arno']);
    expect(await gm.page.locator('select[name="seat.rebels"] option:checked').innerText()).toBe('Blue, Orange');
    expect(await stored()).toEqual(before);
  });

  it('has a force suggested for the other side, about as strong', async () => {
    await click('[data-action=suggest][data-side=troopers]');
    expect(await gm.page.locator('.suggestions li').count()).toBe(3);
    await click('.suggestions [data-action=takeSuggestion]');
    const first = await begins().squads('troopers');
    expect(first.length).toBeGreaterThan(2);
    // Undone: another takes its place.
    await unclick('[data-action=suggest][data-side=troopers]');
    await unclick('.suggestions [data-action=takeSuggestion] >> nth=-1');
    expect((await begins().squads('troopers')).slice(0, 2)).toEqual(['Guard', 'Smuggler']);
    await gm.screenshots('night-sides', sizes);
    await expectNoBarriers(gm, 'night-sides');
  });

  it('veils their tokens while figures stand for them, and clearing the battle away shows them again', async () => {
    const begin = async (): Promise<void> => {
      await gm.page.locator('#skirmish-begin [data-action=begin]').click();
      await gm.rest();
      const allow = gm.page.locator('.skirmish-allow [data-action=allow]');
      expect(await allow.count()).toBe(0);
      await gm.panel.bigButton.waitFor();
      await gm.done();
    };
    clicks += 1;
    await begin();
    expect(await hidden()).toEqual(shown.map(([name]) => [name, true]));
    const { state } = await gm.battle();
    expect(state.units['rebels-1']).toMatchObject({ name: 'Jun <b>Okada</b>' });
    // Players see by their figures: their own tokens give no sight now.
    const sight = `canvas.scene.tokens.filter(({ actor, hidden, flags }) => flags['skirmish-line']?.figure && !hidden && actor?.isOwner).map(({ sight, name }) => [name, sight.enabled])`;
    expect(await blue.page.evaluate(sight)).toEqual([
      ['Jun <b>Okada</b>', true],
      ['Pell Arno', true],
    ]);
    await gm.screenshots('night-battle', sizes);
    await gm.panel.choose('clear');
    await gm.page.locator('.skirmish-clear [data-action=clear]').click();
    await gm.rest();
    expect(await hidden()).toEqual(shown);
    expect(await read('game.combats.size')).toBe(0);
    // The same once more.
    await gm.page.locator('[data-tool=skirmish-line-roster]').click();
    await begins().appears();
    await gm.page.locator('[data-action=reviewCharacters]').click();
    await gm.rest();
    for (const i of [2, 3]) await gm.page.locator('#skirmish-characters input[type=checkbox]').nth(i).check();
    await gm.rest();
    await gm.page.locator('#skirmish-characters [data-action=import]').click();
    await gm.rest();
    await begin();
    expect(await hidden()).toEqual(shown.map(([name]) => [name, true]));
  });

  it('lets each player command their own hero, and no other', async () => {
    const posts = await read(`game.modules.get('skirmish-line').api.currentBattle().data.posts`);
    expect(Object.keys((posts as Record<string, object>)['rebels'] ?? {})).toEqual(['rebels-1.1', 'rebels-2.1']);
    await orange.panel.pick('rebels-1');
    expect(await orange.panel.root.innerText()).toContain('Another player commands Jun <b>Okada</b>');
  });

  it('writes back what the battle has made of them, only what is ticked, and undoes it', async () => {
    await gm.changeToken(await tokenOf('rebels-1.1'), { flags: { 'skirmish-line': { figure: { wounded: true } } } });
    await gm.changeToken(await tokenOf('rebels-2.1'), { flags: { 'skirmish-line': { figure: { presence: 'out' } } } });
    await gm.changeToken(await tokenOf('troopers-1.1'), {
      flags: { 'skirmish-line': { figure: { presence: 'out' } } },
    });
    await gm.endBattle('rebels');
    await gm.rest();
    await read(`game.actors.getName('Smuggler').delete().then(() => null)`);
    await gm.rest();
    expect(await orange.page.locator('[data-action=aftermath]').count()).toBe(0);
    await click('.skirmish-panel [data-action=aftermath]');
    await aftermath().waitFor();
    // Undone: nothing is written.
    await closeWindows(gm, '#skirmish-aftermath');
    await unclick('.skirmish-panel [data-action=aftermath]');
    await aftermath().waitFor();
    const said = await aftermath().innerText();
    expect(said).toContain('Jun <b>Okada</b> Wounded');
    expect(said).toContain('The character was deleted meanwhile');
    expect(said).toMatch(/Guard\s+Out of action/);
    await gm.screenshots('night-aftermath', sizes);
    await expectNoBarriers(gm, 'night-aftermath');
    const zero = await wounds();
    expect(zero).toEqual({ 'Jun <b>Okada</b>': 0, 'Pell Arno': 0, Guard: 0, 'the Guard on the map': 0 });
    await click('#skirmish-aftermath [data-action=write]');
    expect(await wounds()).toEqual({ ...zero, 'Jun <b>Okada</b>': 2, 'Pell Arno': 4 });
    expect(await aftermath().innerText()).toContain('system.wounds.value: 2 was written in place of 0');
    // Undone, the one because nothing has changed since; not the other.
    await read(`game.actors.getName('Pell Arno').update({ 'system.wounds.value': 5 }).then(() => null)`);
    await gm.rest();
    for (const unit of ['rebels-1', 'rebels-2']) await unclick(`[data-action=undoWriting][data-unit=${unit}]`);
    expect(await wounds()).toMatchObject({ 'Jun <b>Okada</b>': 0, 'Pell Arno': 5 });
    expect(await aftermath().innerText()).toContain('The character has changed since; it was left as it is.');
    await unclick('#skirmish-aftermath [data-action=write]');
    expect(await wounds()).toMatchObject({ 'Jun <b>Okada</b>': 2, 'Pell Arno': 5 });
  });

  it('goes on writing where a browser was closed in the middle of it', async () => {
    await read(`game.actors.getName('Jun <b>Okada</b>').update({ 'system.wounds.value': 0 }).then(() => null)`);
    await gm.rest();
    expect(await aftermath().innerText()).toContain('2 was to be written in place of 0, but was not yet');
    await aftermath().locator('[data-action=write]').click();
    await gm.rest();
    expect(await wounds()).toMatchObject({ 'Jun <b>Okada</b>': 2 });
  });

  it('goes back to role-playing: figures gone, tokens shown, the log linked in a card; nine clicks in all', async () => {
    await click('#skirmish-aftermath [data-action=back]');
    expect(await hidden()).toEqual(shown.slice(0, 3));
    expect(
      await read(
        `game.scenes.getName('Empty table').tokens.filter(({ flags }) => flags['skirmish-line']?.figure).length`,
      ),
    ).toBe(0);
    const card = await read<string>(`game.messages.contents.at(-1).content`);
    expect(card).toMatch(/back to role-playing[\s\S]*data-link data-uuid="JournalEntry[\s\S]*Notes on battle 1/);
    const pages = await read<string[]>(
      `game.journal.contents.flatMap(({ pages }) => pages.contents.map(({ text }) => text.content))`,
    );
    expect(pages.join()).toContain('Who fought');
    expect(clicks).toBe(9);
    await closeWindows(gm, '#skirmish-aftermath');
    await gm.screenshots('night-after', sizes);
    // The aftermath stays in the menu, and can be undone yet.
    await gm.panel.choose('aftermath');
    await aftermath().locator('[data-action=undoWriting][data-unit=rebels-1]').click();
    await gm.rest();
    expect(await wounds()).toMatchObject({ 'Jun <b>Okada</b>': 0 });
  });

  const tokenOf = async (figure: string): Promise<string> =>
    read(`game.modules.get('skirmish-line').api.currentBattle().data.tokens['${figure}']`);
});
