import { documentId } from './ids';

/** The generation whose shapes we write; later ones read them too. */
const CORE_VERSION = '13.347';

/** Plain data of a document, as a pack holds it. */
export interface DocumentData {
  readonly _id: string;
  /** Only for documents with a place of their own in the pack; those inside an adventure have none. */
  readonly _key?: string;
  readonly name: string;
  readonly [field: string]: unknown;
}

export interface PageData extends DocumentData {
  readonly type: string;
  readonly flags: Readonly<Record<string, unknown>>;
}

export interface JournalData extends DocumentData {
  readonly pages: readonly PageData[];
}

/** What a page is made of; the slug is unique within its journal. */
export interface PageSource {
  readonly slug: string;
  readonly name: string;
  readonly type: string;
  readonly text?: string;
  readonly system?: object;
  readonly flags?: Readonly<Record<string, unknown>>;
}

/** Fields that every document of ours has. */
export function stamped(): { _stats: { coreVersion: string } } {
  return { _stats: { coreVersion: CORE_VERSION } };
}

/** What a journal may have besides name and pages; `top` is false inside an adventure, where documents have no keys. */
interface JournalOptions {
  readonly top?: boolean;
  readonly flags?: Readonly<Record<string, unknown>>;
}

/** A journal with its pages. */
export function journal(
  slug: string,
  name: string,
  pages: readonly PageSource[],
  { top = true, flags = {} }: JournalOptions = {},
): JournalData {
  const id = documentId(slug);
  return {
    _id: id,
    ...(top ? { _key: `!journal!${id}` } : {}),
    name,
    pages: pages.map((page, i) => pageOf(slug, id, page, (i + 1) * 100_000, top)),
    folder: null,
    sort: 0,
    ownership: { default: 0 },
    flags,
    ...stamped(),
  };
}

function pageOf(journalSlug: string, journalId: string, source: PageSource, sort: number, top: boolean): PageData {
  const { slug, name, type, text, system, flags = {} } = source;
  const id = documentId(`${journalSlug}/${slug}`);
  return {
    _id: id,
    ...(top ? { _key: `!journal.pages!${journalId}.${id}` } : {}),
    name,
    type,
    title: { show: true, level: 1 },
    ...(text === undefined ? {} : { text: { format: 1, content: text } }),
    ...(system === undefined ? {} : { system }),
    sort,
    ownership: { default: -1 },
    flags,
    ...stamped(),
  };
}

/** Text made safe inside HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
