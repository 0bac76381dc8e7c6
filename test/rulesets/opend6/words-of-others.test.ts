import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { wordsOfOthers } from '../../../src/rulesets/opend6/muster/conversion/alias';

const table = join('src', 'rulesets', 'opend6', 'muster', 'conversion', 'alias.ts');
const words = Object.values(wordsOfOthers).flatMap((list): readonly string[] => list);
const word = new RegExp(`(?<!\\p{L})(?:${words.join('|')})s?(?!\\p{L})`, 'iu');

const texts = ['src', 'lang', 'templates'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|json|hbs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name)),
);

it('words of other universes stand in the table that recognises them, and in no other source, text or template', () => {
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.filter((file) => word.test(readFileSync(file, 'utf8')))).toEqual([table]);
});
