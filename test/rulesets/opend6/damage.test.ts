import { describe, expect, it } from 'vitest';
import { damageResult } from '../../../src/rulesets/opend6/data/charts';
import { hurtBy, takeEffect } from '../../../src/rulesets/opend6/book/damage/damage';
import { endFirePhase } from '../../../src/rulesets/opend6/book/fire/fire';
import { openD6 } from '../../../src/rulesets/opend6';
import { tallied } from '../../../src/rulesets/opend6/tell/tally';
import { resolveFire } from '../../../src/rulesets/opend6/verbs/fire/handler';
import { skillOf, resistance } from '../../../src/rulesets/opend6/book/squad/actor';
import type { OpenD6State } from '../../../src/rulesets/opend6/state';
import { refuse, resolve, soldier, told } from '../../support/opend6';
import { duel, facingOff, shooter, shotsOf } from './fire-support';

/** Hits of these Damage Strengths on one trooper; dice of all damage rolls, then of the Strength roll. */
function hurt(damages: readonly number[], dice: readonly number[], strength = 3) {
  const training = {
    rebels: {},
    troopers: { design: { troop: 'assault-soldier' as const, training: {}, armour: 'assault' as const } },
  };
  const state = strength === 3 ? duel(10, training) : duel(10);
  expect(resistance(state, soldier(state, 'troopers.1'))).toBe(strength);
  const blows = damages.map((damage) => ({ by: 'rebels.1', seat: 'rebels', damage }));
  return resolve(state, (battle) => hurtBy(battle, 'troopers.1', blows), { dice });
}

describe('damage', () => {
  it('od6-damage-009 a second wound counts in the report for who dealt it, once, before it takes effect', () => {
    let state = duel(10);
    const kills = () => {
      const blows = [{ by: 'rebels.1', seat: 'rebels', damage: 5 }];
      const {
        events,
        value,
        state: after,
      } = resolve(state, (battle) => hurtBy(battle, 'troopers.1', blows), {
        dice: [3, 4],
      });
      expect(value.hurts).toEqual(['wound']);
      state = after;
      return tallied(openD6.rules.seen(after, 'referee'), events).filter(
        (one) => 'what' in one && one.what === 'kills',
      );
    };
    const first = kills();
    const second = kills();
    const third = kills();
    expect([first, second, third]).toEqual([[], [{ unit: 'rebels', what: 'kills', number: 1 }], []]);
  });

  it('od6-damage-001 a die and Damage Strength against a die and Strength, each rolled by its owner', () => {
    const { value, events } = hurt([5], [3, 4]);
    expect([value.blows[0]?.score, value.strength.score]).toEqual([8, 7]);
    expect(told(events, 'damage-rolled')[0]).toMatchObject({ figure: 'troopers.1', strength: { value: 3 } });
    const state = duel(10);
    const seats: string[] = [];
    const rule = resolve(
      state,
      function* (battle) {
        const run = hurtBy(battle, 'troopers.1', [{ by: 'rebels.1', seat: 'rebels', damage: 5 }]);
        let step = run.next();
        while (step.done !== true) {
          if (step.value.kind !== 'declare') seats.push(`${step.value.name} ${step.value.seat}`);
          step = run.next(yield step.value);
        }
      },
      { dice: [2, 2] },
    );
    expect(rule.events.length).toBeGreaterThan(0);
    expect(seats).toEqual(['damage rebels', 'strength troopers']);
  });

  it('od6-damage-002 the Damage Table', () => {
    const result = (damage: number, dice: number[]) => hurt([damage], dice).value.blows[0];
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
    const [own, bare] = [soldier(armoured, 'troopers.1'), soldier(armoured, 'rebels.1')];
    expect(resistance(armoured, own)).toBe(3);
    expect(armoured.units['troopers']?.profile.strength).toBe(2);
    expect(resistance(armoured, bare)).toBe(armoured.units['rebels']?.profile.strength);
    expect(hurt([4], [2, 3]).value.strength.score).toBe(6);
  });

  it('od6-damage-005 od6-turn-009 results are marked at once and applied at the end of the phase', () => {
    const { state } = hurt([5], [3, 4]);
    expect(soldier(state, 'troopers.1')).toMatchObject({ marked: ['wound'], wounded: false, prone: false });
    expect(soldier(resolve(state, endFirePhase).state, 'troopers.1')).toMatchObject({ marked: [], wounded: true });
  });

  it('od6-damage-006 a wounded soldier goes prone and is marked', () => {
    const after = resolve(hurt([5], [3, 4]).state, endFirePhase);
    expect(soldier(after.state, 'troopers.1')).toMatchObject({ wounded: true, prone: true, presence: 'table' });
    expect(told(after.events, 'soldier-hurt')).toMatchObject([
      { figure: 'troopers.1', hurt: 'wound', rule: 'od6-damage-006' },
    ]);
  });

  it('od6-damage-007 a wound takes exactly 1 off every skill and off Strength, never below 0', () => {
    const state = duel(10, { rebels: { soldiers: { 1: { wounded: true } } } });
    const one = soldier(state, 'rebels.1');
    expect(shooter(state).skill.value).toBe(3);
    expect(skillOf(state, one, 'command')).toBe(2);
    expect(resistance(state, one)).toBe(1);
    const weak = duel(10, { rebels: { soldiers: { 1: { wounded: true } }, morale: 0 } });
    expect(skillOf(weak, soldier(weak, 'rebels.1'), 'firearms')).toBe(0);
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
    const { state, events } = resolve(twice, endFirePhase);
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
    expect(soldier(resolve(state, endFirePhase).state, 'troopers.1').presence).toBe('out');
    const atOnce = resolve(state, function* (battle) {
      yield* [];
      takeEffect(battle, ['troopers.1']);
    });
    expect(['troopers.1', 'troopers.2'].map((id) => soldier(atOnce.state, id).presence)).toEqual(['out', 'table']);
  });

  it('od6-damage-011 several hits are all compared with one Strength roll', () => {
    const first = hurt([4, 4], [4, 1, 3]);
    expect(first.value.blows.map(({ score, result }) => [score, result])).toEqual([
      [8, 'wound'],
      [0, 'no-effect'],
    ]);
    expect(first.value.strength.score).toBe(6);
    const second = hurt([4, 4], [4, 3, 3]);
    expect(second.value.hurts).toEqual(['wound', 'wound']);
    expect(soldier(resolve(second.state, endFirePhase).state, 'troopers.1').presence).toBe('out');
  });

  it('od6-damage-011 one Strength roll for each volley, another for the next squad’s', () => {
    const state = facingOff({
      rebels: { at: [{ x: 10, y: 30 }] },
      troopers: { at: [{ x: 10, y: 20 }] },
      squads: { 'rebels-b': { at: [{ x: 12, y: 30 }], side: 'rebels' } },
    });
    const fired = (from: OpenD6State, unit: string, dice: number[]) =>
      resolve(from, (battle) => resolveFire(battle, { unit, shots: shotsOf(from, unit) }), {
        dice,
      });
    const one = fired(state, 'rebels', [5, 2, 4]);
    const two = fired(one.state, 'rebels-b', [5, 2, 5]);
    expect(told([...one.events, ...two.events], 'damage-rolled').map(({ strength }) => strength.score)).toEqual([6, 7]);
  });
});
