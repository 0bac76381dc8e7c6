import { execFileSync } from 'node:child_process';
import type { Row } from './measure';

/** Measures the work of a browser's main thread by `test/e2e/bench.ts`. */
export function benchBrowser(): Row[] {
  const rows = execFileSync(process.execPath, ['--import', 'tsx', 'test/e2e/bench.ts'], { encoding: 'utf8' });
  return JSON.parse(rows) as Row[];
}
