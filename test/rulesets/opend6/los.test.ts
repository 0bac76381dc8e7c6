import { describe, expect, it } from 'vitest';
import type { Area, Barrier, Point } from '../../../src/space/types';
import type { OpenD6State, Soldier } from '../../../src/rulesets/opend6/state';
import { refusalOf, play, refuse, soldier, idle } from '../../support/opend6';
import { sees } from '../../support/opend6-shown';
import { across, duel, facingOff, ground, shotsOf, wall, type Facing, lineOfSight } from './fire-support';

type Pair = Partial<Pick<Soldier, 'prone' | 'elevation'>>;

/** Sight between one rebel at (20, 30) and one trooper `range` inches north of the rebel. */
function sight(
  range: number,
  parts: { barriers?: Barrier[]; areas?: Area[]; rebel?: Pair; trooper?: Pair; more?: Facing } = {},
) {
  const { rebel = {}, trooper = {}, barriers = [], areas = [], more = {} } = parts;
  const state = duel(range, {
    ...more,
    barriers,
    areas,
    rebels: { soldiers: { 1: rebel } },
    troopers: { soldiers: { 1: trooper } },
  });
  return shotAlong(state);
}

/** Returns the line between the first of each side; it allows or refuses the rebel's shot at a lone enemy. */
function shotAlong(state: OpenD6State) {
  const line = lineOfSight(state);
  const [shot] = shotsOf(state);
  if (shot === undefined) throw new Error('no rebel is there');
  const refusal = refuse(state, 'rebels', { type: 'fire', unit: 'rebels', shots: [shot] });
  expect(refusal?.code).toBe(line.clear ? undefined : 'no-sight');
  return line;
}

const clear = { clear: true, why: null, at: null };

/** A third soldier between the two. */
function between(parts: { at?: Point; body?: Pair; rebel?: Pair; trooper?: Pair; unit?: 'rebels' | 'troopers' } = {}) {
  const { at = { x: 20, y: 25 }, body = {}, rebel = {}, trooper = {}, unit = 'rebels' } = parts;
  const state = duel(10, {
    rebels: { at: unit === 'rebels' ? [{ x: 20, y: 30 }, at] : [{ x: 20, y: 30 }], soldiers: { 1: rebel, 2: body } },
    troopers: {
      at: unit === 'troopers' ? [{ x: 20, y: 20 }, at] : [{ x: 20, y: 20 }],
      soldiers: { 1: trooper, 2: body },
    },
  });
  return unit === 'rebels' ? shotAlong(state) : lineOfSight(state, 'troopers.1', 'rebels.1');
}

describe('lines of sight', () => {
  it('od6-los-001 od6-los-004 a straight line between the heads, the same both ways', () => {
    expect(sight(20)).toEqual(clear);
    expect(sight(20, { barriers: [across('building-wall', 25)] })).toMatchObject({
      clear: false,
      why: 'sight-building',
    });
    // The prone target's head is lower: the line to it goes below a hill's top over which a standing man is seen.
    const hill = [ground('easy-hill', 15, 21, 25, 23, { top: 1.5 })];
    expect(sight(10, { areas: hill, rebel: { elevation: 1 }, trooper: { elevation: 1 } })).toEqual(clear);
    expect(sight(10, { areas: hill, rebel: { elevation: 1 }, trooper: { elevation: 1, prone: true } }).clear).toBe(
      false,
    );
  });

  it('od6-los-001 by table option a line to any part of the base will do', () => {
    // The wall's end hides the middle of both bases, but not their western rims.
    const barriers = [wall('high-wall', { x: 19.8, y: 25 }, { x: 40, y: 25 })];
    expect(sight(10, { barriers }).clear).toBe(false);
    expect(sight(10, { barriers, more: { options: { sightTarget: 'base' } } }).clear).toBe(true);
    const shut = [wall('high-wall', { x: 18, y: 25 }, { x: 40, y: 25 })];
    expect(sight(10, { barriers: shut, more: { options: { sightTarget: 'base' } } }).clear).toBe(false);
  });

  it('od6-los-002 od6-fire-001 it is enough to see one soldier of the enemy squad', () => {
    const barriers = [wall('high-wall', { x: 11, y: 25 }, { x: 40, y: 25 })];
    const state = facingOff({
      barriers,
      rebels: { at: [{ x: 10, y: 30 }] },
      troopers: {
        at: [
          { x: 10, y: 20 },
          { x: 14, y: 20 },
          { x: 16, y: 20 },
        ],
      },
    });
    expect(refusalOf(state, { type: 'fire', unit: 'rebels', shots: shotsOf(state) })).toBeNull();
    soldier(state, 'troopers.1').presence = 'out';
    expect(refusalOf(state, { type: 'fire', unit: 'rebels', shots: shotsOf(state) })).toMatchObject({
      code: 'no-sight',
      rule: 'od6-fire-004',
    });
  });

  it('od6-los-003 as a table option a disputed line is settled by one die: 1-3 it exists, 4-6 it does not', () => {
    const blocked = (dispute: boolean) =>
      duel(10, { barriers: [across('high-wall', 25)], options: { sightDispute: dispute } });
    const command = { type: 'dispute', figure: 'rebels.1', target: 'troopers.1' } as const;
    expect(refuse(blocked(false), 'rebels', command)?.code).toBe('disputes-off');
    const settled = (face: number) => play(blocked(true), 'rebels', command, { dice: [face] }).state;
    expect(lineOfSight(settled(3)).clear).toBe(true);
    expect(lineOfSight(settled(4)).clear).toBe(false);
    const open = play(duel(10, { options: { sightDispute: true } }), 'rebels', command, { dice: [4] }).state;
    expect(lineOfSight(open)).toMatchObject({ clear: false, why: 'sight-ruling' });
    expect(refuse(open, 'troopers', command)?.code).toBe('sight-settled');
    expect(lineOfSight({ ...open, phase: 'movement' }).clear).toBe(true);
    open.turn += 1;
    expect(lineOfSight(open).clear).toBe(true);
    const pair = play(facingOff({ options: { sightDispute: true } }), 'rebels', command, { dice: [4] }).state;
    expect(['troopers.1', 'troopers.2'].map((id) => lineOfSight(pair, 'rebels.1', id).clear)).toEqual([false, true]);
    expect(lineOfSight(pair, 'rebels.2', 'troopers.1').clear).toBe(true);
    const why = (change: object) => refuse(blocked(true), 'rebels', { ...command, ...change })?.code;
    expect([why({ target: 'nobody' }), why({ figure: 'nobody' }), why({ target: 'rebels.1' })]).toEqual([
      'no-such-figure',
      'no-such-figure',
      'not-an-enemy',
    ]);
    const gone = blocked(true);
    soldier(gone, 'troopers.1').presence = 'out';
    expect(refuse(gone, 'rebels', command)?.code).toBe('not-on-table');
  });

  it('od6-los-005 the gamemaster’s word on a line is final and needs no die', () => {
    const command = { type: 'dispute', figure: 'rebels.1', target: 'troopers.1', ruling: 'blocked' } as const;
    const state = duel(10);
    expect(refuse(state, 'rebels', command)).toMatchObject({ code: 'referee-only', rule: 'od6-los-005' });
    const ruled = play(state, 'referee', command).state;
    expect(lineOfSight(ruled).clear).toBe(false);
    expect(idle(ruled, 'rebels')).toEqual([]);
    const back = play(ruled, 'referee', { ...command, ruling: 'clear' }).state;
    expect(lineOfSight(back).clear).toBe(true);
  });

  it('od6-los-006 no shot passes through what blocks; it may pass over the top', () => {
    const barriers = [across('high-wall', 25, { top: 2 })];
    expect(sight(10, { barriers }).clear).toBe(false);
    expect(sight(10, { barriers, rebel: { elevation: 0.9 }, trooper: { elevation: 0.9 } }).clear).toBe(false);
    expect(sight(10, { barriers, rebel: { elevation: 1 }, trooper: { elevation: 1 } }).clear).toBe(true);
    const shots = [{ figure: 'rebels.1', weapon: 'raygun-rifle', aim: { wall: { x: 20, y: 25 } } }] as const;
    expect(refuse(duel(10, { barriers }), 'rebels', { type: 'fire', unit: 'rebels', shots })).toMatchObject({
      code: 'walls-stop-shots',
      rule: 'od6-los-006',
    });
  });

  it('od6-los-007 a standing soldier between blocks, friend or enemy or comrade of the target', () => {
    expect(between()).toMatchObject({ clear: false, why: 'sight-body' });
    expect(between({ unit: 'troopers' })).toMatchObject({ clear: false, why: 'sight-body' });
    expect(between({ at: { x: 20.4, y: 25 } }).clear).toBe(false);
    expect(between({ at: { x: 20.5, y: 25 } }).clear).toBe(true);
  });

  it('od6-los-007 a prone soldier between blocks only a line between two prone ones', () => {
    expect(between({ body: { prone: true } }).clear).toBe(true);
    expect(between({ body: { prone: true }, trooper: { prone: true } }).clear).toBe(true);
    expect(between({ body: { prone: true }, trooper: { prone: true }, rebel: { prone: true } }).clear).toBe(false);
    expect(between({ trooper: { prone: true }, rebel: { prone: true } }).clear).toBe(false);
  });

  it('od6-los-008 a line above the head of the soldier between is free', () => {
    const roofs = { rebel: { elevation: 2 }, trooper: { elevation: 2 } };
    expect(between(roofs).clear).toBe(true);
    expect(between({ ...roofs, body: { elevation: 2 } }).clear).toBe(false);
    // From a hill over a friend lower down: halfway the line from 3 to 1 is at 2.
    expect(between({ rebel: { elevation: 2 } }).clear).toBe(true);
    expect(between({ rebel: { elevation: 2 }, body: { elevation: 1 } }).clear).toBe(false);
  });

  it('od6-los-009 od6-fire-019 od6-barrier-006 a low wall hides only a soldier prone within 1" behind it, except from right across it', () => {
    const at = (y: number) => ({ barriers: [across('low-wall', y)] });
    expect(sight(10, at(25)).clear).toBe(true);
    expect(sight(10, { ...at(21), trooper: { prone: true } })).toMatchObject({
      clear: false,
      why: 'sight-prone-behind',
    });
    // A wall 1" from the trooper's base hides the trooper, a wall 1.1" away does not.
    expect(sight(10, { ...at(21.5), trooper: { prone: true } }).clear).toBe(false);
    expect(sight(10, { ...at(21.6), trooper: { prone: true } }).clear).toBe(true);
    // A firer within 1" of the wall sees the trooper, a firer farther away does not.
    expect(sight(2.5, { barriers: [across('low-wall', 28.5)], trooper: { prone: true } }).clear).toBe(true);
    expect(sight(2.6, { barriers: [across('low-wall', 28.4)], trooper: { prone: true } }).clear).toBe(false);
    // A soldier who is prone behind the wall cannot fire out either.
    expect(sight(10, { barriers: [across('low-wall', 29)], rebel: { prone: true } }).clear).toBe(false);
    // A trooper who lies before the wall, on the firer's side, is seen.
    expect(sight(10, { ...at(19), trooper: { prone: true } }).clear).toBe(true);
  });

  it('od6-fire-019 od6-barrier-011 od6-los-009 a hedge hides one who is prone within 1" behind it, and no one else', () => {
    const at = (y: number, prone = true) => ({ barriers: [across('hedge', y)], trooper: { prone } });
    expect([sight(10, at(21)).clear, sight(10, at(21, false)).clear]).toEqual([false, true]);
    expect([sight(10, at(21.5)).clear, sight(10, at(21.6)).clear]).toEqual([false, true]);
    expect([sight(2.5, at(28.5)).clear, sight(2.6, at(28.4)).clear]).toEqual([true, false]);
    expect(sight(10, { ...at(21), rebel: { elevation: 0.5 } }).clear).toBe(true);
    const fire = (y: number, prone: boolean) => {
      const troopers = { soldiers: { 1: { prone } } };
      const state = duel(10, { barriers: [wall('hedge', { x: 0, y }, { x: 60, y })], troopers });
      return refuse(state, 'rebels', { type: 'fire', unit: 'rebels', shots: shotsOf(state) })?.code ?? 'legal';
    };
    expect([fire(21, true), fire(21, false), fire(21.6, true)]).toEqual(['no-sight', 'legal', 'legal']);
  });

  it('od6-los-009 a viewer higher than a soldier at the wall’s foot looks over it', () => {
    const behind = { barriers: [across('low-wall', 21)], trooper: { prone: true } };
    expect(sight(10, { ...behind, rebel: { elevation: 1 } }).clear).toBe(true);
    expect(sight(10, { ...behind, rebel: { elevation: 0.5 } }).clear).toBe(true);
    expect(sight(10, { ...behind, rebel: { elevation: 0 } }).clear).toBe(false);
    expect(sight(10, { ...behind, rebel: { elevation: 0.5, prone: true } }).clear).toBe(false);
  });

  it('od6-los-010 od6-barrier-007 a high wall blocks men on the same level, and those on hills see over it', () => {
    const barriers = [across('high-wall', 25)];
    expect(sight(10, { barriers })).toMatchObject({ clear: false, why: 'sight-wall' });
    expect(sight(10, { barriers, rebel: { elevation: 0.1 } }).clear).toBe(false);
    expect(sight(10, { barriers, rebel: { elevation: 0.2 } }).clear).toBe(true);
    // Right up to the wall one sees.
    expect(sight(5, { barriers: [across('high-wall', 25)] }).clear).toBe(true);
  });

  it('od6-los-011 od6-los-012 nobody sees through a building’s wall; from beside its doors and windows one shoots freely', () => {
    const openings = (kind: string) => [
      wall('building-wall', { x: 0, y: 25 }, { x: 19, y: 25 }, { id: 'west' }),
      wall(kind, { x: 19, y: 25 }, { x: 21, y: 25 }),
      wall('building-wall', { x: 21, y: 25 }, { x: 60, y: 25 }, { id: 'east' }),
    ];
    for (const kind of ['door', 'window']) {
      const state = (x: number, y: number, far: Point) =>
        duel(1, { barriers: openings(kind), rebels: { at: [{ x, y }] }, troopers: { at: [far] } });
      expect(lineOfSight(state(20, 26, { x: 20, y: 5 })).clear).toBe(true);
      expect(lineOfSight(state(20, 26, { x: 22, y: 5 })).clear).toBe(true);
      expect(lineOfSight(state(24, 26, { x: 24, y: 5 }))).toMatchObject({ clear: false, why: 'sight-building' });
    }
  });

  it('od6-los-013 od6-barrier-004 od6-barrier-005 one of the two must be within 1" of the opening, from the edge of the base', () => {
    for (const kind of ['door', 'window']) {
      const through = (own: number, range: number) => sight(range, { barriers: [across(kind, 30 - own - 0.5)] });
      expect(through(1, 22).clear).toBe(true); // firer 1" away, target 20" beyond
      expect(through(3, 5).clear).toBe(true); // firer 3" away, target 1" behind it
      expect(through(1.5, 4)).toMatchObject({ clear: false, why: 'sight-opening' });
      expect(through(1.1, 3.2).clear).toBe(false);
    }
  });

  it('od6-los-014 through an opening prone soldiers are seen only from beside it', () => {
    const through = (own: number, range: number, rebel: Pair, trooper: Pair) =>
      sight(range, { barriers: [across('window', 30 - own - 0.5)], rebel, trooper });
    expect(through(1, 12, {}, { prone: true }).clear).toBe(true);
    expect(through(3, 5, {}, { prone: true })).toMatchObject({ clear: false, why: 'sight-opening-prone' });
    expect(through(3, 5, {}, {}).clear).toBe(true);
    expect(through(1, 3, {}, { prone: true }).clear).toBe(true);
    expect(through(1.1, 3.1, {}, { prone: true })).toMatchObject({ clear: false, why: 'sight-opening-prone' });
    expect(through(1, 12, { prone: true }, {}).clear).toBe(false);
  });

  it('od6-los-015 od6-terrain-003 od6-terrain-004 od6-terrain-005 od6-terrain-006 od6-terrain-007 one sees 8" into light, 6" into medium, 4" into heavy growth, added up over the line', () => {
    const depth = (kind: string, inches: number) => sight(20, { areas: [ground(kind, 15, 28 - inches, 25, 28)] });
    for (const [kind, limit] of [
      ['light-woods', 8],
      ['medium-woods', 6],
      ['heavy-woods', 4],
      ['light-swamp', 8],
      ['medium-swamp', 6],
      ['heavy-swamp', 4],
    ] as const) {
      expect(depth(kind, limit).clear).toBe(true);
      expect(depth(kind, limit + 0.1)).toMatchObject({ clear: false, why: 'sight-woods' });
    }
    const two = (light: number, medium: number) =>
      sight(20, {
        areas: [ground('light-woods', 15, 28 - light, 25, 28), ground('medium-woods', 15, 15 - medium, 25, 15)],
      });
    expect(two(4, 3).clear).toBe(true);
    expect(two(4, 3.1)).toMatchObject({ clear: false, why: 'sight-woods' });
    expect(two(4, 3.1).at?.y).toBeLessThanOrEqual(15);
  });

  it('od6-terrain-001 od6-terrain-002 od6-terrain-007 od6-terrain-010 od6-terrain-011 scrub, water and treeless swamp hinder no sight', () => {
    for (const kind of ['clear', 'scrub', 'brush', 'open-swamp', 'creek', 'stream', 'deep-water']) {
      expect(sight(25, { areas: [ground(kind, 0, 5, 60, 31)] }).clear).toBe(true);
    }
  });

  it('od6-los-012 od6-los-013 an opening reaches exactly 1", and not 1.05"', () => {
    for (const kind of ['door', 'window']) {
      const through = (own: number) => sight(12, { barriers: [across(kind, 30 - own - 0.5)] });
      expect(through(1)).toEqual(clear);
      expect(through(1.05)).toMatchObject({ clear: false, why: 'sight-opening' });
    }
  });

  it('od6-los-016 two squads both in woods see each other only within the woods’ distance', () => {
    const both = (range: number) => sight(range, { areas: [ground('medium-woods', 0, 0, 60, 40)] }).clear;
    expect(both(6)).toBe(true);
    expect(both(6.1)).toBe(false);
  });

  it('od6-los-017 from outside one sees those in the woods who are no deeper inside than the distance', () => {
    const inside = (deep: number) => sight(20, { areas: [ground('heavy-woods', 0, 0, 60, 10 + deep)] }).clear;
    expect(inside(4)).toBe(true);
    expect(inside(5)).toBe(false);
  });

  it('od6-los-019 the whole area of a wood counts, and nothing else in it blocks', () => {
    expect(sight(10, { areas: [ground('light-woods', 15, 22, 25, 28)] })).toEqual(clear);
  });

  it('od6-los-020 a hill over two metres blocks lines through it, a lower one does not', () => {
    const hill = (top: number) => [ground('easy-hill', 15, 23, 25, 27, { top })];
    expect(sight(10, { areas: hill(1.5) })).toMatchObject({ clear: false, why: 'sight-hill' });
    expect(sight(10, { areas: hill(1) }).clear).toBe(true);
    // A lower hill does not hide even the prone; the men upon the hill are seen.
    expect(sight(10, { areas: hill(1), rebel: { prone: true }, trooper: { prone: true } }).clear).toBe(true);
    expect(
      sight(5, { areas: [ground('easy-hill', 15, 20, 25, 27, { top: 1.5 })], trooper: { elevation: 1.5 } }).clear,
    ).toBe(true);
  });

  it('od6-los-021 od6-barrier-009 od6-barrier-010 a soldier prone in a trench is seen only from right beside it', () => {
    for (const kind of ['shallow-trench', 'deep-trench']) {
      const barriers = [across(kind, 20)];
      expect(sight(10, { barriers }).clear).toBe(true);
      expect(sight(10, { barriers, trooper: { prone: true } })).toMatchObject({ clear: false, why: 'sight-trench' });
      const beside = (range: number) =>
        sight(range, { barriers: [across(kind, 30 - range)], trooper: { prone: true } }).clear;
      expect(beside(1.5)).toBe(true);
      expect(beside(1.6)).toBe(false);
    }
  });

  it('od6-scenario-007 crates are seen over, except by and of those prone behind them', () => {
    expect(sight(10, { barriers: [across('crate', 21)] }).clear).toBe(true);
    expect(sight(10, { barriers: [across('crate', 21)], trooper: { prone: true } }).clear).toBe(false);
  });

  it('od6-barrier-008 barbed wire hides nobody', () => {
    expect(sight(10, { barriers: [across('barbed-wire', 21)], trooper: { prone: true } }).clear).toBe(true);
  });

  it('od6-los-004 holds for any pair on a table full of things', () => {
    const state = facingOff({
      barriers: [
        wall('low-wall', { x: 5, y: 22 }, { x: 13, y: 24 }),
        wall('window', { x: 8, y: 26 }, { x: 14, y: 25 }),
      ],
      areas: [ground('medium-woods', 9, 21, 12, 27)],
      troopers: { soldiers: { 2: { prone: true } } },
    });
    for (const a of Object.values(state.figures))
      for (const b of Object.values(state.figures))
        if (a !== b) expect(sees(state, a.id, b.id)).toBe(sees(state, b.id, a.id));
  });
});
