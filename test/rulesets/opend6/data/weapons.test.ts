import { describe, expect, it } from 'vitest';
import { assaultModifiers } from '../../../../src/rulesets/opend6/data/charts';
import { defaultOptions } from '../../../../src/rulesets/opend6/data/options';
import {
  meleeDamage,
  meleeWeapon,
  meleeWeapons,
  rangedDamage,
  rangedWeapon,
  rangedWeapons,
  skillsFor,
} from '../../../../src/rulesets/opend6/data/weapons';

type Row = [damage: number, short: number, medium: number, long: number, cost: number];

const chart: Record<string, Row> = {
  'hold-out-raygun': [3, 2, 4, 6, 4],
  'sporting-raygun': [3, 5, 15, 60, 6],
  'raygun-pistol': [4, 5, 15, 60, 7],
  'heavy-raygun-pistol': [5, 4, 12, 25, 8],
  'hunting-raygun': [4, 15, 50, 150, 14],
  'raygun-rifle': [5, 15, 50, 150, 15],
  'raygun-carbine': [5, 12, 30, 125, 11],
  'repeating-raygun': [6, 15, 60, 150, 18],
  'repeating-raygun-tripod': [6, 15, 60, 150, 23],
  'medium-repeating-raygun': [7, 30, 75, 200, 27],
  'heavy-repeating-raygun': [8, 38, 100, 250, 33],
  crossbow: [3, 5, 15, 25, 5],
  longbow: [3, 5, 15, 50, 5],
  'black-powder-pistol': [3, 2, 4, 6, 3],
  musket: [3, 5, 15, 50, 6],
  rifle: [3, 15, 50, 100, 13],
  'submachine-gun': [4, 5, 25, 50, 9],
  'energy-crossbow': [4, 5, 15, 25, 7],
  grenade: [4, 4, 10, 20, 5],
  'plastic-explosives': [8, 2, 4, 6, 10],
};

/** Rows of the advanced game's armoury, which the chart of the Basic Game does not have. */
const advanced: ReadonlySet<string> = new Set(
  Object.values(rangedWeapons).flatMap(({ id, rule }) => (rule.startsWith('od6a-') ? [id] : [])),
);

describe('ranged weapons', () => {
  it('od6-weapon-019 od6-data-002 the Ranged Weapons Chart, without the rows of the Advanced Game', () => {
    const rows = Object.entries(rangedWeapons)
      .filter(([id]) => !advanced.has(id))
      .map(([id, w]) => [id, [w.damage, w.short, w.medium, w.long, w.cost]]);
    expect(Object.fromEntries(rows)).toEqual(chart);
  });

  it('od6-weapon-019 three rows have following fire, are assembled and crewed; two have a burst radius', () => {
    const starred = Object.values(rangedWeapons).filter((w) => w.followingFire && w.assembled && w.crew === 2);
    expect(starred.map((w) => w.id)).toEqual([
      'repeating-raygun-tripod',
      'medium-repeating-raygun',
      'heavy-repeating-raygun',
    ]);
    const others = Object.values(rangedWeapons).filter((w) => !starred.includes(w) && !advanced.has(w.id));
    expect(others.every((w) => !w.followingFire && !w.assembled && w.crew === 1)).toBe(true);
    const bursting = Object.values(rangedWeapons).filter((w) => !advanced.has(w.id) && w.burstRadius !== undefined);
    expect(bursting.map((w) => [w.id, w.burstRadius])).toEqual([
      ['grenade', 2.5],
      ['plastic-explosives', 2.5],
    ]);
  });

  it('od6-weapon-014 the standard repeating raygun is served by one soldier, without following fire', () => {
    expect(rangedWeapon('repeating-raygun')).toMatchObject({
      skill: 'firearms',
      crew: 1,
      assembled: false,
      followingFire: false,
    });
  });

  it('od6-weapon-015 the tripod makes it an assembled weapon for two with following fire, fired with firearms', () => {
    expect(rangedWeapon('repeating-raygun-tripod')).toMatchObject({
      skill: 'firearms',
      crew: 2,
      assembled: true,
      followingFire: true,
      withoutTripod: 'repeating-raygun',
    });
    const standard = rangedWeapon('repeating-raygun');
    expect(rangedWeapon('repeating-raygun-tripod')).toMatchObject({
      damage: standard.damage,
      short: standard.short,
      medium: standard.medium,
      long: standard.long,
    });
  });

  it('od6-weapon-017 medium and heavy repeating rayguns are fired with firearms, by option with gunnery', () => {
    for (const id of ['medium-repeating-raygun', 'heavy-repeating-raygun']) {
      const weapon = rangedWeapon(id);
      expect(weapon).toMatchObject({ crew: 2, assembled: true, followingFire: true });
      expect(weapon.withoutTripod).toBeUndefined();
      expect(skillsFor(weapon, defaultOptions)).toEqual(['firearms']);
      expect(skillsFor(weapon, { heavyRepeaterSkill: 'gunnery' })).toEqual(['gunnery']);
      expect(skillsFor(weapon, { heavyRepeaterSkill: 'better' })).toEqual(['firearms', 'gunnery']);
    }
    expect(skillsFor(rangedWeapon('repeating-raygun-tripod'), { heavyRepeaterSkill: 'gunnery' })).toEqual(['firearms']);
  });

  it('od6-weapon-018 archaic weapons follow the firearms skill like any gun', () => {
    const archaic = Object.values(rangedWeapons).filter((w) => w.archaic);
    const ids = archaic.map((w) => w.id);
    expect(ids).toEqual(['crossbow', 'longbow', 'black-powder-pistol', 'musket', 'energy-crossbow']);
    expect(archaic.every((w) => w.skill === 'firearms' && w.crew === 1)).toBe(true);
  });

  it('od6-grenade-022 plastic explosives have Damage Strength 8, by option 5', () => {
    const charge = rangedWeapon('plastic-explosives');
    expect(rangedDamage(charge, defaultOptions)).toBe(8);
    expect(rangedDamage(charge, { plasticExplosivesDamage: 'chapter' })).toBe(5);
    expect(rangedDamage(rangedWeapon('grenade'), { plasticExplosivesDamage: 'chapter' })).toBe(4);
  });

  it('throws on an unknown weapon', () => {
    expect(() => rangedWeapon('catapult')).toThrow('opend6 has no ranged weapon called "catapult"');
    expect(() => meleeWeapon('feather')).toThrow('opend6 has no melee weapon called "feather"');
  });
});

describe('melee weapons', () => {
  it('od6-weapon-020 damage on Strength 3 and cost of every row', () => {
    const rows = Object.values(meleeWeapons).map((w) => [w.id, meleeDamage(w, 3), w.cost]);
    expect(rows).toEqual([
      ['hands', 3, 0],
      ['club', 4, 2],
      ['knife', 4, 2],
      ['sword', 4, 2],
      ['totokia', 4, 2],
      ['spear', 4, 2],
      ['energy-axe', 5, 4],
      ['energy-blade', 5, 4],
      ['energized-broad-sword', 5, 25],
    ]);
  });

  it('od6-weapon-020 Strength 2 with an energy axe deals 4, a broad sword 5 at any Strength', () => {
    expect(meleeDamage(meleeWeapon('energy-axe'), 2)).toBe(4);
    expect(meleeDamage(meleeWeapon('energized-broad-sword'), 1)).toBe(5);
    expect(meleeDamage(meleeWeapon('energized-broad-sword'), 4)).toBe(5);
  });

  it('od6-weapon-020 a knife or sword is a club by another name', () => {
    for (const id of ['knife', 'sword']) {
      const { damage, toHit, cost, skill } = meleeWeapon(id);
      expect(meleeWeapon('club')).toMatchObject({ damage, toHit, cost, skill });
      expect(meleeWeapon(id).sameAs).toBe('club');
    }
  });

  it('od6-assault-024 weapons add to the close assault roll as the modifiers chart says', () => {
    expect(meleeWeapon('hands').toHit).toBe(0);
    for (const id of ['club', 'totokia', 'spear']) {
      expect(meleeWeapon(id).toHit).toBe(1);
    }
    for (const id of ['energy-axe', 'energy-blade']) expect(meleeWeapon(id).toHit).toBe(2);
    expect(meleeWeapon('energized-broad-sword').toHit).toBe(4);
    expect(assaultModifiers['energized-broad-sword'].value).toBe(4);
  });
});
