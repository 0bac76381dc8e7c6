import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The environment variable that names the folder where a test run leaves the rules that its plays cite and run. */
export const CITED = 'SKIRMISH_CITED';

/** What plays have cited, and whose code they have run. */
export interface Plays {
  readonly cited: ReadonlySet<string>;
  readonly run: ReadonlySet<string>;
  /** Their code has run in a play of a test whose title begins with them. */
  readonly shown: ReadonlySet<string>;
}

interface Noted {
  readonly cited: readonly string[];
  readonly run: readonly string[];
  readonly shown: readonly string[];
}

/** Makes the folder empty. */
export function emptyFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

/** Returns what the plays of the test run that wrote this folder have cited and run; nothing if there is none. */
export function playsIn(folder: string): Plays {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const noted = files.map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Noted);
  return {
    cited: new Set(noted.flatMap(({ cited }) => cited)),
    run: new Set(noted.flatMap(({ run }) => run)),
    shown: new Set(noted.flatMap(({ shown }) => shown)),
  };
}
