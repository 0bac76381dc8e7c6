import fc from 'fast-check';
import { expect, it } from 'vitest';
import { amend, takeBack } from '../../src/engine/amend';

type Piles = Record<string, Record<string, number>>;

const name = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const piles: fc.Arbitrary<Piles> = fc.dictionary(name, fc.dictionary(name, fc.nat(9)));
const step = fc.record({
  does: fc.constantFrom('lose', 'put', 'drop', 'count'),
  pile: name,
  thing: name,
  count: fc.nat(9),
});

it('a change is undone exactly: what was used up is in its old place among the others', () => {
  fc.assert(
    fc.property(piles, fc.array(step, { maxLength: 6 }), (before, steps) => {
      const whole = { turn: 1, piles: before, rows: Object.values(before) };
      const amended = amend(whole, (state) => {
        for (const { does, pile, thing, count } of steps) {
          const found = state.piles[pile];
          const row = state.rows[count];
          if (does === 'lose') state.rows.splice(count, 1);
          else if (does === 'put') state.rows.splice(count, 0, { [thing]: count });
          else if (does === 'drop' && row !== undefined) delete row[thing];
          else if (row !== undefined) row[thing] = count;
          if (does === 'lose') delete state.piles[pile];
          else if (does === 'put') state.piles[pile] = { [thing]: count };
          else if (does === 'drop' && found !== undefined) delete found[thing];
          else if (found !== undefined) found[thing] = count;
        }
        state.turn += 1;
      });
      expect(JSON.stringify(takeBack(amended.state, amended.before))).toBe(JSON.stringify(whole));
    }),
    {
      numRuns: 3000,
      examples: [
        // Lost, and found as it was: no value differs.
        [
          { d: { e: 2, a: 0 } },
          [
            { does: 'drop', pile: 'd', thing: 'e', count: 0 },
            { does: 'count', pile: 'd', thing: 'e', count: 2 },
          ],
        ],
      ],
    },
  );
});
