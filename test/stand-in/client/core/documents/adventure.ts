import { adventureParts } from '../../../common/schemas';
import { deepClone } from '../../../common/objects';
import type { PlainObject } from '../../../common/types';
import { theGame } from '../context';
import { Hooks } from '../hooks';
import { ClientDocument } from './client-document';
import type { Scene } from './scene';
import { documentClass, type Document } from './document';

type ByName = Record<string, PlainObject[]>;
type Step = (data: PlainObject, options: PlainObject) => unknown;

export interface ImportResult {
  created: Record<string, Document[]>;
  updated: Record<string, Document[]>;
}

export class Adventure extends ClientDocument {
  static override documentName = 'Adventure';

  declare img: string | null;
  declare caption: string;
  declare description: string;

  /** What an import would create and update; documents keep their ids. */
  async prepareImport({ importFields = [] }: { importFields?: string[] } = {}): Promise<{
    toCreate: ByName;
    toUpdate: ByName;
    documentCount: number;
  }> {
    const all = importFields.length === 0 || importFields.includes('all');
    const toCreate: ByName = {};
    const toUpdate: ByName = {};
    let documentCount = 0;
    for (const [field, documentName] of Object.entries(adventureParts)) {
      const sources = this._source[field] as PlainObject[];
      if (!sources.length || !(all || importFields.includes(field))) continue;
      const world = theGame().collections.get(documentName);
      if (!world) throw new Error(`stand-in host: documents of kind "${documentName}" are not imitated`);
      const known = sources.filter((source) => world.has(String(source['_id'])));
      const fresh = sources.filter((source) => !world.has(String(source['_id'])));
      if (fresh.length) toCreate[documentName] = deepClone(fresh);
      if (known.length) toUpdate[documentName] = deepClone(known);
      documentCount += sources.length;
    }
    return { toCreate, toUpdate, documentCount };
  }

  async importContent({
    toCreate = {},
    toUpdate = {},
  }: { toCreate?: ByName; toUpdate?: ByName; documentCount?: number } = {}): Promise<ImportResult> {
    const result: ImportResult = { created: {}, updated: {} };
    for (const documentName of ['Folder', ...new Set([...Object.keys(toCreate), ...Object.keys(toUpdate)])]) {
      const cls = documentClass(documentName) as typeof ClientDocument;
      const creating = toCreate[documentName];
      const updating = toUpdate[documentName];
      if (creating && !result.created[documentName])
        result.created[documentName] = await cls.createDocuments(creating, {
          keepId: true,
          keepEmbeddedIds: true,
          renderSheet: false,
        });
      if (updating && !result.updated[documentName]) result.updated[documentName] = await this.#replace(cls, updating);
    }
    return result;
  }

  /** An updated document is made anew with its id: embedded documents of before do not stay. */
  async #replace(cls: typeof ClientDocument, sources: PlainObject[]): Promise<Document[]> {
    const viewed = theGame().scenes.viewed?.id;
    const active = new Set(
      theGame()
        .scenes.filter((scene) => scene.active)
        .map((scene) => scene.id),
    );
    await cls.deleteDocuments(
      sources.map((source) => String(source['_id'])),
      { noHook: true, render: false },
    );
    const kept = sources.map((source) => (active.has(String(source['_id'])) ? { ...source, active: true } : source));
    const made = await cls.createDocuments(kept, { keepId: true, keepEmbeddedIds: true, noHook: true });
    const again = made.find((doc) => doc.documentName === 'Scene' && doc.id === viewed);
    if (again) await (again as Scene).view();
    return made;
  }

  /** Import into the world; answers the documents. `dialog` asks first in the real host; here it goes straight on. */
  async import({
    importFields = [],
    preImport = [],
    postImport = [],
    ...options
  }: {
    dialog?: boolean;
    importFields?: string[];
    preImport?: Step[];
    postImport?: Step[];
  } & PlainObject = {}): Promise<ImportResult> {
    const importOptions = { ...options, importFields, preImport: [...preImport], postImport: [...postImport] };
    const prepared = await this.prepareImport({ importFields });
    const proceed = Hooks.call('preImportAdventure', this, importOptions, prepared.toCreate, prepared.toUpdate);
    if (!proceed) return { created: {}, updated: {} };
    for (const step of importOptions.preImport) await step(prepared, importOptions);
    const result = await this.importContent(prepared);
    for (const step of importOptions.postImport) await step(result as unknown as PlainObject, importOptions);
    Hooks.callAll('importAdventure', this, importOptions, result.created, result.updated);
    return result;
  }
}
