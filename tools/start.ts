/**
 * npm start [-- --v13 | --v14] [--system plain|other|picky] [--port N] [--fresh]: builds the module and serves the demo table.
 * The table is kept in .cache/demo, so that a restart finds it as it was; --fresh begins with an empty one.
 */
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { runDoor, wholeNumber } from '../src/headless/cli';
import { Fault } from '../src/engine/faults';
import { run } from './run';

/** Arguments of the stand-in's demo. */
function demoArguments(): string[] {
  const { values } = parseArgs({
    options: {
      v13: { type: 'boolean', default: false },
      v14: { type: 'boolean', default: false },
      system: { type: 'string', default: 'plain' },
      port: { type: 'string' },
      fresh: { type: 'boolean', default: false },
    },
  });
  if (values.v13 && values.v14) throw new Fault('bad-arguments', 'The demo plays one generation: --v13 or --v14.');
  if (values.system !== 'plain' && values.system !== 'other') throw new Fault('bad-arguments', `--system must be 'plain' or 'other', not '${values.system}'.`);
  const generation = values.v14 ? '14' : '13';
  const world = `.cache/demo/v${generation}-${values.system}`;
  const port = String(wholeNumber('port', values.port, 30_000, 0));
  const fresh = values.fresh ? ['--fresh'] : [];
  return ['--generation', generation, '--system', values.system, '--port', port, '--world', world, ...fresh];
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
