import { describe, expect, it } from 'vitest';
import { openD6 } from '../../../../src/rulesets/opend6';
import { hurtBy } from '../../../../src/rulesets/opend6/book/damage/damage';
import { settleHits } from '../../../../src/rulesets/opend6/book/damage/fall';
import { hitChances } from '../../../../src/rulesets/opend6/book/fire/expectation';
import { pickShots } from '../../../../src/rulesets/opend6/book/fire/pick-shots';
import { endAilments } from '../../../../src/rulesets/opend6/book/squad/ailments';
import { resistance, skillOf, walkRate } from '../../../../src/rulesets/opend6/book/squad/actor';
import { rangedWeapon } from '../../../../src/rulesets/opend6/data/weapons';
import { newRobot } from '../../../../src/rulesets/opend6/design/robot';
import type { OpenD6State } from '../../../../src/rulesets/opend6/state';
import { battle, newHero, play, resolve, soldier, told } from '../../../support/opend6';
import { duel } from '../fire-support';

const robot = 'troopers.1';

/** A rebel with an EMP gun twelve inches before a security robot of Strength 3. */
function facing(parts: Parameters<typeof newRobot>[1] = {}): OpenD6State {
  const state = battle({
    phase: 'fire',
    squads: {
      rebels: { at: [{ x: 20, y: 32 }] },
      troopers: { at: [{ x: 20, y: 20 }], facing: 180, robot: newRobot('security-robot', parts) },
    },
  });
  soldier(state, 'rebels.1').ranged.push('emp-gun');
  return state;
}

const shots = [{ figure: 'rebels.1', weapon: 'emp-gun', aim: { unit: 'troopers' } }] as const;
const fired = (state: OpenD6State, dice: readonly number[]) =>
  play(state, 'rebels', { type: 'fire', unit: 'rebels', shots: [...shots] }, { dice });
/** Hits of an EMP gun on the robot, and their effect. */
const pulse = (state: OpenD6State, dice: readonly number[]) =>
  resolve(
    state,
    function* (context) {
      yield* hurtBy(context, robot, [{ by: 'rebels.1', seat: 'rebels', damage: 4, emp: true }]);
      yield* settleHits(context);
    },
    { dice },
  );
const stuns = (state: OpenD6State) => (soldier(state, robot).ailments ?? []).map(({ kind, until }) => [kind, until]);

describe('the EMP gun', () => {
  it('od6a-weapon-012 10 SGPs, firearms, Damage Strength 4, short 12", medium 30", long 125"', () => {
    const points = openD6.muster.sheet.points?.bind(openD6.muster.sheet);
    expect((points?.(newHero({ weapons: ['emp-gun'] })) ?? NaN) - (points?.(newHero()) ?? NaN)).toBe(10);
    expect(rangedWeapon('emp-gun')).toMatchObject({ damage: 4, short: 12, medium: 30, long: 125, skill: 'firearms' });
    expect(told(fired(facing(), [2, 3, 5]).events, 'volley-fired')[0]?.shooters[0]).toMatchObject({
      band: 'short',
      difficulty: 6,
    });
  });

  it('od6a-weapon-012 a hit on the living is lost', () => {
    const state = duel(12);
    soldier(state, 'rebels.1').ranged.push('emp-gun');
    const { events, state: after } = fired(state, [5]);
    expect(told(events, 'hit-lost')).toMatchObject([{ by: 'rebels.1', figure: robot }]);
    expect(told(events, 'damage-rolled')).toEqual([]);
    expect(soldier(after, robot).marked).toEqual([]);
    expect(hitChances(state, rangedWeapon('emp-gun'), soldier(state, robot))).toEqual({
      wound: 0,
      incapacitated: 0,
      stunned: 0,
    });
  });

  it('od6a-weapon-013 a system hit stuns for 4 turns instead, two for 6', () => {
    const one = pulse(facing(), [5, 2]);
    expect(told(one.events, 'damage-rolled')[0]?.blows[0]).toMatchObject({
      score: 9,
      result: 'no-effect',
      table: 'system',
    });
    expect(stuns(one.state)).toEqual([['emp-stunned', 4]]);
    expect(told(one.events, 'system-hit')).toEqual([]);
    const two = pulse(facing(), [6, 1, 2]);
    expect(told(two.events, 'damage-rolled')[0]?.blows[0]).toMatchObject({ score: 11, table: 'two-systems' });
    expect(stuns(two.state)).toEqual([['emp-stunned', 6]]);
    expect(stuns(pulse(facing(), [2, 5]).state)).toEqual([]);
  });

  it('od6a-weapon-013 robot armour counts in that roll', () => {
    const { events } = pulse(facing({ armour: true }), [2, 3]);
    expect(told(events, 'damage-rolled')[0]).toMatchObject({
      strength: { score: 7 },
      blows: [{ result: 'no-effect' }],
    });
    expect(stuns(pulse(facing(), [2, 3]).state)).toEqual([['emp-stunned', 4]]);
  });

  it('od6a-weapon-014 each stun takes 1 off attributes and skills for its own turns, Strength too, but not armour', () => {
    const before = facing({ armour: true });
    const skill = skillOf(before, soldier(before, robot), 'firearms');
    const once = pulse(before, [5, 2]).state;
    const values = (state: OpenD6State) => [
      skillOf(state, soldier(state, robot), 'firearms'),
      resistance(state, soldier(state, robot)),
    ];
    expect(values(once)).toEqual([skill - 1, 3]);
    const twice = pulse({ ...once, turn: 3 }, [5, 2]).state;
    expect(values(twice)).toEqual([skill - 2, 2]);
    expect(stuns(twice)).toEqual([
      ['emp-stunned', 4],
      ['emp-stunned', 6],
    ]);
    twice.turn = 5;
    endAilments(twice);
    expect(values(twice)).toEqual([skill - 1, 3]);
    const spent = [1, 2, 3, 4].reduce((state) => pulse(state, [6, 4, 2]).state, before);
    expect(values(spent)).toEqual([Math.max(0, skill - 4), 1]);
    expect(soldier(spent, robot).presence).toBe('table');
  });

  it('od6a-weapon-014 the stun begins when the phase ends, and a stunned robot neither falls nor loses its rate', () => {
    const hit = resolve(
      facing(),
      function* (context) {
        yield* hurtBy(context, robot, [{ by: 'rebels.1', seat: 'rebels', damage: 4, emp: true }]);
      },
      { dice: [5, 2] },
    ).state;
    expect([stuns(hit), resistance(hit, soldier(hit, robot))]).toEqual([[], 3]);
    const over = fired(facing(), [5, 5, 2]).state;
    expect(stuns(over)).toEqual([['emp-stunned', 4]]);
    expect(soldier(over, robot)).toMatchObject({ prone: false, wounded: false });
    expect(walkRate(over, soldier(over, robot))).toBe(walkRate(hit, soldier(hit, robot)));
  });

  it('a soldier with a choice takes it against robots alone', () => {
    const weapons = (state: OpenD6State) => {
      const rebel = soldier(state, 'rebels.1');
      rebel.ranged.splice(0, Infinity, 'hold-out-raygun', 'emp-gun');
      return pickShots(state, { target: 'troopers', soldiers: [rebel], situation: 'fire-combat' }).map(
        ({ weapon }) => weapon,
      );
    };
    expect(weapons(facing())).toEqual(['emp-gun']);
    expect(weapons(duel(5))).toEqual(['hold-out-raygun']);
  });
});
