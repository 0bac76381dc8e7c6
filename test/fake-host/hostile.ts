import fc from 'fast-check';
import { junk, spoiled } from '../support/spoil';
import type { PlainObject } from '../stand-in/common/types';
import type { WireRequest } from '../stand-in/common/wire';
import type { Client } from './client';
import { complaintsIn, factsOf, Person, type Course } from './course';
import { users, World } from './world';

const course: Course = { scenario: 'hangar', seed: 5, automatons: [], steps: [], player: users.blue };
/** How much of the world's clock lies between two tries, so that nobody has said too much, in milliseconds. */
const PAUSE = 1000;
/** So many are sent before pages get the time to answer them. */
const VOLLEY = 50;
const COMMANDS = 12;

/** A way into the pages of others: what was heard there while a table was played, and how somebody sends the like. */
interface Door {
  readonly name: string;
  readonly samples: readonly object[];
  readonly send: (what: unknown) => void;
}

/** What came of the tries at a door. */
export interface Attacked {
  readonly door: string;
  readonly tries: number;
  /** What has another effect than none. */
  readonly found: readonly string[];
}

/**
 * Plays a table and writes down every message, query and change of a document that somebody could send, too; then has
 * an onlooker send so many spoiled ones of each. None may change anything or bring any page into trouble.
 */
export async function attack(times: number, seed: number): Promise<readonly Attacked[]> {
  const { world, person, intruder, doors } = await played();
  const results: Attacked[] = [];
  for (const [i, { name, samples, send }] of doors.entries()) {
    const before = factsOf(world, person.client());
    const values = fc.sample(junk, { numRuns: times, seed: seed + i });
    const places = fc.sample(fc.nat(), { numRuns: times, seed: seed - i });
    for (const [number, value] of values.entries()) {
      const sample = samples[number % samples.length] ?? {};
      world.now += PAUSE;
      send(spoiled(sample, places[number] ?? 0, value));
      if (number % VOLLEY === 0) await world.until(() => false, 0);
    }
    await person.rest();
    const complaints = complaintsIn(world);
    for (const client of world.clients) client.complaints.splice(0);
    const isSame = JSON.stringify(factsOf(world, person.client())) === JSON.stringify(before);
    const isThere = intruder.isAlive && world.dead.length === 1;
    results.push({
      door: name,
      tries: values.length,
      found: [
        ...complaints.slice(0, 3),
        ...(isSame ? [] : ['something is not as it was']),
        ...(isThere ? [] : ['a page is gone']),
      ],
    });
  }
  return results;
}

interface Played {
  readonly world: World;
  readonly person: Person;
  readonly intruder: Client;
  readonly doors: readonly Door[];
}

async function played(): Promise<Played> {
  const world = await World.make(course.seed);
  world.answers = (_client, { request: { options } }) => options[0]?.id ?? null;
  const [documents, messages, queries] = [new Samples(), new Samples(), new Samples()];
  world.heard.push((from, what) => {
    const { action, type, result, operation, intent } = what as Heard;
    if (from.includes(' to ')) queries.add('query', what);
    else if (action === undefined)
      messages.add([type, intent?.kind].filter((word) => word !== undefined).join(' '), what);
    else if (!(action === 'create' && type === 'ChatMessage')) {
      // Anybody may post a message; what it says is believed of nobody but a gamemaster, when it is drawn.
      const name = { create: 'data', update: 'updates', delete: 'ids' }[action];
      documents.add(`${action} ${type}`, { action, type, [name]: result, operation });
    }
  });
  const gamemaster = world.join(users.gamemaster);
  const person = new Person(world, course);
  await person.take('lay-out');
  world.join(users.blue);
  const intruder = world.join(users.red);
  await person.rest();
  // Back again as the last who came: from here on the player gives the commands.
  world.kill(gamemaster);
  const referee = world.join(users.gamemaster);
  await world.until(() => false, 20_000);
  for (let i = 0; i < COMMANDS; i += 1) await person.take('command');
  await person.take('undo');
  await person.take('redo');
  const battle = person.combat()?.id ?? '';
  const [figure = ''] = Object.keys(person.data()['tokens'] as object);
  const [unit = ''] = Object.keys(person.data()['actors'] as object);
  for (const wish of [
    { kind: 'go-on' },
    { kind: 'by-hand', edit: { subject: { of: 'unit', id: unit }, field: 'morale', value: 9 } },
    { kind: 'take-off', figures: [figure] },
    { kind: 'standing', unit, order: { kind: 'never' } },
    { kind: 'end', ending: { winner: null, note: '', figures: 'keep' } },
    { kind: 'reveal-secrets' },
  ])
    messages.add(`intent ${wish.kind}`, { type: 'intent', id: 'one', intent: { battle, ...wish } });
  await person.rest();
  world.heard.splice(0);
  return {
    world,
    person,
    intruder,
    doors: [
      ...messages.all.map(([name, samples]) => ({
        name: `the message ‘${name}’`,
        samples,
        send: (what: unknown) => world.broadcast(intruder, what as object),
      })),
      ...Object.keys(referee.queries).map((name) => ({
        name: `the query ‘${name}’`,
        samples: queries.all.flatMap(([, samples]) => samples),
        send: (what: unknown) => {
          for (const user of [users.gamemaster, users.blue])
            void world.query(intruder, user, name, what as object, PAUSE).catch(() => undefined);
        },
      })),
      ...documents.all.map(([name, samples]) => ({
        name: `the host’s ‘${name}’`,
        samples,
        send: (what: unknown) => written(world, intruder, what),
      })),
    ],
  };
}

interface Heard {
  readonly action?: WireRequest['action'];
  readonly type: string;
  readonly result?: unknown;
  readonly operation?: PlainObject;
  readonly intent?: { readonly kind?: string };
}

/** Has the host write something in somebody’s name, which it may refuse. */
function written(world: World, client: Client, what: unknown): void {
  try {
    world.write(client, what as WireRequest);
  } catch {
    // Refused by the host, whose affair it is in what words.
  }
}

/** Things that were heard, a few of each name. */
class Samples {
  readonly #known = new Map<string, object[]>();

  get all(): readonly (readonly [string, readonly object[]])[] {
    return [...this.#known];
  }

  add(name: string, what: unknown): void {
    const known = this.#known.get(name) ?? [];
    this.#known.set(name, known);
    if (known.length < 20) known.push(structuredClone(what) as object);
  }
}
