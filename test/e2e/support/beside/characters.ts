import { strict as assert } from 'node:assert';
import type { Gamemaster } from '../gamemaster';

/** What the system itself makes of the characters that are put into it. */
interface Made {
  /** Classes of the actors, and of the data in them; a system that failed to start has the host's own. */
  readonly documents: readonly string[];
  readonly models: readonly string[];
  /** Statuses that were put on the last of them. */
  readonly statuses: readonly string[];
  /** Agility with what the system and active effects add to it. */
  readonly agility: readonly unknown[];
}

/** Two characters of the od6s family, in the system's own documents; their numbers are those of D6 Space. */
const MAKE = `(async () => {
  const attributes = (list) => Object.fromEntries(['agi', 'kno', 'mec', 'per', 'str', 'tec'].map((id, i) => [id, { base: list[i] }]));
  const skill = (name, attribute, base) => ({ type: 'skill', name, system: { attribute, base } });
  const weapon = (name, score, short, medium, long) =>
    ({ type: 'weapon', name, system: { subtype: 'Ranged', damage: { score, type: 'e' }, range: { short, medium, long } } });
  const effect = { name: 'Stiff', transfer: true, changes: [{ key: 'system.attributes.agi.mod', mode: 2, value: '-3' }] };
  const tired = { name: 'Tired', changes: [{ key: 'system.attributes.agi.mod', mode: 2, value: '-1' }] };
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
      effects: [tired],
    },
  ]);
  await actors[1].toggleStatusEffect('stunned', { active: true });
  return {
    documents: actors.map(({ constructor }) => constructor.name),
    statuses: [...actors[1].statuses],
    models: actors.map(({ system }) => system.constructor.name),
    agility: actors.map(({ system }) => system.attributes.agi.score),
  };
})()`;

/** A soldier of d6-system-2e, which keeps soldiers as creatures. */
const MAKE_SECOND_EDITION = `(async () => {
  const attributes = (list) =>
    Object.fromEntries(['agility', 'knowledge', 'mechanical', 'perception', 'brawn', 'technical'].map((id, i) => [id, { score: list[i] }]));
  const skill = (name, key, attributeId, score) => ({ type: 'skill', name, system: { key, attributeId, score, training: 'standard' } });
  const actors = await Actor.createDocuments([
    {
      name: 'Soldier', type: 'creature',
      system: { attributes: attributes([11, 8, 8, 9, 10, 8]) },
      items: [
        skill('Firearms', 'firearms', 'agility', 6), skill('Dodge', 'dodge', 'agility', 1),
        { type: 'weapon', name: 'Raygun Pistol', system: { damage: 15, attackSkillKey: 'firearms', range: { short: 20, medium: 50, long: 150 } } },
      ],
    },
  ]);
  return {
    // It has no class of its own for actors.
    documents: [],
    statuses: [],
    models: actors.map(({ system }) => system.constructor.name),
    agility: actors.map((actor) => game.system.api.read.actor(actor).attributes.find(({ id }) => id === 'agility').score),
  };
})()`;

/** Characters of a family of systems: how they are made, what the system itself works out, and what the review says of them. */
interface Family {
  readonly systems: RegExp;
  readonly make: string;
  /** The system's class of actors. */
  readonly actors: string | null;
  readonly statuses: readonly string[];
  readonly agility: readonly number[];
  readonly said: readonly RegExp[];
}

const families: readonly Family[] = [
  {
    systems: /od6s/,
    make: MAKE,
    actors: 'OD6SActor',
    statuses: ['stunned'],
    // Stored are 9 and 10: the armour takes three pips, being tired one.
    agility: [6, 9],
    said: [
      /Trooper[\s\S]*114 points[\s\S]*Agility\s+3[\s\S]*Firearms\s+4[\s\S]*Dodge\s+4[\s\S]*Scout/,
      /Scout[\s\S]*Agility\s+3[\s\S]*Firearms\s+5/,
      /Tired/,
      /In the campaign the character is wounded/,
    ],
  },
  {
    systems: /^d6-system-2e$/,
    make: MAKE_SECOND_EDITION,
    actors: null,
    statuses: [],
    // 11 is stored: the rules of a new world leave pips out.
    agility: [9],
    said: [/Soldier[\s\S]*Agility\s+3[\s\S]*Firearms\s+5[\s\S]*Raygun pistol/],
  },
];

/** Returns the family of the world's system; undefined if no characters of it are known. */
export async function familyOf(gm: Gamemaster): Promise<Family | undefined> {
  const system = await gm.page.evaluate<string>(`game.system.id`);
  return families.find(({ systems }) => systems.test(system));
}

/**
 * Characters that the system has made are reviewed and taken into a force: values by the design, health by the system's own
 * levels, and the actors stay as they were.
 */
export async function draftCharacters(
  gm: Gamemaster,
  { make, actors, statuses, agility, said }: Family,
): Promise<void> {
  const made = await gm.page.evaluate<Made>(make);
  for (const name of made.documents)
    assert.equal(name, actors, 'the actors are not of the system’s own class: it did not start');
  for (const name of made.models)
    assert.notEqual(name, 'Object', 'the system has no model of its data: it did not start');
  assert.deepEqual(made.agility, agility, 'the system and the effects have not worked out its values');
  assert.deepEqual(made.statuses, statuses, 'the status is not on the actor');
  const stored = (): Promise<unknown> =>
    gm.page.evaluate(
      `game.actors.filter(({ system }) => 'attributes' in system).map((actor) => JSON.stringify(actor.toObject()))`,
    );
  const before = await stored();
  const reviewed = await review(gm);
  for (const expected of said) assert.match(reviewed, expected);
  await gm.page.locator('#skirmish-characters [data-action=import]').click();
  await gm.page.locator('#skirmish-characters').waitFor({ state: 'detached' });
  await gm.rest();
  const entries = gm.page.locator('.skirmish-force').last().locator('.force-line');
  assert.equal(await entries.count(), made.models.length);
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
