import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { digest } from '../engine/digest';
import { readJson } from './cli';
import type { Kept } from './gather';

const SOURCES = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = join(SOURCES, '../.cache/balance');

/**
 * Returns a digest of everything that decides how a ruleset's games end, also of its scenarios' files. Games of other sources
 * are not counted.
 */
export function sourcesOf(ruleset: string): string {
  const sources = ['engine', 'space', 'battle', join('rulesets', ruleset)].map((folder) => join(SOURCES, folder));
  const folders = [...sources, join(SOURCES, '../packs/scenarios', ruleset)];
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(ts|json)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  return digest(
    files
      .sort()
      .map((file) => `${relative(SOURCES, file)}\n${readFileSync(file, 'utf8')}`)
      .join('\n'),
  );
}

/** Reads the kept games of this name. Returns none if there are none or they were played with other sources. */
export function readKept(name: string, sources: string): Kept {
  const file = fileOf(name);
  if (!existsSync(file)) return {};
  const found = readJson(file) as { readonly sources: string; readonly games: Kept };
  return found.sources === sources ? found.games : {};
}

/** Writes to a second file first, so that the file is whole even if this program is ended meanwhile. */
export function writeKept(name: string, sources: string, games: Kept): void {
  const file = fileOf(name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.part`, JSON.stringify({ sources, games }));
  renameSync(`${file}.part`, file);
}

function fileOf(name: string): string {
  return join(FOLDER, `${name}.json`);
}
