import { describe, expect, it } from 'vitest';
import { refusalOf, play, previewOf, row, soldier, told } from '../../support/opend6';
import { across, column, duel, facingOff, plan, shooter, shotsOf } from './fire-support';

describe('range', () => {
  it('od6-range-001 od6-range-002 od6-fire-008 the chart gives inches, and each band its greatest distance inclusive', () => {
    const rebels = { design: { weapons: ['raygun-pistol' as const] } };
    const band = (inches: number) => {
      const state = duel(inches, { rebels });
      const { band, difficulty } = shooter(state, 'rebels.1', {
        shots: shotsOf(state, 'rebels', 'troopers', 'raygun-pistol'),
      });
      return [band, difficulty];
    };
    expect([5, 5.1, 15, 15.1, 60].map(band)).toEqual([
      ['short', 6],
      ['medium', 8],
      ['medium', 8],
      ['long', 10],
      ['long', 10],
    ]);
    const shown = previewOf(duel(5.1, { rebels }), 'rebels', 'fire', { unit: 'troopers' });
    expect(shown.breakdowns[0]?.base?.value).toBe(8);
  });

  it('od6-range-003 nothing reaches beyond long range', () => {
    const weapons = ['hold-out-raygun'] as const;
    const at = (range: number) => duel(range, { rebels: { design: { weapons: [...weapons] } } });
    const command = (range: number) =>
      ({ type: 'fire', unit: 'rebels', shots: shotsOf(at(range), 'rebels', 'troopers', 'hold-out-raygun') }) as const;
    expect(refusalOf(at(6), command(6))).toBeNull();
    expect(refusalOf(at(6.1), command(6.1))).toMatchObject({ code: 'out-of-range', rule: 'od6-range-003' });
  });

  it('od6-range-004 od6-game-014 the range is the flat distance between the centres of the fire line and of the visible targets', () => {
    const state = facingOff({
      rebels: { at: row(10, 30, 3) },
      troopers: {
        at: [
          { x: 10, y: 20 },
          { x: 11.5, y: 14 },
        ],
      },
    });
    expect(plan(state).range).toMatchObject({ from: { x: 11.5, y: 30 }, to: { x: 10.75, y: 17 } });
    expect(plan(state).range?.inches).toBeCloseTo(Math.hypot(0.75, 13), 9);
    const raised = duel(15, { troopers: { soldiers: { 1: { elevation: 8 } } } });
    expect(plan(raised).range?.inches).toBe(15);
    expect(shooter(raised).band).toBe('short');
  });

  it('od6-range-005 od6-fire-002 only those who shoot at that squad count, and the visible ones of the target', () => {
    // The wall hides the third rebel and the second trooper.
    const barriers = [{ ...across('high-wall', 25), id: 'w', a: { x: 12, y: 25 }, b: { x: 40, y: 25 } }];
    const state = facingOff({
      barriers,
      rebels: {
        at: [
          { x: 8, y: 30 },
          { x: 10, y: 30 },
          { x: 30, y: 30 },
        ],
      },
      troopers: {
        at: [
          { x: 9, y: 20 },
          { x: 35, y: 20 },
        ],
      },
    });
    const two = plan(state, { shots: shotsOf(state).slice(0, 2) });
    expect(two.range).toMatchObject({ from: { x: 9, y: 30 }, to: { x: 9, y: 20 }, inches: 10 });
    expect(two.condition.visible).toEqual(['troopers.1']);
    const one = plan(state, { shots: shotsOf(state).slice(0, 1) });
    expect(one.range?.from).toEqual({ x: 8, y: 30 });
  });

  it('od6-range-005 a soldier who turns out to be out of range does not fire, and the range stays as measured', () => {
    const state = facingOff({
      rebels: {
        at: [
          { x: 20, y: 22 },
          { x: 20, y: 34 },
        ],
        soldiers: { 1: { ranged: ['hold-out-raygun'] } },
      },
      troopers: { at: [{ x: 20, y: 18 }], soldiers: {} },
    });
    const shots = [
      { figure: 'rebels.1', weapon: 'hold-out-raygun', aim: { unit: 'troopers' } },
      { figure: 'rebels.2', weapon: 'raygun-rifle', aim: { unit: 'troopers' } },
    ] as const;
    // The rebel in front stands in the way of the other.
    soldier(state, 'rebels.2').at = { x: 23, y: 34 };
    const { range, shooters } = plan(state, { shots });
    expect(range?.inches).toBeCloseTo(Math.hypot(1.5, 10), 9);
    expect(shooters.map(({ band }) => band)).toEqual([null, 'short']);
    const { state: after, events } = play(state, 'rebels', { type: 'fire', unit: 'rebels', shots }, { dice: [2] });
    expect(told(events, 'volley-fired')[0]?.tests.map(({ figure }) => figure)).toEqual(['rebels.2']);
    expect(soldier(after, 'rebels.1').fired).toBe(false);
    expect(soldier(after, 'rebels.2').fired).toBe(true);
  });

  it('od6-range-006 ranges are free to measure; by table option they are hidden and shots out of range are lost', () => {
    const far = {
      rebels: { at: column(20, 30, 1), design: { weapons: ['hold-out-raygun' as const] } },
      troopers: { at: [{ x: 20, y: 10 }] },
    };
    const free = facingOff(far);
    const locked = facingOff({ ...far, options: { lockTargets: true } });
    const command = {
      type: 'fire',
      unit: 'rebels',
      shots: shotsOf(free, 'rebels', 'troopers', 'hold-out-raygun'),
    } as const;
    expect(refusalOf(free, command)?.code).toBe('out-of-range');
    expect(refusalOf(locked, command)).toBeNull();
    expect(play(locked, 'rebels', command).state.units['rebels']?.volleyed).toBe(true);
    const near = facingOff();
    expect(previewOf(near, 'rebels', 'fire', { unit: 'troopers' }).shapes.some((shape) => shape.role === 'range')).toBe(
      true,
    );
    const hidden = previewOf(facingOff({ options: { lockTargets: true } }), 'rebels', 'fire', { unit: 'troopers' });
    expect(hidden.shapes.some((shape) => shape.role === 'range')).toBe(false);
    expect(hidden.breakdowns).toEqual([]);
  });
});
