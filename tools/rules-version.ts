import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const SOURCES = join(import.meta.dirname, '../src');

/** Rooms of a ruleset that show events, and the players: none of them decides the result of a command. */
const BESIDE = ['words.ts', 'tell', 'stage', 'screen', 'play', 'README.md'];

/** Returns digests of the sources that decide the result of a command, by ruleset, as ten hexadecimal digits. */
export function rulesVersions(): Record<string, string> {
  const common = ['engine', 'space', 'battle'].flatMap((folder) => filesIn(join(SOURCES, folder)));
  const rulesets = readdirSync(join(SOURCES, 'rulesets'), { withFileTypes: true }).filter((one) => one.isDirectory());
  return Object.fromEntries(
    rulesets.map(({ name }) => {
      const folder = join(SOURCES, 'rulesets', name);
      const own = filesIn(folder).filter((file) => !BESIDE.includes(relative(folder, file).split(sep)[0] ?? ''));
      return [name, digestOf([...common, ...own])];
    }),
  );
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function digestOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(relative(SOURCES, file).split(sep).join('/')).update(readFileSync(file));
  return hash.digest('hex').slice(0, 10);
}
