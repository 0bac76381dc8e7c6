import { describe, expect, it } from 'vitest';
import type { Shape } from '../../src/battle/sketch';
import { withinTable } from '../../src/foundry/table/canvas/within-table';

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
