import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { pathOf, type TestResult } from './run';

/** A program of node_modules/.bin, or node itself, that has to succeed. */
export interface Check {
  readonly title: string;
  readonly program: string;
  readonly args: readonly string[];
}

/** Runs independent checks, as many at a time as there are cores. Prints the output of each when it ends. */
export async function runChecks(checks: readonly Check[]): Promise<TestResult[]> {
  const results: TestResult[] = [];
  const waiting = checks.entries();
  const worker = async (): Promise<void> => {
    for (const [place, check] of waiting) {
      const { succeeded, said } = await outcome(check);
      console.log(`\n== ${check.title}${said === '' ? '' : `\n${said}`}`);
      results[place] = { title: check.title, status: succeeded ? 'passed' : 'failed' };
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return results;
}

function outcome({ program, args }: Check): Promise<{ succeeded: boolean; said: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(pathOf(program), args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const said: string[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => said.push(text));
    child
      .on('error', reject)
      .on('close', (status) => resolve({ succeeded: status === 0, said: said.join('').trimEnd() }));
  });
}
