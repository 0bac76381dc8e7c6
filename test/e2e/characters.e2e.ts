import { beforeAll, expect, it } from 'vitest';
import { expectNoBarriers } from './support/barriers';
import { describeTableIn } from './support/describe-table';
import type { Gamemaster } from './support/gamemaster';
import type { Player } from './support/player';

const besideDice = [
  { generation: 13, system: 'dice' },
  { generation: 14, system: 'dice' },
] as const;

/** Two characters of the system: one that the player may see, with a name that is no markup, and one that they may not. */
const MAKE = `(async () => {
  const attributes = (agi) => Object.fromEntries(['agi', 'kno', 'mec', 'per', 'str'].map((id) => [id, { base: id === 'agi' ? agi : 6 }]));
  const items = [
    { type: 'skill', name: 'Firearms', system: { attribute: 'agi', base: 4 } },
    { type: 'skill', name: 'Juggling', system: { attribute: 'agi', base: 4 } },
    { type: 'weapon', name: 'Raygun Rifle', system: { damage: { score: 15 }, range: { short: '30', medium: '100', long: '300' } } },
    { type: 'weapon', name: 'Arc caster', system: { damage: { score: 18 }, range: { short: '30', medium: '120', long: '300' } } },
  ];
  const [jun, pell] = await Actor.createDocuments([
    { name: 'Jun <b>Okada</b>', type: 'npc', items, ownership: { default: 2 }, system: { attributes: attributes(10), wounds: { value: 1 } } },
    { name: 'Pell Arno', type: 'npc', items, system: { attributes: attributes(9) } },
  ]);
  return [jun.system.constructor.name, pell.system.attributes.agi.score];
})()`;

describeTableIn(besideDice, 'characters of a D6 system', (world) => {
  let gm: Gamemaster;
  let orange: Player;

  beforeAll(async () => {
    gm = await world.gamemaster();
    orange = await world.player('Orange');
    for (const { page } of [gm, orange]) await page.setViewportSize({ width: 1366, height: 768 });
    // A system that failed to start would keep anything: its own model has worked out the score.
    expect(await gm.page.evaluate(MAKE)).toEqual(['DiceModel', 9]);
    await gm.rest();
  });

  const force = (player: Player) => player.page.locator('.skirmish-force').last();
  const review = (player: Player) => player.page.locator('#skirmish-characters');
  const stored = (player: Player) =>
    player.page.evaluate(`game.actors.contents.map((actor) => JSON.stringify(actor.toObject().system))`);

  async function openForce(player: Player): Promise<void> {
    await player.page.locator('#sidebar [data-tab=journal]').first().click();
    await player.page.locator('.skirmish-open-forces').first().click();
    await player.page.locator('.skirmish-forces [data-action=newForce]').click();
    await force(player).waitFor();
    await player.rest();
  }

  it('a player reviews the characters that they may see, what was guessed or left out first', async () => {
    await openForce(orange);
    await force(orange).locator('[data-action=addCharacters]').click();
    await review(orange).waitFor();
    await orange.rest();
    expect(await review(orange).locator('.force-character strong').allInnerTexts()).toEqual(['Jun <b>Okada</b>']);
    const said = await review(orange).innerText();
    expect(said).toContain('Left out: Juggling, a skill that these rules do not have');
    expect(said).toContain('In the campaign the character is wounded; the unit begins unhurt');
    expect(said).toMatch(/Arc caster\s+Repeating raygun\s+the nearest: 6/);
    expect(said).toMatch(/Technical aptitude\s+2\s+not found/);
    await orange.screenshot('characters');
    await expectNoBarriers(orange, 'characters');
    await review(orange).locator('input[type=checkbox]').check();
    await orange.rest();
    await review(orange).locator('[data-action=import]').click();
    await review(orange).waitFor({ state: 'detached' });
    await orange.rest();
    const line = force(orange).locator('.force-line').first();
    expect(await line.locator('.sheet-name').innerText()).toContain('Jun <b>Okada</b>');
    expect(await line.innerText()).toMatch(/1 figure[\s\S]*\d+ points/);
  });

  it('a character that is dropped on a force takes part as what the user chooses; the originals stay as they are', async () => {
    const before = await stored(gm);
    await openForce(gm);
    await gm.page.locator('#sidebar [data-tab=actors]').first().click();
    const entry = gm.page
      .locator('#sidebar .directory-item, #actors .directory-item')
      .filter({ hasText: 'Pell' })
      .first();
    await entry.dragTo(force(gm).locator('.sheet-groups'));
    await review(gm).waitFor();
    await gm.rest();
    await review(gm).locator('select').selectOption('squad');
    await gm.rest();
    await review(gm).locator('[data-action=import]').click();
    await review(gm).waitFor({ state: 'detached' });
    await gm.rest();
    expect(await force(gm).locator('.force-line').first().innerText()).toMatch(/Pell Arno\s+10 figures/);
    expect(await stored(gm)).toEqual(before);
  });

  it('a folder of twelve characters is reviewed and imported at once', async () => {
    await gm.page.evaluate(`(async () => {
      const folder = await Folder.create({ name: 'Crew', type: 'Actor' });
      const attributes = Object.fromEntries(['agi', 'kno', 'mec', 'per', 'str', 'tec'].map((id) => [id, { base: 9 }]));
      const one = (_, i) => ({ name: 'Crew ' + (i + 1), type: 'npc', folder: folder.id, system: { attributes } });
      await Actor.createDocuments(Array.from({ length: 12 }, one));
    })()`);
    await gm.rest();
    const before = await stored(gm);
    await openForce(gm);
    await force(gm)
      .locator('.sheet-groups')
      .evaluate(
        (list, uuid) => {
          const dataTransfer = new DataTransfer();
          dataTransfer.setData('text/plain', JSON.stringify({ type: 'Folder', uuid }));
          list.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
        },
        await gm.page.evaluate<string>(`game.folders.getName('Crew').uuid`),
      );
    await review(gm).waitFor();
    await gm.rest();
    expect(await review(gm).locator('.force-character').count()).toBe(12);
    await gm.screenshot('characters-twelve');
    await review(gm).locator('[data-action=import]').click();
    await review(gm).waitFor({ state: 'detached' });
    await gm.rest();
    expect(await force(gm).locator('.force-line').count()).toBe(12);
    expect(await stored(gm)).toEqual(before);
    await gm.page.evaluate(`(async () => {
      const crew = game.actors.filter(({ name }) => name.startsWith('Crew'));
      await Actor.deleteDocuments(crew.map(({ id }) => id));
      await game.folders.getName('Crew').delete();
    })()`);
    await gm.rest();
  });

  it('a character that has changed is compared: hand edits stay, and the same entry takes what is ticked', async () => {
    const change = (system: string): Promise<unknown> =>
      gm.page.evaluate(
        `game.actors.contents.find(({ name }) => name.startsWith('Jun')).update({ system: ${system} }).then(() => null)`,
      );
    await openForce(gm);
    await force(gm).locator('[data-action=addCharacters]').click();
    await review(gm).waitFor();
    await review(gm).locator('input[type=checkbox][data-uuid]').first().check();
    await gm.rest();
    await review(gm).locator('[data-action=import]').click();
    await review(gm).waitFor({ state: 'detached' });
    await gm.rest();
    const line = force(gm).locator('.force-line').first();
    expect(await line.innerText()).toContain('imported today');
    await gm.page.evaluate(`(() => {
      const page = game.journal.contents.flatMap(({ pages }) => pages.contents).findLast(({ isOwner, type }) => isOwner && type.endsWith('force'));
      const [key, text] = Object.entries(page.system.entries)[0];
      const entry = JSON.parse(text);
      entry.design.move = 12;
      return page.update({ ['system.entries.' + key]: JSON.stringify(entry) }).then(() => null);
    })()`);
    await change(`{ attributes: { str: { base: 12 } }, move: { value: 8 } }`);
    await gm.rest();
    await line.locator('[data-action=compare]').click();
    await review(gm).waitFor();
    await gm.rest();
    const row = (name: string) => review(gm).locator('tr:has([data-part])', { hasText: name });
    expect(await row('Strength').locator('input').isChecked()).toBe(true);
    expect(await row('Strength').innerText()).toMatch(/2\s+2\s+4/);
    await expectNoBarriers(gm, 'characters-compared');
    await gm.screenshot('characters-compared');
    await review(gm).locator('[data-action=import]').click();
    await review(gm).waitFor({ state: 'detached' });
    await gm.rest();
    expect(await force(gm).locator('.force-line').count()).toBe(1);
    const design = await gm.page.evaluate<{ move: number; attributes: { strength: number } }>(`(() => {
      const page = game.journal.contents.flatMap(({ pages }) => pages.contents).findLast(({ isOwner, type }) => isOwner && type.endsWith('force'));
      return JSON.parse(Object.values(page.system.entries)[0]).design;
    })()`);
    expect([design.move, design.attributes.strength]).toEqual([12, 4]);
  });
});
