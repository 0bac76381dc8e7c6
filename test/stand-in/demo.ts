import { existsSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { systems, type PlainObject } from './common/types';
import { startHost, type StandInHost } from './host';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/**
 * The demo table from the command line. Options: --generation 13|14, --system plain|other|picky or the folder of a system,
 * --modules <folder,...> (modules beside ours), --port 30000, --module <folder> (the built module), --world <folder> (where the
 * table is kept), --battle <file> (a saved battle with which an empty table begins), --journals <file> (a list of journals with which a
 * fresh world begins), --fresh (begin with an empty table). Beside packages of others the host records what it does not imitate.
 */
export async function startDemo(args: string[]): Promise<StandInHost> {
  const { values } = parseArgs({
    args,
    options: {
      generation: { type: 'string', default: '13' },
      system: { type: 'string', default: 'plain' },
      port: { type: 'string', default: '30000' },
      modules: { type: 'string', default: '' },
      module: { type: 'string', default: join(root, 'dist') },
      world: { type: 'string' },
      battle: { type: 'string' },
      journals: { type: 'string' },
      fresh: { type: 'boolean', default: false },
    },
  });
  const { generation } = values;
  const known = systems.find((name) => name === values.system);
  const system = known ?? (existsSync(join(values.system, 'system.json')) ? { folder: values.system } : undefined);
  const others = values.modules.split(',').filter(Boolean);
  const guests = known === undefined || others.length > 0;
  if (generation !== '13' && generation !== '14') throw new Error(`--generation is 13 or 14, not ${generation}`);
  if (system === undefined)
    throw new Error(`--system is one of ${systems.join(', ')}, or a folder with a system.json, not ${values.system}`);
  const missing = others.find((folder) => !existsSync(join(folder, 'module.json')));
  if (missing !== undefined) throw new Error(`--modules: there is no module.json in ${missing}`);
  if (!existsSync(join(values.module, 'module.json')))
    throw new Error(`There is no built module in ${values.module}: run "npm run build" first.`);
  const dataPath = values.world ?? join(root, '.cache', `world-${generation}-${basename(values.system)}`);
  if (values.fresh) rmSync(dataPath, { recursive: true, force: true });
  const host = await startHost({
    generation: generation === '13' ? 13 : 14,
    system,
    port: Number(values.port),
    modulePath: [...others, values.module],
    guests,
    testMode: false,
    opening: values.battle === undefined ? null : JSON.parse(readFileSync(values.battle, 'utf8')),
    ...(values.journals === undefined
      ? {}
      : { journals: JSON.parse(readFileSync(values.journals, 'utf8')) as PlainObject[] }),
    dataPath,
  });
  console.log(`Demo table: ${host.url}  (Foundry ${generation} mode, system "${values.system}")`);
  if (guests)
    console.log(
      'What these packages use and the host does not imitate: `__standIn.violations` in the console of a page.',
    );
  console.log(
    'Join as Gamemaster, and in a second browser profile or private window as Blue or Orange. Ctrl-C ends it; the table is kept.',
  );
  const end = (): void => void host.close().finally(() => process.exit(0));
  // The build watch (`npm run dev`) says so when the module was built again.
  process.on('message', ({ build }: { build: string }) => host.server.switchboard.announceBuild(build));
  process.once('disconnect', end);
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  return host;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await startDemo(process.argv.slice(2));
