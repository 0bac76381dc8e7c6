import { rmSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { build } from 'vite';

/**
 * Builds `tools/<name>/main.ts` as the module is built, and runs it with this process's arguments and exit code. If tsx
 * ran the sources, it would name each function again whenever one is made, which took a fifth of the time of long
 * games. `flags` are Node's.
 */
export async function runBuilt(name: string, flags: readonly string[] = []): Promise<void> {
  const outDir = `.cache/${name}-${process.pid}`;
  await build({
    configFile: false,
    logLevel: 'warn',
    define: { __RULES__: '{}' },
    build: { ssr: `tools/${name}/main.ts`, outDir, target: 'node20', minify: false },
  });
  const { status } = spawnSync(process.execPath, [...flags, `${outDir}/main.js`, ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  rmSync(outDir, { recursive: true, force: true });
  process.exitCode = status ?? 1;
}
