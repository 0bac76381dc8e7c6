import { describe, expect, it } from 'vitest';
import { newDesign } from '../../../../src/rulesets/opend6/build/design';
import { designFaults, isDesign } from '../../../../src/rulesets/opend6/build/design-format';
import { readySquads } from '../../../../src/rulesets/opend6/data/squads';

describe('the form of a design', () => {
  it('accepts every ready-made squad after a trip through JSON', () => {
    for (const { design } of Object.values(readySquads)) {
      expect(designFaults(JSON.parse(JSON.stringify(design)))).toEqual([]);
    }
  });

  it('names what it cannot read', () => {
    const design = newDesign('mercenary');
    expect(designFaults(null)).toEqual(['design']);
    expect(designFaults([design])).toEqual(['design']);
    expect(designFaults({})).toEqual([
      'troop',
      'quality',
      'number',
      'training',
      'specializations',
      'weapons',
      'melee',
      'thrown',
      'armour',
      'commanderLevels',
      'specialists',
      'sharedWeapon',
      'otherCosts',
      'asPrinted',
    ]);
    expect(designFaults({ ...design, troop: 'penguin', number: '3' })).toEqual(['troop', 'number']);
    expect(designFaults({ ...design, weapons: ['grenade'], thrown: { rifle: 1 } })).toEqual(['weapons', 'thrown']);
    expect(designFaults({ ...design, specialists: [{ levels: {} }] })).toEqual(['specialists']);
    expect(isDesign({ ...design, training: { juggling: 1 } })).toBe(false);
    expect(isDesign({ ...design, name: 'Red Band' })).toBe(true);
  });
});
