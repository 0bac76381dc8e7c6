import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Server } from 'socket.io';
import { setGeneration } from '../common/generations';
import type { Generation, PlainObject, SystemId } from '../common/types';
import { readPackage } from './manifests';
import { handlePage, type Mounts } from './pages';
import { Persistence } from './persistence';
import { seedWorld } from './seed';
import { ServedWorld } from './served-world';
import { Sessions } from './sessions';
import { Switchboard } from './sockets';
import { forgetSchemas } from './store';

export interface ServerOptions {
  generation: Generation;
  /** One of ours by name, or the folder of another. */
  system: SystemId | { readonly folder: string };
  /** Built modules: folders with a module.json. */
  modulePaths: string[];
  /** Packages of others are here: what they use and nobody imitates is recorded, and their failures stop nothing. */
  guests?: boolean;
  /** 0 takes a free port. */
  port: number;
  testMode: boolean;
  /** World settings of a fresh world, by `package.key`. */
  settings?: Readonly<Record<string, unknown>>;
  /** Journals of a fresh world. */
  journals?: readonly PlainObject[];
  /** Start of the repeatable dice of test mode; 7 unless told. */
  seed?: number;
  /** A saved battle that the first gamemaster's browser opens on an empty table. */
  opening?: unknown;
  /** Where the world is kept between runs; without it the world ends with the process. */
  dataPath?: string;
  /** Folder of the built client. */
  clientPath: string;
  /** Folders of which files come in place of those at these paths. */
  instead?: Readonly<Record<string, string>>;
}

export interface RunningServer {
  url: string;
  port: number;
  world: ServedWorld;
  switchboard: Switchboard;
  close(): Promise<void>;
}

const here = dirname(fileURLToPath(import.meta.url));
const standIn = join(here, '..');
const root = join(standIn, '..', '..');

function mountsOf(world: ServedWorld, { clientPath, instead = {} }: ServerOptions): Mounts {
  const packages: Mounts = [
    ...world.options.modules.map((pack): Mounts[number] => [`/modules/${pack.manifest.id}/`, pack.folder]),
    [`/systems/${world.options.system.manifest.id}/`, world.options.system.folder],
  ];
  return [
    ...Object.entries(instead),
    ...packages,
    ['/client/', clientPath],
    ['/styles/', join(standIn, 'client', 'styles')],
    ['/icons/', join(standIn, 'client', 'icons')],
    ['/templates/', join(standIn, 'client', 'templates')],
    ['/lang/', join(standIn, 'client', 'lang')],
    ['/fonts/fontawesome/', join(root, 'node_modules', '@fortawesome', 'fontawesome-free')],
  ];
}

/** Start the server of a stand-in host. Rejects when the port is taken or a manifest is not valid. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  setGeneration(options.generation);
  forgetSchemas();
  const guests = options.guests ?? false;
  const { system: named } = options;
  const systemFolder = typeof named === 'string' ? join(standIn, 'systems', named) : named.folder;
  const system = readPackage(systemFolder, 'system.json', guests);
  const modules = options.modulePaths.map((folder) => readPackage(folder, 'module.json', guests));
  const world = new ServedWorld({
    generation: options.generation,
    testMode: options.testMode,
    seed: options.seed ?? 7,
    guests,
    opening: options.opening ?? null,
    system,
    modules,
  });
  await world.readPacks();
  const persistence = options.dataPath ? new Persistence(options.dataPath, world.store) : null;
  if (!persistence?.load()) seedWorld(world.store, options.generation, options);
  const sessions = new Sessions();
  const http = createServer((request, response) =>
    handlePage(
      {
        mounts: mountsOf(world, options),
        sessions,
        users: () => world.store.all('User'),
        activeUsers: () => switchboard.activeUsers,
        gamePage: readFileSync(join(standIn, 'client', 'game.html'), 'utf8').replace(
          'data-build=""',
          `data-build="${switchboard.build}"`,
        ),
        joinPage: readFileSync(join(standIn, 'client', 'join.html'), 'utf8').replace('./join.ts', '/client/join.js'),
      },
      request,
      response,
    ),
  );
  const io = new Server(http, {
    maxHttpBufferSize: 5e7,
    serveClient: false,
    allowRequest: ({ headers }, answer) => answer(null, !switchboard.network.isCut(sessions.userOf(headers.cookie))),
  });
  const switchboard = new Switchboard(io, world, sessions);
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen(options.port, resolve);
  });
  const address = http.address();
  const port = typeof address === 'object' && address !== null ? address.port : options.port;
  const close = async (): Promise<void> => {
    persistence?.save();
    switchboard.close();
    await io.close();
    http.closeAllConnections();
  };
  return { url: `http://localhost:${port}`, port, world, switchboard, close };
}
