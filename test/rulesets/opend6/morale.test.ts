import { describe, expect, it } from 'vitest';
import { moraleResult } from '../../../src/rulesets/opend6/data/morale';
import { CommandRun } from '../../../src/engine/command-run';
import type { Script } from '../../../src/engine/drivers';
import { openD6 } from '../../../src/rulesets/opend6';
import type { OpenD6State, Soldier } from '../../../src/rulesets/opend6/state';
import { play, row, soldier, squad, told, endPhase } from '../../support/opend6';
import { charge, faceToFace, locked, low, type Parts, casualtyTest } from './assault-support';
import { all } from '../../support/seen';

const hurt: Partial<Soldier> = { hurt: true, wounded: true, prone: true };
const out: Partial<Soldier> = { ...hurt, presence: 'out' };

/** Morale Phase, squads 20" apart; the rebels have the initiative. */
const phase = (parts: Parts = {}) => faceToFace(20, { phase: 'morale', ...parts });
const morale = { type: 'morale' } as const;
const keys = (state: OpenD6State) =>
  casualtyTest(state).threat.reasons.map(({ key, value, rule }) => [key, value, rule]);
const threat = (state: OpenD6State) => casualtyTest(state).threat.value;
const test = (state: OpenD6State, script: Script) => play({ ...state, phase: 'morale' }, 'referee', morale, script);
/** Somebody other than the commander was hit. */
const one = { soldiers: { 2: hurt } };
const casualty = ['threat-casualty', 1, 'od6-morale-014'];
/** The battle when the hits of the Fire Combat Phase have taken effect. */
const afterFire = (state: OpenD6State) => endPhase({ ...state, phase: 'fire' }).state;
const isNeeded = (state: OpenD6State) => afterFire(state).phase === 'morale';

describe('morale levels', () => {
  it('od6-morale-003 od6-morale-001 a squad starts steady at the level of its quality', () => {
    for (const [quality, level] of [
      ['average', 5],
      ['veteran', 6],
      ['elite', 7],
    ] as const) {
      expect(squad(faceToFace(5, { rebels: { design: { quality } } }), 'rebels').morale).toBe(level);
    }
  });

  it('od6-morale-004 od6-morale-005 the level stays between 0 and the start', () => {
    const changed = (morale: number, dice: NonNullable<Script['dice']>) => {
      const { state, events } = test(phase({ rebels: { morale, ...one } }), { dice });
      return [squad(state, 'rebels').morale, ...told(events, 'morale-changed').map(({ to }) => to)];
    };
    const raise: NonNullable<Script['dice']> = [
      ['morale-test', 6],
      ['morale-test', 4],
      ['morale-test', 2],
    ];
    expect(changed(5, raise)).toEqual([5]);
    expect(changed(4, raise)).toEqual([5, 5]);
    expect(
      changed(1, [
        ['morale-test', 1],
        ['morale-test', 5],
      ]),
    ).toEqual([0, 0]);
  });

  it('od6-morale-002 od6-morale-006 od6-morale-007 od6-morale-008 od6-morale-013 status adds to the threat', () => {
    expect(keys(phase({ rebels: { morale: 4, ...one } }))).toEqual([casualty]);
    expect([4, 3, 1].map((morale) => threat(phase({ rebels: { morale, ...one } })))).toEqual([5, 6, 7]);
    for (const morale of [3, 2])
      expect(keys(phase({ rebels: { morale, ...one } }))).toEqual([['threat-shaken', 1, 'od6-morale-007'], casualty]);
    expect(keys(phase({ rebels: { morale: 1, ...one } }))).toEqual([
      ['threat-demoralized', 2, 'od6-morale-008'],
      casualty,
    ]);
  });
});

describe('the morale test', () => {
  it('od6-morale-010 od6-morale-011 od6-morale-012 die + command of the owner against die + threat of the opponent', () => {
    const state = phase({ rebels: { soldiers: { 2: out } } });
    const asked: [string, string][] = [];
    const run = CommandRun.begin(openD6, state, 'referee', morale);
    for (let roll = run.pending; roll?.kind === 'roll'; roll = run.pending) {
      asked.push([roll.name, roll.seat]);
      run.answer([4]);
    }
    expect(asked).toEqual([
      ['morale-test', 'rebels'],
      ['morale-test', 'troopers'],
    ]);
    const { events } = test(state, { dice: [4, 2] });
    expect(told(events, 'morale-tested')[0]).toMatchObject({
      rule: 'od6-morale-028',
      command: { value: 3, score: 7 },
      threat: { base: 4, value: 5, score: 7 },
      change: 0,
    });
  });

  it('od6-morale-011 the squad’s command skill when the commander is lost or out of distance; -1 when wounded', () => {
    const design = { commanderLevels: 2 };
    const command = (soldiers: Record<number, Partial<Soldier>>) =>
      told(test(phase({ rebels: { design, soldiers } }), { dice: [5, 3] }).events, 'morale-tested')[0]?.command.value;
    expect(command({ 2: out })).toBe(5);
    expect(command({ 1: { wounded: true }, 2: out })).toBe(4);
    expect(command({ 1: { presence: 'out', wounded: true }, 2: out })).toBe(3);
    expect(command({ 1: { at: { x: 5, y: 40 } }, 2: hurt })).toBe(3);
  });

  it('od6-morale-013 od6-morale-014 od6-morale-015 three hit with the commander among them: 4 + 2 + 2', () => {
    const state = phase({
      rebels: { at: row(20, 30, 5), soldiers: { 1: hurt, 2: hurt, 3: out }, squad: { commanderShock: true } },
    });
    expect(keys(state)).toEqual([
      ['threat-casualty', 2, 'od6-morale-014'],
      ['threat-commander-hit', 2, 'od6-morale-015'],
    ]);
    expect(threat(state)).toBe(8);
  });

  it('od6-morale-015 a commander wounded or worse shocks the squad when it happens, once a turn; anybody else does not', () => {
    const state = phase({ rebels: { at: row(20, 30, 5) } });
    const hits = (figure: string, how: 'wound' | 'incapacitated', from = state) => {
      const hit = structuredClone(from);
      soldier(hit, figure).marked = [how];
      return afterFire(hit);
    };
    expect(keys(hits('rebels.1', 'wound'))).toEqual([['threat-commander-hit', 2, 'od6-morale-015']]);
    expect(squad(hits('rebels.2', 'incapacitated'), 'rebels').commanderShock).toBe(false);
    const before = hits('rebels.1', 'wound');
    squad(before, 'rebels').commanderShock = false;
    const again = hits('rebels.1', 'incapacitated', before);
    expect(soldier(again, 'rebels.1').presence).toBe('out');
    expect(squad(again, 'rebels').commanderShock).toBe(false);
  });

  it('od6-morale-014 each soldier counts once a turn', () => {
    const state = phase({ rebels: { at: row(20, 30, 5) } });
    Object.assign(soldier(state, 'rebels.2'), { ...hurt, marked: ['wound'] });
    expect(threat(state)).toBe(5);
    const after = afterFire(state);
    expect(soldier(after, 'rebels.2').presence).toBe('out');
    expect(threat(after)).toBe(5);
  });

  it('od6-morale-015 only the first test after the hit counts the commander, later ones not at all', () => {
    const state = faceToFace(10, {
      toAct: 'troopers',
      rebels: { soldiers: { 1: hurt }, squad: { commanderShock: true } },
    });
    soldier(state, 'rebels.1').startedProne = true;
    const first = play(
      state,
      'troopers',
      { type: 'charge', unit: 'troopers', target: 'rebels' },
      {
        dice: [
          ['morale-test', 5],
          ['morale-test', 2],
          ['morale-test', 6],
          ['morale-test', 5],
          ['morale-test', 2],
        ],
      },
    );
    const received = told(first.events, 'morale-tested').find(({ unit }) => unit === 'rebels');
    expect(received?.threat.reasons.map(({ key, value, rule }) => [key, value, rule])).toEqual([
      ['threat-commander-hit', 2, 'od6-morale-015'],
    ]);
    expect(squad(first.state, 'rebels').commanderShock).toBe(false);
    expect(keys(first.state)).toEqual([]);
  });

  it('od6-morale-016 behind cover takes 1 off for a squad that has not moved', () => {
    const barriers = [low('w', { x: 0, y: 29 }, { x: 48, y: 29 })];
    expect(keys(phase({ barriers, rebels: one }))).toEqual([casualty, ['threat-behind-cover', -1, 'od6-morale-016']]);
    expect(keys(phase({ barriers, rebels: { soldiers: { ...one.soldiers, 1: { pace: 'walk' } } } }))).toEqual([
      casualty,
    ]);
  });

  it('od6-morale-017 forced back +1, having forced back -1', () => {
    const after = (assault: 'won' | 'lost' | 'none') => keys(phase({ rebels: { squad: { assault }, ...one } }));
    expect(after('won')).toEqual([casualty, ['threat-won-assault', -1, 'od6-morale-017']]);
    expect(after('lost')).toEqual([casualty, ['threat-lost-assault', 1, 'od6-morale-017']]);
    expect(after('none')).toEqual([casualty]);
  });

  it('od6-squad-022 od6-morale-028 one test for the whole squad, separated soldiers and their losses included', () => {
    const state = phase({
      rebels: { at: [...row(20, 30, 3), { x: 40, y: 40 }, { x: 41.5, y: 40 }], soldiers: { 4: hurt } },
    });
    const { events, state: after } = play(state, 'referee', { type: 'morale' }, { dice: [4, 4] });
    expect(told(events, 'morale-tested')).toHaveLength(1);
    expect(told(events, 'morale-tested')[0]?.threat.value).toBe(5);
    expect(squad(after, 'rebels').morale).toBe(4);
  });

  it.each([
    [11, 7, 1],
    [10, 7, 0],
    [7, 7, 0],
    [7, 8, -1],
    [7, 10, -1],
    [7, 11, -2],
  ])('od6-morale-025 CR %i against TR %i changes morale by %i', (cr, tr, change) => {
    expect(moraleResult(cr, tr)).toEqual({ change, withdraw: change === -2 });
  });

  it('od6-morale-025 bombing out with a first casualty: 0 against 8, morale 3, withdraw 4"', () => {
    const { state, events } = test(phase({ rebels: { soldiers: { 2: hurt } } }), {
      dice: [1, 3],
      answers: { 'withdraw-facing': 'keep' },
    });
    expect(told(events, 'morale-tested')[0]).toMatchObject({
      command: { score: 0 },
      threat: { score: 8 },
      change: -2,
      withdraw: true,
    });
    expect(squad(state, 'rebels').morale).toBe(3);
    expect(soldier(state, 'rebels.1').at.y).toBeCloseTo(34);
    const better = test(phase({ rebels: { morale: 4, soldiers: { 2: hurt } } }), { dice: [6, 1, 2] });
    expect(squad(better.state, 'rebels').morale).toBe(4);
    const up = test(phase({ rebels: { morale: 4, soldiers: { 2: hurt } } }), { dice: [6, 4, 2] });
    expect(squad(up.state, 'rebels').morale).toBe(5);
  });

  it('od6-morale-009 a demoralized squad gets no nearer to an enemy that it sees', () => {
    const state = faceToFace(10, { rebels: { morale: 1 } });
    const orders = (y: number) => ({
      'rebels.1': {
        path: [
          { x: 20, y: 30 },
          { x: 20, y },
        ],
      },
    });
    expect(openD6.rules.refuse(all(state), 'rebels', { type: 'move', unit: 'rebels', orders: orders(29) })?.rule).toBe(
      'od6-morale-009',
    );
    expect(openD6.rules.refuse(all(state), 'rebels', { type: 'move', unit: 'rebels', orders: orders(31) })).toBeNull();
  });
});

describe('withdrawing', () => {
  const withdraws = (state: OpenD6State, facing = 'keep') =>
    test(state, { dice: [2, 6, 2], answers: { 'withdraw-facing': facing } });
  const with2 = (parts: Parts = {}) => phase({ ...parts, rebels: { soldiers: { 2: hurt }, ...parts.rebels } });

  it('od6-morale-026 4" away from the closest enemy squad, centre from centre; the prone are moved and stay prone', () => {
    const { state, events } = withdraws(with2({ more: { 'troopers-b': { at: row(0.6, 30, 3), facing: 90 } } }));
    expect(told(events, 'squad-withdrew')[0]?.bearing).toBeCloseTo(90);
    expect(soldier(state, 'rebels.1').at.x).toBeCloseTo(24);
    expect(soldier(state, 'rebels.2')).toMatchObject({ prone: true });
    expect(soldier(state, 'rebels.2').at.x).toBeCloseTo(25.5);
  });

  it('od6-morale-026 its soldiers may be faced any way', () => {
    expect(soldier(withdraws(with2(), 'enemy').state, 'rebels.1').facing).toBeCloseTo(0, 0);
    expect(soldier(withdraws(with2(), 'enemy').state, 'rebels.3').facing).toBeCloseTo(0, 0);
    const behind = with2({ more: { 'rebels-b': { at: row(20, 40, 3) } } });
    expect(soldier(withdraws(behind, 'enemy').state, 'rebels.1').facing).toBeCloseTo(0, 0);
    expect(soldier(withdraws(with2(), 'away').state, 'rebels.1').facing).toBe(180);
    expect(
      soldier(withdraws(with2({ rebels: { facing: 45, soldiers: { 2: hurt } } }), 'keep').state, 'rebels.1').facing,
    ).toBe(45);
  });

  it('od6-morale-026 ground costs nothing and low barriers are crossed; high walls and the table edge stop', () => {
    const outline = [
      { x: 0, y: 31 },
      { x: 48, y: 31 },
      { x: 48, y: 40 },
      { x: 0, y: 40 },
    ];
    const woods = withdraws(with2({ areas: [{ id: 'h', kind: 'heavy-woods', outline, bottom: 0, top: 'unlimited' }] }));
    expect(soldier(woods.state, 'rebels.1').at.y).toBeCloseTo(34);
    const wall = (kind: string) => withdraws(with2({ barriers: [low('w', { x: 0, y: 32 }, { x: 48, y: 32 }, kind)] }));
    expect(soldier(wall('low-wall').state, 'rebels.1').at.y).toBeCloseTo(34);
    expect(soldier(wall('high-wall').state, 'rebels.1').at.y).toBeCloseTo(31.5);
    expect(soldier(wall('building-wall').state, 'rebels.1').at.y).toBeCloseTo(31.5);
    const lava = withdraws(
      with2({
        areas: [
          {
            id: 'l',
            kind: 'lava',
            outline: [
              { x: 0, y: 32 },
              { x: 48, y: 32 },
              { x: 48, y: 36 },
              { x: 0, y: 36 },
            ],
            bottom: 0,
            top: 'unlimited',
          },
        ],
      }),
    );
    expect(soldier(lava.state, 'rebels.1').at.y).toBeLessThanOrEqual(32);
    expect(soldier(lava.state, 'rebels.1').at.y).toBeGreaterThan(31);
    const edge = withdraws(with2({ rebels: { at: row(20, 46, 3), soldiers: { 2: hurt } } }));
    expect(soldier(edge.state, 'rebels.1').at.y).toBeCloseTo(47.5);
    expect(openD6.rules.violations(edge.state)).toEqual([]);
    const towards = (at: Parts['rebels'], from: Parts['troopers']) =>
      soldier(withdraws(phase({ rebels: { ...at, soldiers: { 2: hurt } }, troopers: { ...from } })).state, 'rebels.1')
        .at;
    expect(towards({ at: row(20, 2, 3) }, { at: row(20, 20, 3) }).y).toBeCloseTo(0.5);
    expect(towards({ at: row(1.5, 30, 3) }, { at: row(30, 30, 3) }).x).toBeCloseTo(0.5);
    expect(towards({ at: row(44, 30, 3) }, { at: row(10, 30, 3) }).x).toBeCloseTo(45.5);
  });

  it('od6-morale-026 nobody ends on another figure', () => {
    const { state } = withdraws(with2({ more: { 'rebels-b': { at: row(20, 34.2, 3) } } }));
    expect(soldier(state, 'rebels.1').at.y).toBeLessThanOrEqual(33.2 + 1e-6);
    expect(soldier(state, 'rebels.1').at.y).toBeGreaterThan(33);
    expect(openD6.rules.violations(state)).toEqual([]);
  });

  it('od6-morale-027 a squad that breaks routs instead', () => {
    const { state, events } = test(with2({ rebels: { morale: 2, soldiers: { 2: hurt } } }), { dice: [2, 6, 2] });
    expect(told(events, 'squad-withdrew')).toEqual([]);
    expect(squad(state, 'rebels')).toMatchObject({ morale: 0, rout: { to: { x: 20, y: 48 } } });
  });
});

describe('the Morale Phase', () => {
  it('od6-turn-011 broken squads, then casualty tests, then rallies; the side with the initiative first in each', () => {
    const state = phase({
      initiative: 'troopers',
      rebels: { soldiers: { 2: hurt } },
      troopers: { soldiers: { 2: hurt } },
      more: {
        'rebels-b': { at: row(2, 46, 2), morale: 3 },
        'troopers-b': { at: row(2, 2, 2), morale: 3 },
        'troopers-c': { at: row(40, 2, 2), morale: 0 },
      },
    });
    expect(isNeeded(state)).toBe(true);
    const { events } = play(
      state,
      'referee',
      { type: 'morale' },
      { dice: [5, 2, 4, 2, 4, 2, 5, 2, 5, 2], answers: { rally: ['rally', 'rally'] } },
    );
    const order = events.flatMap((event) =>
      event.type === 'morale-tested' || event.type === 'rally-tested' ? [`${event.type} ${event.unit}`] : [],
    );
    expect(order).toEqual([
      'rally-tested troopers-c',
      'morale-tested troopers',
      'morale-tested rebels',
      'rally-tested troopers-b',
      'rally-tested rebels-b',
    ]);
  });

  it('od6-turn-011 the owner orders squads that may get into each other’s way', () => {
    const near = phase({
      rebels: { soldiers: { 2: hurt } },
      more: { 'rebels-b': { at: row(20, 33, 3), soldiers: { 2: hurt } } },
    });
    const { events } = play(
      near,
      'referee',
      { type: 'morale' },
      { dice: [4, 2, 4, 2], answers: { 'morale-order': 'rebels-b' } },
    );
    expect(told(events, 'morale-tested').map(({ unit }) => unit)).toEqual(['rebels-b', 'rebels']);
  });

  it('od6-turn-011 no order is asked of squads too far apart to meet, nor of one that is gone', () => {
    const apart = phase({
      rebels: { soldiers: { 2: hurt } },
      more: { 'rebels-b': { at: row(2, 46, 3), soldiers: { 2: hurt } } },
    });
    expect(
      told(play(apart, 'referee', { type: 'morale' }, { dice: [4, 2, 4, 2] }).events, 'morale-tested').map(
        ({ unit }) => unit,
      ),
    ).toEqual(['rebels', 'rebels-b']);
    const gap = (inches: number) => {
      const state = phase({
        rebels: { soldiers: { 2: hurt } },
        more: {
          'rebels-b': {
            at: [
              { x: 20, y: 31 + inches },
              { x: 20, y: 47 },
              { x: 21.5, y: 47 },
            ],
            soldiers: { 2: hurt },
          },
        },
      });
      return () =>
        play(state, 'referee', { type: 'morale' }, { dice: [4, 2, 4, 2], answers: { 'morale-order': 'rebels-b' } });
    };
    expect(gap(6)).not.toThrow();
    expect(gap(6.1)).toThrow();
  });

  it('od6-turn-011 od6-rally-001 a squad that may only rally makes the phase needed', () => {
    const lowered = phase({ rebels: { morale: 4 } });
    expect(isNeeded(lowered)).toBe(true);
    expect(isNeeded(phase({ rebels: { soldiers: { 2: hurt } } }))).toBe(true);
    expect(isNeeded(phase({ rebels: { morale: 4, soldiers: { 2: { fired: true } } } }))).toBe(false);
    expect(
      isNeeded(phase({ rebels: { soldiers: { 2: { fired: true, hurt: true } }, squad: { casualtyTested: true } } })),
    ).toBe(false);
    expect(isNeeded(phase({ rebels: { morale: 0, soldiers: { 2: { fired: true } } } }))).toBe(true);
  });

  it('od6-morale-028 squads without a casualty this turn are not tested, broken ones only rally', () => {
    expect(isNeeded(phase())).toBe(false);
    const { events } = play(
      phase({ rebels: { morale: 0, soldiers: { 2: hurt } } }),
      'referee',
      { type: 'morale' },
      { dice: [5, 2] },
    );
    expect(told(events, 'morale-tested')).toEqual([]);
    expect(told(events, 'rally-tested')).toHaveLength(1);
  });

  it('od6-opp-016 losses by opportunity fire are tested in the Morale Phase, not on the spot', () => {
    const start = faceToFace(10, {
      rebels: { at: row(20, 30, 2) },
      troopers: { design: { weapons: [] } },
      more: { 'troopers-b': { at: [{ x: 30, y: 25 }], facing: 270 } },
    });
    const { state, events } = play(start, 'rebels', charge, {
      dice: [5, 2, 4, 3, 5, 3, 4, 5, 2],
      answers: { 'opportunity-fire': 'fire' },
    });
    expect(told(events, 'soldier-hurt')).toHaveLength(1);
    expect(told(events, 'morale-tested').map(({ kind }) => kind)).toEqual(['charging', 'receiving-charge']);
    const later = play({ ...state, phase: 'morale' }, 'referee', { type: 'morale' }, { dice: [3, 3] });
    expect(told(later.events, 'morale-tested').map(({ kind, unit }) => [kind, unit])).toEqual([['casualty', 'rebels']]);
  });

  it('od6-assault-040 a squad that withdraws from a fight takes a parting swing, and no further test', () => {
    const state = locked({
      phase: 'morale',
      rounds: 1,
      rebels: { at: [{ x: 20, y: 30 }], soldiers: { 1: { hurt: true, wounded: true } } },
      troopers: { at: [{ x: 20, y: 29 }] },
    });
    const { state: after, events } = play(
      { ...state, phase: 'morale' },
      'referee',
      { type: 'morale' },
      { dice: [2, 6, 2, 2, 6, 4], answers: { 'withdraw-facing': 'keep' } },
    );
    expect(told(events, 'parting-swing')[0]).toMatchObject({ rule: 'od6-assault-040', unit: 'rebels' });
    const order = events.map(({ type }) => type);
    expect(order.indexOf('melee-fought')).toBeLessThan(order.indexOf('figure-moved'));
    expect(soldier(after, 'rebels.1').at.y).toBeCloseTo(34);
    expect(told(events, 'morale-tested')).toHaveLength(1);
    expect(after.fights).toEqual([]);
  });

  it('od6-assault-040 od6-assault-047 so does one that breaks', () => {
    const state = locked({
      rounds: 1,
      rebels: { at: [{ x: 20, y: 30 }], morale: 2, soldiers: { 1: { hurt: true } } },
      troopers: { at: [{ x: 20, y: 29 }] },
    });
    const { state: after, events } = test(state, {
      dice: [2, 6, 2, 2, 6, 5],
    });
    expect(told(events, 'parting-swing')).toHaveLength(1);
    expect(told(events, 'melee-fought')[0]?.others[0]).toMatchObject({ skill: 0 });
    expect(squad(after, 'rebels').rout).not.toBeNull();
    expect(after.fights).toEqual([]);
  });
});
