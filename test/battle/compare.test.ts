import { describe, expect, it } from 'vitest';
import type { DesignPart } from '../../src/battle/character';
import { comparedParts, withPartsOf } from '../../src/battle/compare';

const parts = (values: Readonly<Record<string, DesignPart['value']>>): readonly DesignPart[] =>
  Object.entries(values).map(([path, value]) => ({ path, label: path, value }));

const taken = (imported: object, own: object, now: object): readonly (readonly [string, boolean])[] =>
  comparedParts({ imported: parts({ ...imported }), own: parts({ ...own }), now: parts({ ...now }) }).map(
    ({ path, taken: is }) => [path, is],
  );

describe('a character that is imported once more', () => {
  it('takes what only the campaign has changed', () => {
    expect(taken({ a: 2, b: 2 }, { a: 2, b: 2 }, { a: 3, b: 2 })).toEqual([['a', true]]);
    expect(taken({ a: 2 }, { a: 2 }, {})).toEqual([['a', true]]);
    expect(taken({}, {}, { a: 2 })).toEqual([['a', true]]);
  });

  it('keeps what was changed by hand, whether the campaign changed it too or not', () => {
    expect(taken({ a: 2 }, { a: 4 }, { a: 3 })).toEqual([['a', false]]);
    expect(taken({ a: 2 }, { a: 4 }, { a: 2 })).toEqual([['a', false]]);
  });

  it('does not mention what is the same on the sheet and in the campaign', () => {
    expect(taken({ a: 2 }, { a: 3 }, { a: 3 })).toEqual([]);
  });

  it('takes parts over by their places, those that are gone included, and nothing else', () => {
    const own = { move: 9, raises: { dodge: 1, search: 1 }, weapons: ['rifle'], note: { mine: true } };
    const now = { move: 10, raises: { dodge: 2 }, weapons: ['musket'], note: {} };
    expect(withPartsOf(own, now, ['raises.dodge', 'raises.search', 'weapons'])).toEqual({
      move: 9,
      raises: { dodge: 2 },
      weapons: ['musket'],
      note: { mine: true },
    });
    expect(withPartsOf(own, now, ['nowhere.at', '__proto__.x'])).toEqual(own);
    expect(own.raises.dodge).toBe(1);
  });
});
