/** npm run balance -- [--games N] [--seed N] [--size 0.75|1|1.5] [scenario...]: rewrites the figures of docs/balance.md, of all scenarios when none is named */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Size } from '../battle/size';
import { rulesets, rulesetOfScenario } from '../rulesets';
import { pairings, playBout, sectionOf, withSection, type Bout, type Outcome, type Strengths } from './balance';
import { englishMessages, runDoor, sizeFrom, sizeNote, wholeNumber } from './cli';
import { inParallel } from './workers.cli';

/** One worker's share of the games. */
export interface BoutShare {
  readonly scenario: string;
  readonly strengths: Strengths;
  readonly games: number;
  readonly seed: number;
  readonly size: Size;
}

/** A side that plays so many games alike with and without care decides nothing. */
const SAMPLE = 6;
const FILE = new URL('../../docs/balance.md', import.meta.url);

async function boutsOf(scenario: string, games: number, seed: number, size: Size): Promise<Bout[]> {
  const ruleset = rulesetOfScenario(scenario);
  const sides = Object.keys(ruleset.muster.begin(scenario, {}).sides);
  const sample = (strengths: Strengths): string =>
    JSON.stringify(playBout(ruleset, scenario, strengths, Math.min(games, SAMPLE), seed, size));
  const [equals, ...others] = pairings(sides);
  if (equals === undefined) return [];
  const usual = sample(equals);
  const bouts: Bout[] = [];
  for (const strengths of [equals, ...others.filter((other) => sample(other) !== usual)]) {
    const share: BoutShare = { scenario, strengths, games, seed, size };
    bouts.push({ strengths, games: await inParallel<BoutShare, Outcome>('./balance-worker.cli.ts', share) });
  }
  return bouts;
}

runDoor(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { games: { type: 'string' }, seed: { type: 'string' }, size: { type: 'string' } },
  });
  const games = wholeNumber('games', values.games, 200, 1);
  const seed = wholeNumber('seed', values.seed, 1, 0);
  const size = sizeFrom(values.size);
  const all = rulesets.flatMap(({ muster }) => muster.scenarios.map(({ id }) => id));
  const scenarios = positionals.length === 0 ? all : positionals;
  for (const scenario of scenarios) rulesetOfScenario(scenario);
  const words = englishMessages();
  for (const scenario of scenarios) {
    const bouts = await boutsOf(scenario, games, seed, size);
    const section = sectionOf(rulesetOfScenario(scenario), scenario, seed, bouts, words);
    const note = sizeNote(size);
    const title = `${words(`SKIRMISH.scenario.${scenario}.name`) ?? scenario}${note}`;
    const mark = `${scenario}${note}`;
    writeFileSync(FILE, withSection(readFileSync(FILE, 'utf8'), mark, title, section));
    process.stdout.write(`${title}\n${section}\n\n`);
  }
});
