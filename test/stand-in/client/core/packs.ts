import { Collection } from '../../common/collection';
import { deepClone } from '../../common/objects';
import { isGamemaster } from '../../common/permissions';
import type { PlainObject } from '../../common/types';
import type { WorldData } from '../../common/wire';
import { DocumentCollection } from './collections';
import { theGame, theSocket } from './context';
import { documentClass, type Document } from './documents/document';
import { report } from './report';
import { asWork } from './rest';

type PackData = WorldData['packs'][number];
const levels: Record<string, number> = { NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 };
const roleNames = ['NONE', 'PLAYER', 'TRUSTED', 'ASSISTANT', 'GAMEMASTER'];

/** foundry.documents.collections.CompendiumCollection: read-only here, as packs of packages are locked. */
export class CompendiumCollection extends DocumentCollection {
  readonly metadata: PlainObject & { id: string; label: string; name: string; type: string; packageName: string };
  readonly index: Collection<PlainObject>;
  readonly folders: Collection<PlainObject>;
  readonly locked = true;
  readonly folder = null;
  readonly sort = 0;

  constructor(data: PackData) {
    super();
    const { index, folders, ...metadata } = data;
    this.metadata = { ...metadata, packageType: 'module', path: metadata.name };
    const withUuid = index.map((entry): [string, PlainObject] => [
      String(entry['_id']),
      { ...entry, uuid: this.getUuid(String(entry['_id'])) },
    ]);
    this.index = new Collection(withUuid);
    this.folders = new Collection(folders.map((folder) => [String(folder['_id']), folder]));
  }

  override get documentName(): string {
    return this.metadata.type;
  }

  get collection(): string {
    return this.metadata.id;
  }

  get title(): string {
    return theGame().i18n.localize(this.metadata.label);
  }

  get banner(): string | null {
    return (this.metadata['banner'] as string | null | undefined) ?? null;
  }

  get ownership(): Record<string, string> {
    return this.metadata['ownership'] as Record<string, string>;
  }

  get visible(): boolean {
    return this.testUserPermission(theGame().user, 'OBSERVER');
  }

  getUserLevel(user: { id: string | null; role: number }): number {
    if (isGamemaster({ _id: user.id ?? '', role: user.role })) return 3;
    let level = 0;
    roleNames.forEach((name, role) => {
      const given = this.ownership[name];
      if (given !== undefined && user.role >= role) level = Math.max(level, levels[given] ?? 0);
    });
    return level;
  }

  testUserPermission(user: { id: string | null; role: number }, permission: string): boolean {
    return this.getUserLevel(user) >= (levels[permission] ?? 0);
  }

  getUuid(id: string): string {
    return `Compendium.${this.metadata.id}.${this.documentName}.${id}`;
  }

  async getIndex({ fields = [] }: { fields?: string[] } = {}): Promise<Collection<PlainObject>> {
    if (fields.length) {
      const entries = await asWork(
        'pack index',
        theSocket().request<PlainObject[]>('packIndex', { pack: this.collection, fields }),
      );
      for (const entry of entries) {
        const id = String(entry['_id']);
        this.index.set(id, { ...this.index.get(id), ...entry });
      }
    }
    return this.index;
  }

  async getDocument(id: string): Promise<Document | null> {
    const known = this.get(id);
    if (known) return known;
    await this.#load([id]);
    return this.get(id) ?? null;
  }

  /** Documents of the pack; the query compares fields, also `field__in` with a list. */
  async getDocuments(query: PlainObject = {}): Promise<Document[]> {
    const fits = (entry: PlainObject): boolean =>
      Object.entries(query).every(([key, wanted]) =>
        key.endsWith('__in') ? (wanted as unknown[]).includes(entry[key.slice(0, -4)]) : entry[key] === wanted,
      );
    const ids = this.index.filter(fits).map((entry) => String(entry['_id']));
    await this.#load(ids.filter((id) => !this.has(id)));
    return ids.flatMap((id) => this.get(id) ?? []);
  }

  async #load(ids: string[]): Promise<void> {
    if (!ids.length) return;
    const sources = await asWork(
      'pack documents',
      theSocket().request<PlainObject[]>('packDocuments', { pack: this.collection, ids }),
    );
    for (const source of sources) {
      try {
        const doc = new (documentClass(this.documentName))(deepClone(source), { pack: this.collection });
        if (doc.id) this.set(doc.id, doc);
      } catch (error) {
        this.invalidDocumentIds.add(String(source['_id']));
        report(`${this.getUuid(String(source['_id']))}`, error);
      }
    }
  }

  async importDocument(doc: Document): Promise<never> {
    throw new Error(`The compendium ${this.collection} is locked: ${doc.name} cannot be imported into it`);
  }

  /** Bring all documents into the world. */
  async importAll({ folderName, ...options }: { folderName?: string; folderId?: string } & PlainObject = {}): Promise<
    Document[]
  > {
    const world = theGame().collections.get(this.documentName);
    if (!world) throw new Error(`the world keeps no ${this.documentName}`);
    const documents = await this.getDocuments();
    const folder = folderName ? await theGame().makeFolder(folderName, this.documentName) : null;
    const data = documents.map((doc) => ({
      ...world.fromCompendium(doc, { clearFolder: true, keepId: options['keepId'] === true }),
      folder,
    }));
    return theGame().create(this.documentName, data, options);
  }
}

/** game.packs */
export class CompendiumPacks extends Collection<CompendiumCollection> {
  get compendiums(): CompendiumCollection[] {
    return this.contents;
  }
}
