/**
 * npm run balance -- [--games N] [--recruits N] [--minutes N] [--seed N] [--size 0.75|1|1.5]
 * [--force side=file.json|points[:seed]] [scenario...]: rewrites the figures of docs/balance.md, of all scenarios if none is named;
 * with forces they are only printed. Games are kept in .cache/balance: another run
 * continues from there.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Size } from '../battle/size';
import { rulesets, rulesetOfScenario } from '../rulesets';
import { sectionOf, withSection, type Bout, type Outcome, type Strengths } from './balance';
import { beganOf, forcesMark, withForces } from './brought';
import { englishMessages, forcesNote, readText, runDoor, sizeFrom, sizeNote, wholeNumber } from './cli';
import { gather } from './gather';
import { readKept, sourcesOf, writeKept } from './kept.cli';
import { inParallel } from './workers.cli';

/** One worker's share of the games. */
export interface BoutShare {
  readonly scenario: string;
  readonly strengths: Strengths;
  readonly games: number;
  readonly seed: number;
  readonly size: Size;
  /** Forces that sides bring, as on the command line. */
  readonly forces: readonly string[];
}

interface Wanted {
  readonly games: number;
  readonly recruits: number;
  readonly seed: number;
  readonly size: Size;
  readonly forces: readonly string[];
  readonly until: number;
}

const FILE = new URL('../../docs/balance.md', import.meta.url);

async function boutsOf(scenario: string, { games, recruits, seed, size, forces, until }: Wanted): Promise<Bout[]> {
  const { id, muster } = rulesetOfScenario(scenario);
  const sources = sourcesOf(id);
  const name = `${scenario}-size-${size}-from-seed-${seed}${forcesMark(forces, readText)}`;
  return gather(readKept(name, sources), {
    sides: Object.keys(muster.begin(scenario).sides),
    games,
    recruits,
    play: async (strengths, count, after) =>
      inParallel<BoutShare, Outcome>('./balance-worker.cli.ts', {
        scenario,
        strengths,
        games: count,
        seed: seed + after,
        size,
        forces,
      }),
    keep: (kept) => writeKept(name, sources, kept),
    now: () => Date.now(),
    until,
  });
}

runDoor(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      games: { type: 'string' },
      recruits: { type: 'string' },
      minutes: { type: 'string' },
      seed: { type: 'string' },
      size: { type: 'string' },
      force: { type: 'string', multiple: true, default: [] },
    },
  });
  const games = wholeNumber('games', values.games, 200, 1);
  const recruits = wholeNumber('recruits', values.recruits, games, 1);
  const minutes = values.minutes === undefined ? Infinity : wholeNumber('minutes', values.minutes, 0, 1);
  const seed = wholeNumber('seed', values.seed, 1, 0);
  const size = sizeFrom(values.size);
  const all = rulesets.flatMap(({ muster }) => muster.scenarios.map(({ id }) => id));
  const scenarios = positionals.length === 0 ? all : positionals;
  const forces = values.force;
  for (const scenario of scenarios)
    beganOf(withForces({ ruleset: rulesetOfScenario(scenario), scenario }, forces, readText), { size });
  const words = englishMessages();
  for (const scenario of scenarios) {
    // Each scenario has a time limit of its own, so that the last of many has as much time as the first.
    const until = Date.now() + 60_000 * minutes;
    const bouts = await boutsOf(scenario, { games, recruits, seed, size, forces, until });
    const section = sectionOf(rulesetOfScenario(scenario), scenario, seed, bouts, words);
    const note = `${sizeNote(size)}${forcesNote(forces)}`;
    const title = `${words(`SKIRMISH.scenario.${scenario}.name`) ?? scenario}${note}`;
    const mark = `${scenario}${note}`;
    if (forces.length === 0) writeFileSync(FILE, withSection(readFileSync(FILE, 'utf8'), mark, title, section));
    process.stdout.write(`${title}\n${section}\n\n`);
  }
});
