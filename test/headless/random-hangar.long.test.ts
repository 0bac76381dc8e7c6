import { describe, it, expect } from 'vitest';
import { batches, strayFailures } from '../support/random-run';
import { ruleset } from '../support/random-tables';

describe('18 hangar battles, all commands at random', () => {
  it.each(batches(0, 18, 6))('seeds %i to %i break nothing', (from, to) => {
    expect(strayFailures(() => ruleset.muster.begin('hangar', { options: { turnLimit: 6 } }), from, to)).toEqual([]);
  });
});
