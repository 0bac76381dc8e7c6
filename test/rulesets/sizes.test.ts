import { describe, expect, it } from 'vitest';
import { sourceDigests } from '../../src/battle/terrain';
import type { Ruleset } from '../../src/battle/ruleset';
import { readSize, scaled, sizeOf, sizes, type Size } from '../../src/battle/size';
import type { BattleState } from '../../src/battle/state';
import { REFEREE } from '../../src/engine/request';
import { rulesets } from '../../src/rulesets';

interface Played {
  readonly ruleset: Ruleset;
  readonly id: string;
}

const all: readonly Played[] = rulesets.flatMap((ruleset) =>
  ruleset.muster.scenarios.map(({ id }) => ({ ruleset, id })),
);
const begun = ({ ruleset, id }: Played, size?: Size): BattleState => ruleset.muster.begin(id, { size });

/** Figures of each side, reserves with them. */
function heads(state: BattleState): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { unit } of Object.values(state.figures)) {
    const side = state.units[unit]?.side ?? '';
    counts.set(side, (counts.get(side) ?? 0) + 1);
  }
  return counts;
}

describe('the size of a scenario', () => {
  it('is one of three, and its own where nothing is said', () => {
    expect(sizes.map(readSize)).toEqual([...sizes]);
    for (const value of [0, 2, '1', null])
      expect(() => readSize(value)).toThrow(expect.objectContaining({ code: 'bad-size' }));
    expect(sizeOf({})).toBe(1);
    expect([scaled(7, 0.75), scaled(7, 1.5), scaled(1, 0.75)]).toEqual([5, 11, 1]);
  });

  it.each(all)(
    '$id as it is says nothing of a size, so that a battle begun before there were sizes is the same',
    (one) => {
      expect(begun(one)).toEqual(begun(one, 1));
      expect(begun(one)).not.toHaveProperty('size');
    },
  );

  describe.each(all.flatMap((one) => ([0.75, 1.5] as const).map((size) => ({ ...one, size }))))(
    '$id at $size',
    ({ size, ...one }) => {
      const { ruleset } = one;
      const state = begun(one, size);

      it('opens without violations, and keeps its size through the door of states', () => {
        expect(ruleset.rules.violations(state)).toEqual([]);
        const back = ruleset.rules.readState(JSON.parse(JSON.stringify(state)));
        expect(back).toEqual(state);
        expect(sizeOf(back)).toBe(size);
      });

      it('has as many figures on each side as the size says, to the nearest that its squads allow', () => {
        for (const [side, usual] of heads(begun(one)))
          expect(Math.abs((heads(state).get(side) ?? 0) - usual * size), side).toBeLessThanOrEqual(
            0.08 * usual * size + 0.5,
          );
      });

      it('breaks none of the lists', () => {
        const seen = ruleset.rules.seen(state, REFEREE);
        const errors = Object.values(state.units).flatMap((unit) => {
          const design = unit.design ?? ruleset.muster.sheet.listed?.(unit, state);
          if (!design) throw new Error(`'${unit.id}' has no design`);
          const { id, side } = unit;
          return ruleset.muster.sheet
            .check(design, { seen, side, unit: id })
            .filter(({ severity }) => severity === 'error');
        });
        expect(errors).toEqual([]);
      });

      it('has another name for every unit', () => {
        const names = Object.values(state.units).map(({ name }) => name);
        expect(new Set(names).size).toBe(names.length);
      });

      it('has the same table', () => {
        expect(sourceDigests(state.table)).toEqual(sourceDigests(begun(one).table));
      });
    },
  );
});
