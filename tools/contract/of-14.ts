import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Member } from './collect';
import { run } from '../run';

const TYPES = '@league-of-foundry-developers/foundry-vtt-types';
const WORK = '.cache/contract-14';
const PROVED = 'test/contract/v14.json';

/** What was held against the types of V14: their version, and the members that they have. */
interface Proved {
  readonly types: string;
  readonly members: readonly string[];
}

/**
 * Compares members and written shapes with V14's types, which are in no registry: `types` is a clone of their
 * repository, branch client-root. Returns true if all of them exist, and records that.
 */
export function proveIn14(types: string, members: readonly Member[]): boolean {
  const home = join(WORK, 'node_modules', TYPES);
  rmSync(WORK, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  for (const part of ['src', 'package.json']) cpSync(join(types, part), join(home, part), { recursive: true });
  // Below this folder, so that these types are found before those of V13.
  for (const file of ['published.ts', 'written-14.ts', 'fits.ts', 'configuration.d.ts'])
    cpSync(join('test/contract', file), join(WORK, file));
  const compilerOptions = { lib: ['ESNext', 'DOM', 'DOM.Iterable'], types: [TYPES], typeRoots: ['./node_modules'] };
  const include = ['./published.ts', './written-14.ts', './configuration.d.ts'];
  writeFileSync(
    join(WORK, 'tsconfig.json'),
    JSON.stringify({ extends: '../../tsconfig.base.json', compilerOptions, include }),
  );
  if (!run('tsc', ['-p', join(WORK, 'tsconfig.json')])) return false;
  const { version } = JSON.parse(readFileSync(join(types, 'package.json'), 'utf8')) as { readonly version: string };
  const proved: Proved = { types: version, members: members.map(({ id }) => id).sort() };
  writeFileSync(PROVED, `${JSON.stringify(proved, null, 2)}\n`);
  return true;
}

/** Returns the members that were not in use when the contract was last held against V14's types. */
export function unprovedIn14(members: readonly Member[]): string[] {
  const known = existsSync(PROVED) ? (JSON.parse(readFileSync(PROVED, 'utf8')) as Proved).members : [];
  return members.map(({ id }) => id).filter((id) => !known.includes(id));
}
