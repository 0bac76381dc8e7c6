import { Collection } from '../../../common/collection';
import type { PlainObject } from '../../../common/types';
import { documentClass, type Document } from './document';
import { report } from '../report';

/** foundry.abstract.EmbeddedCollection: the embedded documents of one kind; shares its sources with the parent's. */
export class EmbeddedCollection extends Collection<Document> {
  readonly invalidDocumentIds = new Set<string>();

  constructor(
    readonly name: string,
    readonly model: Document,
    readonly embeddedName: string,
  ) {
    super();
  }

  get documentClass(): typeof Document {
    return documentClass(this.embeddedName);
  }

  get documentsByType(): Record<string, Document[]> {
    const byType: Record<string, Document[]> = Object.fromEntries(this.documentClass.TYPES.map((type) => [type, []]));
    for (const doc of this) (byType[doc.type] ??= []).push(doc);
    return byType;
  }

  get sources(): PlainObject[] {
    const list = this.model._source[this.name];
    if (!Array.isArray(list)) throw new Error(`${this.name} is not a list of documents`);
    return list as PlainObject[];
  }

  /** Make the documents of the stored data, keeping those that already stand for their source. */
  synchronise(): void {
    const before = new Map(this.entries());
    this.clear();
    for (const source of this.sources) {
      const known = before.get(String(source['_id']));
      if (known && known._source === source) super.set(String(source['_id']), known);
      else this.#make(source);
    }
  }

  #make(source: PlainObject): void {
    try {
      const doc = new this.documentClass(source, { parent: this.model, pack: this.model.pack });
      if (doc.id) super.set(doc.id, doc);
      this.#shareSource(source, doc);
    } catch (error) {
      this.invalidDocumentIds.add(String(source['_id']));
      report(`${this.embeddedName} [${String(source['_id'])}] in ${this.model.uuid}`, error);
    }
  }

  /** The parent's list holds the very object that the document calls its source. */
  #shareSource(source: PlainObject, doc: Document): void {
    const at = this.sources.indexOf(source);
    if (at >= 0 && doc._source !== source) this.sources[at] = doc._source;
  }

  /** Add a document that was created, and its source. */
  add(doc: Document): void {
    if (!doc.id) throw new Error('an embedded document needs an id');
    this.sources.push(doc._source);
    super.set(doc.id, doc);
  }

  /** Remove a document that was deleted, and its source. */
  remove(id: string): void {
    const at = this.sources.findIndex((source) => source['_id'] === id);
    if (at >= 0) this.sources.splice(at, 1);
    this.delete(id);
  }
}
