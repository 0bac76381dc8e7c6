import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Unit and rule tests: Node only, no DOM, no host. Files named `.long.test.ts` play many games; `npm run rules` leaves them out. */
export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/e2e/**', 'test/output/**', 'node_modules/**'],
    environment: 'node',
    testTimeout: 120_000,
    // The random playouts are the long part: they need every core there is.
    maxWorkers: availableParallelism(),
    // Half the time would go into loading the same modules for each file; tests leave nothing behind in them.
    isolate: false,
    pool: 'threads',
  },
});
