/** npm run balance -- [--games N] [--seed N] [scenario...]: rewrites the figures of docs/balance.md, of all scenarios when none is named */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { rulesets, rulesetOfScenario } from '../rulesets';
import { pairings, playBout, sectionOf, withSection, type Bout, type Outcome, type Strengths } from './balance';
import { englishMessages, runDoor, wholeNumber } from './cli';
import { inParallel } from './workers.cli';

/** One worker's share of the games. */
export interface BoutShare {
  readonly scenario: string;
  readonly strengths: Strengths;
  readonly games: number;
  readonly seed: number;
}

/** A side that plays so many games alike with and without care decides nothing. */
const SAMPLE = 6;
const FILE = new URL('../../docs/balance.md', import.meta.url);

async function boutsOf(scenario: string, games: number, seed: number): Promise<Bout[]> {
  const ruleset = rulesetOfScenario(scenario);
  const sides = Object.keys(ruleset.muster.begin(scenario, {}).sides);
  const sample = (strengths: Strengths): string =>
    JSON.stringify(playBout(ruleset, scenario, strengths, Math.min(games, SAMPLE), seed));
  const [equals, ...others] = pairings(sides);
  if (equals === undefined) return [];
  const usual = sample(equals);
  const bouts: Bout[] = [];
  for (const strengths of [equals, ...others.filter((other) => sample(other) !== usual)]) {
    const share: BoutShare = { scenario, strengths, games, seed };
    bouts.push({ strengths, games: await inParallel<BoutShare, Outcome>('./balance-worker.cli.ts', share) });
  }
  return bouts;
}

runDoor(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { games: { type: 'string' }, seed: { type: 'string' } },
  });
  const games = wholeNumber('games', values.games, 200, 1);
  const seed = wholeNumber('seed', values.seed, 1, 0);
  const all = rulesets.flatMap(({ muster }) => muster.scenarios.map(({ id }) => id));
  const scenarios = positionals.length === 0 ? all : positionals;
  for (const scenario of scenarios) rulesetOfScenario(scenario);
  const words = englishMessages();
  for (const scenario of scenarios) {
    const bouts = await boutsOf(scenario, games, seed);
    const section = sectionOf(rulesetOfScenario(scenario), scenario, seed, bouts, words);
    const title = words(`SKIRMISH.scenario.${scenario}.name`) ?? scenario;
    writeFileSync(FILE, withSection(readFileSync(FILE, 'utf8'), scenario, title, section));
    process.stdout.write(`${title}\n${section}\n\n`);
  }
});
