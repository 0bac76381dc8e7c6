import * as v from 'valibot';
import { digest } from '../engine/digest';
import type { Answered } from '../engine/drivers';
import { replay } from '../engine/drivers';
import { CommandRun } from '../engine/command-run';
import { MOST_STEPS } from '../engine/bounds';
import { Fault } from '../engine/faults';
import { sharing } from '../engine/json';
import { finite, form, list, read, short, whole } from '../engine/form';
import type { Command, GameEvent } from '../engine/game';
import type { Seat } from '../engine/request';
import type { Ruleset } from './ruleset';
import type { BattleState, BattleTable, Figure, Unit } from './state';

/** A command with all of its answers. */
export interface Done {
  readonly seat: Seat;
  readonly command: Command;
  readonly answers: readonly Answered[];
  /** The digest of the battle after it. */
  readonly mark: string;
}

/**
 * The battle differed from the end of the step before: at its beginning, or because somebody changed it by hand. The
 * table is left out if it is that of the last such step.
 */
export interface Found {
  readonly found: Omit<BattleState, 'table'>;
  readonly table?: BattleTable;
  readonly mark: string;
}

/** The battle was found as after this number of steps: the later steps were undone. */
export interface Back {
  readonly back: number;
}

/** One entry of a chronicle. Together they are enough to play the battle again. */
export type Step = Done | Found | Back;

/** A battle as a file: what happened, and the state now. `steps` and `now` as above, plain JSON. */
export interface BattleFile {
  readonly format: typeof FORMAT;
  readonly ruleset: string;
  /** The version of the rules by which it was played. */
  readonly version: string;
  readonly scenario: string | null;
  readonly steps: readonly Step[];
  readonly now: BattleState;
}

/** Rises if older files can no longer be read. */
export const FORMAT = 1;

/** Two browsers may compute angles that differ by less than this, in table units. */
const GRAIN = 1e-6;

/** Returns eight digits for the state of a battle, in any order in which its documents return it. Its script never changes. */
export function markOf({ table, script: _script, ...rest }: BattleState): string {
  return digest(JSON.stringify(sorted({ ...rest, table: table.revision })));
}

/** Returns plain data with rounded numbers and with its keys in order, all the way down. */
function sorted(value: unknown): unknown {
  if (typeof value === 'number') return Math.round(value / GRAIN);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  const known = value as Readonly<Record<string, unknown>>;
  // Without a prototype, so that every key is a plain one.
  const ordered = Object.create(null) as Record<string, unknown>;
  for (const key of Object.keys(known).sort()) ordered[key] = sorted(known[key]);
  return ordered;
}

/** Returns the marks of the battle after each step. */
export function marksOf(steps: readonly Step[]): readonly string[] {
  const marks: string[] = [];
  for (const step of steps) marks.push('back' in step ? (marks[step.back - 1] ?? '') : step.mark);
  return marks;
}

/**
 * Returns the step to record before a command that finds the battle in this state; nothing if the last step left it so.
 */
export function findOf({ rules }: Ruleset, steps: readonly Step[], state: BattleState): readonly Step[] {
  const marks = marksOf(steps);
  const mark = markOf(state);
  if (marks.at(-1) === mark) return [];
  const back = marks.lastIndexOf(mark) + 1;
  if (back > 0) return [{ back }];
  // As a form reads it: the same battle is always the same text.
  const { table, ...found } = rules.readState(JSON.parse(JSON.stringify(state)));
  const last = [...steps].reverse().find((step): step is Found => 'found' in step && step.table !== undefined);
  return [{ found, mark, ...(last?.table?.revision === table.revision ? {} : { table }) }];
}

/** Returns a battle as documents store it: figures in the order of their ids. */
export function asStored<S extends BattleState>(state: S): S {
  return { ...state, figures: inUnitOrder(state.units, state.figures) };
}

const compare = new Intl.Collator('en', { numeric: true }).compare;

/** Returns figures in the order of their ids, whatever the order of the tokens. */
function inUnitOrder(
  units: Readonly<Record<string, Unit>>,
  figures: Readonly<Record<string, Figure>>,
): Record<string, Figure> {
  const known = Object.values(figures).filter((figure) => units[figure.unit] !== undefined);
  return Object.fromEntries(known.sort((a, b) => compare(a.id, b.id)).map((figure) => [figure.id, figure]));
}

/** One step, played again. */
export interface Played {
  /** Counted from 1. */
  readonly number: number;
  readonly step: Step;
  readonly state: BattleState;
  readonly events: readonly GameEvent[];
}

/**
 * Replays a chronicle step by step. The yielded states share unchanged parts: read them, do not write into them. Throws
 * a Fault 'chronicle-differs' at the first step that has another result under these rules.
 */
export function* playAgain(ruleset: Ruleset, steps: readonly Step[]): Generator<Played, void> {
  const states: BattleState[] = [];
  let table: BattleTable | undefined;
  let options: readonly string[] = [];
  for (const [i, step] of steps.entries()) {
    const number = i + 1;
    const differs = (how: string): Fault =>
      new Fault('chronicle-differs', `Step ${number} of ${steps.length} (${nameOf(step)}): ${how}`);
    const before = states.at(-1);
    let events: readonly GameEvent[] = [];
    let state: BattleState | undefined;
    if ('back' in step) state = states[step.back - 1];
    else if ('found' in step) {
      table = step.table ?? table;
      options = Object.keys('options' in step.found ? Object(step.found.options) : {});
      state = table && ruleset.rules.readState({ ...step.found, table });
    } else if (before !== undefined) ({ state, events } = again(ruleset, before, step, differs));
    if (state === undefined) throw differs('it names what is not there.');
    if (!('back' in step) && !isMarked(state, step.mark, options))
      throw differs('the battle stands otherwise afterwards than was written down.');
    if (!('back' in step)) state = sharing(before, asStored(state));
    states.push(state);
    yield { number, step, state, events };
  }
}

/**
 * Returns true if a battle has this mark. A battle of an older version has no entries for newer options; they have
 * their defaults.
 */
function isMarked(state: BattleState, mark: string, known: readonly string[]): boolean {
  if (markOf(state) === mark) return true;
  const options = Object.fromEntries(Object.entries(state.options).filter(([id]) => known.includes(id)));
  return markOf({ ...state, options }) === mark;
}

function again(
  ruleset: Ruleset,
  before: BattleState,
  { seat, command, answers }: Done,
  differs: (how: string) => Fault,
): { readonly state: BattleState; readonly events: readonly GameEvent[] } {
  try {
    const run = CommandRun.begin(ruleset, before, seat, ruleset.rules.read(command));
    replay(run, answers);
    if (run.pending !== null)
      throw new Fault('replay-mismatch', `'${run.pending.label}' is asked, and nobody answered.`);
    const { state, entry } = run.finish();
    return { state, events: entry.events };
  } catch (error) {
    throw differs(error instanceof Error ? error.message : String(error));
  }
}

function nameOf(step: Step): string {
  if ('back' in step) return 'taken back';
  return 'found' in step ? 'found on the table' : `${step.seat}: ${step.command.type}`;
}

const record = v.custom<object>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'no record',
);
const answered = form({ label: v.string(), answer: v.union([v.string(), list(whole)]) });
const mark = v.pipe(short, v.regex(/^[0-9a-f]{8}$/));

const stepForm = v.union([
  form({ seat: short, command: v.looseObject({ type: short }), answers: list(answered, 100_000), mark }),
  form({ found: record, table: v.exactOptional(record), mark }),
  form({ back: v.pipe(whole, v.minValue(1)) }),
]);

const headForm = v.looseObject({ format: finite, ruleset: short });

const fileForm = form({
  format: v.literal(FORMAT),
  ruleset: short,
  version: short,
  scenario: v.nullable(short),
  steps: list(stepForm, MOST_STEPS),
  now: record,
});

/** Reads one step. Throws a Fault with the path of the bad part. */
export function readStep(json: unknown): Step {
  return read(stepForm, json, 'bad-document', 'A step of the chronicle') as Step;
}

/**
 * Returns the ruleset of a battle's file. Throws a Fault: 'bad-battle-file' with the path of the bad part,
 * 'newer-format' for a file of a later module.
 */
export function rulesetOfFile(json: unknown): string {
  const { format, ruleset } = read(headForm, json, 'bad-battle-file', 'The battle');
  if (format <= FORMAT) return ruleset;
  throw new Fault(
    'newer-format',
    `The file has format ${format}; this module reads up to ${FORMAT}. Update the module.`,
  );
}

/** Reads a battle's file, its state by the ruleset that it names. Throws a Fault as above, and 'bad-state'. */
export function readBattleFile(json: unknown, rulesetOf: (id: string) => Ruleset): BattleFile {
  const ruleset = rulesetOf(rulesetOfFile(json));
  const file = read(fileForm, json, 'bad-battle-file', 'The battle') as unknown as BattleFile;
  return { ...file, now: ruleset.rules.readState(file.now) };
}
