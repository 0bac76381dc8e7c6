import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { newDesign } from '../../../../src/rulesets/opend6/design/design';
import { designForm } from '../../../../src/rulesets/opend6/design/form';
import { readySquads } from '../../../../src/rulesets/opend6/design/ready';

/** The parts of a value that do not fit, 'design' for what is no record at all. */
function designFaults(value: unknown): string[] {
  const { issues = [] } = v.safeParse(designForm, value);
  return [...new Set(issues.map((issue) => v.getDotPath(issue)?.split('.')[0] ?? 'design'))];
}

const isDesign = (value: unknown): boolean => v.is(designForm, value);

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
