import { describe, expect, it } from 'vitest';
import {
  BASE_RADIUS,
  DIE_SIDES,
  HEAD_HEIGHT,
  inchesToMetres,
  markers,
  metresToInches,
} from '../../../../src/rulesets/opend6/data/game';
import { rangedWeapon } from '../../../../src/rulesets/opend6/data/weapons';

describe('scale and components', () => {
  it('od6-game-003 one inch is two metres: a raygun pistol that reaches 120 metres reaches 60 inches', () => {
    expect(metresToInches(120)).toBe(60);
    expect(metresToInches(1)).toBe(0.5);
    expect(inchesToMetres(60)).toBe(120);
    expect(rangedWeapon('raygun-pistol').long).toBe(metresToInches(120));
  });

  it('od6-game-004 every soldier stands on a round base of one inch across', () => {
    expect(BASE_RADIUS * 2).toBe(1);
    expect(HEAD_HEIGHT).toEqual({ standing: 1, prone: 0.25 });
  });

  it('od6-game-006 all dice have six sides', () => {
    expect(DIE_SIDES).toBe(6);
  });

  it('od6-game-007 three markers exist, squares with sides of half an inch', () => {
    expect(Object.keys(markers)).toEqual(['wound', 'fire-plus-one', 'no-fire']);
    expect(Object.values(markers).map((marker) => marker.side)).toEqual([0.5, 0.5, 0.5]);
    expect(markers.wound.of).toBe('soldier');
    expect(markers['fire-plus-one'].of).toBe('squad');
    expect(markers['no-fire'].of).toBe('squad');
  });
});
