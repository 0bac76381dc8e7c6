import { atMost, pathCost, TOLERANCE } from '../../../../space';
import type { Barrier, CostedPath, PathStretch, Point } from '../../../../space/types';
import { total, type Reason } from '../../../../engine/verdict';
import { barrierKind } from '../../data/barriers';
import { barrierJumps, gapDifficulty, JUMP, jumpable, trenchDepths } from '../../data/jumps';
import type { OpenD6State, Soldier } from '../../state';
import { hindrances } from '../squad/ailments';
import { groundOf, groundRules, partsInTrench, trenchesOf, withTrenches, type Gait } from './ground';

/** One jump on a path: over a barrier, or over something with breadth. */
export interface Leap {
  /** Length of the path at which it begins, and at which it ends. */
  readonly from: number;
  readonly to: number;
  readonly over: 'barrier' | 'gap';
  readonly difficulty: number;
  /** What crossing costs more where the jump fails. */
  readonly more: number;
  /** How deep it is, in metres; 0 for a jump whose failure leaves the figure where it is. */
  readonly depth: number;
}

/** A path with its jumps and what it costs if they all succeed; why it cannot be jumped so. */
export type Leaping =
  | { readonly costed: CostedPath; readonly leaps: readonly Leap[] }
  | { readonly why: 'jump-nothing' | 'jump-too-wide' | 'jump-not-across' };

/** What a jump is against: its difficulty with what hinders the jumper. */
export function leapAgainst(soldier: Soldier, { difficulty }: Pick<Leap, 'difficulty'>): readonly [number, Reason[]] {
  const reasons = hindrances(soldier);
  return [total(reasons, difficulty), reasons];
}

/**
 * od6a-hero-018: finds the jumps of a path: pits, streams and trenches cost an inch whatever their breadth, and so do barriers. A
 * trench or creek in which the path begins or ends is not jumped.
 */
export function leapsOn(state: OpenD6State, soldier: Soldier, path: readonly Point[], gait: Gait): Leaping {
  const rules = groundRules(state, soldier, gait, 'jumps');
  const trenches = trenchesOf(state);
  const open = { ...rules, barrierCost: (one: Barrier) => (trenches.includes(one) ? 0 : rules.barrierCost(one)) };
  const plain = pathCost(groundOf(state, soldier), path, open);
  const inTrenches = trenches.flatMap((trench) =>
    partsInTrench(path, trench)
      .filter(({ from, to }) => from > TOLERANCE && to < plain.length - TOLERANCE)
      .map((part) => ({ ...part, depth: trenchDepths[barrierKind(trench.kind, state.options).id] ?? 0, trench })),
  );
  const waters = waterOn(plain);
  if (waters.some(({ from, to }) => from <= TOLERANCE || to >= plain.length - TOLERANCE))
    return { why: 'jump-not-across' };
  const gaps: Leap[] = [];
  for (const { from, to, depth } of [...inTrenches, ...waters.map((water) => ({ ...water, depth: 0 }))]) {
    const difficulty = gapDifficulty(to - from);
    if (difficulty === null) return { why: 'jump-too-wide' };
    gaps.push({ from, to, over: 'gap', difficulty, more: 0, depth });
  }
  const jumped = inTrenches.map(({ trench }) => trench);
  const paid = withTrenches(
    plain,
    trenches.filter((trench) => !jumped.includes(trench)),
    rules,
  );
  const costed = gaps.reduce(leaptOver, {
    ...paid,
    crossings: paid.crossings.filter(({ barrier }) => !jumped.includes(barrier)),
  });
  const barriers = barriersOn(state, soldier, costed, gait);
  const leaps = [...gaps, ...barriers].sort((a, b) => a.from - b.from);
  return leaps.length === 0 ? { why: 'jump-nothing' } : { costed, leaps };
}

/** Where the path goes through ground that can be jumped. */
function waterOn({ stretches }: CostedPath): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  for (const { from, to, areas } of stretches) {
    if (!areas.some(({ kind }) => jumpable.some((id) => id === kind))) continue;
    const last = found.at(-1);
    if (last !== undefined && from <= last.to + TOLERANCE) last.to = to;
    else found.push({ from, to });
  }
  return found;
}

/** The path with a stretch that costs what a jump costs. */
function leaptOver(costed: CostedPath, { from, to }: Leap): CostedPath {
  const piece = (stretch: PathStretch, start: number, end: number): PathStretch[] =>
    end - start <= TOLERANCE
      ? []
      : [{ ...stretch, from: start, to: end, length: end - start, cost: (end - start) * stretch.multiplier }];
  const length = to - from;
  const leap: PathStretch = { from, to, length, multiplier: JUMP / length, areas: [], cost: JUMP };
  const stretches = [
    ...costed.stretches.flatMap((one) => piece(one, one.from, Math.min(one.to, from))),
    leap,
    ...costed.stretches.flatMap((one) => piece(one, Math.max(one.from, to), one.to)),
  ];
  const cost = [...stretches, ...costed.crossings].reduce((sum, part) => sum + part.cost, 0);
  return { ...costed, stretches, cost };
}

/** od6a-hero-017: moderate and difficult barriers that are crossed for an inch; a failure pays what they cost others. */
function barriersOn(state: OpenD6State, soldier: Soldier, { crossings }: CostedPath, gait: Gait): Leap[] {
  const plain = groundRules(state, soldier, gait);
  return crossings.flatMap(({ barrier, at, cost }): Leap[] => {
    const difficulty = barrierJumps[barrierKind(barrier.kind, state.options).crossing];
    const full = plain.barrierCost(barrier);
    if (difficulty === undefined || full === 'impassable' || atMost(full, cost)) return [];
    return [{ from: at, to: at, over: 'barrier', difficulty, more: full - cost, depth: 0 }];
  });
}
