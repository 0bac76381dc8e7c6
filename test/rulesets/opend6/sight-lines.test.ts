import { describe, expect, it } from 'vitest';
import { seeded } from '../../../src/engine/dice';
import { SightLines } from '../../../src/rulesets/opend6/book/sight/sight';
import { everybody } from '../../../src/rulesets/opend6/book/squad/squads';
import type { OpenD6State } from '../../../src/rulesets/opend6/state';
import { smallBattle } from '../../support/random-tables';

/** Two squads anywhere on a table with terrain and barriers of all kinds; some lie, some stand on a hill. */
function scattered(seed: number): OpenD6State {
  const state = smallBattle(seed) as OpenD6State;
  const chance = seeded(seed);
  for (const soldier of everybody(state)) {
    soldier.at = { x: chance.below(3000) / 100, y: chance.below(3000) / 100 };
    soldier.prone = chance.below(3) === 0;
    soldier.elevation = chance.below(4) === 0 ? 2 : 0;
  }
  return state;
}

describe('lines of sight between soldiers', () => {
  it('od6-los-004 are as free when only that is asked as when all that they meet is judged', () => {
    let free = 0;
    for (let seed = 0; seed < 60; seed += 1) {
      const lines = new SightLines(scattered(seed));
      const soldiers = everybody(lines.state);
      for (const a of soldiers) {
        for (const b of soldiers) {
          if (a === b) continue;
          const { clear } = lines.between(a, b);
          expect(lines.sees(a, b)).toBe(clear);
          if (clear) free += 1;
        }
      }
    }
    expect(free).toBeGreaterThan(1000);
  });
});
