/**
 * npm run soak -- --clicks N [--scenario id] [--seed N]: a gamemaster and a player click, type and drag without a plan, N
 * acts in each scenario, by turns in V14 and beside another system in V13. The module has to be built.
 */
import { parseArgs } from 'node:util';
import { runDoor, wholeNumber } from '../../src/headless/cli';
import { rulesetOfScenario, rulesets } from '../../src/rulesets';
import { buildClient } from '../stand-in/build';
import { openBrowser } from './support/browser';
import { clickAbout } from './support/soak/clicks';
import { newerHost, otherSystem } from './support/tables';

const worlds = [...newerHost, ...otherSystem];

runDoor(async () => {
  const { values } = parseArgs({
    options: { clicks: { type: 'string' }, scenario: { type: 'string' }, seed: { type: 'string' } },
  });
  const { scenario } = values;
  const acts = wholeNumber('clicks', values.clicks, 250, 1);
  const first = wholeNumber('seed', values.seed, 1, 0);
  if (scenario !== undefined) rulesetOfScenario(scenario);
  const every = rulesets.flatMap(({ muster }) => muster.scenarios.map(({ id }) => id));
  await buildClient();
  const browser = await openBrowser();
  try {
    for (const [i, id] of (scenario === undefined ? every : [scenario]).entries()) {
      const seed = first + i;
      const world = worlds[seed % worlds.length];
      if (world === undefined) throw new Error('there is no world to click in');
      const { generation, system } = world;
      const { commands, problems } = await clickAbout(browser, { scenario: id, seed, acts, generation, system });
      console.log(
        `${id}, seed ${seed}, V${generation}: ${acts} acts, ${commands} commands, ${problems.length} problems`,
      );
      for (const problem of problems) console.log(problem);
      if (problems.length > 0) process.exitCode = 1;
    }
  } finally {
    await browser.close();
  }
});
