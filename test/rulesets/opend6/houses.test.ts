import { describe, expect, it } from 'vitest';
import { groundAt } from '../../../src/rulesets/opend6/book/table/heights';
import { seenParts } from '../../../src/rulesets/opend6/book/sight/movement-sight';
import { SightLines } from '../../../src/rulesets/opend6/book/sight/sight';
import type { OpenD6State, Soldier } from '../../../src/rulesets/opend6/state';
import type { Area, Barrier } from '../../../src/space/types';
import { refusalOf, soldier } from '../../support/opend6';
import { duel, ground, modifiers, shotsOf, wall } from './fire-support';

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

/** A rebel at (20, 30), a trooper straight north of him, and what is between them. */
function facing(
  range: number,
  table: Partial<ReturnType<typeof house>>,
  rebel: Man = {},
  trooper: Man = {},
): OpenD6State {
  return duel(range, { ...table, rebels: { soldiers: { 1: rebel } }, troopers: { soldiers: { 1: trooper } } });
}

function line(state: OpenD6State) {
  const lines = new SightLines(state);
  const [a, b] = [soldier(state, 'rebels.1'), soldier(state, 'troopers.1')];
  const { clear, blocker } = lines.between(a, b);
  expect(lines.between(b, a).clear).toBe(clear);
  expect(new SightLines(state).sees(a, b)).toBe(clear);
  return { clear, why: blocker?.rule ?? null, key: blocker?.key ?? null };
}

const clear = { clear: true, why: null, key: null };
const roofed = { clear: false, why: 'od6-los-011', key: 'sight-roof' };

describe('houses', () => {
  it('od6-los-011 od6-los-010 nobody inside is seen over the walls, from any height', () => {
    expect(line(facing(16, house(), { elevation: 6 }))).toEqual(roofed);
    expect(line(facing(11, house(), { elevation: 12 }))).toEqual(roofed);
    expect(line(facing(16, house()))).toEqual({ clear: false, why: 'od6-los-011', key: 'sight-building' });
    // Without the house it is four walls, and whoever stands high enough sees into the yard.
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
      expect(line(facing(11.6, house(opening)))).toMatchObject({ why: 'od6-los-013' });
      // His line comes in at 1.3" with his head at 4", and at 2.1", over the door, with his head at 12".
      expect(line(facing(11, house(opening), { elevation: 3 }))).toEqual(clear);
      expect(line(facing(11, house(opening), { elevation: 12 }))).toEqual(roofed);
    }
    expect(line(facing(12, house('gap')))).toEqual(clear);
  });

  it('od6-los-011 two in the same house see each other, and over a low house men on hills do', () => {
    const inside = duel(5, { ...house(), rebels: { at: [{ x: 20, y: 18 }] }, troopers: { at: [{ x: 20, y: 13 }] } });
    expect(line(inside)).toEqual(clear);
    expect(line(facing(25, house(), { elevation: 2 }, { elevation: 2 }))).toEqual(clear);
    expect(line(facing(25, house()))).toMatchObject({ clear: false, key: 'sight-building' });
  });

  it('od6-los-011 od6-los-010 a man upon the roof is seen over its edge', () => {
    // His head is 1" above the roof: at the edge one who lies in the street sees him, far behind it he does not.
    expect(line(facing(11, house(), { prone: true }, { elevation: 2 }))).toEqual(clear);
    expect(line(facing(19, house(), { prone: true }, { elevation: 2 }))).toMatchObject({
      clear: false,
      why: 'od6-los-011',
    });
  });

  it('od6-barrier-013 men in a house stand on its floor', () => {
    const state = facing(16, house());
    expect(groundAt(state, { x: 20, y: 14 })).toBe(0);
    expect(
      groundAt(
        { ...state, table: { ...state.table, areas: [ground('easy-hill', 15, 10, 25, 20, { top: 2 })] } },
        { x: 20, y: 14 },
      ),
    ).toBe(2);
  });

  it('od6-los-011 od6-opp-011 a soldier who walks in is out of sight of those above once under the roof', () => {
    const state = facing(25, house('door'), { elevation: 12 });
    const [viewer, mover] = [soldier(state, 'rebels.1'), soldier(state, 'troopers.1')];
    const path = [
      { x: 20, y: 24 },
      { x: 20, y: 14 },
    ];
    const parts = seenParts(state, viewer, mover, path, []);
    expect(parts).toHaveLength(1);
    // Up to the door; a hair behind it the line goes in under the lintel no more.
    expect(parts[0]?.from).toBe(0);
    expect(parts[0]?.to).toBeGreaterThanOrEqual(4);
    expect(parts[0]?.to).toBeLessThan(5.2);
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
