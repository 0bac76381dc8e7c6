import { describe, expect, it } from 'vitest';
import {
  attributeIds,
  skillIds,
  skillOf,
  skills,
  skillsOfAttribute,
} from '../../../../src/rulesets/opend6/data/attributes';
import { meleeWeapons, rangedWeapons } from '../../../../src/rulesets/opend6/data/weapons';

describe('attributes and skills', () => {
  it('od6-squad-001 a soldier has six attributes', () => {
    expect(attributeIds).toEqual(['agility', 'knowledge', 'mechanical', 'perception', 'strength', 'technical']);
  });

  it('od6-squad-003 each skill belongs to one attribute', () => {
    expect(skillsOfAttribute('agility').filter((id) => skills[id].onSheet)).toEqual([
      'brawling',
      'firearms',
      'melee-combat',
      'riding',
      'throwing',
    ]);
    expect(skillsOfAttribute('knowledge')).toEqual(['survival']);
    expect(skillsOfAttribute('mechanical').filter((id) => skills[id].onSheet)).toEqual([
      'gunnery',
      'piloting',
      'vehicle-operation',
    ]);
    expect(skillsOfAttribute('perception')).toEqual(['command', 'search', 'sneak']);
    expect(skillsOfAttribute('strength')).toEqual(['swim']);
    expect(skillsOfAttribute('technical')).toEqual(['demolitions', 'medicine']);
  });

  it('od6-squad-004 firearms covers every gun a person can carry, tripod guns included', () => {
    const guns = Object.values(rangedWeapons).filter((weapon) => !weapon.throwable && !weapon.rule.startsWith('od6a-'));
    expect(guns).toHaveLength(18);
    expect(guns.every((gun) => gun.skill === 'firearms')).toBe(true);
    expect(guns.map((gun) => gun.id)).toContain('repeating-raygun-tripod');
  });

  it('od6-squad-005 throwing covers grenades and plastic explosives, and nothing else can be thrown', () => {
    const thrown = Object.values(rangedWeapons).filter((weapon) => weapon.skill === 'throwing');
    expect(thrown.filter((weapon) => !weapon.grenade).map((weapon) => weapon.id)).toEqual(['plastic-explosives']);
    const throwable = Object.values(rangedWeapons).filter((weapon) => weapon.throwable && !weapon.isAmmunition);
    expect(throwable).toEqual(thrown);
  });

  it('od6-squad-006 brawling is unarmed, melee combat is with any weapon', () => {
    const unarmed = Object.values(meleeWeapons).filter((weapon) => weapon.skill === 'brawling');
    expect(unarmed.map((weapon) => weapon.id)).toEqual(['hands']);
    for (const id of ['knife', 'spear', 'totokia', 'energy-blade'] as const) {
      expect(meleeWeapons[id].skill).toBe('melee-combat');
    }
  });

  it('od6-squad-008 command is a skill of Perception that counts', () => {
    expect(skills.command).toMatchObject({ attribute: 'perception', effect: true });
  });

  it('od6-squad-009 the entries of the Advanced Game and vehicle skills have no effect', () => {
    const idle = skillIds.filter((id) => !skills[id].effect);
    expect(idle).toEqual([
      'riding',
      'survival',
      'piloting',
      'vehicle-operation',
      'search',
      'sneak',
      'swim',
      'demolitions',
      'medicine',
      'lift-operations',
    ]);
    const counting = attributeIds.filter((id) => skillsOfAttribute(id).some((skill) => skills[skill].effect));
    expect(counting).toEqual(['agility', 'mechanical', 'perception']);
  });

  it('throws on an unknown skill', () => {
    expect(() => skillOf('juggling')).toThrow('opend6 has no skill called "juggling"');
    expect(() => skillOf('toString')).toThrow();
  });
});
