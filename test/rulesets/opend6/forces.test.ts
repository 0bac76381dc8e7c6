import { describe, expect, it } from 'vitest';
import { breaking } from '../../../src/battle/sheet';
import { seeded } from '../../../src/engine/dice';
import { openD6 } from '../../../src/rulesets/opend6';
import { newCreature } from '../../../src/rulesets/opend6/design/creature';
import { newDesign, newSpecialist } from '../../../src/rulesets/opend6/design/design';
import { readyUnits } from '../../../src/rulesets/opend6/design/ready-units';
import { forcePresets } from '../../../src/rulesets/opend6/data/force-terms';

const { forces, sheet } = openD6.muster;
if (forces === undefined) throw new Error('there are no force lists');

const hunter = readyUnits['lone-hunter'].design;
const soldiers = newDesign('anti-government-soldier', { number: 6, weapons: ['raygun-rifle'], thrown: { grenade: 2 } });
const price = (design: object): number => sheet.points?.(design as never) ?? 0;
const against = (designs: readonly object[], terms: Parameters<typeof forces.check>[1]) =>
  forces
    .check(
      designs.map((design) => ({ name: 'Somebody', design: design as never })),
      terms,
      null,
    )
    .filter(({ severity }) => severity === 'error')
    .map(({ code, entries, text }) => [code, entries, text.values]);

describe('a force list', () => {
  it('od6-build-001: costs at most the points that were agreed', () => {
    const total = 2 * price(soldiers);
    expect(against([soldiers, soldiers], { points: total })).toEqual([]);
    expect(against([soldiers, soldiers], { points: total - 1 })).toEqual([
      ['over-points', [], { total, points: total - 1 }],
    ]);
    expect(against([soldiers, soldiers], {})).toEqual([]);
  });

  it('od6a-gm-006: spends at most the agreed points on heroes', () => {
    const total = price(hunter);
    expect(against([soldiers, hunter], { heroes: total })).toEqual([]);
    expect(against([soldiers, hunter], { heroes: total - 1 })).toEqual([
      ['force-heroes', [1], { total, most: total - 1 }],
    ]);
  });

  it('od6a-gm-006: has squads of the agreed qualities; heroes and creatures have none', () => {
    const limited = { lowestQuality: 'elite' };
    const codes = against([soldiers, hunter, newCreature('desert-rat')], limited).map(([code, entries]) => [
      code,
      entries,
    ]);
    expect(codes).toEqual([['force-quality', [0]]]);
    expect(against([soldiers], { highestQuality: 'veteran' })).toEqual([]);
  });

  it('od6a-gm-006: has at most the agreed heavy weapons, those of specialists included', () => {
    const gunners = newDesign('anti-government-soldier', {
      specialists: [newSpecialist({ weapons: ['repeating-raygun'] }), newSpecialist({ weapons: ['repeating-raygun'] })],
    });
    expect(against([soldiers, gunners], { heavyWeapons: 2 })).toEqual([]);
    expect(against([soldiers, gunners], { heavyWeapons: 1 })).toEqual([['force-heavy', [1], { total: 2, most: 1 }]]);
  });

  it('od6a-gm-006: counts the grenades of each soldier, but no explosives', () => {
    const sappers = { ...soldiers, thrown: { grenade: 2, 'plastic-explosives': 1 } };
    expect(against([sappers], { grenades: 12 })).toEqual([]);
    expect(against([sappers], { grenades: 11 })).toEqual([['force-grenades', [0], { total: 12, most: 11 }]]);
  });

  it('od6a-gm-006: the presets are the two of the rulebook, and usual points', () => {
    expect(Object.fromEntries(forcePresets.map(({ id, terms }) => [id, terms]))).toMatchObject({
      'evil-sample': { points: 1500, heroes: 300, highestQuality: 'veteran' },
      'rebel-sample': { points: 1500, heroes: 600, lowestQuality: 'veteran', heavyWeapons: 3, grenades: 30 },
    });
    for (const { terms } of forcePresets) expect(() => forces.check([], terms, null)).not.toThrow();
  });
});

describe('a suggested force', () => {
  it('keeps to its terms and spends most of its points', () => {
    const [terms, side] = [{ points: 1500, heroes: 300 }, 'troopers'];
    const force = forces.suggest(terms, side, seeded(1)) ?? [];
    expect(breaking(forces.check(force, terms, side))).toEqual([]);
    expect(force.reduce((sum, { design }) => sum + price(design), 0)).toBeGreaterThan(1200);
  });

  it('is null where nobody is cheap enough', () => {
    expect(forces.suggest({ points: 5 }, 'rebels', seeded(1))).toBeNull();
  });
});
