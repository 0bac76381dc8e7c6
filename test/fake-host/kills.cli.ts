/**
 * npm run soak -- --kills N [--seed N] [--ruleset id] [--kind name]: kills clients in the middle of whatever people do, in battles of every
 * ruleset or of one, and writes what came of it into docs/reliability.md. Parts are kept in .cache/kills.json and added up
 * with those of other seeds and rulesets that were run of the same sources.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { DECLARING, isDeclaration } from './declarations';
import { killAll, kinds, type Kind } from './kills';
import { KeptKills, type Part } from './kept-kills';
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
  roster: 'a unit that joins, changes sides or leaves',
  ending: 'laying a battle to rest',
  beginning: 'beginning a battle of one’s own',
  map: 'a change of the map, one in six while a command is open',
  tokens: 'tokens that a gamemaster deletes',
  seats: 'a side or a post that is given to somebody else',
  repair: 'a repair of lost documents',
  'declaration-automaton': 'a declaration of both sides at once, one of them an automaton',
  'declaration-people': 'the same between two people',
  'declaration-deadline': 'the same with a time limit that people let pass',
};

function table(outcomes: readonly Part[]): string {
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
  const seeds = [...new Set(outcomes.map(({ seed }) => seed))].sort((a, b) => a - b);
  return [
    `${all.toLocaleString('en')} kills with ${seeds.length === 1 ? 'seed' : 'seeds'} ${seeds.join(', ')}; ${failed} came to another end than the undisturbed course. Kills, and in parentheses those:`,
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

const { values } = parseArgs({
  options: {
    kills: { type: 'string' },
    seed: { type: 'string' },
    ruleset: { type: 'string' },
    kind: { type: 'string' },
  },
});
// A kind, or the beginning of several: 'declaration' is all three.
const ofKinds = kinds.filter((kind) => values.kind === undefined || kind.startsWith(values.kind));
if (ofKinds.length === 0) throw new Error(`there is no kind '${values.kind}'; there are ${kinds.join(', ')}`);
// Declarations are counted for the one ruleset that has them.
const able = ofKinds.every(isDeclaration) ? [DECLARING] : rulesets.map(({ id }) => id);
const only = able.filter((id) => values.ruleset === undefined || values.ruleset === id);
if (only.length === 0) throw new Error(`there is no ruleset '${values.ruleset}' with such kills`);
const seed = Number(values.seed ?? 1);
const each = Math.ceil(Number(values.kills ?? 1000) / (only.length * ofKinds.length));
const kept = new KeptKills();
await killAll({ each, seed, commands: 6, only, kinds: ofKinds }, (outcome) => {
  for (const failure of outcome.failures) process.stdout.write(`${failure}\n`);
  kept.keep({ ...outcome, seed });
});
const text = table(kept.parts);
process.stdout.write(`${text}\n`);
write(text);
process.exitCode = kept.parts.some(({ failures }) => failures.length > 0) ? 1 : 0;
