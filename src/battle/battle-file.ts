import * as v from 'valibot';
import { MOST_STEPS } from '../engine/bounds';
import { Fault } from '../engine/faults';
import { finite, form, list, read, short } from '../engine/form';
import { record, stepForm, type Step } from './chronicle';
import type { Ruleset } from './ruleset';
import type { BattleState } from './state';

/** A battle as a file, plain JSON: `steps` are those of its chronicle, `now` is its state after them. */
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

const headForm = v.looseObject({ format: finite, ruleset: short });

const fileForm = form({
  format: v.literal(FORMAT),
  ruleset: short,
  version: short,
  scenario: v.nullable(short),
  steps: list(stepForm, MOST_STEPS),
  now: record,
});

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
