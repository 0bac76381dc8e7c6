import { describe, expect, it } from 'vitest';
import { damageResult } from '../../../src/rulesets/opend6/data/charts';
import {
  rollOpposed,
  rollStraight,
  rollTest,
  rollTests,
  scoreOf,
} from '../../../src/rulesets/opend6/book/checks/tests';
import { chanceOf, damageChances, expectedBurst } from '../../../src/rulesets/opend6/book/checks/odds';
import { scripted } from '../../../src/engine/drivers';
import { play, soldier, told } from '../../support/opend6';
import { duel, facingOff, shotsOf } from './fire-support';

const spec = { name: 'firearms', rule: 'od6-test-001', seat: 'rebels' } as const;

/** A grenade thrown this far with Throwing 3, and what its test came to; difficulty 8 at 9", 10 at 16". */
function thrown(inches: number, dice: readonly number[]) {
  const state = duel(25);
  soldier(state, 'rebels.1').grenades.grenade = 1;
  const shots = [{ figure: 'rebels.1', weapon: 'grenade', aim: { point: { x: 20, y: 30 - inches } } }] as const;
  return told(play(state, 'rebels', { type: 'fire', unit: 'rebels', shots }, { dice }).events, 'throw-tested')[0];
}

/** The rebels' casualty test, command 3 against threat 5: both scores. */
function moraleScores(dice: readonly number[]) {
  const rebels = { soldiers: { 2: { presence: 'out', hurt: true } } } as const;
  const { events } = play(facingOff({ phase: 'morale', rebels }), 'referee', { type: 'morale' }, { dice });
  return told(events, 'morale-tested').map(({ command, threat }) => [command.score, threat.score]);
}

describe('tests', () => {
  it('od6-test-001 die + skill succeeds when it equals or exceeds the difficulty', () => {
    expect(scripted(rollStraight(spec, 3, 6), { dice: [3] })).toMatchObject({ score: 6, passed: true });
    expect(scripted(rollStraight(spec, 3, 6), { dice: [2] })).toMatchObject({ score: 5, passed: false });
    expect(thrown(9, [5])).toMatchObject({ difficulty: 8, score: 8, passed: true });
    expect(thrown(9, [4, 1, 3])).toMatchObject({ score: 7, passed: false });
  });

  it('od6-test-002 an opposed test compares both totals', () => {
    const { own, other } = scripted(rollOpposed(spec, { seat: 'rebels', value: 4 }, { seat: 'troopers', value: 3 }), {
      dice: [3, 2],
    });
    expect([own.score, other.score]).toEqual([7, 5]);
    expect(damageResult(own.score, other.score)).toBe('wound');
    expect(moraleScores([4, 2])).toEqual([[7, 7]]);
  });

  it('od6-test-003 a 1 on the first die makes the whole score 0, at any skill', () => {
    expect(scripted(rollTest(spec, 3), { dice: [1] })).toMatchObject({ score: 0, bombedOut: true });
    expect(scripted(rollStraight(spec, 6, 6), { dice: [1] })).toMatchObject({ score: 0, passed: false });
    expect(scripted(rollStraight(spec, 12, 6), { dice: [1] }).passed).toBe(false);
    expect(thrown(9, [1, 1, 3])).toMatchObject({ score: 0, passed: false });
  });

  it('od6-test-004 two bomb-outs are a tie of 0 to 0', () => {
    const { own, other } = scripted(rollOpposed(spec, { seat: 'rebels', value: 8 }, { seat: 'troopers', value: 2 }), {
      dice: [1, 1],
    });
    expect([own.score, other.score]).toEqual([0, 0]);
    expect(moraleScores([1, 1])).toEqual([[0, 0]]);
  });

  it('od6-test-005 sixes are rolled on and added, the skill once', () => {
    expect(scripted(rollTest(spec, 3), { dice: [6, 6, 1] })).toMatchObject({ score: 16, faces: [6, 6, 1] });
    expect(scripted(rollTest(spec, 3), { dice: [5] }).score).toBe(8);
  });

  it('od6-test-006 a 1 rolled on after a six counts as 1', () => {
    expect(scripted(rollTest(spec, 4), { dice: [6, 1] })).toMatchObject({ score: 11, bombedOut: false });
    expect(thrown(16, [6, 1])).toMatchObject({ difficulty: 10, score: 10, passed: true });
  });

  it('od6-test-007 dice that read a table know neither bomb-out nor rollover', () => {
    // The allocation die shows its highest face and is not rolled on; a 1 names the first candidate.
    const six = facingOff({
      rebels: { at: [{ x: 14, y: 30 }] },
      troopers: { at: Array.from({ length: 6 }, (_, i) => ({ x: 10 + 1.5 * i, y: 20 })) },
    });
    const hitOn = (face: number) =>
      play(six, 'rebels', { type: 'fire', unit: 'rebels', shots: shotsOf(six) }, { dice: [5, face, 2, 5] }).events.find(
        (event) => event.type === 'hits-allocated',
      );
    expect(hitOn(6)).toMatchObject({ hits: [{ figure: 'troopers.6', face: 6 }] });
    expect(hitOn(1)).toMatchObject({ hits: [{ figure: 'troopers.1', face: 1 }] });
  });

  it('od6-test-008 a six is not rolled on once the total can change nothing any more', () => {
    expect(scripted(rollStraight(spec, 3, 6), { dice: [6] })).toMatchObject({ score: 9, passed: true });
    expect(scripted(rollStraight(spec, 3, 10), { dice: [6, 1] })).toMatchObject({ score: 10, passed: true });
    expect(thrown(9, [6])).toMatchObject({ score: 9, passed: true });
    expect(scripted(rollTests(spec, [3, 3], [6, 10]), { dice: [6, 6, 2] }).map(({ score }) => score)).toEqual([9, 11]);
  });
});

describe('odds', () => {
  /** All faces of up to `depth` dice, each sequence with its chance. */
  function* sequences(depth: number): Generator<{ faces: number[]; share: number }> {
    for (let face = 1; face <= 6; face += 1) {
      if (face < 6 || depth === 1) yield { faces: [face], share: 1 / 6 };
      else for (const rest of later(depth - 1)) yield { faces: [6, ...rest.faces], share: rest.share / 6 };
    }
  }
  function* later(depth: number): Generator<{ faces: number[]; share: number }> {
    for (let face = 1; face <= 6; face += 1) {
      if (face < 6 || depth === 1) yield { faces: [face], share: 1 / 6 };
      else for (const rest of later(depth - 1)) yield { faces: [6, ...rest.faces], share: rest.share / 6 };
    }
  }

  it('agree with counting all dice', () => {
    for (const [skill, difficulty] of [
      [3, 6],
      [4, 8],
      [4, 10],
      [3, 11],
      [1, 13],
      [5, 20],
      [6, 2],
    ] as const) {
      let counted = 0;
      for (const { faces, share } of sequences(6)) if (scoreOf(faces, skill).score >= difficulty) counted += share;
      expect(chanceOf(skill, difficulty)).toBeCloseTo(counted, 4);
    }
  });

  it('of damage agree with counting all dice of both sides', () => {
    let wound = 0;
    let incapacitated = 0;
    for (const own of sequences(5)) {
      for (const other of sequences(5)) {
        const result = damageResult(scoreOf(own.faces, 5).score, scoreOf(other.faces, 3).score);
        if (result === 'wound') wound += own.share * other.share;
        if (result === 'incapacitated') incapacitated += own.share * other.share;
      }
    }
    expect(damageChances(5, 3).wound).toBeCloseTo(wound, 3);
    expect(damageChances(5, 3).incapacitated).toBeCloseTo(incapacitated, 3);
  });

  it('of a burst are the sum of the chances to get that far', () => {
    const p = [chanceOf(4, 8), chanceOf(4, 10), chanceOf(4, 12), chanceOf(4, 14)];
    const first = p[0] ?? 0;
    expect(expectedBurst(4, 8)).toBeGreaterThan(first + first * (p[1] ?? 0));
    expect(expectedBurst(4, 8)).toBeLessThan(first / (1 - (p[1] ?? 0)));
  });
});
