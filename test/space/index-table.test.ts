import { describe, expect, it } from 'vitest';
import { indexTable, type Table } from '../../src/space';
import { box, table, wall } from './helpers';

describe('a table is checked when it is indexed', () => {
  it.each<[string, Table]>([
    ['two features', table([wall('a', 0, 0, 1, 1)], [box('a', 0, 0, 1, 1)])],
    ['no length', table([wall('a', 1, 1, 1, 1)])],
    ['at least three corners', table([], [{ ...box('a', 0, 0, 1, 1), outline: [{ x: 0, y: 0 }, { x: 1, y: 1 }] }])],
    ['no surface', table([], [box('a', 0, 0, 0, 5)])],
    ['no point', table([], [box('a', 0, 0, NaN, 5)])],
    ['from its bottom up', table([wall('a', 0, 0, 1, 1, 'wall', -1)])],
    ['not a number', table([{ ...wall('a', 0, 0, 1, 1), bottom: NaN }])],
    ['width and a height', { ...table(), width: 0 }],
  ])('%s', (message, bad) => {
    expect(() => indexTable(bad)).toThrow(new RegExp(message, 'i'));
  });

  it('finds features around points', () => {
    const many = Array.from({ length: 20 }, (_, i) => wall(`w${i}`, i * 2, 0, i * 2, 5));
    const index = indexTable(table(many));
    expect(index.barriersAround([{ x: 4, y: 2 }], 0.5).map((b) => b.id)).toEqual(['w2']);
    expect(index.barriersNear({ x: 3, y: 1 }, { x: 7, y: 1 }).map((b) => b.id)).toEqual(['w2', 'w3']);
  });
});
