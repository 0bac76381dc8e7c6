import { mergeConfig } from 'vitest/config';
import every from './vitest.config.ts';

/** The quick lane: the tests of kernel, table and rules, without the long random games. */
const quick = mergeConfig(every, { test: { exclude: ['**/*.long.test.ts'] } });
quick.test.include = ['test/{engine,space,battle,rulesets,toy}/**/*.test.ts'];
export default quick;
