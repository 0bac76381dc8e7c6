import { Collection } from '../../common/collection';
import { generation, traits } from '../../common/generations';
import type { PlainObject } from '../../common/types';
import type { WorldData } from '../../common/wire';
import { AudioHelper } from './audio';
import type { WorldCollection } from './collections';
import type { ClientDocument } from './documents/client-document';
import type { Combat } from './documents/combat';
import { documentClass, type Document } from './documents/document';
import type { User } from './documents/user';
import { Localization } from './i18n';
import { ClientKeybindings, KeyboardManager } from './keybindings';
import { Package } from './packages';
import { CompendiumPacks } from './packs';
import { ClientSettings } from './settings';
import type { HostSocket } from './socket';
import { fromUuid } from './uuid';
import { Users } from './users';
import {
  Actors,
  ChatMessages,
  CombatEncounters,
  Folders,
  Items,
  Journal,
  Scenes,
  WorldSettings,
} from './world-collections';

interface TourLike {
  namespace?: string;
  id?: string;
}

/** The global `game`. */
export class Game {
  readonly view = 'game';
  readonly release = { generation: generation(), version: traits().version, build: traits().build, channel: 'stable' };
  readonly version = traits().version;
  readonly userId: string;
  readonly world: { id: string; title: string };
  readonly system: Package & { documentTypes: unknown };
  readonly modules = new Collection<Package>();
  readonly documentTypes: Record<string, string[]>;
  readonly data: WorldData;
  readonly socket: HostSocket;
  readonly settings = new ClientSettings();
  readonly keybindings = new ClientKeybindings();
  readonly keyboard = new KeyboardManager();
  readonly i18n = new Localization();
  readonly audio = new AudioHelper();
  readonly users = new Users();
  readonly folders = new Folders();
  readonly actors = new Actors();
  readonly items = new Items();
  readonly scenes = new Scenes();
  readonly combats = new CombatEncounters();
  readonly journal = new Journal();
  readonly messages = new ChatMessages();
  readonly storedSettings = new WorldSettings();
  readonly collections: Collection<WorldCollection>;
  readonly packs = new CompendiumPacks();
  readonly time = {
    worldTime: 0,
    get serverTime(): number {
      return Date.now();
    },
  };
  readonly tours = new Collection<unknown>();
  /** Filled by the canvas and by the applications. */
  canvas: unknown = null;
  tooltip: unknown = null;
  ready = false;
  paused = false;

  constructor(data: WorldData, socket: HostSocket) {
    this.data = data;
    this.socket = socket;
    this.userId = data.userId;
    this.world = data.world;
    this.documentTypes = data.documentTypes;
    this.system = Object.assign(new Package(data.system as never), { documentTypes: data.system['documentTypes'] });
    for (const manifest of data.modules) {
      const module = new Package(manifest as never);
      this.modules.set(module.id, module);
    }
    const worlds: WorldCollection[] = [
      this.users,
      this.folders,
      this.actors,
      this.items,
      this.scenes,
      this.combats,
      this.journal,
      this.messages,
      this.storedSettings,
    ];
    this.collections = new Collection(worlds.map((each): [string, WorldCollection] => [each.documentName, each]));
    Object.assign(this.tours, {
      register: (namespace: string, id: string, tour: TourLike) =>
        void this.tours.set(`${namespace}.${id}`, Object.assign(tour, { namespace, id })),
    });
  }

  /** Request the world from the server (types: client/game): its collections by name. May never settle, as any request. */
  static async getData(socket: HostSocket, _view: string): Promise<WorldData> {
    const data = await new Promise<WorldData>((resolve) => socket.emit('world', resolve));
    return { ...data, ...data.documents };
  }

  /** What `initialize` does; main.ts puts it here. */
  _start: () => Promise<void> = () => Promise.reject(new Error('stand-in host: the page has not loaded its packages'));

  /** Starts the world, from the hook `init` to the hook `ready`; packages wrap it (types: client/game). */
  async initialize(): Promise<void> {
    await this._start();
  }

  get user(): User {
    const user = this.users.get(this.userId);
    if (!user) throw new Error('stand-in host: game.user is not there before the documents');
    return user;
  }

  get combat(): Combat | null {
    return this.combats.viewed;
  }

  togglePause(pause?: boolean): boolean {
    this.paused = pause ?? !this.paused;
    return this.paused;
  }

  /** Helpers that modules of the core use to avoid import circles. */
  fromUuid(uuid: string): Promise<Document | null> {
    return fromUuid(uuid);
  }

  async create(documentName: string, data: PlainObject[], operation: PlainObject = {}): Promise<Document[]> {
    return (documentClass(documentName) as typeof ClientDocument).createDocuments(data, operation);
  }

  async makeFolder(name: string, type: string): Promise<string | null> {
    const [folder] = await this.create('Folder', [{ name, type }]);
    return folder?.id ?? null;
  }

  /** Make the documents of the world, then prepare them. */
  makeDocuments(): void {
    for (const collection of this.collections)
      collection.initialize(this.data.documents[documentClass(collection.documentName).collectionName] ?? []);
  }
}
