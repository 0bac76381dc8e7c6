import type { Chance } from '../engine/dice';
import type { SheetProblem } from './sheet';
import type { OptionSpec, OptionValues } from './scenario';
import type { SideId } from './state';

/** A unit of a force list. `name` is a message key if it begins with 'SKIRMISH.'. */
export interface Mustered<D = object> {
  readonly name: string;
  readonly design: D;
}

/** What breaks the terms of a force, and the places in the list of the units concerned; of all units if empty. */
export interface ForceProblem extends SheetProblem {
  readonly entries: readonly number[];
}

/** What a ruleset knows of force lists. */
export interface Forces<D extends object = object> {
  /** What can be agreed about a force; null or a default if nothing is agreed. */
  readonly terms: readonly OptionSpec[];
  /** Terms that are often agreed, by their ids. */
  readonly presets: readonly { readonly id: string; readonly terms: OptionValues }[];
  /** Returns what units break of the lists of a side and of these terms. */
  check(units: readonly Mustered<D>[], terms: OptionValues, side: SideId | null): readonly ForceProblem[];
  /** Returns a force within these terms, chosen by chance from the units ready to play; null if there is none. */
  suggest(terms: OptionValues, side: SideId | null, chance: Chance): readonly Mustered<D>[] | null;
}
