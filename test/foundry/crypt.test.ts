import { describe, expect, it } from 'vitest';
import { derivedKey, newKey, seal, unseal } from '../../src/foundry/sealed/crypt';

const long = JSON.stringify(Array.from({ length: 400 }, (_, i) => ({ figure: `bridge.${i}`, plot: null, aim: null })));

describe('what is sealed', () => {
  it.each([
    ['a short text', '{"a":1}'],
    ['an empty list', '[]'],
    ['a long text', long],
  ])('is the same again when it is opened by its key: %s', async (_what, json) => {
    const key = newKey();
    expect(await unseal(key, await seal(key, json))).toBe(json);
  });

  it('is opened by no other key, nor when a letter of it was changed', async () => {
    const key = newKey();
    const sealed = await seal(key, long);
    expect(await unseal(newKey(), sealed)).toBeNull();
    expect(await unseal(await derivedKey(key, 'crew'), sealed)).toBeNull();
    const other = sealed.startsWith('A') ? 'B' : 'A';
    expect(await unseal(key, other + sealed.slice(1))).toBeNull();
  });

  it('is never twice the same, and as long for texts of about one length', async () => {
    const key = newKey();
    const [one, other] = await Promise.all([seal(key, '{"a":1}'), seal(key, '{"a":1}')]);
    expect(one).not.toBe(other);
    expect((await seal(key, '{"plot":"bridge.1"}')).length).toBe(one.length);
  });

  it('is a fraction of a long text', async () => {
    expect((await seal(newKey(), long)).length).toBeLessThan(long.length / 4);
  });
});
