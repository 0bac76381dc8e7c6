import { describe, expect, it } from 'vitest';
import type { OpenD6State, Soldier } from '../../../src/rulesets/opend6/state';
import type { Area, Barrier } from '../../../src/space/types';
import { refusalOf, soldier, play, previewOf } from '../../support/opend6';
import { duel, ground, modifiers, shotsOf, wall, lineOfSight } from './fire-support';

/** A house 10" square whose south side, at y = 20, is of this kind; its other sides are walls. */
function house(south = 'building-wall', roof: Area['top'] = 2): { areas: Area[]; barriers: Barrier[] } {
  const corner = { nw: { x: 15, y: 10 }, ne: { x: 25, y: 10 }, se: { x: 25, y: 20 }, sw: { x: 15, y: 20 } };
  return {
    areas: [ground('building', 15, 10, 25, 20, { top: roof })],
    barriers: [
      wall('building-wall', corner.nw, corner.ne, { id: 'north' }),
      wall('building-wall', corner.ne, corner.se, { id: 'east' }),
      wall(south, corner.se, corner.sw, { id: 'south' }),
      wall('building-wall', corner.sw, corner.nw, { id: 'west' }),
    ],
  };
}

type Man = Partial<Pick<Soldier, 'elevation' | 'prone'>>;

/** A rebel at (20, 30), a trooper straight north of the rebel, and what is between them. */
function facing(
  range: number,
  table: Partial<ReturnType<typeof house>>,
  rebel: Man = {},
  trooper: Man = {},
): OpenD6State {
  return duel(range, { ...table, rebels: { soldiers: { 1: rebel } }, troopers: { soldiers: { 1: trooper } } });
}

/** The line between the two, and what stops it. */
function line(state: OpenD6State) {
  const { clear: isClear, why } = lineOfSight(state);
  return { clear: isClear, why };
}

const clear = { clear: true, why: null };
const roofed = { clear: false, why: 'sight-roof' };

describe('houses', () => {
  it('od6-los-011 od6-los-010 nobody inside is seen over the walls, from any height', () => {
    expect(line(facing(16, house(), { elevation: 6 }))).toEqual(roofed);
    expect(line(facing(11, house(), { elevation: 12 }))).toEqual(roofed);
    expect(line(facing(16, house()))).toEqual({ clear: false, why: 'sight-building' });
    // Without the house it is four walls, and a soldier who stands high enough sees into the yard.
    expect(line(facing(18, { barriers: house().barriers }, { elevation: 12 }))).toEqual(clear);
    // A roof that nobody gave a height lies at one storey.
    expect(line(facing(16, house('building-wall', 'unlimited'), { elevation: 6 }))).toEqual(roofed);
  });

  it('od6-los-011 a shot at a man under a roof is refused, with the reason', () => {
    const state = facing(16, house(), { elevation: 6 });
    expect(refusalOf(state, { type: 'fire', unit: 'rebels', shots: shotsOf(state) })).toMatchObject({
      code: 'no-sight',
      rule: 'od6-fire-004',
    });
  });

  it('od6-los-011 od6-los-012 doors and windows let through, also from above where the line goes in by them', () => {
    for (const opening of ['door', 'window']) {
      expect(line(facing(11, house(opening)))).toEqual(clear);
      expect(line(facing(11.5, house(opening)))).toEqual(clear);
      expect(line(facing(11.6, house(opening)))).toEqual({ clear: false, why: 'sight-opening' });
      // The rebel's line comes in at 1.3" with the head at 4", and at 2.1", over the door, with the head at 12".
      expect(line(facing(11, house(opening), { elevation: 3 }))).toEqual(clear);
      expect(line(facing(11, house(opening), { elevation: 12 }))).toEqual(roofed);
    }
    expect(line(facing(12, house('gap')))).toEqual(clear);
  });

  it('od6-los-011 two in the same house see each other, and over a low house men on hills do', () => {
    const inside = duel(5, { ...house(), rebels: { at: [{ x: 20, y: 18 }] }, troopers: { at: [{ x: 20, y: 13 }] } });
    expect(line(inside)).toEqual(clear);
    expect(line(facing(25, house(), { elevation: 2 }, { elevation: 2 }))).toEqual(clear);
    expect(line(facing(25, house()))).toEqual({ clear: false, why: 'sight-building' });
  });

  it('od6-los-011 od6-los-010 a man upon the roof is seen over its edge', () => {
    // The trooper's head is 1" above the roof. A rebel who lies in the street sees the trooper at its edge, but does not
    // see the trooper far behind it.
    expect(line(facing(11, house(), { prone: true }, { elevation: 2 }))).toEqual(clear);
    expect(line(facing(19, house(), { prone: true }, { elevation: 2 }))).toEqual({
      clear: false,
      why: 'sight-building',
    });
  });

  it('od6-barrier-013 men in a house stand on its floor', () => {
    /** How high somebody stands who walks in. */
    const height = (areas: readonly Area[]) => {
      const state = duel(20, {
        ...house('gap'),
        areas,
        phase: 'movement',
        rebels: { at: [{ x: 20, y: 21 }] },
        troopers: { facing: 0 },
      });
      const path = [
        { x: 20, y: 21 },
        { x: 20, y: 18 },
      ];
      const orders = { 'rebels.1': { path } };
      return soldier(play(state, 'rebels', { type: 'move', unit: 'rebels', orders }).state, 'rebels.1').elevation;
    };
    expect(height(house('gap').areas)).toBe(0);
    expect(height([ground('easy-hill', 15, 10, 25, 20, { top: 2 })])).toBe(2);
  });

  it('od6-los-011 od6-opp-011 a soldier who walks in is out of sight of those above once under the roof', () => {
    const state = facing(6, house('door'), { elevation: 12 });
    soldier(state, 'troopers.1').facing = 0;
    const path = [
      { x: 20, y: 24 },
      { x: 20, y: 13 },
    ];
    const moving: OpenD6State = { ...state, phase: 'movement', toAct: 'troopers' };
    const { shapes, refusal } = previewOf(moving, 'troopers', 'move', { orders: { 'troopers.1': { path } } });
    expect(refusal).toBeNull();
    const spots = shapes.flatMap((shape) => (shape.kind === 'mark' && shape.role === 'threat' ? [shape.at] : []));
    expect(spots).toHaveLength(1);
    // Out of sight halfway, and last seen at the door: a hair behind it the line goes in under the lintel no more.
    expect(spots[0]?.y).toBeLessThanOrEqual(20);
    expect(spots[0]?.y).toBeGreaterThan(18.8);
  });
});

describe('walls below a soldier', () => {
  const low = (top: number) => [wall('low-wall', { x: 10, y: 11 }, { x: 30, y: 11 }, { top })];

  it('od6-barrier-002 no cover from a wall at or below the target’s own ground', () => {
    const up = (elevation: number, top = 0.5) => modifiers(facing(20, { barriers: low(top) }, {}, { elevation }));
    expect(up(0)).toEqual(['medium-cover +2']);
    expect(up(0.4)).toEqual(['medium-cover +2']);
    expect(up(0.5)).toEqual([]);
    expect(up(1)).toEqual([]);
    expect(up(1, 1.5)).toEqual(['medium-cover +2']);
  });

  it('od6-fire-019 nor does such a wall hide one who is prone above it', () => {
    const lying = (elevation: number) =>
      line(facing(20, { barriers: low(0.5) }, { elevation }, { elevation, prone: true })).clear;
    expect([lying(0), lying(0.4), lying(0.5), lying(1)]).toEqual([false, false, true, true]);
  });

  it('od6-barrier-013 the wall of a house gives heavy cover at its foot, against shots from above', () => {
    const barriers = [wall('building-wall', { x: 10, y: 11 }, { x: 30, y: 11 })];
    expect(modifiers(facing(20, { barriers }, { elevation: 60 }))).toEqual(['heavy-cover +3']);
    expect(modifiers(facing(21, { barriers }, { elevation: 60 }))).toEqual([]);
  });
});
