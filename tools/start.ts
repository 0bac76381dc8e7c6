/**
 * npm start [-- <file.json> --v13 | --v14] [--system plain|other|picky|<folder>] [--modules <folder,...>] [--table big] [--port N]
 * [--fresh]: builds the module and serves the demo table, on request with the system and modules of others
 * (test/stand-in/README.md), with the battle or scenario of a file, or with a battle of 120 figures
 * among 300 walls. The table is kept in .cache/demo: a restart
 * finds it as it was. --fresh begins with an empty one.
 */
import { Fault } from '../src/engine/faults';
import { runDoor } from '../src/headless/cli';
import { demoArguments } from './demo/arguments';
import { serveDemo } from './demo/serve';
import { run } from './run';

runDoor(() => {
  const demo = demoArguments();
  if (!run('tsx', ['tools/build.ts'])) throw new Fault('build-failed', 'The module could not be built; see above.');
  serveDemo(demo);
});
