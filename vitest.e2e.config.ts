import { defineConfig } from 'vitest/config';
import { shortRun } from './tools/engine-flags.ts';

/** With FOUNDRY_URL, a few of them in the Foundry that runs there (test/e2e/licensed). */
const licensed = (process.env['FOUNDRY_URL'] ?? '') !== '';

/** End-to-end tests: the built bundle in the stand-in host, in Chromium. Two files at a time: a browser waits as often as it works. */
export default defineConfig({
  test: {
    include: licensed ? ['test/e2e/licensed/*.e2e.ts'] : ['test/stand-in/test/**/*.e2e.ts', 'test/e2e/*.e2e.ts'],
    environment: 'node',
    globalSetup: licensed ? [] : 'test/e2e/support/build-client.ts',
    maxWorkers: 2,
    execArgv: [...shortRun],
    // Worlds of a worker share their browser, and what a spec imports is loaded once.
    isolate: false,
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
});
