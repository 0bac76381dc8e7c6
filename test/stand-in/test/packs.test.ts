import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compilePack } from '@foundryvtt/foundryvtt-cli';
import { afterEach, describe, expect, it } from 'vitest';
import type { InstalledPackage } from '../server/manifests';
import { indexOf, loadPacks } from '../server/packs';

const entry = {
  _id: 'journalentry0001',
  _key: '!journal!journalentry0001',
  name: 'Troops',
  pages: [
    {
      _id: 'journalpage00001',
      _key: '!journal.pages!journalentry0001.journalpage00001',
      name: 'Rifles',
      type: 'text',
      text: { content: '<p>ten men</p>', format: 1 },
    },
  ],
};
let folder = '';

async function moduleWithPack(declared: object): Promise<InstalledPackage> {
  folder = mkdtempSync(join(tmpdir(), 'stand-in-module-'));
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src', 'troops.json'), JSON.stringify(entry));
  await compilePack(join(folder, 'src'), join(folder, 'packs', 'troops'), { log: false });
  return {
    folder,
    manifest: {
      id: 'sample',
      title: 'Sample',
      version: '1',
      packs: [{ name: 'troops', label: 'Troops', type: 'JournalEntry', path: 'packs/troops', ...declared }],
    },
  };
}

describe('packs', () => {
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('are read with their embedded documents', async () => {
    const [pack] = await loadPacks(await moduleWithPack({}), 'plain');
    expect(pack?.facts).toMatchObject({ id: 'sample.troops', type: 'JournalEntry' });
    expect(pack?.documents.get('journalentry0001')).toMatchObject({
      name: 'Troops',
      pages: [{ name: 'Rifles', text: { content: '<p>ten men</p>' } }],
    });
    expect(pack ? indexOf(pack, ['pages']) : null).toMatchObject([
      { _id: 'journalentry0001', name: 'Troops', pages: [{ name: 'Rifles' }] },
    ]);
  });

  it('of actors and items need a system, and load in that system only', async () => {
    expect(await loadPacks(await moduleWithPack({ type: 'Actor' }), 'plain')).toEqual([]);
    rmSync(folder, { recursive: true });
    expect(await loadPacks(await moduleWithPack({ system: 'other' }), 'plain')).toEqual([]);
  });
});
