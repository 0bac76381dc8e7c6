import { mergeConfig } from 'vitest/config';
import { recordPlays } from './tools/ledger/record-plays.ts';
import every from './vitest.config.ts';

/**
 * Every unit and rule test, with a note of the rules that its plays cite and run. Of the long random games only those in
 * which everything is looked at: the others prove no rule, and cite none that these do not.
 */
export default mergeConfig(every, {
  plugins: [recordPlays()],
  test: {
    exclude: ['test/headless/{random-*,doors}.long.test.ts', 'test/rulesets/**/playout.long.test.ts'],
    // What a file's plays cite is counted file by file.
    isolate: true,
    setupFiles: ['test/support/write-citations.ts'],
    testTimeout: 600_000,
  },
});
