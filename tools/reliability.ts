/**
 * npm run reliability [-- --tries N] [--only forged]: runs the tests that attack the table, or one file of them, and rewrites the figures of
 * docs/reliability.md from what they report, with as many tries at each door and of each kind as are wanted. What was not run keeps its
 * figure. They stand between `<!-- forged -->` and `<!-- /forged -->`.
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
  'test/foundry/predicted-ids.test.ts',
  'test/fake-host/predicted-ids.test.ts',
  'test/headless/door-fuzz.test.ts',
  'test/fake-host/hostile.test.ts',
];

interface Report {
  readonly testResults: readonly { readonly assertionResults: readonly Result[] }[];
}

interface Result {
  readonly title: string;
  readonly status: string;
  readonly failureMessages?: readonly string[];
}

/** A row of the table: what was tried, by the titles of its tests. */
interface Row {
  readonly what: string;
  readonly of: RegExp;
}

const rows: readonly Row[] = [
  { what: 'kinds of direct writes into tokens and actors', of: /^what a player writes counts for nothing and/ },
  { what: 'the same, each spoiled in many places', of: /^what a player writes, spoiled (\d+) times/ },
  { what: 'kinds of documents under ids that the battle is going to use', of: /predicted ids? / },
  { what: 'kinds of forged commands and other wishes', of: /^has no effect when it is forged as / },
  { what: 'these, whole and spoiled', of: /^has no effect when it is forged as .*, (\d+) times/ },
  { what: 'spoiled things at the doors', of: /is taken whole, or refused with a reason, (\d+) times/ },
  {
    what: 'messages, queries and writes of an onlooker',
    of: /^has no effect when an onlooker .*, (\d+) times at each of (\d+)/,
  },
];

function run(tests: readonly string[], tries: string | undefined): readonly Result[] {
  const folder = mkdtempSync(join(tmpdir(), 'reliability-'));
  const file = join(folder, 'report.json');
  try {
    const args = [
      'vitest',
      'run',
      ...tests,
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

/**
 * Returns one row of the table, unchanged if none of its tests ran. A test counts the number in its title; the same
 * title in two systems is one kind.
 */
function line({ what, of }: Row, results: readonly Result[], before: string): string {
  const fitting = results.filter(({ title }) => of.test(title));
  const known = before.split('\n').find((row) => row.startsWith(`| ${what} |`));
  if (fitting.length === 0 && known !== undefined) return known;
  const times = new Map(fitting.map(({ title }) => [title, timesIn(of.exec(title))]));
  const tried = [...times.values()].reduce((sum, one) => sum + one, 0);
  const failed = fitting.filter(({ status }) => status !== 'passed').length;
  return `| ${what} | ${tried.toLocaleString('en')} | ${failed} |`;
}

const { values } = parseArgs({ options: { tries: { type: 'string' }, only: { type: 'string', default: '' } } });
const tests = TESTS.filter((test) => test.includes(values.only));
if (tests.length === 0) throw new Error(`there is no test '${values.only}' among ${TESTS.join(', ')}`);
const results = run(tests, values.tries);
const text = readFileSync(FILE, 'utf8');
const table = [
  '| tried | how many | tests that failed |',
  '| --- | --- | --- |',
  ...rows.map((row) => line(row, results, text)),
];
const written = text.replace(
  /<!-- forged -->[^]*<!-- \/forged -->/,
  ['<!-- forged -->', '', ...table, '', '<!-- /forged -->'].join('\n'),
);
writeFileSync(FILE, written);
for (const { title, status, failureMessages = [] } of results)
  if (status !== 'passed') console.error(`${title}: ${failureMessages.join('\n').slice(0, 2000)}`);
console.log(table.join('\n'));
