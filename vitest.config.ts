import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { shortRun } from './tools/engine-flags.ts';

/** Games and dying clients take their time: begun last, one of them would keep one core waiting for the other. */
const isLong = ({ moduleId }: TestSpecification): boolean => /\.long\.test\.ts$|\/fake-host\//.test(moduleId);

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

// Worker threads share the engine of this process.
for (const flag of shortRun) setFlagsFromString(flag);

/** Unit and rule tests: Node only, no DOM, no host. Files named `.long.test.ts` play many games; `npm run rules` leaves them out. */
export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/e2e/**', 'test/output/**', 'node_modules/**'],
    environment: 'node',
    setupFiles: ['test/support/vigilant.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // The random playouts are the long part: they need every core there is.
    maxWorkers: availableParallelism(),
    // Half the time would go into loading the same modules for each file; tests leave nothing behind in them.
    isolate: false,
    pool: 'threads',
    sequence: { sequencer: LongestFirst },
  },
});
