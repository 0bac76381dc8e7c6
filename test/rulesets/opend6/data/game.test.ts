import { describe, expect, it } from 'vitest';
import { BASE_RADIUS, DIE_SIDES, HEAD_HEIGHT, METRES_PER_INCH } from '../../../../src/rulesets/opend6/data/game';
import { rangedWeapon } from '../../../../src/rulesets/opend6/data/weapons';

describe('scale and components', () => {
  it('od6-game-003 one inch is two metres: a raygun pistol that reaches 120 metres reaches 60 inches', () => {
    expect(120 / METRES_PER_INCH).toBe(60);
    expect(rangedWeapon('raygun-pistol').long).toBe(120 / METRES_PER_INCH);
  });

  it('od6-game-004 every soldier stands on a round base of one inch across', () => {
    expect(BASE_RADIUS * 2).toBe(1);
    expect(HEAD_HEIGHT).toEqual({ standing: 1, prone: 0.25 });
  });

  it('od6-game-006 all dice have six sides', () => {
    expect(DIE_SIDES).toBe(6);
  });
});
