import * as v from 'valibot';
import { Fault } from '../engine/faults';
import { form, list, plain, read, short, whole, type FormOf } from '../engine/form';
import type { Json } from '../engine/json';
import { termsForm } from './force-terms';
import type { Forces, ForceProblem, Mustered } from './forces';
import type { Ruleset } from './ruleset';
import type { OptionValues } from './scenario';

/** The limits of a force list. */
export const forceMost = { entries: 100, count: 20, file: 256_000, note: 2000 } as const;

/** Entries of the form of a line. */
export const forceEntryFields = {
  /** A message key if it begins with 'SKIRMISH.'. */
  name: v.pipe(short, v.minLength(1)),
  /** Its own copy: the list stays as it is when the unit that it was made from changes. */
  design: plain,
  /** How many units of this design the force has. */
  count: v.pipe(whole, v.minValue(1), v.maxValue(forceMost.count)),
  /** Takes part in the next battle. */
  takesPart: v.boolean(),
  note: v.pipe(v.string(), v.maxLength(forceMost.note)),
};

/** One line of a force list. */
const entryForm = form(forceEntryFields);

export type ForceEntry = FormOf<typeof entryForm>;

/** A force list: units that somebody may bring to a battle. */
export interface Force {
  readonly ruleset: string;
  readonly name: string;
  /** The side whose lists it is checked against; null for any. */
  readonly side: string | null;
  readonly terms: OptionValues;
  readonly entries: readonly ForceEntry[];
}

const FORMAT = 'skirmish-line.force';
const VERSION = 1;

/**
 * The head of a file. It is read first, so that a file of another version is refused for its version and not for its
 * entries.
 */
const headForm = v.object({ format: v.literal(FORMAT), version: whole, ruleset: short });

const fileForm = v.object({
  ...headForm.entries,
  /** The version of the rules by which it was written. */
  rules: short,
  name: short,
  side: v.nullable(short),
  terms: termsForm,
  entries: list(v.unknown(), forceMost.entries),
});

export type ForceFile = Force & { readonly format: string; readonly version: number; readonly rules: string };

/** Returns a force as a file: no ids of the world, no owners. */
export function forceFile({ ruleset, name, side, terms, entries }: Force, rules: string): ForceFile {
  return { format: FORMAT, version: VERSION, ruleset, rules, name, side, terms, entries };
}

/** Returns the ruleset of a force's file. Throws a Fault if it is none, or too large. */
export function rulesetOfForce(text: string): string {
  return head(text).ruleset;
}

/** An entry of a file that was left out, and why. */
export interface OmittedEntry {
  readonly path: string;
  readonly detail: string;
}

/**
 * Reads a force's file for its ruleset. Entries that cannot be read are left out and listed. Throws a Fault if nothing of
 * it can be used.
 */
export function readForce(
  text: string,
  { id, muster: { sheet } }: Pick<Ruleset, 'id'> & { readonly muster: Pick<Ruleset['muster'], 'sheet'> },
): { readonly force: Force; readonly omitted: readonly OmittedEntry[] } {
  const { json, ruleset } = head(text);
  if (ruleset !== id) throw new Fault('force-of-other-rules', `The force is for '${ruleset}', not for '${id}'.`);
  const file = read(fileForm, json, 'bad-force', 'The force');
  const omitted: OmittedEntry[] = [];
  const kept = file.entries.flatMap((entry, i): ForceEntry[] => {
    try {
      const one = read(entryForm, entry, 'bad-force', 'The entry');
      return [{ ...one, design: plainOf(sheet.read(one.design)) }];
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      omitted.push({ path: `entries.${i}`, detail: error.message });
      return [];
    }
  });
  const [first] = omitted;
  if (kept.length === 0 && first !== undefined)
    throw new Fault('bad-force', `No entry of the force can be read. ${first.path}: ${first.detail}`);
  const { name, side, terms } = file;
  return { force: { ruleset, name, side, terms, entries: kept }, omitted };
}

function head(text: string): { readonly json: unknown; readonly ruleset: string } {
  if (text.length > forceMost.file)
    throw new Fault('force-too-large', `A force has at most ${forceMost.file} characters, not ${text.length}.`);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Fault('bad-force', 'The force is not JSON.');
  }
  const { version, ruleset } = read(headForm, json, 'bad-force', 'The force');
  if (version !== VERSION)
    throw new Fault('force-version', `The force is of version ${version}; this module reads version ${VERSION}.`);
  return { json, ruleset };
}

const plainOf = (design: object): object => JSON.parse(JSON.stringify(design)) as object;

/** A unit of a force, with its number among the units of its entry. */
export type Brought = Mustered<Json> & { readonly entry: number };

/** Returns the units of the entries that take part, one for each of their number. */
export function unitsOf({ entries: listed }: Pick<Force, 'entries'>): readonly Brought[] {
  return listed.flatMap(({ name, design, count, takesPart }, entry) =>
    takesPart ? Array.from({ length: count }, () => ({ name, design: design as Json, entry })) : [],
  );
}

/** One unit of an entry. */
export interface UnitSize {
  readonly figures: number;
  /** Null if the rules count no points. */
  readonly points: number | null;
}

/** What a force amounts to. */
export interface ForceSummary extends UnitSize {
  readonly units: number;
  /** One unit of each entry, in their order. */
  readonly each: readonly UnitSize[];
  /** One unit of each entry, in order. */
  readonly problems: readonly ForceProblem[];
}

/** Returns the size and price of a force, and what is wrong with it. */
export function summaryOf({ muster }: Ruleset, force: Force): ForceSummary {
  const { sheet, forces } = muster;
  const designs = force.entries.map(({ design }) => sheet.read(design));
  const unit = {
    id: 'counted',
    side: force.side ?? muster.sides[0]?.id ?? '',
    name: 'counted',
    allowed: true,
  } as const;
  const each = designs.map((design) => ({
    figures: muster.recruit(design, unit).figures.length,
    points: sheet.points?.(design) ?? null,
  }));
  const units = unitsOf(force).map(({ name, entry }) => ({ name, entry, design: designs[entry] ?? {} }));
  return {
    units: units.length,
    figures: units.reduce((sum, { entry }) => sum + (each[entry]?.figures ?? 0), 0),
    points: sheet.points === undefined ? null : units.reduce((sum, { entry }) => sum + (each[entry]?.points ?? 0), 0),
    each,
    problems: forces === undefined ? plainProblems(sheet, units) : checked(forces, units, force),
  };
}

type Listed = Mustered & { readonly entry: number };

/** Checks a force in rules without terms: returns what the lists have against each unit. */
function plainProblems(sheet: Ruleset['muster']['sheet'], units: readonly Listed[]): ForceProblem[] {
  const first = units.filter(({ entry }, i) => units.findIndex((unit) => unit.entry === entry) === i);
  return first.flatMap(({ design, entry }) => sheet.check(design).map((problem) => ({ ...problem, entries: [entry] })));
}

/** Units of one entry have the same problems, which are named once. */
function checked(forces: Forces, units: readonly Listed[], { terms, side }: Force): ForceProblem[] {
  const found = forces.check(units, terms, side).map((problem): [string, ForceProblem] => {
    const entries = [...new Set(problem.entries.map((i) => units[i]?.entry ?? 0))];
    return [JSON.stringify([problem.code, problem.text, entries]), { ...problem, entries }];
  });
  return [...new Map(found).values()];
}
