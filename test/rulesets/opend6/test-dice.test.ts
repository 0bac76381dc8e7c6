import { describe, expect, it } from 'vitest';
import { damageResult } from '../../../src/rulesets/opend6/data/charts';
import { scoreOf } from '../../../src/rulesets/opend6/book/checks/tests';
import { chanceOf, damageChances, expectedBurst } from '../../../src/rulesets/opend6/book/checks/odds';
import { CommandRun } from '../../../src/engine/command-run';
import { playOut } from '../../../src/engine/drivers';
import { openD6 } from '../../../src/rulesets/opend6';
import type { OpenD6State } from '../../../src/rulesets/opend6/state';
import { play, row, soldier, told } from '../../support/opend6';
import { duel, facingOff, shotsOf, type Facing } from './fire-support';

/** The tests of all rebels who fire; whom they hit is not harmed: every die after these shows a 1. */
function volley(state: OpenD6State, faces: readonly number[]) {
  const run = CommandRun.begin(openD6, state, 'rebels', { type: 'fire', unit: 'rebels', shots: shotsOf(state) });
  const left = [...faces];
  playOut(
    run,
    (dice) => Array.from({ length: dice }, () => left.shift() ?? 1),
    ({ fallback }) => fallback,
  );
  return told(run.events, 'volley-fired')[0]?.tests ?? [];
}

/** Die and Firearms 4 of one rebel who fires over this distance: difficulty 6 up to 15", 8 up to 50". */
const fired = (inches: number, faces: readonly number[], parts: Facing = {}) => volley(duel(inches, parts), faces)[0];

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
    expect(fired(10, [2])).toMatchObject({ difficulty: 6, score: 6, hit: true });
    expect(fired(20, [3])).toMatchObject({ difficulty: 8, score: 7, hit: false });
    expect(thrown(9, [5])).toMatchObject({ difficulty: 8, score: 8, passed: true });
    expect(thrown(9, [4, 1, 3])).toMatchObject({ score: 7, passed: false });
  });

  it('od6-test-002 an opposed test compares both totals', () => {
    expect(moraleScores([4, 2])).toEqual([[7, 7]]);
    // Damage Strength 5 against Strength 2.
    const state = duel(10);
    const command = { type: 'fire', unit: 'rebels', shots: shotsOf(state) } as const;
    const script = {
      dice: [
        ['firearms', 2],
        ['damage', 2],
        ['strength', 3],
      ],
    } as const;
    const [rolled] = told(play(state, 'rebels', command, script).events, 'damage-rolled');
    expect([rolled?.blows[0]?.score, rolled?.strength.score, rolled?.blows[0]?.result]).toEqual([7, 5, 'wound']);
  });

  it('od6-test-003 a 1 on the first die makes the whole score 0, at any skill', () => {
    const skilled = (firearms: number) => ({ rebels: { design: { training: { firearms } } } });
    for (const training of [0, 3, 9])
      expect(fired(10, [1], skilled(training))).toMatchObject({ score: 0, bombedOut: true, difficulty: 6, hit: false });
    expect(thrown(9, [1, 1, 3])).toMatchObject({ score: 0, passed: false });
  });

  it('od6-test-004 two bomb-outs are a tie of 0 to 0', () => {
    expect(moraleScores([1, 1])).toEqual([[0, 0]]);
  });

  it('od6-test-005 sixes are rolled on and added, the skill once', () => {
    // Command 3 against threat 5: as far as the other side may still catch up.
    expect(moraleScores([6, 6, 1, 6, 6, 2])).toEqual([[16, 19]]);
    expect(moraleScores([5, 3])).toEqual([[8, 8]]);
  });

  it('od6-test-006 a 1 rolled on after a six counts as 1', () => {
    expect(fired(40, [6, 1])).toMatchObject({ difficulty: 8, score: 10, hit: true });
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
    expect(fired(10, [6])).toMatchObject({ difficulty: 6, score: 10, hit: true, faces: [6] });
    expect(thrown(16, [6, 1])).toMatchObject({ difficulty: 10, score: 10, passed: true, faces: [6, 1] });
    expect(thrown(9, [6])).toMatchObject({ score: 9, passed: true });
    // Of two who fire together only the one who is behind rolls on: the other is not wounded.
    const two = facingOff({ range: 20, rebels: { at: row(10, 30, 2), morale: 1, soldiers: { 2: { wounded: true } } } });
    expect(volley(two, [6, 6, 1]).map(({ score, hit, faces }) => [score, hit, faces])).toEqual([
      [10, true, [6]],
      [10, true, [6, 1]],
    ]);
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
