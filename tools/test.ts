/** npm test: everything that must hold. The last line counts what was run. */
import { runChecks, type Check } from './checks';
import { chromium } from './chromium';
import { writeRuleIds } from './rule-ids';
import { writeListed } from './scenarios';
import { runTests, runTestsTwice, type TestResult } from './run';

/** Types are checked by the newest compiler, four times as fast as the one whose API other tools need. */
function types(title: string, project: string): Check {
  return { title, program: 'node', args: ['node_modules/typescript-7/bin/tsc', '-p', project] };
}

/** The results of the unit and rule tests. */
const UNIT = '.cache/unit.json';

const results: TestResult[] = [];

writeRuleIds();
await writeListed();

results.push(
  ...(await runChecks([
    // Longest first, so that none of them keeps one core waiting for the other.
    { title: 'lint', program: 'eslint', args: ['.'] },
    { title: 'contract with the host', program: 'tsx', args: ['tools/contract.ts', '--check'] },
    { title: 'lint with types', program: 'oxlint', args: ['-c', 'oxlint.config.js'] },
    { title: 'build and packs', program: 'tsx', args: ['tools/build.ts'] },
    { title: 'format', program: 'oxfmt', args: ['--check', '.'] },
    { title: 'circles of files', program: 'depcruise', args: ['src'] },
    { title: 'code that nobody uses', program: 'knip', args: [] },
    { title: 'one home for each rule', program: 'tsx', args: ['tools/ledger.ts', '--check'] },
    types('types of the module', 'tsconfig.json'),
    types('types of everything that knows no host', 'tsconfig.core.json'),
    types('types of the stand-in', 'test/stand-in/tsconfig.json'),
    types('types of the host without a browser', 'test/fake-host/tsconfig.json'),
    types('types of the end-to-end tests', 'test/e2e/tsconfig.json'),
  ])),
);
console.log('\n== unit and rule tests');
results.push(...runTests('vitest.config.ts', UNIT));
results.push(
  ...(await runChecks([
    { title: 'size of the bundle', program: 'tsx', args: ['tools/bundle-size.ts'] },
    { title: 'a passing test for each rule', program: 'tsx', args: ['tools/ledger.ts', '--check', '--report', UNIT] },
  ])),
);
console.log('\n== end-to-end tests');
if (chromium() === null) {
  console.log('No Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM to its path.');
  results.push({ title: 'end-to-end tests need Chromium', status: 'failed' });
} else {
  results.push(...runTestsTwice('vitest.e2e.config.ts', '.cache/e2e.json', { SKIRMISH_PICTURES: 'none' }));
}

const count = (status: TestResult['status']): number => results.filter((result) => result.status === status).length;
const failed = results.filter((result) => result.status === 'failed');
for (const { title } of failed) console.log(`failed: ${title}`);
const skipped = results.length - count('passed') - failed.length;
console.log(`${count('passed')} passed, ${failed.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed.length > 0 ? 1 : 0;
