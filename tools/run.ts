import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

/** Variables set for a program beside those of this process. */
type Variables = Readonly<Record<string, string>>;

/** Runs a program of node_modules/.bin (or node itself) with its output shown; true when it succeeded. */
export function run(program: string, args: readonly string[], variables: Variables = {}): boolean {
  const command = program === 'node' ? process.execPath : `node_modules/.bin/${program}`;
  return spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...variables } }).status === 0;
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

/** The tests of a vitest report. Throws when there is no such file. */
export function readReport(report: string): TestResult[] {
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  return testResults.flatMap((file) => {
    const tests = file.assertionResults.map(({ title, status }) => ({ title, status }));
    const broken = file.status === 'failed' && tests.every(({ status }) => status !== 'failed');
    return broken ? [...tests, { title: file.name, status: 'failed' as const }] : tests;
  });
}
