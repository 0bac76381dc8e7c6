/** npm run link -- <Foundry data folder>: shows the built module to a Foundry by a symbolic link. */
import { existsSync, lstatSync, mkdirSync, readlinkSync, symlinkSync, unlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runDoor } from '../src/headless/cli';
import { Fault } from '../src/engine/faults';
import { MODULE } from '../src/foundry/common/ids';

/** The folder with `modules` in it: the given one, or `Data` below it. Throws a Fault when it is no data folder. */
export function dataFolder(given: string): string {
  if (!existsSync(given)) throw new Fault('no-such-folder', `There is no folder ${given}.`);
  const found = [join(given, 'Data'), given].find(
    (folder) => existsSync(join(folder, 'modules')) || existsSync(join(folder, 'worlds')),
  );
  if (found === undefined)
    throw new Fault(
      'not-a-data-folder',
      `${given} is not a Foundry data folder: it has neither Data/modules nor modules.`,
    );
  return found;
}

/** Links `built` into a data folder and returns the link. An existing link is replaced; anything else is left alone. */
export function linkModule(given: string, built: string): string {
  if (!existsSync(join(built, 'module.json')))
    throw new Fault('not-built', `There is no built module in ${built}: run "npm run build" first.`);
  const modules = join(dataFolder(given), 'modules');
  const link = join(modules, MODULE);
  mkdirSync(modules, { recursive: true });
  const there = lstatSync(link, { throwIfNoEntry: false });
  if (there !== undefined) {
    if (!there.isSymbolicLink())
      throw new Fault('already-there', `${link} is not a link: remove the installed module first.`);
    if (resolve(modules, readlinkSync(link)) === built) return link;
    unlinkSync(link);
  }
  symlinkSync(built, link, 'junction');
  return link;
}

if (process.argv[1]?.endsWith('link.ts') === true) {
  runDoor(() => {
    const [given, ...rest] = process.argv.slice(2);
    if (given === undefined || rest.length > 0)
      throw new Fault('bad-arguments', 'Name one folder: npm run link -- <Foundry data folder>.');
    console.log(`linked ${linkModule(given, resolve('dist'))}`);
  });
}
