import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow } from '../../tools/package';

it('an archive has the fonts, and neither source maps nor the logs of packs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'package-'));
  try {
    for (const below of ['fonts', 'packs/rules']) mkdirSync(join(folder, below), { recursive: true });
    for (const name of ['a.mjs', 'a.mjs.map', 'fonts/b.woff2', 'packs/rules/LOG', 'packs/rules/000005.ldb'])
      writeFileSync(join(folder, name), name);
    expect(filesBelow(folder).map(({ name }) => name)).toEqual(['a.mjs', 'fonts/b.woff2', 'packs/rules/000005.ldb']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
