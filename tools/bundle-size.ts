/** npm test: what a browser has to load, at the start and for each ruleset, is no larger than it may be. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { MODULE } from '../src/foundry/common/ids';
import { manifests } from '../src/rulesets/catalogue';

/** Compressed as servers do, in bytes: more than this and a table on a slow line waits for it. */
const most = {
  start: 168_000,
  /** With what a referee does now and then. */
  windows: 38_000,
  /** The whole of a ruleset that is not named, with its scenarios and the chunk that all rulesets share. */
  ruleset: 56_000,
  /** By far the longest book, with its advanced game and the automaton that has the most to think of; and the one with campaign and deck plans. */
  rulesets: { opend6: 250_000, 'starship-marine': 77_000 } as Readonly<Record<string, number>>,
};

interface File {
  readonly name: string;
  readonly size: number;
  /** The files that it needs before it runs. */
  readonly needs: readonly string[];
}

function read(folder: string, path: string): File {
  const text = readFileSync(join(folder, path));
  const from = [...text.toString().matchAll(/(?:\bfrom|\bimport)\s*["'](\.[^"']+)["']/g)];
  const needs = path.endsWith('.mjs') ? from.map(([, needed = '']) => join(path, '..', needed)) : [];
  return { name: path, size: gzipSync(text).length, needs };
}

/** A file and all that it needs before it runs, each once. */
function withNeeds(folder: string, path: string): readonly File[] {
  const found = new Map<string, File>();
  const take = (one: string): void => {
    if (found.has(one)) return;
    const file = read(folder, one);
    found.set(one, file);
    file.needs.forEach(take);
  };
  take(path);
  return [...found.values()];
}

const told = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;

function measure(folder: string): boolean {
  const start = [...withNeeds(folder, `${MODULE}.mjs`), read(folder, `${MODULE}.css`)];
  const known = new Set(start.map(({ name }) => name));
  const later = readdirSync(join(folder, 'chunks')).flatMap((file) => {
    const [, name] = /^(.+)-[\w-]{8}\.mjs$/.exec(file) ?? [];
    const path = join('chunks', file);
    return name === undefined || known.has(path) ? [] : [{ name, path }];
  });
  const sum = (files: readonly File[]): number => files.reduce((total, { size }) => total + size, 0);
  // Windows open through their door, so what comes after it finds it loaded.
  const door = later.find(({ name }) => name === 'windows');
  const opened = new Set(door === undefined ? [] : withNeeds(folder, door.path).map((file) => file.name));
  const isRuleset = (name: string): boolean => manifests.some(({ id }) => id === name);
  // A part of a ruleset that comes later finds the ruleset loaded, too.
  const rules = new Set(later.filter(({ name }) => isRuleset(name)).map(({ path }) => path));
  const rows = [
    { name: 'start', size: sum(start), bar: most.start },
    ...later.map(({ name, path }) => ({
      name,
      size: sum(
        withNeeds(folder, path).filter(
          (file) =>
            !known.has(file.name) &&
            (name === 'windows' || !opened.has(file.name)) &&
            (file.name === path || !rules.has(file.name)),
        ),
      ),
      bar: isRuleset(name) ? (most.rulesets[name] ?? most.ruleset) : most.windows,
    })),
  ];
  for (const file of start) console.log(`  ${file.name}: ${told(file.size)}`);
  for (const { name, size, bar } of rows) console.log(`${name}: ${told(size)} compressed, of ${told(bar)} at most`);
  const missing = manifests.filter(({ id }) => later.every(({ name }) => name !== id));
  for (const { id } of missing) console.log(`${id} is no chunk of its own`);
  return missing.length === 0 && rows.every(({ size, bar }) => size <= bar);
}

process.exitCode = measure('dist') ? 0 : 1;
