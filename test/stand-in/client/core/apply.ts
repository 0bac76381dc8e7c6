import { deepClone } from '../../common/objects';
import type { PlainObject } from '../../common/types';
import type { WireResponse } from '../../common/wire';
import { bridges } from './bridges';
import { theGame } from './context';
import type { ClientDocument } from './documents/client-document';
import { documentClass, type Document } from './documents/document';
import { EmbeddedCollection } from './documents/embedded-collection';
import { Hooks } from './hooks';
import { report } from './report';
import { fromUuidSync } from './uuid';

interface Target {
  cls: typeof ClientDocument;
  parent: ClientDocument | null;
  options: PlainObject;
}

function targetOf(response: WireResponse): Target {
  const { parentUuid, ...rest } = response.operation;
  const parent = parentUuid ? (fromUuidSync(parentUuid) as ClientDocument | null) : null;
  if (parentUuid && !parent) throw new Error(`${parentUuid} is not known here`);
  return { cls: documentClass(response.type) as typeof ClientDocument, parent, options: { ...rest, parent } };
}

/** Carry out what the server decided: the same for the requester and for everybody else. */
export async function applyResponse(response: WireResponse): Promise<ClientDocument[]> {
  const target = targetOf(response);
  const user = theGame().users.get(response.userId);
  const documents =
    response.action === 'create'
      ? applyCreate(response, target)
      : response.action === 'update'
        ? applyUpdate(response, target)
        : applyDelete(response, target);
  if (user && response.userId === theGame().user.id) {
    const after = {
      create: target.cls._onCreateOperation,
      update: target.cls._onUpdateOperation,
      delete: target.cls._onDeleteOperation,
    }[response.action];
    await after.call(target.cls, documents, target.options, user);
  }
  return documents;
}

/** Run each follow-up so that one that fails does not keep the others from running. */
function guarded(where: string, fn: () => void): void {
  try {
    fn();
  } catch (error) {
    report(where, error);
  }
}

function tell(action: 'onCreate' | 'onDelete', doc: ClientDocument, options: PlainObject, userId: string): void {
  for (const bridge of [bridges.canvas, bridges.apps]) {
    if (bridge) guarded(`${action} of ${doc.uuid}`, () => bridge[action](doc, options, userId));
  }
}

function applyCreate({ type, result, userId }: WireResponse, { cls, parent, options }: Target): ClientDocument[] {
  const data = result as PlainObject[];
  const collection = parent ? parent.getEmbeddedCollection(type) : theGame().collections.get(type);
  const documents = data.map((source) => {
    const doc = new cls(deepClone(source), { parent, pack: null, strict: true });
    if (collection instanceof EmbeddedCollection) collection.add(doc);
    else collection?.set(doc.id ?? '', doc);
    return doc;
  });
  documents.forEach((doc, i) => {
    const source = data[i] ?? {};
    guarded(`_onCreate of ${doc.uuid}`, () => doc._onCreate(source, options, userId));
    tell('onCreate', doc, options, userId);
    Hooks.callAll(`create${type}`, doc, options, userId);
  });
  if (parent)
    guarded(`embedded ${type}`, () =>
      parent._onCreateDescendantDocuments(parent, parent.embeddedField(type), documents, data, options, userId),
    );
  else renderCollection(collection, options);
  return documents;
}

function applyUpdate({ type, result, userId }: WireResponse, { parent, options }: Target): ClientDocument[] {
  const changes = result as PlainObject[];
  const collection = parent ? parent.getEmbeddedCollection(type) : theGame().collections.get(type);
  const pairs = changes.flatMap((change) => {
    const doc = collection?.get(String(change['_id'])) as ClientDocument | undefined;
    return doc ? [{ doc, change }] : [];
  });
  for (const { doc, change } of pairs) {
    const { _id, ...data } = change;
    doc.schema.commitChanges(doc._source, data);
    guarded(`${doc.documentName} ${String(_id)}`, () => doc._initialize());
  }
  for (const { doc, change } of pairs) {
    guarded(`_onUpdate of ${doc.uuid}`, () => doc._onUpdate(change, options, userId));
    for (const bridge of [bridges.canvas, bridges.apps]) {
      if (bridge) guarded(`onUpdate of ${doc.uuid}`, () => bridge.onUpdate(doc, change, options, userId));
    }
    Hooks.callAll(`update${type}`, doc, change, options, userId);
  }
  const documents = pairs.map(({ doc }) => doc);
  const why = { renderContext: `update${type}`, renderData: changes };
  if (parent)
    guarded(`embedded ${type}`, () =>
      parent._onUpdateDescendantDocuments(parent, parent.embeddedField(type), documents, changes, options, userId),
    );
  else renderCollection(collection, options, why);
  if (options['render'] !== false) for (const doc of documents) doc.render(false, why);
  return documents;
}

function applyDelete({ type, result, userId }: WireResponse, { parent, options }: Target): ClientDocument[] {
  const ids = result as string[];
  const collection = parent ? parent.getEmbeddedCollection(type) : theGame().collections.get(type);
  const documents = ids.flatMap((id) => {
    const doc = collection?.get(id) as ClientDocument | undefined;
    if (!doc) return [];
    if (collection instanceof EmbeddedCollection) collection.remove(id);
    else collection?.delete(id);
    return [doc];
  });
  for (const doc of documents) {
    guarded(`_onDelete of ${doc.uuid}`, () => doc._onDelete(options, userId));
    tell('onDelete', doc, options, userId);
    Hooks.callAll(`delete${type}`, doc, options, userId);
    for (const app of Object.values(doc.apps)) void app.close({ submit: false });
  }
  if (parent)
    guarded(`embedded ${type}`, () =>
      parent._onDeleteDescendantDocuments(parent, parent.embeddedField(type), documents, ids, options, userId),
    );
  else renderCollection(collection, options);
  return documents;
}

function renderCollection(collection: unknown, options: PlainObject, why: PlainObject = {}): void {
  if (options['render'] === false || typeof collection !== 'object' || collection === null) return;
  const render: unknown = (collection as { render?: unknown }).render;
  if (typeof render === 'function') render.call(collection, false, why);
}

export type { Document };
