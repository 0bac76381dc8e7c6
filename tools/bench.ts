/**
 * npm run bench [-- --json] [--only <word>] [--write]: CPU time, each case against its goal and against a peer or a
 * plain version in the same run, whose answers are compared first. --write renews the table of docs/performance.md. No
 * test asserts a time.
 */
import { runBuilt } from './built';

await runBuilt('bench');
