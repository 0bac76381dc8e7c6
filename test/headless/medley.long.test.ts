import { describe, expect, it } from 'vitest';
import { medleyFailures } from '../support/medley';
import { batches } from '../support/random-run';

/** `npm run soak -- --medleys N` plays any number. */
const MEDLEYS = 24;

describe('battles with everything that OpenD6 has, at random', () => {
  it.each(batches(0, MEDLEYS, 4))('seeds %i to %i break nothing', (from, to) => {
    expect(medleyFailures(from, to)).toEqual([]);
  });
});
