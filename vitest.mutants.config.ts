import { mergeConfig } from 'vitest/config';
import every from './vitest.config.ts';

/** For Stryker: every unit and rule test but the long random games, each file with modules of its own, since a mutant may stand in a table that is read once. */
export default mergeConfig(every, { test: { exclude: ['**/*.long.test.ts'], isolate: true } });
