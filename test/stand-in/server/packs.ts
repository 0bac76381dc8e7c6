import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRequire } from 'node:module';
import { getProperty } from '../common/objects';
import { documentSpecs, specOf } from '../common/schemas';
import type { PlainObject } from '../common/types';
import type { WorldData } from '../common/wire';
import type { InstalledPackage } from './manifests';

interface Level {
  iterator(): AsyncIterable<[string, PlainObject]> & { close(): Promise<void> };
  close(): Promise<void>;
}

type LevelClass = new (folder: string, options: { keyEncoding: string; valueEncoding: string }) => Level;

/** Documents of one pack, read whole into memory. */
export interface LoadedPack {
  facts: Omit<WorldData['packs'][number], 'index'>;
  documents: Map<string, PlainObject>;
}

const systemSpecific = ['Actor', 'Item', 'ActiveEffect'];

/**
 * Read the built LevelDB packs that a module declares; those of another system are left out, as the real host does. So are
 * a guest's of kinds that are not imitated.
 */
export async function loadPacks(pack: InstalledPackage, systemId: string, guests = false): Promise<LoadedPack[]> {
  const loaded: LoadedPack[] = [];
  for (const declared of pack.manifest.packs ?? []) {
    if (guests && !documentSpecs[declared.type]) continue;
    const wrongSystem = declared.system !== undefined && declared.system !== systemId;
    if (wrongSystem || (systemSpecific.includes(declared.type) && declared.system === undefined)) continue;
    const folder = join(pack.folder, declared.path ?? join('packs', declared.name));
    const entries = existsSync(folder) ? await readLevel(folder) : new Map<string, PlainObject>();
    const { documents, folders } = assemble(declared.type, entries);
    loaded.push({
      documents,
      facts: {
        id: `${pack.manifest.id}.${declared.name}`,
        packageName: pack.manifest.id,
        name: declared.name,
        label: declared.label,
        type: declared.type,
        system: declared.system ?? null,
        folders,
        ownership: declared.ownership ?? { PLAYER: 'OBSERVER', ASSISTANT: 'OWNER' },
        banner: declared.banner ?? null,
      },
    });
  }
  return loaded;
}

/** Opening a database writes into its folder, therefore a copy is read. */
async function readLevel(folder: string): Promise<Map<string, PlainObject>> {
  // classic-level comes with @foundryvtt/foundryvtt-cli.
  const { ClassicLevel } = createRequire(import.meta.url)('classic-level') as { ClassicLevel: LevelClass };
  const copy = mkdtempSync(join(tmpdir(), 'stand-in-pack-'));
  cpSync(folder, copy, { recursive: true });
  const db = new ClassicLevel(copy, { keyEncoding: 'utf8', valueEncoding: 'json' });
  const entries = new Map<string, PlainObject>();
  try {
    for await (const [key, value] of db.iterator()) entries.set(key, value);
  } finally {
    await db.close();
    rmSync(copy, { recursive: true, force: true });
  }
  return entries;
}

/** Keys are `!journal!ID` and, for embedded documents, `!journal.pages!ID.PAGE`. */
function assemble(
  type: string,
  entries: Map<string, PlainObject>,
): { documents: Map<string, PlainObject>; folders: PlainObject[] } {
  const { collection } = specOf(type);
  const documents = new Map<string, PlainObject>();
  const folders: PlainObject[] = [];
  for (const [key, value] of entries) {
    if (key.startsWith(`!${collection}!`)) documents.set(String(value['_id']), { ...value });
    else if (key.startsWith('!folders!')) folders.push(value);
  }
  for (const source of documents.values()) embed(type, collection, String(source['_id']), source, entries);
  return { documents, folders };
}

function embed(type: string, path: string, ids: string, source: PlainObject, entries: Map<string, PlainObject>): void {
  for (const [name, field] of Object.entries(specOf(type).embedded)) {
    const list = source[field];
    if (!Array.isArray(list)) continue;
    source[field] = list.map((entry: unknown) => {
      if (typeof entry !== 'string') return entry;
      const child = entries.get(`!${path}.${field}!${ids}.${entry}`);
      if (!child) throw new Error(`${path} ${ids}: ${field} ${entry} is not in the pack`);
      const copy = { ...child };
      embed(name, `${path}.${field}`, `${ids}.${entry}`, copy, entries);
      return copy;
    });
  }
}

const indexed = ['_id', 'name', 'type', 'img', 'thumb', 'folder', 'sort'];

/** Index entries of a pack, with further fields on request. */
export function indexOf(pack: LoadedPack, fields: string[] = []): PlainObject[] {
  return [...pack.documents.values()].map((source) => {
    const entry: PlainObject = {};
    for (const field of [...indexed, ...fields]) {
      const value = getProperty(source, field);
      if (value === undefined) continue;
      let target = entry;
      const parts = field.split('.');
      const last = parts.pop() ?? field;
      for (const part of parts) target = (target[part] ??= {}) as PlainObject;
      target[last] = value;
    }
    return entry;
  });
}
