import { describe, expect, it } from 'vitest';
import type { Breakdown } from '../../src/battle/sketch';
import { pagesOf } from '../../src/foundry/windows/target-card/pages';

const shots = (key: string): Breakdown => ({
  title: { key },
  base: { text: { key: 'short' }, value: 6 },
  reasons: [{ rule: 'od6-fire-001', key: 'walked', value: 1 }],
  total: { text: { key: 'difficulty' }, value: 7 },
  odds: [{ text: { key: 'chance' }, share: 0.58 }],
});
const expected = (key: string): Breakdown => ({
  title: { key },
  reasons: [],
  odds: [{ text: { key: 'hits' }, number: 2.3 }],
});
const titles = (breakdowns: readonly Breakdown[]): string[] => breakdowns.map(({ title }) => title.key);

describe('the pages of a target card', () => {
  it('each number with its argument begins one; what is expected of several weapons belongs to all of them', () => {
    const { pages } = pagesOf([
      shots('rifles'),
      shots('raygun'),
      expected('first'),
      shots('pistols'),
      expected('second'),
    ]);
    expect(titles(pages.map(({ main }) => main))).toEqual(['rifles', 'raygun', 'pistols']);
    expect(pages.map((page) => titles(page.expected))).toEqual([['first'], ['first'], ['second']]);
  });

  it('what is neither a number nor odds is only said', () => {
    const front: Breakdown = { title: { key: 'front' }, reasons: [{ rule: 'od6-fire-001', key: 'facing' }], odds: [] };
    const { pages, notes } = pagesOf([front, shots('test')]);
    expect(titles(notes)).toEqual(['front']);
    expect(pages).toHaveLength(1);
  });

  it('odds without an argument make a page where there is nothing else', () => {
    expect(pagesOf([expected('back')]).pages).toHaveLength(1);
    expect(pagesOf([])).toEqual({ pages: [], notes: [] });
  });
});
