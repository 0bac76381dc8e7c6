import { readFileSync } from 'node:fs';
import { describe, it, expect } from 'vitest';
import { keysOf, meets, mentions, roots } from './support/lang-scan';

/** Keys that no text in the sources shows, because the host or a ruleset puts them together: by their beginnings. */
const computed: readonly string[] = [];

const keys = keysOf(JSON.parse(readFileSync('lang/en.json', 'utf8')));
const found = mentions();

describe('lang/en.json', () => {
  it('has words for every key that code and templates mention', () => {
    const known = new Set(keys);
    const missing = found.filter(
      ({ key, sure }) => sure && !known.has(key) && !roots.has(key) && !keys.some(meets(key)),
    );
    expect([...new Set(missing.map(({ key, file }) => `${key} (${file})`))]).toEqual([]);
  });

  it('has no words that nobody uses', () => {
    const whole = new Set(found.map(({ key }) => key));
    const open = keys.filter((key) => !whole.has(key) && !computed.some((start) => key.startsWith(start)));
    const patterns = [...whole].filter((key) => !roots.has(key)).map(meets);
    expect(open.filter((key) => !patterns.some((meant) => meant(key)))).toEqual([]);
  });

  it('fills in only what is written with a name, and counts with a form for one and for others', () => {
    const gap = /\{[a-zA-Z]\w*(?:, percent|, plural, one \{[^{}]*\} other \{[^{}]*\})?\}/g;
    const messages = [
      ...JSON.stringify(JSON.parse(readFileSync('lang/en.json', 'utf8'))).matchAll(/:"((?:[^"\\]|\\.)*)"/g),
    ].map(([, message]) => message ?? '');
    expect(messages.length).toBeGreaterThan(1000);
    expect(messages.filter((message) => /[{}]/.test(message.replaceAll(gap, '')))).toEqual([]);
  });
});
