/** Writes the examples of docs/referee.md into test/headless/referee: `npx tsx test/support/referee-examples.ts [ruleset]`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { CommandRun } from '../../src/engine/command-run';
import { seeded } from '../../src/engine/dice';
import { playOut } from '../../src/engine/drivers';
import type { RefereeCase } from '../../src/headless/referee';
import { rulesetOf } from '../../src/rulesets';
import type { Example } from './examples/example';
import { openD6 } from './examples/opend6';
import { beerAndPretzel, bodybag, quickDraw, starshipMarine } from './examples/others';

const examples: Readonly<Record<string, Readonly<Record<string, Example>>>> = {
  opend6: openD6,
  'beer-and-pretzel': beerAndPretzel,
  bodybag,
  'quick-draw': quickDraw,
  'starship-marine': starshipMarine,
};

/** The case of an example, with dice and decisions filled in, so that it runs to its end. */
function caseOf(id: string, { seat, command, state, scenario }: Example): RefereeCase {
  const ruleset = rulesetOf(id);
  const start = state === undefined ? { scenario: scenario ?? '', options: {} } : { state };
  const run = CommandRun.begin(ruleset, state ?? ruleset.muster.begin(scenario ?? ''), seat, command);
  playOut(run, seeded(4).roll, ({ options, fallback }) => options.at(0)?.id ?? fallback);
  const { answers } = run.finish().entry;
  return { ruleset: id, ...start, seat, command, ...(answers.length > 0 ? { answers } : {}) };
}

/** The case as text: what fits into a line stands on one. */
export function caseText(value: unknown, indent = ''): string {
  const short = JSON.stringify(value);
  if (short.length + indent.length <= 150 || typeof value !== 'object' || value === null) return short;
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((item) => `${inner}${caseText(item, inner)}`)
    : Object.entries(value).map(([key, item]) => `${inner}${JSON.stringify(key)}: ${caseText(item, inner)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`;
}

if (process.argv[1]?.endsWith('referee-examples.ts') === true) {
  const [only] = process.argv.slice(2);
  for (const [id, commands] of Object.entries(examples)) {
    if (only !== undefined && only !== id) continue;
    mkdirSync(`test/headless/referee/${id}`, { recursive: true });
    for (const [name, example] of Object.entries(commands))
      writeFileSync(`test/headless/referee/${id}/${name}.json`, `${caseText(caseOf(id, example))}\n`);
  }
}
