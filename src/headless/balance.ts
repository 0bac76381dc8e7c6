import type { Played, Start } from './begun';
import { namesIn, type Messages } from '../battle/format';
import type { Ruleset, Strength } from '../battle/ruleset';
import type { Size } from '../battle/size';
import type { SideId } from '../battle/state';
import { meanOf } from './duel';
import { playGame, policiesOf, type Watcher } from './playout';

/** How well each side plays. */
export type Strengths = Readonly<Record<SideId, Strength>>;

/** The outcome of one game. Plain data, so that a worker can send it. */
export interface Outcome {
  readonly winner: SideId | null;
  readonly turns: number;
  readonly score: number | null;
  /** How often each feature was used. */
  readonly features: Readonly<Record<string, number>>;
}

/** Many games of one scenario with given strengths. */
export interface Bout {
  readonly strengths: Strengths;
  readonly games: readonly Outcome[];
}

/** Games with seeds `seed`, `seed + 1` ... */
export function playBout(
  ruleset: Ruleset,
  scenario: Played | Start,
  strengths: Strengths,
  games: number,
  seed: number,
  size: Size = 1,
): Outcome[] {
  return Array.from({ length: games }, (_, game) => outcomeOf(ruleset, scenario, strengths, seed + game, size));
}

function outcomeOf(
  ruleset: Ruleset,
  scenario: Played | Start,
  strengths: Strengths,
  seed: number,
  size: Size,
): Outcome {
  const { rules, players, muster } = ruleset;
  const features: Record<string, number> = {};
  const policies = (seat: SideId) => policiesOf(ruleset, strengths[seat] ?? 'veteran')(seat);
  const watch: Watcher = {
    event(event) {
      const feature = players.featureCounts.of(event);
      if (feature !== null) features[feature] = (features[feature] ?? 0) + 1;
    },
  };
  const state = playGame(ruleset, scenario, seed, {}, policies, watch, undefined, size);
  const [first] = muster.sides;
  const score = first === undefined ? null : (rules.score?.(state, first.id) ?? null);
  return { winner: state.outcome?.winner ?? null, turns: state.turn, score, features };
}

/** Both sides at their best, and each at its best against recruits. */
export function pairings(sides: readonly SideId[]): Strengths[] {
  const best = Object.fromEntries(sides.map((side): [SideId, Strength] => [side, 'veteran']));
  return [best, ...[...sides].reverse().map((side): Strengths => ({ ...best, [side]: 'recruit' }))];
}

/** A share of games in percent, with its standard error. */
export function shareOf(count: number, games: number): string {
  const share = count / games;
  const error = Math.sqrt((share * (1 - share)) / games);
  return `${(100 * share).toFixed(1)} ± ${(100 * error).toFixed(1)} %`;
}

/**
 * Returns the section of one scenario as markdown. The first bout is the one between equals, whose features are
 * counted.
 */
export function sectionOf(
  { muster, players }: Ruleset,
  scenario: string,
  seed: number,
  bouts: readonly Bout[],
  words: Messages,
): string {
  const state = muster.begin(scenario);
  const sides = Object.keys(state.sides);
  const names = namesIn(state, words);
  const named = sides.map((side) => names('side', side) ?? side);
  const [equals] = bouts;
  if (equals === undefined) throw new Error(`no games of '${scenario}'`);
  const count = equals.games.length;
  const scored = equals.games.every(({ score }) => score !== null);
  const header = [...named, ...named.map((name) => `won by ${name}`), 'turns', ...(scored ? ['points'] : [])];
  const rows = bouts.map(({ strengths, games }) => [
    ...sides.map((side) => strengths[side] ?? ''),
    ...sides.map((side) => shareOf(games.filter(({ winner }) => winner === side).length, games.length)),
    inOneDecimal(games.map(({ turns }) => turns)),
    ...(scored ? [inOneDecimal(games.map(({ score }) => score ?? 0))] : []),
  ]);
  const played = new Set(bouts.flatMap(({ strengths }) => sides.filter((side) => strengths[side] === 'recruit')));
  const alike = sides.flatMap((side, i) => (played.has(side) ? [] : [named[i] ?? side]));
  const gains = sides.flatMap((side, i) => {
    const recruits = bouts.find(({ strengths }) => strengths[side] === 'recruit');
    return recruits === undefined ? [] : [[named[i] ?? side, careGains(side, equals, recruits)]];
  });
  const features = players.featureCounts
    .offered(state)
    .map((feature) => [
      `\`${feature}\``,
      shareOf(equals.games.filter((game) => (game.features[feature] ?? 0) > 0).length, count),
      inOneDecimal(equals.games.map((game) => game.features[feature] ?? 0)),
    ]);
  const fewer = Math.min(...bouts.map(({ games }) => games.length));
  const ofRecruits = fewer < count ? ` With recruits: ${fewer} games, seeds ${seed} to ${seed + fewer - 1}.` : '';
  return [
    `${count} games, seeds ${seed} to ${seed + count - 1}.${ofRecruits}`,
    ...alike.map((name) => `${name}: the same game at every strength.`),
    '',
    ...tableOf(header, rows),
    '',
    ...tableOf(['veterans of', 'win oftener than recruits by'], gains),
    '',
    ...tableOf(['veterans use', 'in so many games', 'times a game'], features),
  ].join('\n');
}

/**
 * Returns how much more often a side's veterans win than its recruits, against the same veterans and on the same seeds. One
 * game has no error, which is then a question mark.
 */
export function careGains(side: SideId, equals: Bout, recruits: Bout): string {
  const won = (outcome: Outcome | undefined): number => Number(outcome?.winner === side);
  const { mean, error } = meanOf(recruits.games.map((game, i) => won(equals.games[i]) - won(game)));
  const spread = Number.isFinite(error) ? (100 * error).toFixed(1) : '?';
  return `${(100 * mean).toFixed(1)} ± ${spread} %`;
}

function inOneDecimal(values: readonly number[]): string {
  return meanOf(values).mean.toFixed(1);
}

function tableOf(header: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
}

/** Returns the document with a section put between its marks. A scenario without marks goes to the end. */
export function withSection(document: string, scenario: string, title: string, section: string): string {
  const [from, to] = [`<!-- balance: ${scenario} -->`, `<!-- end of ${scenario} -->`];
  const whole = `${from}\n${section}\n${to}`;
  const [start, end] = [document.indexOf(from), document.indexOf(to)];
  return start < 0 || end < start
    ? `${document.trimEnd()}\n\n## ${title}\n\n${whole}\n`
    : `${document.slice(0, start)}${whole}${document.slice(end + to.length)}`;
}
