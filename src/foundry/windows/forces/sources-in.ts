import { asActor } from '../../common/actor-of';
import { subTypes } from '../../common/ids';
import { readForcePage } from '../../store/documents/force-page';
import { isForcePage } from '../../store/documents/force-pages';
import type { Json } from '../../../engine/json';
import { unitHost } from '../../store/documents/unit-host';
import { sourceOf } from '../deploy/unit-source';

/** A unit for a force list, and what it was made from. */
export interface ListedSource {
  readonly uuid: string;
  readonly ruleset: string;
  readonly name: string;
  readonly design: Json;
}

/** A folder of the host, as far as its contents matter. */
interface Holder extends HostDocument {
  readonly contents: readonly (HostActor | HostJournal)[];
}

/** Returns the units of documents: record sheets, datasheets, journals and folders of them, other force lists. */
export function sourcesIn(documents: readonly HostDocument[]): readonly ListedSource[] {
  return documents.flatMap((document): readonly ListedSource[] => {
    if (document.documentName === 'Folder') return sourcesIn(readIn(document));
    if (document.documentName === 'JournalEntry') {
      const { pages } = document as HostJournal;
      const sheets = pages.filter(({ type }) => type === subTypes.datasheet);
      return sheets.length > 1 ? sourcesIn(sheets) : one(document);
    }
    if (isForcePage(document)) {
      const { ruleset, entries } = readForcePage(document);
      return entries.map(({ name, design }) => ({ uuid: document.uuid, ruleset, name, design: design as Json }));
    }
    return one(document);
  });
}

/** Returns the actors of the world's system in a document: itself, or those of a folder. */
export function foreignActorsIn(document: HostDocument): readonly HostActor[] {
  if (document.documentName === 'Folder') return readIn(document).flatMap(foreignActorsIn);
  const actor = asActor(document);
  return actor === null || unitHost().read(actor) !== null ? [] : [actor];
}

/** Browsers know of documents that their users may not read: these stay out. */
export function mayRead(document: HostActor | HostJournal): boolean {
  return document.testUserPermission(game.user, 'OBSERVER');
}

const readIn = (folder: HostDocument): readonly HostDocument[] => (folder as Holder).contents.filter(mayRead);

function one(document: HostDocument): readonly ListedSource[] {
  const source = sourceOf(document);
  return source === null
    ? []
    : [{ uuid: source.uuid, ruleset: source.ruleset, name: source.name, design: source.design }];
}
