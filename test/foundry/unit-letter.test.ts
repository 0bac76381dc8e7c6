import { describe, expect, it } from 'vitest';
import type { BattleState } from '../../src/battle/state';
import { unitLetter } from '../../src/foundry/live/views/unit-letter';

/** Units by side, with how many figures each. */
function field(sides: Readonly<Record<string, readonly number[]>>): BattleState {
  const units = Object.entries(sides).flatMap(([side, sizes]) =>
    sizes.map((size, i) => ({ id: `${side}-${i + 1}`, side, size })),
  );
  const figures = units.flatMap(({ id, size }) =>
    Array.from({ length: size }, (_, i) => [`${id}.${i}`, { unit: id }] as const),
  );
  return {
    units: Object.fromEntries(units.map((unit) => [unit.id, unit])),
    figures: Object.fromEntries(figures),
  } as unknown as BattleState;
}

describe('the letter of a unit', () => {
  it('tells the squads of one side from each other, each side from A', () => {
    const seen = field({ red: [3, 4], blue: [5, 2] });
    expect(['red-1', 'red-2', 'blue-1', 'blue-2'].map((unit) => unitLetter(seen, unit))).toEqual(['A', 'B', 'A', 'B']);
  });

  it('is left out where there is nothing to tell apart: a lone squad, and single figures, who have names', () => {
    const seen = field({ red: [6, 1, 1], blue: [1, 1] });
    expect(['red-1', 'red-2', 'blue-1'].map((unit) => unitLetter(seen, unit))).toEqual(['', '', '']);
  });

  it('goes on with two letters after Z', () => {
    const seen = field({ red: Array.from({ length: 28 }, () => 2) });
    expect(['red-26', 'red-27', 'red-28'].map((unit) => unitLetter(seen, unit))).toEqual(['Z', 'AA', 'AB']);
  });
});
