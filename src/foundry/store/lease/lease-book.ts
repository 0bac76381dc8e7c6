import * as v from 'valibot';
import { form, integer, short, type FormOf } from '../../../engine/form';
import { client } from './clients';

/**
 * Which client works on a document, kept as text in that document. Every claim and renewal has a higher term than all before
 * it. Of two with the same term the one that landed first counts, which is the same on all clients.
 */
const leaseForm = form({ client: short, user: short, term: integer });

export type Lease = FormOf<typeof leaseForm>;

/**
 * How long a renewal is valid, by the clock of its client, in milliseconds. It is shorter than the time after which a
 * silent client counts as gone (`clients`), so a slow client finds its own lease expired and asks before it writes.
 */
const LASTS = 3000;

/** Reads a lease as a document keeps it; null where there is none, or it cannot be read. */
export function readLease(text: unknown): Lease | null {
  try {
    const lease = v.safeParse(leaseForm, typeof text === 'string' ? JSON.parse(text) : null);
    return lease.success ? lease.output : null;
  } catch {
    return null;
  }
}

/** Returns the lease with which this client makes a document. */
export function firstLease(): string {
  return JSON.stringify({ client: client.id, user: game.user.id, term: 1 } satisfies Lease);
}

/** How documents of a kind keep their leases. */
interface Keeping<D> {
  /** What stays the same for the document, also before it is made. */
  idOf(document: D): string;
  textOf(document: D): unknown;
  /** Writes the text into the document. */
  write(document: D, text: string): Promise<unknown>;
  /** Returns false once the document is deleted. */
  isThere(document: D): boolean;
}

/** The leases of one kind of document, in the order in which they landed on this client. */
export class LeaseBook<D> {
  readonly #known = new Map<string, Lease>();
  /** When this client sent its newest renewal that landed. */
  readonly #renewed = new Map<string, number>();

  constructor(private readonly keeping: Keeping<D>) {}

  leaseOf(document: D): Lease | null {
    return this.#known.get(this.keeping.idOf(document)) ?? readLease(this.keeping.textOf(document));
  }

  isHeldHere(document: D): boolean {
    return this.leaseOf(document)?.client === client.id;
  }

  /** Returns true while the newest renewal of this client is good. */
  isFresh(id: string): boolean {
    return Date.now() - (this.#renewed.get(id) ?? -Infinity) < LASTS;
  }

  /** Notes that this client makes a document with `firstLease`. */
  begin(id: string): void {
    this.#renewed.set(id, Date.now());
  }

  forget(id: string): void {
    this.#known.delete(id);
    this.#renewed.delete(id);
  }

  /** Claims a document, or renews the claim. Returns false if another client has it, or it is deleted. */
  async claim(document: D): Promise<boolean> {
    const sent = Date.now();
    const term = (this.leaseOf(document)?.term ?? 0) + 1;
    const lease: Lease = { client: client.id, user: game.user.id, term };
    await this.keeping.write(document, JSON.stringify(lease));
    if (!this.keeping.isThere(document) || !this.isHeldHere(document)) return false;
    this.#renewed.set(this.keeping.idOf(document), sent);
    return true;
  }

  /** Hears of a lease that has landed. */
  hear(document: D, text: unknown): void {
    const lease = readLease(text);
    if (lease === null) return;
    const id = this.keeping.idOf(document);
    const before = this.#known.get(id);
    if (before === undefined || lease.term > before.term) this.#known.set(id, lease);
    // A client that had not heard of ours has written over it. Later clients must read ours again.
    else if (before.client === client.id && lease.client !== client.id) void this.claim(document);
  }
}
