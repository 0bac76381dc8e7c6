import { mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it, expect } from 'vitest';
import { linkModule } from '../../tools/link';

describe('npm run link', () => {
  let folder = '';
  let built = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'link-'));
    built = join(folder, 'dist');
    mkdirSync(built);
    writeFileSync(join(built, 'module.json'), '{}');
    mkdirSync(join(folder, 'foundry', 'Data', 'modules'), { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const refusal = (given: string, from = built): string => {
    try {
      return linkModule(given, from);
    } catch (error) {
      return (error as { code: string }).code;
    }
  };

  it('links the built module, twice if need be, and takes the Data folder itself too', () => {
    const link = join(folder, 'foundry', 'Data', 'modules', 'skirmish-line');
    expect(linkModule(join(folder, 'foundry'), built)).toBe(link);
    expect(linkModule(join(folder, 'foundry', 'Data'), built)).toBe(link);
    expect(readlinkSync(link).replace(/[\\/]$/, '')).toBe(built);
  });

  it('refuses with a code when something is missing', () => {
    expect(refusal(join(folder, 'nowhere'))).toBe('no-such-folder');
    expect(refusal(built)).toBe('not-a-data-folder');
    expect(refusal(join(folder, 'foundry'), join(folder, 'other'))).toBe('not-built');
  });

  it('leaves an installed module alone', () => {
    mkdirSync(join(folder, 'foundry', 'Data', 'modules', 'skirmish-line'));
    expect(refusal(join(folder, 'foundry'))).toBe('already-there');
  });
});
