import { describe, expect, it } from 'vitest';
import { CommandRun } from '../../../src/engine/command-run';
import { damageResult } from '../../../src/rulesets/opend6/data/charts';
import { openD6 } from '../../../src/rulesets/opend6';
import type { OpenD6State, Soldier } from '../../../src/rulesets/opend6/state';
import { refuse, soldier, told, endPhase, play, row, squad } from '../../support/opend6';
import { fire as fireAtOnce, kill, meeting, moveEast, passed } from '../../support/opend6-opportunity';
import { fighterIn, locked } from './assault-support';
import { duel, facingOff, shooter, shotsOf } from './fire-support';

const weapons = { 4: 'raygun-pistol', 5: 'raygun-rifle' } as const;

/**
 * As many rebels hit one trooper, each with a weapon of this Damage Strength; dice of all damage rolls, then of the
 * Strength roll. An assault soldier has Strength 2 and armour of 1.
 */
function hurt(damage: 4 | 5, dice: readonly number[], hits = 1, trooper: Partial<Soldier> = {}) {
  const state = duel(10, {
    rebels: { at: row(20, 30, hits), design: { weapons: [weapons[damage]] } },
    troopers: {
      design: { troop: 'assault-soldier', training: {}, armour: 'assault' },
      soldiers: { 1: trooper },
    },
  });
  const shots = shotsOf(state, 'rebels', 'troopers', weapons[damage]);
  const tests = shots.map(() => 5);
  const played = play(
    state,
    'rebels',
    { type: 'fire', unit: 'rebels', shots },
    { dice: [['firearms', ...tests], ...dice] },
  );
  const [rolled] = told(played.events, 'damage-rolled');
  if (rolled === undefined) throw new Error('nobody is hit');
  return { ...played, rolled };
}

describe('damage', () => {
  it('od6-damage-009 a second wound counts in the report for who dealt it, once, before it takes effect', () => {
    const firing = { side: 'rebels', design: { weapons: ['raygun-rifle' as const] } };
    let state = duel(10, {
      squads: {
        'rebels-b': { at: [{ x: 22, y: 30 }], ...firing },
        'rebels-c': { at: [{ x: 18, y: 30 }], ...firing },
      },
    });
    const kills = (unit: string) => {
      const { events, state: after } = play(
        { ...state, toAct: 'rebels' },
        'rebels',
        { type: 'fire', unit, shots: shotsOf(state, unit) },
        {
          dice: [
            ['firearms', 5],
            ['damage', 3],
            ['strength', 5],
          ],
        },
      );
      expect(told(events, 'hit-marked').map(({ hurt: how }) => how)).toEqual(['wound']);
      state = after;
      return openD6.screen
        .tallied(openD6.rules.seen(after, 'referee'), events)
        .filter((one) => 'what' in one && one.what === 'kills');
    };
    const second = { unit: 'rebels-b', what: 'kills', number: 1 };
    expect(['rebels', 'rebels-b', 'rebels-c'].map(kills)).toEqual([[], [second], []]);
  });

  it('od6-damage-001 a die and Damage Strength against a die and Strength, each rolled by its owner', () => {
    const { rolled } = hurt(5, [3, 4]);
    expect([rolled.blows[0]?.score, rolled.strength.score]).toEqual([8, 7]);
    expect(rolled).toMatchObject({ figure: 'troopers.1', strength: { value: 3 } });
    const state = duel(10);
    const run = CommandRun.begin(openD6, state, 'rebels', { type: 'fire', unit: 'rebels', shots: shotsOf(state) });
    run.answer([5]);
    const seats: string[] = [];
    for (let asked = run.pending; asked?.kind === 'roll'; asked = run.pending) {
      seats.push(`${asked.name} ${asked.seat}`);
      run.answer([2]);
    }
    expect(seats).toEqual(['damage rebels', 'strength troopers']);
  });

  it('od6-damage-002 the Damage Table', () => {
    const result = (damage: 4 | 5, dice: number[]) => hurt(damage, dice).rolled.blows[0];
    expect(result(5, [1, 4])).toMatchObject({ score: 0, result: 'no-effect' });
    expect(result(5, [3, 4])).toMatchObject({ score: 8, result: 'wound' });
    expect(result(5, [4, 2])).toMatchObject({ score: 9, result: 'incapacitated' });
    expect(result(4, [3, 4])).toMatchObject({ score: 7, result: 'wound' });
    expect(result(4, [1, 1])).toMatchObject({ score: 0, result: 'wound' });
    expect(result(4, [2, 1])).toMatchObject({ score: 6, result: 'incapacitated' });
    expect([6, 7, 10, 11].map((roll) => damageResult(roll, 7))).toEqual([
      'no-effect',
      'wound',
      'wound',
      'incapacitated',
    ]);
  });

  it('od6-damage-003 od6-damage-004 armour counts when the wearer resists, and only the government’s squads have it', () => {
    const armoured = duel(10, { troopers: { design: { troop: 'assault-soldier', training: {}, armour: 'assault' } } });
    const resists = (unit: 'rebels' | 'troopers', target: 'rebels' | 'troopers') =>
      told(
        play(
          { ...armoured, toAct: unit },
          unit,
          { type: 'fire', unit, shots: shotsOf(armoured, unit, target) },
          {
            dice: [
              ['firearms', 5],
              ['damage', 2],
              ['strength', 2],
            ],
          },
        ).events,
        'damage-rolled',
      )[0]?.strength.value;
    expect([resists('rebels', 'troopers'), resists('troopers', 'rebels')]).toEqual([3, 2]);
    expect(['troopers', 'rebels'].map((id) => squad(armoured, id).profile.strength)).toEqual([2, 2]);
    expect(hurt(4, [2, 3]).rolled.strength.score).toBe(6);
  });

  it('od6-damage-005 od6-turn-009 results are marked at once and applied at the end of the phase', () => {
    const { state } = hurt(5, [3, 4]);
    expect(soldier(state, 'troopers.1')).toMatchObject({ marked: ['wound'], wounded: false, prone: false });
    expect(soldier(endPhase(state).state, 'troopers.1')).toMatchObject({ marked: [], wounded: true });
  });

  it('od6-damage-006 a wounded soldier goes prone and is marked', () => {
    const after = endPhase(hurt(5, [3, 4]).state);
    expect(soldier(after.state, 'troopers.1')).toMatchObject({ wounded: true, prone: true, presence: 'table' });
    expect(told(after.events, 'soldier-hurt')).toMatchObject([
      { figure: 'troopers.1', hurt: 'wound', rule: 'od6-damage-006' },
    ]);
  });

  it('od6-damage-007 a wound takes exactly 1 off every skill and off Strength, never below 0', () => {
    const wounded = { soldiers: { 1: { wounded: true } } };
    expect(shooter(duel(10, { rebels: wounded })).skill.value).toBe(3);
    expect(hurt(5, [2, 2], 1, { wounded: true }).rolled.strength).toMatchObject({ value: 2 });
    // A lone shaken rebel rallies by command 3, and brawls with 3, Strength 2.
    const rallies = duel(20, { phase: 'morale', rebels: { ...wounded, morale: 4 } });
    const script = { dice: [5, 2], answers: { rally: 'rally' } };
    expect(told(play(rallies, 'referee', { type: 'morale' }, script).events, 'rally-tested')[0]?.command.value).toBe(2);
    const brawls = (morale: number) =>
      fighterIn(
        locked({ rebels: { at: [{ x: 20, y: 30 }], morale, ...wounded }, troopers: { at: [{ x: 20, y: 29 }] } }),
        'rebels.1',
      ).skill;
    expect([brawls(5), brawls(0)]).toEqual([2, 0]);
  });

  it('od6-damage-008 a wounded soldier may walk, but not run', () => {
    const refusal = (inches: number, wounded: boolean) => {
      const state = duel(25, { phase: 'movement', rebels: { soldiers: { 1: { wounded } } } });
      const path = [
        { x: 20, y: 30 },
        { x: 20, y: 30 - inches },
      ];
      return (
        refuse(state, 'rebels', { type: 'move', unit: 'rebels', orders: { 'rebels.1': { path, facing: 0 } } })?.code ??
        null
      );
    };
    expect([refusal(8, true), refusal(8.5, true), refusal(8.5, false)]).toEqual([null, 'wounded-cannot-run', null]);
  });

  it('od6-damage-009 a second wound incapacitates, in the same phase or later', () => {
    const twice = facingOff({
      troopers: {
        soldiers: {
          1: { marked: ['wound', 'wound'] },
          2: { wounded: true, prone: true, marked: ['wound'] },
          3: { marked: ['wound'] },
        },
      },
    });
    const { state, events } = endPhase(twice);
    expect(['troopers.1', 'troopers.2', 'troopers.3'].map((id) => soldier(state, id).presence)).toEqual([
      'out',
      'out',
      'table',
    ]);
    expect(told(events, 'soldier-hurt').map(({ rule }) => rule)).toEqual([
      'od6-damage-009',
      'od6-damage-009',
      'od6-damage-006',
    ]);
  });

  it('od6-damage-010 an incapacitated soldier is removed: at the phase’s end, or at once where the rule says so', () => {
    const state = facingOff({
      troopers: { soldiers: { 1: { marked: ['incapacitated'] }, 2: { marked: ['incapacitated'] } } },
    });
    expect(soldier(state, 'troopers.1').presence).toBe('table');
    expect(soldier(endPhase(state).state, 'troopers.1').presence).toBe('out');
    // By opportunity fire at once: of two who are marked, the one at whom it was.
    const other = { at: [{ x: 5, y: 45 }], soldiers: { 1: { marked: ['incapacitated' as const] } } };
    const passing = meeting({}, { squads: { 'rebel-b': other } });
    const { state: after } = moveEast(passing, { answers: fireAtOnce, dice: [...passed, ...kill] });
    expect(['rebel.1', 'rebel-b.1'].map((id) => soldier(after, id).presence)).toEqual(['out', 'table']);
  });

  it('od6-damage-011 several hits are all compared with one Strength roll', () => {
    const first = hurt(4, [4, 1, 3], 2);
    expect(first.rolled.blows.map(({ score, result }) => [score, result])).toEqual([
      [8, 'wound'],
      [0, 'no-effect'],
    ]);
    expect(first.rolled.strength.score).toBe(6);
    const second = hurt(4, [4, 3, 3], 2);
    expect(soldier(second.state, 'troopers.1').marked).toEqual(['wound', 'wound']);
    expect(soldier(endPhase(second.state).state, 'troopers.1').presence).toBe('out');
  });

  it('od6-damage-011 one Strength roll for each volley, another for the next squad’s', () => {
    const state = facingOff({
      rebels: { at: [{ x: 10, y: 30 }] },
      troopers: { at: [{ x: 10, y: 20 }] },
      squads: { 'rebels-b': { at: [{ x: 12, y: 30 }], side: 'rebels' } },
    });
    const fired = (from: OpenD6State, unit: string, dice: number[]) =>
      play({ ...from, toAct: 'rebels' }, 'rebels', { type: 'fire', unit, shots: shotsOf(from, unit) }, { dice });
    const one = fired(state, 'rebels', [5, 2, 4]);
    const two = fired(one.state, 'rebels-b', [5, 2, 5]);
    expect(told([...one.events, ...two.events], 'damage-rolled').map(({ strength }) => strength.score)).toEqual([6, 7]);
  });
});
