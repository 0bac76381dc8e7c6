import { describe, it, expect } from 'vitest';
import { batches, strayFailures } from '../support/stray-run';
import { ruleset } from '../support/stray-tables';

describe('50 hangar battles, all commands at random', () => {
  it.each(batches(0, 50, 10))('seeds %i to %i break nothing', (from, to) => {
    expect(strayFailures(() => ruleset.begin('hangar', { turnLimit: 6 }), from, to)).toEqual([]);
  });
});
