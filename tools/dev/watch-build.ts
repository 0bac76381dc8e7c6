import { cpSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { rulesVersions } from '../rules-version';

const REPOSITORY = resolve(import.meta.dirname, '../..');

/** Stands in the code for the digests of the rules until a build is written. */
const RULES = '__RULES_OF_THIS_BUILD__';

export interface WatchOptions {
  /** Folder with `src/module.ts`. */
  readonly root: string;
  /** Folder that the host serves. Files that need no build must be there already. */
  readonly out: string;
  /** Files and folders below the root that are copied at each build and that start a build when they change. */
  readonly copied: readonly string[];
  /** Called when a build is complete in `out`, with the time that it took. */
  readonly onBuilt: (milliseconds: number) => void;
  /** Called with the error of a build that failed; `out` may hold half of it until the next one. */
  readonly onFailed: (error: Error) => void;
}

/** Paths of a file, or of all files of a folder. */
function filesAt(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Watches files that are copied, and writes today's digests of the rules, as a production build does. */
function devBuild(watched: readonly string[]): Plugin {
  return {
    name: 'dev-build',
    buildStart() {
      for (const path of watched.flatMap(filesAt)) this.addWatchFile(path);
    },
    renderChunk(code) {
      return code.includes(RULES)
        ? { code: code.replaceAll(RULES, () => JSON.stringify(rulesVersions())), map: null }
        : null;
    },
  };
}

/**
 * Builds the module and again after each change of a source, with source maps, unminified, under names that stay the same.
 * Resolves when watching has begun.
 */
export async function watchBuild(options: WatchOptions): Promise<Rolldown.RolldownWatcher> {
  const { root, out } = options;
  const copied = options.copied.map((path) => join(root, path));
  const watcher = await build({
    root,
    configFile: join(REPOSITORY, 'vite.config.ts'),
    logLevel: 'warn',
    define: { __RULES__: RULES },
    plugins: [devBuild(copied)],
    build: {
      outDir: out,
      emptyOutDir: false,
      sourcemap: true,
      minify: false,
      watch: {},
      rolldownOptions: {
        output: { codeSplitting: true, minify: false, keepNames: true, chunkFileNames: 'chunks/[name].mjs' },
      },
    },
  });
  if (!('on' in watcher)) throw new Error('vite did not watch');
  watcher.on('event', (event) => {
    if (event.code === 'ERROR') options.onFailed(event.error);
    if (event.code !== 'BUNDLE_END') return;
    for (const [at, path] of options.copied.entries()) cpSync(copied[at] ?? path, join(out, path), { recursive: true });
    options.onBuilt(event.duration);
  });
  return watcher;
}
