import type { BattleState, Figure, FigureId, SideId, UnitId } from '../../battle/state';
import type { Answered } from '../../engine/drivers';
import type { DoneEntry, OpenEntry } from '../../engine/command-run';
import type { Command, GameEvent } from '../../engine/game';
import type { Text } from '../../battle/text';

/** Who plays a side. */
export interface Seat {
  readonly users: readonly string[];
  readonly automaton: boolean;
}

export type Seats = Readonly<Record<SideId, Seat>>;

/** The state without what tokens and actors keep. */
export type StateRest = Omit<BattleState, 'units' | 'figures'>;

export type OpenHead = Omit<OpenEntry<BattleState, Command>, 'answers'>;
export type Done = Omit<DoneEntry<Command, GameEvent>, 'events' | 'answers'> & { readonly seq: number };

export interface Asking {
  readonly seat: SideId;
  readonly waiting: Text;
  /** The label of the question, so that clients see that it is still the same. */
  readonly label: string;
}

export interface LogLine {
  readonly seq: number;
  readonly text: Text;
  readonly rule: string;
  readonly figures: readonly FigureId[];
}

/** A battle document, read. */
export interface BattleData {
  readonly ruleset: string;
  readonly scenario: string | null;
  readonly seats: Seats;
  readonly state: StateRest | null;
  readonly off: readonly Figure[];
  readonly actors: Readonly<Record<UnitId, string>>;
  readonly tokens: Readonly<Record<FigureId, string>>;
  readonly open: OpenHead | null;
  readonly answers: readonly Answered[];
  readonly asking: Asking | null;
  readonly done: readonly Done[];
  readonly seq: number;
  readonly log: readonly LogLine[];
}

type Raw = Readonly<Record<string, unknown>>;

function json<T>(raw: Raw, name: string, otherwise: T): T {
  const text = raw[name];
  return typeof text === 'string' && text !== '' ? (JSON.parse(text) as T) : otherwise;
}

function list<T>(raw: Raw, name: string): T[] {
  const items = raw[name];
  return Array.isArray(items) ? items.map((item) => JSON.parse(String(item)) as T) : [];
}

export function battleData(combat: HostCombat): BattleData {
  const raw = combat.system;
  return {
    ruleset: String(raw['ruleset']),
    scenario: typeof raw['scenario'] === 'string' ? raw['scenario'] : null,
    seats: json<Seats>(raw, 'seats', {}),
    state: json<StateRest | null>(raw, 'state', null),
    off: json<Figure[]>(raw, 'off', []),
    actors: json<Record<UnitId, string>>(raw, 'actors', {}),
    tokens: json<Record<FigureId, string>>(raw, 'tokens', {}),
    open: json<OpenHead | null>(raw, 'open', null),
    answers: json<Answered[]>(raw, 'answers', []),
    asking: json<Asking | null>(raw, 'asking', null),
    done: list<Done>(raw, 'done'),
    seq: Number(raw['seq']),
    log: list<LogLine>(raw, 'log'),
  };
}

/** Changes to a battle document: parts as they are, turned into what the document keeps. */
export function battleChanges(parts: Partial<BattleData>): Record<string, unknown> {
  const plain = new Set(['ruleset', 'scenario', 'seq']);
  const changes: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(parts)) {
    if (plain.has(name)) changes[`system.${name}`] = value;
    else if (name === 'done' || name === 'log') changes[`system.${name}`] = (value as readonly unknown[]).map((item) => JSON.stringify(item));
    else changes[`system.${name}`] = value === null ? '' : JSON.stringify(value);
  }
  return changes;
}
