import { describe, expect, it } from 'vitest';
import { newDesign, newSpecialist } from '../../../../src/rulesets/opend6/design/design';
import { roleProfile } from '../../../../src/rulesets/opend6/design/profile';
import { profileOf } from '../../../../src/rulesets/opend6/design/profile-of';
import { skillCodes } from '../../../../src/rulesets/opend6/design/skill-codes';
import { readySquad } from '../../../../src/rulesets/opend6/design/ready';
import { meleeDamage, meleeWeapon } from '../../../../src/rulesets/opend6/data/weapons';

const rangers = profileOf(readySquad('ice-rangers').design);
const assault = profileOf(readySquad('hangar-assault-soldiers').design);

describe('playing values', () => {
  it('od6-squad-002 od6-build-009 a skill is its attribute plus the training levels', () => {
    const bare = { agility: 3, knowledge: 2, mechanical: 1, perception: 4, strength: 5, technical: 6 };
    const codes = skillCodes(bare, { firearms: 2, command: 1 });
    expect(codes).toMatchObject({ firearms: 5, brawling: 3, command: 5, search: 4, gunnery: 1, swim: 5, medicine: 6 });
    expect(codes.survival).toBe(2);
  });

  it('od6-squad-007 od6-damage-003 Strength resists with armour and deals damage without it', () => {
    expect([assault.strength, assault.resist]).toEqual([2, 3]);
    expect(meleeDamage(meleeWeapon('hands'), assault.strength)).toBe(2);
    const space = profileOf(newDesign('space-soldier'));
    expect([space.strength, space.resist]).toEqual([2, 5]);
    expect([rangers.strength, rangers.resist]).toEqual([3, 3]);
  });

  it('od6-squad-011 standard soldiers are all alike; commander and specialists differ in what was bought', () => {
    const soldier = roleProfile(rangers, 'soldier');
    const commander = roleProfile(rangers, 'commander');
    const specialist = roleProfile(rangers, 'specialist-1');
    expect(commander).toEqual({ ...soldier, role: 'commander', skills: { ...soldier.skills, command: 4 } });
    expect(specialist.skills).toEqual({ ...soldier.skills, firearms: 6 });
    expect(rangers.roster.filter((role) => role === 'soldier')).toHaveLength(8);
  });

  it.each([
    ['average', 5],
    ['veteran', 6],
    ['elite', 7],
  ] as const)('od6-squad-012 od6-morale-001 a squad rated %s starts at morale %i', (quality, level) => {
    expect(profileOf(newDesign('mercenary', { quality })).startingMorale).toBe(level);
  });

  it('od6-build-008 attributes stay those of the troop type whatever is trained', () => {
    expect(rangers.bare).toEqual({
      agility: 3,
      knowledge: 2,
      mechanical: 2,
      perception: 2,
      strength: 3,
      technical: 2,
    });
  });

  it('od6-build-011 a specialization changes no playing value', () => {
    const plain = newDesign('mercenary');
    const special = { ...plain, specializations: [{ name: 'rifles', skill: 'firearms', levels: 1 } as const] };
    expect(profileOf(special)).toEqual(profileOf(plain));
  });

  it('od6-build-013 melee damage of armoured troops builds on the bare Strength', () => {
    const raider = profileOf(newDesign('space-soldier', { melee: ['energy-blade'] }));
    expect(meleeDamage(meleeWeapon('energy-blade'), raider.strength)).toBe(4);
  });

  it('od6-build-014 bought armour changes STR and AGI, and AGI skills with it', () => {
    const bare = profileOf(newDesign('bounty-hunter', { training: { firearms: 2 } }));
    const worn = profileOf(newDesign('bounty-hunter', { training: { firearms: 2 }, armour: 'bounty-hunter' }));
    expect([bare.worn.agility, bare.resist, roleProfile(bare, 'soldier').skills.firearms]).toEqual([4, 3, 6]);
    expect([worn.worn.agility, worn.resist, roleProfile(worn, 'soldier').skills.firearms]).toEqual([3, 4, 5]);
    expect(worn.worn).toMatchObject({ perception: 3, knowledge: 2 });
  });

  it('od6-build-010 an armoured Assault Soldier reaches Firearms 3 with both levels', () => {
    const best = profileOf(newDesign('assault-soldier', { training: { firearms: 2 } }));
    expect(roleProfile(best, 'soldier').skills.firearms).toBe(3);
  });

  it('od6-build-015 the commander counts from the skill of the squad; with None the commander has exactly that', () => {
    const led = profileOf(
      newDesign('arctic-anti-government-soldier', { training: { command: 1 }, commanderLevels: 3 }),
    );
    expect([led.command, led.commanderCommand]).toEqual([3, 6]);
    expect(roleProfile(led, 'commander').skills.command).toBe(6);
    expect(roleProfile(led, 'soldier').skills.command).toBe(3);
    const hunters = profileOf(newDesign('bounty-hunter'));
    expect([hunters.command, hunters.commanderCommand]).toEqual([3, 3]);
  });

  it('od6-build-016 a specialist keeps the squad weapon beside weapons of their own', () => {
    expect(roleProfile(rangers, 'specialist-1').weapons).toEqual(['repeating-raygun', 'raygun-rifle']);
    expect(roleProfile(rangers, 'soldier').weapons).toEqual(['raygun-rifle']);
    const sapper = newSpecialist({ thrown: { grenade: 2 } });
    const squad = profileOf(newDesign('mercenary', { number: 4, thrown: { grenade: 1 }, specialists: [sapper] }));
    expect(roleProfile(squad, 'specialist-1').thrown).toEqual({ grenade: 3 });
    expect(roleProfile(squad, 'soldier').thrown).toEqual({ grenade: 1 });
  });

  it('od6-build-016 a specialist’s melee weapons and grenades are added to those of the squad, a gun for two is nobody’s own', () => {
    const design = newDesign('anti-government-soldier', {
      number: 6,
      weapons: ['raygun-rifle'],
      melee: ['club'],
      thrown: { grenade: 1 },
      specialists: [
        newSpecialist({
          weapons: ['repeating-raygun-tripod', 'raygun-pistol'],
          melee: ['energy-axe'],
          thrown: { grenade: 2, 'plastic-explosives': 1 },
        }),
      ],
    });
    const profile = profileOf(design);
    expect(roleProfile(profile, 'specialist-1')).toMatchObject({
      weapons: ['raygun-pistol', 'raygun-rifle'],
      melee: ['energy-axe', 'club'],
      thrown: { grenade: 3, 'plastic-explosives': 1 },
    });
    expect(roleProfile(profile, 'soldier')).toMatchObject({
      weapons: ['raygun-rifle'],
      melee: ['club'],
      thrown: { grenade: 1 },
    });
  });

  it('od6-build-016 two soldiers carry and serve the assembled weapon of a squad without specialists', () => {
    const patrol = profileOf(newDesign('evil-government-soldier', { sharedWeapon: 'medium-repeating-raygun' }));
    expect(patrol.crewed).toEqual([{ weapon: 'medium-repeating-raygun', carriers: [1, 2] }]);
    expect(patrol.crewed[0]?.carriers.map((place) => patrol.roster[place])).toEqual(['soldier', 'soldier']);
    const pair = profileOf(newDesign('bounty-hunter', { number: 2, sharedWeapon: 'heavy-repeating-raygun' }));
    expect(pair.crewed).toEqual([{ weapon: 'heavy-repeating-raygun', carriers: [1, 0] }]);
  });

  it('od6-scenario-004 the gunner of a tripod has a second soldier as carrier', () => {
    expect(assault.crewed).toEqual([{ weapon: 'repeating-raygun-tripod', carriers: [1, 2] }]);
    expect(assault.roster.slice(0, 3)).toEqual(['commander', 'specialist-1', 'soldier']);
    expect(roleProfile(assault, 'specialist-1').weapons).toEqual(['raygun-rifle']);
  });

  it('od6-build-017 commander and specialists are among the soldiers: ten are 8, 1 and 1', () => {
    const count = (role: string) => rangers.roster.filter((entry) => entry === role).length;
    expect(rangers.roster).toHaveLength(10);
    expect(['soldier', 'commander', 'specialist-1'].map(count)).toEqual([8, 1, 1]);
  });

  it('od6-build-022 rates use the Agility in armour', () => {
    expect([assault.walk, assault.run]).toEqual([6, 11]);
    expect([rangers.walk, rangers.run]).toEqual([8, 13]);
    const cephalopods = profileOf(newDesign('celestial-cephalopod'));
    expect([cephalopods.walk, cephalopods.run]).toEqual([7.5, 12]);
  });

  it('od6-sheet-003 each figure has the role of its ID box', () => {
    const roles = profileOf(
      newDesign('mercenary', { number: 5, specialists: [newSpecialist(), newSpecialist()] }),
    ).roster;
    expect(roles).toEqual(['commander', 'specialist-1', 'specialist-2', 'soldier', 'soldier']);
  });

  it('throws for a role that nobody has and for a third specialist', () => {
    expect(() => roleProfile(rangers, 'specialist-2')).toThrow('the squad has no specialist-2');
    const three = [newSpecialist(), newSpecialist(), newSpecialist()];
    expect(() => profileOf(newDesign('mercenary', { number: 8, specialists: three }))).toThrow('at most two');
  });
});
