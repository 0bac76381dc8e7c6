import * as v from 'valibot';
import type { Start } from '../../../battle/ending';
import { figureEntries, unitEntries } from '../../../battle/forms';
import { strengths, type Strength } from '../../../battle/ruleset';
import { byId, finite, form, list, point, short, whole } from '../../../engine/form';
import { Fault } from '../../../engine/faults';
import type { BattleState, BattleTable, Figure, FigureId, SideId, Unit, UnitId } from '../../../battle/state';
import type { Answered } from '../../../engine/drivers';
import type { DoneEntry, OpenEntry } from '../../../engine/command-run';
import type { Command, GameEvent } from '../../../engine/game';
import { REFEREE, type Seat } from '../../../engine/request';
import type { PostId } from '../../../battle/chain';
import { standingForm, type StandingOrder } from '../../../battle/standing';
import { openedPart, sealsOf } from '../sealed/seals';
import { tallyForm, type Tally } from '../../../battle/tally';
import { upgradeChanges, upgraded } from './battle-upgrade';
import { fieldsOf } from './fields';
import { nightForm, type Night } from './night';
import { isFor, lineForm, linesOf, merged, numbered, sealedLines, type LogLine } from './log';
import { parsed, parsedFields } from './parsed';
import { remembered } from './remembered';
import { ringChanges, rings, ringTexts, type Ring } from './rings';

/** The player of a side. */
export interface Player {
  readonly users: readonly string[];
  readonly automaton: boolean;
  /** How well the automaton plays; as a regular when nothing is said. */
  readonly strength?: Strength;
}

export type Seats = Readonly<Record<SideId, Player>>;

/** The users who have taken posts in the chain of command of their side. */
export type Posts = Readonly<Record<SideId, Readonly<Record<PostId, string>>>>;

/** The state without what tokens and actors keep. */
export type StateRest = Omit<BattleState, 'units' | 'figures'>;

/**
 * The start of an open command, as the documents had it. `Before` has the values that the command has overwritten
 * since.
 */
export type OpenHead = Omit<OpenEntry<BattleState, Command>, 'answers' | 'start'> & {
  /** The number that the command will have; the battle has it as soon as the command is done, which then has its cards to post. */
  readonly seq?: number;
};
export type Done = Omit<DoneEntry<Command, GameEvent>, 'events' | 'answers'> & {
  readonly seq: number;
  /** When it was given. */
  readonly found?: { readonly turn: number; readonly phase: string };
  /** How many dice were thrown for it. */
  readonly dice?: number;
  /** What takes the tally back. */
  readonly tally?: DoneEntry<Command, GameEvent>['before'];
};

/** Parts of a battle as an open command found them, if they have changed; null for a part that did not exist. */
export interface Before {
  readonly state?: Omit<StateRest, 'table'>;
  readonly table?: BattleTable;
  readonly units: Readonly<Record<UnitId, Unit | null>>;
  readonly figures: Readonly<Record<FigureId, Figure | null>>;
}

/**
 * Commands that are being undone, or redone (`again`): the newest, the oldest, and what was found of all units and
 * figures that this changes.
 */
export interface Undoing {
  readonly seq: number;
  /** The newest alone when absent. */
  readonly to?: number;
  readonly again?: boolean;
  readonly units: Readonly<Record<UnitId, Unit>>;
  readonly figures: Readonly<Record<FigureId, Figure>>;
}

/** A battle that has ended and has yet to release its figures: what happens to them, and their tokens and actors. */
export interface Resting {
  readonly figures: 'keep' | 'remove' | 'restore';
  readonly actors: Readonly<Record<UnitId, string>>;
  readonly tokens: Readonly<Record<FigureId, string>>;
}

export interface Asking {
  readonly seat: SideId;
  /**
   * The label of the question, so that clients see that it is still the same; for a secret question a mark that reveals
   * nothing.
   */
  readonly label: string;
}

/** Whether a seat is being asked this. */
export function isAskedOf(asking: readonly Asking[], seat: SideId, label: string): boolean {
  return asking.some((one) => one.seat === seat && one.label === label);
}

/** An answer to a common decision that is still open, with the lines that the log gets about it. */
interface Said extends Answered {
  readonly lines?: readonly LogLine[];
}

/** A battle document, read. */
export interface BattleData {
  readonly ruleset: string;
  readonly scenario: string | null;
  readonly seats: Seats;
  /** The id of the campaign log from which it began; empty for a battle of its own. */
  readonly campaign: string;
  readonly state: StateRest | null;
  readonly off: readonly Figure[];
  /** The units of a released battle: no actor keeps them any more. */
  readonly units: Readonly<Record<UnitId, Unit>>;
  /** What has been counted for the report; null before anything has happened. */
  readonly tally: Tally | null;
  /** Where each figure began. */
  readonly start: Readonly<Record<FigureId, Start>>;
  readonly actors: Readonly<Record<UnitId, string>>;
  readonly tokens: Readonly<Record<FigureId, string>>;
  readonly looks: Looks;
  readonly open: OpenHead | null;
  readonly before: Before | null;
  readonly answers: readonly Answered[];
  /** What seats have said to the common decision that is open; sealed, also where nothing else is. */
  readonly said: readonly Said[];
  /** Every seat that is being asked: several while they decide at once. */
  readonly asking: readonly Asking[];
  readonly undoing: Undoing | null;
  /** True while units and figures are written outside a command, so that they may differ from the battle's copy. */
  readonly amending: boolean;
  readonly resting: Resting | null;
  readonly standing: Readonly<Record<UnitId, StandingOrder>>;
  readonly posts: Posts;
  /** Characters of the world's system that take part; null if there are none. */
  readonly night: Night | null;
  readonly done: readonly Done[];
  /** Undone commands that can be redone until something else is done; the values are those of that direction. */
  readonly undone: readonly Done[];
  readonly seq: number;
  readonly log: readonly LogLine[];
  /** Its steps by number, packed (`referee/chronicle/keep`); only ever added to. */
  readonly chronicle: Readonly<Record<string, string>>;
}

/** What is written of units and figures, by the ids of their actors and tokens; null for what is gone. */
export type Copy = Readonly<Record<string, Unit | Figure | null>>;

/**
 * What the battle expects of a token or actor beside its figure or unit, by its id: of a token what a gamemaster has set of
 * its look, of an actor the design and the deployment that it joined with.
 */
export type Looks = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Returns true if a battle has ended and released its figures: nothing on the table belongs to it any more. */
export function isAtRest({ units }: Pick<BattleData, 'units'>): boolean {
  return Object.keys(units).length > 0;
}

const seatsForm = byId(
  form({ users: list(short), automaton: v.boolean(), strength: v.exactOptional(v.picklist(strengths)) }),
);
const ids = byId(short, 10_000);
export const recordForm = v.custom<object>(isRecord, 'no record');
const gone = v.null();
const answeredEntries = { label: v.string(), answer: v.union([v.string(), list(whole)]) };
const answersForm = list(v.object(answeredEntries), 100_000);
const askingForm = v.object({ seat: short, label: v.string() });

/** The parts that are kept as JSON, and how each must look. What only the ruleset knows it reads itself. */
export const forms = {
  seats: seatsForm,
  table: recordForm,
  off: list(v.looseObject(figureEntries)),
  units: byId(v.looseObject(unitEntries)),
  tally: tallyForm,
  start: byId(form({ at: point, facing: finite, elevation: finite })),
  actors: ids,
  tokens: ids,
  looks: byId(recordForm, 10_000),
  open: v.nullable(
    v.looseObject({
      status: v.literal('open'),
      ruleset: short,
      version: short,
      seat: short,
      seq: v.exactOptional(whole),
      command: v.looseObject({ type: v.string() }),
    }),
  ),
  before: form({
    state: v.exactOptional(recordForm),
    table: v.exactOptional(recordForm),
    units: byId(v.union([gone, v.looseObject(unitEntries)])),
    figures: byId(v.union([gone, v.looseObject(figureEntries)])),
  }),
  answers: answersForm,
  said: list(v.object({ ...answeredEntries, lines: v.exactOptional(v.array(lineForm)) })),
  // Before 0.2 one was asked at a time.
  asking: v.union([
    list(askingForm),
    v.pipe(
      askingForm,
      v.transform((one) => [one]),
    ),
  ]),
  undoing: v.nullable(
    form({
      seq: whole,
      to: v.exactOptional(whole),
      again: v.exactOptional(v.boolean()),
      units: byId(v.looseObject(unitEntries)),
      figures: byId(v.looseObject(figureEntries)),
    }),
  ),
  amending: v.boolean(),
  standing: byId(standingForm),
  posts: byId(byId(short)),
  night: v.nullable(nightForm),
  resting: v.nullable(form({ figures: v.picklist(['keep', 'remove', 'restore']), actors: ids, tokens: ids })),
};

export const doneForm = v.looseObject({
  status: v.literal('done'),
  seat: short,
  seq: whole,
  free: v.boolean(),
  found: v.exactOptional(v.object({ turn: v.number(), phase: v.string() })),
  dice: v.exactOptional(whole),
  command: v.looseObject({ type: v.string() }),
  before: v.array(v.looseObject({ op: v.picklist(['add', 'remove', 'replace']), path: v.array(v.unknown()) })),
});

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

type Raw = Readonly<Record<string, unknown>>;

/** An entry of a ring as it is kept. */
export function textOf(entry: object): string {
  return texts.get(entry) ?? JSON.stringify(entry);
}

/** In place of records and lists that are not kept: always the same, so that what was read of others is. */
const nothing = Object.freeze({});
const none: readonly never[] = Object.freeze([]);

/** The texts that entries were read from: an unchanged entry is written with the same text. */
const texts = new WeakMap<object, string>();

export const copyForms = { unit: v.looseObject(unitEntries), figure: v.looseObject(figureEntries) } as const;

function copied<T>(combat: Pick<HostCombat, 'system'>, document: string, of: keyof typeof copyForms): T | null {
  const { copy } = upgraded(combat.system);
  const kept: unknown = isRecord(copy) ? Reflect.get(copy as object, document) : undefined;
  return parsedFields<T>(combat, `copy.${document}`, kept, copyForms[of]);
}

/** What the battle last wrote into an actor, which only a gamemaster can have changed; null when it has no copy. */
export function copiedUnit(combat: Pick<HostCombat, 'system'>, actor: string): Unit | null {
  return copied<Unit>(combat, actor, 'unit');
}

/** The same of a token. */
export function copiedFigure(combat: Pick<HostCombat, 'system'>, token: string): Figure | null {
  return copied<Figure>(combat, token, 'figure');
}

/** The standing orders that were sealed for seats whose key this browser has. */
function ownOrders(combat: Pick<HostCombat, 'system'>): BattleData['standing'] {
  const parts = Object.keys(sealsOf(combat)).filter((part) => part.startsWith('standing-'));
  if (parts.length === 0) return nothing;
  const orders = parts.map((part) =>
    parsed<BattleData['standing']>(combat, part, openedPart(combat, part) ?? '{}', forms.standing),
  );
  return Object.assign({}, ...orders) as BattleData['standing'];
}

/** The posts of the sides whose key this browser has. */
function ownPosts(combat: Pick<HostCombat, 'system'>): Posts {
  const parts = Object.keys(sealsOf(combat)).filter((part) => part.startsWith('posts-'));
  if (parts.length === 0) return nothing;
  return Object.fromEntries(
    parts.flatMap((part) => {
      const text = openedPart(combat, part);
      const side = part.slice('posts-'.length);
      return text === null ? [] : [[side, parsed<Posts[SideId]>(combat, part, text, byId(short))]];
    }),
  );
}

/** Returns the entries of a ring, oldest first. A sealed entry that can be read here replaces its open form. */
function ringEntries<T extends object>(
  combat: Pick<HostCombat, 'system'>,
  raw: Raw,
  name: keyof typeof rings,
  shape: v.GenericSchema,
  by: keyof T,
): readonly T[] {
  const ring = rings[name];
  const slots = ringTexts(raw, ring).map(([slot, text]) => [slot, openedPart(combat, name, slot) ?? text] as const);
  return remembered(combat, ring.field, slots.flat(), () =>
    slots
      .map(([slot, text]) => {
        const entry = parsed<T>(combat, `${ring.field}.${slot}`, text, shape);
        texts.set(entry, text);
        return entry;
      })
      .sort((a, b) => Number(a[by]) - Number(b[by])),
  );
}

/** Returns the open lines, in their order; in an open battle that is all of them. */
export function openLines(combat: Pick<HostCombat, 'system'>): readonly LogLine[] {
  return ringEntries<LogLine>(combat, upgraded(combat.system), 'log', lineForm, 'number');
}

function logIn(combat: Pick<HostCombat, 'system'>): readonly LogLine[] {
  const whole = openedPart(combat, 'log');
  if (whole !== null) return parsed<LogLine[]>(combat, 'log', whole, v.array(lineForm));
  const [open, sealed] = [openLines(combat), sealedLines(combat, REFEREE)];
  return sealed === null ? open : remembered(combat, 'log', [open, sealed], () => merged(open, sealed));
}

/** The lines of the log that this browser can read for one seat. */
export function linesFor(combat: Pick<HostCombat, 'system'>, seat: Seat): readonly LogLine[] {
  const { log } = battleData(combat);
  const whole = openedPart(combat, linesOf(seat));
  if (whole !== null && openedPart(combat, 'log') === null)
    return parsed<LogLine[]>(combat, `whole-log-${seat}`, whole, v.array(lineForm));
  const own = sealedLines(combat, REFEREE) === null ? sealedLines(combat, seat) : null;
  if (own === null) return log.filter((line) => isFor(line, seat));
  return remembered(combat, `lines ${seat}`, [log, own], () => merged(log, own));
}

/** Reads a battle document; do not change the result. Throws a Fault if a part does not fit its form. */
export function battleData(combat: Pick<HostCombat, 'system'>): BattleData {
  const raw: Raw = upgraded(combat.system);
  const json = <T>(name: keyof typeof forms, otherwise: T): T => {
    const text = openedPart(combat, name) ?? raw[name];
    return typeof text === 'string' && text !== '' && text !== 'null'
      ? parsed<T>(combat, name, text, forms[name])
      : otherwise;
  };
  const entries = (name: 'done' | 'undone'): readonly Done[] => {
    const whole = openedPart(combat, name);
    if (whole !== null) return parsed<Done[]>(combat, name, whole, v.array(doneForm));
    return ringEntries<Done>(combat, raw, name, doneForm, 'seq');
  };
  const state = parsedFields<Omit<StateRest, 'table'>>(combat, 'head', raw['head'], recordForm);
  const table = json<BattleTable | null>('table', null);
  if (state !== null && table === null) throw new Fault('bad-document', "The battle's 'table' is missing.");
  const [standing, posts] = [json<BattleData['standing']>('standing', nothing), json<Posts>('posts', nothing)];
  const [ownStanding, ownSidesPosts] = [ownOrders(combat), ownPosts(combat)];
  const data: BattleData = {
    ruleset: String(raw['ruleset']),
    scenario: typeof raw['scenario'] === 'string' ? raw['scenario'] : null,
    seats: json<Seats>('seats', nothing),
    campaign: typeof raw['campaign'] === 'string' ? raw['campaign'] : '',
    state:
      state === null || table === null
        ? null
        : remembered(combat, 'state', [state, table], () => ({ ...state, table })),
    off: json<readonly Figure[]>('off', none),
    units: json<Record<UnitId, Unit>>('units', nothing),
    tally: json<Tally | null>('tally', null),
    start: json<Record<FigureId, Start>>('start', nothing),
    actors: json<Record<UnitId, string>>('actors', nothing),
    tokens: json<Record<FigureId, string>>('tokens', nothing),
    looks: json<Looks>('looks', nothing),
    open: json<OpenHead | null>('open', null),
    before: json<Before | null>('before', null),
    answers: json<readonly Answered[]>('answers', none),
    said: json<readonly Said[]>('said', none),
    asking: json<readonly Asking[]>('asking', none),
    undoing: json<Undoing | null>('undoing', null),
    amending: json<boolean>('amending', false),
    resting: json<Resting | null>('resting', null),
    standing: ownStanding === nothing ? standing : { ...standing, ...ownStanding },
    posts: ownSidesPosts === nothing ? posts : { ...ownSidesPosts, ...posts },
    night: json<Night | null>('night', null),
    done: entries('done'),
    undone: entries('undone'),
    seq: Number(raw['seq']),
    log: logIn(combat),
    chronicle: isRecord(raw['chronicle']) ? (raw['chronicle'] as Readonly<Record<string, string>>) : nothing,
  };
  return remembered(combat, 'data', Object.values(data), () => data);
}

const plain = new Set(['ruleset', 'scenario', 'campaign', 'seq']);

/**
 * Changes to a battle document: parts as they are, turned into what the document keeps openly (`store/codec/write-parts`). A
 * battle of an earlier format becomes one of today's with it.
 */
export function battleChanges(
  { system }: Pick<HostCombat, 'system'>,
  { state, log, done, undone, ...parts }: Partial<BattleData> & { readonly copy?: Copy },
): Record<string, unknown> {
  const changes = upgradeChanges(system);
  for (const [name, value] of Object.entries(parts)) {
    if (name === 'said') continue;
    if (plain.has(name)) changes[`system.${name}`] = value;
    else if (name === 'chronicle')
      for (const [number, step] of Object.entries(value as Readonly<Record<string, string>>))
        changes[`system.chronicle.${number}`] = step;
    else if (name === 'copy')
      for (const [id, part] of Object.entries(value as Copy))
        changes[`system.copy.${id}`] = part === null ? '' : fieldsOf(part, keptCopy(system, id));
    else changes[`system.${name}`] = value === null ? '' : JSON.stringify(value);
  }
  if (state !== undefined && state !== null) Object.assign(changes, stateChanges(system, state));
  if (log !== undefined) setRing(changes, system, rings.log, numbered(log), 'number');
  if (done !== undefined) setRing(changes, system, rings.done, done, 'seq');
  if (undone !== undefined) setRing(changes, system, rings.undone, undone, 'seq');
  return changes;
}

function keptCopy({ copy }: Raw, id: string): unknown {
  return isRecord(copy) ? Reflect.get(copy as object, id) : undefined;
}

/** The table is large and rarely changes: it is stored apart from what changes with every command. */
function stateChanges({ head }: Raw, { table, ...rest }: StateRest): Record<string, unknown> {
  return { 'system.head': fieldsOf(rest, head), 'system.table': JSON.stringify(table) };
}

function setRing<T extends object>(
  changes: Record<string, unknown>,
  system: Raw,
  ring: Ring,
  list: readonly T[],
  by: keyof T,
): void {
  const entries = list.map((entry) => ({ number: Number(entry[by]), text: textOf(entry) }));
  const whole = changes[`system.${ring.field}`];
  if (whole === undefined) Object.assign(changes, ringChanges(system, ring, entries));
  else changes[`system.${ring.field}`] = Object.fromEntries(entries.map((one) => [one.number % ring.slots, one.text]));
}
