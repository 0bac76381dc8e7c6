/**
 * npm run e2e [-- words of file names]: builds the module and runs the end-to-end tests in Chromium. With FOUNDRY_URL the
 * few that a licensed Foundry is tried with run in the world that it serves (docs/licensed-foundry.md).
 */
import { chromium } from './chromium';
import { run, runTests } from './run';

if (chromium() === null) {
  console.error('error: no-chromium: Install Chromium (Debian: apt-get install chromium) or set CHROMIUM to its path.');
  process.exitCode = 2;
} else if (!run('tsx', ['tools/build.ts'])) {
  process.exitCode = 1;
} else {
  const results = runTests('vitest.e2e.config.ts', '.cache/e2e.json', process.argv.slice(2));
  process.exitCode = results.some(({ status }) => status === 'failed') ? 1 : 0;
}
