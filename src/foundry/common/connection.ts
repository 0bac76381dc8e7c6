import { hooks } from './ids';

/** How long the server may take to answer a write before this page doubts the write, in milliseconds. */
export const REPLY_LIMIT = 10_000;

/** Why this page cannot rely on its documents: no connection, no answer to a write, or changes that it has missed. */
export type Doubt = 'offline' | 'no-reply' | 'stale';

/** A write that the server has not answered. */
interface Pending {
  readonly sent: number;
}

let doubt: Doubt | null = null;
/** When the connection broke last, by this page's clock. */
let broken = -Infinity;
const pending = new Set<Pending>();
let waiting: (() => void)[] = [];

/** Returns true if this page is connected and its documents are those of the server, as far as it knows. */
export function isSound(): boolean {
  return doubt === null;
}

export function doubtNow(): Doubt | null {
  return doubt;
}

/** Resolves as soon as the page is sound. A page that has to reload never gets there. */
export async function whenSound(): Promise<void> {
  if (doubt !== null) await new Promise<void>((resolve) => waiting.push(resolve));
}

/** Stops this page from acting for any battle until `trust` is called. */
export function distrust(why: Doubt): void {
  if (why === 'offline') broken = Date.now();
  if (doubt === why) return;
  doubt = why;
  Hooks.callAll(hooks.connectionChanged, why);
}

/** Lets the page act again. */
export function trust(): void {
  if (doubt === null) return;
  doubt = null;
  for (const go of waiting.splice(0)) go();
  waiting = [];
  Hooks.callAll(hooks.connectionChanged, null);
}

/**
 * Waits for a write. The host sets no limit, and never answers a write that was under way when the connection broke.
 * After `REPLY_LIMIT` the page is in doubt and finds out what happened (`examine`). Settles as the write does.
 */
export async function inTime<T>(write: Promise<T>): Promise<T> {
  const one: Pending = { sent: Date.now() };
  pending.add(one);
  const timer = setTimeout(() => distrust('no-reply'), REPLY_LIMIT);
  try {
    return await write;
  } finally {
    clearTimeout(timer);
    pending.delete(one);
  }
}

/** Returns true if a write was sent before the connection broke, or longer ago than the limit, and has no answer. */
export function isAnyWriteLost(): boolean {
  return [...pending].some(({ sent }) => sent <= broken || Date.now() - sent >= REPLY_LIMIT);
}
