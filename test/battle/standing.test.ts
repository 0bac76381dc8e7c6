import { expect, it } from 'vitest';
import { ordered, type StandingOrder } from '../../src/battle/standing';

const never: StandingOrder = { kind: 'never' };
const beyond: StandingOrder = { kind: 'beyond', distance: 12 };

it('a standing order to hold beyond a distance holds there, and asks at it', () => {
  const at = (distance: number, order?: StandingOrder): string | null =>
    ordered(order === undefined ? {} : { squad: order }, { units: [{ unit: 'squad', distance }], hold: 'hold' });
  expect([at(12, beyond), at(12.1, beyond)]).toEqual([null, 'hold']);
  expect([at(0, never), at(500)]).toEqual(['hold', null]);
});

it('where several units could react at once, the seat is asked unless each of them is to hold', () => {
  const units = [
    { unit: 'one', distance: 5 },
    { unit: 'other', distance: 20 },
  ];
  const said = (orders: Readonly<Record<string, StandingOrder>>): string | null =>
    ordered(orders, { units, hold: 'hold' });
  expect(said({ one: never, other: beyond })).toBe('hold');
  expect([said({ one: beyond, other: beyond }), said({ one: never }), said({ constructor: never })]).toEqual([
    null,
    null,
    null,
  ]);
  expect(ordered({ one: never }, { units: [], hold: 'hold' })).toBeNull();
});
