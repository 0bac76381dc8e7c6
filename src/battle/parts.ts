import type { Command } from '../engine/game';
import type { Seat } from '../engine/request';
import type { Refusal } from '../engine/verdict';
import type { Input } from './actions';
import type { FigureId } from './state';
import type { Text } from './text';

/** One of several choices. `input` replaces everything that was shown on the table. */
export interface Choice {
  readonly id: string;
  readonly label: Text;
  readonly chosen: boolean;
  readonly input: Input;
}

/** A command that may be given while an action is being considered, without giving up the action. */
export interface Offer {
  readonly id: string;
  readonly label: Text;
  /** Shown only to players who may act for this seat. */
  readonly seat: Seat;
  /** Rarely wanted: shown small. */
  readonly quiet: boolean;
  readonly command: Command;
}

/** What one figure of the unit does in the considered action. */
export interface Part {
  readonly figure: FigureId;
  /** True if the figure does something with the present choices. */
  readonly active: boolean;
  /** What the figure may do, including the chosen one; empty if it has no choice. */
  readonly choices: readonly Choice[];
  /** The input after a click on the figure on the table, and after a click with Shift. */
  readonly click: Input | null;
  readonly shiftClick: Input | null;
  /** The input after a click on another figure while this one is chosen, by that figure; absent if none means anything. */
  readonly aims?: Readonly<Record<FigureId, Input>>;
  readonly note: Text | null;
  /** Why the figure does not do what is chosen for it. */
  readonly refusal: Refusal | null;
  readonly offers: readonly Offer[];
}

/** A choice for the whole unit; choices that mean a unit have its id. */
export interface Pick {
  readonly label: Text;
  readonly choices: readonly Choice[];
}

/** Which figures of a unit take part in a considered action, with what, and against whom. */
export interface Parts {
  readonly title: Text;
  /** The number of figures that take part, in a few words. */
  readonly count: Text;
  /** If the action targets units: the first target, and a second if the rules allow one. */
  readonly picks: readonly Pick[];
  readonly figures: readonly Part[];
  /** True if something was chosen that is not the unit's default. */
  readonly changed: boolean;
  /** True if the parts are the question itself: they are open from the start. */
  readonly asked?: boolean;
}

/** Returns the input after naming this unit as the target of that place; null if it cannot be one. */
export function aimedAt(parts: Parts, place: number, unit: string): Input | null {
  return parts.picks[place]?.choices.find(({ id }) => id === unit)?.input ?? null;
}
