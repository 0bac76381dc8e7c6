import { describe, expect, it } from 'vitest';
import type { Modifier } from '../../../../src/rulesets/opend6/data/charts';
import {
  baseThreat,
  chargeThreatModifiers,
  halfCasualties,
  moraleResult,
  moraleStatus,
  moraleTrack,
  opportunityThreat,
  opportunityThreatModifiers,
  rallyResult,
  rallyThreat,
  rallyThreatModifiers,
  receivingThreatModifiers,
  startingMorale,
  threatModifiers,
} from '../../../../src/rulesets/opend6/data/morale';

function valuesOf(chart: Readonly<Record<string, Modifier>>): Record<string, number> {
  return Object.fromEntries(Object.entries(chart).map(([id, { value }]) => [id, value]));
}

describe('morale tables', () => {
  it('od6-morale-001 starting level 5, 6 and 7', () => {
    expect(startingMorale).toEqual({ average: 5, veteran: 6, elite: 7 });
  });

  it('od6-morale-002 od6-sheet-002 the status of every box of the track', () => {
    expect(moraleTrack.map((level) => [level, moraleStatus(level)])).toEqual([
      [9, 'steady'],
      [8, 'steady'],
      [7, 'steady'],
      [6, 'steady'],
      [5, 'steady'],
      [4, 'steady'],
      [3, 'shaken'],
      [2, 'shaken'],
      [1, 'demoralized'],
      [0, 'broken'],
    ]);
  });

  it('knows no other level', () => {
    for (const level of [-1, 10, 3.5]) expect(() => moraleStatus(level)).toThrow(RangeError);
  });

  it('od6-morale-012 base threat 4, 6 and 4', () => {
    expect(baseThreat).toEqual({ casualty: 4, charging: 6, 'receiving-charge': 4 });
  });

  it('od6-morale-013 threat modifiers of all three tests', () => {
    expect(valuesOf(threatModifiers)).toEqual({
      shaken: 1,
      demoralized: 2,
      casualty: 1,
      'commander-hit': 2,
      'behind-cover': -1,
      'won-assault': -1,
      'lost-assault': 1,
    });
  });

  it('od6-morale-018 further modifiers of a charging squad', () => {
    expect(valuesOf(chargeThreatModifiers)).toEqual({ 'flank-or-rear': -2, 'enemy-behind-barrier': 1 });
  });

  it('od6-morale-021 further modifiers of a squad that receives a charge', () => {
    expect(valuesOf(receivingThreatModifiers)).toEqual({
      'flank-or-rear': 2,
      'outnumbered-two-to-one': 2,
      'following-fire': -1,
    });
  });

  it.each([
    [11, 7, 1, false],
    [10, 7, 0, false],
    [7, 7, 0, false],
    [7, 8, -1, false],
    [7, 10, -1, false],
    [7, 11, -2, true],
    [0, 8, -2, true],
  ] as const)('od6-morale-025 command %i, threat %i: morale changes by %i', (command, threat, change, withdraw) => {
    expect(moraleResult(command, threat)).toEqual({ change, withdraw });
  });
});

describe('tests like morale tests', () => {
  it('od6-opp-018 opportunity fire test modifiers: shaken, half lost, behind cover makes threat 6', () => {
    expect(valuesOf(opportunityThreatModifiers)).toEqual({ 'behind-cover': -1, shaken: 1, 'half-casualties': 2 });
    const values = Object.values(opportunityThreatModifiers).map(({ value }) => value);
    const sum = values.reduce((total, value) => total + value, opportunityThreat);
    expect(sum).toBe(6);
  });

  it('od6-opp-018 od6-rally-005 half of the starting number counts as 50%, less does not', () => {
    expect(halfCasualties(5, 10)).toBe(true);
    expect(halfCasualties(4, 10)).toBe(false);
    expect(halfCasualties(4, 7)).toBe(true);
    expect(halfCasualties(3, 7)).toBe(false);
  });

  it('od6-rally-005 rally modifiers: a broken squad whose commander fell this turn meets threat 8', () => {
    expect(valuesOf(rallyThreatModifiers)).toEqual({
      'behind-cover': -1,
      shaken: 1,
      'demoralized-or-broken': 2,
      'half-casualties': 2,
      casualty: 1,
      'commander-hit': 2,
    });
    const { 'demoralized-or-broken': broken, 'commander-hit': commander } = rallyThreatModifiers;
    expect(rallyThreat + broken.value + commander.value).toBe(8);
  });

  it.each([
    [9, 9, 0],
    [8, 9, 0],
    [10, 9, 1],
    [13, 9, 1],
    [14, 9, 2],
  ] as const)('od6-rally-006 command %i against rally %i raises morale by %i', (command, rally, gained) => {
    expect(rallyResult(command, rally)).toBe(gained);
  });

  it('od6-rally-006 a broken squad that rallies is demoralized with +1, shaken with +2', () => {
    expect(moraleStatus(0 + rallyResult(10, 9))).toBe('demoralized');
    expect(moraleStatus(0 + rallyResult(14, 9))).toBe('shaken');
  });
});
