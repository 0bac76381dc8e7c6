import { describe, expect, it } from 'vitest';
import { seeded } from '../../src/engine/dice';
import { indexTable, lineBetween, type Table } from '../../src/space';
import { contactOf } from '../../src/space/contact';
import { box, table, wall } from './helpers';

describe('a table is checked when it is indexed', () => {
  it.each<[string, Table]>([
    ['two features', table([wall('a', 0, 0, 1, 1)], [box('a', 0, 0, 1, 1)])],
    ['no length', table([wall('a', 1, 1, 1, 1)])],
    [
      'at least three corners',
      table(
        [],
        [
          {
            ...box('a', 0, 0, 1, 1),
            outline: [
              { x: 0, y: 0 },
              { x: 1, y: 1 },
            ],
          },
        ],
      ),
    ],
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

  it.each([20, 700])('finds all of %i walls that a line meets, in the order of the table', (count) => {
    const size = 4 * Math.sqrt(count);
    const chance = seeded(count);
    const spot = () => ({ x: chance.below(size), y: chance.below(size) });
    const walls = Array.from({ length: count }, (_, i) => {
      const { x, y } = spot();
      return wall(`w${i}`, x, y, x + 1 + chance.below(3), y + chance.below(3));
    });
    const index = indexTable(table(walls));
    for (let i = 0; i < 200; i += 1) {
      const [a, b] = [spot(), spot()];
      const met = walls.filter((one) => contactOf(lineBetween(a, b), one) !== null).map(({ id }) => id);
      const near = index.barriersNear(a, b).map(({ id }) => id);
      expect(near.filter((id) => met.includes(id))).toEqual(met);
      const asked = new Set<string>();
      expect(index.someBarrierNear(a, b, ({ id }) => asked.add(id).size === 0)).toBe(false);
      expect([...asked].sort()).toEqual([...near].sort());
      expect(index.someBarrierNear(a, b, ({ id }) => met.includes(id))).toBe(met.length > 0);
    }
  });
});
