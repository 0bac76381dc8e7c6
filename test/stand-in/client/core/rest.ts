/**
 * What is under way in this browser. The table is at rest when no leaf work is open in any browser and every message that was
 * sent has been received. Leaf work: document requests, renders, chat cards, token animations, a wanted frame, boot.
 * Work that waits for a person (a dialog, a query, a paused movement) is listed apart: it may last for ever.
 */
const open = new Map<number, string>();
const people = new Map<number, string>();
let nextId = 1;
const counts = { sent: 0, received: 0 };
/** Callers that wait until nothing is open here. */
const sleepers: (() => void)[] = [];

/** Note the start of leaf work; the answer ends it (calling it twice is harmless). */
export function beginWork(kind: string): () => void {
  const id = nextId++;
  open.set(id, kind);
  return () => {
    open.delete(id);
    if (open.size === 0) for (const wake of sleepers.splice(0)) wake();
  };
}

/** What was asked of the server is never answered when the connection breaks: nobody waits for it any more. */
export function forgetRequests(): void {
  for (const [id, kind] of open) if (kind.startsWith('request ')) open.delete(id);
  if (open.size === 0) for (const wake of sleepers.splice(0)) wake();
}

/** The counts of messages belong to one connection. */
export function startCounting(id: string): void {
  connection.id = id;
  [counts.sent, counts.received] = [0, 0];
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

const nextTask = async (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * The picture of this browser as soon as no leaf work is open in it, nor begun in the two tasks that follow (a module draws
 * what has changed a moment later), or after `patience` milliseconds as it is then.
 */
export async function calm(patience: number): Promise<RestState> {
  const end = performance.now() + patience;
  do {
    if (open.size > 0)
      await new Promise<void>((resolve) => {
        sleepers.push(resolve);
        setTimeout(resolve, end - performance.now());
      });
    await nextTask();
    await nextTask();
  } while (open.size > 0 && performance.now() < end);
  return restState();
}
