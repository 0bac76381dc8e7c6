import { describe, expect, it } from 'vitest';
import { breaking } from '../../../src/battle/sheet';
import { seeded } from '../../../src/engine/dice';
import { openD6 } from '../../../src/rulesets/opend6';
import { forcePresets } from '../../../src/rulesets/opend6/data/force-terms';

const { forces, sheet } = openD6.muster;
if (forces === undefined) throw new Error('there are no force lists');

const price = (design: object): number => sheet.points?.(design as never) ?? 0;

describe('a suggested force', () => {
  it('is legal and spends most of its points, for 250 seeds of each preset', () => {
    const shares: number[] = [];
    const presets = forcePresets.filter(({ id }) => id !== '1000');
    for (let seed = 1; seed <= 250; seed += 1)
      for (const { terms } of presets) {
        const side = seed % 3 === 0 ? null : seed % 3 === 1 ? 'rebels' : 'troopers';
        const force = forces.suggest(terms, side, seeded(seed)) ?? [];
        expect(force.length).toBeGreaterThan(1);
        expect(breaking(forces.check(force, terms, side))).toEqual([]);
        shares.push(force.reduce((sum, { design }) => sum + price(design), 0) / terms.points);
      }
    expect(shares.length).toBe(250 * presets.length);
    expect(Math.min(...shares)).toBeGreaterThan(0.6);
    expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeGreaterThan(0.9);
  });
});
