import { describe, expect, it } from 'vitest';
import type { Shape } from '../../src/battle/sketch';
import { runsWithin, withinTable } from '../../src/foundry/table/canvas/within-table';

const table = { width: 48, height: 36 };
const zone = (x: number, y: number, side?: string): Shape => ({
  kind: 'disc',
  role: 'zone',
  at: { x, y },
  r: 6,
  ...(side === undefined ? {} : { side }),
});

function bounds(shape: Shape): readonly number[] {
  if (shape.kind !== 'polygon') throw new Error('no polygon');
  const [xs, ys] = [shape.outline.map(({ x }) => x), shape.outline.map(({ y }) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

describe('a zone round a point', () => {
  it('ends at the edge of the table, also in a corner', () => {
    const close = (numbers: readonly number[]) => numbers.map((number) => expect.closeTo(number, 2) as number);
    expect(bounds(withinTable(zone(0, 18, 'troopers'), table))).toEqual(close([0, 12, 6, 24]));
    expect(bounds(withinTable(zone(47, 34, 'troopers'), table))).toEqual(close([41, 28, 48, 36]));
  });

  it('is unchanged when it is on the table, or is no side’s', () => {
    for (const shape of [zone(24, 18, 'rebels'), zone(0, 18)]) expect(withinTable(shape, table)).toBe(shape);
  });
});

describe('a line', () => {
  it('is drawn where it is on the table, up to its very edge', () => {
    const points = (...places: readonly (readonly [number, number])[]) => places.map(([x, y]) => ({ x, y }));
    expect(runsWithin(points([2, 4], [10, 4], [10, 20]), table)).toEqual([points([2, 4], [10, 4], [10, 20])]);
    expect(runsWithin(points([-4, 4], [10, 4], [10, 40], [20, 40], [20, 8]), table)).toEqual([
      points([0, 4], [10, 4], [10, 36]),
      points([20, 36], [20, 8]),
    ]);
    expect(runsWithin(points([-4, 18], [60, 18]), table)).toEqual([points([0, 18], [48, 18])]);
    expect(runsWithin(points([-4, 4], [-1, 30], [1, 60]), table)).toEqual([]);
    expect(runsWithin(points([0, 0], [48, 0], [48, 36]), table)).toEqual([points([0, 0], [48, 0], [48, 36])]);
  });
});
