/** npm run duel -- <scenario> --side <side> --a veteran --b <strength or folder of another checkout> [--against strength] [--games N] [--seed N] [--options file] [--size 0.75|1|1.5] [--force side=file.json|points[:seed]] */
import { parseArgs } from 'node:util';
import type { OptionValues } from '../battle/scenario';
import type { Size } from '../battle/size';
import { Fault } from '../engine/faults';
import { rulesetOfScenario } from '../rulesets';
import { beganOf, withForces } from './brought';
import { forcesNote, optionsFrom, readText, runDoor, sizeFrom, sizeNote, wholeNumber } from './cli';
import { compare, type Pair, type Result } from './duel';
import { policyNamed } from './policies.cli';
import { inParallel } from './workers.cli';

/** One worker's share of the games; policies by their names. */
export interface DuelShare {
  readonly scenario: string;
  readonly side: string;
  readonly a: string;
  readonly b: string;
  readonly against: string;
  readonly games: number;
  readonly seed: number;
  readonly options: OptionValues;
  readonly size: Size;
  /** Forces that sides bring, as on the command line. */
  readonly forces: readonly string[];
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const plain = (value: number): string => value.toFixed(2);

function row(
  title: string,
  pairs: readonly Pair[],
  figure: (result: Result) => number,
  write: (value: number) => string,
): string {
  const { a, b, difference, error } = compare(pairs, figure);
  return `${title.padEnd(14)} ${write(a).padStart(9)} ${write(b).padStart(9)} ${write(difference).padStart(9)} +- ${write(error)}`;
}

runDoor(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      side: { type: 'string' },
      a: { type: 'string', default: 'veteran' },
      b: { type: 'string', default: 'recruit' },
      against: { type: 'string', default: 'veteran' },
      games: { type: 'string' },
      seed: { type: 'string' },
      options: { type: 'string' },
      size: { type: 'string' },
      force: { type: 'string', multiple: true, default: [] },
    },
  });
  const [scenario = ''] = positionals;
  const ruleset = rulesetOfScenario(scenario);
  const sides = ruleset.muster.sides.map(({ id }) => id);
  const { side, a, b, against } = values;
  if (side === undefined || !sides.includes(side))
    throw new Fault('bad-arguments', `--side must be one of ${sides.join(', ')}.`);
  for (const name of [a, b, against]) await policyNamed(ruleset, name);
  const games = wholeNumber('games', values.games, 100, 2);
  const seed = wholeNumber('seed', values.seed, 1, 0);
  const options = optionsFrom(values.options);
  const size = sizeFrom(values.size);
  const forces = values.force;
  // Finds errors in the arguments before any game is played.
  beganOf(withForces({ ruleset, scenario }, forces, readText), { options, size });
  const job: DuelShare = { scenario, side, a, b, against, games, seed, options, size, forces };
  const pairs = await inParallel<DuelShare, Pair>('./duel-worker.cli.ts', job);
  const counted = pairs.every((pair) => pair.a.score !== null);
  const lines = [
    `${games} games of ${scenario}${sizeNote(size)}${forcesNote(forces)}, seeds ${seed} to ${seed + games - 1}: ${side} by a (${a}) and by b (${b}) against ${against}`,
    `${' '.repeat(14)} ${'a'.padStart(9)} ${'b'.padStart(9)} ${'a - b'.padStart(9)}`,
    row('won', pairs, ({ won }) => won, percent),
    ...(counted ? [row('points', pairs, ({ score }) => score ?? 0, plain)] : []),
    row('own losses', pairs, ({ own }) => own, plain),
    row('other losses', pairs, ({ others }) => others, plain),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
});
