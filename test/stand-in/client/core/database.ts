import { TypeDataModel } from '../../common/model';
import { mergeObject } from '../../common/merge';
import { deepClone, expandObject, isEmpty } from '../../common/objects';
import { operatorsToKeys } from '../../common/operators';
import { applyResponse } from './apply';
import { theGame, theSocket } from './context';
import type { ClientDocument } from './documents/client-document';
import { documentClass, Document } from './documents/document';
import { Hooks } from './hooks';
import { asWork } from './rest';
import type { WireOperation, WireRequest, WireResponse } from '../../common/wire';
import { randomID } from '../../common/timing';
import type { PlainObject } from '../../common/types';

type DocumentClass = typeof ClientDocument;
type Operation = PlainObject;

/** Options that say how an operation is done; they stay in this browser or are spelled otherwise on the wire. */
const local = new Set(['parent', 'data', 'updates', 'ids', 'documents', '_result']);

/** The part of an operation that every browser is told: all but documents and data. */
function toWire(operation: Operation): WireOperation {
  const parent = operation['parent'];
  const rest = Object.fromEntries(Object.entries(operation).filter(([key]) => !local.has(key)));
  return {
    ...rest,
    parentUuid: parent instanceof Document ? parent.uuid : null,
    pack: (operation['pack'] as string | null | undefined) ?? null,
  };
}

async function send(requests: WireRequest[], batch: boolean): Promise<ClientDocument[][]> {
  const names = requests.map((request) => `${request.action} ${request.type}`).join(', ');
  return asWork(
    `request ${names}`,
    (async () => {
      const responses = await theSocket().request<WireResponse[]>('modifyDocument', { batch, requests });
      const results: ClientDocument[][] = [];
      for (const response of responses) results.push(await applyResponse(response));
      return results;
    })(),
  );
}

async function sendOne(request: WireRequest | null, operation: Operation): Promise<ClientDocument[]> {
  if (!request) return [];
  const token = syntheticParent(operation);
  if (token) return changeDelta(token, request);
  const results = await send([request], false);
  return results[0] ?? [];
}

/** The unlinked token whose own actor the embedded documents of an operation are in. */
function syntheticParent({ parent }: Operation): ClientDocument | null {
  if (!(parent instanceof Document) || parent.documentName !== 'Actor') return null;
  return parent.parent?.documentName === 'Token' ? (parent.parent as ClientDocument) : null;
}

/** What such an actor has of its own is kept in the delta of its token; here as a whole list, and without hooks of its own. */
async function changeDelta(token: ClientDocument, request: WireRequest): Promise<ClientDocument[]> {
  const actor = (): ClientDocument => (token as unknown as { actor: ClientDocument }).actor;
  const field = actor().embeddedField(request.type);
  const before = (actor().toObject() as Record<string, PlainObject[]>)[field] ?? [];
  const made = request.action === 'create' ? request.data.map((data) => ({ ...data, _id: randomID() })) : [];
  const gone = new Set(request.action === 'delete' ? request.ids : []);
  const changes = new Map(request.action === 'update' ? request.updates.map((change) => [change['_id'], change]) : []);
  const kept = before.filter(({ _id }) => !gone.has(String(_id)));
  const after = kept.map((source) => mergeObject(source, changes.get(source['_id']) ?? {}, { performDeletions: true }));
  const removed = [...gone].flatMap((id) => actor().getEmbeddedDocument(request.type, id) ?? []);
  await token.update({ delta: { [field]: [...after, ...made] } });
  const ids = [...made.map(({ _id }) => _id), ...[...changes.keys()].map(String)];
  const now = ids.flatMap((id) => actor().getEmbeddedDocument(request.type, id) ?? []);
  return [...removed, ...now] as ClientDocument[];
}

/** Create documents: pre-hooks here, then the server, then everybody applies the answer. */
export async function create(
  cls: DocumentClass,
  data: (PlainObject | Document)[],
  operation: Operation,
): Promise<ClientDocument[]> {
  return sendOne(await prepareCreate(cls, data, { ...operation }), operation);
}

export async function update(
  cls: DocumentClass,
  updates: PlainObject[],
  operation: Operation,
): Promise<ClientDocument[]> {
  return sendOne(await prepareUpdate(cls, updates, { diff: true, recursive: true, ...operation }), operation);
}

export async function remove(cls: DocumentClass, ids: string[], operation: Operation): Promise<ClientDocument[]> {
  return sendOne(await prepareDelete(cls, ids, { ...operation }), operation);
}

/** V14: foundry.documents.modifyBatch, all or nothing in one round trip (issue 11898). */
export async function modifyBatch(operations: Operation[]): Promise<ClientDocument[][]> {
  const requests: WireRequest[] = [];
  for (const operation of operations) {
    const { action, documentName, data, updates, ids, ...rest } = operation;
    const cls = documentClass(String(documentName)) as DocumentClass;
    const request =
      action === 'create'
        ? await prepareCreate(cls, (data ?? []) as PlainObject[], rest)
        : action === 'update'
          ? await prepareUpdate(cls, (updates ?? []) as PlainObject[], { diff: true, recursive: true, ...rest })
          : action === 'delete'
            ? await prepareDelete(cls, (ids ?? []) as string[], rest)
            : null;
    if (!request && !['create', 'update', 'delete'].includes(String(action)))
      throw new Error(`Invalid document modification action ${String(action)} provided`);
    if (request) requests.push(request);
  }
  return requests.length ? send(requests, true) : [];
}

async function prepareCreate(
  cls: DocumentClass,
  data: (PlainObject | Document)[],
  operation: Operation,
): Promise<WireRequest | null> {
  const { user } = theGame();
  const parent = (operation['parent'] ?? null) as Document | null;
  const pack = (operation['pack'] ?? null) as string | null;
  const implementation = documentClass(cls.documentName) as DocumentClass;
  const documents: ClientDocument[] = [];
  operation['action'] = 'create';
  operation['modifiedTime'] = Date.now();
  for (const item of data) {
    const source = item instanceof Document ? (item.toObject() as PlainObject) : operatorsToKeys(expandObject(item));
    if (operation['keepId'] !== true) delete source['_id'];
    const doc = new implementation(deepClone(source), { parent, pack });
    const options = { ...operation };
    if ((await doc._preCreate(source, options, user)) === false) continue;
    if (operation['noHook'] !== true && !Hooks.call(`preCreate${cls.documentName}`, doc, source, options, user.id))
      continue;
    Object.assign(operation, options);
    documents.push(doc);
  }
  if ((await implementation._preCreateOperation(documents, operation, user)) === false || !documents.length)
    return null;
  return {
    action: 'create',
    type: cls.documentName,
    data: documents.map((doc) => doc.toObject() as PlainObject),
    operation: toWire(operation),
  };
}

function find(cls: DocumentClass, id: string, operation: Operation): ClientDocument {
  const parent = (operation['parent'] ?? null) as Document | null;
  const collection = parent
    ? parent.getEmbeddedCollection(cls.documentName)
    : theGame().collections.get(cls.documentName);
  const doc = collection?.get(id);
  if (!doc) throw new Error(`${cls.documentName} "${id}" does not exist${parent ? ` in ${parent.uuid}` : ''}`);
  return doc as ClientDocument;
}

async function prepareUpdate(
  cls: DocumentClass,
  updates: PlainObject[],
  operation: Operation,
): Promise<WireRequest | null> {
  const { user } = theGame();
  const kept: PlainObject[] = [];
  const documents: ClientDocument[] = [];
  operation['action'] = 'update';
  operation['modifiedTime'] = Date.now();
  for (const item of updates) {
    if (typeof item['_id'] !== 'string')
      throw new Error('You must provide an _id for every object in the update Array.');
    const doc = find(cls, item['_id'], operation);
    const { _id, ...changes } = operatorsToKeys(expandObject(item));
    assertTypeChange(doc, changes);
    const diff = doc._diffSource(deepClone(changes), operation);
    if (operation['diff'] !== false && isEmpty(diff)) continue;
    const change: PlainObject = { ...diff, _id };
    if ((await doc._preUpdate(change, operation, user)) === false) continue;
    if (operation['noHook'] !== true && !Hooks.call(`preUpdate${cls.documentName}`, doc, change, operation, user.id))
      continue;
    kept.push(operatorsToKeys(expandObject(change)));
    documents.push(doc);
  }
  operation['updates'] = kept;
  const implementation = documentClass(cls.documentName) as DocumentClass;
  if ((await implementation._preUpdateOperation(documents, operation, user)) === false || !kept.length) return null;
  return { action: 'update', type: cls.documentName, updates: kept, operation: toWire(operation) };
}

/** A change of type must replace `system` as a whole. */
function assertTypeChange(doc: ClientDocument, changes: PlainObject): void {
  if (!('type' in changes) || changes['type'] === doc._source['type']) return;
  if (doc.typeModel instanceof TypeDataModel && !('==system' in changes)) {
    throw new Error(
      `The type of ${doc.documentName} can only be changed together with a forced replacement of its system data`,
    );
  }
}

async function prepareDelete(cls: DocumentClass, ids: string[], operation: Operation): Promise<WireRequest | null> {
  const { user } = theGame();
  operation['action'] = 'delete';
  operation['modifiedTime'] = Date.now();
  const parent = (operation['parent'] ?? null) as Document | null;
  const all =
    operation['deleteAll'] === true
      ? parent
        ? parent.getEmbeddedCollection(cls.documentName)
        : theGame().collections.get(cls.documentName)
      : null;
  const kept: string[] = [];
  const documents: ClientDocument[] = [];
  for (const id of all ? [...all.keys()] : ids) {
    const doc = find(cls, id, operation);
    if ((await doc._preDelete(operation, user)) === false) continue;
    if (operation['noHook'] !== true && !Hooks.call(`preDelete${cls.documentName}`, doc, operation, user.id)) continue;
    kept.push(id);
    documents.push(doc);
  }
  const implementation = documentClass(cls.documentName) as DocumentClass;
  if ((await implementation._preDeleteOperation(documents, operation, user)) === false || !kept.length) return null;
  return { action: 'delete', type: cls.documentName, ids: kept, operation: toWire(operation) };
}
