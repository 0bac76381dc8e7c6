import { randomID } from '../common/timing';
import { EmbeddedCollectionField, SchemaField, TypeDataField } from '../common/fields';
import { cleanHTML } from '../common/html';
import { isValidId } from '../common/constants';
import { getProperty, setProperty } from '../common/objects';
import { applyChangeKeys } from '../common/merge';
import type { Located, WorldView } from '../common/permissions';
import { documentSpecs, specOf } from '../common/schemas';
import type { PlainObject } from '../common/types';

/** What manifests say about a sub-type. */
export interface SubType {
  htmlFields?: string[];
  gmOnlyFields?: string[];
}

/** A request that cannot be carried out; its message goes to the requester. */
export class Refusal extends Error {}

const schemas = new Map<string, SchemaField>();

export function schemaOf(documentName: string): SchemaField {
  const known = schemas.get(documentName);
  if (known) return known;
  const schema = new SchemaField(specOf(documentName).schema());
  schemas.set(documentName, schema);
  return schema;
}

/** Forget schemas when the generation changes. */
export function forgetSchemas(): void {
  schemas.clear();
}

/** The documents of a world, in memory, as plain stored data. */
export class Store implements WorldView {
  readonly collections = new Map<string, Map<string, PlainObject>>();
  onChange: () => void = () => undefined;

  constructor(readonly subTypes: Record<string, Record<string, SubType>>) {
    for (const [name, spec] of Object.entries(documentSpecs)) if (spec.world) this.collections.set(name, new Map());
  }

  collection(documentName: string): Map<string, PlainObject> {
    const found = this.collections.get(documentName);
    if (!found) throw new Refusal(`the world keeps no ${documentName}`);
    return found;
  }

  find(documentName: string, id: string): PlainObject | undefined {
    return this.collections.get(documentName)?.get(id);
  }

  all(documentName: string): PlainObject[] {
    return [...this.collection(documentName).values()];
  }

  /** The document at a uuid with its parents. */
  locate(uuid: string): Located {
    const parts = uuid.split('.');
    let located: Located | null = null;
    for (let i = 0; i < parts.length; i += 2) {
      const documentName = parts[i] ?? '';
      const id = parts[i + 1] ?? '';
      const source: PlainObject | undefined = located
        ? this.listIn(located, documentName).find((each) => each['_id'] === id)
        : this.find(documentName, id);
      if (!source) throw new Refusal(`${uuid} does not exist`);
      located = { documentName, source, parent: located };
    }
    if (!located) throw new Refusal(`"${uuid}" is no uuid`);
    return located;
  }

  /** Sources of embedded documents of a kind within a document. */
  listIn(parent: Located, documentName: string): PlainObject[] {
    const field = specOf(parent.documentName).embedded[documentName];
    if (!field) throw new Refusal(`${parent.documentName} has no embedded ${documentName}`);
    const list = (parent.source[field] ??= []);
    if (!Array.isArray(list)) throw new Refusal(`${field} is no list`);
    return list as PlainObject[];
  }

  get(documentName: string, id: string, parent: Located | null): Located {
    const source = parent
      ? this.listIn(parent, documentName).find((each) => each['_id'] === id)
      : this.find(documentName, id);
    if (!source)
      throw new Refusal(
        `${documentName} "${id}" does not exist${parent ? ` in ${parent.documentName} "${String(parent.source['_id'])}"` : ''}`,
      );
    return { documentName, source, parent };
  }

  /** Clean new data, give ids to it and to all embedded in it; throws a Refusal when it is not valid. */
  prepare(documentName: string, data: PlainObject, keepId: boolean, author: string): PlainObject {
    const id = keepId && isValidId(data['_id']) ? data['_id'] : randomID();
    const source = schemaOf(documentName).clean({ ...data, _id: id }, {}) as PlainObject;
    this.cleanText(documentName, source, source);
    const failures = schemaOf(documentName).validate(source, { path: '' });
    if (failures.length)
      throw new Refusal(`${documentName}: ${failures.map(({ path, message }) => `${path} ${message}`).join('; ')}`);
    for (const [name, field] of schemaOf(documentName).entries()) {
      if (!(field instanceof EmbeddedCollectionField)) continue;
      source[name] = (source[name] as PlainObject[]).map((each) =>
        this.prepare(field.documentName, each, isValidId(each['_id']), author),
      );
    }
    const now = Date.now();
    source['_stats'] = {
      ...(source['_stats'] as PlainObject | undefined),
      createdTime: now,
      modifiedTime: now,
      lastModifiedBy: author,
    };
    return source;
  }

  /** Clean the HTML of the core's and of the manifest's HTML fields, in place. */
  cleanText(documentName: string, data: PlainObject, whole: PlainObject): void {
    for (const [name, field] of schemaOf(documentName).entries()) {
      if (field.constructor.name.includes('HTMLField') && typeof data[name] === 'string')
        data[name] = cleanHTML(data[name]);
      if (!(field instanceof TypeDataField)) continue;
      for (const path of this.subType(documentName, whole['type']).htmlFields ?? []) {
        const text = getProperty(data['system'], path);
        if (typeof text === 'string') setProperty(data['system'] as PlainObject, path, cleanHTML(text));
      }
    }
  }

  subType(documentName: string, type: unknown): SubType {
    return (typeof type === 'string' ? this.subTypes[documentName]?.[type] : undefined) ?? {};
  }

  insert(documentName: string, source: PlainObject, parent: Located | null): void {
    if (parent) this.listIn(parent, documentName).push(source);
    else this.collection(documentName).set(String(source['_id']), source);
    this.onChange();
  }

  /** Merge changes (with `-=` and `==` keys) into a stored document. */
  change(target: Located, changes: PlainObject): void {
    const schema = schemaOf(target.documentName);
    const { _id, system, ...rest } = changes;
    schema.commitChanges(target.source, rest);
    if (system !== undefined) {
      const own = target.source['system'];
      if (typeof own === 'object' && own !== null) applyChangeKeys(own as PlainObject, system as PlainObject);
      else target.source['system'] = system;
    }
    this.onChange();
  }

  remove(documentName: string, id: string, parent: Located | null): void {
    if (parent) {
      const list = this.listIn(parent, documentName);
      const at = list.findIndex((each) => each['_id'] === id);
      if (at >= 0) list.splice(at, 1);
    } else this.collection(documentName).delete(id);
    this.onChange();
  }

  /** All documents by name of their world collection. */
  snapshot(): Record<string, PlainObject[]> {
    return Object.fromEntries([...this.collections].map(([name, map]) => [specOf(name).collection, [...map.values()]]));
  }

  load(documents: Record<string, PlainObject[]>): void {
    for (const [name, map] of this.collections) {
      map.clear();
      for (const source of documents[specOf(name).collection] ?? []) map.set(String(source['_id']), source);
    }
  }
}
