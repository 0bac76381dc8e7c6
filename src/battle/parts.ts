import type { Command } from '../engine/game';
import type { Seat } from '../engine/request';
import type { Refusal } from '../engine/verdict';
import type { Input } from './actions';
import type { FigureId } from './state';
import type { Text } from './text';

/** One of several ways to go on. `input` is all that is then shown on the table, in place of what was. */
export interface Choice {
  readonly id: string;
  readonly label: Text;
  readonly chosen: boolean;
  readonly input: Input;
}

/** A command that may be given while the action is being considered, without giving it up. */
export interface Offer {
  readonly id: string;
  readonly label: Text;
  /** Only who may act for this seat is shown it. */
  readonly seat: Seat;
  /** Hardly ever wanted: shown small. */
  readonly quiet: boolean;
  readonly command: Command;
}

/** What one figure of the unit does in the considered action. */
export interface Part {
  readonly figure: FigureId;
  /** It does something as things stand. */
  readonly active: boolean;
  /** What it may do, the chosen one among them; none when it has no choice at all. */
  readonly choices: readonly Choice[];
  /** What a click on the figure on the table comes to, and a click with Shift. */
  readonly click: Input | null;
  readonly shiftClick: Input | null;
  readonly note: Text | null;
  /** Why it does not do what is chosen for it. */
  readonly refusal: Refusal | null;
  readonly offers: readonly Offer[];
}

/** A choice for the whole unit; choices that mean a unit have its id. */
export interface Pick {
  readonly label: Text;
  readonly choices: readonly Choice[];
}

/** Who of a unit takes part in a considered action, with what, and at whom. */
export interface Parts {
  readonly title: Text;
  /** How many take part, in a few words. */
  readonly count: Text;
  /** Where the action goes at units, these: the first, and a second where the rules know one. */
  readonly picks: readonly Pick[];
  readonly figures: readonly Part[];
  /** Something was chosen that the unit would not do by itself. */
  readonly changed: boolean;
  /** They are what is asked, and stand open from the start. */
  readonly asked?: boolean;
}

/** What is shown when this unit is named as the target of that place; null when it cannot be. */
export function aimedAt(parts: Parts, place: number, unit: string): Input | null {
  return parts.picks[place]?.choices.find(({ id }) => id === unit)?.input ?? null;
}
