import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Paths of all files below a folder, relative to it, sorted. */
function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  const below = entries.flatMap((entry) =>
    entry.isDirectory() ? filesIn(join(folder, entry.name)).map((path) => join(entry.name, path)) : [entry.name],
  );
  return below.sort();
}

function isSame(one: string, other: string): boolean {
  return existsSync(other) && readFileSync(one).equals(readFileSync(other));
}

/** Puts a file in the place of another in one step, so that a host never serves half of it. */
function put(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, `${to}.new`);
  renameSync(`${to}.new`, to);
}

/** Removes folders that have become empty. */
function removeEmpty(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const inner = join(folder, entry.name);
    removeEmpty(inner);
    if (readdirSync(inner).length === 0) rmdirSync(inner);
  }
}

/**
 * Makes a folder equal to another: writes new and changed files, `last` after all others, then removes files that no
 * longer exist. Folders and unchanged files stay, since a running host may have them open. Files below one of `kept`
 * are left alone. Returns the paths of the written files.
 */
export function replaceFiles(
  draft: string,
  out: string,
  { last = [], kept = [] }: { readonly last?: readonly string[]; readonly kept?: readonly string[] } = {},
): string[] {
  const isKept = (path: string): boolean => kept.some((folder) => path.startsWith(join(folder, '/')));
  const fresh = filesIn(draft).filter((path) => !isKept(path));
  const changed = fresh.filter((path) => !isSame(join(draft, path), join(out, path)));
  const ordered = [...changed.filter((path) => !last.includes(path)), ...changed.filter((path) => last.includes(path))];
  for (const path of ordered) put(join(draft, path), join(out, path));
  const wanted = new Set(fresh);
  for (const path of filesIn(out)) if (!wanted.has(path) && !isKept(path)) rmSync(join(out, path));
  removeEmpty(out);
  return ordered;
}
