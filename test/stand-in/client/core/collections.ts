import { Collection } from '../../common/collection';
import type { Constructor, PlainObject } from '../../common/types';
import { bridges } from './bridges';
import { documentClass, type Document } from './documents/document';
import type { ClientDocument } from './documents/client-document';
import { theGame } from './context';
import { report } from './report';

interface Renderable {
  render(...args: unknown[]): unknown;
}

/** foundry.documents.abstract.DocumentCollection */
export class DocumentCollection<T extends Document = Document> extends Collection<T> {
  static documentName: string | null = null;
  readonly apps: Renderable[] = [];
  readonly invalidDocumentIds = new Set<string>();
  _source: PlainObject[] = [];

  get documentName(): string {
    const name = (this.constructor as typeof DocumentCollection).documentName;
    if (name === null) throw new Error('A subclass of DocumentCollection must define its static documentName');
    return name;
  }

  get documentClass(): typeof Document {
    return documentClass(this.documentName);
  }

  get name(): string {
    return this.constructor.name;
  }

  /** Make the documents of the world's data; those that cannot be made are listed as invalid. */
  initialize(sources: PlainObject[]): void {
    this._source = sources;
    for (const source of sources) {
      try {
        const doc = new this.documentClass(source, {}) as T;
        if (doc.id) this.set(doc.id, doc);
      } catch (error) {
        this.invalidDocumentIds.add(String(source['_id']));
        report(`${this.documentName} [${String(source['_id'])}]`, error);
      }
    }
  }

  getInvalid(id: string, { strict = true }: { strict?: boolean } = {}): Document | undefined {
    const source = this._source.find((each) => each['_id'] === id);
    if (!source || !this.invalidDocumentIds.has(id)) {
      if (strict) throw new Error(`${id} is not an invalid document of ${this.name}`);
      return undefined;
    }
    return this.documentClass.fromSource(source, { strict: false }) as Document;
  }

  render(force = false, options: PlainObject = {}): void {
    for (const app of this.apps) void app.render(force, options);
  }

  async updateAll(
    transformation: PlainObject | ((doc: T) => PlainObject),
    condition?: ((doc: T) => boolean) | null,
    options: PlainObject = {},
  ): Promise<Document[]> {
    const updates = this.filter((doc) => (condition ? condition(doc) : true)).map((doc) => ({
      ...(typeof transformation === 'function' ? transformation(doc) : transformation),
      _id: doc.id,
    }));
    return (this.documentClass as typeof ClientDocument).updateDocuments(updates, options);
  }

  get documentsByType(): Record<string, T[]> {
    const byType: Record<string, T[]> = Object.fromEntries(this.documentClass.TYPES.map((type) => [type, []]));
    for (const doc of this) (byType[doc.type] ??= []).push(doc);
    return byType;
  }
}

/** foundry.documents.abstract.WorldCollection */
export class WorldCollection<T extends Document = Document> extends DocumentCollection<T> {
  get folders(): Collection<Document> {
    const own = theGame().folders.filter((folder) => folder.type === this.documentName);
    return new Collection(own.map((folder) => [folder.id ?? '', folder]));
  }

  get directory(): unknown {
    const ui = (globalThis as { ui?: Record<string, unknown> }).ui ?? {};
    const name = documentClass(this.documentName).collectionName;
    return name in ui ? ui[name] : null;
  }

  /** Offers a sheet for the documents of the collection, as DocumentSheetConfig does (types: world-collection). */
  static registerSheet(scope: string, sheet: Constructor, options: PlainObject = {}): void {
    bridges.sheets?.register(documentClass(this.documentName ?? ''), scope, sheet, options);
  }

  static unregisterSheet(scope: string, sheet: Constructor, options: PlainObject = {}): void {
    bridges.sheets?.unregister(documentClass(this.documentName ?? ''), scope, sheet, options);
  }

  static get instance(): unknown {
    return this.documentName ? theGame().collections.get(this.documentName) : undefined;
  }

  /** Data of a document of a pack, ready to be created in the world. */
  fromCompendium(
    doc: Document,
    { clearFolder = false, clearSort = true, clearOwnership = true, keepId = false }: PlainObject = {},
  ): PlainObject {
    const data = doc.toObject() as PlainObject;
    if (!keepId) delete data['_id'];
    if (clearFolder) delete data['folder'];
    if (clearSort) delete data['sort'];
    if (clearOwnership) delete data['ownership'];
    data['_stats'] = { ...(data['_stats'] as PlainObject | undefined), compendiumSource: doc.uuid };
    return data;
  }

  async importFromCompendium(
    pack: { getDocument(id: string): Promise<Document | null> },
    id: string,
    updateData: PlainObject = {},
    options: PlainObject = {},
  ): Promise<Document | undefined> {
    const source = await pack.getDocument(id);
    if (!source) throw new Error(`${id} is not in the compendium`);
    const data = { ...this.fromCompendium(source, options), ...updateData };
    const created = await (this.documentClass as typeof ClientDocument).createDocuments([data], options);
    return created[0];
  }

  getNamed(name: string): T | undefined {
    return this.getName(name);
  }
}
