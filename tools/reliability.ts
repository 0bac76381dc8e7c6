/**
 * npm run reliability [-- --tries N]: runs the tests that attack the table, and rewrites the figures of docs/reliability.md from what they
 * report, with as many tries at each door and of each kind as are wanted. A figure stands between `<!-- name -->` and `<!-- /name -->`.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const FILE = 'docs/reliability.md';
const TESTS = [
  'test/foundry/take-over.test.ts',
  'test/foundry/forged.test.ts',
  'test/headless/door-fuzz.test.ts',
  'test/fake-host/hostile.test.ts',
];

interface Report {
  readonly testResults: readonly { readonly assertionResults: readonly Result[] }[];
}

interface Result {
  readonly title: string;
  readonly status: string;
}

/** A row of the table: what was tried, by the titles of its tests. */
interface Row {
  readonly what: string;
  readonly of: RegExp;
}

const rows: readonly Row[] = [
  { what: 'kinds of direct writes into tokens and actors', of: /^what a player writes counts for nothing and/ },
  { what: 'the same, each spoiled in many places', of: /^what a player writes, spoiled (\d+) times/ },
  { what: 'forged commands and other wishes', of: /^has no effect when it is forged, (\d+) times/ },
  { what: 'spoiled things at the doors', of: /is taken whole, or refused with a reason, (\d+) times/ },
  {
    what: 'messages, queries and writes of an onlooker',
    of: /^has no effect when an onlooker .*, (\d+) times at each of (\d+)/,
  },
];

function run(tries: string | undefined): readonly Result[] {
  const folder = mkdtempSync(join(tmpdir(), 'reliability-'));
  const file = join(folder, 'report.json');
  try {
    const args = [
      'vitest',
      'run',
      ...TESTS,
      '--maxWorkers=1',
      '--testTimeout=3600000',
      '--reporter=json',
      `--outputFile=${file}`,
    ];
    const env = { ...process.env, ...(tries === undefined ? {} : { SKIRMISH_TRIES: tries }) };
    spawnSync('npx', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
    const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report;
    return testResults.flatMap(({ assertionResults }) => assertionResults);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The product of the numbers that were found. */
function timesIn(found: RegExpExecArray | null): number {
  return (found ?? []).slice(1).reduce((product, number) => product * Number(number), 1);
}

/** One line of the table. A test counts as often as its title says; the same title in two systems is one kind. */
function line({ what, of }: Row, results: readonly Result[]): string {
  const fitting = results.filter(({ title }) => of.test(title));
  const known = new Map(fitting.map(({ title }) => [title, timesIn(of.exec(title))]));
  const tried = [...known.values()].reduce((sum, times) => sum + times, 0);
  const failed = fitting.filter(({ status }) => status !== 'passed').length;
  return `| ${what} | ${tried.toLocaleString('en')} | ${failed} |`;
}

const { values } = parseArgs({ options: { tries: { type: 'string' } } });
const results = run(values.tries);
const table = [
  '| tried | how many | tests that failed |',
  '| --- | --- | --- |',
  ...rows.map((row) => line(row, results)),
];
const text = readFileSync(FILE, 'utf8');
const written = text.replace(
  /<!-- forged -->[^]*<!-- \/forged -->/,
  ['<!-- forged -->', '', ...table, '', '<!-- /forged -->'].join('\n'),
);
writeFileSync(FILE, written);
console.log(table.join('\n'));
