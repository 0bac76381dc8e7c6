import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '..', '..');

/** Where the built client of the stand-in lies. */
export const clientPath = join(root, '.cache', 'stand-in');

function newest(folder: string): number {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .reduce((time, entry) => Math.max(time, statSync(join(entry.parentPath, entry.name)).mtimeMs), 0);
}

/** Is the built client older than its sources, or missing? */
function isStale(): boolean {
  const built = join(clientPath, 'main.js');
  if (!existsSync(built)) return true;
  return Math.max(newest(join(here, 'client')), newest(join(here, 'common'))) > statSync(built).mtimeMs;
}

/** Bundle the client (PIXI, Handlebars and socket.io included) when its sources changed. */
export async function buildClient({ force = false }: { force?: boolean } = {}): Promise<void> {
  if (!force && !isStale()) return;
  await build({
    root: here,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: clientPath,
      emptyOutDir: true,
      minify: false,
      sourcemap: true,
      target: 'es2022',
      chunkSizeWarningLimit: 5000,
      lib: {
        entry: { main: join(here, 'client', 'main.ts'), join: join(here, 'client', 'join.ts') },
        formats: ['es'],
        fileName: (_format, name) => `${name}.js`,
      },
      rolldownOptions: { output: { keepNames: true } },
    },
  });
}
