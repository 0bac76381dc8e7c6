/** npm test: the module that a browser has to load is no larger than it may be. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { MODULE } from '../src/foundry/ids';

/** What a browser loads before the module runs, compressed as servers do, in bytes. */
function bundleSize(folder: string): number {
  return [`${MODULE}.mjs`, `${MODULE}.css`]
    .map((name) => gzipSync(readFileSync(join(folder, name))).length)
    .reduce((sum, size) => sum + size, 0);
}

/** More than this and a table on a slow line waits for it. */
const MOST = 290_000;

const size = bundleSize('dist');
const told = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;
console.log(`program and style sheet: ${told(size)} compressed, of ${told(MOST)} at most`);
process.exitCode = size > MOST ? 1 : 0;
