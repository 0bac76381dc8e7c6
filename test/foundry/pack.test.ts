import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packed, unpacked } from '../../src/foundry/store/sealed/pack';

it('a text comes back from its package as it was, long or short', async () => {
  await fc.assert(
    fc.asyncProperty(fc.json({ maxDepth: 3 }), fc.integer({ min: 1, max: 40 }), async (json, times) => {
      const text = `{"a":[${Array<string>(times).fill(json).join(',')}]}`;
      expect(await unpacked(await packed(text))).toBe(text);
    }),
    { numRuns: 60 },
  );
});

it('a long text is kept smaller', async () => {
  const text = JSON.stringify({ list: Array<string>(100).fill('the same again') });
  expect((await packed(text)).length).toBeLessThan(text.length / 4);
});
