import { specOf } from '../../common/schemas';
import { theGame } from './context';
import type { Document } from './documents/document';

export interface ParsedUuid {
  uuid: string;
  type: string;
  id: string;
  primaryType: string | null;
  primaryId: string | null;
  /** Pairs of embedded document name and id, flat. */
  embedded: string[];
  pack: string | null;
  collection: unknown;
  documentType: string;
  documentId: string;
}

/** foundry.utils.parseUuid; null when it is no uuid. */
export function parseUuid(uuid: string): ParsedUuid | null {
  const parts = uuid.split('.');
  let pack: string | null = null;
  if (parts[0] === 'Compendium') {
    pack = `${parts[1] ?? ''}.${parts[2] ?? ''}`;
    parts.splice(0, 3);
    if (parts.length === 1) parts.unshift(theGame().packs.get(pack)?.documentName ?? '');
  }
  const [primaryType, primaryId, ...embedded] = parts;
  if (!primaryType || !primaryId || embedded.length % 2) return null;
  const nested = embedded.length > 0;
  const type = nested ? (embedded[embedded.length - 2] ?? '') : primaryType;
  const id = nested ? (embedded[embedded.length - 1] ?? '') : primaryId;
  const collection: unknown = pack ? theGame().packs.get(pack) : theGame().collections.get(primaryType);
  return {
    uuid,
    type,
    id,
    primaryType: nested ? primaryType : null,
    primaryId: nested ? primaryId : null,
    embedded,
    pack,
    collection,
    documentType: primaryType,
    documentId: primaryId,
  };
}

function descend(start: Document | null | undefined, embedded: string[]): Document | null {
  let doc: Document | null = start ?? null;
  for (let i = 0; doc && i < embedded.length; i += 2) {
    const name = embedded[i] ?? '';
    const token = doc as Document & { actor?: Document | null };
    if (name === 'Actor' && doc.documentName === 'Token') doc = token.actor ?? null;
    else doc = doc.getEmbeddedDocument(name, embedded[i + 1] ?? '') ?? null;
  }
  return doc;
}

/** The global fromUuidSync: documents of the world, and index entries or loaded documents of packs. */
export function fromUuidSync(
  uuid: string | null | undefined,
  _options: { strict?: boolean; relative?: unknown; invalid?: boolean } = {},
): Document | Record<string, unknown> | null {
  if (!uuid) return null;
  const parsed = parseUuid(uuid);
  if (!parsed) return null;
  if (parsed.pack) {
    const pack = theGame().packs.get(parsed.pack);
    const loaded = pack?.get(parsed.documentId);
    if (loaded) return descend(loaded, parsed.embedded);
    return parsed.embedded.length ? null : (pack?.index.get(parsed.documentId) ?? null);
  }
  specOf(parsed.documentType);
  return descend(theGame().collections.get(parsed.documentType)?.get(parsed.documentId), parsed.embedded);
}

/** The global fromUuid. */
export async function fromUuid(
  uuid: string | null | undefined,
  options: { relative?: unknown; invalid?: boolean } = {},
): Promise<Document | null> {
  if (!uuid) return null;
  const parsed = parseUuid(uuid);
  if (!parsed?.pack) return fromUuidSync(uuid, options) as Document | null;
  const pack = theGame().packs.get(parsed.pack);
  return descend(await pack?.getDocument(parsed.documentId), parsed.embedded);
}
