import * as v from 'valibot';
import { forceEntryFields, type Force } from '../../../battle/force';
import { termsForm } from '../../../battle/force-terms';
import type { OptionValues } from '../../../battle/scenario';
import { forcePageOf } from './force-pages';
import { finite, form, integer, plain, short, type FormOf } from '../../../engine/form';

// A force is a page of a journal. Entries and terms are kept as texts, because the host merges records.

const storedForm = form({
  ...forceEntryFields,
  /** Sorts the entries. */
  order: finite,
  /** What it was made from: a record, never a link. Null for a new unit. */
  source: v.nullable(short),
  /** What a character of the campaign became when it was imported last; absent for other units. */
  character: v.exactOptional(form({ role: short, base: plain, date: integer })),
});

type StoredEntry = FormOf<typeof storedForm>;

/** An entry of a page, and the key under which the page keeps it. */
export type KeptForceEntry = StoredEntry & { readonly key: string };

/** A force as its page keeps it. */
export interface KeptForce extends Omit<Force, 'entries'> {
  readonly entries: readonly KeptForceEntry[];
  /** Keys of the entries that cannot be read. */
  readonly unreadable: readonly string[];
}

/** Returns the force of a page. */
export function readForcePage({ name, system }: HostJournalPage): KeptForce {
  const { ruleset, side, terms, entries } = system;
  const kept = typeof entries === 'object' && entries !== null ? Object.entries(entries) : [];
  const found = kept.filter(([, text]) => text !== '').map(([key, text]) => ({ key, entry: storedIn(text) }));
  return {
    ruleset: String(ruleset),
    name,
    side: typeof side === 'string' && side !== '' ? side : null,
    terms: termsIn(terms),
    entries: found
      .flatMap(({ key, entry }) => (entry === null ? [] : [{ ...entry, key }]))
      .sort((a, b) => a.order - b.order || a.key.localeCompare(b.key)),
    unreadable: found.flatMap(({ key, entry }) => (entry === null ? [key] : [])),
  };
}

function storedIn(text: unknown): StoredEntry | null {
  const read = v.safeParse(storedForm, parsed(text));
  return read.success ? read.output : null;
}

function termsIn(text: unknown): OptionValues {
  const read = v.safeParse(termsForm, parsed(text));
  return read.success ? read.output : {};
}

function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}

/** Returns an entry as it is kept. */
const entryText = ({ name, design, count, takesPart, note, order, source, character }: StoredEntry): string =>
  JSON.stringify({ name, design, count, takesPart, note, order, source, character });

/** What of an entry may be changed; what is not given stays. */
export type EntryParts = Partial<StoredEntry>;

/** Returns changes of a page after which an entry has these parts. */
export function entryChanges({ entries }: KeptForce, key: string, parts: EntryParts): Record<string, string> {
  const entry = entries.find((one) => one.key === key);
  return entry === undefined ? {} : { [`system.entries.${key}`]: entryText({ ...entry, ...parts }) };
}

/** Returns changes of a page after which an entry stands at this place among the others; none if it stands there. */
export function movedTo({ entries }: KeptForce, key: string, place: number): Record<string, string> {
  const moved = entries.find((one) => one.key === key);
  if (moved === undefined) return {};
  const others = entries.filter((one) => one.key !== key);
  const at = Math.max(0, Math.min(others.length, place));
  const sorted = [...others.slice(0, at), moved, ...others.slice(at)];
  return Object.fromEntries(
    sorted.flatMap((entry, i) =>
      entry.order === i + 1 ? [] : [[`system.entries.${entry.key}`, entryText({ ...entry, order: i + 1 })]],
    ),
  );
}

/** An entry that is to be listed after all others. */
export type NewEntry = Omit<StoredEntry, 'order'>;

/** Returns changes of a page after which it has these entries too. */
export function additions({ entries }: Pick<KeptForce, 'entries'>, added: readonly NewEntry[]): Record<string, string> {
  const last = Math.max(0, ...entries.map(({ order }) => order));
  return Object.fromEntries(
    added.map((entry, i) => [
      `system.entries.${foundry.utils.randomID()}`,
      entryText({ ...entry, order: last + 1 + i }),
    ]),
  );
}

/** Returns changes of a page after which an entry is gone. */
export function removal(key: string): Record<string, string> {
  return { [`system.entries.${key}`]: '' };
}

/** Names the entry of a force that a unit comes from; of several units of one entry, each has a name of its own. */
export function originOf(page: HostJournalPage, key: string, number = 1): string {
  return `${page.uuid}#${key}${number === 1 ? '' : `.${number}`}`;
}

/** Returns the uuid of the document that the entry of an origin was made from; null without one, or if it is gone. */
export function sourceOfOrigin(origin: string): string | null {
  const [uuid = '', place = ''] = origin.split('#');
  const page = forcePageOf(uuid);
  const [key] = place.split('.');
  return page === null ? null : (readForcePage(page).entries.find((entry) => entry.key === key)?.source ?? null);
}
