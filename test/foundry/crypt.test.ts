import { afterEach, describe, expect, it, vi } from 'vitest';
import { derivedKey, newKey, seal, unseal } from '../../src/foundry/store/sealed/crypt';

const long = JSON.stringify(Array.from({ length: 400 }, (_, i) => ({ figure: `bridge.${i}`, plot: null, aim: null })));

/** As on a page that came over plain http: the browser keeps its Web Crypto, all but chance, from it. */
function withoutWebCrypto(): void {
  const getRandomValues = crypto.getRandomValues.bind(crypto);
  vi.stubGlobal('crypto', { getRandomValues });
}

afterEach(() => void vi.unstubAllGlobals());

describe('what is sealed over plain http', () => {
  it('is opened where the page came safely, and the other way round', async () => {
    const key = newKey();
    const safely = await seal(key, long);
    const seat = await derivedKey(key, 'crew');
    withoutWebCrypto();
    const plainly = await seal(key, long);
    expect(await unseal(key, safely)).toBe(long);
    expect(await derivedKey(key, 'crew')).toBe(seat);
    expect(await unseal(seat, safely)).toBeNull();
    vi.unstubAllGlobals();
    expect(await unseal(key, plainly)).toBe(long);
  });
});

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
