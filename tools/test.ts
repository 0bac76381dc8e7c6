/** npm test: everything that must hold. The last line counts what was run. */
import { chromium } from './chromium';
import { run, runTests, type TestResult } from './run';

const results: TestResult[] = [];

function step(title: string, check: () => boolean): void {
  console.log(`\n== ${title}`);
  results.push({ title, status: check() ? 'passed' : 'failed' });
}

step('lint', () => run('eslint', ['.']));
step('types of the module', () => run('tsc', ['-p', 'tsconfig.json']));
step('types of everything that knows no host', () => run('tsc', ['-p', 'tsconfig.core.json']));
step('types of the stand-in', () => run('tsc', ['-p', 'test/stand-in/tsconfig.json']));
step('types of the end-to-end tests', () => run('tsc', ['-p', 'test/e2e/tsconfig.json']));
step('contract with the host', () => run('tsx', ['tools/contract.ts']));
console.log('\n== unit and rule tests');
results.push(...runTests('vitest.config.ts', '.cache/unit.json'));
step('build and packs', () => run('tsx', ['tools/build.ts']));
console.log('\n== end-to-end tests');
if (chromium() === null) {
  console.log('No Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM to its path.');
  results.push({ title: 'end-to-end tests need Chromium', status: 'failed' });
} else {
  results.push(...runTests('vitest.e2e.config.ts', '.cache/e2e.json'));
}

const count = (status: TestResult['status']): number => results.filter((result) => result.status === status).length;
const failed = results.filter((result) => result.status === 'failed');
for (const { title } of failed) console.log(`failed: ${title}`);
const skipped = results.length - count('passed') - failed.length;
console.log(`${count('passed')} passed, ${failed.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed.length > 0 ? 1 : 0;
