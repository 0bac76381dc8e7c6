import { Fault } from '../../src/engine/faults';

/** What CHANGELOG.md says of a version; null when it has no such heading. */
export function notesOf(changelog: string, version: string): string | null {
  const sections = changelog.split(/^## /m).slice(1);
  const own = sections.find((section) => section.split(/\s/, 1)[0] === version);
  return own === undefined ? null : own.slice(own.indexOf('\n') + 1).trim();
}

interface Versions {
  readonly manifest: string;
  readonly package: string;
  /** The tag that is released; undefined for an archive by hand. */
  readonly tag: string | undefined;
}

/** The version that is released. Throws a Fault when manifest, package and tag do not agree. */
export function agreedVersion({ manifest, package: pack, tag }: Versions): string {
  if (manifest !== pack)
    throw new Fault('versions-differ', `module.json is of version ${manifest}, package.json of ${pack}.`);
  if (tag !== undefined && tag !== `v${manifest}`)
    throw new Fault('versions-differ', `The tag is ${tag}; version ${manifest} is released as v${manifest}.`);
  return manifest;
}
