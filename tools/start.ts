/**
 * npm start [-- --v13 | --v14] [--system plain|other|picky|<folder>] [--modules <folder,...>] [--table big] [--port N]
 * [--fresh]: builds the module and serves the demo table, on request with the system and modules of others
 * (test/stand-in/README.md), or with a battle of 120 figures among 300 walls on it. The table is kept in .cache/demo, so that
 * a restart finds it as it was; --fresh begins with an empty one.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runDoor, wholeNumber } from '../src/headless/cli';
import { Fault } from '../src/engine/faults';
import { systems } from '../test/stand-in/common/types';
import { bigTable } from './demo/big-table';
import { run } from './run';

/** Arguments of the stand-in's demo. */
function demoArguments(): string[] {
  const { values } = parseArgs({
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
  const generation = values.v14 ? '14' : '13';
  const world = `.cache/demo/v${generation}-${basename(resolve(values.system))}${values.table === undefined ? '' : '-big'}`;
  const port = String(wholeNumber('port', values.port, 30_000, 0));
  const fresh = values.fresh ? ['--fresh'] : [];
  const beside = values.modules === '' ? [] : ['--modules', values.modules];
  const table = values.table === undefined ? [] : ['--battle', bigTableFile()];
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
    ...table,
    ...fresh,
  ];
}

/** Writes the battle of a large table; the path of its file. */
function bigTableFile(): string {
  const file = '.cache/demo/big-table.json';
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(bigTable()));
  return file;
}

/** Serves the table in a process of its own until it is ended. */
function serve(demo: readonly string[]): void {
  const child = spawn(process.execPath, ['--import', 'tsx', 'test/stand-in/demo.ts', ...demo], { stdio: 'inherit' });
  const pass = (signal: NodeJS.Signals) => (): void => void child.kill(signal);
  process.on('SIGINT', pass('SIGINT'));
  process.on('SIGTERM', pass('SIGTERM'));
  child.on('exit', (code) => {
    process.exitCode = code ?? 0;
  });
}

runDoor(() => {
  const demo = demoArguments();
  if (!run('tsx', ['tools/build.ts'])) throw new Fault('build-failed', 'The module could not be built; see above.');
  serve(demo);
});
