import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seeded } from '../../src/engine/dice';
import { flawOfArea, flawOfBarrier, indexTable, lineBetween, type Point, type Table } from '../../src/space';
import { contactOf } from '../../src/space/contact';
import { box, table, wall } from './helpers';

const NAN = Number.NaN;

describe('a table that is indexed', () => {
  it.each<[string, Table]>([
    ['no-length', table([wall('a', 1, 1, 1, 1)])],
    ['no-number', table([wall('a', 1, NAN, 1, 1)])],
    ['too-far', table([wall('a', 1, 1e9, 1, 1)])],
    ['top-below-bottom', table([wall('a', 0, 0, 1, 1, 'wall', -1)])],
    ['no-number', table([{ ...wall('a', 0, 0, 1, 1), bottom: NAN }])],
    ['too-few-corners', table([], [{ ...box('a', 0, 0, 1, 1), outline: box('a', 0, 0, 1, 1).outline.slice(2) }])],
    ['too-many-corners', table([], [{ ...box('a', 0, 0, 1, 1), outline: Array<Point>(9999).fill({ x: 1, y: 2 }) }])],
    ['too-few-corners', table([], [{ ...box('a', 0, 0, 1, 1), holes: [[]] }])],
    ['no-surface', table([], [box('a', 0, 0, 0, 5)])],
    ['no-number', table([], [box('a', 0, 0, NAN, 5)])],
    ['too-far', table([], [box('a', 0, 0, 1e308, 5)])],
  ])('has a feature with the flaw %s left out, and all others in it', (flaw, { barriers, areas }) => {
    const whole = table([wall('good', 0, 0, 4, 4)], [box('wood', 0, 0, 4, 4)]);
    const given = { ...whole, barriers: [...whole.barriers, ...barriers], areas: [...areas, ...whole.areas] };
    expect([...barriers.map(flawOfBarrier), ...areas.map(flawOfArea)]).toEqual([flaw]);
    const index = indexTable(given);
    expect([index.table.barriers, index.table.areas]).toEqual([whole.barriers, whole.areas]);
    expect(index.barriersNear({ x: 0, y: 1 }, { x: 5, y: 1 }).map(({ id }) => id)).toEqual(['good']);
  });

  it('is the table that was given where all is sound', () => {
    const given = table([wall('good', 0, 0, 4, 4)], [box('wood', 0, 0, 4, 4)]);
    expect(indexTable(given).table).toBe(given);
  });

  it('takes any table of numbers without an error', () => {
    const number = fc.oneof(fc.double(), fc.constantFrom(0, 1, -1, 1e9, 1e308, Infinity));
    const point = fc.record({ x: number, y: number });
    const barriers = fc.array(fc.record({ a: point, b: point, bottom: number, top: number }));
    const areas = fc.array(fc.record({ outline: fc.array(point), bottom: number, top: number }));
    fc.assert(
      fc.property(barriers, areas, point, point, (walls, woods, a, b) => {
        const index = indexTable(
          table(
            walls.map((one, i) => ({ id: `w${i % 2}`, kind: 'wall', ...one })),
            woods.map((one, i) => ({ id: `w${i % 2}`, kind: 'wood', ...one })),
          ),
        );
        index.barriersNear(a, b);
        index.areasAround([a, b]);
      }),
    );
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
