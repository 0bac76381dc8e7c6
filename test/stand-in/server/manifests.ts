import { readFileSync } from 'node:fs';
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

/** Read module.json or system.json of a folder. Throws when it misses what every manifest has. */
export function readPackage(folder: string, file: 'module.json' | 'system.json'): InstalledPackage {
  const manifest = JSON.parse(readFileSync(join(folder, file), 'utf8')) as ManifestFile;
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

/** Known types of each kind: base, the core's, the system's by name, the modules' with their prefix. */
export function collectTypes(system: InstalledPackage, modules: InstalledPackage[]): { types: Record<string, string[]>; subTypes: Record<string, Record<string, SubType>> } {
  const types: Record<string, string[]> = {};
  const subTypes: Record<string, Record<string, SubType>> = {};
  for (const [name, spec] of Object.entries(documentSpecs)) if (spec.types) types[name] = [...new Set(['base', ...spec.types])];
  const add = (name: string, type: string, facts: SubType): void => {
    (types[name] ??= ['base']).push(type);
    (subTypes[name] ??= {})[type] = facts;
  };
  for (const [name, list] of Object.entries(system.manifest.documentTypes ?? {})) for (const [type, facts] of Object.entries(list)) add(name, type, facts);
  for (const { manifest } of modules) {
    for (const [name, list] of Object.entries(manifest.documentTypes ?? {})) for (const [type, facts] of Object.entries(list)) add(name, `${manifest.id}.${type}`, facts);
  }
  return { types, subTypes };
}
