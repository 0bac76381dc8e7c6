import { describe, it, expect } from 'vitest';
import { batches, strayFailures } from '../support/random-run';
import { smallBattle } from '../support/random-tables';

/** In a file of its own so that it runs beside the first half. */
describe('the second half of 950 battles of two ready squads, all commands at random', () => {
  it.each(batches(475, 950, 95))('seeds %i to %i break nothing', (from, to) => {
    expect(strayFailures(smallBattle, from, to)).toEqual([]);
  });
});
