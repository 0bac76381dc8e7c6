import { planFor } from '../battle/plan/plans';
import type { Played } from './begun';
import type { Ruleset } from '../battle/ruleset';
import { Fault } from '../engine/faults';
import { rulesetOf, rulesetOfScenario } from '../rulesets';

/** The scenario to play, and its rules. */
export interface Chosen {
  readonly ruleset: Ruleset;
  readonly scenario: Played;
}

/** A scenario from its file. Throws a Fault that names the first thing that does not fit. */
export function fromFile(json: unknown): Chosen {
  const named = typeof json === 'object' && json !== null && 'ruleset' in json ? json.ruleset : undefined;
  if (typeof named !== 'string') throw new Fault('bad-scenario', 'The file names no ruleset.');
  const ruleset = rulesetOf(named);
  return { ruleset, scenario: planFor(ruleset, json) };
}

/** A scenario by its id, or by the name of a file, which `read` reads. */
export function chosen(name: string, read: (file: string) => unknown): Chosen {
  return name.endsWith('.json') ? fromFile(read(name)) : { ruleset: rulesetOfScenario(name), scenario: name };
}
