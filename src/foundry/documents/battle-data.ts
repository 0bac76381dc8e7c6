import * as v from 'valibot';
import type { Start } from '../../battle/ending';
import { figureEntries, unitEntries } from '../../battle/forms';
import { strengths, type Strength } from '../../battle/ruleset';
import { byId, finite, form, list, point, read, short, whole } from '../../engine/form';
import { Fault } from '../../engine/faults';
import type { BattleState, Figure, FigureId, SideId, Unit, UnitId } from '../../battle/state';
import type { Answered } from '../../engine/drivers';
import type { DoneEntry, OpenEntry } from '../../engine/command-run';
import type { Command, GameEvent } from '../../engine/game';
import type { Json } from '../../engine/json';
import type { Seat } from '../../engine/request';
import { openedPart } from '../sealed/seals';
import { tallyForm, type Tally } from '../../battle/tally';
import type { Text } from '../../battle/text';

/** Who plays a side. */
export interface Player {
  readonly users: readonly string[];
  readonly automaton: boolean;
  /** How well the automaton plays; as a regular when nothing is said. */
  readonly strength?: Strength;
}

export type Seats = Readonly<Record<SideId, Player>>;

/** The state without what tokens and actors keep. */
export type StateRest = Omit<BattleState, 'units' | 'figures'>;

export type OpenHead = Omit<OpenEntry<BattleState, Command>, 'answers'> & {
  /** The number that the command will have; the battle has it as soon as the command is done, which then has its cards to post. */
  readonly seq?: number;
};
export type Done = Omit<DoneEntry<Command, GameEvent>, 'events' | 'answers'> & {
  readonly seq: number;
  /** What takes the tally back. */
  readonly tally?: DoneEntry<Command, GameEvent>['before'];
};

/** A command that is being taken back: its number, and what its values were before of all units and figures that it changes. */
export interface Undoing {
  readonly seq: number;
  readonly units: Readonly<Record<UnitId, Unit>>;
  readonly figures: Readonly<Record<FigureId, Figure>>;
}

export interface Asking {
  readonly seat: SideId;
  /** The label of the question, so that clients see that it is still the same; of a secret one a mark that tells nothing. */
  readonly label: string;
}

/** Whether a seat is being asked this. */
export function isAskedOf(asking: readonly Asking[], seat: SideId, label: string): boolean {
  return asking.some((one) => one.seat === seat && one.label === label);
}

export interface LogLine {
  readonly seq: number;
  readonly text: Text;
  readonly rule: string;
  readonly figures: readonly FigureId[];
  /** The seats that hear it; all when absent. */
  readonly seats?: readonly Seat[];
}

/** Whether a line or card is for this seat. */
export function isFor({ seats }: { readonly seats?: readonly Seat[] }, seat: Seat): boolean {
  return seats === undefined || seats.includes(seat);
}

/** A battle document, read. */
export interface BattleData {
  readonly ruleset: string;
  readonly scenario: string | null;
  readonly seats: Seats;
  /** What an earlier battle left, with which this one began. */
  readonly record: Json | null;
  readonly state: StateRest | null;
  readonly off: readonly Figure[];
  /** The units of a battle that has been laid to rest: no actor keeps them any more. */
  readonly units: Readonly<Record<UnitId, Unit>>;
  /** What has been counted for the report; null before anything has happened. */
  readonly tally: Tally | null;
  /** Where everybody began. */
  readonly start: Readonly<Record<FigureId, Start>>;
  readonly actors: Readonly<Record<UnitId, string>>;
  readonly tokens: Readonly<Record<FigureId, string>>;
  readonly open: OpenHead | null;
  readonly answers: readonly Answered[];
  /** What seats have said to the common decision that is open; sealed, also where nothing else is. */
  readonly said: readonly Answered[];
  /** Every seat that is being asked: several while they decide at once. */
  readonly asking: readonly Asking[];
  readonly undoing: Undoing | null;
  readonly done: readonly Done[];
  readonly seq: number;
  readonly log: readonly LogLine[];
  /** Its steps by number, packed (`chronicle/keep`); only ever added to. */
  readonly chronicle: Readonly<Record<string, string>>;
}

/** What is written of units and figures, by the ids of their actors and tokens; null for what is gone. */
export type Copy = Readonly<Record<string, Unit | Figure | null>>;

/** Whether a battle has ended and let go of its figures: nothing on the table belongs to it any more. */
export function isAtRest({ units }: Pick<BattleData, 'units'>): boolean {
  return Object.keys(units).length > 0;
}

const seatsForm = byId(
  form({ users: list(short), automaton: v.boolean(), strength: v.exactOptional(v.picklist(strengths)) }),
);
const ids = byId(short, 10_000);
const textForm = v.looseObject({ key: v.string() });

const answersForm = list(v.object({ label: v.string(), answer: v.union([v.string(), list(whole)]) }), 100_000);
const askingForm = v.object({ seat: short, label: v.string() });

/** The parts that are kept as JSON, and how each must look. What only the ruleset knows it reads itself. */
const forms = {
  seats: seatsForm,
  record: v.nullable(v.custom<Json>(() => true)),
  state: v.nullable(v.custom<StateRest>(isRecord, 'no state')),
  off: list(v.looseObject(figureEntries)),
  units: byId(v.looseObject(unitEntries)),
  tally: tallyForm,
  start: byId(form({ at: point, facing: finite, elevation: finite })),
  actors: ids,
  tokens: ids,
  open: v.nullable(
    v.looseObject({
      status: v.literal('open'),
      ruleset: short,
      version: short,
      seat: short,
      seq: v.exactOptional(whole),
      command: v.looseObject({ type: v.string() }),
      start: v.custom<BattleState>(isRecord, 'no state'),
    }),
  ),
  answers: answersForm,
  said: answersForm,
  // Before 0.2 one was asked at a time.
  asking: v.union([
    list(askingForm),
    v.pipe(
      askingForm,
      v.transform((one) => [one]),
    ),
  ]),
  undoing: v.nullable(
    form({ seq: whole, units: byId(v.looseObject(unitEntries)), figures: byId(v.looseObject(figureEntries)) }),
  ),
};

const doneForm = v.looseObject({
  status: v.literal('done'),
  seat: short,
  seq: whole,
  free: v.boolean(),
  command: v.looseObject({ type: v.string() }),
  before: v.array(v.looseObject({ op: v.picklist(['add', 'remove', 'replace']), path: v.array(v.unknown()) })),
});

const lineForm = v.looseObject({
  seq: whole,
  text: textForm,
  rule: v.string(),
  figures: list(short),
  seats: v.exactOptional(list(short)),
});

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

type Raw = Readonly<Record<string, unknown>>;

/** What was read from a text lasts as long as the document that it stands in says the same. */
const memory = new WeakMap<object, Map<string, { readonly text: string; readonly value: unknown }>>();

/** Reads a text of a document. Throws a Fault with the path of the bad part. */
function parsed<T>(owner: object, name: string, text: string, shape: v.GenericSchema): T {
  const known = memory.get(owner) ?? new Map<string, { readonly text: string; readonly value: unknown }>();
  memory.set(owner, known);
  const before = known.get(name);
  if (before?.text === text) return before.value as T;
  const value = read(shape, jsonOf(name, text), 'bad-document', `The battle's '${name}'`);
  known.set(name, { text, value });
  return value as T;
}

function jsonOf(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Fault('bad-document', `The battle's '${name}' is no JSON.`);
  }
}

const copyForms = { unit: v.looseObject(unitEntries), figure: v.looseObject(figureEntries) } as const;

function copied<T>(combat: Pick<HostCombat, 'system'>, document: string, of: keyof typeof copyForms): T | null {
  const copy = combat.system['copy'];
  const text: unknown = isRecord(copy) ? Reflect.get(copy as object, document) : undefined;
  return typeof text === 'string' && text !== '' ? parsed<T>(combat, `copy.${document}`, text, copyForms[of]) : null;
}

/** What the battle last wrote into an actor, which only a gamemaster can have changed; null when it has no copy. */
export function copiedUnit(combat: Pick<HostCombat, 'system'>, actor: string): Unit | null {
  return copied<Unit>(combat, actor, 'unit');
}

/** The same of a token. */
export function copiedFigure(combat: Pick<HostCombat, 'system'>, token: string): Figure | null {
  return copied<Figure>(combat, token, 'figure');
}

/** The lines of the log that this browser can read for one seat. */
export function linesFor(combat: Pick<HostCombat, 'system'>, seat: Seat): readonly LogLine[] {
  const name = `log-${seat}`;
  const own = openedPart(combat, name);
  if (own !== null && openedPart(combat, 'log') === null)
    return parsed<LogLine[]>(combat, name, own, v.array(lineForm));
  return battleData(combat).log.filter((line) => isFor(line, seat));
}

/** A battle document, read; what comes back is not to be changed. Throws a Fault when a part does not fit its form. */
export function battleData(combat: Pick<HostCombat, 'system'>): BattleData {
  const raw: Raw = combat.system;
  const json = <T>(name: keyof typeof forms, otherwise: T): T => {
    const text = openedPart(combat, name) ?? raw[name];
    return typeof text === 'string' && text !== '' ? parsed<T>(combat, name, text, forms[name]) : otherwise;
  };
  const entries = <T>(name: string, shape: v.GenericSchema): T[] => {
    const sealed = openedPart(combat, name);
    if (sealed !== null) return parsed<T[]>(combat, name, sealed, v.array(shape));
    const items = raw[name];
    return Array.isArray(items) ? items.map((item, i) => parsed<T>(combat, `${name}.${i}`, String(item), shape)) : [];
  };
  return {
    ruleset: String(raw['ruleset']),
    scenario: typeof raw['scenario'] === 'string' ? raw['scenario'] : null,
    seats: json<Seats>('seats', {}),
    record: json<Json | null>('record', null),
    state: json<StateRest | null>('state', null),
    off: json<readonly Figure[]>('off', []),
    units: json<Record<UnitId, Unit>>('units', {}),
    tally: json<Tally | null>('tally', null),
    start: json<Record<FigureId, Start>>('start', {}),
    actors: json<Record<UnitId, string>>('actors', {}),
    tokens: json<Record<FigureId, string>>('tokens', {}),
    open: json<OpenHead | null>('open', null),
    answers: json<readonly Answered[]>('answers', []),
    said: json<readonly Answered[]>('said', []),
    asking: json<readonly Asking[]>('asking', []),
    undoing: json<Undoing | null>('undoing', null),
    done: entries<Done>('done', doneForm),
    seq: Number(raw['seq']),
    log: entries<LogLine>('log', lineForm),
    chronicle: isRecord(raw['chronicle']) ? (raw['chronicle'] as Readonly<Record<string, string>>) : {},
  };
}

/** Changes to a battle document: parts as they are, turned into what the document keeps openly (`codec/write-parts`). */
export function battleChanges(parts: Partial<BattleData> & { readonly copy?: Copy }): Record<string, unknown> {
  const plain = new Set(['ruleset', 'scenario', 'seq']);
  const changes: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(parts)) {
    if (name === 'said') continue;
    if (plain.has(name)) changes[`system.${name}`] = value;
    else if (name === 'chronicle')
      for (const [number, step] of Object.entries(value as Readonly<Record<string, string>>))
        changes[`system.chronicle.${number}`] = step;
    else if (name === 'copy')
      for (const [id, part] of Object.entries(value as Copy))
        changes[`system.copy.${id}`] = part === null ? '' : JSON.stringify(part);
    else if (name === 'done' || name === 'log')
      changes[`system.${name}`] = (value as readonly unknown[]).map((item) => JSON.stringify(item));
    else changes[`system.${name}`] = value === null ? '' : JSON.stringify(value);
  }
  return changes;
}
