import { EmbeddedCollectionField, type DataField } from '../../../common/fields';
import { DataModel, type ModelOptions } from '../../../common/model';
import { getProperty, hasProperty } from '../../../common/objects';
import { ownershipIn } from '../../../common/permissions';
import { specOf, type DocumentSpec } from '../../../common/schemas';
import type { FieldMap } from '../../../common/fields';
import type { PlainObject } from '../../../common/types';
import { EmbeddedCollection } from './embedded-collection';
import { theConfig, theGame } from '../context';
import { isPackageActive } from '../packages';
import type { User } from './user';

const levels: Record<string, number> = { INHERIT: -1, NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 };

/** A level by name or number. */
export function levelOf(permission: string | number): number {
  const level = typeof permission === 'number' ? permission : levels[permission];
  if (level === undefined) throw new Error(`"${permission}" is not a document ownership level`);
  return level;
}

// No private members here: data is prepared inside the base constructor, before a class's own private members exist.
function flagScope(scope: string): string {
  if (!['core', 'world', 'exportSource'].includes(scope) && !isPackageActive(scope)) {
    throw new Error(`Flag scope "${scope}" is not valid or not currently active`);
  }
  return scope;
}

export interface DocumentOptions extends ModelOptions {
  pack?: string | null;
  parentCollection?: string | null;
}

/** foundry.abstract.Document: a model with an id, an owner, flags and embedded documents. */
export class Document extends DataModel {
  static documentName = 'Document';

  declare readonly parent: Document | null;
  declare pack: string | null;
  declare collections: Record<string, EmbeddedCollection>;
  declare _id: string | null;
  declare flags: Record<string, PlainObject>;
  declare _stats: PlainObject;
  declare type: string;
  declare system: unknown;
  declare ownership: Record<string, number>;
  declare name: string;

  constructor(data: PlainObject | DataModel = {}, options: DocumentOptions = {}) {
    super(data, options);
  }

  static override defineSchema(): FieldMap {
    return specOf(this.documentName).schema();
  }

  static get spec(): DocumentSpec {
    return specOf(this.documentName);
  }

  static get metadata(): PlainObject {
    const { collection, embedded, types } = this.spec;
    return {
      name: this.documentName,
      collection,
      embedded,
      hasTypeData: types !== null,
      label: `DOCUMENT.${this.documentName}`,
      labelPlural: `DOCUMENT.${this.documentName}s`,
      coreTypes: types ?? [],
    };
  }

  static get collectionName(): string {
    return this.spec.collection;
  }

  static get hasTypeData(): boolean {
    return this.spec.types !== null;
  }

  static get TYPES(): string[] {
    return theGame().documentTypes[this.documentName] ?? ['base'];
  }

  /** The configured class of this kind of document. */
  static get implementation(): typeof Document {
    return documentClass(this.documentName);
  }

  static get hierarchy(): Record<string, DataField> {
    return Object.fromEntries(this.schema.entries().filter(([, field]) => field instanceof EmbeddedCollectionField));
  }

  static canUserCreate(user: User): boolean {
    const permission = {
      Actor: 'ACTOR_CREATE',
      Item: 'ITEM_CREATE',
      JournalEntry: 'JOURNAL_CREATE',
      Token: 'TOKEN_CREATE',
    }[this.documentName];
    return permission ? user.can(permission) : this.documentName === 'ChatMessage' || user.isGM;
  }

  override _configure(options: DocumentOptions = {}): void {
    const fixed = (value: unknown): PropertyDescriptor => ({
      value,
      writable: true,
      configurable: true,
      enumerable: false,
    });
    Object.defineProperty(this, 'pack', fixed(options.pack ?? this.parent?.pack ?? null));
    const collections: Record<string, EmbeddedCollection> = {};
    for (const [name, field] of this.schema.entries()) {
      if (field instanceof EmbeddedCollectionField)
        collections[name] = new EmbeddedCollection(name, this, field.documentName);
    }
    Object.defineProperty(this, 'collections', fixed(collections));
  }

  override _initializeField(name: string, field: DataField, options: PlainObject): void {
    if (!(field instanceof EmbeddedCollectionField)) return super._initializeField(name, field, options);
    const collection = this.collections[name];
    if (!collection) return;
    collection.synchronise();
    Object.defineProperty(this, name, { value: collection, writable: true, configurable: true, enumerable: true });
  }

  get id(): string | null {
    return this._id;
  }

  get documentName(): string {
    return (this.constructor as typeof Document).documentName;
  }

  get collectionName(): string {
    return (this.constructor as typeof Document).collectionName;
  }

  get isEmbedded(): boolean {
    return this.parent !== null;
  }

  get inCompendium(): boolean {
    return this.pack !== null;
  }

  get parentCollection(): string | null {
    if (!this.parent) return null;
    return this.parent.embeddedField(this.documentName);
  }

  get uuid(): string {
    const own = `${this.documentName}.${this.id ?? ''}`;
    if (this.parent) return `${this.parent.uuid}.${own}`;
    return this.pack ? `Compendium.${this.pack}.${own}` : own;
  }

  /** Field that holds embedded documents of a kind; unknown kinds throw. */
  embeddedField(documentName: string): string {
    const { embedded } = (this.constructor as typeof Document).spec;
    const field = embedded[documentName] ?? (Object.values(embedded).includes(documentName) ? documentName : undefined);
    if (!field)
      throw new Error(`${documentName} is not a valid embedded Document within the ${this.documentName} Document`);
    return field;
  }

  getEmbeddedCollection(documentName: string): EmbeddedCollection {
    const collection = this.collections[this.embeddedField(documentName)];
    if (!collection) throw new Error(`${this.documentName} has no collection ${documentName}`);
    return collection;
  }

  getEmbeddedDocument(
    documentName: string,
    id: string,
    options: { strict?: boolean; invalid?: boolean } = {},
  ): Document | undefined {
    return this.getEmbeddedCollection(documentName).get(id, options);
  }

  // ---- flags

  getFlag(scope: string, key: string): unknown {
    return getProperty(this.flags[flagScope(scope)], key);
  }

  async setFlag(scope: string, key: string, value: unknown): Promise<unknown> {
    return this.update({ flags: { [flagScope(scope)]: { [key]: value } } });
  }

  async unsetFlag(scope: string, key: string): Promise<unknown> {
    const parts = key.split('.');
    const last = parts.pop() ?? key;
    return this.update({ [['flags', flagScope(scope), ...parts, `-=${last}`].join('.')]: null });
  }

  /** Documents that reach the server define this (ClientDocument). */
  update(_data: PlainObject, _operation?: PlainObject): Promise<unknown> {
    throw new Error(`${this.constructor.name} cannot be updated`);
  }

  // ---- ownership

  getUserLevel(user: User = theGame().user): number {
    if (user.isGM) return 3;
    if (this.parent && !hasProperty(this._source, 'ownership')) return this.parent.getUserLevel(user);
    const level = ownershipIn(this._source['ownership'], user.id ?? '');
    return level === -1 && this.parent ? this.parent.getUserLevel(user) : Math.max(level, 0);
  }

  get permission(): number {
    return this.getUserLevel();
  }

  testUserPermission(user: User, permission: string | number, { exact = false }: { exact?: boolean } = {}): boolean {
    const needed = levelOf(permission);
    const level = this.getUserLevel(user);
    return exact ? level === needed : level >= needed;
  }

  canUserModify(user: User, action: 'create' | 'update' | 'delete', _data: PlainObject = {}): boolean {
    if (action === 'create') return (this.constructor as typeof Document).canUserCreate(user);
    return this.testUserPermission(user, 'OWNER');
  }

  get isOwner(): boolean {
    return this.testUserPermission(theGame().user, 'OWNER');
  }

  get limited(): boolean {
    return this.testUserPermission(theGame().user, 'LIMITED', { exact: true });
  }

  get visible(): boolean {
    return this.isEmbedded || this.testUserPermission(theGame().user, 'LIMITED');
  }
}

/** The configured class of a kind of document: CONFIG.X.documentClass. */
export function documentClass(documentName: string): typeof Document {
  const entry = theConfig()[documentName];
  if (typeof entry !== 'object' || entry === null || !('documentClass' in entry)) {
    throw new Error(`stand-in host: documents of kind "${documentName}" are not imitated`);
  }
  return entry.documentClass as typeof Document;
}
