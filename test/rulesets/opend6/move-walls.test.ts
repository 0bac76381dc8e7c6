import { describe, it, expect } from 'vitest';
import { openD6 } from '../../../src/rulesets/opend6';
import { battle } from '../../support/opend6';
import { all } from '../../support/seen';

const wall = {
  id: 'wall',
  kind: 'sealed-wall',
  a: { x: 0, y: 20 },
  b: { x: 40, y: 20 },
  bottom: 0,
  top: 'unlimited' as const,
};

describe('a move that ends at a wall', () => {
  const state = battle({
    table: { barriers: [wall] },
    squads: { rebels: { at: [{ x: 10, y: 24 }] }, troopers: { at: [{ x: 10, y: 5 }] } },
  });
  const moveTo = (y: number): string | undefined =>
    openD6.rules.refuse(all(state), 'rebels', {
      type: 'move',
      unit: 'rebels',
      orders: {
        'rebels.1': {
          path: [
            { x: 10, y: 24 },
            { x: 10, y },
          ],
        },
      },
    })?.code;

  it('stops as near as the base has room', () => {
    expect(moveTo(20.5)).toBeUndefined();
    expect(moveTo(20.49)).toBe('ends-in-wall');
  });

  it('is planned that way', () => {
    const { orders } = openD6.table.formation(all(state), 'rebels', { x: 10, y: 24 }, { x: 10, y: 20.1 });
    expect(orders?.['rebels.1']?.path?.at(-1)?.y).toBeGreaterThanOrEqual(20.5 - 1e-6);
  });
});
