/**
 * npx tsx test/e2e/beside.ts --modules <folder,...> [--system <folder>] [--generation 13|14]: plays a short course beside
 * packages of others in the stand-in host, unchanged, and prints by package what they used that the host does not imitate and
 * what failed in them. The module has to be built. Exit status 1 when our battle did not go on beside them.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Fault } from '../../src/engine/faults';
import { runDoor } from '../../src/headless/cli';
import { commonBrowser } from './support/browser';
import { course } from './support/beside/course';
import { byPackage, linesOf } from './support/beside/findings';
import type { Gamemaster } from './support/gamemaster';
import { World, type WorldOptions } from './support/world';

/** How long a step may wait for an element of the page, in milliseconds. */
const PATIENCE = 20_000;

function readArguments(): WorldOptions & { readonly guests: readonly string[] } {
  const { values } = parseArgs({
    options: {
      modules: { type: 'string', default: '' },
      system: { type: 'string' },
      generation: { type: 'string', default: '13' },
    },
  });
  const guests = values.modules.split(',').filter(Boolean);
  for (const folder of guests) packageName(folder, 'module.json');
  if (values.system !== undefined) packageName(values.system, 'system.json');
  if (guests.length === 0 && values.system === undefined)
    throw new Fault('bad-arguments', 'Name packages with --modules <folder,...>, --system <folder>, or both.');
  if (values.generation !== '13' && values.generation !== '14')
    throw new Fault('bad-arguments', `--generation is 13 or 14, not '${values.generation}'.`);
  return {
    generation: values.generation === '13' ? 13 : 14,
    system: values.system === undefined ? 'plain' : { folder: values.system },
    guests,
  };
}

/** Id and version of the package in a folder. Throws a Fault when there is none. */
function packageName(folder: string, file: string): string {
  const path = join(folder, file);
  if (!existsSync(path)) throw new Fault('bad-arguments', `There is no ${file} in '${folder}'.`);
  const { id, version } = JSON.parse(readFileSync(path, 'utf8')) as { readonly id: string; readonly version: string };
  return `${id} ${version}`;
}

/** Plays the steps until one fails; whether all were played. */
async function playCourse(gm: Gamemaster): Promise<boolean> {
  for (const { name, play } of course) {
    try {
      await play(gm);
      console.log(`played: ${name}`);
    } catch (error) {
      console.log(`failed: ${name}: ${error instanceof Error ? error.message : String(error)}`);
      await gm.screenshot('beside');
      return false;
    }
  }
  return true;
}

runDoor(async () => {
  const options = readArguments();
  const { system, guests, generation } = options;
  const names = guests.map((folder) => packageName(folder, 'module.json'));
  if (typeof system !== 'string') names.push(packageName(system.folder, 'system.json'));
  console.log(`Beside ${names.join(', ')}, in V${generation}`);
  const world = new World(options);
  try {
    await world.open();
    const gm = await world.gamemaster();
    gm.page.setDefaultTimeout(PATIENCE);
    const played = await playCourse(gm);
    for (const line of linesOf(byPackage(await world.complaints()))) console.log(line);
    process.exitCode = played ? 0 : 1;
  } finally {
    await world.close();
    await (await commonBrowser()).close();
  }
});
