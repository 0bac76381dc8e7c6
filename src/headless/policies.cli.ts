import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { strengths, type Ruleset } from '../battle/ruleset';
import { Fault } from '../engine/faults';
import { advisedPolicy } from './advised';
import { policiesOf, type Policy, type Style } from './playout';

export const styles: readonly Style[] = [...strengths, 'automaton', 'random'];

/** The policy that does what the advice of the table says, and nothing else. */
const ADVISED = 'advised';

export function isStyle(name: string): name is Style {
  return styles.some((style) => style === name);
}

/**
 * Returns a policy by its name: a strength, 'random', 'advised', or the folder of another checkout of this project, whose
 * automaton plays at its best. Throws a Fault for any other name.
 */
export async function policyNamed(ruleset: Ruleset, name: string): Promise<Policy> {
  if (isStyle(name)) return policiesOf(ruleset, name)('');
  if (name === ADVISED) return advisedPolicy(ruleset);
  const file = resolve(name, 'src/rulesets/index.ts');
  if (!existsSync(file))
    throw new Fault(
      'bad-arguments',
      `'${name}' is none of ${[...styles, ADVISED].join(', ')}, nor a folder of this project.`,
    );
  const there = (await import(pathToFileURL(file).href)) as { rulesetOf(id: string): Ruleset };
  const { automaton }: { readonly automaton: unknown } = there.rulesetOf(ruleset.id).players;
  // Older checkouts have one automaton without strengths.
  return (typeof automaton === 'function' ? automaton('veteran') : automaton) as Policy;
}
