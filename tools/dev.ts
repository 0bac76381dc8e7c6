/**
 * npm run dev [-- the options of npm start]: serves the demo table and watches the sources. After each change it builds the
 * module again, with source maps, and all open pages reload. It reads ledgers, packs, pictures and the stand-in host at the
 * start only.
 */
import { join, resolve } from 'node:path';
import { runDoor } from '../src/headless/cli';
import { demoArguments } from './demo/arguments';
import { serveDemo } from './demo/serve';
import { watchBuild } from './dev/watch-build';
import { copyModuleFiles } from './module-files';
import { buildPacks } from './packs';

const OUT = resolve('.cache/dev');

runDoor(async () => {
  const demo = demoArguments();
  copyModuleFiles(OUT);
  await buildPacks(join(OUT, 'packs'));
  let server: ReturnType<typeof serveDemo> | null = null;
  await watchBuild({
    root: resolve('.'),
    out: OUT,
    copied: ['module.json', 'templates', 'lang'],
    onBuilt: (milliseconds) => {
      server ??= serveDemo([...demo, '--module', OUT]);
      server.send({ build: new Date().toISOString() });
      console.log(`built in ${milliseconds} ms`);
    },
    // Vite has printed the error.
    onFailed: () => console.log('the build failed: pages keep the last one'),
  });
});
