import { defineConfig } from 'vitest/config';

/** End-to-end tests: the built bundle in the stand-in host, in Chromium. One after the other: two cores. */
export default defineConfig({
  test: {
    include: ['test/stand-in/test/**/*.e2e.ts', 'test/e2e/**/*.e2e.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
});
