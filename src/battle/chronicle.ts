import * as v from 'valibot';
import { digest } from '../engine/digest';
import type { Answered } from '../engine/drivers';
import { form, list, read, short, whole } from '../engine/form';
import type { Command } from '../engine/game';
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

/** Any JSON object; the ruleset's own form reads it later. */
export const record = v.custom<object>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'no record',
);
const answered = form({ label: v.string(), answer: v.union([v.string(), list(whole)]) });
const mark = v.pipe(short, v.regex(/^[0-9a-f]{8}$/));

/** The form of one step. */
export const stepForm = v.union([
  form({ seat: short, command: v.looseObject({ type: short }), answers: list(answered, 100_000), mark }),
  form({ found: record, table: v.exactOptional(record), mark }),
  form({ back: v.pipe(whole, v.minValue(1)) }),
]);

/** Reads one step. Throws a Fault with the path of the bad part. */
export function readStep(json: unknown): Step {
  return read(stepForm, json, 'bad-document', 'A step of the chronicle') as Step;
}
