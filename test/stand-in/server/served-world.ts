import { typeRegistry } from '../common/fields';
import { specOf } from '../common/schemas';
import type { Generation, PlainObject } from '../common/types';
import type { WorldData } from '../common/wire';
import { collectTypes, type InstalledPackage } from './manifests';
import { mayReceive } from './modify';
import { indexOf, loadPacks, type LoadedPack } from './packs';
import { Refusal, Store } from './store';

export interface WorldOptions {
  generation: Generation;
  testMode: boolean;
  seed: number;
  guests: boolean;
  /** A saved battle that the first gamemaster's browser opens on an empty table. */
  opening: unknown;
  system: InstalledPackage;
  modules: InstalledPackage[];
}

/** The world with its packages and packs. */
export class ServedWorld {
  readonly store: Store;
  readonly types: Record<string, string[]>;
  readonly packs = new Map<string, LoadedPack>();
  /** Events of packages that declare `socket: true`. */
  readonly socketEvents: Set<string>;

  constructor(readonly options: WorldOptions) {
    const { types, subTypes } = collectTypes(options.system, options.modules);
    this.types = types;
    this.store = new Store(subTypes);
    typeRegistry.types = (name) => this.types[name] ?? ['base'];
    const open = options.modules
      .filter(({ manifest }) => manifest.socket === true)
      .map(({ manifest }) => `module.${manifest.id}`);
    this.socketEvents = new Set([
      ...open,
      ...(options.system.manifest.socket === true ? [`system.${options.system.manifest.id}`] : []),
    ]);
  }

  async readPacks(): Promise<void> {
    for (const pack of [this.options.system, ...this.options.modules]) {
      const { guests, system } = this.options;
      for (const loaded of await loadPacks(pack, system.manifest.id, guests)) this.packs.set(loaded.facts.id, loaded);
    }
  }

  pack(id: string): LoadedPack {
    const found = this.packs.get(id);
    if (!found) throw new Refusal(`there is no compendium ${id}`);
    return found;
  }

  /** All that a user's browser gets at the start. */
  dataFor(userId: string, activeUsers: string[]): WorldData {
    const documents = this.store.snapshot();
    const messages = specOf('ChatMessage').collection;
    documents[messages] = (documents[messages] ?? []).filter((message) => mayReceive(message, userId));
    return {
      generation: this.options.generation,
      testMode: this.options.testMode,
      seed: this.options.seed,
      guests: this.options.guests,
      userId,
      activeUsers,
      opening: this.options.opening,
      world: { id: 'stand-in', title: 'Demo table' },
      system: this.options.system.manifest,
      modules: this.options.modules.map(({ manifest }): PlainObject => manifest),
      documentTypes: this.types,
      documents,
      packs: [...this.packs.values()].map((pack) => ({ ...pack.facts, index: indexOf(pack) })),
    };
  }
}
