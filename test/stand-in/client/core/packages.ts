import { Collection } from '../../common/collection';
import type { PlainObject } from '../../common/types';

/** A module or system as its manifest declares it. */
export interface Manifest {
  id: string;
  title: string;
  version: string;
  esmodules?: string[];
  /** Classic scripts, which run before the modules. */
  scripts?: string[];
  styles?: (string | { src: string; layer?: string | null })[];
  languages?: { lang: string; path: string; name?: string }[];
  packs?: {
    name: string;
    label: string;
    type: string;
    path?: string;
    system?: string;
    ownership?: Record<string, string>;
    banner?: string;
  }[];
  packFolders?: PlainObject[];
  documentTypes?: Record<string, Record<string, PlainObject>>;
  socket?: boolean;
  [key: string]: unknown;
}

/** game.modules.get(id): the manifest, whether it runs, and room for `api`. */
export class Package {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  readonly active = true;
  readonly manifest: Manifest;
  readonly languages: Collection<unknown>;
  readonly flags: PlainObject;
  readonly socket: boolean;
  api: unknown;

  constructor(manifest: Manifest) {
    this.id = manifest.id;
    this.title = manifest.title;
    this.version = manifest.version;
    this.manifest = manifest;
    this.languages = new Collection((manifest.languages ?? []).map((language) => [language.lang, language]));
    this.flags = (manifest['flags'] as PlainObject | undefined) ?? {};
    this.socket = manifest.socket === true;
    this.api = undefined;
  }
}

const active = new Set<string>();

/** Names of packages whose flag and setting scopes are valid. */
export function activatePackage(id: string): void {
  active.add(id);
}

export function isPackageActive(id: string): boolean {
  return active.has(id);
}
