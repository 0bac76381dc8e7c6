import type { OptionValues } from '../battle/scenario';
import type { AnyRuleset } from './registry';
import { playGame, type Style } from './playout';

export interface Tally {
  readonly games: number;
  /** Wins by side; 'nobody' for draws. */
  readonly wins: Readonly<Record<string, number>>;
  readonly reasons: Readonly<Record<string, number>>;
  /** Mean figures lost per game, by side. */
  readonly casualties: Readonly<Record<string, number>>;
  readonly meanTurns: number;
  /** Points per game, for rulesets that count them: their mean and standard deviation; else null. */
  readonly score: { readonly mean: number; readonly spread: number } | null;
}

/** Plays many games with seeds `seed`, `seed + 1` ... and counts what came of them: the balance meter. */
export function tally(ruleset: AnyRuleset, scenario: string, games: number, seed: number, options: OptionValues = {}, style: Style = 'automaton'): Tally {
  const wins: Record<string, number> = {};
  const reasons: Record<string, number> = {};
  const lost: Record<string, number> = {};
  const scores: number[] = [];
  let turns = 0;
  for (let game = 0; game < games; game += 1) {
    const state = playGame(ruleset, scenario, seed + game, options, style);
    const winner = state.outcome?.winner ?? 'nobody';
    const reason = state.outcome?.reason ?? 'none';
    wins[winner] = (wins[winner] ?? 0) + 1;
    reasons[reason] = (reasons[reason] ?? 0) + 1;
    turns += state.turn;
    if (ruleset.score !== undefined) scores.push(ruleset.score(state));
    for (const side of Object.keys(state.sides)) lost[side] ??= 0;
    for (const figure of Object.values(state.figures)) {
      const side = state.units[figure.unit]?.side;
      if (figure.presence === 'out' && side !== undefined) lost[side] = (lost[side] ?? 0) + 1;
    }
  }
  const casualties = Object.fromEntries(Object.entries(lost).map(([side, count]) => [side, count / games]));
  return { games, wins, reasons, casualties, meanTurns: turns / games, score: scores.length === 0 ? null : spreadOf(scores) };
}

function spreadOf(values: readonly number[]): { readonly mean: number; readonly spread: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return { mean, spread: Math.sqrt(variance) };
}
