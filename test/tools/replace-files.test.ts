import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { replaceFiles } from '../../tools/replace-files';

let home: string;
let draft: string;
let out: string;

function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

const inode = (path: string): number => statSync(join(out, path)).ino;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'replace-'));
  [draft, out] = [join(home, 'draft'), join(home, 'out')];
});

afterEach(() => rmSync(home, { recursive: true, force: true }));

it('a build replaces changed files and keeps the folders and the files that have not changed', () => {
  write(out, { 'a.mjs': 'old', 'lang/en.json': '{}', 'packs/rules/CURRENT': 'one' });
  write(draft, { 'a.mjs': 'new', 'lang/en.json': '{}', 'packs/rules/CURRENT': 'two' });
  const before = ['.', 'lang', 'lang/en.json', 'packs', 'packs/rules'].map(inode);
  const held = openSync(join(out, 'packs/rules'), 'r');
  expect(replaceFiles(draft, out)).toEqual(['a.mjs', 'packs/rules/CURRENT']);
  closeSync(held);
  expect(['.', 'lang', 'lang/en.json', 'packs', 'packs/rules'].map(inode)).toEqual(before);
  expect(readFileSync(join(out, 'a.mjs'), 'utf8')).toBe('new');
  expect(readFileSync(join(out, 'packs/rules/CURRENT'), 'utf8')).toBe('two');
});

it('a build removes files and folders that it no longer has', () => {
  write(out, { 'chunks/old.mjs': 'x', 'fonts/a.woff2': 'x', 'a.mjs': 'x' });
  write(draft, { 'a.mjs': 'x', 'chunks/new.mjs': 'y' });
  replaceFiles(draft, out);
  expect(existsSync(join(out, 'chunks/old.mjs'))).toBe(false);
  expect(existsSync(join(out, 'fonts'))).toBe(false);
  expect(readFileSync(join(out, 'chunks/new.mjs'), 'utf8')).toBe('y');
});

it('a build puts the entry after the files that it loads', () => {
  write(draft, { 'module.json': '{}', 'entry.mjs': 'x', 'zz/chunk.mjs': 'x' });
  expect(replaceFiles(draft, out, { last: ['module.json', 'entry.mjs'] })).toEqual([
    'zz/chunk.mjs',
    'entry.mjs',
    'module.json',
  ]);
});

it('a pack that has not changed keeps what a running host has written into it', () => {
  write(out, { 'packs/rules/CURRENT': 'one', 'packs/rules/LOG': 'of the host', 'packs/units/LOG': 'of the host' });
  write(draft, { 'packs/rules/CURRENT': 'one', 'packs/units/CURRENT': 'new' });
  replaceFiles(draft, out, { kept: ['packs/rules'] });
  expect(readFileSync(join(out, 'packs/rules/LOG'), 'utf8')).toBe('of the host');
  expect(existsSync(join(out, 'packs/units/LOG'))).toBe(false);
});
