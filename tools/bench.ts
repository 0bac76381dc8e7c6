/**
 * npm run bench [-- --json] [--only <word>] [--write]: CPU time, each case against its goal and against a peer or a
 * plain version in the same run, whose answers are compared first. --write renews the table of docs/performance.md. No
 * test asserts a time.
 *
 * What is measured is built first, as the module is: run from its sources by tsx, functions would be named anew each
 * time one is made, which took a fifth of the time.
 */
import { spawnSync } from 'node:child_process';
import { build } from 'vite';

const OUT = '.cache/bench';

await build({
  configFile: false,
  logLevel: 'warn',
  define: { __RULES__: '{}' },
  build: { ssr: 'tools/bench/main.ts', outDir: OUT, target: 'node20', minify: false },
});
const { status } = spawnSync(process.execPath, [`${OUT}/main.js`, ...process.argv.slice(2)], { stdio: 'inherit' });
process.exitCode = status ?? 1;
