import type { Page } from 'playwright-core';
import { buildClient, clientPath } from './build';
import type { RestState } from './client/core/rest';
import { startServer, type RunningServer } from './server/server';
import type { Generation, PlainObject, SystemId } from './common/types';

export interface HostOptions {
  generation?: Generation;
  /** One of ours by name, or the folder of another. */
  system?: SystemId | { readonly folder: string };
  /** 0 (the default) takes a free port. */
  port?: number;
  /** Folder of the built module, or several. */
  modulePath: string | string[];
  /** System and modules are packages of others: unknown members are recorded only, and failures stop nothing. */
  guests?: boolean;
  /** Instant animations, repeatable dice; the default. */
  testMode?: boolean;
  /** Start of the repeatable dice. */
  seed?: number;
  /** World settings of a fresh world, by `package.key`. */
  settings?: Readonly<Record<string, unknown>>;
  /** Journals of a fresh world. */
  journals?: readonly PlainObject[];
  /** A saved battle, plain JSON, with which an empty table begins. */
  opening?: unknown;
  /** Keep the world in this folder. */
  dataPath?: string;
  /** Folders of which files come in place of those at these paths. */
  instead?: Readonly<Record<string, string>>;
  /** Do not look whether the client must be built. */
  built?: boolean;
}

export interface StandInHost {
  url: string;
  port: number;
  server: RunningServer;
  /** Sign a page in as a user (by name) and wait until its world is ready. */
  join(page: Page, userName: string): Promise<void>;
  /** Wait until nothing is under way in any of the pages and no message is between them. Rejects with what is left. */
  atRest(pages: Page[], timeout?: number): Promise<void>;
  /** Everything that must be empty at the end of a test: unknown members, errors of pages and of the server. */
  complaints(pages: Page[]): Promise<string[]>;
  close(): Promise<void>;
}

interface PageGlobals {
  __standIn: { calm(patience: number): Promise<RestState>; violations: string[]; errors: string[]; ready: boolean };
}

/** A page that has something under way is not asked again and again: it answers when it has not, or after this time. */
const PATIENCE = 200;

const readState = (page: Page): Promise<RestState> =>
  page.evaluate((patience) => (globalThis as unknown as PageGlobals).__standIn.calm(patience), PATIENCE);

function unrest(server: RunningServer, states: RestState[]): string[] {
  return states.flatMap((state) => {
    const counts = server.switchboard.counts.get(state.socketId);
    const between =
      counts && (counts.sent !== state.received || counts.received !== state.sent)
        ? [`messages under way of ${state.socketId}`]
        : [];
    return [...state.busy, ...between];
  });
}

async function atRest(server: RunningServer, pages: Page[], timeout: number): Promise<void> {
  const end = Date.now() + timeout;
  let before = '';
  for (;;) {
    const states = await Promise.all(pages.map(readState));
    const left = unrest(server, states);
    const picture = JSON.stringify(states);
    if (!left.length && picture === before) return;
    before = left.length ? '' : picture;
    if (Date.now() > end) {
      throw new Error(
        `not at rest after ${timeout} ms: ${left.join('; ')} | waiting for a person: ${states.flatMap((state) => state.waiting).join('; ')}`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 4));
  }
}

async function join(page: Page, url: string, userName: string): Promise<void> {
  // The server closes connections that lie idle, now and then just when one is taken up again.
  const response = await page.request.post(`${url}/join`, { data: { user: userName }, maxRetries: 2 });
  if (!response.ok()) throw new Error(`cannot join as ${userName}: ${response.status()}`);
  await page.goto(`${url}/game`);
  await page.waitForFunction(() => {
    const { __standIn } = globalThis as unknown as Partial<PageGlobals>;
    return __standIn !== undefined && (__standIn.ready || __standIn.errors.some((error) => error.startsWith('boot')));
  });
  const errors = await page.evaluate(() => (globalThis as unknown as PageGlobals).__standIn.errors);
  const ready = await page.evaluate(() => (globalThis as unknown as PageGlobals).__standIn.ready);
  if (!ready) throw new Error(`the page did not become ready: ${errors.join('\n')}`);
}

/** Start a stand-in host with the built module in it; used by the end-to-end tests and by the demo. */
export async function startHost(options: HostOptions): Promise<StandInHost> {
  if (!options.built) await buildClient();
  const server = await startServer({
    generation: options.generation ?? 13,
    system: options.system ?? 'plain',
    port: options.port ?? 0,
    testMode: options.testMode ?? true,
    clientPath,
    seed: options.seed ?? 7,
    guests: options.guests ?? false,
    opening: options.opening ?? null,
    modulePaths: Array.isArray(options.modulePath) ? options.modulePath : [options.modulePath],
    ...(options.settings === undefined ? {} : { settings: options.settings }),
    ...(options.journals === undefined ? {} : { journals: options.journals }),
    ...(options.instead === undefined ? {} : { instead: options.instead }),
    ...(options.dataPath === undefined ? {} : { dataPath: options.dataPath }),
  });
  return {
    url: server.url,
    port: server.port,
    server,
    join: (page, userName) => join(page, server.url, userName),
    atRest: (pages, timeout = 10_000) => atRest(server, pages, timeout),
    complaints: async (pages) => {
      const lists = await Promise.all(
        pages.map((page) =>
          page.evaluate(() => {
            const { violations, errors } = (globalThis as unknown as PageGlobals).__standIn;
            return [...violations.map((name) => `not imitated: ${name}`), ...errors];
          }),
        ),
      );
      return [...lists.flat(), ...server.switchboard.errors];
    },
    close: () => server.close(),
  };
}
