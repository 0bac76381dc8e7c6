import { describe, expect, it } from 'vitest';
import { roleProfile } from '../../../../src/rulesets/opend6/design/profile';
import { profileOf } from '../../../../src/rulesets/opend6/design/profile-of';
import { readySquad, readySquads } from '../../../../src/rulesets/opend6/design/ready';
import { readyHeroes } from '../../../../src/rulesets/opend6/design/ready-units';
import { battleSides, troopIds } from '../../../../src/rulesets/opend6/data/troops';
import { meleeWeaponIds, rangedWeaponIds } from '../../../../src/rulesets/opend6/data/weapons';
import { billOf, problemsOf } from '../../../support/opend6-sheet';

const all = Object.values(readySquads);
const soldiersOf = (id: string) => {
  const profile = profileOf(readySquad(id).design);
  return { profile, soldier: roleProfile(profile, 'soldier'), specialist: roleProfile(profile, 'specialist-1') };
};

describe('squads of the Basic Game Scenario', () => {
  it('od6-scenario-002 seven Veteran Ice Planet Soldiers for 397 points', () => {
    const { profile, soldier, specialist } = soldiersOf('ice-planet-soldiers');
    expect(profile).toMatchObject({ quality: 'veteran', number: 7, move: 10, walk: 8, run: 13, startingMorale: 6 });
    expect(Object.values(profile.worn)).toEqual([3, 2, 2, 2, 3, 2]);
    expect(soldier.skills).toMatchObject({ brawling: 4, firearms: 5, command: 4 });
    expect(soldier.weapons).toEqual(['raygun-rifle']);
    expect(profile.commanderCommand).toBe(5);
    expect(specialist.skills.firearms).toBe(5);
    expect(specialist.weapons[0]).toBe('repeating-raygun');
    expect(profile.roster).toHaveLength(7);
    const cost = billOf(readySquad('ice-planet-soldiers').design);
    expect([cost.perSoldier, cost.base, cost.total]).toEqual([54, 378, 397]);
  });

  it('od6-scenario-003 nine Average Anti-Government Soldiers for 442 points', () => {
    const { profile, soldier, specialist } = soldiersOf('hangar-rebels');
    expect(profile).toMatchObject({ quality: 'average', number: 9, move: 10, walk: 8, run: 13, startingMorale: 5 });
    expect(Object.values(profile.worn)).toEqual([3, 2, 2, 2, 2, 2]);
    expect(soldier.skills).toMatchObject({ brawling: 4, firearms: 4, 'melee-combat': 5, command: 4 });
    expect(soldier.weapons).toEqual(['hunting-raygun']);
    expect(soldier.melee).toEqual(['energy-blade']);
    expect(profile.commanderCommand).toBe(4);
    expect(specialist.skills.firearms).toBe(5);
    expect(specialist.weapons[0]).toBe('repeating-raygun');
    const cost = billOf(readySquad('hangar-rebels').design);
    expect([cost.perSoldier, cost.base, cost.total]).toEqual([47, 423, 442]);
  });

  it('od6-scenario-004 ten Average Assault Soldiers for 434 points', () => {
    const { profile, soldier, specialist } = soldiersOf('hangar-assault-soldiers');
    expect(profile).toMatchObject({ quality: 'average', number: 10, move: 10, walk: 6, run: 11, startingMorale: 5 });
    expect(Object.values(profile.worn)).toEqual([1, 2, 2, 2, 3, 2]);
    expect([profile.strength, profile.resist]).toEqual([2, 3]);
    expect(soldier.skills).toMatchObject({ brawling: 3, firearms: 3, command: 2 });
    expect(profile.commanderCommand).toBe(3);
    expect(specialist.skills.firearms).toBe(3);
    expect(profile.crewed).toEqual([{ weapon: 'repeating-raygun-tripod', carriers: [1, 2] }]);
    const cost = billOf(readySquad('hangar-assault-soldiers').design);
    expect([cost.perSoldier, cost.base, cost.total]).toEqual([41, 410, 434]);
  });
});

describe('ready-made squads', () => {
  it.each(all)('$id may be fielded as it is, without so much as a warning', ({ design, side }) => {
    expect(problemsOf(design, {}, battleSides[side])).toEqual([]);
  });

  it('is plain JSON and each entry is under its own id', () => {
    expect(JSON.parse(JSON.stringify(readySquads))).toEqual(readySquads);
    expect(Object.entries(readySquads).filter(([id, squad]) => id !== squad.id)).toEqual([]);
  });

  it('fields every troop type and, with the heroes, every weapon of the data', () => {
    const designs = all.map((squad) => squad.design);
    expect(new Set(designs.map((design) => design.troop))).toEqual(new Set(troopIds));
    const heroes = Object.values(readyHeroes).map((hero) => hero.design);
    const gears = [...designs.flatMap((design) => [design, ...design.specialists]), ...heroes];
    const carried = [
      ...gears.flatMap((gear) => [...gear.weapons, ...gear.melee, ...Object.keys(gear.thrown)]),
      ...designs.flatMap((design) => design.sharedWeapon ?? []),
    ];
    expect(new Set([...carried, 'hands'])).toEqual(new Set([...rangedWeaponIds, ...meleeWeaponIds]));
  });

  it('throws on an unknown squad', () => {
    expect(() => readySquad('nobody')).toThrow('opend6 has no ready squad called "nobody"');
  });
});
