import type { Text } from './text';

/** What a figure shows on the table beside its picture. */
export interface FigureLook {
  /** Words for it, e.g. for a screen reader: "Red 3, commander, wounded, prone". */
  readonly words: readonly Text[];
  readonly pip: 'none' | 'commander' | 'specialist' | 'leader';
  readonly posture: 'standing' | 'prone';
  readonly wounds: number;
  /** Side of its square markers and those of its unit, in table units; absent for what suits its base. */
  readonly markerSide?: number;
  /** Small square markers by name: 'fire-plus-one', 'no-fire', 'white-flag' ... */
  readonly markers: readonly string[];
  /** It fights for no side. */
  readonly isNobodys?: true;
  /** What is left of it: drawn in place of its own picture. */
  readonly wreck?: Wreck;
}

/** Pictures of what is left of vehicles, robots and beasts. */
export type Wreck = 'apc' | 'jeep' | 'skimmer' | 'vehicle' | 'robot' | 'bug' | 'beast' | 'mammoth';

/** A row of boxes with the reached one, e.g. the morale track. The first track is also drawn at the figures. */
export interface Track {
  readonly label: Text;
  readonly values: readonly number[];
  readonly at: number;
  readonly status: Text;
}

/** A place in a unit that a figure or thing may fill, e.g. the gunner's seat; `held` is null while it is empty. */
export interface Slot {
  readonly label: Text;
  readonly held: Text | null;
}

export interface UnitLook {
  readonly tracks: readonly Track[];
  readonly slots: readonly Slot[];
  readonly markers: readonly string[];
  /** What it did this turn, in a few words. */
  readonly did: readonly Text[];
  /** It fights for no side, although one rolls for it. */
  readonly isNobodys?: true;
}
