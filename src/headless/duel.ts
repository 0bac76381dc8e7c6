import type { Ruleset } from '../battle/ruleset';
import type { OptionValues } from '../battle/scenario';
import type { Size } from '../battle/size';
import type { SideId } from '../battle/state';
import type { Played, Start } from './begun';
import { playGame, type Policy } from './playout';
import { scoreOf } from './tally';

/** What one game was worth to the side: 1 for a win, a half for a draw; or its points if the ruleset counts them. */
export interface Result {
  readonly won: number;
  readonly score: number | null;
  /** Figures out of action: the side's own, and all others. */
  readonly own: number;
  readonly others: number;
}

/** One seed played twice: its side played by one policy and by the other. */
export interface Pair {
  readonly a: Result;
  readonly b: Result;
}

export interface Rivals {
  readonly side: SideId;
  readonly a: Policy;
  readonly b: Policy;
  /** Who plays all other sides, in both games. */
  readonly against: Policy;
}

/** Plays each seed twice, with `a` and with `b` on the side. */
export function duel(
  ruleset: Ruleset,
  scenario: Played | Start,
  { side, a, b, against }: Rivals,
  games: number,
  seed: number,
  options: OptionValues = {},
  size?: Size,
): Pair[] {
  const play = (policy: Policy, game: number): Result => {
    const policies = (seat: SideId): Policy => (seat === side ? policy : against);
    const state = playGame(ruleset, scenario, seed + game, options, policies, {}, undefined, size);
    const out = Object.values(state.figures).filter(({ presence }) => presence === 'out');
    const own = out.filter(({ unit }) => state.units[unit]?.side === side).length;
    const winner = state.outcome?.winner ?? null;
    return {
      won: winner === null ? 0.5 : Number(winner === side),
      score: scoreOf(ruleset, state),
      own,
      others: out.length - own,
    };
  };
  return Array.from({ length: games }, (_, game) => ({ a: play(a, game), b: play(b, game) }));
}

/** The mean of a figure for both, and their difference with its standard error, game by game on the same seeds. */
export interface Comparison {
  readonly a: number;
  readonly b: number;
  readonly difference: number;
  readonly error: number;
}

export function compare(pairs: readonly Pair[], figure: (result: Result) => number): Comparison {
  const { mean: difference, error } = meanOf(pairs.map(({ a, b }) => figure(a) - figure(b)));
  return {
    a: meanOf(pairs.map((pair) => figure(pair.a))).mean,
    b: meanOf(pairs.map((pair) => figure(pair.b))).mean,
    difference,
    error,
  };
}

/** A mean with its standard error, which is without bound for fewer than two values. */
export function meanOf(values: readonly number[]): { readonly mean: number; readonly error: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, error: values.length < 2 ? Infinity : Math.sqrt(squares / (values.length - 1) / values.length) };
}
