import { inflateRawSync } from 'node:zlib';
import type { PlainObject } from '../stand-in/common/types';
import type { WireRequest } from '../stand-in/common/wire';
import type { Client } from './client';
import { inconsistencies, type Before } from './consistent';
import type { FakeDocument } from './documents';
import { users, World, type Answers, type Asked, type Death, type Loss, type Nap, type Snapshot } from './world';
import { isTableStep, takeTableStep, type AtTable, type TableStep } from './table-steps';
import { REFEREE, rulesetOfScenario, type Enlisted, type Rules, type State } from './rules';
import { Witness } from './witness';

/** What people do at a table: lay out a scenario, give so many commands, take some back, give some more. */
export interface Course {
  readonly scenario: string;
  readonly seed: number;
  /** Sides that play themselves. */
  readonly automatons: readonly string[];
  readonly steps: readonly Step[];
  /** Who plays all other sides; the gamemaster where nobody is named. */
  readonly player?: string | readonly string[];
  /** Who plays each side, in the order of the sides; they come to the table with the gamemaster. */
  readonly people?: readonly string[];
  /** The table options. */
  readonly options?: object;
  /** A battle in the middle that is opened in place of a scenario, and the command that is given in it. */
  readonly amid?: Amid;
  /** People think before they answer, and writes take their time. */
  readonly isSlow?: boolean;
  /** Every other person lets the time for a question of this name pass. */
  readonly unanswered?: string;
  /** Modules with a planted fault. */
  readonly planted?: Readonly<Record<string, unknown>>;
  /** Another gamemaster is at the table, or another tab of the same, who takes over. */
  readonly second?: 'gamemaster' | 'tab';
}

/** A battle before a command, with dice and answers that lead to a decision. What is done again has others. */
export interface Amid {
  readonly file: { readonly scenario: string | null };
  readonly seat: string;
  readonly command: object;
  readonly dice: readonly (readonly number[])[];
  readonly said: Readonly<Record<string, string>>;
}

export type Step =
  | TableStep
  | 'lay-out'
  | 'command'
  | 'undo'
  | 'back'
  | 'redo'
  | 'by-hand'
  | 'join'
  | 'change-side'
  | 'leave'
  | 'end'
  | 'begin';

/** Where a step that nobody disturbed begins and ends, and what it wrote. */
export interface Stretch {
  readonly step: Step;
  readonly before: Snapshot;
  readonly facts: Facts;
  readonly written: readonly string[];
  /** How much that was in bytes, and how often a battle's table was in it. */
  readonly bytes: number;
  readonly tables: number;
  /** The writes after which several seats were being asked at once; the first write is 1. */
  readonly joint: readonly number[];
  /** The questions that people were asked, each with the number of writes before it. */
  readonly asked: readonly Asked[];
}

/** What there is, whatever ids it has; the same for two courses of events that came to the same end. */
export type Facts = Readonly<Record<string, unknown>>;

/** The longest that a person waits for the table to come to rest, in milliseconds of the world's clock. */
const CALM = 15_000;
const TRIES = 12;
/** The longest that a write and a person take, in milliseconds; and the time for an answer, in seconds. */
const [LATENCY, THINKING, DEADLINE] = [40, 60, 5] as const;
/** How many commands are taken back together, as for the start of a phase or turn. */
const FAR = 3;

/** Follows a course that nobody disturbs, with people who answer as they like. Throws when something else is complained of. */
export async function follow(
  course: Course,
  answers?: Answers,
  isEnough: (stretch: Stretch) => boolean = () => false,
): Promise<readonly Stretch[]> {
  const world = await worldFor(course);
  if (answers !== undefined) world.answers = answers;
  const person = new Person(world, course);
  const stretches: Stretch[] = [];
  for (const step of course.steps) {
    await person.rest();
    const before = world.snapshot();
    world.written.length = 0;
    world.joint.length = 0;
    world.questions.length = 0;
    [world.bytes, world.tables] = [0, 0];
    await person.take(step);
    await person.rest();
    const complaints = unexpectedIn(world, step);
    if (complaints.length > 0 && answers === undefined)
      throw new Error(`${course.scenario}, ${step}: ${complaints.join('; ')}`);
    for (const { complaints: heard } of [...world.clients, ...world.dead]) heard.length = 0;
    const { bytes, tables } = world;
    const facts = factsOf(world, person.client());
    const asked = [...world.questions];
    const stretch = { step, before, facts, written: [...world.written], bytes, tables, joint: [...world.joint], asked };
    stretches.push(stretch);
    if (isEnough(stretch)) break;
  }
  return stretches;
}

/** What befalls clients. */
export interface Mishaps {
  readonly deaths?: readonly Death[];
  readonly naps?: readonly Nap[];
  readonly losses?: readonly Loss[];
}

/**
 * The same step once more, in which clients die or are slow. Returns what is wrong, a line for each: what was shown and not
 * on record; a different end, where nothing is by chance; else whatever in the documents does not follow from the chronicle.
 */
export async function disturb(
  course: Course,
  stretch: Stretch,
  { deaths = [], naps = [], losses = [] }: Mishaps,
): Promise<readonly string[]> {
  const world = await worldFor(course);
  world.restore(stretch.before);
  const witness = new Witness();
  const person = new Person(world, course);
  await person.rest();
  if (course.second !== undefined) world.join(course.second === 'tab' ? users.gamemaster : users.second);
  await person.rest();
  const before = person.progress(stretch.step);
  world.writes = 0;
  world.deaths = deaths;
  world.naps = naps;
  world.losses = losses;
  // A battle that is damaged on purpose has nothing that could be read until it is mended; its end is compared all the same.
  if (stretch.step !== 'repair') world.witness = witness;
  try {
    await person.take(stretch.step);
    await person.rest();
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
  const late = world.writtenLate
    .filter((request) => !isLease(request))
    .map(({ action, type }) => `late: ${action} ${type}`);
  const end = isByChance(course, stretch.step)
    ? await person.inconsistencies(before)
    : stretch.step === 'repair'
      ? differences(withNotices(factsOf(world, person.client())), withNotices(stretch.facts))
      : differences(factsOf(world, person.client()), stretch.facts);
  return [...witness.found, ...end, ...unexpectedIn(world, stretch.step), ...late];
}

/** Whether dice, people or automatons decide what comes of a step: it is not twice the same. */
function isByChance({ automatons }: Course, step: Step): boolean {
  return step === 'command' || step === 'draw-amid' || (step === 'lay-out' && automatons.length > 0);
}

/** Facts with the notices of the log in one order: what is repaired first, map or actor, nobody minds. */
function withNotices(facts: Facts): Facts {
  const combats = (facts['combats'] as readonly PlainObject[]).map((combat) => {
    const log = combat['log'] as readonly PlainObject[];
    const notices = log.filter(({ seq }) => seq === 0).map((line) => JSON.stringify(line));
    return { ...combat, log: log.filter(({ seq }) => seq !== 0), notices: notices.sort() };
  });
  return { ...facts, combats };
}

/** Whether nothing but a lease is written. */
function isLease(request: WireRequest): boolean {
  if (request.action !== 'update' || request.type !== 'Combat') return false;
  const [change = {}] = request.updates;
  return Object.keys(change['system'] as object).every((key) => key === 'lease');
}

async function worldFor({ seed, isSlow, unanswered, planted, amid }: Course): Promise<World> {
  const world = await World.make(seed, planted);
  world.loaded.push(...(amid?.dice ?? []));
  const upTo = (kind: string, most: number): number => (isSlow === true ? world.chance(kind).below(most) : 0);
  world.latency = () => upTo('latency', LATENCY);
  if (unanswered !== undefined) world.settings.set('answerSeconds', DEADLINE);
  world.answers = async (client, { request: { label, options } }) => {
    const thinking = upTo('thinking', THINKING);
    if (thinking > 0) await new Promise<void>((resolve) => world.later(client, thinking, resolve));
    const isSilent = unanswered !== undefined && label.startsWith(unanswered) && world.chance('silence').below(2) === 0;
    const said = amid?.said[label];
    if (options.some(({ id }) => id === said)) return said ?? null;
    return isSilent ? null : (options[world.chance('answers').below(options.length)]?.id ?? null);
  };
  return world;
}

/** What was complained of, without the faults by which a damaged battle is noticed. */
function unexpectedIn(world: World, step: Step): string[] {
  return complaintsIn(world).filter((one) => step !== 'repair' || !one.startsWith('Fault: '));
}

export function complaintsIn({ clients, dead }: World): string[] {
  return [...clients, ...dead].flatMap(({ complaints }) => complaints);
}

/** A gamemaster at the table, who goes on wherever a new client finds the battle. */
export class Person implements AtTable {
  readonly ruleset: Rules;

  constructor(
    readonly world: World,
    private readonly course: Course,
  ) {
    this.ruleset = rulesetOfScenario(course.scenario);
  }

  client(): Client {
    const client = this.#gamemaster();
    if (client === undefined) throw new Error('nobody is at the table');
    return client;
  }

  async take(step: Step): Promise<void> {
    if (isTableStep(step)) await takeTableStep(this, step);
    else if (step === 'lay-out') await this.#layOut();
    else if (step === 'command') await this.#fight();
    else if (step === 'redo') await this.#redo();
    else if (step === 'undo' || step === 'back') await this.#takeBack(step === 'back' ? FAR : 1);
    else if (step === 'by-hand') await this.#setByHand();
    else if (step === 'end') await this.#end();
    else if (step === 'change-side') await this.#changeSide();
    else if (step === 'begin') await this.#begin();
    else await this.#changeRoster(step);
  }

  /** The first number of the battle that may be set becomes another. */
  async #setByHand(): Promise<void> {
    const before = Number(this.data()['seq']);
    const state = this.state();
    const field =
      state === null
        ? undefined
        : this.ruleset.muster.byHand.fields(state, { of: 'battle' }).find(({ kind }) => kind === 'number');
    if (field === undefined) return;
    const value = field.value === field.max ? field.min : field.max;
    const edit = { subject: { of: 'battle' }, field: field.id, value };
    await this.reach(
      () => Number(this.data()['seq']) > before,
      async (client) => client.page.sendIntent({ kind: 'by-hand', battle: this.combat()?.id, edit }),
    );
  }

  /** A unit that is ready joins the first side, or the first unit leaves. */
  async #changeRoster(step: 'join' | 'leave'): Promise<void> {
    const units = (): readonly string[] => Object.keys(this.state()?.units ?? {});
    const [first] = units();
    const count = units().length;
    const [ready] = this.ruleset.muster.ready;
    const [side] = Object.keys(this.state()?.sides ?? {});
    if (ready === undefined || this.state()?.outcome !== null) return;
    const source = { uuid: ready.id, ruleset: this.ruleset.id, design: ready.design, name: ready.id, actor: null };
    const joining = [{ source, side, at: { x: 5, y: 5 }, places: [] }];
    await this.reach(
      () => units().length !== count,
      async (client) => {
        const combat = this.combat();
        await client.page.loadRuleset(this.ruleset.id);
        const change = step === 'join' ? { joining } : { leaving: [first] };
        if (combat !== null) await client.page.changeRosterOf(combat, this.ruleset, change);
      },
    );
  }

  /** The first unit that another side takes goes over to it. */
  async #changeSide(): Promise<void> {
    const state = this.state();
    if (state === null || state.outcome !== null) return;
    const turns = Object.values(state.units).flatMap(({ id, side, name }) =>
      Object.keys(state.sides).flatMap((to) => (to === side ? [] : [{ id, side: to, name }])),
    );
    const turn = turns.find((one) => this.#takes(state, one));
    if (turn === undefined) return;
    await this.reach(
      () => this.state()?.units[turn.id]?.side === turn.side,
      async (client) => {
        const combat = this.combat();
        const changing = [{ unit: turn.id, side: turn.side }];
        await client.page.loadRuleset(this.ruleset.id);
        if (combat !== null) await client.page.changeRosterOf(combat, this.ruleset, { changing });
      },
    );
  }

  /** Whether the rules let a unit go over to a side, if need be by the word of a gamemaster. */
  #takes(state: State, turn: Enlisted): boolean {
    try {
      this.ruleset.muster.roster.changeSide(state, { ...turn, allowed: true });
      return true;
    } catch {
      return false;
    }
  }

  /** Begins a battle of one's own where one was laid to rest: with units that are ready on its first side. */
  async #begin(): Promise<void> {
    const sides = Object.values(this.state()?.sides ?? {});
    const { ready } = this.ruleset.muster;
    if (!this.#isAtRest() || ready.length === 0) return;
    const seats = Object.fromEntries(sides.map(({ id }) => [id, { users: [users.gamemaster], automaton: false }]));
    const joining = ready.slice(0, 2).map(({ id, design }, i) => {
      const source = { uuid: id, ruleset: this.ruleset.id, design, name: id, actor: null };
      return { source, side: sides[0]?.id, at: { x: 5 + 10 * i, y: 5 }, places: [] };
    });
    await this.reach(
      () => this.data()['scenario'] === null && this.state() !== null,
      async (client) => {
        const [scene] = client.worldCollection('Scene').contents;
        await client.page.loadRuleset(this.ruleset.id);
        const terms = { ruleset: this.ruleset, options: {}, seats, sides };
        await client.page.beginBattle(scene, terms, joining, []);
      },
    );
  }

  /** Whether the battle has ended and nobody belongs to it any more. */
  #isAtRest(): boolean {
    return Object.keys(this.data()['units'] as object).length > 0;
  }

  async #end(): Promise<void> {
    const ending = { winner: null, note: '', figures: this.course.seed % 2 === 0 ? 'keep' : 'restore' };
    await this.reach(
      () => this.#isAtRest(),
      async (client) => client.page.sendIntent({ kind: 'end', battle: this.combat()?.id, ending }),
    );
  }

  async #layOut(): Promise<void> {
    const isLaidOut = (): boolean => this.combat() !== null && this.state() !== null;
    const { amid } = this.course;
    if (amid !== undefined)
      return this.reach(isLaidOut, async ({ page }) => page.openBattle(structuredClone(amid.file)));
    const info = this.ruleset.muster.scenarios.find(({ id }) => id === this.course.scenario);
    const seats = Object.fromEntries(
      (info?.sides ?? []).map(({ id }, i) => {
        const { automatons, people, player = users.gamemaster } = this.course;
        const automaton = automatons.includes(id);
        return [id, { users: automaton ? [] : [people?.[i] ?? player].flat(), automaton }];
      }),
    );
    await this.reach(isLaidOut, async ({ page }) =>
      page.deployScenario({ scenario: this.course.scenario, options: this.course.options ?? {}, seats }),
    );
  }

  async #fight(): Promise<void> {
    const before = Number(this.data()['seq']);
    if (this.state()?.outcome !== null) return;
    await this.reach(
      () => Number(this.data()['seq']) > before,
      async (client) => this.command(client),
    );
  }

  async command(client: Client): Promise<void> {
    const { rules, screen, players } = this.ruleset;
    const state = this.state();
    const combat = this.combat();
    if (state === null || combat === null) throw new Error('there is no battle');
    // The client that takes over goes on with the one that is open.
    if (this.data()['open'] !== null) return;
    const { amid } = this.course;
    if (amid !== undefined) return void (await client.page.sendCommand(combat, amid.seat, amid.command));
    const [seat] = screen.next(rules.seen(state, REFEREE)).seats;
    if (seat === undefined || this.course.automatons.includes(seat)) return;
    const command = players.random(rules.seen(state, seat), seat, this.world.chance('commands'));
    await client.page.sendCommand(combat, seat, command);
  }

  /** Takes back so many of the newest commands at once. */
  async #takeBack(count: number): Promise<void> {
    const doomed = this.numbers('done').slice(-count);
    const [from] = doomed;
    const newest = doomed.at(-1);
    if (newest === undefined) return;
    await this.reach(
      () => this.numbers('done').at(-1) !== newest,
      async (client) => client.page.sendUndo({ id: this.combat()?.id ?? '' }, newest, from),
    );
  }

  /** Has the command stand again that was taken back last. */
  async #redo(): Promise<void> {
    const [next] = this.numbers('undone');
    if (next === undefined) return;
    await this.reach(
      () => this.numbers('done').at(-1) === next,
      async (client) => client.page.sendRedo({ id: this.combat()?.id ?? '' }, next),
    );
  }

  /** The numbers of the commands that stand, or were taken back. */
  numbers(which: 'done' | 'undone'): readonly number[] {
    return (this.data()[which] as { seq: number }[]).map(({ seq }) => seq);
  }

  /** Until nothing moves any more. */
  async rest(): Promise<void> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const client = await this.#present();
      await this.world.until(() => !client.isAlive, CALM);
      if (client.isAlive) return;
    }
    throw new Error('the table does not come to rest');
  }

  /** Does something until it has been done. */
  async reach(goal: () => boolean, act: (client: Client) => Promise<unknown>): Promise<void> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const client = await this.#present();
      if (!client.isAlive) continue;
      if (goal()) return;
      let over = false;
      act(client)
        .catch((error: unknown) => client.complain(error))
        .finally(() => (over = true));
      await this.world.until(() => !client.isAlive || (over && goal()), CALM);
      if (client.isAlive && goal()) return;
    }
    const { complaints } = this.client();
    throw new Error(
      `this comes to nothing: ${complaints.join('; ')}; ${JSON.stringify(this.data()['open'])?.slice(0, 80)}`,
    );
  }

  /** A client that has had time to take up what was left; who it is may have died of it. */
  async #present(): Promise<Client> {
    const there = this.#gamemaster();
    if (there !== undefined) {
      // Who is slow is waited for, not pressed again.
      await this.world.until(() => !there.isAlive || there.sleepsUntil === 0, 60_000);
      return there;
    }
    const client = this.world.join(users.gamemaster);
    for (const user of this.course.people ?? []) if (!this.world.isHere(user)) this.world.join(user);
    await this.world.until(() => !client.isAlive, CALM);
    return client;
  }

  #gamemaster(): Client | undefined {
    const people: readonly string[] = this.course.people ?? [];
    return this.world.clients.find(({ user }) => !people.includes(user));
  }

  /** How far the battle has come. */
  progress(step: Step): Before {
    const { seq = 0, chronicle = {} } = this.data();
    return { seq: Number(seq), steps: Object.keys(chronicle as object).length, isMapChanging: step === 'draw-amid' };
  }

  /** What in the documents does not follow from the commands since then. */
  async inconsistencies(before: Before): Promise<readonly string[]> {
    const combat = this.combat();
    return combat === null ? ['there is no battle'] : inconsistencies(this.client(), combat, this.ruleset, before);
  }

  combat(): FakeDocument | null {
    const [client] = this.world.clients;
    const { scenario } = this.course;
    const combats = client
      ?.worldCollection('Combat')
      .filter((one) => [scenario, null].includes(client.page.battleData(one)['scenario'] as string | null));
    return combats?.at(-1) ?? null;
  }

  data(): PlainObject {
    const combat = this.combat();
    return combat === null ? {} : this.client().page.battleData(combat);
  }

  state(): State | null {
    const combat = this.combat();
    return combat === null ? null : (this.client().page.readBattle(combat, this.ruleset) as State | null);
  }
}

const OUR = 'skirmish-line';

/** Everything that is kept, without ids and times. */
export function factsOf(world: World, client: Client): Facts {
  const { page } = client;
  const all = (name: string): FakeDocument[] => client.worldCollection(name).contents;
  const combats = all('Combat').map((combat) => {
    const { actors, tokens, tally, ...data } = page.battleData(combat);
    const scenario = data['scenario'];
    const { began: _began, ended: _ended, ...counts } = (tally ?? {}) as PlainObject;
    const done = (data['done'] as PlainObject[]).map((entry) => ({
      ...entry,
      tally: (entry['tally'] as { path: unknown[] }[] | undefined)?.filter(({ path }) => path[0] !== 'ended'),
    }));
    // Who has answered may be another after a take-over; lines are numbered with those that tell of it.
    const log = (data['log'] as { number?: number; batch?: number; text: { key: string } }[])
      .filter(({ text: { key } }) => !key.includes('.answered-'))
      .map(({ number: _number, batch: _batch, ...line }) => line);
    return {
      ...data,
      // A step that is sealed is never twice the same; how the battle stands is compared as it is read. A command that was
      // read again may say the same in another order.
      chronicle: Object.values(data['chronicle'] as Record<string, string>).map((step) =>
        step.startsWith('*') ? step.length : (JSON.parse(unpacked(step)) as unknown),
      ),
      done,
      log,
      actors: Object.keys(actors as object),
      // Which deployment an actor is of has a made-up id.
      looks: (Object.values(data['looks'] as object) as PlainObject[])
        .map((look) => text({ ...look, deployment: typeof look['deployment'] }))
        .sort(),
      tokens: Object.keys(tokens as object).sort(),
      tally: counts,
      read: typeof scenario === 'string' ? page.readBattle(combat, rulesetOfScenario(scenario)) : null,
    };
  });
  const tokens = all('Scene').map((scene) =>
    scene
      .embedded('Token')
      .map(({ _source: { x, y, rotation, elevation, alpha, hidden, flags } }) => {
        const { figure } = (flags as Record<string, PlainObject>)[OUR] ?? {};
        return { figure, x, y, rotation, elevation, alpha, hidden };
      })
      .sort((a, b) => text(a.figure).localeCompare(text(b.figure))),
  );
  const actors = all('Actor').map(({ _source: { name, system, ownership } }) => ({ name, system, ownership }));
  const messages = all('ChatMessage').map(({ _source }) => {
    const { seq, card, seats, undone } = _source['system'] as PlainObject;
    return { seq, card, seats, undone, faces: (_source['rolls'] as string[]).map(facesOf) };
  });
  const facts = {
    combats,
    tokens,
    actors: actors.sort((a, b) => text(a).localeCompare(text(b))),
    messages,
    scenes: all('Scene').map(({ _source }) => [
      _source['name'],
      _source['active'],
      (_source['walls'] as PlainObject[]).map(({ c, door, ds }) => [c, door, ds]),
      (_source['regions'] as PlainObject[]).map(({ shapes, behaviors }) => [
        shapes,
        (behaviors as PlainObject[]).map(({ system, disabled }) => [system, disabled]),
      ]),
    ]),
    folders: all('Folder').map(({ _source }) => [_source['name'], _source['type']]),
  };
  return JSON.parse(JSON.stringify(facts)) as Facts;
}

const text = (value: unknown): string => JSON.stringify(value) ?? '';

/** A step of a chronicle, which is deflated where it is long. */
const unpacked = (step: string): string =>
  step.startsWith('{') ? step : inflateRawSync(Buffer.from(step, 'base64')).toString();

function facesOf(roll: string): unknown {
  const { formula, terms } = JSON.parse(roll) as { formula: string; terms: { results: { result: number }[] }[] };
  return [formula, ...terms.flatMap(({ results }) => results.map(({ result }) => result))];
}

/** Where two ends differ, in a line for each; empty when they are the same. */
function differences(a: unknown, b: unknown, at = ''): string[] {
  if (JSON.stringify(a) === JSON.stringify(b)) return [];
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null)
    return [`${at}: ${text(a).slice(0, 120)} and not ${text(b).slice(0, 120)}`];
  const length =
    Array.isArray(a) && Array.isArray(b) && a.length !== b.length ? [`${at}: ${a.length} and not ${b.length}`] : [];
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  const inner = keys.flatMap((key) => differences((a as PlainObject)[key], (b as PlainObject)[key], `${at}.${key}`));
  return [...length, ...inner].slice(0, 6);
}
