import type { Json } from '../engine/json';
import type { SideId } from './state';
import type { Tally } from './tally';
import type { Text, TextValue } from './text';

/** A table of a campaign log: the names of its columns, and its rows with a number, a word or a text in each cell. */
export interface LogTable {
  readonly heading: Text;
  readonly columns: readonly Text[];
  readonly rows: readonly (readonly TextValue[])[];
}

/** What is known of a battle beside its state: what was counted, and what each side was to do, in words. */
export interface Reported {
  readonly tally: Pick<Tally, 'units'> | null;
  readonly goals: Readonly<Record<SideId, readonly { readonly text: string; readonly done: boolean }[]>>;
}

/** The state of a unit after a battle: that of its worst figure, if it has only one. */
export interface Fate {
  readonly fate: 'unhurt' | 'wounded' | 'out' | 'left';
  readonly all: number;
  /** Out of action. */
  readonly lost: number;
  readonly wounded: number;
}

/** How many of a unit's figures can fight again. */
export interface Fitness {
  readonly fit: number;
  readonly all: number;
}

/** A page of a campaign log: of all battles, or of one unit. */
export interface LogPage {
  /** The subject's id, the same from battle to battle. */
  readonly id: string;
  readonly name: Text;
  readonly lines: readonly Text[];
  readonly tables: readonly LogTable[];
}

/** A campaign entry as a log stores it: when it was first written (its place in the log), and its dice by label. */
export interface KeptEntry {
  readonly at: number;
  readonly dice: Readonly<Record<string, readonly number[]>>;
  /** What the battle adds (`Campaign.campaignEntry`). Stored logs have this key. */
  readonly month: Json;
}

/** The entries of a log, by the ids of their battles: writing one leaves the others unchanged. */
export type KeptEntries = Readonly<Record<string, KeptEntry>>;

/**
 * Returns a log with a battle's entry. An entry that is written again keeps its place, for example if the battle ended
 * differently.
 */
export function withEntry(kept: KeptEntries, battle: string, entry: KeptEntry): KeptEntries {
  const at = Object.hasOwn(kept, battle) ? (kept[battle]?.at ?? entry.at) : entry.at;
  return { ...kept, [battle]: { ...entry, at } };
}

/** Returns the entries in the order of their battles. */
export function entriesOf(kept: KeptEntries): readonly Json[] {
  return Object.entries(kept)
    .sort(([a, one], [b, other]) => one.at - other.at || (a < b ? -1 : 1))
    .map(([, { month }]) => month);
}
