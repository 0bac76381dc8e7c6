import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentSpecs } from '../common/schemas';
import type { PlainObject } from '../common/types';
import type { SubType } from './store';

export interface PackDeclaration {
  name: string;
  label: string;
  path?: string;
  type: string;
  system?: string;
  ownership?: Record<string, string>;
  banner?: string;
}

export interface ManifestFile extends PlainObject {
  id: string;
  title: string;
  version: string;
  packs?: PackDeclaration[];
  documentTypes?: Record<string, Record<string, SubType>>;
  socket?: boolean;
}

/** A package on disk. */
export interface InstalledPackage {
  folder: string;
  manifest: ManifestFile;
}

/**
 * Read module.json or system.json of a folder. Throws when it misses what every manifest has. Of a guest, kinds of
 * documents that are not imitated are left out, and types that a system still lists in template.json are taken from there.
 */
export function readPackage(folder: string, file: 'module.json' | 'system.json', guest = false): InstalledPackage {
  const manifest = JSON.parse(readFileSync(join(folder, file), 'utf8')) as ManifestFile;
  if (guest) manifest.documentTypes = guestTypes(folder, manifest);
  for (const key of ['id', 'title', 'version'] as const) {
    if (typeof manifest[key] !== 'string') throw new Error(`${join(folder, file)} has no ${key}`);
  }
  for (const name of Object.keys(manifest.documentTypes ?? {})) {
    const spec = documentSpecs[name];
    // An unknown document name makes the whole manifest invalid in the real host.
    if (!spec || spec.types === null) throw new Error(`${manifest.id}: documents of kind "${name}" have no sub-types`);
  }
  return { folder, manifest };
}

function guestTypes(folder: string, { documentTypes = {} }: ManifestFile): NonNullable<ManifestFile['documentTypes']> {
  const template = join(folder, 'template.json');
  const listed = existsSync(template)
    ? (JSON.parse(readFileSync(template, 'utf8')) as Record<string, { types?: string[] }>)
    : {};
  const types: NonNullable<ManifestFile['documentTypes']> = {};
  for (const [name, { types: names = [] }] of Object.entries(listed))
    types[name] = Object.fromEntries(names.map((type) => [type, {}]));
  for (const [name, declared] of Object.entries(documentTypes)) types[name] = { ...types[name], ...declared };
  return Object.fromEntries(Object.entries(types).filter(([name]) => documentSpecs[name]?.types));
}

/** Known types of each kind: base, the core's, the system's by name, the modules' with their prefix. */
export function collectTypes(
  system: InstalledPackage,
  modules: InstalledPackage[],
): { types: Record<string, string[]>; subTypes: Record<string, Record<string, SubType>> } {
  const types: Record<string, string[]> = {};
  const subTypes: Record<string, Record<string, SubType>> = {};
  for (const [name, spec] of Object.entries(documentSpecs))
    if (spec.types) types[name] = [...new Set(['base', ...spec.types])];
  const add = (name: string, type: string, facts: SubType): void => {
    (types[name] ??= ['base']).push(type);
    (subTypes[name] ??= {})[type] = facts;
  };
  for (const [name, list] of Object.entries(system.manifest.documentTypes ?? {}))
    for (const [type, facts] of Object.entries(list)) add(name, type, facts);
  for (const { manifest } of modules) {
    for (const [name, list] of Object.entries(manifest.documentTypes ?? {}))
      for (const [type, facts] of Object.entries(list)) add(name, `${manifest.id}.${type}`, facts);
  }
  return { types, subTypes };
}
