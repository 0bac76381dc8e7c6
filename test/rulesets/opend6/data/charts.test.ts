import { describe, expect, it } from 'vitest';
import type { DieFace, Modifier } from '../../../../src/rulesets/opend6/data/charts';
import {
  assaultModifiers,
  baseDifficulty,
  BURST_RADIUS,
  coverDifficulty,
  damageResult,
  deviationDistance,
  dieFace,
  fireModifiers,
  movementRates,
  runRate,
  walkRate,
} from '../../../../src/rulesets/opend6/data/charts';
import { rangedWeapon } from '../../../../src/rulesets/opend6/data/weapons';

function valuesOf(chart: Readonly<Record<string, Modifier>>): Record<string, number> {
  return Object.fromEntries(Object.entries(chart).map(([id, { value }]) => [id, value]));
}

const faces: readonly DieFace[] = [1, 2, 3, 4, 5, 6];

describe('movement rates', () => {
  it('od6-move-002 Walk is half of Move plus AGI, Run is Move plus AGI', () => {
    expect([walkRate(10, 3), runRate(10, 3)]).toEqual([8, 13]);
    expect([walkRate(10, 1), runRate(10, 1)]).toEqual([6, 11]);
  });

  it('od6-move-003 half inches stay', () => {
    expect([walkRate(11, 2), runRate(11, 2)]).toEqual([7.5, 13]);
    expect([walkRate(9, 3), runRate(9, 3)]).toEqual([7.5, 12]);
    expect([walkRate(7, 2), runRate(7, 2)]).toEqual([5.5, 9]);
  });

  it('od6-data-001 the Movement Rates chart; a soldier who stays prone fires normally', () => {
    expect(movementRates.walk).toEqual({ fire: 'plus-one', turn: 360 });
    expect(movementRates.run).toEqual({ fire: 'none', turn: 90 });
    expect(movementRates.prone).toMatchObject({ fire: 'normal', crawl: 2, standUp: 2 });
    expect([movementRates.prone.crawlCountsAs, movementRates.prone.standUpCountsAs]).toEqual(['walk', 'walk']);
  });
});

describe('fire combat charts', () => {
  it('od6-fire-008 base difficulty 6, 8 and 10 at short, medium and long range', () => {
    expect(baseDifficulty).toEqual({ short: 6, medium: 8, long: 10 });
  });

  it('od6-fire-010 od6-data-002 the modifiers of the Basic Game and none of the Advanced Game', () => {
    expect(valuesOf(fireModifiers)).toEqual({
      'light-cover': 1,
      'medium-cover': 2,
      'heavy-cover': 3,
      prone: 1,
      walking: 1,
      'opportunity-fire': 1,
      'defensive-fire': 1,
      separated: 1,
      shaken: 1,
      demoralized: 2,
      'following-fire': 2,
    });
  });

  it('od6-fire-010 medium range, prone in light cover, firer demoralized: 12; long range after a walk: 11', () => {
    const { prone, demoralized, walking } = fireModifiers;
    const hard = baseDifficulty.medium + fireModifiers['light-cover'].value + prone.value + demoralized.value;
    expect(hard).toBe(12);
    expect(baseDifficulty.long + walking.value).toBe(11);
  });

  it('od6-fire-010 cover classes carry the modifiers of the chart', () => {
    expect(coverDifficulty).toEqual({ none: 0, light: 1, medium: 2, heavy: 3 });
  });

  it.each([
    [0, 7, 'no-effect'],
    [8, 7, 'wound'],
    [9, 5, 'incapacitated'],
    [8, 5, 'wound'],
    [7, 7, 'wound'],
    [6, 7, 'no-effect'],
    [0, 0, 'wound'],
    [6, 0, 'incapacitated'],
    [11, 7, 'incapacitated'],
    [10, 7, 'wound'],
  ] as const)('od6-damage-002 a damage roll of %i against %i: %s', (damage, strength, result) => {
    expect(damageResult(damage, strength)).toBe(result);
  });
});

describe('grenade charts', () => {
  it('od6-grenade-008 the template is 5 inches across', () => {
    expect(2 * BURST_RADIUS).toBe(5);
  });

  it('od6-grenade-010 deviation: half the die upwards, the die, twice the die', () => {
    expect(faces.map((face) => deviationDistance('short', face))).toEqual([1, 1, 2, 2, 3, 3]);
    expect(faces.map((face) => deviationDistance('medium', face))).toEqual([1, 2, 3, 4, 5, 6]);
    expect(faces.map((face) => deviationDistance('long', face))).toEqual([2, 4, 6, 8, 10, 12]);
  });

  it('od6-grenade-018 the basic grenade is the fragmentation row', () => {
    expect(rangedWeapon('grenade')).toMatchObject({ cost: 5, damage: 4, burstRadius: 2.5 });
  });

  it('reads only the faces of a die', () => {
    expect(faces.map(dieFace)).toEqual(faces);
    for (const wrong of [0, 7, 2.5]) expect(() => dieFace(wrong)).toThrow(RangeError);
  });
});

describe('close assault chart', () => {
  it('od6-assault-024 the close assault roll modifiers', () => {
    expect(valuesOf(assaultModifiers)).toEqual({
      charging: 1,
      'defending-barrier': 1,
      outnumbering: 1,
      'standard-melee-weapon': 1,
      'energy-weapon': 2,
      'energized-broad-sword': 4,
      'attacked-flank-or-rear': -2,
      prone: -2,
      separated: -1,
      shaken: -1,
      demoralized: -2,
    });
  });
});
