import { describe, expect, it } from 'vitest';
import { openD6 } from '../../../../src/rulesets/opend6';
import { rangedWeapon } from '../../../../src/rulesets/opend6/data/weapons';
import { newRobot } from '../../../../src/rulesets/opend6/design/robot';
import type { OpenD6State } from '../../../../src/rulesets/opend6/state';
import { battle, composeCommand, newHero, play, previewOf, soldier, told, type Shot } from '../../../support/opend6';
import { ratesOf } from '../../../support/opend6-shown';
import { duel } from '../fire-support';

const robot = 'troopers.1';

/** A rebel with an EMP gun twelve inches before a security robot of Strength 3; others far off could fire, too. */
function facing(parts: Parameters<typeof newRobot>[1] = {}): OpenD6State {
  const state = battle({
    phase: 'fire',
    squads: {
      rebels: { at: [{ x: 20, y: 32 }] },
      troopers: { at: [{ x: 20, y: 20 }], facing: 180, robot: newRobot('security-robot', parts) },
      'rebels-2': { at: [{ x: 40, y: 46 }] },
    },
  });
  soldier(state, 'rebels.1').ranged.push('emp-gun');
  return state;
}

const shots = [{ figure: 'rebels.1', weapon: 'emp-gun', aim: { unit: 'troopers' } }] as const;
const fired = (state: OpenD6State, dice: readonly number[]) =>
  play(state, 'rebels', { type: 'fire', unit: 'rebels', shots: [...shots] }, { dice });
/** The Fire Combat Phase of a turn, with nobody having fired. */
function inFire(state: OpenD6State, turn: number, toAct = 'rebels'): OpenD6State {
  const ready = structuredClone({ ...state, phase: 'fire' as const, turn, toAct });
  for (const one of Object.values(ready.figures)) one.fired = false;
  for (const one of Object.values(ready.units)) Object.assign(one, { volleyed: false, marker: 'none' });
  return ready;
}
const ended = (state: OpenD6State) => play(state, 'referee', { type: 'skip-phase' }).state;
/** A hit of the EMP gun on the robot, and the state when the phase has ended. */
function pulse(before: OpenD6State, dice: readonly number[], turn = before.turn) {
  const { state, events } = fired(inFire(before, turn), [5, ...dice]);
  return { state: ended(state), events };
}
/** The Strength with which the robot stands a pulse. */
const strengthOf = (state: OpenD6State) => told(pulse(state, [1, 6, 6, 1]).events, 'damage-rolled')[0]?.strength.value;
/** The firearms skill of the robot's own shot. */
const skillOf = (state: OpenD6State) => {
  const shot = { figure: robot, weapon: 'raygun-rifle', aim: { unit: 'rebels' } } as const;
  const ready = inFire(state, state.turn, 'troopers');
  const { events } = play(ready, 'troopers', { type: 'fire', unit: 'troopers', shots: [shot] }, { dice: [1] });
  return told(events, 'volley-fired')[0]?.shooters[0]?.skill.value;
};
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
    const { breakdowns } = previewOf(state, 'rebels', 'fire', { unit: 'troopers', with: { 'rebels.1': 'emp-gun' } });
    expect(breakdowns.at(-1)?.odds.map(({ number }) => number)).toEqual([0.8, 0, 0]);
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
    const before = facing({ armour: true, weapons: ['raygun-rifle'] });
    const values = (state: OpenD6State) => [skillOf(state), strengthOf(state)];
    expect(values(before)).toEqual([4, 4]);
    const once = pulse(before, [5, 2]).state;
    expect(values(once)).toEqual([3, 3]);
    const twice = pulse(once, [5, 2], 3).state;
    expect(values(twice)).toEqual([2, 2]);
    expect(stuns(twice)).toEqual([
      ['emp-stunned', 4],
      ['emp-stunned', 6],
    ]);
    const fifth = play({ ...twice, phase: 'special', turn: 4 }, 'rebels', { type: 'special' }).state;
    expect(values(fifth)).toEqual([3, 3]);
    const spent = [1, 2, 3, 4].reduce((state) => pulse(state, [6, 4, 2]).state, before);
    expect(values(spent)).toEqual([0, 1]);
    expect(soldier(spent, robot).presence).toBe('table');
  });

  it('od6a-weapon-014 the stun begins when the phase ends, and a stunned robot neither falls nor loses its rate', () => {
    const hit = fired(facing(), [5, 5, 2]).state;
    expect(stuns(hit)).toEqual([]);
    expect(strengthOf(hit)).toBe(3);
    const over = ended(hit);
    expect(stuns(over)).toEqual([['emp-stunned', 4]]);
    expect(soldier(over, robot)).toMatchObject({ prone: false, wounded: false });
    expect(ratesOf(over, robot)).toEqual(ratesOf(facing(), robot));
  });

  it('a soldier with a choice takes it against robots alone', () => {
    const weapons = (state: OpenD6State) => {
      const rebel = soldier(state, 'rebels.1');
      rebel.ranged.splice(0, Infinity, 'hold-out-raygun', 'emp-gun');
      const { shots } = composeCommand(state, 'rebels', 'fire', { unit: 'troopers' }) as { shots: readonly Shot[] };
      return shots.map(({ weapon }) => weapon);
    };
    expect(weapons(facing())).toEqual(['emp-gun']);
    expect(weapons(duel(5))).toEqual(['hold-out-raygun']);
  });
});
