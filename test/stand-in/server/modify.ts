import { deepClone } from '../common/objects';
import { refusal, isGamemaster, type Located, type UserFacts } from '../common/permissions';
import { DEFAULT_LEVEL, specOf } from '../common/schemas';
import { traits } from '../common/generations';
import type { PlainObject } from '../common/types';
import type { WireRequest, WireResponse } from '../common/wire';
import { Refusal, schemaOf, type Store } from './store';

interface Step {
  request: WireRequest;
  write: () => WireResponse;
}

/** Check every request whole, then write all of them: a refused one leaves nothing behind (modifyBatch: issue 11898). */
export function modify(store: Store, user: UserFacts, requests: WireRequest[]): WireResponse[] {
  const steps = requests.map((request) => check(store, user, request));
  return steps.flatMap(({ write }) => {
    const response = write();
    return [response, ...consequences(store, response)];
  });
}

function check(store: Store, user: UserFacts, request: WireRequest): Step {
  if (request.operation.pack) throw new Refusal(`the compendium ${request.operation.pack} is locked`);
  const parent = request.operation.parentUuid ? store.locate(request.operation.parentUuid) : null;
  switch (request.action) {
    case 'create':
      return checkCreate(store, user, request, parent);
    case 'update':
      return checkUpdate(store, user, request, parent);
    case 'delete':
      return checkDelete(store, user, request, parent);
  }
}

function allow(reason: string | null): void {
  if (reason !== null) throw new Refusal(`You lack permission: ${reason}`);
}

/** Top-level fields that only gamemasters write, and the manifest's `gmOnlyFields` (types: common/packages/sub-types). */
function gmOnlyPaths(store: Store, documentName: string, type: unknown): string[] {
  const core = schemaOf(documentName)
    .entries()
    .filter(([, field]) => field.gmOnly)
    .map(([name]) => name);
  const system = (store.subType(documentName, type).gmOnlyFields ?? []).map((path) => `system.${path}`);
  return [...core, ...system];
}

function checkCreate(
  store: Store,
  user: UserFacts,
  request: WireRequest & { action: 'create' },
  parent: Located | null,
): Step {
  const { type, operation } = request;
  const sources = request.data.map((data) => {
    const given = withDefaults(type, data, user, parent);
    const source = store.prepare(type, given, operation['keepId'] === true, user._id);
    const target: Located = { documentName: type, source, parent };
    const systemOnly = gmOnlyPaths(store, type, source['type']).filter((path) => path.startsWith('system.'));
    allow(refusal('create', { user, target, changes: source, world: store }, nonInitial(source, systemOnly)));
    if (type === 'ChatMessage' && source['author'] !== user._id && !isGamemaster(user))
      allow(`${type}:create: may not speak for another`);
    return source;
  });
  const write = (): WireResponse => {
    for (const source of sources) {
      if (!parent && store.find(type, String(source['_id']))) store.remove(type, String(source['_id']), null);
      store.insert(type, source, parent);
    }
    return { action: 'create', type, result: sources.map((source) => deepClone(source)), operation, userId: user._id };
  };
  return { request, write };
}

/** A created record may hold a gamemaster's field as long as nothing stands in it. */
function nonInitial(source: PlainObject, paths: string[]): string[] {
  const filled = (value: unknown): boolean =>
    !(
      value === undefined ||
      value === null ||
      value === '' ||
      value === 0 ||
      value === false ||
      (Array.isArray(value) && !value.length)
    );
  return paths.filter((path) => {
    let value: unknown = source;
    for (const part of path.split('.')) value = (value as PlainObject | undefined)?.[part];
    return filled(value);
  });
}

function withDefaults(type: string, data: PlainObject, user: UserFacts, parent: Located | null): PlainObject {
  const given = { ...data };
  const { schema } = { schema: schemaOf(type) };
  if (!parent && schema.has('ownership'))
    given['ownership'] = {
      default: 0,
      ...(given['ownership'] as PlainObject | undefined),
      ...(isGamemaster(user) ? {} : { [user._id]: 3 }),
    };
  if (parent && type === 'Region' && traits().levels)
    given['ownership'] = { default: 0, [user._id]: 3, ...(given['ownership'] as PlainObject | undefined) };
  if (type === 'ChatMessage' && !given['author']) given['author'] = user._id;
  const levels = given['levels'];
  if (type === 'Scene' && traits().levels && !(Array.isArray(levels) && levels.length))
    given['levels'] = [{ _id: DEFAULT_LEVEL, name: 'Level' }];
  return given;
}

function checkUpdate(
  store: Store,
  user: UserFacts,
  request: WireRequest & { action: 'update' },
  parent: Located | null,
): Step {
  const { type, operation } = request;
  const targets = request.updates.map((update) => {
    const target = store.get(type, String(update['_id']), parent);
    const { _id, ...changes } = update;
    allow(refusal('update', { user, target, changes, world: store }, gmOnlyPaths(store, type, target.source['type'])));
    const failures = schemaOf(type).validate(changes, { path: '', partial: true });
    if (failures.length)
      throw new Refusal(`${type}: ${failures.map(({ path, message }) => `${path} ${message}`).join('; ')}`);
    store.cleanText(type, changes, target.source);
    return { target, changes, _id };
  });
  const write = (): WireResponse => {
    const stats = { modifiedTime: Date.now(), lastModifiedBy: user._id };
    const result = targets.map(({ target, changes, _id }) => {
      const change = { ...changes, _stats: stats };
      store.change(target, deepClone(change));
      return { ...change, _id };
    });
    return { action: 'update', type, result, operation, userId: user._id };
  };
  return { request, write };
}

function checkDelete(
  store: Store,
  user: UserFacts,
  request: WireRequest & { action: 'delete' },
  parent: Located | null,
): Step {
  const { type, ids, operation } = request;
  for (const id of ids)
    allow(refusal('delete', { user, target: store.get(type, id, parent), changes: {}, world: store }));
  const write = (): WireResponse => {
    for (const id of ids) store.remove(type, id, parent);
    return { action: 'delete', type, result: [...ids], operation, userId: user._id };
  };
  return { request, write };
}

/** What one change brings about by itself: only one scene is active. */
function consequences(store: Store, response: WireResponse): WireResponse[] {
  if (response.type !== 'Scene' || response.action === 'delete') return [];
  const active = (response.result as PlainObject[]).find((scene) => scene['active'] === true);
  if (!active) return [];
  const others = store.all('Scene').filter((scene) => scene['active'] === true && scene['_id'] !== active['_id']);
  if (!others.length) return [];
  const result = others.map((scene) => {
    store.change({ documentName: 'Scene', source: scene, parent: null }, { active: false });
    return { _id: scene['_id'], active: false };
  });
  return [
    { action: 'update', type: 'Scene', result, operation: { parentUuid: null, pack: null }, userId: response.userId },
  ];
}

/** What a user is told of a response: whispers to others are left out; rolls reach everybody, as in the real host. */
export function visibleTo(store: Store, userId: string, response: WireResponse): WireResponse | null {
  if (response.type !== 'ChatMessage' || response.action === 'delete') return response;
  const result = (response.result as PlainObject[]).filter((entry) => {
    const source = store.find('ChatMessage', String(entry['_id'])) ?? entry;
    return mayReceive(source, userId);
  });
  return result.length ? { ...response, result } : null;
}

export function mayReceive(message: PlainObject, userId: string): boolean {
  const whisper = (message['whisper'] ?? []) as string[];
  const rolls = (message['rolls'] ?? []) as unknown[];
  return !whisper.length || rolls.length > 0 || whisper.includes(userId) || message['author'] === userId;
}

export { specOf };
