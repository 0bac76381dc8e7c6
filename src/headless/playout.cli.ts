/** npm run playout -- <scenario> [--seed N] [--games N] [--options file] [--style automaton|stray] */
import { parseArgs } from 'node:util';
import { format, namesIn } from '../battle/format';
import type { OptionValues } from '../battle/scenario';
import { Fault } from '../engine/faults';
import { englishWords, readJson, runDoor, wholeNumber } from './cli';
import { playGame, type Style } from './playout';
import { rulesets, rulesetOfScenario, type AnyRuleset } from './registry';
import { tallyInParallel, type Share } from './tally-workers.cli';

function optionsFrom(file: string | undefined): OptionValues {
  if (file === undefined) return {};
  const options = readJson(file);
  if (typeof options !== 'object' || options === null || Array.isArray(options)) throw new Fault('bad-options', `${file} must hold an object of table options.`);
  return options as OptionValues;
}

function styleFrom(style: string): Style {
  if (style === 'automaton' || style === 'stray') return style;
  throw new Fault('bad-arguments', `--style must be 'automaton' or 'stray', not '${style}'.`);
}

function printGame(ruleset: AnyRuleset, scenario: string, seed: number, options: OptionValues, style: Style): void {
  const words = englishWords();
  let names = namesIn(ruleset.begin(scenario, options), words);
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  const state = playGame(ruleset, scenario, seed, options, style, {
    command: (seat, _command, why) => {
      if (why !== null) say(`  [${names('side', seat) ?? seat}] ${format(why, words, names)}`);
    },
    event: (event) => {
      const line = ruleset.line(event);
      if (line !== null) say(`    ${format(line, words, names)}`);
    },
    after: (after) => {
      names = namesIn(after, words);
    },
  });
  const { winner, reason } = state.outcome ?? { winner: null, reason: 'none' };
  if (ruleset.score !== undefined) say(`score: ${ruleset.score(state)}`);
  say(`outcome: ${winner ?? 'nobody'} wins by ${reason} in ${state.turn} turns`);
}

async function printTally({ scenario, games, seed, ...rest }: Share): Promise<void> {
  const started = performance.now();
  const result = await tallyInParallel({ scenario, games, seed, ...rest });
  const seconds = (performance.now() - started) / 1000;
  const percent = (count: number): string => `${((100 * count) / games).toFixed(1)} %`;
  const lines = [
    `${games} games of ${scenario}, seeds ${seed} to ${seed + games - 1}`,
    ...Object.entries(result.wins).map(([side, count]) => `wins ${side}: ${count} (${percent(count)})`),
    ...Object.entries(result.reasons).map(([reason, count]) => `by ${reason}: ${count} (${percent(count)})`),
    ...Object.entries(result.casualties).map(([side, mean]) => `mean casualties ${side}: ${mean.toFixed(2)}`),
    ...(result.score === null ? [] : [`mean score: ${result.score.mean.toFixed(2)}, standard deviation ${result.score.spread.toFixed(2)}`]),
    `mean turns: ${result.meanTurns.toFixed(1)}`,
    `battles per second: ${(games / seconds).toFixed(1)}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

runDoor(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { seed: { type: 'string' }, games: { type: 'string' }, options: { type: 'string' }, style: { type: 'string', default: 'automaton' } },
  });
  const [scenario, ...rest] = positionals;
  if (scenario === undefined || rest.length > 0) {
    const known = rulesets.flatMap((ruleset) => ruleset.scenarios.map(({ id }) => id)).join(', ');
    throw new Fault('bad-arguments', `Name one scenario: ${known}.`);
  }
  const ruleset = rulesetOfScenario(scenario);
  const seed = wholeNumber('seed', values.seed, 1, 0);
  const options = optionsFrom(values.options);
  const style = styleFrom(values.style);
  if (values.games === undefined) printGame(ruleset, scenario, seed, options, style);
  else await printTally({ scenario, games: wholeNumber('games', values.games, 1, 1), seed, options, style });
});
