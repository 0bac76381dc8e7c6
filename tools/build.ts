/** npm run build [-- --out folder]: the module as the host loads it, with its packs. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { bundledLicences } from './licences';
import { copyModuleFiles } from './module-files';
import { buildPacks } from './packs';
import { replaceFiles } from './replace-files';
import { writeListed } from './scenarios';

/** Files that the manifest names and the folder does not have. */
function missingFiles(out: string): string[] {
  const manifest = JSON.parse(readFileSync(join(out, 'module.json'), 'utf8')) as {
    readonly esmodules: readonly string[];
    readonly styles: readonly { readonly src: string }[];
    readonly languages: readonly { readonly path: string }[];
    readonly packs: readonly { readonly path: string }[];
  };
  const named = [
    ...manifest.esmodules,
    ...manifest.styles.map(({ src }) => src),
    ...[...manifest.languages, ...manifest.packs].map(({ path }) => path),
  ];
  return named.filter((path) => !existsSync(join(out, path)));
}

/** What is in the packs of a folder that was built, by their names. */
const BUILT = '.cache/built-packs.json';
type Digests = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Returns the packs of a built folder that would be the same if built now: a running host may have them open and write
 * into them.
 */
function unchangedPacks(out: string, digests: Digests[string]): string[] {
  const known = builtPacks()[resolve(out)] ?? {};
  const names = Object.keys(digests).filter((name) => known[name] === digests[name]);
  return names.map((name) => join('packs', name)).filter((pack) => existsSync(join(out, pack, 'CURRENT')));
}

function builtPacks(): Digests {
  return existsSync(BUILT) ? (JSON.parse(readFileSync(BUILT, 'utf8')) as Digests) : {};
}

/**
 * Builds the module into a folder: all of it elsewhere first, so that a build that fails leaves the last one as it was. Then files
 * are replaced one by one, the entry last; folders stay, since a running host holds them open. Throws when something that the host would look for is missing.
 */
export async function buildModule(out = 'dist'): Promise<void> {
  const draft = `.cache/build-${process.pid}`;
  try {
    await writeListed();
    await build({ logLevel: 'warn', build: { outDir: draft } });
    copyModuleFiles(draft);
    writeFileSync(join(draft, 'LICENSES-BUNDLED.txt'), bundledLicences());
    const digests = await buildPacks(join(draft, 'packs'));
    const missing = missingFiles(draft);
    if (missing.length > 0) throw new Error(`module.json names files that were not built: ${missing.join(', ')}`);
    const kept = unchangedPacks(out, digests);
    replaceFiles(draft, out, { last: ['skirmish-line.mjs', 'module.json'], kept });
    writeFileSync(BUILT, JSON.stringify({ ...builtPacks(), [resolve(out)]: digests }));
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

if (process.argv[1]?.endsWith('build.ts') === true) {
  const { values } = parseArgs({
    options: { out: { type: 'string', default: 'dist' } },
  });
  const started = performance.now();
  await buildModule(values.out);
  console.log(`built ${values.out} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
