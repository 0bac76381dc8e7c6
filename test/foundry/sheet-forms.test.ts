import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Fault } from '../../src/engine/faults';
import { plainDesign } from '../../src/foundry/live/views/record-sheet';
import { rulesets } from '../../src/rulesets';
import { junk, spoiled } from '../support/spoil';

const unit = { id: 'one', side: 'nobody', name: 'One', allowed: true } as const;

describe.each(rulesets)('the record sheet of $id', ({ muster }) => {
  const { sheet } = muster;
  const designs = [sheet.start(), ...muster.ready.map(({ design }) => design)];

  it('holds every ready unit, as documents keep it', () => {
    for (const design of designs) {
      expect(sheet.read(plainDesign(design))).toEqual(design);
      expect(sheet.check(design).filter(({ severity }) => severity === 'error')).toEqual([]);
    }
  });

  it('takes a design as it is or refuses it with a reason; what it takes it can show, and recruit or refuse', () => {
    fc.assert(
      fc.property(fc.constantFrom(...designs), fc.nat(), junk, (design, place, value) => {
        const json = plainDesign(spoiled(design, place, value) as object);
        try {
          const taken = sheet.read(json);
          expect(json).toMatchObject(taken);
          expect(sheet.page(taken, null)).toBeTypeOf('object');
          expect(sheet.check(taken)).toBeInstanceOf(Array);
          expect(muster.recruit(taken, unit).figures.length).toBeGreaterThan(0);
        } catch (error) {
          if (!(error instanceof Fault)) throw error;
          expect(['not-a-design', 'not-fieldable', 'weapon-not-listed']).toContain(error.code);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('keeps within its limits, whatever is written into it', () => {
    const names = [
      ...['troop', 'quality', 'number', 'count', 'main', 'leader', 'points', 'grenades', 'armour', 'commanderLevels'],
      ...['training.firearms', 'thrown.grenade', 'sharedWeapon', 'marine', 'profile.armour', 'profile.name'],
      ...['otherCosts.0.cost', 'otherCosts.0.name', 'specializations.0.levels', 'specialists.0.levels.firearms'],
    ].map((name) => `design.${name}`);
    const written = fc.dictionary(
      fc.constantFrom(...names),
      fc.oneof(junk, fc.constantFrom('1e9', '-5', '0.5', 'Infinity', '7', 'elite', '', 1e9, 60)),
    );
    fc.assert(
      fc.property(fc.constantFrom(...designs), written, (design, fills) => {
        expect(() => sheet.read(plainDesign(sheet.fill(design, fills)))).not.toThrow();
      }),
      { numRuns: 300 },
    );
  });
});
