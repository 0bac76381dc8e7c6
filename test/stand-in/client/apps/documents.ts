import type { ApplicationV2 } from './api/application';
import type { DataField, SchemaField } from '../../common/fields';
import { host } from './host';
import type { Dict } from './records';
import { textOf } from '../../common/objects';

/** What the applications need of any document (core/documents implements it). */
export interface Doc {
  readonly id: string | null;
  readonly uuid: string;
  readonly documentName: string;
  readonly name?: string;
  readonly isOwner: boolean;
  readonly limited: boolean;
  readonly visible: boolean;
  readonly pack: string | null;
  readonly inCompendium: boolean;
  readonly collectionName: string;
  readonly parent: Doc | null;
  readonly apps: Record<string, ApplicationV2>;
  readonly schema: SchemaField;
  readonly _source: Dict;
  readonly flags: Record<string, Dict>;
  readonly sheet: ApplicationV2 | null;
  readonly permission: number;
  testUserPermission(user: unknown, permission: string | number, options?: object): boolean;
  update(data: object, options?: object): Promise<unknown>;
  delete(options?: object): Promise<unknown>;
  toObject(source?: boolean): Dict;
  validate(options?: object): boolean;
  createEmbeddedDocuments(name: string, data: object[], options?: object): Promise<Doc[]>;
  getFlag(scope: string, key: string): unknown;
}

export interface DocClass {
  readonly name: string;
  readonly documentName: string;
  readonly TYPES?: readonly string[];
  readonly metadata: Dict;
  create(data: object, options?: object): Promise<Doc | undefined>;
  fromDropData?(data: Dict): Promise<Doc | null>;
}

/** A page, an actor, a scene and so on: documents with a few more members, read by name. */
export function member(document: object, name: string): unknown {
  return name in document ? Reflect.get(document, name) : undefined;
}

/** The sub-type of a document; `base` when it has none. */
export function typeOf(document: object): string {
  const type = member(document, 'type');
  return typeof type === 'string' && type ? type : 'base';
}

/** The configured class of a kind of document, for instance `Actor`. Throws when there is none. */
export function documentClass(name: string): DocClass {
  const config = host().CONFIG[name] as { documentClass?: unknown } | undefined;
  if (!config?.documentClass) throw new Error(`there is no document class "${name}"`);
  return config.documentClass as DocClass;
}

/** The label of a sub-type in the language of the interface. */
export function typeLabel(documentName: string, type: string): string {
  const config = host().CONFIG[documentName] as { typeLabels?: Record<string, string> } | undefined;
  const key = config?.typeLabels?.[type];
  if (key) return host().game.i18n.localize(key);
  const path = `TYPES.${documentName}.${type}`;
  const told = host().game.i18n.localize(path);
  return told === path ? type : told;
}

/** What a kind of document is called. */
export function documentLabel(documentName: string): string {
  return host().game.i18n.localize(`DOCUMENT.${documentName}`);
}

export type { DataField };

/** Documents of the world by collection name: `actors`, `scenes` … */
export function worldDocuments(collection: string): Doc[] {
  const found = Reflect.get(host().game, collection) as Iterable<Doc>;
  return [...found];
}

/** A user, as the interface shows it. */
export interface UserDoc extends Doc {
  readonly name: string;
  readonly active: boolean;
  readonly isGM: boolean;
  readonly isSelf: boolean;
  readonly role: number;
  readonly color: unknown;
  readonly character: Doc | null;
}

export function users(): UserDoc[] {
  return worldDocuments('users') as UserDoc[];
}

export function currentUser(): UserDoc {
  return host().game.user as unknown as UserDoc;
}

export function colorOf(user: UserDoc): string {
  const color = user.color;
  if (typeof color === 'object' && color !== null && 'css' in color) return (color as { css: string }).css;
  return color ? textOf(color) : '#8a8f98';
}

/** A small message at the top of the screen. */
export function tell(kind: 'info' | 'warn' | 'error' | 'success', message: string): void {
  const notifications = host().ui['notifications'] as Record<typeof kind, (text: string) => unknown>;
  notifications[kind](message);
}
