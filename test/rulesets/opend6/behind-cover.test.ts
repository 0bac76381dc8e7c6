import { describe, expect, it } from 'vitest';
import { row } from '../../support/opend6';
import { isBehindCover } from './assault-support';
import { across, facingOff, ground, wall, type Facing } from './fire-support';

function covered(parts: Facing): boolean {
  return isBehindCover(facingOff(parts));
}

describe('behind cover', () => {
  it('od6-morale-016 stationary, with cover terrain no further than 1" away towards the enemy', () => {
    expect(covered({})).toBe(false);
    expect(covered({ barriers: [across('low-wall', 28.5)] })).toBe(true);
    expect(covered({ barriers: [across('low-wall', 28.4)] })).toBe(false);
    expect(covered({ barriers: [across('low-wall', 31)] })).toBe(false);
    expect(covered({ barriers: [across('barbed-wire', 28.5)] })).toBe(false);
    expect(covered({ areas: [ground('scrub', 0, 26, 60, 28.5)] })).toBe(true);
    expect(covered({ areas: [ground('scrub', 0, 26, 60, 28.4)] })).toBe(false);
    expect(covered({ areas: [ground('scrub', 0, 29, 60, 40)] })).toBe(true);
    expect(covered({ barriers: [across('shallow-trench', 30)] })).toBe(true);
    expect(covered({ areas: [ground('creek', 0, 29, 60, 31)] })).toBe(true);
    expect(covered({ areas: [ground('creek', 0, 31, 60, 33)] })).toBe(false);
  });

  it('od6-morale-016 at least half of the squad', () => {
    const some = (to: number) =>
      covered({ rebels: { at: row(10, 30, 4, 3) }, barriers: [wall('low-wall', { x: 5, y: 29 }, { x: to, y: 29 })] });
    expect(some(15)).toBe(true);
    expect(some(11.5)).toBe(false);
    const ofThree = (to: number) =>
      covered({ rebels: { at: row(10, 30, 3, 3) }, barriers: [wall('low-wall', { x: 5, y: 29 }, { x: to, y: 29 })] });
    expect([ofThree(11.5), ofThree(14.5)]).toEqual([false, true]);
  });

  it('od6-morale-016 not for a squad that has moved this turn, and only against a squad in view', () => {
    const barriers = [across('low-wall', 29)];
    expect(covered({ barriers, rebels: { squad: { pace: 'walk' } } })).toBe(false);
    expect(covered({ barriers, rebels: { soldiers: { 2: { pace: 'walk' } } } })).toBe(false);
    expect(covered({ barriers: [...barriers, across('high-wall', 25)] })).toBe(false);
  });

  it('od6-morale-016 the nearest enemy squad in view decides', () => {
    // The near troopers come from the side, round the wall.
    const state = facingOff({
      barriers: [wall('low-wall', { x: 5, y: 29 }, { x: 20, y: 29 })],
      squads: { 'troopers-b': { side: 'troopers', at: row(10, 34, 3), facing: 0 } },
    });
    expect(isBehindCover(state)).toBe(false);
  });
});
