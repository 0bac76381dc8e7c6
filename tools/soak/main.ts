/** What `npm run soak` plays; tools/soak.ts has the options. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runDoor, wholeNumber } from '../../src/headless/cli';
import { medleyFailures } from '../../test/support/medley';
import { strayFailures } from '../../test/support/random-run';
import { smallBattle } from '../../test/support/random-tables';
import { rulesets, rulesetOfScenario } from '../../src/rulesets';
import { run } from '../run';
import { gameOf, playSoaked, type SoakGame } from './game';

const MINUTE = 60_000;

/** A start for seeds that no other run has had. */
function freshSeed(): number {
  return Math.floor(Math.random() * 2 ** 31);
}

function told({ scenario, style, options, isRecorded }: SoakGame): string {
  return `${scenario}, ${style}${isRecorded ? ', recorded' : ''}, ${JSON.stringify(options)}`;
}

/** Plays the game of a seed; false when it went wrong, which is printed. */
function soak(seed: number, scenarios: readonly string[], narrowed: string): boolean {
  const game = gameOf(seed, scenarios);
  try {
    playSoaked(game);
    return true;
  } catch (error) {
    console.log(`seed ${seed} (${told(game)}): ${error instanceof Error ? error.message : String(error)}`);
    console.log(`  again: npm run soak -- --seed ${seed}${narrowed}`);
    return false;
  }
}

/** How long games are played: a number of minutes, or a number of games. */
interface Length {
  readonly minutes: number;
  readonly games: number;
}

function soakFor(
  { minutes, games: most }: Length,
  first: number,
  scenarios: readonly string[],
  narrowed: string,
): void {
  const length = most === Infinity ? `${minutes} minutes of` : most;
  console.log(`${length} games of ${scenarios.join(', ')}, seeds from ${first}`);
  const end = Date.now() + minutes * MINUTE;
  let [games, failed] = [0, 0];
  for (; games < most && Date.now() < end; games += 1) if (!soak(first + games, scenarios, narrowed)) failed += 1;
  console.log(`${games} games, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

/** Tries every door with this number of damaged values. The doors are loaded here, because loading them plays games. */
async function soakDoors(tries: number, first: number): Promise<void> {
  if (tries === 0) return;
  const { doors, knock } = await import('../../test/support/doors');
  for (const door of doors) {
    let failed = 0;
    for (let seed = first; seed < first + tries; seed += 1) {
      const problem = knock(door, seed);
      if (problem === null) continue;
      failed += 1;
      process.exitCode = 1;
      if (failed <= 3) console.log(problem);
    }
    console.log(`${door.name}: ${tries} tries from ${first}, ${failed} failed`);
  }
}

/** Lets pairs of squads fight at random, every wish about reaction fire spoken out. */
function soakSquads(battles: number, first: number): void {
  const failures = strayFailures(smallBattle, first, first + battles, true);
  for (const failure of failures.slice(0, 3)) console.log(failure);
  console.log(`${battles} battles of two squads, seeds from ${first}, ${failures.length} failed`);
  if (failures.length > 0) process.exitCode = 1;
}

/** Plays battles with everything in play; each failure is printed with its seed. */
function soakMedleys(battles: number, first: number): void {
  let failed = 0;
  for (let seed = first; seed < first + battles; seed += 1) {
    const failures = medleyFailures(seed, seed + 1);
    failed += failures.length;
    for (const failure of failures) console.log(failure);
  }
  console.log(`${battles} medleys, seeds from ${first}, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

/** Runs all test files with properties that often, with other values each time. */
function soakProperties(times: number, first: number): void {
  const files = readdirSync('test', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.test.ts'));
  const proving = files
    .map((file) => join('test', file))
    .filter((file) => readFileSync(file, 'utf8').includes("from 'fast-check'"));
  for (let seed = first; seed < first + times; seed += 1) {
    if (run('vitest', ['run', '--reporter=dot', ...proving], { SKIRMISH_SEED: String(seed) })) continue;
    console.log(`seed ${seed}: again: npm run soak -- --properties 1 --from ${seed}`);
    process.exitCode = 1;
  }
}

runDoor(async () => {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string' },
      games: { type: 'string' },
      from: { type: 'string' },
      seed: { type: 'string' },
      scenario: { type: 'string' },
      kills: { type: 'string' },
      kind: { type: 'string' },
      ruleset: { type: 'string' },
      doors: { type: 'string' },
      squads: { type: 'string' },
      medleys: { type: 'string' },
      properties: { type: 'string' },
      browsers: { type: 'boolean', default: false },
      clicks: { type: 'string' },
      pupils: { type: 'string' },
    },
  });
  const { scenario, kills } = values;
  const again = values.seed === undefined ? [] : ['--seed', values.seed];
  if (values.browsers) {
    const length = values.minutes === undefined ? [] : ['--minutes', values.minutes];
    const isWell = run('tsx', ['tools/build.ts']) && run('tsx', ['test/e2e/soak.cli.ts', ...length, ...again]);
    if (!isWell) process.exitCode = 1;
    return;
  }
  if (values.clicks !== undefined) {
    const where = scenario === undefined ? [] : ['--scenario', scenario];
    const isBuilt = run('tsx', ['tools/build.ts']);
    if (!isBuilt || !run('tsx', ['test/e2e/clicks.cli.ts', '--clicks', values.clicks, ...where, ...again]))
      process.exitCode = 1;
    return;
  }
  if (values.pupils !== undefined) {
    const isBuilt = run('tsx', ['tools/build.ts']);
    if (!isBuilt || !run('tsx', ['test/e2e/pupils.cli.ts', '--pupils', values.pupils, ...again])) process.exitCode = 1;
    return;
  }
  if (kills !== undefined) {
    const own = [
      ...(values.ruleset === undefined ? [] : ['--ruleset', values.ruleset]),
      ...(values.kind === undefined ? [] : ['--kind', values.kind]),
    ];
    if (!run('tsx', ['test/fake-host/kills.cli.ts', '--kills', kills, ...own, ...again])) process.exitCode = 1;
    return;
  }
  if (values.properties !== undefined) {
    const first = wholeNumber('from', values.from, freshSeed(), 0);
    soakProperties(wholeNumber('properties', values.properties, 1, 1), first);
    return;
  }
  if (values.squads !== undefined) {
    const first = wholeNumber('from', values.from, freshSeed(), 0);
    soakSquads(wholeNumber('squads', values.squads, 1, 1), first);
    return;
  }
  if (values.medleys !== undefined) {
    const first = wholeNumber('from', values.from, freshSeed(), 0);
    soakMedleys(wholeNumber('medleys', values.medleys, 1, 1), first);
    return;
  }
  if (scenario !== undefined) rulesetOfScenario(scenario);
  const { ruleset } = values;
  const played = ruleset === undefined ? rulesets : rulesets.filter(({ id }) => id === ruleset);
  const every = played.flatMap(({ muster }) => muster.scenarios.map(({ id }) => id));
  const scenarios = scenario === undefined ? every : [scenario];
  const narrowed = `${ruleset === undefined ? '' : ` --ruleset ${ruleset}`}${scenario === undefined ? '' : ` --scenario ${scenario}`}`;
  if (values.seed === undefined) {
    const first = wholeNumber('from', values.from, freshSeed(), 0);
    await soakDoors(wholeNumber('doors', values.doors, 10_000, 0), first);
    const games = values.games === undefined ? Infinity : wholeNumber('games', values.games, 1, 1);
    const minutes =
      games < Infinity && values.minutes === undefined ? Infinity : wholeNumber('minutes', values.minutes, 1, 1);
    soakFor({ minutes, games }, first, scenarios, narrowed);
    return;
  }
  const seed = wholeNumber('seed', values.seed, 0, 0);
  console.log(told(gameOf(seed, scenarios)));
  if (soak(seed, scenarios, narrowed)) console.log('nothing went wrong');
  else process.exitCode = 1;
});
