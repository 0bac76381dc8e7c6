import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PlainObject } from '../stand-in/common/types';
import type { Rules, State } from './rules';

export interface Answered {
  readonly label: string;
  readonly answer: string | readonly number[];
}

/** What a client shows that takes a command up from its record (`test/support/on-record`). */
export interface OnRecord {
  readonly parts: readonly {
    readonly part: number;
    readonly last: boolean;
    readonly beats: string;
    readonly lines: string;
  }[];
  readonly log: readonly string[];
  readonly marks: readonly string[];
  readonly decisions: readonly string[];
  readonly faces: readonly (readonly number[])[];
}

interface Recorded {
  readonly start: unknown;
  readonly seat: string;
  readonly command: unknown;
  readonly answers: readonly Answered[];
}

export interface PlayedAgain extends OnRecord {
  readonly seat: string;
  readonly start: State;
  readonly done: { readonly entry: PlainObject } | null;
  readonly cards: readonly { readonly card: string; readonly seats: readonly string[] }[];
}

const source = async (path: string): Promise<unknown> => import(/* @vite-ignore */ pathToFileURL(resolve(path)).href);

// By a path that the compiler does not follow: the rules keep stricter terms than the stand-in.
export const { onRecord, playedAgain, lineText } = (await source('test/support/on-record.ts')) as {
  onRecord(ruleset: Rules, recorded: Recorded): OnRecord;
  playedAgain(
    ruleset: Rules,
    steps: readonly unknown[],
    after: number,
  ): { readonly commands: readonly PlayedAgain[]; readonly end: State | null };
  lineText(line: PlainObject): string;
};
const { markOf: markOfState } = (await source('src/battle/chronicle.ts')) as { markOf(state: object): string };

/** The mark of a battle as if it were fought on the table of another. */
export function markOf(state: unknown, { table }: { readonly table: unknown }): string {
  return state === null ? '' : markOfState({ ...(state as object), table });
}

export const { undo } = (await source('src/engine/command-run.ts')) as {
  undo(state: unknown, entry: unknown): unknown;
};
