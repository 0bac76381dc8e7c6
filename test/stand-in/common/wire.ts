import type { PlainObject } from './types';

/** Options of an operation as every browser receives them. */
export interface WireOperation extends PlainObject {
  parentUuid: string | null;
  pack: string | null;
}

export type WireRequest =
  | { action: 'create'; type: string; data: PlainObject[]; operation: WireOperation }
  | { action: 'update'; type: string; updates: PlainObject[]; operation: WireOperation }
  | { action: 'delete'; type: string; ids: string[]; operation: WireOperation };

/** The same response goes to the requester (as the answer) and to all others (as a broadcast). */
export interface WireResponse {
  action: 'create' | 'update' | 'delete';
  type: string;
  /** Created sources, changes with their `_id`, or deleted ids. */
  result: unknown[];
  operation: WireOperation;
  userId: string;
}

/** An answer to a request: a value, or the reason why not. */
export type Answer<T> = { ok: true; value: T } | { ok: false; error: string };

/** All that a browser needs to draw the world. */
export interface WorldData {
  generation: 13 | 14;
  testMode: boolean;
  /** Start of the repeatable dice of test mode. */
  seed: number;
  /** Packages of others are here. */
  guests: boolean;
  userId: string;
  activeUsers: string[];
  /** A saved battle for a module to open on an empty table; null without one. */
  opening: unknown;
  world: { id: string; title: string };
  system: PlainObject;
  modules: PlainObject[];
  documentTypes: Record<string, string[]>;
  /** Stored documents by world collection name. */
  documents: Record<string, PlainObject[]>;
  packs: {
    id: string;
    packageName: string;
    name: string;
    label: string;
    type: string;
    system: string | null;
    index: PlainObject[];
    folders: PlainObject[];
    ownership: Record<string, string>;
    banner: string | null;
  }[];
}

export type QueryOutcome = { status: 'done'; value: unknown } | { status: 'error'; message: string };
