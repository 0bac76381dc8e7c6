import * as v from 'valibot';
import type { Figure, Unit } from '../../../battle/state';
import { Fault } from '../../../engine/faults';
import { copyForms, doneForm, forms, recordForm } from './battle-data';
import { lineForm, merged, sealedLines, type LogLine } from './log';
import { parsed } from './parsed';
import { upgraded } from './battle-upgrade';
import { REFEREE } from '../../../engine/request';
import { openedPart } from '../sealed/seals';
import { joinedFields } from './fields';
import { rings, ringTexts } from './rings';

type Stored = Pick<HostCombat, 'system'>;
type Raw = Readonly<Record<string, unknown>>;

const entryForms = { done: doneForm, undone: doneForm, log: lineForm } as const;

/** The parts of a battle document that cannot be read, by their names, and what is wrong with each. */
export function brokenParts(combat: Stored): readonly (readonly [part: string, fault: Fault])[] {
  const raw = upgraded(combat.system);
  const check = (name: string, text: unknown, shape: v.GenericSchema): [string, Fault][] => {
    if (text === '' || text === undefined) return [];
    try {
      parsed(combat, name, typeof text === 'string' ? text : JSON.stringify(text), shape);
      return [];
    } catch (error) {
      if (error instanceof Fault) return [[name, error]];
      throw error;
    }
  };
  const listed = (name: keyof typeof entryForms): [string, Fault][] =>
    ringTexts(raw, rings[name])
      .flatMap(([slot, text]) => check(`${name}.${slot}`, text, entryForms[name]))
      .slice(0, 1);
  const head = joinedFields(raw['head']);
  const isCounted = Number.isInteger(raw['seq']) && Number(raw['seq']) >= 0;
  const broken = (name: string, what: string): [string, Fault] => [name, new Fault('bad-document', what)];
  return [
    ...check('head', head, recordForm),
    ...(head !== '' && (raw['table'] ?? '') === '' ? [broken('table', "The battle's 'table' is missing.")] : []),
    ...Object.entries(forms).flatMap(([name, shape]) => check(name, raw[name], shape)),
    ...Object.entries(copyOf(raw)).flatMap(([id, kept]) =>
      check(`copy.${id}`, joinedFields(kept), v.union([copyForms.unit, copyForms.figure])),
    ),
    ...(Object.keys(entryForms) as (keyof typeof entryForms)[]).flatMap(listed),
    ...(isCounted ? [] : [broken('seq', "The battle's 'seq' is no number.")]),
  ];
}

/** The entries of a list of a battle document that can be read. */
export function readableEntries<T>(combat: Stored, name: keyof typeof entryForms): readonly T[] {
  const whole = openedPart(combat, name);
  if (whole !== null) return JSON.parse(whole) as T[];
  const entries = ringTexts(upgraded(combat.system), rings[name]).flatMap(([slot, text]) => {
    const entry = v.safeParse(entryForms[name], jsonOrNull(openedPart(combat, name, slot) ?? text));
    return entry.success ? [entry.output as T] : [];
  });
  const sealed = name === 'log' ? sealedLines(combat, REFEREE) : null;
  return sealed === null ? entries : (merged(entries as LogLine[], sealed) as T[]);
}

/** Returns the command that is open, or is being undone, as far as it is open and readable; null if there is none. */
export function commandIn(
  { system }: Stored,
  name: 'open' | 'undoing',
): { readonly seq?: number; readonly to?: number } | null {
  const form = v.object({ seq: v.exactOptional(v.number()), to: v.exactOptional(v.number()) });
  const command = v.safeParse(form, jsonOrNull(upgraded(system)[name]));
  return command.success ? command.output : null;
}

/** What the copy still says of units and figures, by the ids of their actors and tokens. */
export function readableCopy({ system }: Stored): {
  readonly units: Readonly<Record<string, Unit>>;
  readonly figures: Readonly<Record<string, Figure>>;
} {
  const [units, figures]: [Record<string, Unit>, Record<string, Figure>] = [{}, {}];
  for (const [id, kept] of Object.entries(copyOf(upgraded(system)))) {
    const part = jsonOrNull(joinedFields(kept));
    const [unit, figure] = [v.safeParse(copyForms.unit, part), v.safeParse(copyForms.figure, part)];
    if (figure.success) figures[id] = figure.output;
    else if (unit.success) units[id] = unit.output;
  }
  return { units, figures };
}

/** Returns the sides of a battle, as far as they can be read. */
export function readableSides({ system }: Stored): object {
  const { head } = upgraded(system);
  const sides = typeof head === 'object' && head !== null ? jsonOrNull((head as Raw)['sides']) : null;
  return typeof sides === 'object' && sides !== null ? sides : {};
}

function copyOf({ copy }: Raw): Raw {
  return typeof copy === 'object' && copy !== null ? (copy as Raw) : {};
}

function jsonOrNull(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}
