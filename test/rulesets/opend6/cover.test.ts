import { describe, expect, it } from 'vitest';
import { row } from '../../support/opend6';
import { across, duel, facingOff, ground, plan } from './fire-support';

/** A band of terrain across the whole table. */
const band = (y1: number, y2: number, kind = 'scrub') => ground(kind, 0, y1, 60, y2);

describe('cover terrain', () => {
  const cover = (parts: Parameters<typeof duel>[1], range = 20) => plan(duel(range, parts)).condition.cover;

  it('od6-fire-013 od6-terrain-002 growth covers in it and through it', () => {
    expect(cover({ areas: [band(18, 20)] })).toBe(1);
    expect(cover({ areas: [band(5, 12)] })).toBe(1);
    expect(cover({ areas: [band(32, 40)] })).toBe(0);
    expect(cover({ areas: [band(18, 20, 'brush')] })).toBe(1);
  });

  it('od6-fire-013 od6-barrier-002 barriers cover only those within 1" behind them', () => {
    expect(cover({ barriers: [across('low-wall', 25)] }, 10)).toBe(0);
    expect(cover({ barriers: [across('low-wall', 11.5)] })).toBe(2);
    expect(cover({ barriers: [across('low-wall', 11.6)] })).toBe(0);
    // A wall behind the target does nothing.
    expect(cover({ barriers: [across('low-wall', 9)] })).toBe(0);
  });

  it('od6-barrier-002 od6-barrier-003 a barrier reaches exactly 1", and not 1.05"', () => {
    expect([11.5, 11.55].map((y) => cover({ barriers: [across('low-wall', y)] }))).toEqual([2, 0]);
    expect(cover({ barriers: [across('low-wall', 28.45)] }, 2.5)).toBe(2);
  });

  it('od6-barrier-003 no cover from a barrier against a firer within 1" of it', () => {
    // Targets within 1" on the far side, the firer 1" or 1.1" from the wall.
    expect(cover({ barriers: [across('low-wall', 28.5)] }, 2.5)).toBe(0);
    expect(cover({ barriers: [across('low-wall', 28.4)] }, 2.6)).toBe(2);
  });

  it('od6-terrain-003 od6-terrain-004 od6-terrain-005 od6-terrain-007 classes of woods and swamp', () => {
    const kinds = [
      'light-woods',
      'medium-woods',
      'heavy-woods',
      'light-swamp',
      'medium-swamp',
      'heavy-swamp',
      'open-swamp',
    ];
    expect(kinds.map((kind) => cover({ areas: [band(16, 19, kind)] }))).toEqual([1, 2, 3, 1, 2, 3, 0]);
  });

  it('od6-los-016 od6-los-017 both in the woods, or one of them, have their cover', () => {
    expect(cover({ areas: [band(0, 40, 'medium-woods')] }, 6)).toBe(2);
    expect(cover({ areas: [band(0, 14, 'heavy-woods')] })).toBe(3);
    // Firing out from 4" inside.
    expect(cover({ areas: [band(26, 40, 'heavy-woods')] })).toBe(3);
  });

  it('od6-los-018 within 1" of the edge one fires out of the woods without their modifier and keeps their cover', () => {
    const edge = (gap: number) => duel(20, { areas: [band(30 - 0.5 - gap, 40, 'medium-woods')] });
    expect(plan(edge(1)).condition.cover).toBe(0);
    expect(plan(edge(1.1)).condition.cover).toBe(2);
    expect(plan(edge(1), { unit: 'troopers', target: 'rebels' }).condition.cover).toBe(2);
  });

  it('od6-los-018 at least half of the firing soldiers must be at the edge', () => {
    const line = (near: number, far: number) =>
      facingOff({
        areas: [band(29, 40, 'light-woods')],
        rebels: { at: [...row(8, 30, near, 3), ...row(18, 33, far, 3)] },
        troopers: { at: [{ x: 15, y: 15 }] },
      });
    expect(plan(line(2, 2)).condition.cover).toBe(0);
    expect(plan(line(1, 2)).condition.cover).toBe(1);
  });

  it('od6-terrain-009 od6-terrain-012 a hill covers those at its crest against fire across that edge, or by table option all on it', () => {
    const hill = (y: number, kind = 'easy-hill') => ({ ...band(0, y, kind), top: 1 });
    const up = { troopers: { soldiers: { 1: { elevation: 1 } } } };
    expect(cover({ areas: [hill(11.5)], ...up })).toBe(2);
    expect(cover({ areas: [hill(11.5, 'difficult-hill')], ...up })).toBe(2);
    expect(cover({ areas: [hill(11.6)], ...up })).toBe(0);
    expect(cover({ areas: [hill(11.6)], ...up, options: { hillCover: 'chart' } })).toBe(2);
    // From another part of the same hill no edge is crossed.
    expect(cover({ areas: [hill(40)], ...up })).toBe(0);
  });

  it('od6-terrain-010 od6-terrain-011 od6-terrain-012 creek and stream cover those in them, more by table option', () => {
    expect(cover({ areas: [band(9, 11, 'creek')] })).toBe(1);
    expect(cover({ areas: [band(15, 17, 'creek')] })).toBe(0);
    expect(cover({ areas: [band(8, 12, 'stream')] })).toBe(2);
    expect(cover({ areas: [band(9, 11, 'creek')], options: { creekCover: 'chart' } })).toBe(2);
    expect(cover({ areas: [band(8, 12, 'stream')], options: { streamCover: 'chart' } })).toBe(3);
    expect(cover({ areas: [band(8, 16, 'deep-water')] })).toBe(0);
  });

  it('od6-terrain-001 od6-barrier-001 clear ground covers nobody, barriers do', () => {
    expect(cover({ areas: [band(0, 60, 'clear')] })).toBe(0);
    expect(cover({ barriers: [across('low-wall', 11)] })).toBe(2);
  });

  it('od6-barrier-009 od6-barrier-010 a trench covers those in it, save against a firer beside it', () => {
    expect(cover({ barriers: [across('shallow-trench', 10)] })).toBe(2);
    expect(cover({ barriers: [across('deep-trench', 10)] })).toBe(3);
    expect(cover({ barriers: [across('shallow-trench', 10.5)] })).toBe(2);
    expect(cover({ barriers: [across('shallow-trench', 10.6)] })).toBe(0);
    expect(cover({ barriers: [across('deep-trench', 28.5)] }, 1.5)).toBe(0);
  });

  it('od6-barrier-004 od6-barrier-005 nobody has cover from an opening unless beside it', () => {
    expect(cover({ barriers: [across('window', 28.5)] }, 12)).toBe(0);
    expect(
      cover({
        barriers: [across('window', 28.5)],
        rebels: { at: [{ x: 20, y: 33 }] },
        troopers: { at: [{ x: 20, y: 27 }] },
      }),
    ).toBe(3);
  });
});
