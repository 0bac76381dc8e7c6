import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { manifests } from '../../src/rulesets/catalogue';

const english = JSON.parse(readFileSync('lang/en.json', 'utf8')) as {
  readonly SKIRMISH: Readonly<Record<string, { readonly refusal: Readonly<Record<string, string>> }>>;
};

/** Words that make no difference between two codes, and between two sentences. */
const articles = new Set(['a', 'an', 'has', 'is', 'the']);
const filler = new Set(
  'a alone an and at be has have here in is it its left no nobody of on only or that the there this to was who'.split(
    ' ',
  ),
);

const wordsOf = (text: string, without: ReadonlySet<string>): readonly string[] =>
  [...new Set(text.toLowerCase().match(/[a-z]+/g) ?? [])].filter((word) => !without.has(word)).sort();

/** The share of the words of two sentences that both have. */
function likeness(one: readonly string[], other: readonly string[]): number {
  const all = new Set([...one, ...other]);
  return all.size === 0 ? 1 : one.filter((word) => other.includes(word)).length / all.size;
}

/** Pairs of codes that say the same: by the same words in another order, or by nearly the same sentence. */
function twinsIn(refusals: Readonly<Record<string, string>>): readonly string[] {
  const known = Object.entries(refusals).map(([code, text]) => ({
    code,
    name: wordsOf(code, articles),
    said: wordsOf(text, filler),
  }));
  return known.flatMap((one, i) =>
    known
      .slice(i + 1)
      .filter((other) => one.name.join(' ') === other.name.join(' ') || likeness(one.said, other.said) > 0.7)
      .map((other) => `${one.code} ${other.code}`),
  );
}

describe('codes of refusals', () => {
  it.each(manifests.map(({ id }) => id))('%s has one code for refusals that mean the same', (id) => {
    const { refusal } = english.SKIRMISH[id] ?? { refusal: {} };
    expect(Object.keys(refusal)).toContain('battle-over');
    expect(twinsIn(refusal)).toEqual([]);
  });

  it('finds codes that say the same', () => {
    expect(
      twinsIn({
        'squad-broken': 'A broken squad does not fire.',
        'broken-squad': 'A broken squad has no move of its own.',
        'gun-one-gunner': 'The gunner alone drops the tripod.',
        'gun-not-the-gunner': 'Only the gunner drops the tripod.',
      }),
    ).toEqual(['squad-broken broken-squad', 'gun-one-gunner gun-not-the-gunner']);
  });
});
