import { describe, expect, it } from 'vitest';
import { areaContains, areaSize } from '../../src/space';
import { textTable } from '../support/text-table';

describe('a table drawn as text', () => {
  it('has its size, and figures at the middles of their cells', () => {
    const { table, at, figures } = textTable(`
      A...
      ...b
      A...
    `);
    expect([table.width, table.height]).toEqual([4, 3]);
    expect(at('b')).toEqual({ x: 3.5, y: 1.5 });
    expect([...figures.keys()]).toEqual(['A', 'b', 'A2']);
    expect(() => at('Z')).toThrow('No Z');
  });

  it('joins walls of one character and corners', () => {
    const { table } = textTable(`
      +--+
      |..|
      +DD+
    `);
    expect(table.barriers.map((b) => [b.kind, b.a.x, b.a.y, b.b.x, b.b.y])).toEqual([
      ['low-wall', 0.5, 0.5, 3.5, 0.5],
      ['low-wall', 0.5, 0.5, 0.5, 2.5],
      ['low-wall', 3.5, 0.5, 3.5, 2.5],
      ['door', 0.5, 2.5, 3.5, 2.5],
    ]);
  });

  it('draws openings in the direction of their wall', () => {
    const { table } = textTable(`
      .|..
      .W..
      .|--
    `);
    expect(table.barriers.map((b) => [b.id, b.a.x, b.a.y, b.b.x, b.b.y])).toEqual([
      ['low-wall-1', 1.5, 0, 1.5, 1],
      ['window-1', 1.5, 1, 1.5, 2],
      ['low-wall-2', 1.5, 2, 1.5, 3],
      ['low-wall-3', 2, 2.5, 4, 2.5],
    ]);
  });

  it('walls in a block on all sides', () => {
    const { table } = textTable(`
      ....
      .##.
      ....
    `);
    expect(table.barriers.map((b) => [b.kind, b.a.x, b.a.y, b.b.x, b.b.y])).toEqual([
      ['high-wall', 1, 1, 3, 1],
      ['high-wall', 3, 1, 3, 2],
      ['high-wall', 3, 2, 1, 2],
      ['high-wall', 1, 2, 1, 1],
    ]);
  });

  it('makes areas of patches, under figures too, with holes', () => {
    const { table, at } = textTable(`
      TTTTT..:
      TT.TT..:
      TTATT..B
      TTTTT..:
    `);
    const [wood, ...scrub] = table.areas;
    if (wood === undefined) throw new Error('no wood');
    expect(wood).toMatchObject({ id: 'light-woods-1', top: 'unlimited' });
    expect(areaSize(wood)).toBe(19);
    expect(areaContains(wood, at('A'))).toBe('inside');
    expect(areaContains(wood, { x: 2.5, y: 1.5 })).toBe('outside');
    expect(scrub.map(areaSize)).toEqual([4]);
  });

  it('takes a legend', () => {
    const { table } = textTable('=..L', { '=': { wall: 'wire', top: 0 }, L: { area: 'lava', top: 0 } });
    expect([table.barriers[0]?.kind, table.areas[0]?.kind]).toEqual(['wire', 'lava']);
    expect(() => textTable('..?')).toThrow('no ?');
  });
});
