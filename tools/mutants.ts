/**
 * npm run mutants -- <folder or file below src>: changes the sources there one place at a time and runs the quick tests
 * that reach it. Prints changes that no test notices; the whole report is .cache/mutants.html.
 */
import { existsSync, statSync } from 'node:fs';
import { runDoor } from '../src/headless/cli';
import { Fault } from '../src/engine/faults';
import { run } from './run';

/** What Stryker is to change. Throws a Fault unless it is one folder or file of the sources. */
export function mutatedBy(given: readonly string[]): string {
  const [path = '', ...rest] = given;
  if (rest.length > 0 || !/^(\.\/)?src\//.test(path) || !existsSync(path))
    throw new Fault(
      'bad-arguments',
      'Name one folder or file of the sources: npm run mutants -- src/engine/refine.ts.',
    );
  return statSync(path).isDirectory() ? `${path.replace(/\/$/, '')}/**/*.ts` : path;
}

if (process.argv[1]?.endsWith('mutants.ts') === true) {
  runDoor(() => {
    if (!run('stryker', ['run', '--mutate', mutatedBy(process.argv.slice(2))])) process.exitCode = 1;
  });
}
