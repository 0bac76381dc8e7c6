import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = 'src/foundry';
const write =
  /\b(?:await|return) (?!inTime)[\w.?]+\.(?:create|update|activate|(?:update|create|delete)(?:Embedded)?Documents)\(/g;
/** A document is deleted, not an entry of a map. */
const deletion = /\bawait (?!inTime)[\w.?]+\.delete\(/g;

it('Every write into documents has a time limit: it passes through inTime', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const unlimited = files.flatMap((name) => {
    const source = readFileSync(join(folder, name), 'utf8');
    return [...source.matchAll(write), ...source.matchAll(deletion)].map(([call]) => `${name}: ${call}`);
  });
  expect(unlimited).toEqual([]);
  const limited = files.map((name) => readFileSync(join(folder, name), 'utf8').split('inTime(').length - 1);
  expect(limited.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(50);
});
