import type { Collection } from '../stand-in/common/collection';
import { deepClone, diffObject, expandObject, isEmpty } from '../stand-in/common/objects';
import { specOf } from '../stand-in/common/schemas';
import type { PlainObject } from '../stand-in/common/types';
import type { WireRequest } from '../stand-in/common/wire';
import type { Client } from './client';

type Change = PlainObject & { readonly _id?: string };

/** A stored document as one client has it: its own members, else what is stored. */
export class FakeDocument {
  constructor(
    readonly client: Client,
    readonly documentName: string,
    readonly _source: PlainObject,
    readonly parent: FakeDocument | null,
  ) {}

  get id(): string {
    return String(this._source['_id']);
  }

  get uuid(): string {
    const own = `${this.documentName}.${this.id}`;
    return this.parent === null ? own : `${this.parent.uuid}.${own}`;
  }

  /** The stored data, as a copy. */
  toObject(): PlainObject {
    return deepClone(this._source);
  }

  async update(changes: PlainObject, options: PlainObject = {}): Promise<unknown> {
    return this.client.update(this.documentName, [{ ...changes, _id: this.id }], options, this.parent);
  }

  async delete(options: PlainObject = {}): Promise<unknown> {
    return this.client.remove(this.documentName, [this.id], options, this.parent);
  }

  async createEmbeddedDocuments(name: string, data: readonly PlainObject[], options: PlainObject = {}) {
    return this.client.create(name, data, options, this);
  }

  async updateEmbeddedDocuments(name: string, changes: readonly Change[], options: PlainObject = {}) {
    return this.client.update(name, changes, options, this);
  }

  async deleteEmbeddedDocuments(name: string, ids: readonly string[], options: PlainObject = {}) {
    return this.client.remove(name, ids, options, this);
  }

  embedded(name: string): Collection<FakeDocument> {
    const field = specOf(this.documentName).embedded[name] ?? '';
    return this.client.collectionOf(name, () => (this._source[field] ?? []) as PlainObject[], this);
  }
}

class FakeScene extends FakeDocument {
  get tokens() {
    return this.embedded('Token');
  }

  get walls() {
    return this.embedded('Wall');
  }

  get regions() {
    return this.embedded('Region');
  }

  get dimensions() {
    const [width, height] = [Number(this._source['width']), Number(this._source['height'])];
    const { size } = this._source['grid'] as { size: number };
    // Padding goes in whole squares, as the host lays it.
    const [sceneX, sceneY] = [width, height].map(
      (length) => Math.ceil((length * Number(this._source['padding'])) / size) * size,
    ) as [number, number];
    const [all, tall] = [width + 2 * sceneX, height + 2 * sceneY];
    return { width: all, height: tall, sceneX, sceneY, sceneWidth: width, sceneHeight: height };
  }

  async view(): Promise<void> {
    this.client.viewed = this.id;
  }

  async activate(): Promise<unknown> {
    return this.update({ active: true });
  }
}

class FakeRegion extends FakeDocument {
  get behaviors() {
    return this.embedded('RegionBehavior');
  }

  get polygons() {
    const shapes = this._source['shapes'] as { points: number[]; hole: boolean }[];
    return shapes.map(({ points, hole }) => ({ points, isPositive: !hole }));
  }
}

class FakeCombat extends FakeDocument {
  get scene() {
    return this.client.worldCollection('Scene').get(String(this._source['scene'])) ?? null;
  }
}

class FakeJournal extends FakeDocument {
  get pages() {
    return this.embedded('JournalEntryPage');
  }
}

class FakeMessage extends FakeDocument {
  get author() {
    return this.client.worldCollection('User').get(String(this._source['author'])) ?? null;
  }
}

class FakeUser extends FakeDocument {
  get isGM(): boolean {
    return Number(this._source['role']) >= 3;
  }

  get active(): boolean {
    return this.client.world.isHere(this.id);
  }

  get isSelf(): boolean {
    return this.id === this.client.user;
  }

  get isActiveGM(): boolean {
    return this.client.world.activeGamemaster() === this.id;
  }

  async query(name: string, data: object, { timeout }: { timeout: number }): Promise<unknown> {
    return this.client.world.query(this.client, this.id, name, data, timeout);
  }
}

const classes: Readonly<Record<string, typeof FakeDocument>> = {
  Scene: FakeScene,
  Region: FakeRegion,
  ChatMessage: FakeMessage,
  Combat: FakeCombat,
  JournalEntry: FakeJournal,
  User: FakeUser,
};

/** The same, with everything that is stored as its members. */
export function documentOf(client: Client, name: string, source: PlainObject, parent: FakeDocument | null) {
  return new Proxy(new (classes[name] ?? FakeDocument)(client, name, source, parent), {
    get: (target, key) =>
      key in target ? (Reflect.get(target, key, target) as unknown) : typeof key === 'string' ? source[key] : undefined,
  });
}

/** The request that an update makes: as the host does, only what differs is sent. Null when nothing does. */
export function updateRequest(
  name: string,
  changes: readonly Change[],
  options: PlainObject,
  parent: FakeDocument | null,
  find: (id: string) => FakeDocument,
): WireRequest | null {
  const updates = changes.flatMap((change) => {
    const { _id, ...rest } = expandObject(change);
    const diff = diffObject(find(String(_id))._source, rest, { deletionKeys: true });
    return isEmpty(diff) ? [] : [{ ...deepClone(diff), _id }];
  });
  return updates.length === 0 ? null : { action: 'update', type: name, updates, operation: wired(options, parent) };
}

export function wired(options: PlainObject, parent: FakeDocument | null) {
  return { ...options, parentUuid: parent?.uuid ?? null, pack: null };
}
