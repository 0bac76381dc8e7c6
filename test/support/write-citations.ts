import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { CITED } from '../../tools/ledger/cited';
import { citations, testBegins, testEnds } from './citations';

beforeEach(testBegins);
afterEach(({ task }) => testEnds(task.name));

/** Set up for a ledger run: after each test file, leaves the rules that its plays have cited and run. */
afterAll(() => {
  const [folder, noted] = [process.env[CITED], citations()];
  if (folder !== undefined && noted.cited.length + noted.run.length > 0)
    writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify(noted));
});
