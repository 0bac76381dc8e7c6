import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { digest } from '../engine/digest';
import { readJson } from './cli';
import type { Kept } from './gather';

const SOURCES = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = join(SOURCES, '../.cache/balance');

/** A digest of all that decides how the games of a ruleset come out: games of other sources are not counted. */
export function sourcesOf(ruleset: string): string {
  const folders = ['engine', 'space', 'battle', join('rulesets', ruleset)].map((folder) => join(SOURCES, folder));
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  return digest(
    files
      .sort()
      .map((file) => `${relative(SOURCES, file)}\n${readFileSync(file, 'utf8')}`)
      .join('\n'),
  );
}

/** The kept games of this name; none where there are none, or those that there are came of other sources. */
export function readKept(name: string, sources: string): Kept {
  const file = fileOf(name);
  if (!existsSync(file)) return {};
  const found = readJson(file) as { readonly sources: string; readonly games: Kept };
  return found.sources === sources ? found.games : {};
}

/** Writes beside the file first, so that whoever ends this program leaves a whole one. */
export function writeKept(name: string, sources: string, games: Kept): void {
  const file = fileOf(name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.part`, JSON.stringify({ sources, games }));
  renameSync(`${file}.part`, file);
}

function fileOf(name: string): string {
  return join(FOLDER, `${name}.json`);
}
