import { describe, expect, it } from 'vitest';
import { openD6 } from '../../src/rulesets/opend6';
import { strayFailures } from '../support/random-run';

describe('the other battles of OpenD6, all commands at random', () => {
  const others = openD6.muster.scenarios.map(({ id }) => id).filter((id) => id !== 'hangar');

  it.each(others)('%s breaks nothing in 3 games, with fire at moves answered in detail', (id) => {
    expect(strayFailures(() => openD6.muster.begin(id, { options: { turnLimit: 4 } }), 0, 3, true)).toEqual([]);
  });
});
