import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Unit and rule tests: Node only, no DOM, no host. */
export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/e2e/**', 'test/output/**', 'node_modules/**'],
    environment: 'node',
    testTimeout: 120_000,
    // The random playouts are the long part: they need every core there is.
    maxWorkers: availableParallelism(),
  },
});
