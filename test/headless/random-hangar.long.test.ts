import { describe, it, expect } from 'vitest';
import { batches, strayFailures } from '../support/random-run';
import { ruleset } from '../support/random-tables';

describe('8 hangar battles, all commands at random', () => {
  it.each(batches(0, 8, 4))('seeds %i to %i break nothing', (from, to) => {
    expect(strayFailures(() => ruleset.muster.begin('hangar', { options: { turnLimit: 6 } }), from, to)).toEqual([]);
  });
});
