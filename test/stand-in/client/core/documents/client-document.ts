import { TypeDataModel } from '../../../common/model';
import { deepClone } from '../../../common/objects';
import type { PlainObject } from '../../../common/types';
import { theConfig, theGame, context } from '../context';
import type { SheetRegistration } from '../config';
import { report } from '../report';
import * as database from '../database';
import { Document } from './document';
import type { EmbeddedCollection } from './embedded-collection';
import type { Folder } from './folder';
import type { User } from './user';

/** What a document needs of an application that shows it. */
export interface AttachedApplication {
  render(...args: unknown[]): unknown;
  close(options?: PlainObject): unknown;
}

type Operation = PlainObject;

/** ClientDocumentMixin: the life-cycle of documents in the browser. */
export class ClientDocument extends Document {
  declare apps: Record<string, AttachedApplication>;
  declare _sheet: AttachedApplication | null;

  override _configure(options: PlainObject = {}): void {
    super._configure(options);
    Object.defineProperty(this, 'apps', { value: {}, writable: false, enumerable: false });
    Object.defineProperty(this, '_sheet', { value: null, writable: true, enumerable: false });
  }

  override _initialize(options: PlainObject = {}): void {
    super._initialize(options);
    if (context.documentsReady) this._safePrepareData();
  }

  // ---- preparation

  _safePrepareData(): void {
    try {
      this.prepareData();
    } catch (error) {
      report(`Failed data preparation for ${this.uuid}`, error);
    }
  }

  prepareData(): void {
    const model = this.typeModel;
    model?.prepareBaseData();
    this.prepareBaseData();
    this.prepareEmbeddedDocuments();
    model?.prepareDerivedData();
    this.prepareDerivedData();
  }

  prepareBaseData(): void {}

  prepareEmbeddedDocuments(): void {
    for (const collection of Object.values(this.collections)) {
      for (const doc of collection) (doc as ClientDocument)._safePrepareData();
    }
  }

  prepareDerivedData(): void {}

  get typeModel(): TypeDataModel | null {
    const system: unknown = (this.constructor as typeof Document).hasTypeData ? this.system : null;
    return system instanceof TypeDataModel ? system : null;
  }

  getRollData(): PlainObject {
    const model = this.typeModel;
    return model ? model.getRollData() : deepClone((this.system ?? {}) as PlainObject);
  }

  // ---- create, update, delete

  static async create(
    data: PlainObject | PlainObject[] | Document,
    operation: Operation = {},
  ): Promise<ClientDocument | ClientDocument[] | undefined> {
    const list = Array.isArray(data) ? data : [data];
    const created = await this.createDocuments(list, operation);
    return Array.isArray(data) ? created : created[0];
  }

  static async createDocuments(
    data: (PlainObject | Document)[] = [],
    operation: Operation = {},
  ): Promise<ClientDocument[]> {
    return database.create(this, data, operation);
  }

  static async updateDocuments(updates: PlainObject[] = [], operation: Operation = {}): Promise<ClientDocument[]> {
    return database.update(this, updates, operation);
  }

  static async deleteDocuments(ids: string[] = [], operation: Operation = {}): Promise<ClientDocument[]> {
    return database.remove(this, ids, operation);
  }

  static get(id: string, { pack = null }: { pack?: string | null } = {}): Document | null {
    if (pack) throw new Error('documents of packs are read with pack.getDocument');
    return theGame().collections.get(this.documentName)?.get(id) ?? null;
  }

  static defaultName({ type, parent }: { type?: string; parent?: Document | null; pack?: string | null } = {}): string {
    const label = type && type !== 'base' ? theConfig()[this.documentName] : undefined;
    const typeLabel = (label as { typeLabels?: Record<string, string> } | undefined)?.typeLabels?.[type ?? ''];
    const base = theGame().i18n.localize(typeLabel ?? `DOCUMENT.${this.documentName}`);
    const siblings = parent
      ? parent.getEmbeddedCollection(this.documentName)
      : theGame().collections.get(this.documentName);
    const taken = new Set(siblings?.map((doc) => doc.name) ?? []);
    let name = base;
    for (let i = 1; taken.has(name); i++) name = `${base} (${i})`;
    return name;
  }

  override async update(data: PlainObject = {}, operation: Operation = {}): Promise<this | undefined> {
    const updates = [{ ...data, _id: this.id }];
    const cls = this.constructor as typeof ClientDocument;
    const done = await cls.updateDocuments(updates, { ...operation, ...this.#where() });
    return done[0] as this | undefined;
  }

  async delete(operation: Operation = {}): Promise<this | undefined> {
    const cls = this.constructor as typeof ClientDocument;
    const done = await cls.deleteDocuments([this.id ?? ''], { ...operation, ...this.#where() });
    return done[0] as this | undefined;
  }

  #where(): Operation {
    return { parent: this.parent, pack: this.pack };
  }

  async createEmbeddedDocuments(
    embeddedName: string,
    data: PlainObject[] = [],
    operation: Operation = {},
  ): Promise<ClientDocument[]> {
    return this.#embeddedClass(embeddedName).createDocuments(data, { ...operation, parent: this, pack: this.pack });
  }

  async updateEmbeddedDocuments(
    embeddedName: string,
    updates: PlainObject[] = [],
    operation: Operation = {},
  ): Promise<ClientDocument[]> {
    return this.#embeddedClass(embeddedName).updateDocuments(updates, { ...operation, parent: this, pack: this.pack });
  }

  async deleteEmbeddedDocuments(
    embeddedName: string,
    ids: string[],
    operation: Operation = {},
  ): Promise<ClientDocument[]> {
    return this.#embeddedClass(embeddedName).deleteDocuments(ids, { ...operation, parent: this, pack: this.pack });
  }

  #embeddedClass(name: string): typeof ClientDocument {
    return this.getEmbeddedCollection(name).documentClass as typeof ClientDocument;
  }

  // ---- what subclasses and type data take part in

  async _preCreate(data: PlainObject, options: Operation, user: User): Promise<boolean | void> {
    return this.typeModel?._preCreate(data, options, user);
  }

  _onCreate(data: PlainObject, options: Operation, userId: string): void {
    this.typeModel?._onCreate(data, options, userId);
  }

  async _preUpdate(changed: PlainObject, options: Operation, user: User): Promise<boolean | void> {
    return this.typeModel?._preUpdate(changed, options, user);
  }

  _onUpdate(changed: PlainObject, options: Operation, userId: string): void {
    this.typeModel?._onUpdate(changed, options, userId);
  }

  async _preDelete(options: Operation, user: User): Promise<boolean | void> {
    return this.typeModel?._preDelete(options, user);
  }

  _onDelete(options: Operation, userId: string): void {
    this.typeModel?._onDelete(options, userId);
  }

  static async _preCreateOperation(
    _documents: Document[],
    _operation: Operation,
    _user: User,
  ): Promise<boolean | void> {}
  static async _preUpdateOperation(
    _documents: Document[],
    _operation: Operation,
    _user: User,
  ): Promise<boolean | void> {}
  static async _preDeleteOperation(
    _documents: Document[],
    _operation: Operation,
    _user: User,
  ): Promise<boolean | void> {}
  static async _onCreateOperation(_documents: Document[], _operation: Operation, _user: User): Promise<void> {}
  static async _onUpdateOperation(_documents: Document[], _operation: Operation, _user: User): Promise<void> {}
  static async _onDeleteOperation(_documents: Document[], _operation: Operation, _user: User): Promise<void> {}

  _onCreateDescendantDocuments(
    parent: ClientDocument,
    collection: string,
    documents: ClientDocument[],
    data: PlainObject[],
    options: Operation,
    userId: string,
  ): void {
    this._onDescendants(parent, options);
    (this.parent as ClientDocument | null)?._onCreateDescendantDocuments(
      parent,
      collection,
      documents,
      data,
      options,
      userId,
    );
  }

  _onUpdateDescendantDocuments(
    parent: ClientDocument,
    collection: string,
    documents: ClientDocument[],
    changes: PlainObject[],
    options: Operation,
    userId: string,
  ): void {
    this._onDescendants(parent, options);
    (this.parent as ClientDocument | null)?._onUpdateDescendantDocuments(
      parent,
      collection,
      documents,
      changes,
      options,
      userId,
    );
  }

  _onDeleteDescendantDocuments(
    parent: ClientDocument,
    collection: string,
    documents: ClientDocument[],
    ids: string[],
    options: Operation,
    userId: string,
  ): void {
    this._onDescendants(parent, options);
    (this.parent as ClientDocument | null)?._onDeleteDescendantDocuments(
      parent,
      collection,
      documents,
      ids,
      options,
      userId,
    );
  }

  /** Something below changed: prepare again and draw again. */
  _onDescendants(_parent: ClientDocument, options: Operation): void {
    this.reset();
    if (options['render'] !== false) this.render(false);
  }

  // ---- applications

  _getSheetClass(): (new (options: PlainObject) => AttachedApplication) | null {
    const entry = theConfig()[this.documentName] as {
      sheetClasses?: Record<string, Record<string, SheetRegistration>>;
    };
    const type = (this.constructor as typeof Document).hasTypeData ? this.type : 'base';
    const sheets = Object.values(entry.sheetClasses?.[type] ?? {});
    const chosen = this.getFlag('core', 'sheetClass');
    const found = sheets.find((sheet) => sheet.id === chosen) ?? sheets.find((sheet) => sheet.default) ?? sheets[0];
    return found ? (found.cls as unknown as new (options: PlainObject) => AttachedApplication) : null;
  }

  get sheet(): AttachedApplication | null {
    if (this._sheet) return this._sheet;
    const cls = this._getSheetClass();
    this._sheet = cls ? new cls({ document: this, editable: this.isOwner }) : null;
    return this._sheet;
  }

  render(force = false, options: PlainObject = {}): void {
    for (const app of Object.values(this.apps)) void app.render(force, options);
  }

  get hasPlayerOwner(): boolean {
    return theGame().users.some((user) => !user.isGM && this.testUserPermission(user, 'OWNER'));
  }

  get folder(): Folder | null {
    const id = this._source['folder'];
    return typeof id === 'string' ? (theGame().folders.get(id) ?? null) : null;
  }

  get link(): string {
    return `@UUID[${this.uuid}]{${this.name}}`;
  }

  get compendium(): unknown {
    return this.pack ? theGame().packs.get(this.pack) : null;
  }

  get collection(): EmbeddedCollection | unknown {
    if (this.parent) return this.parent.getEmbeddedCollection(this.documentName);
    return this.pack ? this.compendium : (theGame().collections.get(this.documentName) ?? null);
  }

  toDragData(): PlainObject {
    return { type: this.documentName, uuid: this.uuid };
  }

  /** foundry.abstract.Document.fromDropData */
  static async fromDropData(data: PlainObject): Promise<Document | null> {
    if (typeof data['uuid'] === 'string') return theGame().fromUuid(data['uuid']);
    if (typeof data['data'] === 'object' && data['data'] !== null)
      return new (this.implementation as typeof ClientDocument)(data['data'] as PlainObject);
    throw new Error('Failed to resolve Document from provided DragData');
  }

  toAnchor({
    classes = [],
    name,
  }: {
    classes?: string[];
    name?: string;
    attrs?: PlainObject;
    dataset?: PlainObject;
    icon?: string;
  } = {}): HTMLAnchorElement {
    const anchor = document.createElement('a');
    anchor.classList.add('content-link', ...classes);
    anchor.dataset['uuid'] = this.uuid;
    anchor.dataset['link'] = '';
    anchor.textContent = name ?? this.name;
    return anchor;
  }
}
