import * as v from 'valibot';
import { Fault } from '../engine/faults';
import { byId, form, list, plain, read, short, whole, type FormOf } from '../engine/form';
import type { Json } from '../engine/json';
import type { Forces, ForceProblem, Mustered } from './forces';
import type { Ruleset } from './ruleset';
import type { OptionValues } from './scenario';

/** The limits of a force list. */
export const forceMost = { entries: 100, count: 20, file: 256_000, note: 2000 } as const;

const entries = {
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
export const forceEntryForm = form(entries);

export type ForceEntry = FormOf<typeof forceEntryForm>;

/** What the force must keep to, by the ids of the ruleset's terms. */
export const termsForm = byId(v.nullable(v.union([v.boolean(), v.number(), short])), 30);

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

/** The head is read first, so that a file of another version is refused as such and not for its entries. */
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
      const one = read(forceEntryForm, entry, 'bad-force', 'The entry');
      return [{ ...one, design: plainOf(sheet.read(one.design)) }];
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      omitted.push({ path: `entries.${i}`, detail: error.message });
      return [];
    }
  });
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

/** A unit of a force, with what numbers it among those of its entry. */
export type Brought = Mustered<Json> & { readonly entry: number };

/** Returns the units of the entries that take part, one for each of their number. */
export function unitsOf({ entries: listed }: Pick<Force, 'entries'>): readonly Brought[] {
  return listed.flatMap(({ name, design, count, takesPart }, entry) =>
    takesPart ? Array.from({ length: count }, () => ({ name, design: design as Json, entry })) : [],
  );
}

/** What a force amounts to. */
export interface ForceSummary {
  readonly units: number;
  readonly figures: number;
  /** Null if the rules count no points. */
  readonly points: number | null;
  /** What it breaks of its terms; an entry is named by its place in the list. */
  readonly problems: readonly ForceProblem[];
}

/** Returns the size and price of a force, and what is wrong with it. */
export function summaryOf({ muster }: Ruleset, force: Force): ForceSummary {
  const units = unitsOf(force);
  const designs = units.map(({ design }) => muster.sheet.read(design));
  const [first] = muster.sides;
  const figures = designs.reduce<number>((sum, design) => {
    const unit = { id: 'counted', side: force.side ?? first?.id ?? '', name: 'counted', allowed: true } as const;
    return sum + muster.recruit(design, unit).figures.length;
  }, 0);
  const { points } = muster.sheet;
  const listed = units.map(({ name, entry }, i) => ({ name, entry, design: designs[i] ?? {} }));
  return {
    units: units.length,
    figures,
    points:
      points === undefined ? null : designs.reduce<number>((sum, design) => sum + points.call(muster.sheet, design), 0),
    problems: muster.forces === undefined ? plainProblems(muster.sheet, listed) : checked(muster.forces, listed, force),
  };
}

type Listed = Mustered & { readonly entry: number };

/** In rules without terms of a force: what the lists have against each unit. */
function plainProblems({ check }: Ruleset['muster']['sheet'], units: readonly Listed[]): ForceProblem[] {
  return units.flatMap(({ design, entry }) => check(design).map((problem) => ({ ...problem, entries: [entry] })));
}

function checked(forces: Forces, units: readonly Listed[], { terms, side }: Force): ForceProblem[] {
  return forces.check(units, terms, side).map((problem) => ({
    ...problem,
    entries: [...new Set(problem.entries.map((i) => units[i]?.entry ?? 0))],
  }));
}
