import { describe, expect, it } from 'vitest';
import type { InputKind } from '../../src/battle/actions';
import { isShown } from '../../src/foundry/table/selection/is-shown';

const wants = (input: InputKind) => ({ input });

describe('whether all is shown that an action needs', () => {
  it('a move needs a path, or something that one figure does in its place', () => {
    expect(isShown(wants('paths'), {})).toBe(false);
    expect(isShown(wants('paths'), { orders: { a: { path: [{ x: 1, y: 1 }] } } })).toBe(true);
    expect(isShown(wants('paths'), { with: { a: 'prone' } })).toBe(true);
    expect(isShown(wants('facing'), { with: { a: 'prone' } })).toBe(false);
  });

  it('a throw needs a point, be it of the last thrower or of one before', () => {
    expect(isShown(wants('point'), { figure: 'a' })).toBe(false);
    expect(isShown(wants('point'), { figure: 'a', point: { x: 1, y: 1 } })).toBe(true);
    expect(isShown(wants('point'), { figure: 'b', points: { a: { x: 1, y: 1 } } })).toBe(true);
  });

  it('a target needs a unit; weapons of figures are not enough', () => {
    expect(isShown(wants('unit'), { with: { a: 'none' } })).toBe(false);
    expect(isShown(wants('unit'), { unit: 'u' })).toBe(true);
  });
});
