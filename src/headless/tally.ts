import type { Played, Start } from './begun';
import type { OptionValues } from '../battle/scenario';
import type { Size } from '../battle/size';
import type { BattleState } from '../battle/state';
import type { Ruleset } from '../battle/ruleset';
import { playGame, type Style } from './playout';

/** The outcome of one game. Plain data, so that a worker can send it. */
export interface GameRecord {
  /** Side that won; 'nobody' for a draw. */
  readonly winner: string;
  readonly reason: string;
  readonly turns: number;
  /** Figures lost, by side. */
  readonly lost: Readonly<Record<string, number>>;
  /** Points, for rulesets that count them; otherwise null. */
  readonly score: number | null;
}

export interface Tally {
  readonly games: number;
  readonly wins: Readonly<Record<string, number>>;
  readonly reasons: Readonly<Record<string, number>>;
  /** Mean figures lost per game, by side. */
  readonly casualties: Readonly<Record<string, number>>;
  readonly meanTurns: number;
  /** Mean and standard deviation of the points; null where none are counted. */
  readonly score: { readonly mean: number; readonly spread: number } | null;
}

/** Plays many games with seeds `seed`, `seed + 1` ... and records the outcome of each. */
export function playRecords(
  ruleset: Ruleset,
  scenario: Played | Start,
  games: number,
  seed: number,
  options: OptionValues = {},
  style: Style = 'automaton',
  size?: Size,
): GameRecord[] {
  return Array.from({ length: games }, (_, game) =>
    recordOf(ruleset, playGame(ruleset, scenario, seed + game, options, style, {}, undefined, size)),
  );
}

function recordOf(ruleset: Ruleset, state: BattleState): GameRecord {
  const lost = Object.fromEntries(Object.keys(state.sides).map((side) => [side, 0]));
  for (const figure of Object.values(state.figures)) {
    const side = state.units[figure.unit]?.side;
    if (figure.presence === 'out' && side !== undefined) lost[side] = (lost[side] ?? 0) + 1;
  }
  const { winner = null, reason = 'none' } = state.outcome ?? {};
  return { winner: winner ?? 'nobody', reason, turns: state.turn, lost, score: scoreOf(ruleset, state) };
}

/** Returns the points of the first side, the one that plays for points; null if none are counted. */
export function scoreOf({ rules, muster }: Ruleset, state: BattleState): number | null {
  const [first] = muster.sides;
  return first === undefined ? null : (rules.score?.(state, first.id) ?? null);
}

/** Counts the outcomes of the games: the balance meter. */
export function tallyOf(records: readonly GameRecord[]): Tally {
  const scores = records.flatMap(({ score }) => (score === null ? [] : [score]));
  const sides = Object.keys(records[0]?.lost ?? {});
  return {
    games: records.length,
    wins: countBy(records, ({ winner }) => winner),
    reasons: countBy(records, ({ reason }) => reason),
    casualties: Object.fromEntries(sides.map((side) => [side, mean(records.map(({ lost }) => lost[side] ?? 0))])),
    meanTurns: mean(records.map(({ turns }) => turns)),
    score:
      scores.length === 0
        ? null
        : { mean: mean(scores), spread: Math.sqrt(mean(scores.map((score) => (score - mean(scores)) ** 2))) },
  };
}

export function tally(
  ruleset: Ruleset,
  scenario: string,
  games: number,
  seed: number,
  options: OptionValues = {},
  style: Style = 'automaton',
): Tally {
  return tallyOf(playRecords(ruleset, scenario, games, seed, options, style));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function countBy(records: readonly GameRecord[], key: (record: GameRecord) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const record of records) counts[key(record)] = (counts[key(record)] ?? 0) + 1;
  return counts;
}
