/**
 * npm run soak -- --kills N: kills clients in the middle of commands, undo, deployments, the doings of automatons and
 * take-overs, in battles of every ruleset, and writes what came of it into docs/reliability.md.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { killAll, kinds, type Kind, type Outcome } from './kills';
import { rulesets } from './rules';

const FILE = 'docs/reliability.md';
const [BEGIN, END] = ['<!-- kills: begin -->', '<!-- kills: end -->'];

const words: Readonly<Record<Kind, string>> = {
  command: 'a command',
  undo: 'taking a command back',
  deployment: 'laying out a scenario',
  automaton: 'a command that an automaton answers',
  'take-over': 'any of these, with a second gamemaster there who takes over',
  'second-tab': 'any of these, with a second tab of the same gamemaster there',
  'by-hand': 'a value set by hand',
  roster: 'a unit that joins or leaves',
  ending: 'laying a battle to rest',
};

function table(outcomes: readonly Outcome[], seed: number): string {
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const rows = kinds.map((kind) => {
    const own = outcomes.filter((outcome) => outcome.kind === kind);
    const cells = rulesets.map(({ id }) => {
      const found = own.filter(({ ruleset }) => ruleset === id);
      const kills = found.reduce((sum, one) => sum + one.kills, 0);
      const failed = found.reduce((sum, one) => sum + one.failures.length, 0);
      return `${kills} (${failed})`;
    });
    return row([words[kind], ...cells]);
  });
  const all = outcomes.reduce((sum, { kills }) => sum + kills, 0);
  const failed = outcomes.reduce((sum, { failures }) => sum + failures.length, 0);
  return [
    `${all} kills with seed ${seed}; ${failed} came to another end than the undisturbed course. Kills, and in parentheses those:`,
    '',
    row(['in the middle of', ...rulesets.map(({ id }) => id)]),
    row(['---', ...rulesets.map(() => '---')]),
    ...rows,
  ].join('\n');
}

function write(text: string): void {
  const page = existsSync(FILE) ? readFileSync(FILE, 'utf8') : `# Reliability\n\n${BEGIN}\n${END}\n`;
  const [before = '', rest = ''] = page.split(BEGIN);
  const [, after = ''] = rest.split(END);
  writeFileSync(FILE, `${before}${BEGIN}\n${text}\n${END}${after}`);
}

const { values } = parseArgs({ options: { kills: { type: 'string' }, seed: { type: 'string' } } });
const wanted = Number(values.kills ?? 1000);
const seed = Number(values.seed ?? 1);
const outcomes = await killAll(Math.ceil(wanted / (rulesets.length * kinds.length)), seed, 6);
for (const failure of outcomes.flatMap(({ failures }) => failures)) process.stdout.write(`${failure}\n`);
const text = table(outcomes, seed);
process.stdout.write(`${text}\n`);
write(text);
process.exitCode = outcomes.some(({ failures }) => failures.length > 0) ? 1 : 0;
