/**
 * npm run package [-- --repo https://github.com/<owner>/<name>] [--tag v1.2.3]: builds the module and packs it into
 * .cache/release: the archive, to be unpacked by Foundry; with an address also module.json as a release offers it, with
 * everything that installing and updating need. With a tag it must be that of the version, and CHANGELOG.md must have it.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { Fault } from '../src/engine/faults';
import { runDoor } from '../src/headless/cli';
import { buildModule } from './build';
import { archiveName, releasedManifest, type Manifest } from './release/manifest';
import { agreedVersion, notesOf } from './release/version';
import { zip, type ZipEntry } from './zip';

const OUT = '.cache/release';
const BUILT = '.cache/package';

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

function readManifest(file: string): Manifest {
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
}

/** The version's part of CHANGELOG.md. Throws a Fault when it has none. */
function notes(version: string): string {
  const found = notesOf(readFileSync('CHANGELOG.md', 'utf8'), version);
  if (found === null) throw new Fault('not-in-changelog', `CHANGELOG.md has no heading of version ${version}.`);
  return found;
}

async function pack({ repo, tag }: { readonly repo?: string; readonly tag?: string }): Promise<void> {
  const plain = readManifest('module.json');
  const version = agreedVersion({ manifest: plain.version, package: readManifest('package.json').version, tag });
  const manifest = repo === undefined ? null : `${JSON.stringify(releasedManifest(plain, repo), null, 2)}\n`;
  const told = tag === undefined ? null : notes(version);
  // Not from dist, where a running host may have written into packs.
  rmSync(BUILT, { recursive: true, force: true });
  await buildModule(BUILT);
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });
  if (manifest !== null) writeFileSync(join(OUT, 'module.json'), manifest);
  if (told !== null) writeFileSync(join(OUT, 'notes.md'), `${told}\n`);
  const files = filesBelow(BUILT).map((entry) =>
    entry.name === 'module.json' && manifest !== null ? { ...entry, data: Buffer.from(manifest) } : entry,
  );
  const archive = zip(files);
  writeFileSync(join(OUT, archiveName), archive);
  console.log(`${join(OUT, archiveName)}: version ${version}, ${(archive.length / 1e6).toFixed(1)} MB`);
}

if (process.argv[1]?.endsWith('package.ts') === true) {
  runDoor(() => pack(parseArgs({ options: { repo: { type: 'string' }, tag: { type: 'string' } } }).values));
}
