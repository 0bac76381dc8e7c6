/**
 * npm run rules [-- <vitest's arguments>]: the quick lane after each change: types of everything that knows no host, and
 * the tests of kernel, table and rules, side by side.
 */
import { runChecks } from './checks';
import { writeRuleIds } from './rule-ids';

writeRuleIds();
const results = await runChecks([
  {
    title: 'types',
    program: 'tsc',
    args: ['-p', 'tsconfig.core.json', '--incremental', '--tsBuildInfoFile', '.cache/core.tsbuildinfo'],
  },
  {
    title: 'rules',
    program: 'vitest',
    args: ['run', '--config', 'vitest.rules.config.ts', '--reporter=dot', ...process.argv.slice(2)],
  },
]);
if (results.some(({ status }) => status === 'failed')) process.exitCode = 1;
