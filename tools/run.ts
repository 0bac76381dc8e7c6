import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, relative } from 'node:path';

/** Variables set for a program beside those of this process. */
type Variables = Readonly<Record<string, string>>;

/** Where a program of node_modules/.bin, or node itself, is. */
export function pathOf(program: string): string {
  return program === 'node' ? process.execPath : `node_modules/.bin/${program}`;
}

/** Runs a program (see `pathOf`) with its output shown; true when it succeeded. */
export function run(program: string, args: readonly string[], variables: Variables = {}): boolean {
  return spawnSync(pathOf(program), args, { stdio: 'inherit', env: { ...process.env, ...variables } }).status === 0;
}

/** One test of a vitest report. */
export interface TestResult {
  readonly title: string;
  readonly status: 'passed' | 'failed' | 'skipped' | 'pending' | 'todo';
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly { readonly title: string; readonly status: TestResult['status'] }[];
  }[];
}

/** Runs vitest with a report and returns what it counted; a file that could not run at all is one failure. */
export function runTests(
  config: string,
  report: string,
  filters: readonly string[] = [],
  variables: Variables = {},
): TestResult[] {
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  run('vitest', ['run', '--config', config, ...reporters, ...filters], variables);
  return existsSync(report) ? readReport(report) : [{ title: `${config} did not run`, status: 'failed' }];
}

/**
 * Runs tests that a very slow machine can break. Files that failed run once more, alone, and that run counts. The first
 * failures are printed: a test that is often listed has a fault.
 */
export function runTestsTwice(config: string, report: string, variables: Variables = {}): TestResult[] {
  const first = runTests(config, report, [], variables);
  if (!existsSync(report)) return first;
  const files = readFiles(report);
  const failed = files.filter(({ tests }) => tests.some(({ status }) => status === 'failed'));
  if (failed.length === 0) return first;
  for (const { name, tests } of failed)
    for (const { title, status } of tests)
      if (status === 'failed') console.log(`failed the first time, and is run again: ${relative('.', name)}: ${title}`);
  const again = failed.map(({ name }) => relative('.', name));
  const kept = files.filter((file) => !failed.includes(file)).flatMap(({ tests }) => tests);
  return [...kept, ...runTests(config, report.replace('.json', '-again.json'), again, variables)];
}

/** The tests of a vitest report. Throws when there is no such file. */
export function readReport(report: string): TestResult[] {
  return readFiles(report).flatMap(({ tests }) => tests);
}

/** The same by the files that they stand in; a file that failed outside its tests has one failure more. */
function readFiles(report: string): { readonly name: string; readonly tests: readonly TestResult[] }[] {
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  return testResults.map(({ name, status: whole, assertionResults }) => {
    const tests = assertionResults.map(({ title, status }) => ({ title, status }));
    const broken = whole === 'failed' && tests.every(({ status }) => status !== 'failed');
    return { name, tests: broken ? [...tests, { title: name, status: 'failed' as const }] : tests };
  });
}
