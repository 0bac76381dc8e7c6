import { describe, expect, it } from 'vitest';
import {
  allowanceIn,
  environments,
  goodFromIn,
  type EnvironmentId,
} from '../../../src/rulesets/starship-marine/data/environment';
import type { TroopId } from '../../../src/rulesets/starship-marine/data/kinds';

const moves = (place: EnvironmentId, troop: TroopId): string => {
  const { tactical, run } = allowanceIn(place, troop);
  return `${tactical} / ${run}`;
};

describe('gravity and water', () => {
  it('sm-gravity-002 at 1 g Marines and combat robots move 10 / 20, crew and TRUCs 8 / 16', () => {
    expect(moves('ship', 'marine')).toBe('15 / 30');
    expect(moves('station', 'marine')).toBe('10 / 20');
    expect(moves('station', 'combat-robot')).toBe('10 / 20');
    expect(moves('station', 'clanker')).toBe('10 / 20');
    expect(moves('planet', 'crewman')).toBe('8 / 16');
    expect(moves('planet', 'close-support-robot')).toBe('8 / 16');
    expect(moves('planet', 'truc')).toBe('8 / 16');
  });

  it('sm-gravity-001, sm-gravity-009 stations and planets have weight and air, ships neither', () => {
    const of = (place: EnvironmentId) => [environments[place].gravity, environments[place].air];
    expect(of('ship')).toEqual([false, false]);
    expect(of('station')).toEqual([true, true]);
    expect(of('planet')).toEqual([true, true]);
  });

  it('sm-gravity-003, sm-gravity-005 with weight grenades and missiles go 50 cm', () => {
    expect([environments.planet.throws, environments.planet.missiles]).toEqual([50, 50]);
    expect([environments.ship.throws, environments.ship.missiles]).toEqual([null, 100]);
  });

  it('sm-gravity-004 a throw at 30 cm is Good from 4 in place of 3; near by it needs no die, round a corner 5', () => {
    expect(goodFromIn('ship', true, 1)).toBe(3);
    expect(goodFromIn('station', true, 1)).toBe(4);
    expect(goodFromIn('station', true, 2)).toBe(6);
    expect(goodFromIn('station', true, 0)).toBe(1);
    expect(goodFromIn('station', false, 0)).toBe(5);
    expect(goodFromIn('station', false, 1)).toBe(null);
  });

  it('sm-gravity-007 with weight SpaceFoam fills the lower half of a corridor', () => {
    expect([environments.ship.foam, environments.station.foam, environments.planet.foam]).toEqual([
      'full',
      'half',
      'half',
    ]);
  });

  it('sm-gravity-006, sm-underwater-005 a WirePod fails on a 1 aboard a station, on 1 or 2 under water', () => {
    expect(environments.station.podFails).toBe(1);
    expect(environments.planet.podFails).toBe(0);
    expect(environments.underwater.podFails).toBe(2);
  });

  it('sm-underwater-001, sm-underwater-002 under water all move as at 1 g, and a TRUC not at all', () => {
    expect(moves('underwater', 'marine')).toBe('10 / 20');
    expect(moves('underwater', 'crewman')).toBe('8 / 16');
    expect(moves('underwater', 'truc')).toBe('0 / 0');
  });

  it('sm-underwater-003, sm-underwater-004, sm-underwater-006 no missiles, grenades or foam; energy weapons to 40 cm', () => {
    const { missiles, throws, foam, fire } = environments.underwater;
    expect([missiles, throws, foam, fire]).toEqual([0, 0, 'none', 40]);
  });

  it('sm-underwater-007 casualties under water fell as in air', () => expect(environments.underwater.air).toBe(true));
});
