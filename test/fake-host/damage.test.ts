import { beforeAll, describe, expect, it } from 'vitest';
import type { PlainObject } from '../stand-in/common/types';
import { Person, type Course } from './course';
import { World, type Snapshot } from './world';

const course: Course = { scenario: 'hangar', seed: 5, automatons: [], steps: [] };

/** The battle that is damaged: its documents as stored, and how to write into them behind our back. */
interface Victim {
  readonly world: World;
  readonly combat: PlainObject;
  readonly system: PlainObject;
  readonly unit: string;
  readonly actor: string;
  readonly figure: string;
  readonly token: string;
  readonly scene: string;
}

type Harm = (victim: Victim) => void;

const NONE = { parentUuid: null, pack: null };

const battle =
  (changes: PlainObject): Harm =>
  ({ world, combat }) =>
    world.tamper({
      action: 'update',
      type: 'Combat',
      updates: [{ _id: String(combat['_id']), ...changes }],
      operation: NONE,
    });
const part = (name: string, value: unknown): Harm => battle({ system: { [name]: value } });

/** One value within a part that is kept as JSON. */
const within =
  (name: string, change: (value: PlainObject) => void): Harm =>
  (victim) => {
    const value = JSON.parse(String(victim.system[name])) as PlainObject;
    change(value);
    part(name, JSON.stringify(value))(victim);
  };
const copyText =
  (of: 'token' | 'actor', kept: unknown): Harm =>
  (victim) =>
    battle({ system: { copy: { [victim[of]]: kept } } })(victim);
/** One field of a part that is kept field by field. */
const copy =
  (of: 'token' | 'actor', field: string, value: unknown): Harm =>
  (victim) =>
    copyText(of, { [field]: JSON.stringify(value) })(victim);
const head = (changes: PlainObject): Harm =>
  part('head', Object.fromEntries(Object.entries(changes).map(([field, value]) => [field, JSON.stringify(value)])));
const noHead: Harm = (victim) =>
  part('head', Object.fromEntries(Object.keys(victim.system['head'] as object).map((field) => [field, ''])))(victim);
const gone =
  (type: 'Actor' | 'Scene'): Harm =>
  ({ world, actor, scene }) =>
    world.tamper({ action: 'delete', type, ids: [type === 'Actor' ? actor : scene], operation: NONE });
const actor =
  (changes: PlainObject): Harm =>
  ({ world, actor: _id }) =>
    world.tamper({ action: 'update', type: 'Actor', updates: [{ _id, ...changes }], operation: NONE });
const onScene = ({ scene }: Victim) => ({ parentUuid: `Scene.${scene}`, pack: null });
const token =
  (changes: PlainObject): Harm =>
  (victim) =>
    victim.world.tamper({
      action: 'update',
      type: 'Token',
      updates: [{ _id: victim.token, ...changes }],
      operation: onScene(victim),
    });
const lostToken: Harm = (victim) =>
  victim.world.tamper({ action: 'delete', type: 'Token', ids: [victim.token], operation: onScene(victim) });
const scene =
  (changes: PlainObject): Harm =>
  ({ world, scene: _id }) =>
    world.tamper({ action: 'update', type: 'Scene', updates: [{ _id, ...changes }], operation: NONE });
/** Someone draws a wall from one point of the scene to another. */
const drawnWall =
  (c: readonly number[]): Harm =>
  (victim) =>
    victim.world.tamper({
      action: 'create',
      type: 'Wall',
      data: [{ c: [...c], sight: 20, light: 20, sound: 20, move: 20 }],
      operation: onScene(victim),
    });
/** One more wall in the table that the battle keeps. */
const keptWall = (changes: PlainObject): Harm =>
  within('table', (table) => {
    const [a, b] = [
      { x: 5, y: 5 },
      { x: 9, y: 5 },
    ];
    const wall = { id: 'kept', kind: 'low-wall', a, b, bottom: 0, top: 1, ...changes };
    (table['barriers'] as PlainObject[]).push(wall);
  });
const listed =
  (list: 'actors' | 'tokens'): Harm =>
  (victim) =>
    within(list, (ids) => (ids['ghost'] = 'foreign000000000'))(victim);
/** A battle of the first format, whose state cannot be read. */
const firstFormat =
  (state: unknown): Harm =>
  (victim) =>
    battle({ system: { format: 1, state, head: {}, table: '' } })(victim);
const setting =
  (key: string, value: unknown): Harm =>
  ({ world }) =>
    world.settings.set(key, value);
const figure = (value: unknown): PlainObject => ({ flags: { 'skirmish-line': { figure: value } } });

/** A command that stands open, in all that it has but for these changes. */
const open = (changes: PlainObject, before: unknown = ''): Harm => {
  const about = { status: 'open', ruleset: 'opend6', version: 'source', seat: 'rebels', command: { type: 'none' } };
  return battle({ system: { open: JSON.stringify({ ...about, ...changes }), before } });
};

/** What is harmed, how, and what of it there is to mend; nothing where the battle sees to it by itself. */
const harms: readonly (readonly [what: string, harm: Harm, kind?: string])[] = [
  ['the seats are missing', part('seats', ''), 'part'],
  ['the seats are null', part('seats', 'null'), 'part'],
  ['the seats are a number', part('seats', '7'), 'part'],
  [
    'a seat has no list of users',
    within('seats', (seats) => (seats['rebels'] = { users: 5, automaton: false })),
    'part',
  ],
  ['the state is missing', noHead, 'part'],
  ['a field of the state is missing', head({ sides: null }), 'state'],
  ['the state is no JSON', part('head', { turn: '{' }), 'part'],
  ['the table is missing', part('table', ''), 'part'],
  ['the table is a list', part('table', '[]'), 'part'],
  ['the table is no JSON', part('table', '{'), 'part'],
  ['the turn is negative', head({ turn: -1 }), 'state'],
  ['the phase is foreign', head({ phase: 'tea' }), 'state'],
  ['the sides are missing', head({ sides: {} }), 'state'],
  ['the table has no width', within('table', (table) => (table['width'] = null)), 'state'],
  ['the ruleset is foreign', part('ruleset', 'chess'), 'ruleset'],
  ['the actors are missing', part('actors', ''), 'part'],
  ['the actors are null', part('actors', 'null'), 'part'],
  ['the tokens are missing', part('tokens', ''), 'part'],
  ['the tokens are a number', part('tokens', '5'), 'part'],
  [
    'a token has a foreign id',
    within('tokens', (tokens) => (tokens[Object.keys(tokens)[0] ?? ''] = 'foreign000000000')),
    'part',
  ],
  ['figures without a token are no list', part('off', '{}'), 'part'],
  ['the number of commands is negative', part('seq', -4), 'part'],
  ['the number of commands is missing', part('seq', null), 'part'],
  ['the open command is no JSON', part('open', '{'), 'command'],
  ['the open command is of other rules', open({ version: 'other' })],
  ['the open command begins nowhere', open({}, '{'), 'command'],
  ['the open command is foreign', open({ command: { type: 'castle' } })],
  ['the answers are a number', part('answers', '5'), 'command'],
  ['what is asked is a number', part('asking', '5'), 'command'],
  ['what is taken back is nothing', part('undoing', '{}'), 'command'],
  ['whether it is being amended is a number', part('amending', '5'), 'command'],
  ['a value for undo is no JSON', part('finished', { 0: '{' }), 'part'],
  ['a value for redo is a number', part('undone', { 3: '5' }), 'part'],
  ['a line of the log is a number', part('lines', { 0: '5' }), 'part'],
  ['the tally is a list', part('tally', '[]'), 'part'],
  ['the beginnings are a number', part('start', '5'), 'part'],
  ['the first step of the chronicle is no JSON', battle({ system: { chronicle: { 0: '{' } } })],
  ['a unit of the copy is no JSON', copyText('actor', { id: '{' }), 'part'],
  ['a unit of the copy is missing', copyText('actor', '')],
  ['a figure of the copy is a number', copyText('token', { id: '5' }), 'part'],
  ['a figure of the copy has no radius', copy('token', 'r', -1), 'part'],
  ['a figure of the copy stands nowhere', copy('token', 'at', 'here'), 'part'],
  ['a figure of the copy is of a foreign unit', copy('token', 'unit', 'foreign'), 'state'],
  ['a figure of the copy stands off the table', copy('token', 'at', { x: -500, y: 1 })],
  ['a figure of the copy stands inside a wall', copy('token', 'at', { x: 0, y: 0 })],
  ['an actor is deleted', gone('Actor'), 'actor'],
  ['an actor has lost its unit', actor({ system: { play: null } })],
  ['an actor has a foreign unit', actor({ system: { play: { id: 'x', side: 'nobody', name: 5 } } })],
  ['the actors name a unit that nobody knows', listed('actors'), 'unknown'],
  ['the tokens name a figure that nobody knows', listed('tokens'), 'unknown'],
  ['a wall without length is drawn', drawnWall([300, 300, 300, 300])],
  ['a wall is drawn that ends far away', drawnWall([300, 300, 2_000_000_000, 300])],
  ['a wall without length is in the table', keptWall({ b: { x: 5, y: 5 } }), 'state'],
  ['a wall that ends at 1e9 is in the table', keptWall({ b: { x: 1e9, y: 5 } }), 'state'],
  ['two walls of the table have the same id', (victim) => (keptWall({})(victim), keptWall({})(victim)), 'state'],
  ['a feature of the table is a number', within('table', (table) => (table['areas'] as unknown[]).push(5)), 'state'],
  ['the state is of the first format and no JSON', firstFormat('{'), 'part'],
  ['the state is of the first format and a number', firstFormat('5'), 'part'],
  ['the state is of the first format and has no table', firstFormat('{"turn":1}'), 'part'],
  ['the sides of the state are a number', head({ sides: 5 }), 'state'],
  ['the options of the state are a number', head({ options: 5 }), 'state'],
  ['the ruleset of the state is a number', head({ ruleset: 5 }), 'state'],
  ['a token is deleted', lostToken, 'token'],
  ['a token has lost its figure', token(figure(null))],
  ['a token has a foreign figure', token(figure({ id: 5, at: null }))],
  ['a token lies off the scene', token({ x: -90_000, y: -90_000 })],
  ['the scene is deleted', gone('Scene'), 'scene'],
  ['the battle is of no scene', battle({ scene: null }), 'scene'],
  ['the battle is of a foreign scene', battle({ scene: 'foreign000000000' }), 'scene'],
  ['the scene has another name', scene({ name: 'Elsewhere' })],
  ['the time for answers is no number', setting('answerSeconds', 'soon')],
  ['the pause of automatons is negative', setting('automatonPause', -5)],
];

interface Harmed {
  readonly table: Person;
  readonly world: World;
}

describe('A battle continues, and nobody reads a raw error, when', () => {
  let fought: Snapshot;

  beforeAll(async () => {
    const world = await World.make(course.seed);
    const table = new Person(world, course);
    for (const step of ['lay-out', 'command', 'command', 'command'] as const) await table.take(step);
    await table.rest();
    fought = world.snapshot();
  }, 60_000);

  async function harmed(harm: Harm): Promise<Harmed> {
    const world = await World.make(course.seed);
    world.answers = (_client, { request: { options } }) => options[0]?.id ?? null;
    world.restore(fought);
    const [combat] = world.store.all('Combat');
    const system = (combat?.['system'] ?? {}) as PlainObject;
    const first = (name: string): [string, string] =>
      Object.entries(JSON.parse(String(system[name])) as Record<string, string>)[0] ?? ['', ''];
    const [[unit, ownActor], [id, ownToken]] = [first('actors'), first('tokens')];
    const place = String(combat?.['scene']);
    harm({ world, combat: combat ?? {}, system, unit, actor: ownActor, figure: id, token: ownToken, scene: place });
    return { table: new Person(world, course), world };
  }

  async function mended(
    { table }: Harmed,
    choice: (remedies: readonly string[]) => string,
  ): Promise<readonly string[]> {
    await table.rest();
    await table.client().page.loadRuleset('opend6');
    const kinds: string[] = [];
    for (let tries = 0; tries < 9; tries += 1) {
      const client = table.client();
      const combat = client.worldCollection('Combat').contents[0] ?? expect.fail('the battle is gone');
      const [damage] = client.page.damagesOf(combat);
      if (damage === undefined) break;
      kinds.push(damage.kind);
      await client.page.mend(combat, damage, choice(damage.remedies));
      await table.rest();
    }
    return kinds;
  }

  async function playsOn({ table, world }: Harmed, commands = 2): Promise<void> {
    const before = Number(table.data()['seq']);
    await table.take('command');
    await table.take('command');
    expect(Number(table.data()['seq'])).toBeGreaterThanOrEqual(before + commands);
    const raw = world.clients.flatMap(({ complaints }) => complaints);
    expect(raw.filter((complaint) => /TypeError|RangeError|ReferenceError|internal-error/.test(complaint))).toEqual([]);
  }

  it.each(harms.map(([what, harm, kind = null]) => [what, harm, kind] as const))('%s', async (_what, harm, kind) => {
    const table = await harmed(harm);
    const kinds = await mended(table, ([first = '']) => first);
    if (kind === null) expect(kinds).toEqual([]);
    else expect(kinds).toContain(kind);
    await playsOn(table);
  });

  it('the open command is of other rules, which is said of the battle by its name', async () => {
    const table = await harmed(open({ version: 'other', command: { type: 'initiative' } }));
    await mended(table, ([first = '']) => first);
    expect(table.world.clients.flatMap(({ complaints }) => complaints)).toEqual([
      'Out of the Hangar: a command could not be finished. It was begun with another version of the rules. Give it again. ' +
        'The table was put back to its state before the command (journal-version).',
    ]);
  });

  it.each([
    ['a token is deleted', lostToken],
    ['an actor is deleted', gone('Actor')],
  ])('%s, and it is taken as out of action', async (_what, harm) => {
    const table = await harmed(harm);
    await mended(table, (remedies) => remedies.find((one) => one === 'take-out') ?? '');
    // With its only squad a side has lost.
    await playsOn(table, 1);
  });
});
