/** npm run build [-- --out folder] [--keep-ids]: the module as the host loads it, with its packs. */
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { rulesets } from '../src/rulesets';
import { bundledLicences } from './licences';
import { buildPacks } from './packs';
import { writeRuleIds } from './rule-ids';

/** Files and folders that are taken as they are, where they exist. */
const taken = ['module.json', 'templates', 'lang', 'LICENSE', 'LICENSE-OGL.txt', 'README.md', 'CHANGELOG.md'];

/** Pictures of rulesets and scenarios that are not registered stay out; all other pictures are used. */
function isUsed(path: string): boolean {
  const [, kind, name] = path.split('/');
  if (kind === undefined || name === undefined) return true;
  if (kind === 'tokens') return rulesets.some(({ id }) => id === name);
  if (kind === 'badges') return rulesets.some(({ id }) => `${id}.svg` === name);
  if (kind === 'maps' || kind === 'thumbs') {
    return rulesets.some(({ muster }) =>
      muster.scenarios.some(({ map, thumb }) => [map, thumb].includes(`${kind}/${name}`)),
    );
  }
  return true;
}

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

/**
 * Builds the module into a folder: all of it elsewhere first, so that a host that serves the folder never sees half of
 * it and a build that fails leaves the last one standing. Throws when something that the host would look for is missing.
 * The ids of rules are written anew before, or kept, so that a test that runs beside it finds them stale.
 */
export async function buildModule(out = 'dist', { keepIds = false } = {}): Promise<void> {
  if (!keepIds) writeRuleIds();
  const draft = `.cache/build-${process.pid}`;
  try {
    await build({ logLevel: 'warn', build: { outDir: draft } });
    for (const path of taken) if (existsSync(path)) cpSync(path, join(draft, path), { recursive: true });
    cpSync('assets', join(draft, 'assets'), { recursive: true, filter: (path) => isUsed(path.replaceAll('\\', '/')) });
    writeFileSync(join(draft, 'LICENSES-BUNDLED.txt'), bundledLicences());
    await buildPacks(join(draft, 'packs'));
    const missing = missingFiles(draft);
    if (missing.length > 0) throw new Error(`module.json names files that were not built: ${missing.join(', ')}`);
    rmSync(out, { recursive: true, force: true });
    mkdirSync(dirname(out), { recursive: true });
    renameSync(draft, out);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

if (process.argv[1]?.endsWith('build.ts') === true) {
  const { values } = parseArgs({
    options: { out: { type: 'string', default: 'dist' }, 'keep-ids': { type: 'boolean', default: false } },
  });
  const started = performance.now();
  await buildModule(values.out, { keepIds: values['keep-ids'] });
  console.log(`built ${values.out} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
