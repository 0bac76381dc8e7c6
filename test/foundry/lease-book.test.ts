import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { client } from '../../src/foundry/store/lease/clients';
import { firstLease, LeaseBook, readLease } from '../../src/foundry/store/lease/lease-book';

/** A document as the server keeps it. */
interface Kept {
  readonly id: string;
  text: string;
  isThere: boolean;
}

const other = (term: number): string => JSON.stringify({ client: 'other', user: 'second', term });
const own = (term: number): string => JSON.stringify({ client: 'own', user: 'first', term });

/** A book whose writes land at once, unless another client's write is first. */
function table(text = ''): { readonly book: LeaseBook<Kept>; readonly kept: Kept; readonly writes: string[] } {
  const kept: Kept = { id: 'battle', text, isThere: true };
  const writes: string[] = [];
  const book: LeaseBook<Kept> = new LeaseBook<Kept>({
    idOf: ({ id }) => id,
    textOf: (document) => document.text,
    write: async (document, wanted) => {
      writes.push(wanted);
      document.text = wanted;
      book.hear(document, wanted);
    },
    isThere: (document) => document.isThere,
  });
  return { book, kept, writes };
}

describe('the leases of documents', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('game', { user: { id: 'first' } });
    vi.spyOn(client, 'id', 'get').mockReturnValue('own');
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it('of two claims with the same term, the first to land counts', () => {
    const { book, kept } = table();
    book.hear(kept, other(2));
    book.hear(kept, own(2));
    expect(book.isHeldHere(kept)).toBe(false);
    expect(book.leaseOf(kept)?.client).toBe('other');
  });

  it('a claim that landed first is written again when a client that did not know it has written over it', async () => {
    const { book, kept, writes } = table();
    book.hear(kept, own(2));
    kept.text = other(2);
    book.hear(kept, other(2));
    await vi.advanceTimersByTimeAsync(0);
    expect(book.isHeldHere(kept)).toBe(true);
    expect(writes.map((text) => readLease(text)?.term)).toEqual([3]);
  });

  it('a claim with a higher term takes a document from this client, which does not write again', async () => {
    const { book, kept, writes } = table();
    book.hear(kept, own(2));
    book.hear(kept, other(3));
    await vi.advanceTimersByTimeAsync(0);
    expect([book.isHeldHere(kept), writes]).toEqual([false, []]);
  });

  it('a claim has a higher term than all before it, and fails on a document that is deleted', async () => {
    const { book, kept, writes } = table(other(4));
    expect(await book.claim(kept)).toBe(true);
    expect(readLease(writes[0])).toEqual({ client: 'own', user: 'first', term: 5 });
    kept.isThere = false;
    expect(await book.claim(kept)).toBe(false);
  });

  it('a renewal is good for less than three seconds, and that of a new document from its beginning', async () => {
    const { book, kept } = table(firstLease());
    expect(book.isFresh('battle')).toBe(false);
    book.begin('battle');
    expect(book.isFresh('battle')).toBe(true);
    await vi.advanceTimersByTimeAsync(3000);
    expect(book.isFresh('battle')).toBe(false);
    expect(await book.claim(kept)).toBe(true);
    expect(book.isFresh('battle')).toBe(true);
  });

  it('reads no lease from what is none', () => {
    for (const text of [null, '', '{', '{}', '{"client":"a","user":"b","term":1.5}', 7])
      expect(readLease(text)).toBeNull();
  });
});
