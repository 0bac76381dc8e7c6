import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('the manifest names as verified the newest build in which the tests were run, and the minimum while there is none', () => {
  const [, runs = ''] = readFileSync('docs/licensed-foundry.md', 'utf8').split('## Runs');
  const builds = [...runs.matchAll(/^\| (\d+\.\d+) \|/gm)].map(([, build = '']) => build);
  const { compatibility } = JSON.parse(readFileSync('module.json', 'utf8')) as {
    readonly compatibility: { readonly minimum: string; readonly verified: string };
  };
  const newest = builds.sort((a, b) => Number(a) - Number(b)).at(-1);
  expect(compatibility.verified).toBe(newest ?? compatibility.minimum);
});
