/**
 * What is under way in this browser. The table is at rest when no leaf work is open in any browser and every message that was
 * sent has been received. Leaf work: document requests, renders, chat cards, token animations, a wanted frame, boot.
 * Work that waits for a person (a dialog, a query, a paused movement) is listed apart: it may last for ever.
 */
const open = new Map<number, string>();
const people = new Map<number, string>();
let nextId = 1;
const counts = { sent: 0, received: 0 };

/** Note the start of leaf work; the answer ends it (calling it twice is harmless). */
export function beginWork(kind: string): () => void {
  const id = nextId++;
  open.set(id, kind);
  return () => void open.delete(id);
}

/** Run a promise as leaf work. */
export async function asWork<T>(kind: string, promise: Promise<T>): Promise<T> {
  const end = beginWork(kind);
  try {
    return await promise;
  } finally {
    end();
  }
}

/** Note that a person is being waited for; the answer ends the wait. */
export function beginWaiting(what: string): () => void {
  const id = nextId++;
  people.set(id, what);
  return () => void people.delete(id);
}

/** Run a promise during which a person is being waited for. */
export async function asWaiting<T>(what: string, promise: Promise<T>): Promise<T> {
  const end = beginWaiting(what);
  try {
    return await promise;
  } finally {
    end();
  }
}

/** Called by the socket for each message that leaves this browser. */
export function countSent(): void {
  counts.sent += 1;
}

/** Called by the socket for each message that reaches this browser. */
export function countReceived(): void {
  counts.received += 1;
}

export interface RestState {
  busy: string[];
  waiting: string[];
  sent: number;
  received: number;
  socketId: string;
}

/** The connection that the counts belong to. */
export const connection = { id: '' };

/** One picture of this browser, as plain data. */
export function restState(): RestState {
  return { busy: [...open.values()], waiting: [...people.values()], ...counts, socketId: connection.id };
}

/** Names of what waits for a person here. */
export function waiting(): string[] {
  return [...people.values()];
}

/** Resolves when no leaf work was open in this browser for two looks in a row. */
export async function rest(): Promise<RestState> {
  let quiet = 0;
  while (quiet < 2) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    quiet = open.size === 0 ? quiet + 1 : 0;
  }
  return restState();
}
