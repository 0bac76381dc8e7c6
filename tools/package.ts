/** npm run package: builds the module and packs it into .cache/skirmish-line-<version>.zip, to be unpacked by Foundry. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { MODULE } from '../src/foundry/ids';
import { buildModule } from './build';
import { zip, type ZipEntry } from './zip';

/** Files that belong on the developer's disk only. */
function isPacked(name: string): boolean {
  return !name.endsWith('.map') && !/^packs\/[^/]+\/(LOCK|LOG(\.old)?)$/.test(name);
}

/** All files of a folder for an archive, by their names below it. */
export function filesBelow(folder: string): ZipEntry[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ name: relative(folder, path).replaceAll('\\', '/'), data: readFileSync(path) }))
    .filter(({ name }) => isPacked(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

if (process.argv[1]?.endsWith('package.ts') === true) {
  await buildModule();
  const { version } = JSON.parse(readFileSync('module.json', 'utf8')) as { readonly version: string };
  const file = `.cache/${MODULE}-${version}.zip`;
  mkdirSync('.cache', { recursive: true });
  const archive = zip(filesBelow('dist'));
  writeFileSync(file, archive);
  console.log(`${file}: ${(archive.length / 1e6).toFixed(1)} MB`);
}
