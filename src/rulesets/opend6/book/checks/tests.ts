import { roll, rollDie, type Resolution, type Seat } from '../../../../engine/request';
import type { Json } from '../../../../engine/json';
import type { RuleId } from '../../../../engine/rule';
import type { Reason } from '../../../../engine/verdict';
import { DIE_SIDES } from '../../data/game';

/** One test's dice and their result. */
export interface Score {
  readonly faces: readonly number[];
  readonly bombedOut: boolean;
  readonly score: number;
}

/** What an event says of a test of a skill against a difficulty. */
export interface SkillTested {
  readonly skill: number;
  readonly difficulty: number;
  readonly reasons: readonly Reason[];
  readonly faces: readonly number[];
  readonly score: number;
  readonly passed: boolean;
}

export interface TestSpec {
  readonly name: string;
  readonly rule: RuleId;
  readonly seat: Seat;
  /** Distinguishes this test from others of its name in the same command. */
  readonly of?: string;
  readonly about?: Json;
}

/**
 * od6-test-003, od6-test-004, od6-test-006: returns the result of one test's faces; a 1 on the first die makes it 0, a
 * later 1 counts 1.
 */
export function scoreOf(faces: readonly number[], skill: number): Score {
  const bombedOut = faces[0] === 1;
  let score = skill;
  for (const face of faces) score += face;
  return { faces, bombedOut, score: bombedOut ? 0 : score };
}

/** Returns the score at a place of a pool. Throws if nothing was rolled for it. */
export function scoreAt(scores: readonly Score[], place: number): Score {
  const score = scores[place];
  if (score === undefined) throw new Error(`nothing was rolled at place ${place}`);
  return score;
}

/**
 * od6-test-005, od6-test-007, od6-test-008: a pool of tests rolled together, one die each, in the order of `skills`. Sixes are rolled
 * on together, round by round, until none is left that could still matter: where `enough` is given a test stops once it
 * reaches that number. Dice that read a table are plain rolls.
 */
export function* rollTests(spec: TestSpec, skills: readonly number[], enough?: readonly number[]): Resolution<Score[]> {
  if (skills.length === 0) return [];
  const { name, seat, about } = spec;
  const first = yield* roll({ name, rule: spec.rule, seat, about, of: spec.of, dice: skills.length, sides: DIE_SIDES });
  const faces = first.map((face) => [face]);
  for (let round = 1; ; round += 1) {
    const rollingOn = faces.filter(
      (rolled, i) =>
        rolled[rolled.length - 1] === DIE_SIDES &&
        (enough === undefined || !(scoreOf(rolled, skills[i] ?? 0).score >= (enough[i] ?? Infinity))),
    );
    if (rollingOn.length === 0) break;
    const of = `${spec.of === undefined ? '' : `${spec.of} `}rollover ${round}`;
    const next = yield* roll({ name, rule: 'od6-test-005', seat, about, of, dice: rollingOn.length, sides: DIE_SIDES });
    next.forEach((face, i) => rollingOn[i]?.push(face));
  }
  return faces.map((rolled, i) => scoreOf(rolled, skills[i] ?? 0));
}

/** One more die for a roll: a 6 is rolled on, and a 1 is just 1 (od6a-meta-003). */
export function* rollBought(spec: TestSpec): Resolution<number[]> {
  const faces: number[] = [];
  do {
    const of = `${spec.of === undefined ? '' : `${spec.of} `}face ${faces.length + 1}`;
    faces.push(yield* rollDie({ ...spec, of, sides: DIE_SIDES }));
  } while (faces.at(-1) === DIE_SIDES);
  return faces;
}

/** One test: die + skill with bomb-out and rollover. */
export function* rollTest(spec: TestSpec, skill: number, enough?: number): Resolution<Score> {
  const [score] = yield* rollTests(spec, [skill], enough === undefined ? undefined : [enough]);
  if (score === undefined) throw new Error(`test '${spec.name}' gave no score`);
  return score;
}

export interface Opposed {
  readonly own: Score;
  readonly other: Score;
}

/** od6-test-002: an opposed test, both totals; what a win or a tie means is the caller's rule. */
export function* rollOpposed(
  spec: Omit<TestSpec, 'seat'>,
  own: { readonly seat: Seat; readonly value: number },
  other: { readonly seat: Seat; readonly value: number },
): Resolution<Opposed> {
  const of = (who: string): string => (spec.of === undefined ? who : `${spec.of} ${who}`);
  const ours = yield* rollTest({ ...spec, of: of('own'), seat: own.seat }, own.value);
  const theirs = yield* rollTest({ ...spec, of: of('other'), seat: other.seat }, other.value);
  return { own: ours, other: theirs };
}

/** od6-test-001: a straight test, total against difficulty, with no further interest in how much it is passed by. */
export function* rollStraight(
  spec: TestSpec,
  skill: number,
  difficulty: number,
): Resolution<Score & { readonly passed: boolean }> {
  const score = yield* rollTest(spec, skill, difficulty);
  return { ...score, passed: score.score >= difficulty };
}
