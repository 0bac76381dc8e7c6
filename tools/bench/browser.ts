import { execFileSync } from 'node:child_process';
import type { Row } from './measure';

/** What a browser's main thread spends; it is measured by `test/e2e/bench.ts`. */
export function benchBrowser(): Row[] {
  const rows = execFileSync(process.execPath, ['--import', 'tsx', 'test/e2e/bench.ts'], { encoding: 'utf8' });
  return JSON.parse(rows) as Row[];
}
