import type { Json } from '../engine/json';
import type { Text, TextValue } from './text';

/** A table of a campaign log: what its columns are called, and its rows; a number, a word or a text in each place. */
export interface LogTable {
  readonly heading: Text;
  readonly columns: readonly Text[];
  readonly rows: readonly (readonly TextValue[])[];
}

/** A page of a campaign log: of all battles, or of one unit. */
export interface LogPage {
  /** What it is about, the same from battle to battle. */
  readonly id: string;
  readonly name: Text;
  readonly lines: readonly Text[];
  readonly tables: readonly LogTable[];
}

/** A month as a log keeps it: when it was first written, which is its place, and the dice that it came from, by their labels. */
export interface KeptEntry {
  readonly at: number;
  readonly dice: Readonly<Record<string, readonly number[]>>;
  readonly month: Json;
}

/** The months of a log, each by the id of its battle: writing one leaves the others as they are. */
export type KeptEntries = Readonly<Record<string, KeptEntry>>;

/**
 * A log with a battle's month. One that is written again, since the battle has ended otherwise, or once more, takes the place
 * that it had.
 */
export function withEntry(kept: KeptEntries, battle: string, month: KeptEntry): KeptEntries {
  const at = Object.hasOwn(kept, battle) ? (kept[battle]?.at ?? month.at) : month.at;
  return { ...kept, [battle]: { ...month, at } };
}

/** The months one after the other, in whatever order they were written down. */
export function entriesOf(kept: KeptEntries): readonly Json[] {
  return Object.entries(kept)
    .sort(([a, one], [b, other]) => one.at - other.at || (a < b ? -1 : 1))
    .map(([, { month }]) => month);
}
