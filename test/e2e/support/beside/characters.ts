import { strict as assert } from 'node:assert';
import type { Gamemaster } from '../gamemaster';

/** What the system itself makes of the characters that are put into it. */
interface Made {
  /** Classes of the actors, and of the data in them; a system that failed to start has the host's own. */
  readonly documents: readonly string[];
  readonly models: readonly string[];
  /** Agility with what the system adds to it. */
  readonly agility: readonly unknown[];
}

/** Two characters of the od6s family, in the system's own documents; their numbers are those of D6 Space. */
const MAKE = `(async () => {
  const attributes = (list) => Object.fromEntries(['agi', 'kno', 'mec', 'per', 'str', 'tec'].map((id, i) => [id, { base: list[i] }]));
  const skill = (name, attribute, base) => ({ type: 'skill', name, system: { attribute, base } });
  const weapon = (name, score, short, medium, long) =>
    ({ type: 'weapon', name, system: { subtype: 'Ranged', damage: { score, type: 'e' }, range: { short, medium, long } } });
  const effect = { name: 'Stiff', transfer: true, changes: [{ key: 'system.attributes.agi.mod', mode: 2, value: '-3' }] };
  const armour = { type: 'armor', name: 'Suit', system: { er: 3, pr: 0, equipped: { value: true } }, effects: [effect] };
  const actors = await Actor.createDocuments([
    {
      name: 'Trooper', type: 'npc',
      system: { attributes: attributes([9, 6, 6, 6, 6, 6]) },
      items: [
        skill('Firearms', 'agi', 3), skill('Dodge', 'agi', 3), skill('Brawling Parry', 'agi', 3), skill('Brawling', 'str', 3),
        weapon('Raygun Rifle', 15, '30', '100', '300'), weapon('Raygun Pistol', 12, '10', '30', '120'), armour,
      ],
    },
    {
      name: 'Scout', type: 'npc',
      system: { attributes: attributes([10, 4, 4, 6, 10, 4]), wounds: { value: 2 } },
      items: [skill('Firearms', 'agi', 4), skill('Survival', 'kno', 3), skill('Brawling', 'str', 3)],
    },
  ]);
  return {
    documents: actors.map(({ constructor }) => constructor.name),
    models: actors.map(({ system }) => system.constructor.name),
    agility: actors.map(({ system }) => system.attributes.agi.score),
  };
})()`;

/** Whether the world's system is one of the od6s family. */
export async function knowsCharacters(gm: Gamemaster): Promise<boolean> {
  return gm.page.evaluate<boolean>(`/od6s/.test(game.system.id)`);
}

/**
 * Characters that the system has made are reviewed and taken into a force: values by the design, health by the system's own
 * levels, and the actors stay as they were.
 */
export async function draftCharacters(gm: Gamemaster): Promise<void> {
  const made = await gm.page.evaluate<Made>(MAKE);
  for (const name of made.documents)
    assert.notEqual(name, 'Actor', 'the system has no class of actors: it did not start');
  for (const name of made.models)
    assert.notEqual(name, 'Object', 'the system has no model of its data: it did not start');
  assert.deepEqual(made.agility, [9, 10], 'the system has not worked out its values');
  const stored = (): Promise<unknown> =>
    gm.page.evaluate(
      `game.actors.filter(({ type }) => type === 'npc').map((actor) => JSON.stringify(actor.toObject()))`,
    );
  const before = await stored();
  const said = await review(gm);
  assert.match(said, /Trooper[\s\S]*114 points[\s\S]*Agility\s+3[\s\S]*Firearms\s+4[\s\S]*Dodge\s+4[\s\S]*Scout/);
  assert.match(said, /Scout[\s\S]*Firearms\s+5/);
  assert.match(said, /In the campaign the character is wounded/);
  await gm.page.locator('#skirmish-characters [data-action=import]').click();
  await gm.page.locator('#skirmish-characters').waitFor({ state: 'detached' });
  await gm.rest();
  assert.equal(await gm.page.locator('.skirmish-force').last().locator('.force-line').count(), 2);
  assert.deepEqual(await stored(), before, 'a character was changed');
}

/** Opens a new force and the review of all characters, ticks them, and returns what it says. */
async function review(gm: Gamemaster): Promise<string> {
  await gm.page.locator('#sidebar [data-tab=journal]').first().click();
  await gm.page.locator('.skirmish-open-forces').first().click();
  await gm.page.locator('.skirmish-forces [data-action=newForce]').click();
  const force = gm.page.locator('.skirmish-force').last();
  await force.waitFor();
  await gm.rest();
  await force.locator('[data-action=addCharacters]').click();
  const window = gm.page.locator('#skirmish-characters');
  await window.waitFor();
  await gm.rest();
  for (const box of await window.locator('input[type=checkbox]').all()) await box.check();
  await gm.rest();
  const folds = window.locator('details:not([open]) > summary');
  while ((await folds.count()) > 0) await folds.first().click();
  return window.innerText();
}
