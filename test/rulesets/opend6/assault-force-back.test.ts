import { describe, expect, it } from 'vitest';
import { openD6 } from '../../../src/rulesets/opend6';
import type { FigureId } from '../../../src/battle/state';
import type { Rolled, Script } from '../../../src/engine/drivers';
import { distance } from '../../../src/space';
import type { OpenD6State, Soldier } from '../../../src/rulesets/opend6/state';
import { row, soldier, squad, told } from '../../support/opend6';
import { locked, low, areFighting, fight } from './assault-support';

interface Fought {
  readonly answers?: Script['answers'];
  /** Dice after those of the fights and the damage. */
  readonly dice?: NonNullable<Script['dice']>;
  /** Dice by trooper of pairs in which nobody is hit; 4 and 4 if absent. */
  readonly ties?: Readonly<Record<FigureId, readonly [rebel: number, trooper: number]>>;
  /** The hit are only wounded. */
  readonly wounds?: boolean;
}

/** The fights of rebels with the troopers opposite, in which these soldiers are hit and put out of action. */
function compare(state: OpenD6State, hit: readonly FigureId[], fought: Fought = {}) {
  const { answers = { advance: 'advance' }, dice = [], ties = {}, wounds = false } = fought;
  const onTable = (figure: FigureId) => state.figures[figure]?.presence === 'table';
  const foes = Object.keys(state.figures).filter((id) => id.startsWith('troopers') && onTable(id));
  const pairs = squad(state, 'rebels').members.flatMap((rebel) => {
    const foe = foes.find((id) => touch(soldier(state, rebel), soldier(state, id)));
    return onTable(rebel) && foe !== undefined ? [[rebel, foe] as const] : [];
  });
  const harm: readonly Rolled[] = [
    ['damage', 5],
    ['strength', wounds ? 2 : 1],
  ];
  const rolls = pairs.flatMap(([rebel, trooper]): readonly Rolled[] => {
    if (hit.includes(rebel)) return [['melee', 2], ['melee', 5], ...harm];
    if (hit.includes(trooper)) return [['melee', 5], ['melee', 2], ...harm];
    return (ties[trooper] ?? [4, 4]).map((face) => ['melee', face]);
  });
  return fight(state, { dice: [...rolls, ...dice], answers });
}

/** Returns true if they stand as near as soldiers in contact, also across a barrier. */
const touch = ({ at }: Soldier, { at: other }: Soldier) => distance(at, other) < 1.41;

const result = (events: ReturnType<typeof compare>['events']) => told(events, 'assault-compared')[0]?.result;

describe('who is forced back', () => {
  it('od6-assault-035 the side with more losses; equal numbers force back nobody', () => {
    const more = compare(locked(), ['rebels.1', 'rebels.2', 'troopers.3']);
    expect(told(more.events, 'squad-forced-back').map(({ unit }) => unit)).toEqual(['rebels']);
    expect(told(more.events, 'assault-compared')[0]).toMatchObject({
      loser: 'rebels',
      tallies: [
        { losses: 2, left: 1 },
        { losses: 1, left: 2 },
      ],
    });
    const even = compare(locked(), ['rebels.1', 'troopers.2'], { answers: {} });
    expect(result(even.events)).toBe('even');
    expect(told(even.events, 'figure-moved')).toEqual([]);
  });

  it('od6-assault-035 wounded soldiers count like incapacitated ones', () => {
    expect(result(compare(locked(), ['troopers.1'], { wounds: true }).events)).toBe('forced-back');
  });

  it('od6-assault-035 only losses of this phase count, by table option all of the turn', () => {
    const before = { rebels: { soldiers: { 3: { hurt: true, presence: 'out' as const } } } };
    expect(result(compare(locked(before), ['troopers.1']).events)).toBe('forced-back');
    expect(
      result(
        compare(locked({ ...before, options: { forceBackLosses: 'turn' } }), ['troopers.1'], { answers: {} }).events,
      ),
    ).toBe('even');
  });

  const outnumbered = (own: number, other: number) =>
    locked({ rebels: { at: row(15, 30, own, 1) }, troopers: { at: row(15, 29, other, 1) } });

  it('od6-assault-036 half as many left is enough, fewer is not', () => {
    expect(result(compare(outnumbered(4, 9), ['troopers.4']).events)).toBe('forced-back');
    const few = compare(outnumbered(3, 9), ['troopers.3'], { answers: {} });
    expect(result(few.events)).toBe('outnumbered');
    expect(told(few.events, 'squad-forced-back')).toEqual([]);
  });

  it('od6-morale-017 winning means having forced back: no mark for either when outnumbered', () => {
    const few = compare(outnumbered(3, 9), ['troopers.3'], { answers: {} }).state;
    expect([squad(few, 'rebels').assault, squad(few, 'troopers').assault]).toEqual(['none', 'none']);
    const done = compare(locked(), ['troopers.1']).state;
    expect([squad(done, 'rebels').assault, squad(done, 'troopers').assault]).toEqual(['won', 'lost']);
  });

  it('od6-assault-035 with several squads the losses of each side are added up', () => {
    const state = locked({
      rebels: { at: row(20, 30, 3, 1) },
      troopers: { at: row(20, 29, 1, 1) },
      more: { 'troopers-b': { at: row(21, 29, 2, 1), facing: 180, design: { weapons: [] } } },
    });
    const { events } = compare(state, ['troopers.1', 'troopers-b.1', 'rebels.3']);
    expect(told(events, 'assault-compared')[0]?.tallies.map(({ units, losses }) => [units.length, losses])).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });
});

describe('the way back', () => {
  it('od6-assault-037 all go 4" straight away from the attackers, keeping facing and posture; the winners follow', () => {
    const { state, events } = compare(locked({ troopers: { soldiers: { 2: { prone: true } } } }), ['troopers.1'], {
      ties: { 'troopers.2': [2, 4] },
    });
    expect(soldier(state, 'troopers.2')).toMatchObject({ facing: 180, prone: true });
    expect(soldier(state, 'troopers.2').at.y).toBeCloseTo(25);
    expect(soldier(state, 'troopers.3').at.y).toBeCloseTo(25);
    expect(soldier(state, 'rebels.2').at.y).toBeCloseTo(26);
    expect(told(events, 'figure-moved').every(({ rule, pace }) => rule === 'od6-assault-037' && pace === null)).toBe(
      true,
    );
    expect(openD6.rules.violations(state)).toEqual([]);
  });

  it('od6-assault-037 the direction is from the centre of the winners in contact to that of the losers in contact', () => {
    const { events } = compare(
      locked({
        rebels: {
          at: [
            { x: 20, y: 30 },
            { x: 30, y: 40 },
          ],
        },
        troopers: {
          at: [
            { x: 20.6, y: 29.2 },
            { x: 30, y: 20 },
          ],
        },
      }),
      ['troopers.1'],
      { wounds: true },
    );
    expect(told(events, 'squad-forced-back')[0]?.bearing).toBeCloseTo(36.87, 1);
  });

  it.each(['low-wall', 'door', 'window', 'high-wall', 'building-wall'])(
    'od6-assault-038 a %s stops each soldier separately',
    (kind) => {
      const barriers = [low('w', { x: 19, y: 27 }, { x: 20.9, y: 27 }, kind)];
      const { state } = compare(locked({ barriers }), ['troopers.3']);
      expect(soldier(state, 'troopers.1').at.y).toBeCloseTo(27.5);
      expect(soldier(state, 'troopers.2').at.y).toBeCloseTo(25);
      expect(soldier(state, 'rebels.1').at.y).toBeCloseTo(28.5);
      expect(squad(state, 'troopers').assault).toBe('lost');
    },
  );

  it('od6-assault-038 barbed wire does not stop them, impassable ground and the table edge do', () => {
    const wire = compare(locked({ barriers: [low('w', { x: 0, y: 27 }, { x: 48, y: 27 }, 'barbed-wire')] }), [
      'troopers.1',
    ]);
    expect(soldier(wire.state, 'troopers.2').at.y).toBeCloseTo(25);
    const outline = [
      { x: 0, y: 20 },
      { x: 48, y: 20 },
      { x: 48, y: 27 },
      { x: 0, y: 27 },
    ];
    const lava = compare(locked({ areas: [{ id: 'l', kind: 'lava', outline, bottom: 0, top: 'unlimited' }] }), [
      'troopers.1',
    ]);
    expect(soldier(lava.state, 'troopers.2').at.y).toBeGreaterThanOrEqual(27);
    const edge = compare(locked({ rebels: { at: row(20, 3, 3) }, troopers: { at: row(20, 2, 3) } }), ['troopers.1']);
    expect(soldier(edge.state, 'troopers.2').at.y).toBeCloseTo(0.5);
  });

  it('od6-assault-038 figures outside the fight stop them; the winners go only until they touch', () => {
    const more = { 'troopers-b': { at: [{ x: 21.5, y: 26 }] } };
    const { state } = compare(locked({ more }), ['troopers.3']);
    expect(soldier(state, 'troopers.2').at.y).toBeCloseTo(27);
    expect(soldier(state, 'rebels.2').at.y).toBeCloseTo(28);
    expect(openD6.rules.violations(state)).toEqual([]);
  });
});

describe('advance after combat', () => {
  it('od6-assault-039 a soldier who does not want to follow passes a command test of 6 or follows', () => {
    const stays = compare(locked(), ['troopers.1'], { dice: [['command-test', 3]], answers: { advance: 'stay' } });
    expect(told(stays.events, 'command-tested')[0]).toMatchObject({ difficulty: 6, score: 6, passed: true });
    expect(soldier(stays.state, 'rebels.2').at.y).toBe(30);
    const follows = compare(locked(), ['troopers.1'], { dice: [['command-test', 2]], answers: { advance: 'stay' } });
    expect(told(follows.events, 'command-tested')[0]).toMatchObject({ score: 5, passed: false });
    expect(soldier(follows.state, 'rebels.2').at.y).toBeCloseTo(26);
  });

  it('od6-morale-009 od6-assault-039 a demoralized squad follows too', () => {
    const { state } = compare(locked({ rebels: { morale: 1 } }), ['troopers.1'], {
      ties: { 'troopers.2': [5, 3], 'troopers.3': [5, 3] },
    });
    expect(soldier(state, 'rebels.2').at.y).toBeCloseTo(26);
  });

  it('od6-assault-039 with the commander lost the squad’s command skill is used', () => {
    const design = { commanderLevels: 2 };
    const state = locked({ rebels: { at: row(20, 30, 4), design }, troopers: { at: row(20, 29, 4) } });
    soldier(state, 'rebels.1').presence = 'out';
    const { events } = compare(state, ['troopers.2'], { dice: [['command-test', 2]], answers: { advance: 'stay' } });
    expect(told(events, 'command-tested')[0]).toMatchObject({ command: 3, passed: false });
  });

  it('od6-assault-039 winners who defend behind a barrier need no test to stay', () => {
    const state = locked({
      rebels: { at: row(20, 30.4, 3) },
      troopers: { at: row(20, 29, 3) },
      barriers: [low('w', { x: 15, y: 29.9 }, { x: 30, y: 29.9 })],
    });
    const { events, state: after } = compare(state, ['rebels.1'], {
      answers: { advance: 'stay' },
      ties: { 'troopers.2': [4, 3], 'troopers.3': [4, 3] },
    });
    expect(told(events, 'advance-declined').map(({ unit }) => unit)).toEqual(['troopers']);
    expect(told(events, 'command-tested')).toEqual([]);
    expect(soldier(after, 'troopers.1').at.y).toBe(29);
  });

  it('od6-assault-039 od6-assault-047 when the winners stay, the close assault is over; otherwise it continues', () => {
    const pairs = { rebels: { at: row(20, 30, 2) }, troopers: { at: row(20, 29, 2) } };
    // Rebel 1 puts trooper 1 out; the second pair ties.
    const script = (advance: string, more: readonly number[]) => ({
      dice: [5, 2, 4, 2, 4, 4, ...more],
      answers: { advance },
    });
    const wounded = locked({ ...pairs, troopers: { ...pairs.troopers, soldiers: { 1: { wounded: true } } } });
    const stays = fight(wounded, script('stay', [4]));
    expect(stays.state.fights).toEqual([]);
    expect(told(stays.events, 'fight-ended')).toHaveLength(1);
    const goesOn = fight(wounded, script('advance', []));
    expect(goesOn.state.fights).toEqual([{ chargers: 'rebels', defenders: 'troopers', rounds: 2 }]);
  });
});

describe('the end of a fight', () => {
  it('od6-assault-047 is that of two squads who no longer touch; fights of others go on', () => {
    const state = locked({
      more: {
        'rebels-b': { at: [{ x: 35, y: 30 }] },
        'troopers-b': { at: [{ x: 35, y: 29 }], facing: 180 },
        'troopers-c': { at: [{ x: 45, y: 5 }] },
      },
    });
    const going = [
      { chargers: 'rebels', defenders: 'troopers', rounds: 1 },
      { chargers: 'troopers-b', defenders: 'rebels-b', rounds: 2 },
    ];
    state.fights = [...going, { chargers: 'rebels', defenders: 'troopers-c', rounds: 1 }];
    // Nobody hits anybody.
    const { state: after, events } = fight(state, { dice: Array.from({ length: 8 }, () => ['melee', 4] as const) });
    expect(after.fights).toEqual(going.map((fought) => ({ ...fought, rounds: fought.rounds + 1 })));
    expect(told(events, 'fight-ended')).toMatchObject([{ chargers: 'rebels', defenders: 'troopers-c' }]);
  });
});

describe('contact across a barrier', () => {
  it('od6-assault-048 the far side within 1" and directly opposite is contact, without a base between', () => {
    const across = (kind: string, gap: number, offset = 0) =>
      locked({
        rebels: { at: [{ x: 20, y: 30 }] },
        troopers: { at: [{ x: 20 + offset, y: 29 - gap }] },
        barriers: [low('w', { x: 15, y: 29.5 }, { x: 25, y: 29.5 }, kind)],
      });
    const fights = (state: OpenD6State) => (areFighting(state) ? 1 : 0);
    for (const kind of ['low-wall', 'barbed-wire', 'hedge', 'door', 'window']) expect(fights(across(kind, 1))).toBe(1);
    expect(fights(across('low-wall', 1.1))).toBe(0);
    expect(fights(across('high-wall', 0.5))).toBe(0);
    expect(fights(across('building-wall', 0.5))).toBe(0);
    // Bases that touch where the wall runs: it parts them all the same.
    expect(['low-wall', 'door', 'high-wall', 'building-wall'].map((kind) => fights(across(kind, 0)))).toEqual([
      1, 1, 0, 0,
    ]);
    expect(fights(across('low-wall', 0.5, 0.5))).toBe(1);
    expect(fights(across('low-wall', 0.5, 0.9))).toBe(0);
    const strangers = across('low-wall', 0.5);
    strangers.fights = [];
    expect(fights(strangers)).toBe(0);
  });
});
