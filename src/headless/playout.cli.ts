/** npm run playout -- <scenario | file.json> [--seed N] [--games N] [--options file] [--size 0.75|1|1.5] [--force side=file.json|points[:seed]] [--style automaton|recruit|regular|veteran|random] */
import { parseArgs } from 'node:util';
import { format, namesIn } from '../battle/format';
import { beganOf, withForces } from './brought';
import { withWords } from '../battle/plan/words';
import { Fault } from '../engine/faults';
import type { GameEvent } from '../engine/game';
import { REFEREE } from '../engine/request';
import { rulesets } from '../rulesets';
import {
  englishMessages,
  forcesNote,
  optionsFrom,
  readJson,
  readText,
  runDoor,
  sizeFrom,
  sizeNote,
  wholeNumber,
} from './cli';
import { chosen } from './scenario-file';
import { playGame, type Style, type Watcher } from './playout';
import { isStyle, styles } from './policies.cli';
import { scoreOf } from './tally';
import { tallyInParallel, type Share } from './tally-workers.cli';

function styleFrom(style: string): Style {
  if (isStyle(style)) return style;
  throw new Fault('bad-arguments', `--style must be one of ${styles.join(', ')}, not '${style}'.`);
}

function printGame(
  { ruleset, scenario }: ReturnType<typeof withForces>,
  { seed, options, style, size }: Omit<Share, 'games' | 'scenario' | 'forces'>,
): void {
  const start = beganOf({ ruleset, scenario }, { options, size });
  const words = withWords(englishMessages(), start.script, 'en');
  let names = namesIn(start, words);
  const events: GameEvent[] = [];
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  const watch: Watcher = {
    command: (seat, _command, why) => {
      if (why !== null) say(`  [${names('side', seat) ?? seat}] ${format(why, words, names)}`);
    },
    event: (event) => void events.push(event),
    after: (after) => {
      names = namesIn(after, words);
      const heard = events.splice(0).flatMap((event) => ruleset.rules.heard(event, REFEREE) ?? []);
      for (const { text } of ruleset.screen.logLines(ruleset.rules.seen(after, REFEREE), heard))
        say(`    ${format(text, words, names)}`);
    },
  };
  const state = playGame(ruleset, scenario, seed, options, style, watch, undefined, size);
  const { winner, reason } = state.outcome ?? { winner: null, reason: 'none' };
  const score = scoreOf(ruleset, state);
  if (score !== null) say(`score: ${score}`);
  say(`outcome: ${winner ?? 'nobody'} wins by ${reason} in ${state.turn} turns`);
}

async function printTally({ scenario, games, seed, size, forces, ...rest }: Share): Promise<void> {
  const started = performance.now();
  const result = await tallyInParallel({ scenario, games, seed, size, forces, ...rest });
  const seconds = (performance.now() - started) / 1000;
  const percent = (count: number): string => `${((100 * count) / games).toFixed(1)} %`;
  const lines = [
    `${games} games of ${scenario}${sizeNote(size)}${forcesNote(forces)}, seeds ${seed} to ${seed + games - 1}`,
    ...Object.entries(result.wins).map(([side, count]) => `wins ${side}: ${count} (${percent(count)})`),
    ...Object.entries(result.reasons).map(([reason, count]) => `by ${reason}: ${count} (${percent(count)})`),
    ...Object.entries(result.casualties).map(([side, mean]) => `mean casualties ${side}: ${mean.toFixed(2)}`),
    ...(result.score === null
      ? []
      : [`mean score: ${result.score.mean.toFixed(2)}, standard deviation ${result.score.spread.toFixed(2)}`]),
    `mean turns: ${result.meanTurns.toFixed(1)}`,
    `battles per second: ${(games / seconds).toFixed(1)}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

runDoor(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seed: { type: 'string' },
      games: { type: 'string' },
      options: { type: 'string' },
      size: { type: 'string' },
      force: { type: 'string', multiple: true, default: [] },
      style: { type: 'string', default: 'automaton' },
    },
  });
  const [scenario, ...rest] = positionals;
  if (scenario === undefined || rest.length > 0) {
    const known = rulesets.flatMap(({ muster }) => muster.scenarios.map(({ id }) => id)).join(', ');
    throw new Fault('bad-arguments', `Name one scenario, or the file of one: ${known}.`);
  }
  const seed = wholeNumber('seed', values.seed, 1, 0);
  const forces = values.force;
  const found = withForces(chosen(scenario, readJson), forces, readText);
  const options = optionsFrom(values.options);
  const style = styleFrom(values.style);
  const size = sizeFrom(values.size);
  const given = { scenario, seed, options, style, size, forces };
  if (values.games === undefined) printGame(found, given);
  else await printTally({ ...given, games: wholeNumber('games', values.games, 1, 1) });
});
