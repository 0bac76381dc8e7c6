import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isPlanFile } from '../../src/battle/plan/read';
import { Fault } from '../../src/engine/faults';
import { readJson, wholeNumber } from '../../src/headless/cli';
import { systems } from '../../test/stand-in/common/types';
import { begunFile } from './begun-file';
import { bigTable } from './big-table';
import { demoForces } from './demo-forces';

/** Reads the options of `npm start` and `npm run dev` and returns them as arguments of test/stand-in/demo.ts. */
export function demoArguments(): string[] {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      v13: { type: 'boolean', default: false },
      v14: { type: 'boolean', default: false },
      system: { type: 'string', default: 'plain' },
      modules: { type: 'string', default: '' },
      table: { type: 'string' },
      port: { type: 'string' },
      fresh: { type: 'boolean', default: false },
    },
  });
  if (values.v13 && values.v14) throw new Fault('bad-arguments', 'The demo plays one generation: --v13 or --v14.');
  if (!systems.some((name) => name === values.system) && !existsSync(join(values.system, 'system.json')))
    throw new Fault(
      'bad-arguments',
      `--system is one of ${systems.join(', ')}, or a folder with a system.json, not '${values.system}'.`,
    );
  for (const folder of values.modules.split(',').filter(Boolean))
    if (!existsSync(join(folder, 'module.json')))
      throw new Fault('bad-arguments', `--modules: there is no module.json in '${folder}'.`);
  if (values.table !== undefined && values.table !== 'big')
    throw new Fault('bad-arguments', `--table is big, or nothing for an empty one, not '${values.table}'.`);
  const [file, ...more] = positionals;
  if (more.length > 0 || (file !== undefined && values.table !== undefined))
    throw new Fault('bad-arguments', 'The demo opens one battle: that of a file, or --table big.');
  const generation = values.v14 ? '14' : '13';
  const world = `.cache/demo/v${generation}-${basename(resolve(values.system))}${suffixOf(file, values.table)}`;
  const port = String(wholeNumber('port', values.port, 30_000, 0));
  const fresh = values.fresh ? ['--fresh'] : [];
  const beside = values.modules === '' ? [] : ['--modules', values.modules];
  const table = values.table === undefined ? [] : ['--battle', bigTableFile()];
  const opened = file === undefined ? [] : ['--battle', battleFile(file)];
  return [
    '--generation',
    generation,
    '--system',
    values.system,
    ...beside,
    '--port',
    port,
    '--world',
    world,
    '--journals',
    forcesFile(),
    ...table,
    ...opened,
    ...fresh,
  ];
}

/** Returns the end of the name of the folder of a table with a battle on it. */
function suffixOf(file: string | undefined, table: string | undefined): string {
  if (file !== undefined) return `-${basename(file, '.json')}`;
  return table === undefined ? '' : '-big';
}

/** Returns the path of a battle's file. A scenario's file is begun first. Throws a Fault if the scenario does not fit. */
function battleFile(file: string): string {
  const json = readJson(file);
  if (!isPlanFile(json)) return file;
  const begun = join('.cache/demo', `${basename(file, '.json')}.battle.json`);
  mkdirSync(dirname(begun), { recursive: true });
  writeFileSync(begun, JSON.stringify(begunFile(json)));
  return begun;
}

/** Writes the forces with which a fresh world begins and returns the path of their file. */
function forcesFile(): string {
  const file = '.cache/demo/forces.json';
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify([demoForces()]));
  return file;
}

/** Writes the battle of a large table and returns the path of its file. */
function bigTableFile(): string {
  const file = '.cache/demo/big-table.json';
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(bigTable()));
  return file;
}
